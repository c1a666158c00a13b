public import NineSlice
public import Pixels

extension Digest {
  /// The digest of a picture's look, the same for all files that show the same pixels.
  ///
  /// It is the SHA-256 of these bytes: width and height, 4 bytes each; then for every pixel, row by row from the top and
  /// from left to right, red, green, blue and alpha, 2 bytes each, colours not multiplied by alpha. The high byte comes
  /// first throughout. A channel of 8 bits is its byte twice, gray is three equal channels, a missing alpha is 65535, and
  /// a pixel whose alpha is 0 is eight zeros. What a file says of the meaning of its colours is no part of it.
  ///
  /// - Parameter raster: The picture, a nine-patch frame taken off.
  public init(ofPixels raster: Raster) {
    self.init(ofPixels: raster.rows, raster.header)
  }

  /// The digest of a composed picture's look; memory grows with the row.
  ///
  /// - Parameter composition: The picture at the size that is wanted.
  public init(ofPixels composition: Composition) {
    self.init(ofPixels: composition, composition.header)
  }

  /// - Parameter margins: Lines that show nothing around the rows, in pixels.
  init(
    ofPixels rows: some Sequence<RowRun>, _ header: RasterHeader, margins: PixelInsets = .zero
  ) {
    let canonical = CanonicalRows(rows, header, margins: margins)
    var digest = RunningDigest()
    digest.add(
      [canonical.size.width, canonical.size.height].flatMap { side in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: side >> $0) }
      })
    for run in canonical {
      let bytes = run.words.map { word in
        (word & 0x00ff_00ff_00ff_00ff) << 8 | (word >> 8) & 0x00ff_00ff_00ff_00ff
      }
      digest.add(littleEndian: bytes, times: run.times)
    }
    self = digest.finish()
  }
}
