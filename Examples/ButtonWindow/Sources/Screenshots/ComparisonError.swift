public import Ninefold

/// Why a window can't be compared with what was expected.
public enum ComparisonError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is expected does not lie within the window.
  case outside(String, rect: PixelRect, window: PixelSize)
  case otherSize(shown: PixelSize, expected: PixelSize)

  public var description: String {
    switch self {
    case .outside(let label, let rect, let window):
      "\(label): \(rect.size) pixels at \(rect.x),\(rect.y) are not within a window of \(window)"
    case .otherSize(let shown, let expected): "the window is \(shown) pixels, not \(expected)"
    }
  }
}
