/// What is wrong with the command line of the comparison.
public enum ComparisonUsageError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownFlag(String)
  case noValue(String)
  case badValue(String, String)
  case wrongCount(Int)
  case noGround

  public var description: String {
    switch self {
    case .unknownFlag(let flag): "unknown flag '\(flag)'"
    case .noValue(let flag): "\(flag) needs a value"
    case .badValue(let flag, let value): "\(flag) can't be '\(value)'"
    case .wrongCount(let count): "one picture of a window is compared, not \(count)"
    case .noGround: "what lies on a ground needs --ground"
    }
  }
}
