import Pixels

// Everything in this module that goes through memory by pointer, because it sees every byte of every distinct
// row: filtering, checksums, packing, finding matches, writing codes. Filtering and adding up so take a ninth
// of the time of the same loops over arrays. The file stays whole, although long, so that there is one such
// place.
//
// What keeps it safe:
// - Functions take arrays and ranges, and check them against each other before the first pointer.
// - A class owns its memory from `init` to `deinit`, and no pointer leaves this file. How much it is, is a
//   constant but for `BitOutput`, which makes room before it writes.
// - A read of 4, 8 or 16 bytes at once ends before the end of the array, or within the padding that a class
//   keeps behind its memory.
// Tests compare all of it with plain checked twins.

// MARK: Filtering

/// Writes a row's differences from what a filter predicts.
///
/// - Parameters:
///   - above: The row above, or zeros.
///   - step: The bytes of a pixel; 1 for smaller ones.
///   - result: Gets the filter's number and the differences; one byte more than the row.
/// - Returns: The sum of the differences' distances from 0, by which filters are compared.
func filterRow(
  _ row: [UInt8], above: [UInt8], step: Int, _ filter: RowFilter, into result: inout [UInt8]
) -> Int {
  precondition(row.count == above.count && result.count == row.count + 1 && step <= 8)
  result[0] = filter.number
  return unsafe row.withUnsafeBytes { row in
    unsafe above.withUnsafeBytes { above in
      unsafe result.withUnsafeMutableBytes { result in
        let count = row.count
        guard let row = row.baseAddress, let above = above.baseAddress,
          let result = result.baseAddress
        else { return 0 }
        let pixels = unsafe result + 1
        return switch filter {
        case .none: unsafe filterRow(row, above, count, step, into: pixels) { _, _, _ in SIMD16() }
        case .sub: unsafe filterRow(row, above, count, step, into: pixels) { left, _, _ in left }
        case .up: unsafe filterRow(row, above, count, step, into: pixels) { _, above, _ in above }
        case .average: unsafe filterRow(row, above, count, step, into: pixels, average)
        case .paeth: unsafe filterRow(row, above, count, step, into: pixels, paeth)
        }
      }
    }
  }
}

@inline(__always)
private func filterRow(
  _ row: UnsafeRawPointer, _ above: UnsafeRawPointer, _ count: Int, _ step: Int,
  into result: UnsafeMutableRawPointer,
  _ predict: (_ left: SIMD16<UInt8>, _ above: SIMD16<UInt8>, _ aboveLeft: SIMD16<UInt8>)
    -> SIMD16<UInt8>
) -> Int {
  typealias Block = SIMD16<UInt8>
  var cost = 0
  var at = 0
  // The first pixels have nothing to their left, and a short rest is no whole block: both by copies.
  func part(_ source: UnsafeRawPointer, _ start: Int, _ length: Int) -> Block {
    var block = Block()
    for lane in 0..<length where start + lane >= 0 {
      block[lane] = unsafe source.load(fromByteOffset: start + lane, as: UInt8.self)
    }
    return block
  }
  func copyPart(_ length: Int) {
    let difference =
      unsafe part(row, at, length)
      &- predict(
        part(row, at - step, length), part(above, at, length), part(above, at - step, length))
    for lane in 0..<length {
      unsafe result.storeBytes(of: difference[lane], toByteOffset: at + lane, as: UInt8.self)
      cost += Int(min(difference[lane], 0 &- difference[lane]))
    }
    at += length
  }
  copyPart(min(count, step))
  // A lane takes 256 at most from each block.
  let blocksAtOnce = 255
  while at &+ 16 <= count {
    var sums = SIMD8<UInt16>()
    let end = min(at &+ 16 &* blocksAtOnce, count)
    while at &+ 16 <= end {
      let left = unsafe row.loadUnaligned(fromByteOffset: at &- step, as: Block.self)
      let up = unsafe above.loadUnaligned(fromByteOffset: at, as: Block.self)
      let upLeft = unsafe above.loadUnaligned(fromByteOffset: at &- step, as: Block.self)
      let difference =
        unsafe row.loadUnaligned(fromByteOffset: at, as: Block.self) &- predict(left, up, upLeft)
      unsafe result.storeBytes(of: difference, toByteOffset: at, as: Block.self)
      // The distance from 0 by way of the sign; `pointwiseMin` takes twice as long.
      let signed = unsafe unsafeBitCast(difference, to: SIMD16<Int8>.self)
      let distance = unsafe unsafeBitCast(
        (signed ^ signed &>> 7) &- signed &>> 7, to: SIMD8<UInt16>.self)
      sums &+= (distance & 0xff) &+ (distance &>> 8)
      at &+= 16
    }
    cost &+= total(sums)
  }
  if at < count { copyPart(count - at) }
  return cost
}

