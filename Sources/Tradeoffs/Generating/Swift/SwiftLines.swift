/// Lines of Swift code, indented as they are inside each other.
struct SwiftLines {
  private(set) var lines: [String] = []
  private var depth: Int

  /// The longest line; longer calls are written with an argument a line.
  static let width = 100

  init(depth: Int = 0) { self.depth = depth }

  private var indent: String { String(repeating: "  ", count: depth) }

  mutating func add(_ line: String) { lines.append(line.isEmpty ? "" : indent + line) }

  /// Adds a line that is indented already.
  mutating func add(raw line: String) { lines.append(line) }

  /// Adds lines that are indented among themselves already.
  mutating func add(block: String) {
    for line in block.split(separator: "\n", omittingEmptySubsequences: false) {
      add(String(line))
    }
  }

  /// Adds an empty line, unless there is one or nothing yet.
  mutating func gap() {
    guard let last = lines.last, !last.isEmpty, !last.hasSuffix("{") else { return }
    lines.append("")
  }

  /// Adds lines between braces.
  mutating func braces(_ head: String, tail: String = "}", _ body: (inout SwiftLines) -> Void) {
    add(head + " {")
    depth += 1
    body(&self)
    depth -= 1
    add(tail)
  }

  /// A list in brackets as an argument of a call, which may be written with an element a line.
  static func list(_ elements: [String], label: String = "") -> String {
    label + "[" + listStart + elements.joined(separator: listMark) + "]"
  }

  /// Behind the bracket of a list, until it is known how it is written.
  private static let listStart = "\u{2}"

  /// Between the elements of a list until it is known how it is written.
  private static let listMark = "\u{1}"

  /// Adds a call, in one line if it is short enough.
  mutating func call(_ head: String, _ arguments: [String], tail: String = ")") {
    let line = Self.plain(head + "(" + arguments.joined(separator: ", ") + tail)
    guard indent.count + line.count > Self.width, !arguments.isEmpty else { return add(line) }
    add(head + "(")
    depth += 1
    for (index, argument) in arguments.enumerated() {
      add(argument: argument, tail: index == arguments.count - 1 ? tail : ",")
    }
    depth -= 1
  }

  private static func plain(_ text: String) -> String {
    text.replacing(listMark, with: ", ").replacing(listStart, with: "")
  }

  private mutating func add(argument: String, tail: String) {
    let line = Self.plain(argument) + tail
    guard indent.count + line.count > Self.width,
      let start = argument.firstIndex(of: Character(Self.listStart))
    else { return add(line) }
    add(String(argument[..<start]))
    depth += 1
    let elements = argument[argument.index(after: start)...].dropLast()
    for element in elements.split(separator: Character(Self.listMark)) { add(element + ",") }
    depth -= 1
    add("]" + tail)
  }

  /// Adds a call with a closure behind it, or a function with its body.
  mutating func call(
    _ head: String, _ arguments: [String], body: (inout SwiftLines) -> Void
  ) {
    let line = Self.plain(head + "(" + arguments.joined(separator: ", ") + ")")
    guard indent.count + line.count + 2 > Self.width else { return braces(line, body) }
    add(head + "(")
    depth += 1
    for (index, argument) in arguments.enumerated() {
      add(argument: argument, tail: index == arguments.count - 1 ? "" : ",")
    }
    depth -= 1
    braces(")", body)
  }
}
