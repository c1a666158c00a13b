/// The bytes of a PNG file on their way out, chunk by chunk.
struct ChunkOutput {
  private var bytes = Signature.bytes

  mutating func append(_ type: String, _ data: [UInt8]) { bytes.appendChunk(type, data) }

  /// What has been added since the last call.
  mutating func takeBytes() -> [UInt8] {
    let taken = bytes
    bytes = []
    return taken
  }
}

extension [UInt8] {
  /// Adds a chunk with its length and checksum.
  ///
  /// - Precondition: The data have at most 2^31 − 1 bytes, the most that PNG allows.
  mutating func appendChunk(_ type: String, _ data: [UInt8]) {
    precondition(data.count <= Int(Int32.max), "a chunk holds less than 2^31 bytes")
    appendBigEndian(UInt32(data.count))
    let start = count
    self += type.utf8
    self += data
    appendBigEndian(checksum(self, in: start..<count))
  }
}
