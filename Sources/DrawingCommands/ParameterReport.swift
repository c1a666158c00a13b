internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// What may be set of a drawing, as text or JSON.
struct ParameterReport {
  private let drawing: ButtonDrawing
  private let name: String
  private let defaults: [DrawingValue]

  init(_ drawing: ButtonDrawing, of name: String) {
    self.drawing = drawing
    self.name = name
    defaults = drawing.parameters.map { parameter in
      do {
        return try parameter.defaultValue
      } catch {
        preconditionFailure("a drawing was made with a default that is no constant: \(error)")
      }
    }
  }

  func print(on terminal: Terminal, asJSON: Bool) -> Exit {
    guard !asJSON else { return terminal.print(members) }
    if defaults.isEmpty { terminal.note(path: name, reason: "has no parameters") }
    let lines = table(rows).map { $0 + "\n" }
    return terminal.print(lines.joined())
  }

  /// Names, types, defaults as `--set` takes them, and limits.
  private var rows: [[String]] {
    zip(drawing.parameters, defaults).map { parameter, value in
      let limits = [
        parameter.minimum.map { "from \(decimal($0))" },
        parameter.maximum.map { "to \(decimal($0))" },
      ].compactMap { $0 }.joined(separator: " ")
      return [parameter.name, parameter.type.rawValue, escaped(value.description)]
        + (limits.isEmpty ? [] : [limits])
    }
  }

  private var members: [String: JSON] {
    let parameters = zip(drawing.parameters, defaults).map { parameter, value in
      JSON.object([
        "name": .string(parameter.name), "type": .string(parameter.type.rawValue),
        "default": value.json, "minimum": parameter.minimum.map(JSON.number) ?? .null,
        "maximum": parameter.maximum.map(JSON.number) ?? .null,
      ])
    }
    return [
      "drawing": .string(name), "parameters": .array(parameters),
      "size": .object([
        "width": .number(drawing.size.width), "height": .number(drawing.size.height),
      ]),
    ]
  }
}

extension DrawingValue {
  /// A colour as a document writes it, anything else as what it is in JSON.
  fileprivate var json: JSON {
    switch self {
    case .number(let value): .number(value)
    case .color(let color): .string(color.description)
    case .switch(let isOn): .bool(isOn)
    case .text(let text): .string(text)
    }
  }
}
