/// What a file may ask for before it is refused.
///
/// Sizes are checked in the header, before memory is asked for.
public struct PNGLimits: Hashable, Sendable {
  /// The longest side in pixels.
  public var maxSide: Int
  /// The most bytes the raster may take.
  public var maxDecodedBytes: Int
  /// The most bytes the file may have.
  public var maxFileBytes: Int
  /// The most chunks the file may have.
  public var maxChunks: Int

  public init(
    maxSide: Int = 16384, maxDecodedBytes: Int = 256 << 20, maxFileBytes: Int = 64 << 20,
    maxChunks: Int = 1 << 20
  ) {
    self.maxSide = maxSide
    self.maxDecodedBytes = maxDecodedBytes
    self.maxFileBytes = maxFileBytes
    self.maxChunks = maxChunks
  }

  public static let standard = PNGLimits()
}
