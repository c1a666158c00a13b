internal import CPNGShim
import Pixels

/// Apple's variant of PNG for iOS, as Xcode writes it: a chunk `CgBI` before `IHDR`, bare deflate data,
/// and pixels in the order blue, green, red, alpha, multiplied by their alpha.
///
/// There is no specification. What is done here to pictures of 8 bits with colours is known from files;
/// of 16 bits it is done alike. Gray is only divided by its alpha; indices, palettes and the chunks
/// beside the pixels stand as in any PNG.
enum AppleVariant {
  /// What reading such a file says.
  static func warning(_ colorType: PNGColorType) -> String {
    let words =
      switch colorType {
      case .rgba: "premultiplied BGRA, read as straight RGBA"
      case .rgb: "BGR, read as RGB"
      case .grayAlpha: "premultiplied, read as straight gray with alpha"
      case .gray, .palette: "read as it stands"
      }
    return "Apple's variant (CgBI): \(words)"
  }

  /// The file as libpng can read it: the same rows, uncompressed inside a zlib stream.
  ///
  /// No more is unpacked than the header announces.
  static func plainFile(
    _ bytes: [UInt8], _ chunks: [PNGChunk], _ header: ImageHeader
  ) throws(PixelReader.Failure) -> [UInt8] {
    var packed: [UInt8] = []
    for chunk in chunks where chunk.type == "IDAT" { packed += bytes[chunk.data] }
    let count = filteredBytes(header)
    var rows = [UInt8](repeating: 0, count: count)
    var produced = 0
    let ending = unsafe packed.withUnsafeBufferPointer { source in
      unsafe rows.withUnsafeMutableBufferPointer { target in
        unsafe npng_inflate(
          source.baseAddress, source.count, true, target.baseAddress, target.count, &produced)
      }
    }
    switch ending {
    case .outOfMemory: throw .outOfMemory
    case .complete, .full, .damaged:
      // What stands after the last row is nobody's business.
      guard produced == count else {
        throw .refused(ending == .complete ? "Not enough image data" : "damaged deflate data")
      }
    }
    var file = Signature.bytes
    for chunk in chunks where chunk.type == "IHDR" || chunk.type == "PLTE" {
      file += bytes[chunk.offset..<chunk.end]
    }
    file.appendChunk("IDAT", stored(rows))
    file.appendChunk("IEND", [])
    return file
  }

  /// How many bytes the rows have with a filter's number before each, in one pass or seven.
  static func filteredBytes(_ header: ImageHeader) -> Int {
    let bits = header.colorType.channels * header.bitDepth
    // Where each pass begins and how far its pixels are apart.
    let passes: [(x: Int, y: Int, stepX: Int, stepY: Int)] =
      header.isInterlaced
      ? [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
        (0, 1, 1, 2),
      ] : [(0, 0, 1, 1)]
    return passes.reduce(0) { sum, pass in
      let width = (header.size.width - pass.x + pass.stepX - 1) / pass.stepX
      let height = (header.size.height - pass.y + pass.stepY - 1) / pass.stepY
      return width <= 0 || height <= 0 ? sum : sum + height * ((width * bits + 7) / 8 + 1)
    }
  }

  /// A zlib stream of uncompressed blocks.
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = [0x78, 0x01]
    stream.reserveCapacity(bytes.count + bytes.count / 0xffff * 5 + 16)
    for start in stride(from: 0, to: bytes.count, by: 0xffff) {
      let end = min(start + 0xffff, bytes.count)
      let count = UInt16(end - start)
      stream.append(end == bytes.count ? 1 : 0)
      stream.appendBigEndian(count.byteSwapped)
      stream.appendBigEndian(~count.byteSwapped)
      stream += bytes[start..<end]
    }
    var sum = Adler32()
    sum.add(bytes)
    stream.appendBigEndian(sum.value)
    return stream
  }

  /// The pixels in the order red, green, blue and with straight alpha, rounded half up once.
  ///
  /// A colour above its alpha, which no multiplication gives, becomes full; under alpha 0 all is black.
  static func straightened(_ pixels: PixelData, _ form: PNGForm) -> PixelData {
    var pixels = pixels
    if form.colorType == .rgb || form.colorType == .rgba {
      switch pixels {
      case .bytes1, .bytes2: preconditionFailure("colours have words of 4 or 8 bytes")
      case .bytes4(let words):
        pixels = .bytes4(
          words.map { $0 & 0xff00_ff00 | $0 << 16 & 0xff_0000 | $0 >> 16 & 0xff })
      case .bytes8(let words):
        pixels = .bytes8(
          words.map {
            $0 & 0xffff_0000_ffff_0000 | $0 << 32 & 0xffff_0000_0000 | $0 >> 32 & 0xffff
          })
      }
    }
    return form.colorType.hasAlpha ? pixels.unpremultiplied(form.rasterFormat) : pixels
  }
}
