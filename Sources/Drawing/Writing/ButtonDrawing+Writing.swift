internal import AssetCatalog
internal import Pixels

extension ButtonDrawing {
  /// The drawing's document: JSON that reads back as an equal drawing.
  public var json: String {
    var members = DocumentMembers()
    members.add("version", .number(Double(Self.version)))
    members.add("size", Self.value(size))
    if minimumSize != PointSize(width: 0, height: 0) {
      members.add("minimumSize", Self.value(minimumSize))
    }
    if contentInsets != .zero { members.add("contentInsets", Self.value(contentInsets)) }
    if alignmentInsets != .zero { members.add("alignmentInsets", Self.value(alignmentInsets)) }
    if !parameters.isEmpty {
      members.add("parameters", .object(parameters.map { ($0.name, Self.value($0)) }))
    }
    if !values.isEmpty { members.add("values", Self.value(values)) }
    members.add("resolver", resolver, unless: .nearest)
    if !states.isEmpty { members.add("states", .array(states.map(Self.value))) }
    members.add("layers", .array(layers.map(\.document)))
    return members.value.text() + "\n"
  }

  private static func value(_ size: PointSize) -> DocumentValue {
    .object([("width", .number(size.width)), ("height", .number(size.height))])
  }

  private static func value(_ insets: PointInsets) -> DocumentValue {
    .object(insets.byEdge.map { ($0.edge.rawValue, .number($0.value)) })
  }

  private static func value(_ values: [DerivedValue]) -> DocumentValue {
    .object(values.map { ($0.name, DocumentValue($0.formula)) })
  }

  private static func value(_ parameter: DrawingParameter) -> DocumentValue {
    var members = DocumentMembers()
    members.add("type", .string(parameter.type.rawValue))
    if case .text(let text) = parameter.standard.constant {
      members.add("default", .string(text))
    } else {
      members.add("default", parameter.standard)
    }
    if let minimum = parameter.minimum { members.add("minimum", .number(minimum)) }
    if let maximum = parameter.maximum { members.add("maximum", .number(maximum)) }
    return members.value
  }

  private static func value(_ state: DrawingState) -> DocumentValue {
    func list(_ states: ControlState) -> DocumentValue {
      .array(states.names.map { .string($0) })
    }
    var members = DocumentMembers()
    members.add("states", list(state.states))
    if state.excluding != .normal { members.add("excluding", list(state.excluding)) }
    members.add("set", value(state.overrides))
    return members.value
  }
}
