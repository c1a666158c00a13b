internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// What may be set of a drawing, as text or JSON.
struct ParameterReport {
  private let drawing: ButtonDrawing
  private let name: String
  private let defaults: [DrawingValue]
  /// What a variant of an asset fixes.
  private let fixed: [String: DrawingValue]
  /// That variant; `nil` for a document.
  private let variant: VariantKey?

  init(_ look: DrawingSource.Look, of name: String) {
    drawing = look.drawing.drawing
    fixed = look.fixed
    variant = look.choice?.source.key
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

  /// Names, types, values as `--set` takes them, limits, and defaults in whose place other values are fixed.
  private var rows: [[String]] {
    zip(drawing.parameters, defaults).map { parameter, value in
      let limits = [
        parameter.minimum.map { "from \(decimal($0))" },
        parameter.maximum.map { "to \(decimal($0))" },
      ].compactMap { $0 }.joined(separator: " ")
      let facts = [
        limits,
        fixed[parameter.name] == nil ? "" : "fixed instead of \(escaped(value.description))",
      ].filter { !$0.isEmpty }
      let shown = fixed[parameter.name] ?? value
      return [parameter.name, parameter.type.rawValue, escaped(shown.description)]
        + (facts.isEmpty ? [] : [facts.joined(separator: ", ")])
    }
  }

  private var members: [String: JSON] {
    let parameters = zip(drawing.parameters, defaults).map { parameter, value in
      JSON.object([
        "name": .string(parameter.name), "type": .string(parameter.type.rawValue),
        "default": value.json, "minimum": parameter.minimum.map(JSON.number) ?? .null,
        "maximum": parameter.maximum.map(JSON.number) ?? .null,
        "fixed": fixed[parameter.name]?.json ?? .null,
      ])
    }
    return [
      "variant": variant.map { .object($0.json) } ?? .null,
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
