import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("The laws of sampling: a composition")
struct SamplingLawTests {
  @Test("of the flipped picture is the flipped one", arguments: Axis.allCases)
  func flips(along axis: Axis) {
    expectHolds(seeds: 120_000..<120_600, atLeast: 120) { example in
      // Law 6 leaves `clip` and ties out; the reference only says where one is met.
      guard example.slicing.shrink != .clip, example.failures.isEmpty,
        !example.reference.meetsTie
      else { return .doesNotApply }
      let expected = try example.compose().raster().flipped(along: axis)
      let actual = try example.flipped(along: axis).compose().raster()
      guard actual.header == expected.header else { return .broken("the header differs") }
      if example.slicing.filter == .nearest {
        return Verdict(difference(actual.channels, expected.channels))
      }
      // The sums of a filter are the same but for a step of rounding in each direction.
      for (index, pair) in zip(actual.channels, expected.channels).enumerated() {
        let error = pair.0.premultiplied - pair.1.premultiplied
        if error.max() > 3 || error.min() < -3 {
          return .broken("pixel \(index) is \(pair.0), not \(pair.1)")
        }
      }
      return .holds
    }
  }

  @Test("had as rows is the same as had at once (law 7)")
  func equalsRows() {
    expectHolds(seeds: 121_000..<121_400, atLeast: 300) { example in
      let composition = try example.compose()
      let whole = composition.raster()
      guard composition.header == whole.header else { return .broken("the header differs") }
      var height = 0
      for run in composition {
        guard run.pixels.count == example.size.width else { return .broken("a row is too short") }
        height += run.times
      }
      guard height == example.size.height else { return .broken("\(height) rows") }
      let rows = composition.header.raster(of: composition)
      return Verdict(difference(rows.words, whole.words))
    }
  }

  @Test("shows a change of one patch in that patch only (law 8)")
  func keepsPatchesApart() {
    expectHolds(seeds: 122_000..<122_400, atLeast: 250) { example in
      var random = SplitMix64(seed: example.seed)
      let count = example.slicing.x.segments.count
      let patch = random.number(0...count * example.slicing.y.segments.count - 1)
      let patches = patchPicture(of: example.slicing) { x, y in x + y * count }

      var changed = example
      let words = example.raster.words
      changed.raster = example.raster.replacing(
        words.indices.map { index in
          patches.words[index] == UInt64(patch) ? random.pick(words) : words[index]
        })
      var map = example
      map.raster = patches
      map.slicing.filter = .nearest

      let owners = numbers(try map.compose().raster())
      let before = try example.compose().raster()
      let after = try changed.compose().raster()
      guard before.header == after.header else { return .broken("the header differs") }
      for index in owners.indices where owners[index] != patch {
        if before.pixels[index] != after.pixels[index] {
          return .broken("patch \(patch) changes pixel \(index) of patch \(owners[index] ?? -1)")
        }
      }
      return .holds
    }
  }

  @Test("shows nothing of colours hidden under alpha 0 where it can be seen (law 10)")
  func hidesHiddenColors() {
    expectHolds(seeds: 123_000..<123_600, atLeast: 150) { example in
      guard !example.raster.isOpaque else { return .doesNotApply }
      var random = SplitMix64(seed: example.seed)
      var changed = example
      changed.raster = recoloringHidden(example.raster, &random)
      let before = try example.compose().raster()
      let after = try changed.compose().raster()
      for (index, pair) in zip(before.channels, after.channels).enumerated() {
        if pair.0.alpha == 0 && pair.1.alpha == 0 { continue }
        if pair.0 != pair.1 { return .broken("pixel \(index) is \(pair.1), not \(pair.0)") }
      }
      return .holds
    }
  }

  /// The picture with other colours under alpha 0.
  private func recoloringHidden(_ raster: Raster, _ random: inout SplitMix64) -> Raster {
    if raster.format == .indexed8 {
      var header = raster.header
      header.palette = header.palette.map {
        $0.alpha == 0 ? RGBA8(word: UInt32(truncatingIfNeeded: random.next()) & 0xff_ffff) : $0
      }
      return Raster(header, pixels: raster.pixels)
    }
    let bits = raster.format.bitsPerChannel * (raster.format.isGray ? 1 : 3)
    return raster.replacing(
      raster.words.map { word in word >> UInt64(bits) == 0 ? random.next() >> (64 - bits) : word })
  }

  @Test("of one colour in many alphas has no other colour (law 10)")
  func inventsNoColor() {
    expectHolds(seeds: 124_000..<124_600, atLeast: 100) { example in
      guard example.raster.format == .rgba8 || example.raster.format == .rgba16 else {
        return .doesNotApply
      }
      var example = example
      let bits = UInt64(example.raster.format.bitsPerChannel)
      let full: UInt64 = (1 << bits) - 1
      // Full red and blue without green premultiply without a remainder; only hidden colours stay.
      let magenta = full | full << (2 * bits)
      example.raster = example.raster.replacing(
        example.raster.words.map { word in
          let alpha = word >> (3 * bits) & full
          return alpha == 0 ? word : alpha << (3 * bits) | magenta
        })
      let wrong = try example.compose().raster().channels
        .first { $0.alpha > 0 && ($0.red, $0.green, $0.blue) != ($0.full, 0, $0.full) }
      return Verdict(wrong.map { "a pixel is \($0)" })
    }
  }
}
