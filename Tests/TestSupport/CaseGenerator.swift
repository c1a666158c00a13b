import NineSlice
import Pixels

/// Makes small pictures, slicings and sizes of every kind, the same from the same seed.
package struct CaseGenerator {
  private var random: SplitMix64
  private let seed: UInt64

  package init(seed: UInt64) {
    self.seed = seed
    random = SplitMix64(seed: seed)
  }

  /// The case of one seed.
  package static func makeCase(_ seed: UInt64) -> CompositionCase {
    var generator = CaseGenerator(seed: seed)
    return generator.makeCase()
  }

  package mutating func makeCase() -> CompositionCase {
    let slicing = makeSlicing()
    let (x, y) = (slicing.x.segments, slicing.y.segments)
    let source = PixelSize(
      width: x.map(\.length).reduce(0, +), height: y.map(\.length).reduce(0, +))
    let raster = RasterGenerator(size: source, format: random.pick(PixelFormat.allCases))
      .makeRaster(&random)
    let scales = makeScales()
    return CompositionCase(
      seed: seed, raster: raster, slicing: slicing, size: makeSize(source),
      sourceScale: scales.source, targetScale: scales.target)
  }

  // MARK: Slicings

  private mutating func makeSlicing() -> Slicing {
    Slicing(
      x: makeAxis(), y: makeAxis(), filter: random.pick(Filter.allCases),
      shrink: random.once(in: 3) ? random.pick(ShrinkPolicy.allCases) : .proportional,
      center: random.once(in: 6) ? .hollow : .filled)
  }

  private mutating func makeAxis() -> AxisSlicing {
    let segments = random.once(in: 3) ? makeList() : makeCaps()
    let mode = random.pick(ResizingMode.allCases)
    return AxisSlicing(segments, mode: mode, phase: random.pick(TilePhase.allCases))
  }

  /// Two caps around one centre, of which a part may be omitted.
  private mutating func makeCaps() -> [Segment] {
    let length = random.once(in: 6) ? 1 : random.number(2...16)
    let begin = random.number(0...length / 2)
    let room = length - begin
    // One in ten leaves nothing to resize.
    let end = random.once(in: 10) ? room : random.number(0...max(0, room - 1))
    let centre = room - end
    let kept = centre > 1 && random.once(in: 4) ? random.number(1...centre) : centre
    let all: [Segment] = [.fixed(begin), .resizable(kept), .omitted(centre - kept), .fixed(end)]
    return all.filter { $0.length > 0 }
  }

  /// Any segments, empty ones among them, with at least one shown pixel.
  private mutating func makeList() -> [Segment] {
    var left = random.number(1...16)
    var segments: [Segment] = []
    while left > 0 || random.once(in: 4) {
      let kind = random.pick([.fixed, .fixed, .resizable, .resizable, .omitted] as [Segment.Kind])
      let length = random.once(in: 5) ? 0 : random.once(in: 3) ? 1 : random.number(1...6)
      segments.append(Segment(kind, length: min(length, left)))
      left -= min(length, left)
    }
    if !segments.contains(where: { $0.kind != .omitted && $0.length > 0 }) {
      segments.insert(.resizable(1), at: 0)
    }
    return segments
  }

  // MARK: Sizes and scales

  private mutating func makeSize(_ source: PixelSize) -> PixelSize {
    PixelSize(width: makeSide(source.width), height: makeSide(source.height))
  }

  private mutating func makeSide(_ source: Int) -> Int {
    switch random.number(0...9) {
    case 0: source
    case 1: random.number(1...40)
    case 2...4: random.number(1...source)
    default: random.number(1...24)
    }
  }

  private mutating func makeScales() -> (source: Scale, target: Scale) {
    let scales = ["1", "2", "3", "1.5", "0.5", "0.75", "1.25", "1.33"].compactMap { Scale($0) }
    let source = random.pick(scales)
    return (source, random.once(in: 2) ? source : random.pick(scales))
  }
}

/// Makes pixels of one format.
struct RasterGenerator {
  let size: PixelSize
  let format: PixelFormat

  func makeRaster(_ random: inout SplitMix64) -> Raster {
    var header = RasterHeader(size: size, format: format)
    if random.once(in: 3) { header.color.gamma = 45_455 }
    if random.once(in: 3) { header.color.renderingIntent = UInt8(random.number(0...3)) }
    if format == .indexed8 {
      header.palette = makePalette(&random)
      let count = header.palette.count
      let indices = (0..<size.area).map { _ in UInt64(random.number(0...count - 1)) }
      return Raster(header, pixels: PixelData(indices, bytesPerPixel: 1))
    }
    let few = (0..<3).map { _ in makePixel(&random) }
    let usesFew = random.once(in: 3)
    let words = (0..<size.area).map { _ in usesFew ? random.pick(few) : makePixel(&random) }
    return Raster(header, pixels: PixelData(words, bytesPerPixel: format.bytesPerPixel))
  }

  private func makePalette(_ random: inout SplitMix64) -> [RGBA8] {
    let count = random.pick([1, 2, 5, 16, 255, 256])
    let isOpaque = random.once(in: 2)
    return (0..<count).map { _ in
      var color = RGBA8(word: UInt32(truncatingIfNeeded: random.next()))
      color.alpha = isOpaque ? 255 : UInt8(truncatingIfNeeded: makeAlpha(&random, full: 255))
      return color
    }
  }

  /// A word of random colours, with an alpha that is often none, little or full.
  private func makePixel(_ random: inout SplitMix64) -> UInt64 {
    let bits = UInt64(format.bitsPerChannel)
    let full: UInt64 = bits == 8 ? 0xff : 0xffff
    let word = random.next()
    switch format {
    case .gray8, .gray16, .indexed8: return word & full
    case .rgb8: return word & 0xff_ffff | 0xff << 24
    case .rgb16: return word & 0xffff_ffff_ffff | 0xffff << 48
    case .grayAlpha8, .grayAlpha16, .rgba8, .rgba16:
      let shift = format.isGray ? bits : 3 * bits
      return word & ((1 << shift) - 1) | makeAlpha(&random, full: full) << shift
    }
  }

  private func makeAlpha(_ random: inout SplitMix64, full: UInt64) -> UInt64 {
    switch random.number(0...3) {
    case 0: 0
    case 1: full
    case 2: UInt64(random.number(1...5))
    default: random.next() & full
    }
  }
}
