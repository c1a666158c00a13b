internal import CSDL2
import Controls
import Ninefold

/// One window of SDL's, closed when this value's life ends.
///
/// Its pixels are set from memory, without a graphics card.
@safe
struct Window: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a window that can be resized.
  ///
  /// - Parameters:
  ///   - size: In the window system's units: points where it has a scale of its own, else pixels.
  ///   - minimum: No user makes it smaller, in the same units.
  init(size: PixelSize, minimum: PixelSize) throws(WindowError) {
    SDL_SetMainReady()
    // Where the system takes plain pixels, no graphics driver is loaded only to copy them.
    unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0 else { throw Self.failure("no display") }
    if let driver = Self.unasked {
      SDL_Quit()
      throw WindowError(
        task: "no display",
        reason: "SDL found only its driver '\(driver)', which shows nothing; "
          + "set DISPLAY or WAYLAND_DISPLAY")
    }
    let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let opened = unsafe SDL_CreateWindow(
      "button-window", CSDL_WINDOW_CENTERED, CSDL_WINDOW_CENTERED, Int32(size.width),
      Int32(size.height), flags)
    guard let opened = unsafe opened else {
      let failure = Self.failure("no window")
      SDL_Quit()
      throw failure
    }
    unsafe handle = opened
    unsafe SDL_SetWindowMinimumSize(handle, Int32(minimum.width), Int32(minimum.height))
    // Keys are keys here: nothing is written.
    SDL_StopTextInput()
  }

  deinit {
    unsafe SDL_DestroyWindow(handle)
    SDL_Quit()
  }

  /// A driver that shows nothing and that SDL fell back on, where nobody chose one.
  private static var unasked: String? {
    guard unsafe SDL_GetHint(SDL_HINT_VIDEODRIVER) == nil,
      let driver = unsafe SDL_GetCurrentVideoDriver().map({ unsafe String(cString: $0) }),
      driver == "offscreen" || driver == "dummy"
    else { return nil }
    return driver
  }

  private static func failure(_ task: String) -> WindowError {
    WindowError(task: task, reason: unsafe String(cString: SDL_GetError()))
  }

  // MARK: Showing

  /// In the window system's units.
  var size: PixelSize {
    var (width, height): (Int32, Int32) = (0, 0)
    unsafe SDL_GetWindowSize(handle, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  /// How many pixels the window has now, and in which order it wants their channels.
  ///
  /// - Throws: ``WindowError`` where SDL refuses.
  func pixels() throws(WindowError) -> (size: PixelSize, order: ChannelOrder) {
    let surface = try unsafe surface()
    return unsafe (
      PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)),
      Self.format(drawnFor: surface.pointee.format.pointee.format).order
    )
  }

  /// Shows a canvas of the size and order of ``pixels()``.
  ///
  /// - Throws: ``WindowError`` where SDL refuses.
  func show(_ canvas: Canvas) throws(WindowError) {
    let surface = try unsafe surface()
    let window = unsafe surface.pointee.format.pointee.format
    let (format, order) = Self.format(drawnFor: window)
    let (width, height) = unsafe (surface.pointee.w, surface.pointee.h)
    precondition(
      canvas.size == PixelSize(width: Int(width), height: Int(height)) && canvas.order == order,
      "drawn as the window wants it")
    // A plain copy of rows, unless the window has a format of its own, as 16 bits a pixel.
    let status = unsafe canvas.words.withUnsafeBytes { words in
      unsafe SDL_ConvertPixels(
        width, height, format, words.baseAddress, width * 4, window, surface.pointee.pixels,
        surface.pointee.pitch)
    }
    guard status == 0 else { throw Self.failure("pixels") }
    guard unsafe SDL_UpdateWindowSurface(handle) == 0 else { throw Self.failure("window") }
  }

  /// The window's memory; another after every change of size, so it is asked for each time and not kept.
  private func surface() throws(WindowError) -> UnsafeMutablePointer<SDL_Surface> {
    guard let surface = unsafe SDL_GetWindowSurface(handle) else {
      throw Self.failure("no surface")
    }
    return unsafe surface
  }

  /// In which format pixels are drawn for a window, and what Ninefold calls it.
  ///
  /// SDL names a format by a pixel's word, from its highest byte on, Ninefold by the bytes in memory.
  private static func format(drawnFor window: UInt32) -> (format: UInt32, order: ChannelOrder) {
    switch SDL_PixelFormatEnum(rawValue: window) {
    case SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_XRGB8888: (window, .bgra)
    case SDL_PIXELFORMAT_ABGR8888, SDL_PIXELFORMAT_XBGR8888: (window, .rgba)
    default: (SDL_PIXELFORMAT_ARGB8888.rawValue, .bgra)
    }
  }

  func setTitle(_ title: String) { unsafe SDL_SetWindowTitle(handle, title) }

  // MARK: Events

  /// Sleeps until something happens.
  func wait() throws(WindowError) -> WindowEvent {
    var event = unsafe SDL_Event()
    guard unsafe SDL_WaitEvent(&event) == 1 else { throw Self.failure("no events") }
    return unsafe WindowEvent(event)
  }

  /// What has happened already, without waiting.
  func next() -> WindowEvent? {
    var event = unsafe SDL_Event()
    return unsafe SDL_PollEvent(&event) == 1 ? WindowEvent(event) : nil
  }
}
