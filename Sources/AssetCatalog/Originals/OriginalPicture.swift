import PNGCodec
public import Pixels

/// What a catalog keeps of a picture in whose place a smaller one stands.
///
/// The smaller one, composed by its slicing at the original's size, gives the original's pixels: so it was found
/// when it was put there, and so ``Catalog/verify(checking:progress:)`` finds it again.
public struct OriginalPicture: Hashable, Sendable {
  /// In pixels, a nine-patch frame and what was never shown taken off.
  public let size: PixelSize
  /// Bytes of its PNG file.
  public let byteCount: Int
  /// The SHA-256 of its PNG file.
  public let fileDigest: Digest
  /// The digest of its pixels, see ``Digest/init(ofPixels:)-(Raster)``.
  public let pixelDigest: Digest
  /// Lines at its edges that show nothing and are left out of the smaller picture, in pixels of the original.
  public let trimmed: PixelInsets
  /// 0 where the smaller picture gives every pixel; else the most that a channel may be off, multiplied by alpha, in
  /// 1/255.
  public let tolerance: Int

  /// - Returns: `nil` for a size or a number of bytes that no source picture can have, for trimmed lines that are
  ///   negative or leave none, and for a tolerance that is not within 0 to 255.
  public init?(
    size: PixelSize, byteCount: Int, fileDigest: Digest, pixelDigest: Digest,
    trimmed: PixelInsets = .zero, tolerance: Int = 0
  ) {
    guard Self.sides.contains(size.width), Self.sides.contains(size.height),
      Self.byteCounts.contains(byteCount), Self.tolerances.contains(tolerance),
      trimmed.byEdge.allSatisfy({ (0...Self.sides.upperBound).contains($0.value) }),
      trimmed.left + trimmed.right < size.width, trimmed.top + trimmed.bottom < size.height
    else { return nil }
    self.size = size
    self.byteCount = byteCount
    self.fileDigest = fileDigest
    self.pixelDigest = pixelDigest
    self.trimmed = trimmed
    self.tolerance = tolerance
  }

  /// The sides that a source picture can have, in pixels.
  static let sides = 1...PNGLimits.standard.maxSide
  /// The bytes that a source picture's file can have.
  static let byteCounts = 1...PNGLimits.standard.maxFileBytes
  static let tolerances = 0...255

  /// Whether the smaller picture gives every pixel.
  public var isExact: Bool { tolerance == 0 }

  /// The size at which the smaller picture is composed to give the original: what is left of ``size`` without
  /// ``trimmed``.
  public var composedSize: PixelSize {
    PixelSize(
      width: size.width - trimmed.left - trimmed.right,
      height: size.height - trimmed.top - trimmed.bottom)
  }
}

extension OriginalPicture: CustomStringConvertible {
  /// One clause that tells two records apart: `480×98 px, 5311 bytes, within 2/255, sha256 0a1b…, pixels 2c3d…`.
  public var description: String {
    var words = ["\(size) px", "\(byteCount) bytes", isExact ? "exact" : "within \(tolerance)/255"]
    if trimmed != .zero {
      let edges = trimmed.byEdge.map { "\($0.edge.rawValue) \($0.value)" }
      words.append("trimmed by \(edges.joined(separator: ", ")) px")
    }
    return (words + ["sha256 \(fileDigest)", "pixels \(pixelDigest)"]).joined(separator: ", ")
  }
}
