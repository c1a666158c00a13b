// The engine's one file of raw pointers, which is why it is longer than others: first what makes rows,
// then the loops.
//
// Why: checked arrays make the loops below 3 to 15 times slower, and a row is all they do. What keeps
// them in bounds:
//
// - A target row has room for `rowSlack` bytes beyond its end. Runs are written in whole vectors that
//   may spill over into the next run, which is written after it, or into the slack.
// - Source rows are read within their bounds only; `ColumnProgram` names no column outside, which its
//   initialiser takes from an `AxisLayout` whose segments add up to the picture's width.
// - `RowEngine` owns the memory it allocates, and hands out no pointer.
//
// Tests compare every path with a plain composer in checked Swift, bit by bit, over generated cases.

internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Makes a composition's rows, the same for pixels of every word size.
///
/// Owns the memory that rows are made in, and decides which kernel makes which part of a row.
@safe
final class RowEngine<Word: PixelWord> {
  private typealias Row = RowWalker.Row

  let plan: Composition.Plan
  private let program: ColumnProgram
  private let mixing: Mixing
  private let clear: Word
  private let width: Int
  private let sourceWidth: Int
  private let source: SourcePixels<Word>
  /// Whether mixtures have to be divided by their alpha.
  private let isDivided: Bool

  private let isFiltered: Bool
  private let mixesColumns: Bool
  /// Whether source rows have to be made ready before they can be used.
  private let preparesRows: Bool
  private let steps: [ColumnProgram.Step]

  private var walker: RowWalker

  /// Three target rows and five source rows, each with its slack.
  private let memory: UnsafeMutablePointer<Word>
  private let rowStride: Int
  private let sourceStride: Int
  /// The source rows that the second and third row of the memory are the widened of; -1 for none.
  private var widened = (even: -1, odd: -1)
  /// The source rows that stand prepared in memory, likewise.
  private var prepared = (even: -1, odd: -1)
  /// The source's words while a row is made.
  private var words: UnsafePointer<Word>?
  /// Channel sums of a row that is an average; empty until there is one.
  private var sums: [SIMD4<UInt64>] = []

  init(_ plan: Composition.Plan, source: SourcePixels<Word>) {
    self.plan = plan
    self.source = source
    mixing = Mixing(plan.header.format)
    clear = Word(truncatingIfNeeded: plan.clear)
    width = plan.header.size.width
    sourceWidth = plan.sourceWidth
    isDivided = !plan.isPremultiplied && plan.header.format.hasAlpha
    program = ColumnProgram(plan.x, filter: plan.filter, precision: mixing.precision)
    steps = program.steps
    (isFiltered, mixesColumns) = (plan.isFiltered, plan.mixesColumns)
    if case .words = source {
      preparesRows = isDivided && isFiltered
    } else {
      preparesRows = true
    }
    walker = RowWalker(plan, precision: mixing.precision)
    let slack = rowSlack / MemoryLayout<Word>.size
    (rowStride, sourceStride) = (width + slack, sourceWidth + slack)
    unsafe memory = .allocate(capacity: 3 * rowStride + 5 * sourceStride)
  }

  deinit { unsafe memory.deallocate() }

  /// A row of memory to make a row in that has no place of its own yet.
  private var scratch: UnsafeMutablePointer<Word> { unsafe memory }

  /// The rows that were not made yet, to be walked along.
  private var rowsAhead: RowWalker { walker }

  /// Lets rows be made: the source's words have a place while `body` runs.
  private func reading<Result>(_ body: () -> Result) -> Result {
    guard case .words(let words) = source else { return body() }
    return unsafe words.withUnsafeBufferPointer { words in
      unsafe self.words = words.baseAddress
      defer { unsafe self.words = nil }
      return body()
    }
  }

