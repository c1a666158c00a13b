import Drawing
import TestSupport
import Testing

@Suite("The pixel loops of raw pointers, beside plain ones")
struct TwinTests {
  static func floats(_ random: inout SplitMix64, _ count: Int) -> [Float] {
    (0..<count).map { _ in
      random.once(in: 5) ? Float(random.number(0...1)) : Float(random.number(0...1000)) / 1000
    }
  }

  static func pixels(_ random: inout SplitMix64, _ count: Int) -> [SIMD4<Float>] {
    (0..<count).map { _ in
      let values = floats(&random, 4)
      return SIMD4(values[0], values[1], values[2], 1) * values[3]
    }
  }

  @Test("do the same to rows at any place", arguments: UInt64(0)..<40)
  func rows(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(0...40)
    let (from, other, place) = (random.number(0...9), random.number(0...9), random.number(0...9))
    let source = Self.floats(&random, from + count)
    let second = Self.floats(&random, other + count)
    let target = Self.floats(&random, place + count + 3)

    var (added, product) = (target, target)
    var (plainAdded, plainProduct) = (target, target)
    PixelLoops.addMultiple(of: source, from: from, count: count, 0.3, to: &added, at: place)
    PixelLoops.multiply(
      source, from: from, second, from: other, count: count, to: &product, at: place)
    for index in 0..<count {
      plainAdded[place + index] += source[from + index] * 0.3
      plainProduct[place + index] = source[from + index] * second[other + index]
    }
    #expect(added == plainAdded)
    #expect(product == plainProduct)

    let color = SIMD4<Float>(0.2, 0.4, 0, 0.6)
    var laid = Self.pixels(&random, place + count + 2)
    var plainLaid = laid
    PixelLoops.lay(color, source, from: from, count: count, over: &laid, at: place)
    for index in 0..<count {
      let above = color * source[from + index]
      plainLaid[place + index] = above + plainLaid[place + index] * (1 - above.w)
    }
    #expect(laid == plainLaid)
  }

  @Test("add rows of bytes up", arguments: UInt64(0)..<20)
  func sums(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(0...30)
    let stride = count + random.number(0...5)
    let start = random.number(0...7)
    let bytes = (0..<start + 3 * stride + count).map { _ in
      random.once(in: 3) ? 255 : UInt8(random.number(0...255))
    }
    var sums = [Float](repeating: 9, count: count + 4)
    var plain = sums
    unsafe PixelLoops.sumFour(
      bytes.span.bytes, from: start, stride: stride, count: count, to: &sums, at: 2)
    for index in 0..<count {
      let four = (0..<4).map { Int(bytes[start + $0 * stride + index]) }
      plain[2 + index] = Float(four.reduce(0, +)) * (1 / (4 * 255))
      if four == [255, 255, 255, 255] { #expect(sums[2 + index] == 1) }
    }
    #expect(sums == plain)
  }

  @Test("make words, no colour above its alpha", arguments: UInt64(0)..<20)
  func words(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = random.number(0...30)
    let start = random.number(0...5)
    var pixels = Self.pixels(&random, start + count)
    if count > 1 { pixels[start] = SIMD4(2, -1, 0.5, 0.5) }
    var thresholds = SIMD8<Float>(repeating: 0)
    for index in 0..<8 { thresholds[index] = Float(index) / 8 + 0.01 }
    var words = [UInt32](repeating: 7, count: count + 3)
    var plain = words
    PixelLoops.words(
      pixels, from: start, count: count, thresholds: thresholds, to: &words, at: 1)
    for index in 0..<count {
      func byte(_ value: Float) -> UInt32 {
        UInt32(max(0, min(255, value * 255 + thresholds[index % 8])))
      }
      let pixel = pixels[start + index]
      let alpha = byte(pixel.w)
      plain[1 + index] =
        min(byte(pixel.x), alpha) | min(byte(pixel.y), alpha) << 8
        | min(byte(pixel.z), alpha) << 16 | alpha << 24
    }
    #expect(words == plain)
  }

  @Test("stop a program that asks for a row outside its pixels")
  func outside() async {
    await #expect(processExitsWith: .failure) {
      var target: [Float] = [0, 0]
      PixelLoops.addMultiple(of: [1, 1, 1], from: 0, count: 3, 1, to: &target, at: 0)
    }
  }
}
