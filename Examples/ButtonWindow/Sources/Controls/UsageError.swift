/// What is wrong with a command line.
public enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownFlag(String)
  case noValue(String)
  case twice(String)
  case badScale(String)
  case tooManyNames(Int)

  public var description: String {
    switch self {
    case .unknownFlag(let flag): "unknown flag '\(flag)'"
    case .noValue(let flag): "\(flag) needs a value"
    case .twice(let flag): "\(flag) is given twice"
    case .badScale(let text):
      "--scale: '\(text)' is no scale; it is a number from 0.01 to 1000, as 2 or 1.5"
    case .tooManyNames(let count): "\(count) names of buttons, and the window has room for 9"
    }
  }
}
