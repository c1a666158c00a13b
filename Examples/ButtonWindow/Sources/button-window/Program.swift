internal import CSDL2
import Controls
import Ninefold

/// The program: a window, its buttons, and what happens to them.
struct Program: ~Copyable {
  private var scene: Scene
  private let window: Window
  private let forcedScale: Scale?
  /// In the window system's units; `nil` while it is elsewhere.
  private var pointer: (x: Int, y: Int)?
  /// In pixels, as the window was drawn last.
  private var size = PixelSize(width: 0, height: 0)
  private var frames = 0

  init(_ options: Options) throws {
    let scene = try Scene(options)
    // A window of the forced scale has so many more units where a unit is a pixel.
    let scale = options.scale ?? .one
    let minimum = try scene.minimumSize()
    let size = PointSize(width: max(480, minimum.width), height: max(240, minimum.height))
    let window = try Window(size: size.pixels(at: scale), minimum: minimum.pixels(at: scale))
    self.scene = scene
    self.window = window
    forcedScale = options.scale
  }

  /// What was drawn, and what the cache did for it.
  var statistics: String {
    let cache = scene.cache.statistics
    return """
      \(frames) frames, \(cache.misses) backgrounds composed, \(cache.hits) from the cache, \
      \(cache.decodes) pictures decoded, \(cache.composedBytes + cache.decodedBytes) bytes held
      """
  }

  /// Runs until the window is closed; sleeps while nothing happens.
  mutating func run() throws {
    try draw()
    while true {
      let before = scene.look
      var mustDraw = false
      var event: WindowEvent? = try window.wait()
      // All that is waiting is taken in before one frame is drawn, so resizing can't fall behind.
      while let happened = event {
        if case .quit = happened { return }
        if case .keyDown(let key, _) = happened, key == SDLK_q.rawValue { return }
        if case .needsDrawing = happened { mustDraw = true }
        handle(happened)
        event = window.next()
      }
      if mustDraw || scene.look != before { try draw() }
    }
  }

  private mutating func draw() throws {
    let (size, order) = try window.pixels()
    self.size = size
    // Another size may have moved another button under the pointer.
    point()
    try window.show(scene.draw(size: size, scale: scale, order: order))
    // After the pixels: whoever reads a title sees its window.
    window.setTitle(scene.status(size: size, scale: scale))
    frames += 1
  }

  /// Pixels a point: as forced, else those of the screen the window is on.
  private var scale: Scale {
    if let forcedScale { return forcedScale }
    let ratio = Double(size.width) / Double(max(1, window.size.width))
    // A scale has six decimals at most.
    return Scale((ratio * 1_000_000).rounded() / 1_000_000) ?? .one
  }

  /// Tells the panel which button the pointer is over.
  private mutating func point() {
    let units = window.size
    guard let pointer, units.width > 0, units.height > 0 else {
      scene.look.panel.point(at: nil)
      return
    }
    let layout = scene.layout(in: size, scale: scale)
    scene.look.panel.point(
      at: layout.button(
        atX: pointer.x * size.width / units.width, y: pointer.y * size.height / units.height))
  }

  private mutating func handle(_ event: WindowEvent) {
    switch event {
    case .pointer(let place):
      pointer = place
      point()
    case .pointerDown: scene.look.panel.pressPointer()
    case .pointerUp: scene.look.panel.releasePointer()
    case .keyDown(let key, let shift): press(key, withShift: shift)
    case .keyUp(let key): scene.look.panel.release(key: key)
    case .keyboardLost: scene.look.panel.cancel()
    case .quit, .needsDrawing, .other: break
    }
  }

  private mutating func press(_ key: Int32, withShift shift: Bool) {
    switch SDL_KeyCode(rawValue: UInt32(key)) {
    case SDLK_TAB: scene.look.panel.moveFocus(backwards: shift)
    case SDLK_SPACE, SDLK_RETURN, SDLK_KP_ENTER: scene.look.panel.press(key: key)
    case SDLK_ESCAPE: scene.look.panel.cancel()
    case SDLK_d: scene.look.appearance = scene.look.appearance == .dark ? .light : .dark
    case SDLK_r: scene.look.direction = scene.look.direction == .rtl ? .ltr : .rtl
    case SDLK_1, SDLK_2, SDLK_3, SDLK_4, SDLK_5, SDLK_6, SDLK_7, SDLK_8, SDLK_9:
      scene.look.panel.toggleDisabled(Int(key) - Int(SDLK_1.rawValue))
    default: break
    }
  }
}
