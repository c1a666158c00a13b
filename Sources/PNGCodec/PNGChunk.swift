/// One chunk of a PNG file.
public struct PNGChunk: Hashable, Sendable {
  /// Four letters.
  public var type: String
  /// Where the chunk begins in the file, with its length field; the data begin 8 bytes later.
  public var offset: Int
  /// Bytes of data, without length, type and checksum.
  public var length: Int

  public init(type: String, offset: Int, length: Int) {
    self.type = type
    self.offset = offset
    self.length = length
  }

  /// Where the data stand in the file.
  var data: Range<Int> { offset + 8..<offset + 8 + length }
  /// The first byte after the checksum.
  var end: Int { offset + 12 + length }
  /// Whether a reader has to understand the chunk: its first letter is a capital.
  var isCritical: Bool { type.utf8.first.map { $0 & 0x20 == 0 } ?? false }
}
