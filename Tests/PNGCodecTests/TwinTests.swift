import TestSupport
import Testing

@testable import PNGCodec

/// What is done by pointer, compared with the same done plainly.
@Suite("The fast loops")
struct TwinTests {
  private static func bytes(_ count: Int, _ generator: inout SplitMix64) -> [UInt8] {
    let mask = generator.pick([0xff, 0xff, 3, 0x80]) as UInt64
    return (0..<count).map { _ in UInt8(generator.next() & mask) }
  }

  @Test("filter rows as the specification says", arguments: RowFilter.allCases)
  func filters(filter: RowFilter) {
    var generator = SplitMix64(seed: 11)
    for count in Array(1...70) + [255, 4096, 4111, 9000] {
      for step in [1, 2, 3, 4, 6, 8] {
        let (row, above) = (Self.bytes(count, &generator), Self.bytes(count, &generator))
        var result = [UInt8](repeating: 0, count: count + 1)
        let cost = filterRow(row, above: above, step: step, filter, into: &result)
        var expected = [filter.number]
        for index in row.indices {
          let left = index >= step ? Int(row[index - step]) : 0
          let upLeft = index >= step ? Int(above[index - step]) : 0
          let up = Int(above[index])
          let predicted =
            switch filter {
            case .none: 0
            case .sub: left
            case .up: up
            case .average: (left + up) / 2
            case .paeth: Self.paeth(left, up, upLeft)
            }
          expected.append(UInt8(truncatingIfNeeded: Int(row[index]) - predicted))
        }
        #expect(result == expected, "\(count) bytes of pixels of \(step)")
        #expect(cost == expected.dropFirst().reduce(0) { $0 + min(Int($1), 256 - Int($1)) })
      }
    }
  }

