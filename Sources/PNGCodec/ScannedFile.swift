import Pixels

/// The structure of a PNG file: which chunks stand where, and that they may.
///
/// libpng is shown the few chunks only that pixels need; everything else is decided here, so that an
/// error can name the chunk and its place, and a value is what the file says.
struct ScannedFile {
  let header: ImageHeader
  /// Whether it is in Apple's variant, which begins with the chunk `CgBI`.
  let isAppleVariant: Bool
  private(set) var chunks: [PNGChunk] = []
  /// The chunks that may be looked into: ancillary ones with the right checksum.
  private(set) var readable: [PNGChunk] = []
  /// The colours of a palette picture.
  private(set) var palette: PNGChunk?
  /// Where the first PLTE of any kind stands.
  private(set) var paletteOffset: Int?
  private(set) var imageDataOffset = 0
  private var imageDataBytes = 0
  /// What libpng needs to see, neighbours joined.
  private(set) var parts: [Range<Int>] = []
  var warnings = WarningList()

  /// Walks over all chunks.
  init(_ bytes: [UInt8], _ limits: PNGLimits) throws(PNGError) {
    guard bytes.count <= limits.maxFileBytes else {
      throw .fileBytesOverLimit(bytes: bytes.count, limit: limits.maxFileBytes)
    }
    try Signature.check(bytes)
    var first = try Self.chunk(in: bytes, at: Signature.bytes.count)
    isAppleVariant = first.type == "CgBI"
    if isAppleVariant {
      try Self.checkSum(of: first, in: bytes)
      chunks.append(first)
      first = try Self.chunk(in: bytes, at: first.end)
    }
    guard first.type == "IHDR" else {
      throw .badChunk(first.type, offset: first.offset, reason: "stands where IHDR must")
    }
    guard first.length == 13 else {
      throw .badChunk("IHDR", offset: first.offset, reason: "has \(first.length) bytes, not 13")
    }
    try Self.checkSum(of: first, in: bytes)
    header = try ImageHeader(bytes, first)
    // Before anything else of the file is looked at, and so before any memory is asked for.
    try header.check(limits, PNGForm(colorType: header.colorType, bitDepth: header.bitDepth))
    chunks.append(first)
    addPart(0..<Signature.bytes.count)
    addPart(first.offset..<first.end)
    if isAppleVariant { warnings.add(AppleVariant.warning(header.colorType)) }
    try walk(bytes, limits)
  }

  private mutating func walk(_ bytes: [UInt8], _ limits: PNGLimits) throws(PNGError) {
    var offset = chunks[chunks.count - 1].end
    while true {
      let chunk = try Self.chunk(in: bytes, at: offset)
      guard chunks.count < limits.maxChunks else {
        throw .chunksOverLimit(offset: offset, limit: limits.maxChunks)
      }
      switch chunk.type {
      case "IHDR":
        throw .badChunk("IHDR", offset: offset, reason: "stands a second time")
      case "PLTE":
        try addPalette(chunk, bytes)
      case "IDAT":
        try addImageData(chunk, bytes)
      case "IEND":
        try addEnd(chunk, bytes)
        return
      default:
        try addOther(chunk, bytes)
      }
      chunks.append(chunk)
      offset = chunk.end
    }
  }

  private mutating func addPalette(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
    try Self.checkSum(of: chunk, in: bytes)
    guard header.colorType == .palette else {
      // Only a suggestion of colours to a display without enough of them.
      if header.colorType.isGray { warnings.add("\(chunk.place) has no place in a gray picture") }
      paletteOffset = paletteOffset ?? chunk.offset
      return
    }
    func bad(_ reason: String) -> PNGError {
      .badChunk("PLTE", offset: chunk.offset, reason: reason)
    }
    guard palette == nil else { throw bad("stands a second time") }
    guard imageDataOffset == 0 else { throw bad("stands after the image data") }
    guard chunk.length % 3 == 0, (1...256).contains(chunk.length / 3) else {
      throw bad("has \(chunk.length) bytes, not 1 to 256 times 3")
    }
    palette = chunk
    paletteOffset = chunk.offset
    addPart(chunk.offset..<chunk.end)
  }