@inline(__always)
private func average(
  _ left: SIMD16<UInt8>, _ above: SIMD16<UInt8>, _ aboveLeft: SIMD16<UInt8>
) -> SIMD16<UInt8> {
  // Half of the sum, without its ninth bit.
  (left & above) &+ ((left ^ above) &>> 1)
}

/// The neighbour nearest to left + above − above left.
@inline(__always)
private func paeth(
  _ left: SIMD16<UInt8>, _ above: SIMD16<UInt8>, _ aboveLeft: SIMD16<UInt8>
) -> SIMD16<UInt8> {
  let toLeft = pointwiseMax(above, aboveLeft) &- pointwiseMin(above, aboveLeft)
  let toAbove = pointwiseMax(left, aboveLeft) &- pointwiseMin(left, aboveLeft)
  // The distance to the third is the sum of these two where they go the same way, and then no nearer than
  // either, else their difference.
  let goesSameWay = (above .>= aboveLeft) .== (left .>= aboveLeft)
  let apart = pointwiseMax(toLeft, toAbove) &- pointwiseMin(toLeft, toAbove)
  let toThird = apart.replacing(with: 255, where: goesSameWay)
  let nearer = aboveLeft.replacing(with: above, where: toAbove .<= toThird)
  return nearer.replacing(with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toThird))
}

@inline(__always)
private func total(_ lanes: SIMD8<UInt16>) -> Int {
  var total = 0
  for lane in 0..<8 { total &+= Int(lanes[lane]) }
  return total
}

// MARK: Comparing and adding up

/// Whether two rows are the same.
func areEqual(_ row: [UInt8], _ other: [UInt8]) -> Bool {
  guard row.count == other.count else { return false }
  return unsafe row.withUnsafeBytes { row in
    unsafe other.withUnsafeBytes { other in
      var at = 0
      while at &+ 16 <= row.count {
        let a = unsafe row.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
        let b = unsafe other.loadUnaligned(fromByteOffset: at, as: SIMD2<UInt64>.self)
        if a != b { return false }
        at &+= 16
      }
      while at < row.count {
        if unsafe row[at] != other[at] { return false }
        at &+= 1
      }
      return true
    }
  }
}