  /// Makes a row.
  ///
  /// - Parameter target: Has room for the row and for ``rowSlack`` bytes beyond, which may be written.
  /// - Precondition: Called inside ``reading(_:)``.
  private func make(_ row: Row, into target: UnsafeMutablePointer<Word>) {
    switch row.sample {
    case .gap:
      unsafe spill(target, clear, width)
    case .single(let place):
      let (straight, mixed) = unsafe sourceRow(place)
      // Steps of columns that could mix but don't copy straight pixels like the others.
      unsafe widen(
        straight, mixed: mixesColumns ? mixed : straight, divides: isDivided && mixesColumns,
        into: target)
    case .pair(let place, let weight) where row.grows:
      // Columns first: many rows lie between the same two widened ones.
      let (first, second) = unsafe widenedRows(place)
      unsafe blendRows(target, first, second, weight: weight, count: width, mixing: mixing)
      if isDivided { unsafe divideColumns(target, 0..<width) }
    case .pair(let place, let weight):
      // Rows first: there are fewer pixels to widen than to blend.
      let first = unsafe sourceRow(place).mixed
      let second = unsafe sourceRow(place + 1).mixed
      unsafe blendRows(narrow, first, second, weight: weight, count: sourceWidth, mixing: mixing)
      unsafe widen(narrow, mixed: narrow, divides: false, into: target)
      if isDivided { unsafe divideColumns(target, 0..<width) }
    case .average(let place, let weights):
      unsafe average(place, weights, into: narrow)
      unsafe widen(narrow, mixed: narrow, divides: false, into: target)
      if isDivided { unsafe divideColumns(target, 0..<width) }
    }
    if row.isHollow, !plan.hollowColumns.isEmpty {
      let columns = plan.hollowColumns
      for column in columns { unsafe target[column] = clear }
    }
  }

  /// A row of memory of the source's width.
  private var narrow: UnsafeMutablePointer<Word> { unsafe memory + 3 * rowStride }

  /// A source row as it is and, for mixing, premultiplied.
  ///
  /// Both may be in memory that the next row but one will be prepared in.
  private func sourceRow(
    _ place: Int
  ) -> (straight: UnsafePointer<Word>, mixed: UnsafePointer<Word>) {
    if !preparesRows, let words = unsafe words {
      let row = unsafe words + place * sourceWidth
      return unsafe (row, row)
    }
    // An even row's memory is the first, an odd one's the second, so neighbours never meet.
    let isEven = place % 2 == 0
    let memory = unsafe narrow + (isEven ? 1 : 3) * sourceStride
    let isPrepared = (isEven ? prepared.even : prepared.odd) == place
    if isEven { prepared.even = place } else { prepared.odd = place }
    let straight: UnsafePointer<Word>
    switch source {
    case .words:
      guard let words = unsafe words else { preconditionFailure("a row is asked for out of turn") }
      unsafe straight = words + place * sourceWidth
    case .indices(let indices, let colors):
      if !isPrepared {
        for column in 0..<sourceWidth {
          unsafe memory[column] = colors[Int(indices[place * sourceWidth + column])]
        }
      }
      unsafe straight = UnsafePointer(memory)
    }
    guard isDivided, isFiltered else { return unsafe (straight, straight) }
    let mixed = unsafe memory + sourceStride
    if !isPrepared {
      let format = plan.header.format
      for column in 0..<sourceWidth {
        unsafe mixed[column] = multiply(straight[column], format)
      }
    }
    return unsafe (straight, UnsafePointer(mixed))
  }

  private func average(
    _ place: Int, _ weights: [UInt32], into target: UnsafeMutablePointer<Word>
  ) {
    if sums.isEmpty { sums = .init(repeating: SIMD4(), count: sourceWidth) }
    for column in sums.indices { sums[column] = SIMD4() }
    for (index, weight) in weights.enumerated() {
      let row = unsafe sourceRow(place + index).mixed
      for column in sums.indices {
        unsafe sums[column] &+= mixing.channels(row[column]) &* UInt64(weight)
      }
    }
    for column in sums.indices { unsafe target[column] = mixing.word(ofSums: sums[column]) }
  }