  private static func paeth(_ left: Int, _ up: Int, _ upLeft: Int) -> Int {
    let estimate = left + up - upLeft
    let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - upLeft))
    return a <= b && a <= c ? left : b <= c ? up : upLeft
  }

  @Test("add up an Adler-32")
  func addsUp() {
    var generator = SplitMix64(seed: 12)
    var checksum = Adler32()
    var all: [UInt8] = []
    for count in [1, 15, 16, 17, 352, 353, 5000] {
      let part =
        count == 5000 ? [UInt8](repeating: 255, count: count) : Self.bytes(count, &generator)
      checksum.add(part)
      all += part
      #expect(checksum.value == plainAdler(all))
    }
    for (rowBytes, times) in [(2, 1), (5, 2), (258, 3), (31, 1000), (7, 70_001)] {
      checksum.addRows(of: rowBytes, first: 2, times: times)
      for _ in 0..<times { all += [2] + [UInt8](repeating: 0, count: rowBytes - 1) }
      #expect(checksum.value == plainAdler(all), "\(times) rows of \(rowBytes)")
    }
  }

  @Test("find matches that give the bytes back", arguments: [true, false])
  func findsMatches(isThorough: Bool) {
    var generator = SplitMix64(seed: 13)
    let finder = MatchFinder(step: 4, isThorough: isThorough, expected: .max)
    let tokens = DeflateTokens(expected: .max)
    var (all, decoded): ([UInt8], [UInt8]) = ([], [])
    func search() {
      while finder.isBehind {
        finder.search(into: tokens)
        for index in 0..<tokens.count {
          let (length, value) = (Int(tokens[index] >> 16), Int(tokens[index] & 0xffff))
          guard length > 0 else {
            decoded.append(UInt8(value))
            continue
          }
          #expect((3...258).contains(length) && (1...min(32768, decoded.count)).contains(value))
          for _ in 0..<length { decoded.append(decoded[decoded.count - value]) }
        }
        tokens.removeAll()
      }
    }
    for _ in 0..<60 {
      // Noise, runs, and pieces from before.
      var part = Self.bytes(generator.number(1...9000), &generator)
      if generator.once(in: 2), all.count > 50_000 {
        let start = all.count - generator.number(1...40_000)
        part += all[start..<min(all.count, start + generator.number(1...20_000))]
      }
      part += [UInt8](repeating: 7, count: generator.number(0...3000))
      all += part
      var taken = 0
      while taken < part.count {
        taken += finder.take(part, from: taken)
        if taken < part.count { search() }
      }
      if generator.once(in: 4) { search() }
    }
    search()
    #expect(decoded == all)
    finder.forget()
  }

  @Test("write the codes of a block as the specification says")
  func writesBlocks() throws {
    var generator = SplitMix64(seed: 14)
    for round in 0..<40 {
      var block = DeflateBlock(expected: 10_000)
      let output = BitOutput()
      // A zlib stream needs its header; a few bits before the block shift it within bytes.
      var expected: [UInt8] = []
      func add(_ literal: UInt8) {
        block.tokens.append(literal: literal)
        expected.append(literal)
      }
      for _ in 0..<generator.number(1...200) {
        if expected.count > 10, generator.once(in: 2) {
          let length = generator.number(3...258)
          let distance = generator.number(1...min(expected.count, 32768))
          block.tokens.append(length: length, distance: distance)
          for _ in 0..<length { expected.append(expected[expected.count - distance]) }
        } else {
          add(UInt8(generator.next() & (round % 2 == 0 ? 0xff : 3)))
        }
      }
      let start = block.tokens.count
      let first = expected.count
      for _ in 0..<generator.number(1...5) { add(UInt8(generator.next() & 0xff)) }
      let times = generator.number(1...100)
      block.repeatTokens(from: start, times: times)
      let repeated = Array(expected[first...])
      for _ in 1..<times { expected += repeated }
      add(5)
      block.write(to: output, isLast: true)
      output.alignToByte()
      let stream = [0x78, 0x9c] + output.removeFirst(output.count)
      let sum = plainAdler(expected)
      let ending = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: sum >> UInt32($0)) }
      #expect(try inflated(stream + ending, limit: expected.count + 1) == expected)
    }
  }

  @Test("have complete codes, no longer than allowed", arguments: [7, 15])
  func makesCompleteCodes(limit: Int) {
    var generator = SplitMix64(seed: 15)
    for _ in 0..<300 {
      let count = generator.number(2...(limit == 7 ? 19 : 286))
      let isSteep = generator.once(in: 2)
      let frequencies = (0..<count).map { index in
        isSteep
          ? 1 << min(index, 50) : Int(generator.next() & 1023) * (generator.once(in: 2) ? 1 : 0)
      }
      let code = PrefixCode(frequencies: frequencies, limit: limit)
      #expect(code.lengths.allSatisfy { $0 <= limit })
      let used = code.lengths.filter { $0 > 0 }
      #expect(used.count >= 2)
      #expect(used.reduce(0) { $0 + 1 << (limit - Int($1)) } == 1 << limit)
      for (length, frequency) in zip(code.lengths, frequencies) where frequency > 0 {
        #expect(length > 0)
      }
    }
  }

  @Test("give lengths and distances the specification's symbols")
  func givesSymbols() {
    var base = 3
    for symbol in 257..<285 {
      for extra in 0..<(1 << DeflateSymbols.lengthBits[symbol]) where base + extra < 258 {
        let found = DeflateSymbols.length(base + extra)
        #expect(found == (symbol, extra, DeflateSymbols.lengthBits[symbol]))
      }
      base += 1 << DeflateSymbols.lengthBits[symbol]
    }
    #expect(base == 259 && DeflateSymbols.length(258) == (285, 0, 0))
    base = 1
    for symbol in 0..<30 {
      for extra in 0..<(1 << DeflateSymbols.distanceBits[symbol]) {
        let found = DeflateSymbols.distance(base + extra)
        #expect(found == (symbol, extra, DeflateSymbols.distanceBits[symbol]))
      }
      base += 1 << DeflateSymbols.distanceBits[symbol]
    }
    #expect(base == 32769)
  }

  @Test("pack samples, colours and indices")
  func packs() {
    var generator = SplitMix64(seed: 16)
    for count in 1...40 {
      for depth in [1, 2, 4] {
        let samples = (0..<count).map { _ in UInt8(generator.next() & (1 << UInt64(depth) - 1)) }
        var packed = [UInt8](repeating: 0xaa, count: (count * depth + 7) / 8)
        packBits(samples, depth, into: &packed)
        for x in samples.indices {
          let shift = 8 - depth - x * depth % 8
          #expect(packed[x * depth / 8] >> UInt8(shift) & UInt8(1 << depth - 1) == samples[x])
        }
      }
      let words = (0..<count).map { _ in UInt32(truncatingIfNeeded: generator.next()) }
      var colors = [UInt8](repeating: 0, count: 3 * count)
      copyColors(words, into: &colors)
      #expect(
        colors
          == words.flatMap { word in
            (0..<3).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
          })
      #expect(firstSeeThrough(words) == words.firstIndex { $0 < 0xff00_0000 })
      var (row, mapped) = (Self.bytes(count, &generator), [UInt8](repeating: 0, count: count))
      let mapping = (0..<256).map { UInt16($0 < 250 ? 255 - $0 : 256) }
      #expect(mapIndices(row, mapping, into: &mapped) == row.firstIndex { $0 >= 250 })
      row = row.map { $0 % 250 }
      #expect(mapIndices(row, mapping, into: &mapped) == nil)
      #expect(mapped == row.map { 255 - $0 })
      #expect(areEqual(row, row) && (count < 2 || !areEqual(row, Array(row.dropLast()) + [251])))
    }
  }
}
