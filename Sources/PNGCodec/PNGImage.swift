public import Pixels

/// A PNG file that has been read.
public struct PNGImage: Sendable {
  public var info: PNGInfo
  public var raster: Raster

  public init(info: PNGInfo, raster: Raster) {
    self.info = info
    self.raster = raster
  }
}