/// The sum of bytes, and the sum of what that sum was after each of them.
func byteSums(_ bytes: [UInt8], _ range: Range<Int>) -> (plain: UInt64, weighted: UInt64) {
  precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count)
  return unsafe bytes.withUnsafeBytes { bytes in
    let bytes = unsafe UnsafeRawBufferPointer(rebasing: bytes[range])
    var (plain, weighted): (UInt64, UInt64) = (0, 0)
    var at = 0
    // Two bytes share a lane of 16 bits. So many blocks fit without an overflow: 255 × 22 × 21 / 2 < 65536.
    let blocksAtOnce = 22
    while at &+ 16 <= bytes.count {
      let blocks = min(blocksAtOnce, (bytes.count &- at) &>> 4)
      var (even, odd) = (SIMD8<UInt16>(), SIMD8<UInt16>())
      var (earlierEven, earlierOdd) = (SIMD8<UInt16>(), SIMD8<UInt16>())
      let end = at &+ blocks &<< 4
      while at < end {
        let block = unsafe bytes.loadUnaligned(fromByteOffset: at, as: SIMD8<UInt16>.self)
        earlierEven &+= even
        earlierOdd &+= odd
        even &+= block & 0xff
        odd &+= block &>> 8
        at &+= 16
      }
      weighted &+= UInt64(blocks &<< 4) &* plain
      weighted &+= 16 &* UInt64(total(earlierEven) &+ total(earlierOdd))
      for lane in 0..<8 {
        weighted &+= UInt64(16 &- 2 &* lane) &* UInt64(even[lane])
        weighted &+= UInt64(15 &- 2 &* lane) &* UInt64(odd[lane])
      }
      plain &+= UInt64(total(even) &+ total(odd))
    }
    while at < bytes.count {
      plain &+= UInt64(unsafe bytes[at])
      weighted &+= plain
      at &+= 1
    }
    return (plain, weighted)
  }
}

// MARK: Packing

/// Copies words as they stand in memory.
func copyWords<Word: PixelWord>(_ words: [Word], into bytes: inout [UInt8]) {
  unsafe words.withUnsafeBytes { words in
    unsafe bytes.withUnsafeMutableBytes { bytes in
      precondition(words.count == bytes.count)
      unsafe bytes.copyMemory(from: words)
    }
  }
}

/// Copies the lowest three bytes of words.
func copyColors(_ words: [UInt32], into bytes: inout [UInt8]) {
  precondition(bytes.count == 3 * words.count)
  unsafe words.withUnsafeBufferPointer { words in
    unsafe bytes.withUnsafeMutableBytes { bytes in
      // Each word's fourth byte is overwritten by the next word, but for the last.
      var x = 0
      while x &+ 1 < words.count {
        unsafe bytes.storeBytes(of: words[x].littleEndian, toByteOffset: 3 &* x, as: UInt32.self)
        x &+= 1
      }
      while x < words.count {
        for index in 0..<3 {
          unsafe bytes[3 * x + index] = UInt8(truncatingIfNeeded: words[x] >> UInt32(8 * index))
        }
        x &+= 1
      }
    }
  }
}

/// The first word whose highest byte is not full.
func firstSeeThrough(_ words: [UInt32]) -> Int? {
  unsafe words.withUnsafeBufferPointer { words in
    var x = 0
    while x < words.count {
      if unsafe words[x] < 0xff00_0000 { return x }
      x &+= 1
    }
    return nil
  }
}

/// Turns pixels into indices, up to the first that has none.
///
/// - Parameter fill: Bits that count as set in every word.
/// - Returns: The place of that one.
func findIndices(
  _ words: [UInt32], fill: UInt32, _ table: IndexTable, into indices: inout [UInt8]
) -> Int? {
  precondition(words.count == indices.count && table.slots.count == IndexTable.mask + 1)
  return unsafe words.withUnsafeBufferPointer { words in
    unsafe indices.withUnsafeMutableBufferPointer { indices in
      unsafe table.slots.withUnsafeBufferPointer { slots in
        var x = 0
        while x < words.count {
          let word = unsafe words[x] | fill
          var slot = IndexTable.slot(for: word)
          var entry = unsafe slots[slot]
          while entry >> 32 != 0, UInt32(truncatingIfNeeded: entry) != word {
            slot = (slot &+ 1) & IndexTable.mask
            entry = unsafe slots[slot]
          }
          guard entry >> 32 != 0 else { return x }
          unsafe indices[x] = UInt8(truncatingIfNeeded: entry >> 32)
          x &+= 1
        }
        return nil
      }
    }
  }
}

