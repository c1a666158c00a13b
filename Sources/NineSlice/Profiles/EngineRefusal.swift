/// Why a system's way can't be shown.
public enum EngineRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// A mode that the system has not.
  case noMode(EngineProfile, ResizingMode)
  /// One mode for both axes, where there are two.
  case oneMode(EngineProfile, x: ResizingMode, y: ResizingMode)
  /// Several resizable parts along an axis, where the system has one.
  case severalParts(EngineProfile, count: Int)
  /// What the system does is not known.
  case notKnown(EngineProfile, EngineProfile.Question)
  /// The picture or the size does not suit anyone.
  case slicing(SlicingError)

  public var description: String {
    switch self {
    case .noMode(let profile, let mode): "\(profile.rawValue) has no mode \(mode.rawValue)"
    case .oneMode(let profile, let x, let y):
      "\(profile.rawValue) has one mode for both axes, and these are \(x.rawValue) and \(y.rawValue)"
    case .severalParts(let profile, let count):
      "\(profile.rawValue) has one resizable part an axis, and there are \(count)"
    case .notKnown(let profile, let question):
      "what \(profile.rawValue) does with \(question.rawValue) is not known"
    case .slicing(let error): error.description
    }
  }
}
