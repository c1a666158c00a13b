/// PNG files byte by byte, for what no encoder would write.
enum PNGBytes {
  /// A chunk with its right checksum.
  static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let named = Array(type.utf8) + data
    return bigEndian(UInt32(data.count)) + named + bigEndian(checksum(named[...]))
  }

  /// The file with a chunk after its `IHDR`.
  static func adding(_ type: String, _ data: [UInt8], to file: [UInt8]) -> [UInt8] {
    file[..<33] + chunk(type, data) + file[33...]
  }

  /// The file with the checksum of its `IHDR` set right.
  static func repairingHeader(of file: [UInt8]) -> [UInt8] {
    file[..<29] + bigEndian(checksum(file[12..<29])) + file[33...]
  }

  /// The file with another size in its header.
  static func resizing(_ file: [UInt8], width: UInt32, height: UInt32) -> [UInt8] {
    repairingHeader(of: file[..<16] + bigEndian(width) + bigEndian(height) + file[24...])
  }

  /// The file with the bytes of a chunk's data changed and its checksum set right.
  static func changing(
    _ type: String, in file: [UInt8], _ change: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var result = Array(file[..<8])
    var offset = 8
    while offset < file.count {
      let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      var data = Array(file[offset + 8..<offset + 8 + length])
      let name = String(decoding: file[offset + 4..<offset + 8], as: UTF8.self)
      if name == type { change(&data) }
      result += chunk(name, data)
      offset += 12 + length
    }
    return result
  }

  static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
  }

  /// CRC-32, bit by bit.
  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? sum >> 1 ^ 0xedb8_8320 : sum >> 1
      }
    }
  }
}
