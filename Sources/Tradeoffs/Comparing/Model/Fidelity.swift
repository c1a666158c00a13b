public import Pixels

/// How near a picture, or several, are to the reference.
///
/// Colours are compared premultiplied, as they are shown; what is under an alpha of 0 does not count.
public struct Fidelity: Hashable, Sendable {
  /// The largest difference of a channel, in 1/255.
  public var largest: Double
  /// The mean difference of all four channels of all pixels, in 1/255.
  public var mean: Double
  /// Pixels that differ in any channel.
  public var differing: Int
  /// Pixels compared.
  public var pixels: Int
  /// Where the largest difference is; `nil` where nothing differs.
  public var worst: Place?

  /// A pixel of the picture of a request.
  public struct Place: Hashable, Sendable {
    /// Which of the asset's ``ComparedAsset/requests`` the picture is of.
    public var request: Int
    /// Columns from the left, from 0.
    public var x: Int
    /// Rows from the top, from 0.
    public var y: Int
    /// The smallest rectangle around all pixels of this picture that differ.
    public var bounds: PixelRect
  }

  public var isExact: Bool { differing == 0 }
}
