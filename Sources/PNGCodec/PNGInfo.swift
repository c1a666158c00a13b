public import Pixels

/// What a PNG file says about its picture.
public struct PNGInfo: Hashable, Sendable {
  public var size: PixelSize
  /// How samples stand in the file.
  ///
  /// Once the pixels are read, a palette that was too short has the black that stands in for the rest.
  public var form: PNGForm
  /// Whether the picture is stored in seven passes (Adam7).
  public var isInterlaced: Bool
  /// Whether the file is an animation, of which only the default image is read.
  public var isAnimated: Bool
  /// Whether the file is in Apple's variant for iOS (`CgBI`), which is read as straight RGBA.
  public var isAppleVariant: Bool
  /// Every chunk in the order of the file.
  public var chunks: [PNGChunk]
  public var color: ColorDescription
  /// `bKGD`.
  public var background: PNGBackground?
  public var ninePatch: NinePatchChunks
  /// What was wrong with the file or left out, one clause each; the picture was readable all the same.
  public var warnings: [String]
  /// How many bytes the file has.
  public var fileBytes: Int

  /// The format of the picture once it is read.
  public var rasterFormat: PixelFormat { form.rasterFormat }
  /// How many bytes the pixels take once they are read.
  public var decodedBytes: Int { size.area * rasterFormat.bytesPerPixel }
}