  /// A source row at the target's width.
  ///
  /// - Parameters:
  ///   - source: Where copies are taken from.
  ///   - mixed: Where mixtures are made from, premultiplied.
  ///   - divides: Whether mixtures are divided by their alpha, and columns that turn out to take one pixel
  ///     are copied after all.
  private func widen(
    _ source: UnsafePointer<Word>, mixed: UnsafePointer<Word>, divides: Bool,
    into target: UnsafeMutablePointer<Word>
  ) {
    for step in steps {
      switch step {
      case .clear(let at, let count):
        unsafe spill(target + at, clear, count)
      case .copy(let at, let count, let from):
        unsafe copyWords(target + at, source + from, count)
      case .fill(let at, let count, let from):
        unsafe spill(target + at, source[from], count)
      case .tile(let at, let count, let from, let length, let phase):
        unsafe tileWords(target + at, source + from, length: length, phase: phase, count: count)
      case .splat(_, _, let from, let runs, let longest):
        unsafe program.starts.withUnsafeBufferPointer { starts in
          guard let starts = starts.baseAddress else { return }
          unsafe splatWords(
            target, source + from, starts: starts + runs.lowerBound, runs: runs.count - 1,
            longest: longest)
        }
      case .blend(let at, let count, let from, let last, let runs, let first, let longest):
        unsafe program.starts.withUnsafeBufferPointer { starts in
          unsafe program.weights.withUnsafeBufferPointer { weights in
            guard let starts = starts.baseAddress, let weights = weights.baseAddress
            else { return }
            unsafe blendColumns(
              target, mixed + from, last: last, starts: starts + runs.lowerBound,
              runs: runs.count - 1, weights: weights + first, longest: longest, mixing: mixing)
          }
        }
        if divides { unsafe divideColumns(target, at..<at + count) }
      case .gather(let at, let entries):
        unsafe gather(target + at, mixed, entries)
        if divides { unsafe divideColumns(target, at..<at + entries.count) }
      }
    }
    guard divides else { return }
    for single in program.singles {
      unsafe target[Int(single.column)] = source[Int(single.source)]
    }
  }

  /// Columns one by one.
  private func gather(
    _ target: UnsafeMutablePointer<Word>, _ source: UnsafePointer<Word>, _ entries: Range<Int>
  ) {
    for (column, entry) in entries.enumerated() {
      let place = Int(program.sources[entry])
      let share = program.shares[entry]
      if place < 0 {
        unsafe target[column] = clear
      } else if share == 0 {
        unsafe target[column] = source[place]
      } else if share & ColumnProgram.averageFlag == 0 {
        unsafe target[column] = mixing.pair(source[place], source[place + 1], weight: share)
      } else {
        let first = Int(share & ~ColumnProgram.averageFlag)
        var sums = SIMD4<UInt64>()
        for index in 0..<Int(program.averages[first]) {
          let pixel = unsafe source[place + index]
          sums &+= mixing.channels(pixel) &* UInt64(program.averages[first + 1 + index])
        }
        unsafe target[column] = mixing.word(ofSums: sums)
      }
    }
  }

  private func divideColumns(_ target: UnsafeMutablePointer<Word>, _ columns: Range<Int>) {
    if plan.header.format == .rgba8 {
      unsafe target.withMemoryRebound(to: UInt32.self, capacity: columns.upperBound) { words in
        unsafe reciprocals.withUnsafeBufferPointer { table in
          guard let table = table.baseAddress else { return }
          unsafe unpremultiplyRow(
            words + columns.lowerBound, columns.count, reciprocals: table)
        }
      }
    } else {
      let format = plan.header.format
      for column in columns { unsafe target[column] = divide(target[column], format) }
    }
  }

  /// A premultiplied source row and the one after it at the target's width; those that were asked for
  /// last are still there.
  private func widenedRows(
    _ place: Int
  ) -> (UnsafeMutablePointer<Word>, UnsafeMutablePointer<Word>) {
    let rows = unsafe (memory + rowStride, memory + 2 * rowStride)
    func widen(_ place: Int, into row: UnsafeMutablePointer<Word>) {
      let narrow = unsafe sourceRow(place).mixed
      unsafe self.widen(narrow, mixed: narrow, divides: false, into: row)
    }
    let (even, odd) = place % 2 == 0 ? (place, place + 1) : (place + 1, place)
    if widened.even != even {
      unsafe widen(even, into: rows.0)
      widened.even = even
    }
    if widened.odd != odd {
      unsafe widen(odd, into: rows.1)
      widened.odd = odd
    }
    return unsafe place % 2 == 0 ? rows : (rows.1, rows.0)
  }
}

/// `ceil(2^24 / alpha)`, 0 for alpha 0.
private let reciprocals: [UInt32] = [0] + (1..<256).map { ((1 << 24) + $0 - 1) / $0 }

