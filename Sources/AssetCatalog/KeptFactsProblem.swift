/// Why something can't be kept for another system's format.
public enum KeptFactsProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// No JSON.
  case malformed(JSONProblem, at: TextPlace)
  /// JSON, but something else than an object; what.
  case noObject(String)
  /// No format can have that word.
  case format(String)
  /// What is kept for a format is no object; what it is.
  case noObjectOfFormat(String, found: String)
  /// More lists and objects inside each other than the limit.
  case tooDeep(limit: Int)
  /// More bytes than the limit, without spaces.
  case tooLong(bytes: Int, limit: Int)

  /// One clause.
  public var description: String {
    switch self {
    case .malformed(let problem, let place): "\(place): \(problem)"
    case .noObject(let found): "found \(found), expected an object with an object for each format"
    case .format(let word):
      "'\(shown(word))' can't be a format: its word is 1 to \(Qualifiers.nameLimit) of a to z, 0 to 9, '-' and '.'"
    case .noObjectOfFormat(let format, let found):
      "found \(found) for format '\(format)', expected an object"
    case .tooDeep(let limit): "more than \(limit) lists and objects are inside each other"
    case .tooLong(let bytes, let limit):
      "takes \(bytes) bytes without spaces, over the limit of \(limit)"
    }
  }
}
