/// Warnings of one reading, as many as a person would look at.
struct WarningList {
  private static let most = 32
  private var texts: [String] = []
  private var dropped = 0

  mutating func add(_ text: String) {
    if texts.count < Self.most { texts.append(text) } else { dropped += 1 }
  }

  /// The warnings, the last of them a count where there were too many.
  var all: [String] { dropped == 0 ? texts : texts + ["\(dropped) more warnings"] }
}
