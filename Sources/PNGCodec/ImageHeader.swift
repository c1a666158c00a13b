import Pixels

/// The chunk `IHDR`.
struct ImageHeader {
  let size: PixelSize
  let colorType: PNGColorType
  let bitDepth: Int
  let isInterlaced: Bool

  /// Reads a chunk whose checksum has been compared.
  init(_ bytes: [UInt8], _ chunk: PNGChunk) throws(PNGError) {
    func bad(_ reason: String) -> PNGError {
      .badChunk(chunk.type, offset: chunk.offset, reason: reason)
    }
    let data = chunk.data.lowerBound
    size = PixelSize(
      width: Int(bytes.bigEndian32(at: data)), height: Int(bytes.bigEndian32(at: data + 4)))
    let sides = 1...Int(Int32.max)
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw bad("gives a size of \(size) pixels")
    }
    guard let colorType = PNGColorType(rawValue: bytes[data + 9]) else {
      throw bad("gives an unknown colour type, \(bytes[data + 9])")
    }
    self.colorType = colorType
    bitDepth = Int(bytes[data + 8])
    guard colorType.bitDepths.contains(bitDepth) else {
      throw bad("gives \(bitDepth) bits a sample to \(colorType)")
    }
    guard bytes[data + 10] == 0 else {
      throw bad("gives an unknown compression method, \(bytes[data + 10])")
    }
    guard bytes[data + 11] == 0 else {
      throw bad("gives an unknown filter method, \(bytes[data + 11])")
    }
    guard bytes[data + 12] <= 1 else {
      throw bad("gives an unknown interlace method, \(bytes[data + 12])")
    }
    isInterlaced = bytes[data + 12] == 1
  }

  /// Refuses a picture that would take more than is allowed as a raster of a form.
  func check(_ limits: PNGLimits, _ form: PNGForm) throws(PNGError) {
    guard max(size.width, size.height) <= limits.maxSide else {
      throw .sideOverLimit(size: size, limit: limits.maxSide)
    }
    let (bytes, overflows) = size.area.multipliedReportingOverflow(
      by: form.rasterFormat.bytesPerPixel)
    guard !overflows, bytes <= limits.maxDecodedBytes else {
      throw .decodedBytesOverLimit(
        size: size, bytes: overflows ? .max : bytes, limit: limits.maxDecodedBytes)
    }
  }

  /// The data of the chunk for a picture that is not interlaced.
  static func bytes(_ size: PixelSize, _ form: PNGForm) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(UInt32(size.width))
    bytes.appendBigEndian(UInt32(size.height))
    return bytes + [UInt8(form.bitDepth), form.colorType.rawValue, 0, 0, 0]
  }
}
