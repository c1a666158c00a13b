/// Makes PNG files chunk by chunk, right or wrong, without the code under test.
struct PNGBuilder {
  var width: Int
  var height: Int
  var bitDepth = 8
  var colorType: UInt8 = 0
  var interlace: UInt8 = 0
  /// Chunks between `IHDR` and `IDAT`.
  var before: [(String, [UInt8])] = []
  /// Filtered rows: each begins with its filter's number.
  var rows: [UInt8]
  /// Chunks between `IDAT` and `IEND`.
  var after: [(String, [UInt8])] = []
  /// Bytes after `IEND`.
  var trailing: [UInt8] = []

  /// The finished file.
  var file: [UInt8] {
    Self.signature + Self.chunk("IHDR", header)
      + before.flatMap { Self.chunk($0.0, $0.1) }
      + Self.chunk("IDAT", Self.stored(rows))
      + after.flatMap { Self.chunk($0.0, $0.1) }
      + Self.chunk("IEND", []) + trailing
  }

  var header: [UInt8] {
    Self.number(width) + Self.number(height) + [UInt8(bitDepth), colorType, 0, 0, interlace]
  }

  /// A picture of one gray pixel of 8 bits.
  static func pixel(_ gray: UInt8 = 7, _ before: [(String, [UInt8])] = []) -> PNGBuilder {
    PNGBuilder(width: 1, height: 1, before: before, rows: [0, gray])
  }

  /// A picture of one RGB pixel of 8 bits.
  static func colorPixel(_ before: [(String, [UInt8])] = []) -> PNGBuilder {
    PNGBuilder(width: 1, height: 1, colorType: 2, before: before, rows: [0, 1, 2, 3])
  }

  static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]

  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let covered = Array(type.utf8) + data
    return number(data.count) + covered + number(Int(sum(covered)))
  }

  /// A file of chunks and nothing more.
  static func chunks(_ chunks: [(String, [UInt8])]) -> [UInt8] {
    signature + chunks.flatMap { chunk($0.0, $0.1) }
  }

  /// Four bytes, most significant first.
  static func number(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// A zlib stream of one uncompressed block.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    let low = UInt8(truncatingIfNeeded: count)
    let high = UInt8(truncatingIfNeeded: count >> 8)
    var (first, second) = (1, 0)
    for byte in bytes {
      first = (first + Int(byte)) % 65521
      second = (second + first) % 65521
    }
    return [0x78, 0x01, 0x01, low, high, ~low, ~high] + bytes + number(second << 16 | first)
  }

  private static func sum(_ bytes: [UInt8]) -> UInt32 {
    var rest: UInt32 = ~0
    for byte in bytes {
      rest ^= UInt32(byte)
      for _ in 0..<8 { rest = rest & 1 == 1 ? rest >> 1 ^ 0xedb8_8320 : rest >> 1 }
    }
    return ~rest
  }
}
