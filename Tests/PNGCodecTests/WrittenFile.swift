@testable import PNGCodec

/// A PNG file taken apart without the reader under test, for what is in its `IDAT`s.
struct WrittenFile {
  var chunks: [(type: String, data: [UInt8])] = []
  /// Chunks whose checksum is wrong.
  var damaged: [String] = []

  init(_ bytes: [UInt8]) {
    var at = 8
    while at + 12 <= bytes.count {
      let count = Int(bytes.bigEndian32(at: at))
      let type = String(decoding: bytes[(at + 4)..<(at + 8)], as: UTF8.self)
      chunks.append((type, Array(bytes[(at + 8)..<(at + 8 + count)])))
      let sum = bytes.bigEndian32(at: at + 8 + count)
      if checksum(bytes, in: (at + 4)..<(at + 8 + count)) != sum { damaged.append(type) }
      at += 12 + count
    }
  }

  /// The zlib stream.
  var stream: [UInt8] { chunks.filter { $0.type == "IDAT" }.flatMap(\.data) }

  /// The Adler-32 that the stream ends with.
  var adler: UInt32 { stream.bigEndian32(at: stream.count - 4) }
}

/// The Adler-32 of bytes, one after the other.
func plainAdler(_ bytes: [UInt8]) -> UInt32 {
  var (first, second): (UInt32, UInt32) = (1, 0)
  for byte in bytes {
    first = (first + UInt32(byte)) % 65521
    second = (second + first) % 65521
  }
  return second << 16 | first
}