  private mutating func addImageData(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
    try Self.checkSum(of: chunk, in: bytes)
    if imageDataOffset == 0 {
      guard header.colorType != .palette || palette != nil else {
        throw .missingChunk("PLTE", offset: chunk.offset)
      }
      imageDataOffset = chunk.offset
    } else if chunks.last?.type != "IDAT" {
      throw .badChunk(
        "IDAT", offset: chunk.offset, reason: "does not follow the others without a gap")
    }
    imageDataBytes += chunk.length
    // Even stored uncompressed, pixels take no more. What is beyond could unpack to a thousand times its
    // size, for nothing.
    let rowBytes = (header.size.width * header.colorType.channels * header.bitDepth + 7) / 8 + 2
    let (twice, overflows) = (2 * rowBytes).multipliedReportingOverflow(by: header.size.height)
    guard overflows || imageDataBytes - Self.imageDataSlack <= twice else {
      throw .badChunk(
        "IDAT", offset: chunk.offset,
        reason: "makes \(imageDataBytes) bytes of image data, too many for \(header.size) pixels")
    }
    addPart(chunk.offset..<chunk.end)
  }

  /// Bytes of image data that any picture may have, however small.
  private static let imageDataSlack = 1 << 16

  private mutating func addEnd(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
    try Self.checkSum(of: chunk, in: bytes)
    guard imageDataOffset != 0 else { throw .missingChunk("IDAT", offset: chunk.offset) }
    guard chunk.length == 0 else {
      throw .badChunk("IEND", offset: chunk.offset, reason: "has \(chunk.length) bytes, not 0")
    }
    chunks.append(chunk)
    addPart(chunk.offset..<chunk.end)
    let more = bytes.count - chunk.end
    if more > 0 {
      warnings.add(
        "\(more) byte\(more == 1 ? "" : "s") after IEND, from byte \(chunk.end), ignored")
    }
  }

  private mutating func addOther(_ chunk: PNGChunk, _ bytes: [UInt8]) throws(PNGError) {
    guard chunk.type != "CgBI" else {
      throw .badChunk("CgBI", offset: chunk.offset, reason: "stands after IHDR")
    }
    guard !chunk.isCritical else {
      throw .badChunk(
        chunk.type, offset: chunk.offset, reason: "is unknown and critical to the picture")
    }
    guard Self.matchesSum(chunk, in: bytes) else {
      warnings.add("\(chunk.place) does not match its checksum, ignored")
      return
    }
    readable.append(chunk)
  }

  private mutating func addPart(_ range: Range<Int>) {
    if let last = parts.last, last.upperBound == range.lowerBound {
      parts[parts.count - 1] = last.lowerBound..<range.upperBound
    } else {
      parts.append(range)
    }
  }

  /// Reads a chunk's frame and makes sure that all of it is there.
  private static func chunk(in bytes: [UInt8], at offset: Int) throws(PNGError) -> PNGChunk {
    guard offset < bytes.count else {
      throw .truncated(offset: bytes.count, missing: "before IEND")
    }
    guard bytes.count - offset >= 8 else {
      throw .truncated(offset: bytes.count, missing: "inside the chunk at byte \(offset)")
    }
    let letters = bytes[offset + 4..<offset + 8]
    guard letters.allSatisfy({ (0x41...0x5a).contains($0 & 0xdf) && $0 < 0x80 }) else {
      let shown = letters.map(hexadecimal).joined(separator: " ")
      throw .badChunk("(\(shown))", offset: offset, reason: "has no name of four letters")
    }
    let type = String(decoding: letters, as: UTF8.self)
    let length = Int(bytes.bigEndian32(at: offset))
    guard length <= Int(Int32.max) else {
      throw .badChunk(type, offset: offset, reason: "claims \(length) bytes, over PNG's limit")
    }
    guard bytes.count - offset - 12 >= length else {
      throw .truncated(
        offset: bytes.count,
        missing: "inside chunk \(type) at byte \(offset) with \(length) bytes of data")
    }
    return PNGChunk(type: type, offset: offset, length: length)
  }

  private static func matchesSum(_ chunk: PNGChunk, in bytes: [UInt8]) -> Bool {
    let covered = chunk.offset + 4..<chunk.data.upperBound
    return checksum(bytes, in: covered) == bytes.bigEndian32(at: chunk.data.upperBound)
  }

  private static func checkSum(of chunk: PNGChunk, in bytes: [UInt8]) throws(PNGError) {
    guard matchesSum(chunk, in: bytes) else {
      throw .badChecksum(chunk: chunk.type, offset: chunk.offset)
    }
  }
}

extension PNGChunk {
  /// The chunk and where it stands, as a message begins.
  var place: String { "chunk \(type) at byte \(offset)" }
}