/// Turns indices into others, up to the first that has none.
///
/// - Parameter mapping: 256 indices, above 255 where there is none.
/// - Returns: The place of that one.
func mapIndices(_ row: [UInt8], _ mapping: [UInt16], into indices: inout [UInt8]) -> Int? {
  precondition(row.count == indices.count && mapping.count == 256)
  return unsafe row.withUnsafeBufferPointer { row in
    unsafe indices.withUnsafeMutableBufferPointer { indices in
      unsafe mapping.withUnsafeBufferPointer { mapping in
        var x = 0
        while x < row.count {
          let index = unsafe mapping[Int(row[x])]
          guard index < 256 else { return x }
          unsafe indices[x] = UInt8(truncatingIfNeeded: index)
          x &+= 1
        }
        return nil
      }
    }
  }
}

/// Packs samples of 1, 2 or 4 bits into bytes, the leftmost in the highest bits.
func packBits(_ samples: [UInt8], _ bitDepth: Int, into bytes: inout [UInt8]) {
  let perByte = 8 / bitDepth
  precondition(bytes.count == (samples.count + perByte - 1) / perByte)
  unsafe samples.withUnsafeBufferPointer { samples in
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      var x = 0
      for at in bytes.indices {
        var byte: UInt8 = 0
        let end = min(x &+ perByte, samples.count)
        let missing = x &+ perByte &- end
        while x < end {
          byte = unsafe byte &<< UInt8(bitDepth) | samples[x]
          x &+= 1
        }
        unsafe bytes[at] = byte &<< UInt8(bitDepth &* missing)
      }
    }
  }
}

// MARK: Tokens

/// What a block of a deflate stream says: literals and matches, in order.
///
/// A literal is its byte. A match is its length above 16 bits of its distance.
@safe
final class DeflateTokens {
  private static let mostRoom = 32768
  /// Tokens that may be added after ``isFull`` has become true.
  private static let reserve = 4096

  private(set) var count = 0
  fileprivate let room: Int
  fileprivate let words: UnsafeMutablePointer<UInt32>

  /// - Parameter expected: How many bytes are expected, at most a token each.
  init(expected: Int) {
    room = min(Self.mostRoom, expected)
    unsafe words = .allocate(capacity: room + Self.reserve)
  }

  deinit { unsafe words.deallocate() }

  var isFull: Bool { count >= room }

  /// The tokens that still fit.
  var left: Int { room + Self.reserve - count }

  subscript(index: Int) -> UInt32 {
    precondition(index < count, "no such token")
    return unsafe words[index]
  }

  func removeAll() { count = 0 }

  func append(literal: UInt8) { append(UInt32(literal)) }

  func append(length: Int, distance: Int) {
    precondition((DeflateSymbols.shortestMatch...DeflateSymbols.longestMatch).contains(length))
    precondition((1...DeflateSymbols.window).contains(distance))
    append(Self.match(length, distance))
  }

  private func append(_ token: UInt32) {
    precondition(left > 0, "the tokens have no more room")
    unsafe words[count] = token
    count += 1
  }

  @inline(__always)
  fileprivate static func match(_ length: Int, _ distance: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: length &<< 16 | distance)
  }

  fileprivate func setCount(_ count: Int) {
    precondition(count <= room + Self.reserve)
    self.count = count
  }

  /// Counts the symbols of a range, each `times` times.
  func count(
    _ range: Range<Int>, times: Int, _ literals: inout [Int], _ distances: inout [Int]
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    precondition(literals.count >= DeflateSymbols.literals)
    precondition(distances.count >= DeflateSymbols.distances)
    unsafe literals.withUnsafeMutableBufferPointer { literals in
      unsafe distances.withUnsafeMutableBufferPointer { distances in
        var index = range.lowerBound
        while index < range.upperBound {
          let token = unsafe Int(words[index])
          if token < 256 {
            unsafe literals[token] &+= times
          } else {
            unsafe literals[DeflateSymbols.length(token &>> 16).symbol] &+= times
            unsafe distances[DeflateSymbols.distance(token & 0xffff).symbol] &+= times
          }
          index &+= 1
        }
      }
    }
  }
}

// MARK: Finding matches

