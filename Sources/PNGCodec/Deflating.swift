/// Packing bytes as other formats than PNG have it.
package enum Deflating {
  /// A bare deflate stream, as small as zlib makes it.
  ///
  /// - Throws: ``PNGError/outOfMemory``.
  package static func stream(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
    // What zlib puts around it: two bytes before, a checksum of four behind.
    Array(try deflated(bytes).dropFirst(2).dropLast(4))
  }

  /// The CRC-32 of PNG and ZIP.
  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    PNGCodec.checksum(bytes, in: bytes.indices)
  }
}