extension RowEngine {
  /// Makes the whole picture, its rows packed.
  func makeAll() -> [Word] {
    let (width, height) = (plan.header.size.width, plan.header.size.height)
    let area = width * height
    return unsafe [Word](unsafeUninitializedCapacity: area) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      unsafe makeAll(into: start, count: area)
      count = area
    }
  }

  /// Makes the whole picture in memory of exactly its size.
  private func makeAll(into start: UnsafeMutablePointer<Word>, count: Int) {
    let width = plan.header.size.width
    let rowBytes = width * MemoryLayout<Word>.size
    // Rows may be written a little beyond their end, except where that is the end of the memory.
    let lastDirect = count - width - rowSlack / MemoryLayout<Word>.size
    var offset = 0
    var walker = rowsAhead
    reading {
      while let row = walker.next() {
        let target = unsafe start + offset
        if offset <= lastDirect {
          unsafe make(row, into: target)
        } else {
          unsafe make(row, into: scratch)
          unsafe memcpy(target, scratch, rowBytes)
        }
        for index in 1..<max(1, row.times) {
          unsafe memcpy(target + index * width, target, rowBytes)
        }
        offset += row.times * width
      }
    }
  }
}

extension RowEngine where Word == UInt32 {
  /// Makes the picture over a part of a larger one; what reaches beyond it is cut off.
  private func draw(
    into words: UnsafeMutablePointer<UInt32>, size: PixelSize, at rect: PixelRect,
    _ blending: Blending
  ) {
    if blending == .replace, rect == PixelRect(x: 0, y: 0, width: size.width, height: size.height) {
      unsafe makeAll(into: words, count: size.area)
      return
    }
    guard rect.x < size.width, rect.x > -rect.width else { return }
    let left = max(0, -rect.x)
    let count = min(rect.width, size.width - rect.x) - left
    var y = rect.y
    var walker = rowsAhead
    reading {
      while y < size.height, let row = walker.next() {
        let rows = max(y, 0)..<max(max(y, 0), min(y + row.times, size.height))
        y += row.times
        guard !rows.isEmpty else { continue }
        unsafe make(row, into: scratch)
        for target in rows {
          let start = unsafe words + target * size.width + rect.x + left
          switch blending {
          case .replace: unsafe memcpy(start, scratch + left, count * 4)
          case .over: unsafe blendOver(start, scratch + left, count)
          }
        }
      }
    }
  }
}

extension RowEngine {
  /// Makes the next distinct row, and copies it into an array that has the target's width.
  func next(into row: inout [Word]) -> Int? {
    guard let next = walker.next() else { return nil }
    reading { unsafe make(next, into: scratch) }
    unsafe row.withUnsafeMutableBufferPointer { buffer in
      _ = unsafe buffer.update(
        fromContentsOf: UnsafeBufferPointer(start: scratch, count: buffer.count))
    }
    return next.times
  }

  /// Makes the picture in memory of the caller's, whose rows begin `rowStride` bytes apart.
  ///
  /// Not a byte between the rows is touched.
  ///
  /// - Precondition: The memory holds all rows.
  func write(into target: inout MutableSpan<UInt8>, rowStride: Int) {
    let (width, height) = (plan.header.size.width, plan.header.size.height)
    let rowBytes = width * MemoryLayout<Word>.size
    precondition(rowStride >= rowBytes, "rows of \(rowBytes) bytes overlap at \(rowStride) apart")
    precondition(
      target.count >= (height - 1) * rowStride + rowBytes, "the memory is too small for the rows")
    var walker = rowsAhead
    var offset = 0
    unsafe target.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress else { return }
      reading {
        while let row = walker.next() {
          unsafe make(row, into: scratch)
          for _ in 0..<row.times {
            unsafe memcpy(start + offset, scratch, rowBytes)
            offset += rowStride
          }
        }
      }
    }
  }

  /// Makes the picture over a part of a larger one.
  ///
  /// - Precondition: Pixels are of 4 bytes.
  func draw(
    into words: inout [UInt32], size: PixelSize, at rect: PixelRect, _ blending: Blending
  ) where Word == UInt32 {
    unsafe words.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe draw(into: start, size: size, at: rect, blending)
    }
  }
}

