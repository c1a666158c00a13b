public import Pixels

/// Why a PNG file can't be read or made.
public enum PNGError: Error, Equatable, Sendable, CustomStringConvertible {
  /// There are no bytes at all.
  case empty
  /// The signature is not PNG's; `found` says what it looks like.
  case notPNG(found: String)
  /// The file is an animation, where only a single picture will do.
  case animation(offset: Int)
  /// The file stops inside or before something that must be there.
  case truncated(offset: Int, missing: String)
  /// A chunk without which the picture can't be read does not match its checksum.
  case badChecksum(chunk: String, offset: Int)
  /// A chunk without which the picture can't be read says something impossible.
  case badChunk(String, offset: Int, reason: String)
  /// A chunk that must be there is not; `offset` is where it should have stood at the latest.
  case missingChunk(String, offset: Int)
  /// More pixels on a side than are allowed.
  case sideOverLimit(size: PixelSize, limit: Int)
  /// More bytes of pixels than are allowed.
  case decodedBytesOverLimit(size: PixelSize, bytes: Int, limit: Int)
  /// A larger file than is allowed.
  case fileBytesOverLimit(bytes: Int, limit: Int)
  /// More chunks than are allowed.
  case chunksOverLimit(offset: Int, limit: Int)
  /// The compressed pixels can't be read.
  case badImageData(offset: Int, reason: String)
  /// A form that PNG does not know.
  case unusableForm(reason: String)
  /// A side PNG can't express.
  case unusableSize(PixelSize)
  /// A pixel that has no exact equal in the form to write.
  case pixelDoesNotFit(x: Int, y: Int, form: String)
  /// Another number of rows than announced.
  case wrongRowCount(announced: Int, given: Int)
  case outOfMemory
  /// The library refused to write.
  case notWritten(reason: String)

  /// One lower-case clause with its place and numbers, ready to follow a path and a colon.
  public var description: String {
    switch self {
    case .empty:
      "the file is empty"
    case .notPNG(let found):
      "not a PNG file: \(found)"
    case .animation(let offset):
      "is an animation (chunk acTL at byte \(offset)), which is not rewritten"
    case .truncated(let offset, let missing):
      "the file ends at byte \(offset), \(missing)"
    case .badChecksum(let chunk, let offset):
      "chunk \(chunk) at byte \(offset) does not match its checksum"
    case .badChunk(let chunk, let offset, let reason):
      "chunk \(chunk) at byte \(offset) \(reason)"
    case .missingChunk(let chunk, let offset):
      "there is no chunk \(chunk) before byte \(offset)"
    case .sideOverLimit(let size, let limit):
      "\(size) pixels are over the limit of \(limit) a side"
    case .decodedBytesOverLimit(let size, let bytes, let limit):
      "\(size) pixels take \(bytes) bytes, over the limit of \(limit)"
    case .fileBytesOverLimit(let bytes, let limit):
      "the file has \(bytes) bytes, over the limit of \(limit)"
    case .chunksOverLimit(let offset, let limit):
      "more than \(limit) chunks, the limit, at byte \(offset)"
    case .badImageData(let offset, let reason):
      "the image data at byte \(offset) can't be read: \(reason)"
    case .unusableForm(let reason):
      reason
    case .unusableSize(let size):
      "\(size) pixels are not within 1 to 2147483647 a side"
    case .pixelDoesNotFit(let x, let y, let form):
      "the pixel at column \(x), row \(y) has no exact equal in \(form)"
    case .wrongRowCount(let announced, let given):
      "\(given) rows were given of \(announced) announced"
    case .outOfMemory:
      "not enough memory"
    case .notWritten(let reason):
      "the picture can't be written: \(reason)"
    }
  }
}
