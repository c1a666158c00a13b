public import Pixels

extension PNGForm {
  /// The form that holds every raster of a format as it is, with 8 or 16 bits a sample.
  public init(holding header: RasterHeader) {
    let colorType: PNGColorType =
      switch header.format {
      case .gray8, .gray16: .gray
      case .indexed8: .palette
      case .grayAlpha8, .grayAlpha16: .grayAlpha
      case .rgb8, .rgb16: .rgb
      case .rgba8, .rgba16: .rgba
      }
    self.init(
      colorType: colorType, bitDepth: header.format.bitsPerChannel, palette: header.palette)
  }

  /// Whether every raster of a format fits, whatever its pixels are.
  public func holdsAll(of header: RasterHeader) -> Bool {
    colorType != .palette && transparentColor == nil && bitDepth >= 8
      && rasterFormat.canHold(header)
  }
}