/// The last bytes of a stream, and where each few of them stood before.
@safe
final class MatchFinder {
  private static let mostRoom = 3 * DeflateSymbols.window
  /// Bytes behind the room that may be read, not used.
  private static let padding = 16
  /// How many places of the same hash are looked at when time is no matter; fewer after a fair match.
  private static let mostCandidates = 96
  private static let fewCandidates = 32
  private static let fairLength = 16
  /// A match that is good enough not to look for a longer one.
  private static let goodLength = 64
  /// How many of the last bytes of a run others are compared with.
  private static let linkedEnd = 32
  /// A match of three bytes further away costs more than the bytes.
  private static let farForShortest = 4096

  private let isThorough: Bool
  /// The bytes of a pixel, a likely distance.
  private let step: Int
  private let room: Int
  private let hashBits: Int
  private let bytes: UnsafeMutablePointer<UInt8>
  /// The last position of each hash. Positions count from the stream's begin and may wrap: a wrong one is
  /// found out by the bytes that stand there.
  private let heads: UnsafeMutablePointer<UInt32>
  /// For each of the last positions, the position before it of the same hash.
  private let links: UnsafeMutablePointer<UInt32>
  /// How many positions have links, a power of 2: as many as matches reach back, or as there will be.
  private let linked: Int
  private var filled = 0
  /// Bytes before this have tokens.
  private var searched = 0
  /// The position of the first byte in the room.
  private var origin: UInt32 = 0

  /// - Parameters:
  ///   - isThorough: Whether more time is spent for fewer bytes.
  ///   - expected: How many bytes are expected; for few, less memory is used.
  init(step: Int, isThorough: Bool, expected: Int) {
    self.step = step
    self.isThorough = isThorough
    room = min(Self.mostRoom, expected)
    hashBits = room > 1 << 15 ? 15 : room > 1 << 12 ? 13 : 10
    unsafe bytes = .allocate(capacity: room + Self.padding)
    unsafe bytes.initialize(repeating: 0, count: room + Self.padding)
    unsafe heads = .allocate(capacity: 1 << hashBits)
    unsafe heads.initialize(repeating: 0, count: 1 << hashBits)
    linked = !isThorough ? 0 : room > 1 << 13 ? DeflateSymbols.window : 1 << 13
    unsafe links = .allocate(capacity: linked)
    unsafe links.initialize(repeating: 0, count: linked)
  }

  deinit {
    unsafe bytes.deallocate()
    unsafe heads.deallocate()
    unsafe links.deallocate()
  }

  /// Whether bytes wait for their tokens.
  var isBehind: Bool { searched < filled }

  /// Takes bytes up, as many as there is room for.
  ///
  /// - Returns: How many; none only while bytes wait for their tokens.
  func take(_ row: [UInt8], from start: Int) -> Int {
    precondition((0...row.count).contains(start))
    if filled == room { keepWindow() }
    let count = min(row.count - start, room - filled)
    guard count > 0 else { return 0 }
    unsafe row.withUnsafeBufferPointer { row in
      let target = unsafe UnsafeMutableBufferPointer(start: bytes + filled, count: count)
      _ = unsafe target.update(fromContentsOf: row[start..<(start + count)])
    }
    filled += count
    return count
  }

  /// Moves the last 32768 bytes to the front, once all have tokens.
  private func keepWindow() {
    let moved = filled - DeflateSymbols.window
    guard !isBehind, moved > 0 else { return }
    unsafe bytes.update(from: bytes + moved, count: DeflateSymbols.window)
    origin &+= UInt32(truncatingIfNeeded: moved)
    filled = DeflateSymbols.window
    searched = filled
  }

  /// Forgets all bytes, because others that are not known here follow them.
  func forget() {
    precondition(!isBehind, "bytes are forgotten before they have tokens")
    origin &+= UInt32(truncatingIfNeeded: filled)
    (filled, searched) = (0, 0)
  }

  /// Makes tokens of the bytes that wait, until there are none or the tokens are full.
  func search(into tokens: DeflateTokens) {
    if isThorough { searchThoroughly(into: tokens) } else { searchQuickly(into: tokens) }
  }