// MARK: The loops

/// The longest run of blended columns that is written in as many vectors as its like, however short it is.
let longestEvenRun = 32

/// Bytes that a target row must have beyond its end.
///
/// A run that begins at the very end may still be written as the longest are: 64 bytes of splats, or
/// ``longestEvenRun`` columns of 4 bytes and the rest of a vector.
private let rowSlack = longestEvenRun * 4 + 16

/// Sixteen bytes, the widest vector that every x86-64 and arm64 machine has.
private typealias Vector = SIMD2<UInt64>
private typealias Lanes = SIMD8<UInt16>

/// A word over and over in 64 bits.
@inline(__always)
private func repeated<Word: PixelWord>(_ word: Word) -> UInt64 {
  UInt64(truncatingIfNeeded: word) &* (UInt64.max / UInt64(truncatingIfNeeded: Word.max))
}

/// Copies words; few of them without a call.
@inline(__always)
private func copyWords<Word: PixelWord>(
  _ target: UnsafeMutablePointer<Word>, _ source: UnsafePointer<Word>, _ count: Int
) {
  let size = MemoryLayout<Word>.size
  if count &* size > 64 {
    unsafe memcpy(target, source, count &* size)
    return
  }
  var index = 0
  let step = 8 / size
  while index &+ step <= count {
    let word = unsafe UnsafeRawPointer(source + index).loadUnaligned(as: UInt64.self)
    unsafe UnsafeMutableRawPointer(target + index).storeBytes(of: word, as: UInt64.self)
    index &+= step
  }
  while index < count {
    unsafe target[index] = source[index]
    index &+= 1
  }
}

/// Fills a run with one word, in whole vectors: up to 15 bytes beyond its end are written too.
@inline(__always)
private func spill<Word: PixelWord>(
  _ target: UnsafeMutablePointer<Word>, _ word: Word, _ count: Int
) {
  let vector = Vector(repeating: repeated(word))
  let raw = UnsafeMutableRawPointer(target)
  let bytes = count &* MemoryLayout<Word>.size
  var offset = 0
  while offset < bytes {
    unsafe raw.storeBytes(of: vector, toByteOffset: offset, as: Vector.self)
    offset &+= 16
  }
}

/// Source pixels over and over: the first round is copied, then what is there is doubled.
@inline(__always)
private func tileWords<Word: PixelWord>(
  _ target: UnsafeMutablePointer<Word>, _ source: UnsafePointer<Word>, length: Int, phase: Int,
  count: Int
) {
  let tail = min(length &- phase, count)
  unsafe copyWords(target, source + phase, tail)
  guard tail < count else { return }
  let head = min(phase, count &- tail)
  unsafe copyWords(target + tail, source, head)
  var have = tail &+ head
  while have < count {
    let more = min(have, count &- have)
    unsafe copyWords(target + have, target, more)
    have &+= more
  }
}

/// Each source pixel over its run of columns, run after run.
///
/// Runs differ in length by one, which no processor can foresee: writing as many vectors for each as for
/// the longest costs less than asking.
///
/// - Parameter longest: Columns of the longest run.
@inline(__always)
private func splatWords<Word: PixelWord>(
  _ row: UnsafeMutablePointer<Word>, _ source: UnsafePointer<Word>,
  starts: UnsafePointer<Int32>, runs: Int, longest: Int
) {
  var run = 0
  let vectors = (longest &* MemoryLayout<Word>.size &+ 15) / 16
  if vectors <= 4 {
    while run < runs {
      let vector = unsafe Vector(repeating: repeated(source[run]))
      let raw = unsafe UnsafeMutableRawPointer(row + Int(starts[run]))
      unsafe raw.storeBytes(of: vector, as: Vector.self)
      if vectors > 1 { unsafe raw.storeBytes(of: vector, toByteOffset: 16, as: Vector.self) }
      if vectors > 2 { unsafe raw.storeBytes(of: vector, toByteOffset: 32, as: Vector.self) }
      if vectors > 3 { unsafe raw.storeBytes(of: vector, toByteOffset: 48, as: Vector.self) }
      run &+= 1
    }
    return
  }
  var begin = unsafe Int(starts[0])
  while run < runs {
    let end = unsafe Int(starts[run &+ 1])
    unsafe spill(row + begin, source[run], end &- begin)
    begin = end
    run &+= 1
  }
}

