public import Pixels

/// A picture at another size, ready to be had as rows or as a raster.
///
/// Making one lays out both axes and composes nothing yet; memory grows with a row. As a sequence it
/// gives its rows from top to bottom, equal neighbours as one run.
public struct Composition: Sequence, Sendable {
  /// Everything the rows are made from.
  struct Plan: Sendable {
    var header: RasterHeader
    var x: AxisLayout
    var y: AxisLayout
    var filter: Filter
    var isFiltered: Bool
    /// Whether columns are filtered; if not, rows alone are.
    var mixesColumns: Bool
    var isPremultiplied: Bool
    /// Rows and columns that nothing is shown in where they cross; empty unless hollow.
    var hollowRows: Range<Int>
    var hollowColumns: Range<Int>
    /// The word of a pixel that shows nothing.
    var clear: UInt64
    var sourceWidth: Int
  }

  let plan: Plan
  let source: Raster

  /// Plans a picture at another size.
  ///
  /// - Parameters:
  ///   - raster: The picture, its nine-patch frame taken off.
  ///   - slicing: In pixels of the picture.
  ///   - size: The result's size in pixels; sides of 1 to 2^31 − 1.
  ///   - sourceScale: The picture's scale.
  ///   - targetScale: The result's scale. Fixed segments are resampled where it differs.
  /// - Throws: ``SlicingError`` where the slicing does not suit the picture or the size.
  public init(
    of raster: Raster, slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one,
    targetScale: Scale = .one
  ) throws(SlicingError) {
    try self.init(
      raster, isPremultiplied: false, slicing: slicing, at: size, from: sourceScale, to: targetScale
    )
  }

  init(
    _ raster: Raster, isPremultiplied: Bool, slicing: Slicing, at size: PixelSize,
    from sourceScale: Scale, to targetScale: Scale
  ) throws(SlicingError) {
    let (x, y) = try AxisLayout.layouts(
      of: slicing, size: raster.size, target: size, ratio: targetScale.divided(by: sourceScale))
    let precision: Precision =
      raster.format.bitsPerChannel == 8 ? .eightBits : .sixteenBits
    let mixesColumns = x.isMixed(filter: slicing.filter, precision: precision)
    let isFiltered = mixesColumns || y.isMixed(filter: slicing.filter, precision: precision)
    let isHollow = slicing.center == .hollow && !x.interior.isEmpty && !y.interior.isEmpty
    let showsThrough = isHollow || x.hasGaps || y.hasGaps
    // An index can't be mixed: filtered palette pictures are composed in full colour.
    let direct =
      raster.format == .indexed8 && isFiltered
      ? raster.converted(to: raster.isOpaque ? .rgb8 : .rgba8) : raster
    let (source, clear) = showsThrough ? direct.withClearPixel : (direct, 0)
    var header = source.header
    header.size = size
    plan = Plan(
      header: header, x: x, y: y, filter: slicing.filter, isFiltered: isFiltered,
      mixesColumns: mixesColumns, isPremultiplied: isPremultiplied,
      hollowRows: isHollow ? y.interior : 0..<0,
      hollowColumns: isHollow ? x.interior : 0..<0, clear: clear, sourceWidth: source.size.width)
    self.source = source
  }

  /// Size, format and colour description of the result.
  ///
  /// The format is the source's where pixels are only copied; filtered palette pictures become RGB or
  /// RGBA, and where gaps or a hollow centre show through there is an alpha, or a transparent colour
  /// in the palette.
  public var header: RasterHeader { plan.header }

  /// Whether any pixel is a mixture of several; if not, every pixel of the result is one of the
  /// source's or transparent.
  public var isFiltered: Bool { plan.isFiltered }

  public func makeIterator() -> RowIterator { RowIterator(self) }

  /// Composes the whole picture in memory: `width × height` pixels.
  public func raster() -> Raster {
    let pixels: PixelData =
      switch pixels {
      case .bytes1(let copied, let mixed):
        .bytes1(RowEngine(plan, copied: copied, mixed: mixed).makeAll())
      case .bytes2(let copied, let mixed):
        .bytes2(RowEngine(plan, copied: copied, mixed: mixed).makeAll())
      case .bytes4(let copied, let mixed):
        .bytes4(RowEngine(plan, copied: copied, mixed: mixed).makeAll())
      case .bytes8(let copied, let mixed):
        .bytes8(RowEngine(plan, copied: copied, mixed: mixed).makeAll())
      }
    return Raster(header, pixels: pixels)
  }

  /// The rows of a composition, made as they are asked for.
  public struct RowIterator: IteratorProtocol {
    private let rows: any RowMaking

    init(_ composition: Composition) {
      let plan = composition.plan
      switch composition.pixels {
      case .bytes1(let copied, let mixed):
        rows = RowStream(
          RowEngine(plan, copied: copied, mixed: mixed), wrap: PixelData.bytes1)
      case .bytes2(let copied, let mixed):
        rows = RowStream(
          RowEngine(plan, copied: copied, mixed: mixed), wrap: PixelData.bytes2)
      case .bytes4(let copied, let mixed):
        rows = RowStream(
          RowEngine(plan, copied: copied, mixed: mixed), wrap: PixelData.bytes4)
      case .bytes8(let copied, let mixed):
        rows = RowStream(
          RowEngine(plan, copied: copied, mixed: mixed), wrap: PixelData.bytes8)
      }
    }

    public mutating func next() -> RowRun? { rows.next() }
  }

  /// The source's pixels as they are and, for mixing, premultiplied.
  enum Pixels {
    case bytes1([UInt8], [UInt8])
    case bytes2([UInt16], [UInt16])
    case bytes4([UInt32], [UInt32])
    case bytes8([UInt64], [UInt64])
  }

  var pixels: Pixels {
    let mixed =
      plan.isFiltered && !plan.isPremultiplied
      ? source.pixels.premultiplied(source.format) : source.pixels
    switch (source.pixels, mixed) {
    case (.bytes1(let copied), .bytes1(let mixed)): return .bytes1(copied, mixed)
    case (.bytes2(let copied), .bytes2(let mixed)): return .bytes2(copied, mixed)
    case (.bytes4(let copied), .bytes4(let mixed)): return .bytes4(copied, mixed)
    case (.bytes8(let copied), .bytes8(let mixed)): return .bytes8(copied, mixed)
    default: preconditionFailure("premultiplying keeps a pixel's size")
    }
  }
}

extension Raster {
  /// The same picture in a format that has a transparent pixel, and that pixel's word.
  fileprivate var withClearPixel: (Raster, UInt64) {
    guard format == .indexed8 else { return (converted(to: format.withAlpha), 0) }
    if let index = palette.firstIndex(where: { $0.alpha == 0 }) { return (self, UInt64(index)) }
    guard palette.count < 256 else { return (converted(to: .rgba8), 0) }
    var header = header
    header.palette.append(.clear)
    return (Raster(header, pixels: pixels), UInt64(palette.count))
  }
}

extension Scale {
  /// The exact ratio of two scales.
  fileprivate func divided(by other: Scale) -> Ratio {
    Ratio(
      ratio.numerator * other.ratio.denominator, over: ratio.denominator * other.ratio.numerator)
  }
}
