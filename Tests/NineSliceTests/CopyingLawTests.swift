import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("The laws of copying: a composition")
struct CopyingLawTests {
  @Test("copies the caps value for value where they fit at equal scales (law 3)")
  func copiesCaps() {
    expectHolds(seeds: 110_000..<110_400, atLeast: 100) { example in
      var example = example
      example.targetScale = example.sourceScale
      let (x, y) = (example.slicing.x, example.slicing.y)
      guard x.fixedPixels <= example.size.width, y.fixedPixels <= example.size.height else {
        return .doesNotApply
      }
      let result = try example.compose().raster()
      for (column, sourceX) in capPixels(x, target: example.size.width) {
        for (row, sourceY) in capPixels(y, target: example.size.height) {
          let expected = example.raster.channels(x: sourceX, y: sourceY)
          let actual = result.channels(x: column, y: row)
          if actual != expected { return .broken("(\(column), \(row)) is \(actual)") }
        }
      }
      return .holds
    }
  }

  /// The places of the caps' pixels in the target with those in the source.
  private func capPixels(_ axis: AxisSlicing, target: Int) -> [(target: Int, source: Int)] {
    func leading(_ segments: [Segment]) -> [Int] {
      var (pixels, origin): ([Int], Int) = ([], 0)
      for segment in segments {
        if segment.kind == .resizable, segment.length > 0 { break }
        if segment.kind == .fixed { pixels += origin..<origin + segment.length }
        origin += segment.length
      }
      return pixels
    }
    let length = axis.segments.map(\.length).reduce(0, +)
    let begin = leading(axis.segments).enumerated().map { ($0.offset, $0.element) }
    let end = leading(axis.segments.reversed()).enumerated()
      .map { (target - 1 - $0.offset, length - 1 - $0.element) }
    return begin + end
  }

  @Test("equals the source at its own size, hidden colours and format included (law 4)")
  func equalsSource() {
    expectHolds(seeds: 111_000..<111_400, atLeast: 390) { example in
      var example = example
      example.targetScale = example.sourceScale
      example.size = example.raster.size
      example.slicing.center = .filled
      for axis in Axis.allCases {
        example.slicing[axis].segments = example.slicing[axis].segments.map {
          $0.kind == .omitted ? .resizable($0.length) : $0
        }
      }
      let result = try example.compose().raster()
      if result.header != example.raster.header { return .broken("\(result.header)") }
      return Verdict(difference(result.words, example.raster.words))
    }
  }

  @Test("of an opaque format is opaque where no gap can be (law 5)")
  func staysOpaque() {
    expectHolds(seeds: 112_000..<112_600, atLeast: 80) { example in
      let modes = [example.slicing.x.mode, example.slicing.y.mode]
      guard example.raster.isOpaque, example.slicing.center == .filled, !modes.contains(.space)
      else { return .doesNotApply }
      let result = try example.compose().raster()
      guard result.isOpaque else { return .broken("\(result.format) is not opaque") }
      let broken = result.words.first { !result.format.hasFullFourthChannel($0) }
      return Verdict(broken.map { "a fourth channel is not full: \($0)" })
    }
  }

  @Test("of opaque pixels has only opaque ones and gaps (law 5)")
  func hasOpaquePixelsAndGaps() {
    expectHolds(seeds: 113_000..<113_400, atLeast: 200) { example in
      var example = example
      guard let opaque = madeOpaque(example.raster) else { return .doesNotApply }
      example.raster = opaque
      let modes = [example.slicing.x.mode, example.slicing.y.mode]
      let mayHaveGaps = example.slicing.center == .hollow || modes.contains(.space)
      let alphas = try example.compose().raster().channels
        .filter { $0.alpha != $0.full && !(mayHaveGaps && $0.alpha == 0) }
      return Verdict(alphas.first.map { "a pixel is \($0)" })
    }
  }

  /// The picture with full alpha everywhere; `nil` where a palette holds the alpha.
  private func madeOpaque(_ raster: Raster) -> Raster? {
    if raster.format == .indexed8 { return raster.isOpaque ? raster : nil }
    guard raster.format.hasAlpha else { return raster }
    let bits = UInt64(raster.format.bitsPerChannel)
    let alpha = ((1 << bits) - 1) << (bits * (raster.format.isGray ? 1 : 3)) as UInt64
    return raster.replacing(raster.words.map { $0 | alpha })
  }

  @Test("with caps around one pixel is the same in every mode and filter (law 9)")
  func agreesOnOnePixel() {
    expectHolds(seeds: 114_000..<114_150, atLeast: 50) { example in
      var example = example
      example.targetScale = example.sourceScale
      example.slicing = withSinglePixels(example.slicing)
      let (x, y) = (example.slicing.x, example.slicing.y)
      guard x.fixedPixels <= example.size.width, y.fixedPixels <= example.size.height else {
        return .doesNotApply
      }
      // At equal scales a tile is one pixel, so that even `space` leaves no gap.
      return try agree(example, modes: ResizingMode.allCases)
    }
  }

  @Test("of single pixels alone is the same in every mode and filter at any scale (law 9)")
  func agreesOnSinglePixels() {
    expectHolds(seeds: 115_000..<115_150, atLeast: 50) { example in
      var example = example
      example.slicing = withSinglePixels(example.slicing)
      for axis in Axis.allCases {
        guard example.slicing[axis].resizablePixels > 0 else { return .doesNotApply }
        example.slicing[axis].segments = example.slicing[axis].segments.map {
          $0.kind == .fixed ? .omitted($0.length) : $0
        }
      }
      return try agree(example, modes: [.stretch, .tile, .round])
    }
  }

  /// The slicing with only the first pixel of every resizable segment kept.
  private func withSinglePixels(_ slicing: Slicing) -> Slicing {
    var slicing = slicing
    for axis in Axis.allCases {
      slicing[axis].segments = slicing[axis].segments.flatMap {
        $0.kind == .resizable && $0.length > 1
          ? [.resizable(1), .omitted($0.length - 1)] : [$0]
      }
    }
    return slicing
  }

  /// Composes in every mode and filter and compares with the first of them, bit for bit.
  private func agree(_ example: CompositionCase, modes: [ResizingMode]) throws -> Verdict {
    var example = example
    var first: Raster?
    for filter in Filter.allCases {
      for mode in modes {
        example.slicing.filter = filter
        (example.slicing.x.mode, example.slicing.y.mode) = (mode, mode)
        let result = try example.compose().raster()
        if let first, result != first { return .broken("\(mode) with \(filter) differs") }
        first = first ?? result
      }
    }
    return .holds
  }
}
