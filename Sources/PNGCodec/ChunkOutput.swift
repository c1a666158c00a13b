/// The bytes of a PNG file on their way out, chunk by chunk.
struct ChunkOutput {
  private var bytes = Signature.bytes

  mutating func append(_ type: String, _ data: [UInt8]) {
    bytes.appendBigEndian(UInt32(data.count))
    let start = bytes.count
    bytes += type.utf8
    bytes += data
    bytes.appendBigEndian(checksum(bytes, in: start..<bytes.count))
  }

  /// What has been added since the last call.
  mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }
}
