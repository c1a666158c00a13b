public import AssetCatalog
public import Pixels

/// A file that an app ships for a technique.
public struct ShippedFile: Hashable, Sendable {
  public enum Kind: String, Sendable {
    case picture, drawing
  }

  /// Its path below the technique's own folder, as `--keep` writes it.
  public var path: String
  public var kind: Kind
  /// Bytes of the file.
  public var bytes: Int
  /// Bytes that it takes inside a ZIP archive, its headers left out.
  public var compressedBytes: Int
}

/// A picture that a technique holds to make others from.
public struct SourcePicture: Hashable, Sendable {
  /// What it is called: a file's path as in ``ShippedFile/path``, a layer's name.
  public var name: String
  public var scale: Scale
  /// States that it serves.
  public var states: [ControlState]
  /// In pixels.
  public var size: PixelSize
  /// Cap insets in pixels of it; `nil` where it is not resized.
  public var capInsets: PixelInsets?
  /// `nil` where pictures are not kept.
  public var picture: PremultipliedRaster?

  /// Bytes in memory, 4 a pixel.
  public var bytes: Int { size.area * 4 }
}
