public import Pixels

/// A picture at another size, ready to be had as rows or as a raster.
public struct Composition: Sequence, Sendable {
  public let header: RasterHeader

  public init(
    of raster: Raster, slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one,
    targetScale: Scale = .one
  ) throws(SlicingError) {
    header = RasterHeader(size: size, format: raster.format)
    preconditionFailure("to come")
  }

  public func makeIterator() -> RowIterator { RowIterator() }

  public func raster() -> Raster { preconditionFailure("to come") }

  public struct RowIterator: IteratorProtocol {
    public mutating func next() -> RowRun? { nil }
  }
}
