public import AssetCatalog
public import Pixels

/// One size, scale and set of states of an asset, with the picture that the others are held against.
public struct ComparedRequest: Hashable, Sendable {
  /// In points.
  public var size: PointSize
  public var scale: Scale
  public var states: ControlState
  /// How many buttons of the app have the size.
  public var count: Int
  /// In pixels.
  public var pixels: PixelSize
  /// What the drawing draws, or what the asset's own picture gives; `nil` where pictures are not kept.
  public var reference: PremultipliedRaster?

  /// Bytes of the picture in memory, 4 a pixel.
  public var bytes: Int { pixels.area * 4 }

  /// As command lines have it, `280x41@2x`.
  public var sizeText: String { "\(decimal(size.width))x\(decimal(size.height))@\(scale)x" }
}