  /// Takes the first match it sees: one byte back, one pixel back, or the last place of the same hash.
  private func searchQuickly(into tokens: DeflateTokens) {
    let bytes = unsafe UnsafeRawPointer(bytes)
    let heads = unsafe heads
    let words = unsafe tokens.words
    let (end, step, origin) = (filled, step, origin)
    let (room, shift) = (tokens.room, UInt32(32 - hashBits))
    var count = tokens.count
    var at = searched
    while at < end, count < room {
      if at &+ 4 <= end {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
        let slot = unsafe heads + Int((word &* 0x9e37_79b1) &>> shift)
        let position = origin &+ UInt32(truncatingIfNeeded: at)
        var distance = 0
        if at >= 1, unsafe bytes.loadUnaligned(fromByteOffset: at &- 1, as: UInt32.self) == word {
          distance = 1
        } else if at >= step,
          unsafe bytes.loadUnaligned(fromByteOffset: at &- step, as: UInt32.self) == word
        {
          distance = step
        } else {
          let earlier = unsafe slot.pointee
          let back = Int(position &- earlier)
          if back > 0, back <= min(at, DeflateSymbols.window),
            unsafe bytes.loadUnaligned(fromByteOffset: at &- back, as: UInt32.self) == word
          {
            distance = back
          }
        }
        unsafe slot.pointee = position
        if distance > 0 {
          let length = unsafe commonLength(bytes, at, distance, end)
          unsafe words[count] = DeflateTokens.match(length, distance)
          count &+= 1
          at &+= length
          continue
        }
      }
      unsafe words[count] = UInt32(bytes.load(fromByteOffset: at, as: UInt8.self))
      count &+= 1
      at &+= 1
    }
    searched = at
    tokens.setCount(count)
  }

  /// Compares the places of the same hash, and takes a match only where the next byte begins no longer one.
  private func searchThoroughly(into tokens: DeflateTokens) {
    let bytes = unsafe UnsafeRawPointer(bytes)
    let words = unsafe tokens.words
    let (end, room) = (filled, tokens.room)
    var count = tokens.count
    var at = searched
    // The match that begins a byte before `at`, if any.
    var (earlier, earlierDistance) = (0, 0)
    while at < end, count < room || earlier > 0 {
      var (length, distance) = (0, 0)
      if at &+ 4 <= end {
        let candidate = unsafe link(bytes, at)
        if earlier < Self.goodLength {
          (length, distance) = unsafe longest(bytes, at, candidate, longerThan: earlier, end)
        }
      }
      if earlier > 0 {
        if length > earlier {
          unsafe words[count] = UInt32(bytes.load(fromByteOffset: at &- 1, as: UInt8.self))
          count &+= 1
        } else {
          unsafe words[count] = DeflateTokens.match(earlier, earlierDistance)
          count &+= 1
          let next = at &- 1 &+ earlier
          at &+= 1
          // Within a run all places are the same; its end is where news begin.
          if earlierDistance <= 8 { at = max(at, next &- Self.linkedEnd) }
          let stop = min(next, end &- 3)
          while at < stop {
            _ = unsafe link(bytes, at)
            at &+= 1
          }
          at = next
          earlier = 0
          continue
        }
      } else if length == 0 {
        unsafe words[count] = UInt32(bytes.load(fromByteOffset: at, as: UInt8.self))
        count &+= 1
        at &+= 1
        continue
      }
      (earlier, earlierDistance) = (length, distance)
      at &+= 1
    }
    searched = at
    tokens.setCount(count)
  }

  /// Puts a position in the chain of its hash.
  ///
  /// - Returns: The position before it.
  @inline(__always)
  private func link(_ bytes: UnsafeRawPointer, _ at: Int) -> UInt32 {
    let word = unsafe bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
    let hash = ((word &<< 8) &* 0x9e37_79b1) &>> UInt32(32 &- hashBits)
    let position = origin &+ UInt32(truncatingIfNeeded: at)
    let earlier = unsafe heads[Int(hash)]
    unsafe links[Int(position) & (linked &- 1)] = earlier
    unsafe heads[Int(hash)] = position
    return earlier
  }