/// Low and high bytes of 16-bit lanes apart, so that eight channels are blended without widening.
@inline(__always)
private func mix(_ a: Lanes, _ b: Lanes, _ weight: Lanes) -> Lanes {
  let low = Lanes(repeating: 0x00ff)
  let high = Lanes(repeating: 0xff00)
  let half = Lanes(repeating: 128)
  let even = ((a &<< 8) &+ ((b & low) &- (a & low)) &* weight &+ half) &>> 8
  let odd = ((a & high) &+ ((b &>> 8) &- (a &>> 8)) &* weight &+ half) & high
  return even | odd
}

@inline(__always)
private func lanes(_ pointer: UnsafeRawPointer, _ offset: Int) -> Lanes {
  unsafe pointer.loadUnaligned(fromByteOffset: offset, as: Lanes.self)
}

/// Columns between neighbouring source pixels, run after run: a run's columns lie between the same two.
///
/// - Parameters:
///   - row: Written in whole vectors from the first run on.
///   - source: The piece's first source pixel; `last` is the number of its last one.
///   - starts: Where each run begins and the last one ends, as columns of the row.
///   - weights: Of every column, from the first run's on.
///   - longest: Columns of the longest run but the first one.
@inline(__always)
private func blendColumns<Word: PixelWord>(
  _ row: UnsafeMutablePointer<Word>, _ source: UnsafePointer<Word>, last: Int,
  starts: UnsafePointer<Int32>, runs: Int, weights: UnsafePointer<UInt32>, longest: Int,
  mixing: Mixing
) {
  let first = unsafe Int(starts[0])
  if Word.self == UInt32.self, mixing.precision == .eightBits {
    let raw = UnsafeMutableRawPointer(row)
    let weights = unsafe UnsafeRawPointer(weights)
    let low = Lanes(repeating: 0x00ff)
    let high = Lanes(repeating: 0xff00)
    let half = Lanes(repeating: 128)
    var run = 0
    while run < runs {
      let a = unsafe UInt32(truncatingIfNeeded: source[min(run, last)])
      let b = unsafe UInt32(truncatingIfNeeded: source[min(run &+ 1, last)])
      let (va, vb) = unsafe (
        unsafeBitCast(SIMD4(repeating: a), to: Lanes.self),
        unsafeBitCast(SIMD4(repeating: b), to: Lanes.self)
      )
      // What does not depend on the column is worked out once a run.
      let (even, evenStep) = ((va &<< 8) &+ half, (vb & low) &- (va & low))
      let (odd, oddStep) = ((va & high) &+ half, (vb &>> 8) &- (va &>> 8))
      var column = unsafe Int(starts[run])
      // As for splats: short runs all get as many vectors as the longest. The first, half a pixel
      // longer than the others, doesn't count.
      let end =
        unsafe run > 0 && longest <= longestEvenRun ? column &+ longest : Int(starts[run &+ 1])
      while column < end {
        // A weight fills both halves of its word, so that it lies beside all four channels.
        let weight = unsafe lanes(weights, (column &- first) &* 4)
        let mixed =
          ((even &+ evenStep &* weight) &>> 8) | ((odd &+ oddStep &* weight) & high)
        unsafe raw.storeBytes(of: mixed, toByteOffset: column &* 4, as: Lanes.self)
        column &+= 4
      }
      run &+= 1
    }
  } else {
    var run = 0
    while run < runs {
      let a = unsafe source[min(run, last)]
      let b = unsafe source[min(run &+ 1, last)]
      var column = unsafe Int(starts[run])
      let end = unsafe Int(starts[run &+ 1])
      while column < end {
        unsafe row[column] = mixing.pair(
          a, b, weight: weights[column &- first] & 0xffff)
        column &+= 1
      }
      run &+= 1
    }
  }
}

