extension JSONValue {
  /// The value as text with keys sorted by their bytes and without spaces; numbers as they were written.
  var canonicalText: String {
    var text = ""
    write(to: &text)
    return text
  }

  private func write(to text: inout String) {
    switch content {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(_, let written): text += written
    case .string(let value): text += jsonText(value)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.sorted(by: { precedes($0.key, $1.key) }).enumerated() {
        if index > 0 { text += "," }
        text += jsonText(member.key)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }

  /// How many lists and objects are inside each other at most, the value itself included.
  var depth: Int {
    switch content {
    case .null, .bool, .number, .string: 0
    case .array(let values): 1 + (values.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.map(\.value.depth).max() ?? 0)
    }
  }
}
