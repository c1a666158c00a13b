/// Why a drawing's parameter can't be fixed.
public enum FixedParameterProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// No parameter can have that name.
  case name(String)
  /// A number that is none, or infinite.
  case notFinite(String)
  /// The drawing has no such parameter.
  case unknown(String, known: [String])
  /// A value of another type than the parameter's.
  case type(String, found: String, DrawingOutline.ParameterType)
  /// A text as it is typed that is no value of the parameter's type.
  case written(String, String, DrawingOutline.ParameterType)

  public var description: String {
    switch self {
    case .name(let name):
      "'\(shown(name))' can't be a parameter: a name is up to 60 letters, digits and underscores, a letter first"
    case .notFinite(let name): "'\(name)' is no finite number"
    case .unknown(let name, let known):
      "there is no parameter '\(shown(name))'; known are "
        + (known.isEmpty ? "none" : known.prefix(40).map { shown($0) }.joined(separator: ", "))
    case .type(let name, let found, let type):
      "parameter '\(name)' is a \(type.rawValue), not \(found)"
    case .written(let name, let text, let type):
      "'\(shown(text))' is no \(type.rawValue) for parameter '\(name)'"
    }
  }
}
