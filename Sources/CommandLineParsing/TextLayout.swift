/// Sets help texts for a terminal of 80 columns.
enum TextLayout {
  /// The widest line.
  static let width = 80
  /// The widest left column that still shares its line with the right one.
  static let widestLabel = 28

  /// A text broken at its spaces into lines; its own line ends stay.
  ///
  /// A word longer than a line gets one to itself.
  static func wrapped(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    return text.split(separator: "\n", omittingEmptySubsequences: true).flatMap { paragraph in
      filled(paragraph.split(separator: " ").map(String.init), first: margin, others: margin)
    }
  }

  /// Parts that stay whole, one space between them, on as few lines as they need.
  static func filled(_ parts: [String], first: String, others: String) -> [String] {
    var lines: [String] = []
    var line = first
    var isEmpty = true
    for part in parts {
      if !isEmpty, line.count + 1 + part.count > width {
        lines.append(line)
        line = others
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + part
      isEmpty = false
    }
    return isEmpty ? lines : lines + [line]
  }

  /// How wide the left column of some rows must be; labels wider than most get their own line.
  static func columnWidth(of labels: [String]) -> Int {
    labels.map(\.count).filter { $0 <= widestLabel }.max() ?? 0
  }

  /// A label on the left and its text, wrapped, on the right.
  static func row(_ label: String, _ text: String, columnWidth: Int) -> [String] {
    let left = 2
    let indent = left + columnWidth + 2
    var lines = wrapped(text, indent: indent)
    let start = String(repeating: " ", count: left) + label
    guard let first = lines.first, label.count <= columnWidth else { return [start] + lines }
    lines[0] = start + first.dropFirst(start.count)
    return lines
  }
}
