/// Shows on a terminal how far long work has got; in a pipe, and in the first second, nothing.
final class Progress {
  private let name: String
  private let rows: Int
  private let terminal: Terminal
  private let start = ContinuousClock.now
  private var shown = 0

  /// - Parameters:
  ///   - name: What is made.
  ///   - rows: How many rows make the whole.
  init(of name: String, rows: Int, on terminal: Terminal) {
    self.name = name
    self.rows = rows
    self.terminal = terminal
  }

  /// Notes how many rows are done.
  func update(_ done: Int) {
    guard terminal.showsProgress else { return }
    let percent = done * 100 / rows
    guard percent > shown, ContinuousClock.now - start > .seconds(1) else { return }
    shown = percent
    terminal.writeProgress("\(name): \(percent)%")
  }

  /// Takes what is shown away.
  func end() {
    if shown > 0 { terminal.writeProgress("") }
  }
}
