import PNGCodec
import Pixels
import TestSupport
import Testing

/// A picture as a composer hands it over: rows that stand several times, some of them again later.
struct WrittenPlan: Sendable, CustomTestStringConvertible {
  var header: RasterHeader
  var form: PNGForm
  var runs: [RowRun]

  var testDescription: String { "\(header.size) as \(form), \(runs.count) runs" }

  /// All color types with all their depths.
  static let forms: [PNGForm] = PNGColorType.allCases.flatMap { colorType in
    colorType.bitDepths.map { depth in
      let colors = colorType == .palette ? 1 << depth : 0
      let palette = (0..<colors).map { index -> RGBA8 in
        let alpha: UInt8 = index % 5 == 1 ? 9 : 255
        return RGBA8(red: UInt8(index), green: 7, blue: UInt8(255 - index), alpha: alpha)
      }
      return PNGForm(colorType: colorType, bitDepth: depth, palette: palette)
    }
  }

  /// A plan that follows from its seed, of `pixels` pixels at most but for its last run.
  init(seed: UInt64, form: PNGForm, width: Int, pixels: Int) {
    var generator = SplitMix64(seed: seed)
    var runs: [RowRun] = []
    var height = 0
    while runs.isEmpty || height * width < pixels, runs.count < 40 {
      // A row from a period ago, as in a tiled picture, or a new one.
      let isKnown = !runs.isEmpty && generator.once(in: 3)
      let row =
        isKnown
        ? runs[max(0, runs.count - generator.pick([2, 3, 5]))].pixels
        : Self.row(form, width, &generator)
      let most = max(1, min(5000, (pixels - height * width) / width))
      let times = generator.pick([1, 1, 2, 3, generator.number(1...most)])
      runs.append(RowRun(pixels: row, times: min(times, most)))
      height += min(times, most)
    }
    header = RasterHeader(
      size: PixelSize(width: width, height: height), format: form.rasterFormat,
      palette: form.palette)
    (self.form, self.runs) = (form, runs)
  }

  /// A row of one pixel, of few, of a pattern, of stretches, of a gradient or of noise.
  private static func row(
    _ form: PNGForm, _ width: Int, _ generator: inout SplitMix64
  ) -> PixelData {
    let kind = generator.number(0...5)
    let period = generator.number(1...40)
    let some = (0..<period).map { _ in generator.next() }
    let stretch = generator.pick([2, 9, 258, 300])
    let words = (0..<width).map { x -> UInt64 in
      let word =
        switch kind {
        case 0: some[0]
        case 1: some[Int(generator.next() % 2) % period]
        case 2: some[x % period]
        case 3: some[x / stretch % period]
        case 4: some[0] &+ UInt64(x) &* 0x0101_0101_0101_0101
        default: generator.next()
        }
      return pixel(word, form)
    }
    switch form.rasterFormat.bytesPerPixel {
    case 1: return .bytes1(words.map { UInt8(truncatingIfNeeded: $0) })
    case 2: return .bytes2(words.map { UInt16(truncatingIfNeeded: $0) })
    case 4: return .bytes4(words.map { UInt32(truncatingIfNeeded: $0) })
    default: return .bytes8(words)
    }
  }

  /// Makes any word a pixel that a form holds.
  private static func pixel(_ word: UInt64, _ form: PNGForm) -> UInt64 {
    switch form.rasterFormat {
    case .indexed8: word % UInt64(form.palette.count)
    case .gray8 where form.bitDepth < 8:
      word % (1 << UInt64(form.bitDepth)) * UInt64(255 / ((1 << form.bitDepth) - 1))
    case .gray8: word & 0xff
    case .gray16, .grayAlpha8: word & 0xffff
    case .rgb8: word & 0xff_ffff | 0xff00_0000
    case .rgba8, .grayAlpha16: word & 0xffff_ffff
    case .rgb16: word | 0xffff << 48
    case .rgba16: word
    }
  }

  /// The plan as a raster.
  var raster: Raster {
    var pixels = runs[0].pixels.slice(0..<0)
    for run in runs {
      for _ in 0..<run.times { pixels.append(run.pixels) }
    }
    return Raster(header, pixels: pixels)
  }

  /// The same rows in other portions, the same each time.
  var otherwiseDivided: [RowRun] {
    var generator = SplitMix64(seed: UInt64(runs.count))
    return runs.flatMap { run in
      var parts: [RowRun] = []
      var left = run.times
      while left > 0 {
        let times = generator.number(1...left)
        parts.append(RowRun(pixels: run.pixels, times: times))
        left -= times
      }
      return parts
    }
  }
}
