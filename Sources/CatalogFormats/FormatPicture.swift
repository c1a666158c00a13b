public import AssetCatalog
public import Pixels

/// A picture's PNG file as a format has it, read whole.
public struct FormatPicture: Sendable {
  /// The file, and what its marks say.
  public let read: ReadPicture
  /// Whether the file has a frame of nine-patch marks around the picture.
  public let hasFrame: Bool

  /// Reads a PNG file's bytes, its pixels too.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - hasFrame: Whether it has a frame of marks; one with chunks that say how it is cut has none.
  ///   - scale: Pixels of the picture a point.
  /// - Throws: `PictureError`.
  public init(
    png bytes: [UInt8], hasFrame: Bool = false, scale: Scale = .one
  ) throws(PictureError) {
    let name = hasFrame ? "picture.9.png" : "picture.png"
    read = try ReadPicture(png: bytes, named: name, cutAs: LayoutRequest(), scale: scale)
    self.hasFrame = read.hasFrame
  }

  /// The file.
  public var bytes: [UInt8] { read.bytes }

  /// In pixels, a frame of marks taken off.
  public var size: PixelSize { read.size }

  /// Whether the file has marks or chunks of its own that say how it is cut.
  public var hasMarks: Bool { read.hasMarks }

  /// The pixels, a frame of marks taken off.
  ///
  /// - Throws: `PictureError` for a file that can't be decoded, which ``init(png:hasFrame:scale:)`` found none of.
  public func raster() throws(PictureError) -> Raster {
    try PictureFile(png: bytes, named: "", hasFrame: hasFrame).raster
  }
}

extension FormatPicture: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.read.digest == right.read.digest && left.hasFrame == right.hasFrame
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(read.digest)
    hasher.combine(hasFrame)
  }
}
