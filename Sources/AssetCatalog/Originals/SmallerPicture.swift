public import NineSlice
public import Pixels

/// A smaller picture that is to take the place of a variant's, for ``CatalogEditor/replacePictures(of:by:)``.
public struct SmallerPicture: Hashable, Sendable {
  /// The variant as it was when the smaller picture was made from it.
  public var variant: PicturedVariant
  /// The SHA-256 of its PNG file at that time.
  public var fileDigest: Digest
  /// The smaller picture's PNG file.
  public var png: [UInt8]
  /// Whether that has a frame of nine-patch marks, which then say the segments of ``x`` and ``y``.
  public var hasFrame: Bool
  /// How the smaller picture is cut across, in pixels of it.
  public var x: AxisSlicing
  /// How it is cut down.
  public var y: AxisSlicing
  /// Lines that show nothing at the edges of the variant's picture and are left out of the smaller one, in pixels.
  public var trimmed: PixelInsets
  /// How far a channel may be off, multiplied by alpha, in 1/255; 0 where every pixel has to be given.
  public var tolerance: Int
  /// Whether the variant, which may have been for one size alone, is for every size now.
  public var servesEverySize: Bool

  /// A smaller picture for a variant.
  ///
  /// - Parameters:
  ///   - variant: As ``Catalog/asset(_:)`` gave it.
  ///   - fileDigest: The digest of what `Catalog.bytes(of:)` gave for its picture.
  ///   - png: The smaller picture's file.
  ///   - hasFrame: Whether there is a frame of nine-patch marks in it.
  ///   - x: How it is cut across.
  ///   - y: How it is cut down.
  ///   - trimmed: Transparent lines that it lacks.
  ///   - tolerance: 0 to 255.
  ///   - servesEverySize: Whether the size that the variant is for, if any, is dropped.
  public init(
    for variant: PicturedVariant, fileDigest: Digest, png: [UInt8], hasFrame: Bool = false,
    x: AxisSlicing, y: AxisSlicing, trimmed: PixelInsets = .zero, tolerance: Int = 0,
    servesEverySize: Bool = false
  ) {
    self.variant = variant
    self.fileDigest = fileDigest
    self.png = png
    self.hasFrame = hasFrame
    self.x = x
    self.y = y
    self.trimmed = trimmed
    self.tolerance = tolerance
    self.servesEverySize = servesEverySize
  }
}