/// A row between two others; written in whole vectors.
@inline(__always)
private func blendRows<Word: PixelWord>(
  _ target: UnsafeMutablePointer<Word>, _ first: UnsafePointer<Word>,
  _ second: UnsafePointer<Word>, weight: UInt32, count: Int, mixing: Mixing
) {
  var index = 0
  if mixing.precision == .eightBits {
    let raw = UnsafeMutableRawPointer(target)
    let (a, b) = unsafe (UnsafeRawPointer(first), UnsafeRawPointer(second))
    let weights = Lanes(repeating: UInt16(truncatingIfNeeded: weight))
    let whole = count &* MemoryLayout<Word>.size & ~15
    var offset = 0
    while offset < whole {
      let mixed = unsafe mix(lanes(a, offset), lanes(b, offset), weights)
      unsafe raw.storeBytes(of: mixed, toByteOffset: offset, as: Lanes.self)
      offset &+= 16
    }
    index = whole / MemoryLayout<Word>.size
  }
  while index < count {
    unsafe target[index] = mixing.pair(first[index], second[index], weight: weight)
    index &+= 1
  }
}

/// Divides the colours of premultiplied pixels of RGBA 8 by their alpha, rounded half up.
///
/// `n / a` is `n × ceil(2^24 / a) >> 24` for every n below 2^16 and a below 2^8, so the table of
/// reciprocals makes division exact.
///
/// Neighbours in a composed row are mostly equal, and divided once.
@inline(__always)
private func unpremultiplyRow(
  _ row: UnsafeMutablePointer<UInt32>, _ count: Int, reciprocals: UnsafePointer<UInt32>
) {
  var index = 0
  var (last, lastResult): (UInt32, UInt32) = (0, 0)
  while index < count {
    let word = unsafe row[index]
    if word == last {
      unsafe row[index] = lastResult
      index &+= 1
      continue
    }
    last = word
    let alpha = word >> 24
    if alpha == 255 {
      lastResult = word
    } else {
      let reciprocal = unsafe UInt64(reciprocals[Int(alpha)])
      let half = UInt64(alpha >> 1)
      let red = ((UInt64(word & 0xff) &* 255 &+ half) &* reciprocal) >> 24
      let green = ((UInt64((word >> 8) & 0xff) &* 255 &+ half) &* reciprocal) >> 24
      let blue = ((UInt64((word >> 16) & 0xff) &* 255 &+ half) &* reciprocal) >> 24
      let colors = UInt32(truncatingIfNeeded: red | green << 8 | blue << 16)
      // The reciprocal of no alpha is 0, which leaves no colour.
      lastResult = (word & 0xff00_0000) | colors
      unsafe row[index] = lastResult
    }
    index &+= 1
  }
}

/// Lays a premultiplied row of RGBA 8 over another: opaque pixels replace, clear ones are skipped.
@inline(__always)
private func blendOver(
  _ target: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int
) {
  let (below, above) = unsafe (UnsafeMutableRawPointer(target), UnsafeRawPointer(source))
  let low = Lanes(repeating: 0x00ff)
  let high = Lanes(repeating: 0xff00)
  let half = Lanes(repeating: 128)
  var index = 0
  while index &+ 4 <= count {
    let offset = index &* 4
    let words = unsafe above.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt32>.self)
    let pair = unsafe unsafeBitCast(words, to: Vector.self)
    let alphas = Vector(repeating: 0xff00_0000_ff00_0000)
    if pair & alphas == alphas {
      unsafe below.storeBytes(of: words, toByteOffset: offset, as: SIMD4<UInt32>.self)
    } else if pair != Vector() {
      var alpha = words &>> 24
      alpha |= alpha &<< 16
      let uncovered = unsafe low &- unsafeBitCast(alpha, to: Lanes.self)
      let ground = unsafe lanes(below, offset)
      var even = (ground & low) &* uncovered &+ half
      var odd = (ground &>> 8) &* uncovered &+ half
      even = (even &+ (even &>> 8)) &>> 8
      odd = (odd &+ (odd &>> 8)) & high
      let result = unsafe words &+ unsafeBitCast(even | odd, to: SIMD4<UInt32>.self)
      unsafe below.storeBytes(of: result, toByteOffset: offset, as: SIMD4<UInt32>.self)
    }
    index &+= 4
  }
  while index < count {
    unsafe target[index] = over(source[index], target[index])
    index &+= 1
  }
}
