/// Why a length in points can't be used.
public enum UnitError: Error, Equatable, Sendable, CustomStringConvertible {
  /// An inset that is not a whole number of pixels at the picture's scale.
  case fractionalInset(edge: Edge, points: Double, scale: Scale)
  /// An inset that is negative, infinite, not a number or above 4 × 10^9 points.
  case unusableInset(edge: Edge, points: Double)
  /// A side that is not above 0, is not a number, or is longer than 2^31 − 1 pixels.
  case unusableSide(name: String, points: Double, scale: Scale)
  /// A side that rounds to no pixel at all.
  case emptySide(name: String, points: Double, scale: Scale)

  public var description: String {
    switch self {
    case .fractionalInset(let edge, let points, let scale):
      "\(edge) inset of \(decimal(points)) points is \(decimal(points * scale.value)) pixels at "
        + "@\(scale)x, not a whole number"
    case .unusableInset(let edge, let points):
      "\(edge) inset of \(decimal(points)) is not a length from 0 to 4000000000"
    case .unusableSide(let name, let points, let scale):
      "\(name) of \(decimal(points)) points at @\(scale)x is not within 1 to 2147483647 pixels"
    case .emptySide(let name, let points, let scale):
      "\(name) of \(decimal(points)) points at @\(scale)x rounds to 0 pixels"
    }
  }
}

extension Size where Length == Double {
  /// The size in pixels, every side rounded half up.
  ///
  /// - Throws: ``UnitError/unusableSide(name:points:scale:)`` for a side that is not above 0 or comes
  ///   to more than 2^31 − 1 pixels, ``UnitError/emptySide(name:points:scale:)`` for one that
  ///   rounds to 0.
  public func pixels(at scale: Scale) throws(UnitError) -> PixelSize {
    PixelSize(
      width: try Self.pixels(width, name: "width", at: scale),
      height: try Self.pixels(height, name: "height", at: scale))
  }

  /// Whether both sides come to whole pixels, so that ``pixels(at:)`` rounds nothing.
  public func isWhole(at scale: Scale) -> Bool {
    [width, height].allSatisfy { Ratio($0)?.whole(times: scale.ratio) != nil }
  }

  private static func pixels(
    _ points: Double, name: String, at scale: Scale
  ) throws(UnitError) -> Int {
    guard points > 0, let ratio = Ratio(points), let pixels = ratio.rounded(times: scale.ratio),
      pixels <= Int(Int32.max)
    else { throw .unusableSide(name: name, points: points, scale: scale) }
    guard pixels > 0 else { throw .emptySide(name: name, points: points, scale: scale) }
    return pixels
  }
}

extension PixelSize {
  /// The size in points at a scale; in pixels at that scale it is this size again.
  public func points(at scale: Scale) -> PointSize {
    PointSize(width: Double(width) / scale.value, height: Double(height) / scale.value)
  }
}

extension Insets where Length == Double {
  /// The insets in pixels of a picture of the given scale.
  ///
  /// - Throws: ``UnitError/unusableInset(edge:points:)`` for a negative or endless one,
  ///   ``UnitError/fractionalInset(edge:points:scale:)`` for one that is not a whole number of pixels.
  public func pixels(at scale: Scale) throws(UnitError) -> PixelInsets {
    func pixels(_ points: Double, _ edge: Edge) throws(UnitError) -> Int {
      guard points >= 0, let ratio = Ratio(points) else {
        throw .unusableInset(edge: edge, points: points)
      }
      guard let pixels = ratio.whole(times: scale.ratio) else {
        throw .fractionalInset(edge: edge, points: points, scale: scale)
      }
      return pixels
    }
    return PixelInsets(
      top: try pixels(top, .top), left: try pixels(left, .left),
      bottom: try pixels(bottom, .bottom), right: try pixels(right, .right))
  }
}

/// A number without the `.0` of a whole `Double`.
package func decimal(_ value: Double) -> String {
  let text = "\(value)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
