import PNGCodec

/// A file that must be refused, and in which words.
struct Refused: Sendable, CustomStringConvertible {
  var file: [UInt8]
  var reason: String

  init(_ file: [UInt8], _ reason: String) {
    self.file = file
    self.reason = reason
  }

  var description: String { reason }

  static let all: [Refused] = signatures + structures + headers + imageData

  private static let signatures = [
    Refused([], "the file is empty"),
    Refused([0x89, 0x50], "the file ends at byte 2, inside the signature"),
    Refused([0xff, 0xd8, 0xff, 0xe0], "not a PNG file: it looks like a JPEG file"),
    Refused(Array("GIF89a".utf8), "not a PNG file: it looks like a GIF file"),
    Refused(Array("RIFF....WEBPVP8 ".utf8), "not a PNG file: it looks like a WebP file"),
    Refused(Array("<svg xmlns".utf8), "not a PNG file: it looks like an SVG or XML file"),
    Refused(
      Array("version https://git-lfs.github.com/spec/v1".utf8),
      "not a PNG file: it is a Git LFS pointer, not the picture"),
    Refused(
      [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0],
      "not a PNG file: its signature is damaged, as by a transfer in text mode"),
    Refused(
      Array("hello, world".utf8),
      "not a PNG file: it begins with the bytes 68 65 6c 6c 6f 2c 20 77"),
  ]

  private static let header: (String, [UInt8]) = ("IHDR", PNGBuilder.pixel().header)
  private static let data: (String, [UInt8]) = ("IDAT", PNGBuilder.stored([0, 7]))
  private static let end: (String, [UInt8]) = ("IEND", [])

  private static func flipped(_ file: [UInt8], at index: Int) -> [UInt8] {
    var file = file
    file[index] ^= 1
    return file
  }

  private static let structures = [
    Refused(PNGBuilder.signature, "the file ends at byte 8, before IEND"),
    Refused(
      Array(PNGBuilder.pixel().file.dropLast(1)),
      "the file ends at byte 69, inside chunk IEND at byte 58 with 0 bytes of data"),
    Refused(
      PNGBuilder.chunks([data, header, end]), "chunk IDAT at byte 8 stands where IHDR must"),
    Refused(
      PNGBuilder.chunks([("IHDR", [1])]), "chunk IHDR at byte 8 has 1 bytes, not 13"),
    Refused(
      flipped(PNGBuilder.pixel().file, at: 20),
      "chunk IHDR at byte 8 does not match its checksum"),
    Refused(
      flipped(PNGBuilder.pixel().file, at: 45),
      "chunk IDAT at byte 33 does not match its checksum"),
    Refused(
      PNGBuilder.chunks([header, header, data, end]), "chunk IHDR at byte 33 stands a second time"),
    Refused(PNGBuilder.chunks([header, end]), "there is no chunk IDAT before byte 33"),
    Refused(
      PNGBuilder.chunks([header, data, ("teXt", []), data, end]),
      "chunk IDAT at byte 70 does not follow the others without a gap"),
    Refused(
      PNGBuilder.chunks([header, ("ABCD", []), data, end]),
      "chunk ABCD at byte 33 is unknown and critical to the picture"),
    Refused(
      PNGBuilder.chunks([header, ("a\u{0}1 ", []), data, end]),
      "chunk (61 00 31 20) at byte 33 has no name of four letters"),
    Refused(
      PNGBuilder.chunks([header, data, ("IEND", [1])]),
      "chunk IEND at byte 58 has 1 bytes, not 0"),
    Refused(
      PNGBuilder.chunks([header, ("CgBI", [0, 0, 0, 0]), data, end]),
      "chunk CgBI at byte 33 stands after IHDR"),
    Refused(
      PNGBuilder.chunks([("CgBI", [0, 0, 0, 0]), data, end]),
      "chunk IDAT at byte 24 stands where IHDR must"),
    Refused(
      flipped(PNGBuilder.chunks([("CgBI", [0, 0, 0, 0]), header, data, end]), at: 17),
      "chunk CgBI at byte 8 does not match its checksum"),
    Refused(
      PNGBuilder.chunks([("CgBI", [0, 0, 0, 0]), header, ("IDAT", [1, 0, 0, 255, 255]), end]),
      "the image data at byte 49 can't be read: Not enough image data"),
    Refused(
      PNGBuilder.chunks([("CgBI", [0, 0, 0, 0]), header, ("IDAT", [7]), end]),
      "the image data at byte 49 can't be read: damaged deflate data"),
    Refused(
      PNGBuilder(width: 1, height: 1, colorType: 3, rows: [0, 0]).file,
      "there is no chunk PLTE before byte 33"),
    Refused(
      PNGBuilder(width: 1, height: 1, colorType: 3, before: [("PLTE", [1, 2])], rows: [0, 0]).file,
      "chunk PLTE at byte 33 has 2 bytes, not 1 to 256 times 3"),
    Refused(
      PNGBuilder(
        width: 1, height: 1, colorType: 3, before: [("PLTE", [1, 2, 3]), ("PLTE", [1, 2, 3])],
        rows: [0, 0]
      ).file,
      "chunk PLTE at byte 48 stands a second time"),
  ]

  private static func headed(
    _ width: Int, _ height: Int, depth: UInt8 = 8, type: UInt8 = 0, _ methods: [UInt8] = [0, 0, 0]
  ) -> [UInt8] {
    PNGBuilder.chunks([
      ("IHDR", PNGBuilder.number(width) + PNGBuilder.number(height) + [depth, type] + methods)
    ])
  }

  private static let headers = [
    Refused(headed(0, 5), "chunk IHDR at byte 8 gives a size of 0×5 pixels"),
    Refused(headed(5, 1 << 31), "chunk IHDR at byte 8 gives a size of 5×2147483648 pixels"),
    Refused(headed(5, 5, type: 1), "chunk IHDR at byte 8 gives an unknown colour type, 1"),
    Refused(headed(5, 5, depth: 3), "chunk IHDR at byte 8 gives 3 bits a sample to gray"),
    Refused(headed(5, 5, depth: 4, type: 2), "chunk IHDR at byte 8 gives 4 bits a sample to RGB"),
    Refused(
      headed(5, 5, depth: 16, type: 3), "chunk IHDR at byte 8 gives 16 bits a sample to palette"),
    Refused(
      headed(5, 5, [1, 0, 0]), "chunk IHDR at byte 8 gives an unknown compression method, 1"),
    Refused(headed(5, 5, [0, 1, 0]), "chunk IHDR at byte 8 gives an unknown filter method, 1"),
    Refused(headed(5, 5, [0, 0, 2]), "chunk IHDR at byte 8 gives an unknown interlace method, 2"),
    Refused(headed(16385, 5), "16385×5 pixels are over the limit of 16384 a side"),
    Refused(
      headed(16384, 16384, type: 6),
      "16384×16384 pixels take 1073741824 bytes, over the limit of 268435456"),
  ]

  private static let imageData = [
    Refused(
      PNGBuilder(width: 1, height: 2, rows: [0, 7]).file,
      "the image data at byte 33 can't be read: Not enough image data"),
    Refused(
      PNGBuilder(width: 1, height: 1, rows: [9, 7]).file,
      "the image data at byte 33 can't be read: bad adaptive filter value"),
    Refused(
      PNGBuilder.chunks([header, ("IDAT", [1, 2, 3]), end]),
      "the image data at byte 33 can't be read: IDAT: incorrect header check"),
  ]
}
