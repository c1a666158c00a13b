internal import CSDL2

/// What happened to the window, as far as it matters to buttons.
enum WindowEvent {
  case quit
  /// The window has another size, or its contents are lost.
  case needsDrawing
  /// Where the pointer is, in the window system's units; `nil` for outside.
  case pointer(at: (x: Int, y: Int)?)
  case pointerDown
  case pointerUp
  case keyDown(Int32, withShift: Bool)
  case keyUp(Int32)
  case keyboardLost
  case other

  init(_ event: SDL_Event) {
    switch unsafe SDL_EventType(rawValue: event.type) {
    case SDL_QUIT: self = .quit
    case SDL_WINDOWEVENT: self = unsafe Self(window: event.window)
    case SDL_MOUSEMOTION:
      self = unsafe .pointer(at: (Int(event.motion.x), Int(event.motion.y)))
    case SDL_MOUSEBUTTONDOWN where unsafe event.button.button == SDL_BUTTON_LEFT:
      self = .pointerDown
    case SDL_MOUSEBUTTONUP where unsafe event.button.button == SDL_BUTTON_LEFT:
      self = .pointerUp
    case SDL_KEYDOWN:
      let key = unsafe event.key
      let shift = SDL_Keymod(rawValue: UInt32(key.keysym.mod)).rawValue & KMOD_SHIFT.rawValue
      self = key.repeat == 0 ? .keyDown(key.keysym.sym, withShift: shift != 0) : .other
    case SDL_KEYUP: self = unsafe .keyUp(event.key.keysym.sym)
    default: self = .other
    }
  }

  private init(window event: SDL_WindowEvent) {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_EXPOSED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      self = .needsDrawing
    case SDL_WINDOWEVENT_LEAVE: self = .pointer(at: nil)
    case SDL_WINDOWEVENT_FOCUS_LOST: self = .keyboardLost
    case SDL_WINDOWEVENT_CLOSE: self = .quit
    default: self = .other
    }
  }
}
