/// The checksum at the end of a zlib stream.
struct Adler32 {
  private static let modulus: UInt64 = 65521

  private var sum: UInt64 = 1
  /// The sum of what `sum` was after each byte.
  private var sumOfSums: UInt64 = 0

  var value: UInt32 { UInt32(truncatingIfNeeded: sumOfSums << 16 | sum) }

  mutating func add(_ bytes: [UInt8]) {
    // Parts short enough that nothing comes near 64 bits.
    let part = 1 << 20
    var start = 0
    while start < bytes.count {
      let end = min(start + part, bytes.count)
      let sums = byteSums(bytes, start..<end)
      sumOfSums = (sumOfSums + UInt64(end - start) * sum + sums.weighted) % Self.modulus
      sum = (sum + sums.plain) % Self.modulus
      start = end
    }
  }

  /// Adds rows that all have one byte of value `first` and zeros after it, without going through them.
  ///
  /// A row of `n` bytes adds `first` to the sum at its first byte. So the sums after a row's bytes come to
  /// `n` times the new sum, and over all rows to `n` times an arithmetic series.
  mutating func addRows(of rowBytes: Int, first: UInt8, times: Int) {
    let modulus = Self.modulus
    let (bytes, rows) = (UInt64(rowBytes) % modulus, UInt64(times) % modulus)
    let step = UInt64(first)
    // rows × (rows + 1) / 2, where one of the two is even.
    let times = UInt64(times)
    let (half, other) = times % 2 == 0 ? (times / 2, times + 1) : (times, times / 2 + 1)
    let triangle = half % modulus * (other % modulus) % modulus
    let series = (rows * sum + step * triangle) % modulus
    sumOfSums = (sumOfSums + bytes * series) % modulus
    sum = (sum + step * rows) % modulus
  }
}
