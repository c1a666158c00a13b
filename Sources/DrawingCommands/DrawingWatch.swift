internal import NinefoldCommands

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Draws whenever a document has changed.
///
/// Looks at the file's time and size; a change counts when it is the same at the next look, so that a
/// half-written document is not read.
struct DrawingWatch {
  private let path: String
  private let terminal: Terminal

  init(path: String, on terminal: Terminal) {
    self.path = path
    self.terminal = terminal
  }

  /// Waits a tenth of a second.
  static func pause() -> Bool {
    usleep(100_000)
    return true
  }

  /// Draws now and after every change, with a line each time.
  ///
  /// A document that can't be drawn gets its error, and the watch goes on; one that is not there at the
  /// beginning ends it.
  ///
  /// - Parameter pause: Waits between two looks; `false` ends the watch.
  func run(pause: () -> Bool, drawing draw: () -> DrawingWork.Outcome) -> Exit {
    var drawn = InputFile.Version(following: path)
    var exit = drawOnce(draw)
    guard drawn != nil else { return exit }
    var seen = drawn
    while pause() {
      let now = InputFile.Version(following: path)
      if now != drawn, now == seen {
        drawn = now
        exit = drawOnce(draw)
      }
      seen = now
    }
    return exit
  }

  private func drawOnce(_ draw: () -> DrawingWork.Outcome) -> Exit {
    let begin = ContinuousClock.now
    let outcome = draw()
    guard let first = outcome.paths.first else { return outcome.exit }
    let time = (ContinuousClock.now - begin) / .milliseconds(1)
    let files = outcome.paths.count == 1 ? first : "\(outcome.paths.count) files"
    terminal.note(path: path, reason: "drawn to \(files) in \(Int(time.rounded(.up))) ms")
    return outcome.exit
  }
}
