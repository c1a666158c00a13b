package import NineSlice
package import Pixels

/// The twin of the engine: the same arithmetic in plain, checked Swift, pixel by pixel.
///
/// It shares the layout of the axes with the engine, whose rightness is the reference composer's business,
/// and none of the ways in which the engine makes rows. So results are equal bit for bit.
package struct PlainComposer {
  private let source: [UInt64]
  private let mixed: [UInt64]
  private let width: Int
  private let x: AxisLayout
  private let y: AxisLayout
  private let filter: Filter
  private let isHollow: Bool
  private let composition: Composition

  package init(
    of raster: Raster, slicing: Slicing, at size: PixelSize, sourceScale: Scale, targetScale: Scale
  ) throws(SlicingError) {
    composition = try Composition(
      of: raster, slicing: slicing, at: size, sourceScale: sourceScale, targetScale: targetScale)
    (x, y) = try AxisLayout.layouts(
      of: slicing, size: raster.size, target: size,
      ratio: Ratio(
        targetScale.ratio.numerator * sourceScale.ratio.denominator,
        over: targetScale.ratio.denominator * sourceScale.ratio.numerator))
    let format = composition.header.format
    let direct = raster.converted(to: format)
    source = (0..<direct.pixels.count).map { direct.pixels[$0] }
    mixed = source.map { multiply($0, format) }
    width = raster.size.width
    filter = slicing.filter
    isHollow = slicing.center == .hollow
  }

  private var format: PixelFormat { composition.header.format }
  private var bits: UInt64 { UInt64(format.bitsPerChannel) }
  private var precision: Precision { bits == 8 ? .eightBits : .sixteenBits }

  /// The word of a transparent pixel.
  private var clear: UInt64 {
    guard format == .indexed8 else { return 0 }
    return UInt64(composition.header.palette.firstIndex { $0.alpha == 0 } ?? 0)
  }

  /// The pixel words of the whole result.
  package func words() -> [UInt64] {
    let columns = samples(x)
    return samples(y).enumerated().flatMap { row, down in
      columns.enumerated().map { column, across in
        if isHollow, x.interior.contains(column), y.interior.contains(row) { return clear }
        return pixel(across.sample, down.sample, growsDown: down.grows)
      }
    }
  }

  private func samples(_ layout: AxisLayout) -> [(sample: Sample, grows: Bool)] {
    layout.pieces.flatMap { piece in
      piece.target.map {
        (piece.sample(at: $0, filter: filter, precision: precision), piece.grows)
      }
    }
  }

  private func pixel(_ across: Sample, _ down: Sample, growsDown: Bool) -> UInt64 {
    if across == .gap || down == .gap { return clear }
    if case .single(let column) = across, case .single(let row) = down {
      return source[row * width + column]
    }
    func mixedPixel(_ column: Int, _ row: Int) -> UInt64 { mixed[row * width + column] }
    let word: UInt64 =
      growsDown
      ? mix(down) { row in mix(across) { mixedPixel($0, row) } }
      : mix(across) { column in mix(down) { mixedPixel(column, $0) } }
    return divide(word, format)
  }

  /// Channel by channel, each rounded half up.
  private func mix(_ sample: Sample, _ pixel: (Int) -> UInt64) -> UInt64 {
    let parts: [(pixel: UInt64, weight: UInt64)]
    switch sample {
    case .gap: return 0
    case .single(let place): return pixel(place)
    case .pair(let place, let weight):
      let one = UInt64(precision.one)
      parts = [
        (pixel(place), one - UInt64(weight)), (pixel(place + 1), UInt64(weight)),
      ]
    case .average(let first, let weights):
      parts = weights.enumerated().map { (pixel(first + $0.offset), UInt64($0.element)) }
    }
    let total = parts.reduce(0) { $0 + $1.weight }
    var word: UInt64 = 0
    for shift in stride(from: 0, to: UInt64(format.bytesPerPixel * 8), by: Int(bits)) {
      let sum = parts.reduce(total / 2) {
        $0 + ($1.pixel >> shift & (1 << bits - 1)) * $1.weight
      }
      word |= (sum / total) << shift
    }
    return word
  }
}
