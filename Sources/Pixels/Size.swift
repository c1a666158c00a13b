/// A width and a height, in points or in pixels.
public struct Size<Length: Hashable & Sendable>: Hashable, Sendable {
  public var width: Length
  public var height: Length

  public init(width: Length, height: Length) {
    self.width = width
    self.height = height
  }
}

/// A size in whole pixels.
public typealias PixelSize = Size<Int>

/// A size in points; `pixels = points × scale`.
public typealias PointSize = Size<Double>

extension Size: CustomStringConvertible where Length: CustomStringConvertible {
  /// Width, a multiplication sign and height, as in `280×41`.
  public var description: String { "\(width)×\(height)" }
}

extension Size where Length == Int {
  /// How many pixels the size covers.
  ///
  /// - Precondition: Both sides are at most 2^31 − 1, so that the product fits.
  public var area: Int { width * height }
}
