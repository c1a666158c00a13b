/// A place in a text: line and column, both counted from 1.
///
/// Lines end at a line feed; columns are Unicode scalars, so that an `é` of one scalar is one column.
public struct TextPlace: Hashable, Sendable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

extension TextPlace: Comparable {
  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension TextPlace: CustomStringConvertible {
  public var description: String { "line \(line), column \(column)" }
}

/// Text as it is shown in a message: at most 40 characters, with `\u{1}` for those that can't be seen.
package func shown(_ text: some StringProtocol) -> String {
  var result = ""
  for (index, scalar) in text.unicodeScalars.enumerated() {
    if index == 40 { return result + "…" }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