  /// The longest match among the places of a chain, the nearest of equals; 0 where none is worth it.
  @inline(__always)
  private func longest(
    _ bytes: UnsafeRawPointer, _ at: Int, _ first: UInt32, longerThan least: Int, _ end: Int
  ) -> (length: Int, distance: Int) {
    let position = origin &+ UInt32(truncatingIfNeeded: at)
    let furthest = min(at, DeflateSymbols.window)
    let most = min(DeflateSymbols.longestMatch, end &- at)
    var length = max(least, DeflateSymbols.shortestMatch &- 1)
    guard length < most else { return (0, 0) }
    var distance = 0
    var candidate = first
    var (back, left) = (0, least < Self.fairLength ? Self.mostCandidates : Self.fewCandidates)
    while left > 0 {
      // A chain goes back and back; where it does not, its places are too old to be true.
      let next = Int(position &- candidate)
      guard next > back, next <= furthest else { break }
      back = next
      // A longer match has the byte after the longest so far, and the one before.
      let here = unsafe bytes.loadUnaligned(fromByteOffset: at &+ length &- 1, as: UInt16.self)
      let there = unsafe bytes.loadUnaligned(
        fromByteOffset: at &+ length &- 1 &- back, as: UInt16.self)
      if here == there {
        let found = unsafe commonLength(bytes, at, back, end)
        if found > length, found > 3 || back <= Self.farForShortest {
          (length, distance) = (found, back)
          if found == most { break }
        }
      }
      candidate = unsafe links[Int(candidate) & (linked &- 1)]
      left &-= 1
    }
    return distance > 0 ? (length, distance) : (0, 0)
  }
}

/// How many bytes from a place on are equal to those some distance back, up to the longest match.
@inline(__always)
private func commonLength(
  _ bytes: UnsafeRawPointer, _ at: Int, _ distance: Int, _ end: Int
) -> Int {
  let most = min(DeflateSymbols.longestMatch, end &- at)
  var length = 0
  // The last eight may reach into the padding.
  while length < most {
    let here = unsafe bytes.loadUnaligned(fromByteOffset: at &+ length, as: UInt64.self)
    let there = unsafe bytes.loadUnaligned(
      fromByteOffset: at &+ length &- distance, as: UInt64.self)
    let difference = here ^ there
    if difference != 0 { return min(length &+ difference.trailingZeroBitCount &>> 3, most) }
    length &+= 8
  }
  return most
}

// MARK: Writing codes

/// A stream of bits, the first of them lowest in each byte.
@safe
final class BitOutput {
  private var bytes: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// Where the whole bytes begin that have not been removed, and where they end.
  private var (start, end) = (0, 0)
  /// Bits that are no whole byte yet.
  private var waiting: UInt64 = 0
  private var waitingCount = 0

  init() {
    capacity = 4096
    unsafe bytes = .allocate(capacity: capacity)
  }

  deinit { unsafe bytes.deallocate() }

  /// How many whole bytes there are.
  var count: Int { end - start }

  /// Makes room for so many more bits, and for writing eight bytes at once.
  private func reserve(_ bits: Int) {
    let added = bits / 8 + 16
    guard end + added > capacity else { return }
    let old = unsafe bytes
    let isGrown = count + added > capacity / 2
    if isGrown {
      capacity = 2 * (count + added)
      unsafe bytes = .allocate(capacity: capacity)
    }
    unsafe bytes.update(from: old + start, count: count)
    if isGrown { unsafe old.deallocate() }
    (start, end) = (0, count)
  }

