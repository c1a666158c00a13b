public import Pixels

/// What a drawing's document says of itself, as far as that is told without drawing it: its natural size and its
/// parameters.
///
/// Of a document of another version, or with something else in these places, less is known; what is wrong with it is
/// told by who draws it.
public struct DrawingOutline: Hashable, Sendable {
  /// A parameter as the document declares it.
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var type: ParameterType
  }

  /// What values a parameter can have.
  public enum ParameterType: String, Sendable, CaseIterable {
    case number, color, `switch`, text
  }

  /// The size in points for which it is designed; `nil` where it is not known.
  public let size: PointSize?
  /// In the order of the document; `nil` where they are not known.
  public let parameters: [Parameter]?

  /// The version of documents that this program knows.
  static let version = 1.0

  /// - Parameter document: Anything; of what is no drawing's document nothing is known.
  public init(document: [UInt8]) {
    let root = document.count <= ReadDrawing.byteLimit ? try? JSONDocument(document).root : nil
    self.init(root: root)
  }

  /// - Parameter root: The document's value; `nil` for what is no JSON.
  init(root: JSONValue?) {
    guard let root, case .number(Self.version, _)? = root["version"]?.content else {
      (size, parameters) = (nil, nil)
      return
    }
    size = root["size"].flatMap(Self.size)
    parameters = root["parameters"].map(Self.parameters) ?? []
  }

  private static func size(_ value: JSONValue) -> PointSize? {
    guard case .number(let width, _)? = value["width"]?.content,
      case .number(let height, _)? = value["height"]?.content, width > 0, height > 0
    else { return nil }
    return PointSize(width: width, height: height)
  }

  /// `nil` where one of them is not declared as it should be: nobody knows what may be fixed then.
  private static func parameters(_ value: JSONValue) -> [Parameter]? {
    guard case .object(let members) = value.content else { return nil }
    var parameters: [Parameter] = []
    for member in members {
      guard case .string(let word)? = member.value["type"]?.content,
        let type = ParameterType(rawValue: word)
      else { return nil }
      parameters.append(Parameter(name: member.key, type: type))
    }
    return parameters
  }
}

// MARK: - Fixing parameters

extension DrawingOutline {
  /// What stands against fixing some values: names that no parameter has, and values of another type.
  ///
  /// Whether a colour is one and a number inside the limits is told by who draws.
  public func problems(of fixed: FixedParameters) -> [FixedParameterProblem] {
    guard let parameters else { return [] }
    return fixed.values.sorted { precedes($0.key, $1.key) }.compactMap { name, value in
      guard let parameter = parameters.first(where: { $0.name == name }) else {
        return unknown(name)
      }
      switch (value, parameter.type) {
      case (.number, .number), (.switch, .switch), (.text, .text), (.text, .color): return nil
      case (.number, _): return .type(name, found: "a number", parameter.type)
      case (.switch, _): return .type(name, found: "a switch", parameter.type)
      case (.text, _): return .type(name, found: "a text", parameter.type)
      }
    }
  }

  /// A value as it is typed for a parameter: `0.2`, `true` or `off`, a colour or a text as it stands.
  ///
  /// Of a document whose parameters are not known, what looks like a number or a switch is one.
  ///
  /// - Throws: ``FixedParameterProblem`` for a name that no parameter has, and for a text that is none of its type.
  public func value(
    of name: String, from text: String
  ) throws(FixedParameterProblem) -> FixedParameters.Value {
    guard let parameters else {
      return Self.number(text) ?? Self.switches[text].map { .switch($0) } ?? .text(text)
    }
    guard let parameter = parameters.first(where: { $0.name == name }) else { throw unknown(name) }
    switch parameter.type {
    case .text, .color: return .text(text)
    case .number: if let number = Self.number(text) { return number }
    case .switch: if let isOn = Self.switches[text] { return .switch(isOn) }
    }
    throw .written(name, text, parameter.type)
  }

  private func unknown(_ name: String) -> FixedParameterProblem {
    .unknown(name, known: (parameters ?? []).map(\.name))
  }

  private static let switches = [
    "true": true, "yes": true, "on": true, "false": false, "no": false, "off": false,
  ]

  private static func number(_ text: String) -> FixedParameters.Value? {
    guard isJSONNumber(text), let value = Double(text), value.isFinite else { return nil }
    return .number(value)
  }
}
