/// A text of Swift code, some of whose lines are only for what asks for them.
///
/// A line `%if WORD …` begins lines that are written where one of the words is set, `%else` the others, `%end` ends
/// them; `%unless WORD` is the contrary.
struct SwiftTemplate {
  let text: String

  init(_ text: String) { self.text = text }

  /// The template with another text at a mark that has a line of its own.
  func inserting(_ other: String, at mark: String) -> SwiftTemplate {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines.first(where: { $0.hasSuffix(mark) }) else {
      preconditionFailure("a template without the mark \(mark)")
    }
    let indented = other.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty || $0.first == "%" ? String($0) : "  " + $0
    }
    return SwiftTemplate(text.replacing(line, with: indented.joined(separator: "\n")))
  }

  func lines(_ words: Set<String>) -> String {
    var result: [Substring] = []
    var isOn = [true]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.drop { $0 == " " }
      guard trimmed.first == "%" else {
        if isOn.allSatisfy(\.self) { result.append(line) }
        continue
      }
      let parts = trimmed.dropFirst().split(separator: " ")
      switch parts.first {
      case "if": isOn.append(parts.dropFirst().contains { words.contains(String($0)) })
      case "unless": isOn.append(!parts.dropFirst().contains { words.contains(String($0)) })
      case "else": isOn[isOn.count - 1].toggle()
      case "end": isOn.removeLast()
      default: preconditionFailure("a template's line that means nothing: \(line)")
      }
    }
    precondition(isOn.count == 1, "a template's condition without its end")
    // Lines that were left out leave no two empty ones, and none before a brace.
    var tidy: [Substring] = []
    for line in result {
      if line.isEmpty, tidy.last.map({ $0.isEmpty || $0.hasSuffix("{") }) ?? true { continue }
      if line.drop(while: { $0 == " " }).hasPrefix("}"), tidy.last?.isEmpty == true {
        tidy.removeLast()
      }
      tidy.append(line)
    }
    return tidy.joined(separator: "\n")
  }
}
