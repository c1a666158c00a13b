internal import Ninefold

/// What `optimize` says of one file; the text and the JSON hold the same facts.
struct OptimizeReport {
  /// What messages call the file.
  var path: String
  var bytesBefore: Int
  var bytesAfter: Int
  /// How samples stand in the file, the new one where it is smaller.
  var form: PNGForm
  /// What the smaller file does not have of the old one.
  var notes: [String]
  var warnings: [String]

  var isSmaller: Bool { bytesAfter < bytesBefore }

  /// What is said of the file after its name.
  ///
  /// - Parameter isDone: Whether the smaller file was written, rather than found to be possible.
  func words(isDone: Bool) -> String {
    guard isSmaller else { return "\(bytesBefore) bytes, not made smaller, \(form)" }
    let change = Self.change(bytesBefore, bytesAfter, isDone: isDone)
    return "\(change), \(form)"
  }

  /// Such as `1234 -> 987 bytes (20% less)`.
  static func change(_ before: Int, _ after: Int, isDone: Bool) -> String {
    let words =
      isDone ? "\(before) -> \(after) bytes" : "could have \(after) instead of \(before) bytes"
    return "\(words) (\(percent(before, after))% less)"
  }

  /// How much less a number is than another, in whole percent but for small ones.
  private static func percent(_ before: Int, _ after: Int) -> String {
    let (saved, whole) = ((before - after), max(before, 1))
    let permille = (saved * 1000 + whole / 2) / whole
    if permille == 0 { return "<0.1" }
    // Rounded once: 25.47 is 25, although 255 in a thousand would be 26 in a hundred.
    return permille < 10 ? "0.\(permille)" : "\((saved * 100 + whole / 2) / whole)"
  }

  var json: JSON {
    .object([
      "path": .string(path), "bytesBefore": .integer(bytesBefore),
      "bytesAfter": .integer(bytesAfter), "form": .string("\(form)"),
      "notes": .array(notes.map(JSON.string)), "warnings": .array(warnings.map(JSON.string)),
    ])
  }
}
