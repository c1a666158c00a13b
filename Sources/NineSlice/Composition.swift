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
  /// What is done to the composed pixels, one after the other; none that changes nothing.
  let recipes: [Recipe]

  /// Plans a picture at another size.
  ///
  /// - Parameters:
  ///   - raster: The picture, its nine-patch frame taken off.
  ///   - slicing: In pixels of the picture.
  ///   - size: The result's size in pixels; sides of 1 to 2^31 − 1.
  ///   - sourceScale: The picture's scale.
  ///   - targetScale: The result's scale. Fixed segments are resampled where it differs.
  ///   - recipes: What is done to the composed pixels, one after the other, on premultiplied values.
  /// - Throws: ``SlicingError`` where the slicing does not suit the picture or the size.
  public init(
    of raster: Raster, slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one,
    targetScale: Scale = .one, recipes: [Recipe] = []
  ) throws(SlicingError) {
    try self.init(
      raster, isPremultiplied: false, slicing: slicing, at: size, from: sourceScale,
      to: targetScale, recipes)
  }

  init(
    _ raster: Raster, isPremultiplied: Bool, slicing: Slicing, at size: PixelSize,
    from sourceScale: Scale, to targetScale: Scale, _ recipes: [Recipe] = [],
    rules: LayoutRules = .standard
  ) throws(SlicingError) {
    let layouts = try AxisLayout.layouts(
      of: slicing, size: raster.size, target: size, ratio: targetScale.divided(by: sourceScale),
      rules: rules)
    self.init(
      raster, isPremultiplied: isPremultiplied, layouts, slicing.filter, slicing.center, at: size,
      recipes)
  }

  /// A picture with both axes laid out.
  init(
    _ raster: Raster, isPremultiplied: Bool, _ layouts: (x: AxisLayout, y: AxisLayout),
    _ filter: Filter, _ center: Centre, at size: PixelSize, _ recipes: [Recipe] = []
  ) {
    self.recipes = recipes.filter { !$0.isEmpty }
    let (x, y) = layouts
    let precision: Precision =
      raster.format.bitsPerChannel == 8 ? .eightBits : .sixteenBits
    let mixesColumns = x.isMixed(filter: filter, precision: precision)
    let isFiltered = mixesColumns || y.isMixed(filter: filter, precision: precision)
    let isHollow = center == .hollow && !x.interior.isEmpty && !y.interior.isEmpty
    let showsThrough = isHollow || x.hasGaps || y.hasGaps
    var header = raster.header
    var (source, clear) = (raster, UInt64(0))
    if raster.format == .indexed8 && isFiltered {
      // An index can't be mixed: the result has its colours in full, which rows get one by one.
      header.format = raster.isOpaque && !showsThrough ? .rgb8 : .rgba8
      header.palette = []
    } else if showsThrough {
      (source, clear) = raster.withClearPixel
      header = source.header
    }
    header.size = size
    plan = Plan(
      header: header, x: x, y: y, filter: filter, isFiltered: isFiltered,
      mixesColumns: mixesColumns, isPremultiplied: isPremultiplied,
      hollowRows: isHollow ? y.interior : 0..<0,
      hollowColumns: isHollow ? x.interior : 0..<0, clear: clear, sourceWidth: source.size.width)
    self.source = source
  }

  /// Size, format and colour description of the result.
  ///
  /// The format is the source's where pixels are only copied; filtered palette pictures become RGB or
  /// RGBA, and where gaps or a hollow centre show through there is an alpha, or a transparent colour
  /// in the palette. Recipes leave RGB or RGBA.
  public var header: RasterHeader { recipes.isEmpty ? plan.header : changedHeader }

  /// Whether any pixel is a mixture of several or changed by a recipe; if not, every pixel of the result
  /// is one of the source's or transparent.
  public var isFiltered: Bool { plan.isFiltered || !recipes.isEmpty }

  public func makeIterator() -> RowIterator { RowIterator(self) }

  /// Composes the whole picture in memory, `width × height` pixels.
  ///
  /// - Precondition: There is memory for that; rows can be had where there is not.
  public func raster() -> Raster {
    let pixels: PixelData =
      switch engine {
      case .bytes1(let engine): .bytes1(engine.makeAll())
      case .bytes2(let engine): .bytes2(engine.makeAll())
      case .bytes4(let engine): .bytes4(engine.makeAll())
      case .bytes8(let engine): .bytes8(engine.makeAll())
      }
    return changed(Raster(plan.header, pixels: pixels))
  }

  /// The rows of a composition, made as they are asked for.
  public struct RowIterator: IteratorProtocol {
    private let rows: any RowMaking

    init(_ composition: Composition) {
      let composed: any RowMaking =
        switch composition.engine {
        case .bytes1(let engine): RowStream(engine, wrap: PixelData.bytes1)
        case .bytes2(let engine): RowStream(engine, wrap: PixelData.bytes2)
        case .bytes4(let engine): RowStream(engine, wrap: PixelData.bytes4)
        case .bytes8(let engine): RowStream(engine, wrap: PixelData.bytes8)
        }
      rows = composition.recipes.isEmpty ? composed : ChangedRows(composed, composition)
    }

    public mutating func next() -> RowRun? { rows.next() }
  }

  /// A row engine for the size of the result's pixels.
  enum Engine {
    case bytes1(RowEngine<UInt8>)
    case bytes2(RowEngine<UInt16>)
    case bytes4(RowEngine<UInt32>)
    case bytes8(RowEngine<UInt64>)
  }

  /// A new engine at the first row.
  var engine: Engine {
    switch source.pixels {
    case .bytes1(let indices) where plan.header.format != source.format:
      let colors = source.palette.map(\.word)
      return .bytes4(RowEngine(plan, source: .indices(indices, colors: colors)))
    case .bytes1(let words): return .bytes1(RowEngine(plan, source: .words(words)))
    case .bytes2(let words): return .bytes2(RowEngine(plan, source: .words(words)))
    case .bytes4(let words): return .bytes4(RowEngine(plan, source: .words(words)))
    case .bytes8(let words): return .bytes8(RowEngine(plan, source: .words(words)))
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
  func divided(by other: Scale) -> Ratio {
    Ratio(
      ratio.numerator * other.ratio.denominator, over: ratio.denominator * other.ratio.numerator)
  }
}
