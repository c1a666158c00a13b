package import Pixels

/// Every column and every row of a picture by number.
///
/// Two columns have one number exactly where all their pixels look equal, and so have two rows. Lines are told
/// apart by sums, which can agree by chance: lines with equal sums are compared pixel by pixel, and numbered
/// again without sums where that finds a difference. So the time is linear in the pixels for every picture,
/// one made to have equal sums included.
package struct LineNumbers: Hashable, Sendable {
  /// From left to right, numbered in the order in which they are met.
  package let columns: [Int]
  /// From top to bottom, numbered in the order in which they are met.
  package let rows: [Int]

  /// - Parameter sumMask: Which bits of the sums are looked at; fewer make more of them agree.
  package init(of picture: ComparablePicture, sumMask: UInt64 = .max) {
    switch picture.words {
    case .narrow(let words): self.init(words, picture.size, sumMask)
    case .wide(let words): self.init(words, picture.size, sumMask)
    }
  }

  private init<Word: PixelWord>(_ words: [Word], _ size: PixelSize, _ sumMask: UInt64) {
    let sums = lineSums(
      words, width: size.width, down: factors(size.height, from: 1),
      across: factors(size.width, from: 2))
    columns = columnNumbers(words, size, sums: sums.columns.map { $0 & sumMask })
    rows = rowNumbers(words, size, sums: sums.rows.map { $0 & sumMask })
  }

  /// The numbers of the columns, which lie along x, or of the rows.
  package subscript(axis: Axis) -> [Int] { axis == .x ? columns : rows }
}

/// Odd numbers without a pattern, the same every time.
private func factors(_ count: Int, from seed: UInt64) -> [UInt64] {
  (0..<UInt64(count)).map { index in
    var word = (index << 2 | seed) &* 0x9e37_79b9_7f4a_7c15
    word = (word ^ (word >> 32)) &* 0xd6e8_feb8_6659_fd93
    word = (word ^ (word >> 32)) &* 0xd6e8_feb8_6659_fd93
    return (word ^ (word >> 32)) | 1
  }
}

/// For every line the nearest one before it with the same sum; -1 where there is none.
private func twins(_ sums: [UInt64]) -> [Int] {
  var last: [UInt64: Int] = [:]
  return sums.indices.map { index in last.updateValue(index, forKey: sums[index]) ?? -1 }
}

/// Numbers by what the lines are known by, in the order in which these are met.
func numbered<Key: Hashable>(_ keys: some Sequence<Key>) -> [Int] {
  var numbers: [Key: Int] = [:]
  return keys.map { key in
    if let number = numbers[key] { return number }
    let number = numbers.count
    numbers[key] = number
    return number
  }
}

private func columnNumbers<Word: PixelWord>(
  _ words: [Word], _ size: PixelSize, sums: [UInt64]
) -> [Int] {
  let twins = twins(sums)
  let twinned = twins.indices.filter { twins[$0] >= 0 }
  let differ = columnsDiffer(
    words, width: size.width, pairs: twinned.map { (Int32($0), Int32(twins[$0])) })
  let mistaken = Set(zip(twinned, differ).lazy.filter(\.1).map { sums[$0.0] })
  guard !mistaken.isEmpty else { return numbered(sums) }
  // Split row by row: columns stay together as long as their pixels are equal.
  let doubtful = sums.indices.filter { mistaken.contains(sums[$0]) }
  var classes = [Int](repeating: 0, count: doubtful.count)
  for y in 0..<size.height {
    classes = numbered(
      zip(classes, doubtful).lazy.map { ClassedPixel(group: $0, word: words[y * size.width + $1]) })
  }
  return numbered(sums, doubtful, classes)
}

private struct ClassedPixel<Word: PixelWord>: Hashable {
  var group: Int
  var word: Word
}

private func rowNumbers<Word: PixelWord>(
  _ words: [Word], _ size: PixelSize, sums: [UInt64]
) -> [Int] {
  func row(_ y: Int) -> ArraySlice<Word> { words[y * size.width..<(y + 1) * size.width] }
  let twins = twins(sums)
  var mistaken: Set<UInt64> = []
  for (y, twin) in twins.enumerated() where twin >= 0 && !mistaken.contains(sums[y]) {
    if row(y) != row(twin) { mistaken.insert(sums[y]) }
  }
  guard !mistaken.isEmpty else { return numbered(sums) }
  let doubtful = sums.indices.filter { mistaken.contains(sums[$0]) }
  return numbered(sums, doubtful, numbered(doubtful.lazy.map(row)))
}

/// Numbers by the sums, and by the classes where these are doubtful.
private func numbered(_ sums: [UInt64], _ doubtful: [Int], _ classes: [Int]) -> [Int] {
  var keys = sums.map { LineKey(sum: $0, group: -1) }
  for (line, group) in zip(doubtful, classes) { keys[line].group = group }
  return numbered(keys)
}

private struct LineKey: Hashable {
  var sum: UInt64
  var group: Int
}
