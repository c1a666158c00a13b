import Pixels

/// Reading and writing PNG files.
public enum PNG {
  /// Reads what a file says about its picture: the header and every chunk, but no pixels.
  ///
  /// The compressed pixels are not looked into; ``decode(_:limits:)`` may still refuse them.
  ///
  /// - Throws: ``PNGError`` for a file that is no PNG, is cut off or damaged where it matters, or asks
  ///   for more than `limits` allow.
  public static func readInfo(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGInfo {
    try PNGDocument(bytes, limits).info
  }

  /// Reads a file with its pixels.
  ///
  /// - Throws: ``PNGError`` as ``readInfo(_:limits:)``, and ``PNGError/badImageData(offset:reason:)`` for
  ///   pixels that can't be unpacked.
  public static func decode(
    _ bytes: [UInt8], limits: PNGLimits = .standard
  ) throws(PNGError) -> PNGImage {
    try PNGDocument(bytes, limits).image(bytes)
  }
}
