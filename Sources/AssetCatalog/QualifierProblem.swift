/// Why a name and a value can't be a qualifier.
public enum QualifierProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// No qualifier can have that name.
  case name(String)
  /// The name's value is empty.
  case emptyValue(String)
  case valueTooLong(String, bytes: Int, limit: Int)
  /// The character's number.
  case controlCharacter(String, UInt32)
  /// More pairs than a set can have.
  case tooMany(Int, limit: Int)

  /// One clause.
  public var description: String {
    switch self {
    case .name(let name):
      "'\(shown(name))' can't be a qualifier: a name is 1 to \(Qualifiers.nameLimit) of a to z, 0 to 9, '-' and '.'"
    case .emptyValue(let name): "qualifier '\(name)' has no value"
    case .valueTooLong(let name, let bytes, let limit):
      "qualifier '\(name)' has a value of \(bytes) bytes, over the limit of \(limit)"
    case .controlCharacter(let name, let value):
      "qualifier '\(name)' has a control character (\(unicodeNumber(value))) in its value"
    case .tooMany(let count, let limit): "\(count) qualifiers are over the limit of \(limit)"
    }
  }
}
