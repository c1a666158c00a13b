internal import AssetCatalog

/// A JSON document in memory, written with sorted keys so that equal facts give equal text.
///
/// Small enough to be our own: FoundationEssentials makes every start of the program a fifth slower and
/// the executable twice as large.
package indirect enum JSON: Equatable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  /// A number as it was written elsewhere.
  case literal(String)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  /// The document, indented by two spaces, arrays of plain values on one line, without a last line end.
  var text: String {
    var text = ""
    write(to: &text, indent: "")
    return text
  }

  private func write(to text: inout String, indent: String) {
    let inner = indent + "  "
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value):
      precondition(value.isFinite, "JSON has no number for \(value)")
      // A whole number is written as one: JSON knows no difference, readers do.
      text += value == value.rounded() && value.magnitude < 1e15 ? "\(Int(value))" : "\(value)"
    case .literal(let number): text += number
    case .string(let value): text += jsonText(value)
    case .array(let values) where values.allSatisfy(\.isPlain):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        value.write(to: &text, indent: inner)
      }
      text += "]"
    case .array(let values):
      text += "[\n"
      for (index, value) in values.enumerated() {
        text += inner
        value.write(to: &text, indent: inner)
        text += index == values.count - 1 ? "\n" : ",\n"
      }
      text += indent + "]"
    case .object(let members):
      guard !members.isEmpty else {
        text += "{}"
        return
      }
      text += "{\n"
      // By bytes: an order that no language's rules can change.
      let keys = members.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      for (index, key) in keys.enumerated() {
        text += inner
        text += jsonText(key)
        text += ": "
        members[key]?.write(to: &text, indent: inner)
        text += index == keys.count - 1 ? "\n" : ",\n"
      }
      text += indent + "}"
    }
  }

  /// Whether the value is short enough to stand beside others in a line.
  private var isPlain: Bool {
    switch self {
    case .null, .bool, .integer, .number, .literal: true
    case .string(let value): value.utf8.count <= 12
    case .array(let values): values.allSatisfy(\.isNumber)
    case .object: false
    }
  }

  private var isNumber: Bool {
    switch self {
    case .integer, .number, .literal: true
    case .null, .bool, .string, .array, .object: false
    }
  }
}