  /// Adds up to 32 bits.
  func append(_ bits: Int, count bitCount: Int) {
    precondition((0...32).contains(bitCount) && bits >> bitCount == 0)
    reserve(bitCount)
    waiting |= UInt64(bits) << waitingCount
    waitingCount += bitCount
    while waitingCount >= 8 {
      unsafe bytes[end] = UInt8(truncatingIfNeeded: waiting)
      end += 1
      waiting >>= 8
      waitingCount -= 8
    }
  }

  /// Fills the last byte up with zeros.
  func alignToByte() {
    if waitingCount > 0 { append(0, count: 8 - waitingCount) }
  }

  /// The first bytes, as many as asked for, which then are no longer here.
  func removeFirst(_ removed: Int) -> [UInt8] {
    precondition(removed <= count)
    defer { start += removed }
    return unsafe Array(UnsafeBufferPointer(start: bytes + start, count: removed))
  }

  /// Adds the codes of tokens.
  func append(_ tokens: DeflateTokens, _ range: Range<Int>, _ codes: TokenCodes) {
    precondition(range.lowerBound >= 0 && range.upperBound <= tokens.count)
    precondition(
      codes.literals.count >= 256 && codes.lengths.count > DeflateSymbols.longestMatch
        && codes.distances.count >= DeflateSymbols.distances)
    // A match takes 48 bits at most.
    reserve(48 * range.count)
    let words = unsafe tokens.words
    let bytes = unsafe UnsafeMutableRawPointer(bytes)
    var (end, waiting, waitingCount) = (end, waiting, UInt64(waitingCount))
    unsafe codes.literals.withUnsafeBufferPointer { literals in
      unsafe codes.lengths.withUnsafeBufferPointer { lengths in
        unsafe codes.distances.withUnsafeBufferPointer { distances in
          var index = range.lowerBound
          while index < range.upperBound {
            let token = unsafe Int(words[index])
            // The count of bits stands above 24 bits of code.
            if token < 256 {
              let code = unsafe literals[token]
              waiting |= UInt64(code & 0xff_ffff) &<< waitingCount
              waitingCount &+= UInt64(code &>> 24)
            } else {
              let code = unsafe lengths[token &>> 16]
              waiting |= UInt64(code & 0xff_ffff) &<< waitingCount
              waitingCount &+= UInt64(code &>> 24)
              let (symbol, extra, bits) = DeflateSymbols.distance(token & 0xffff)
              let distance = unsafe distances[symbol]
              waiting |= UInt64(distance & 0xff_ffff) &<< waitingCount
              waitingCount &+= UInt64(distance &>> 24)
              waiting |= UInt64(extra) &<< waitingCount
              waitingCount &+= UInt64(bits)
            }
            unsafe bytes.storeBytes(of: waiting.littleEndian, toByteOffset: end, as: UInt64.self)
            let whole = waitingCount &>> 3
            end &+= Int(whole)
            waiting = waiting &>> (8 &* whole)
            waitingCount &= 7
            index &+= 1
          }
        }
      }
    }
    (self.end, self.waiting, self.waitingCount) = (end, waiting, Int(waitingCount))
  }

  /// Adds the codes of tokens `times` times.
  ///
  /// Eight times `bits` bits are whole bytes. So after eight times the same bytes come again, wherever in a
  /// byte the first began, and are copied.
  ///
  /// - Parameter bits: How many bits the codes take.
  func append(
    _ tokens: DeflateTokens, _ range: Range<Int>, _ codes: TokenCodes, times: Int, bits: Int
  ) {
    precondition(times >= 0 && bits >= 0)
    let rounds = times / 8
    let isCopied = rounds > 2
    for _ in 0..<(isCopied ? 16 + times % 8 : times) { append(tokens, range, codes) }
    guard isCopied else { return }
    let copied = (rounds - 2) * bits
    reserve(8 * copied)
    // Of what was just written, the last eight times hold no other bits. What is copied is copied on.
    let source = unsafe bytes + end - bits
    var done = bits
    while done < bits + copied {
      let part = min(done, bits + copied - done)
      unsafe (source + done).update(from: source, count: part)
      done += part
    }
    end += copied
  }
}
