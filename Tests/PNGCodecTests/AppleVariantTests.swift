import PNGCodec
import Pixels
import Testing

@Suite("A file in Apple's variant")
struct AppleVariantTests {
  /// The variant's wrapping of a file, its samples as they are: `CgBI` first, no zlib around the data.
  static func wrapped(_ file: [UInt8]) throws -> [UInt8] {
    let info = try PNG.readInfo(file)
    func data(_ chunk: PNGChunk) -> [UInt8] {
      Array(file[chunk.offset + 8..<chunk.offset + 8 + chunk.length])
    }
    let stream = info.chunks.filter { $0.type == "IDAT" }.flatMap(data)
    // Two parts, as Xcode cuts long streams.
    let bare = Array(stream.dropFirst(2).dropLast(4))
    let half = bare.count / 2
    var chunks: [(String, [UInt8])] = [("CgBI", [0x50, 0, 0x20, 2])]
    for chunk in info.chunks {
      if chunk.type != "IDAT" {
        chunks.append((chunk.type, data(chunk)))
      } else if chunks.last?.0 != "IDAT" {
        chunks += [("IDAT", Array(bare[..<half])), ("IDAT", Array(bare[half...]))]
      }
    }
    return PNGBuilder.chunks(chunks)
  }

  /// What samples as they are mean in the variant.
  static func straight(_ raster: Raster) -> Raster {
    let format = raster.format
    let bits = UInt64(format.bitsPerChannel)
    let full: UInt64 = bits == 8 ? 255 : 65535
    let count = format == .indexed8 || format == .gray8 || format == .gray16 ? 1 : 4
    guard count == 4 || format.hasAlpha else { return raster }
    let words = (0..<raster.pixels.count).map { place -> UInt64 in
      let word = raster.pixels[place]
      var channels = (0..<UInt64(format.isGray ? 2 : 4)).map { word >> ($0 * bits) & full }
      if !format.isGray { channels.swapAt(0, 2) }
      let alpha = channels[channels.count - 1]
      if format.hasAlpha {
        for index in 0..<channels.count - 1 {
          channels[index] =
            alpha == 0 ? 0 : min(full, (2 * channels[index] * full + alpha) / (2 * alpha))
        }
      }
      return channels.reversed().reduce(0) { $0 << bits | $1 }
    }
    return Raster(format, width: raster.size.width, words, color: raster.color)
  }

  @Test("is read as straight RGBA", arguments: PixelFormat.allCases)
  func reads(format: PixelFormat) throws {
    let sample = Raster.sample(format, width: 13, height: 9)
    let file = try Self.wrapped(
      try PNG.encode(sample, form: PNGForm(holding: sample.header)).bytes)
    let image = try PNG.decode(file)
    #expect(image.info.isAppleVariant)
    #expect(image.raster == Self.straight(sample))
    #expect(image.info.warnings.count == 1)
  }

  @Test("gives back what was multiplied, where that is exact")
  func isExact() throws {
    let colors: [(UInt64, UInt64, UInt64, UInt64)] = [
      (255, 128, 0, 255), (255, 0, 255, 1), (255, 255, 0, 128), (0, 0, 0, 0), (17, 34, 51, 255),
    ]
    let straight = Raster(.rgba8, width: 5, colors.map { rgb($0.0, $0.1, $0.2, $0.3) })
    let stored = Raster(
      .rgba8, width: 5,
      colors.map { (red, green, blue, alpha) in
        func times(_ color: UInt64) -> UInt64 { (color * alpha + 127) / 255 }
        return rgb(times(blue), times(green), times(red), alpha)
      })
    let form = PNGForm(colorType: .rgba, bitDepth: 8)
    let file = try Self.wrapped(try PNG.encode(stored, form: form).bytes)
    #expect(try PNG.decode(file).raster == straight)
    #expect(
      try PNG.readInfo(file).warnings
        == ["Apple's variant (CgBI): premultiplied BGRA, read as straight RGBA"])
    #expect(try PNG.readInfo(file).chunks.map(\.type).first == "CgBI")
  }

  @Test("has a colour above its alpha at full, and black where all is hidden")
  func clamps() throws {
    let stored = Raster(.rgba8, width: 2, [rgb(200, 0, 100, 100), rgb(9, 9, 9, 0)])
    let form = PNGForm(colorType: .rgba, bitDepth: 8)
    let file = try Self.wrapped(try PNG.encode(stored, form: form).bytes)
    #expect(
      try PNG.decode(file).raster
        == Raster(.rgba8, width: 2, [rgb(255, 0, 255, 100), 0]))
  }

  @Test("is refused however short it is cut, and with any bit flipped")
  func survivesDamage() throws {
    let sample = Raster.sample(.rgba8, width: 3, height: 2)
    let file = try Self.wrapped(try PNG.encode(sample).bytes)
    for count in 0..<file.count {
      #expect(throws: PNGError.self) { try PNG.decode(Array(file[..<count])) }
    }
    for bit in 0..<8 * file.count {
      var damaged = file
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      _ = try? PNG.decode(damaged)
    }
  }

  @Test("unpacks no more than its header announces")
  func isBounded() throws {
    // A million rows of zeros in the stream of a picture of one.
    let most = try PNG.encode(
      rows: [RowRun(pixels: .bytes1([0]), times: 1_000_000)],
      header: RasterHeader(size: PixelSize(width: 1, height: 1_000_000), format: .gray8),
      form: PNGForm(colorType: .gray, bitDepth: 8)
    ).bytes
    var limits = PNGLimits()
    limits.maxSide = 1_000_000
    let info = try PNG.readInfo(most, limits: limits)
    let stream = info.chunks.filter { $0.type == "IDAT" }.flatMap {
      most[$0.offset + 8..<$0.offset + 8 + $0.length]
    }
    let file = PNGBuilder.chunks([
      ("CgBI", [0, 0, 0, 0]), ("IHDR", PNGBuilder.pixel().header),
      ("IDAT", Array(stream.dropFirst(2))), ("IEND", []),
    ])
    #expect(try PNG.decode(file).raster == Raster(.gray8, width: 1, [0]))
  }

  @Test(
    "may be interlaced, and of any form",
    .enabled(if: SampleFiles.areThere, Comment(rawValue: SampleFiles.skipReason)),
    arguments: [
      "0g01", "0g02", "0g04", "0g08", "0g16", "2c08", "2c16", "3p01", "3p02", "3p04", "3p08",
      "4a08", "4a16", "6a08", "6a16",
    ])
  func readsPasses(name: String) throws {
    for kind in ["basi", "basn"] {
      let file = try SampleFiles.bytes("pngsuite/\(kind)\(name).png")
      let apple = try PNG.decode(try Self.wrapped(file))
      #expect(apple.raster == Self.straight(try PNG.decode(file).raster))
      #expect(apple.info.isInterlaced == (kind == "basi"))
    }
  }

  @Test("becomes a plain one that is smaller")
  func optimizes() throws {
    let sample = Raster.sample(.rgba8, width: 13, height: 9)
    let file = try Self.wrapped(
      try PNG.encode(sample, form: PNGForm(holding: sample.header), effort: .fast).bytes
    )
    let made = try PNG.optimize(file)
    #expect(made.bytes.count < file.count)
    #expect(made.notes == ["the file is a plain PNG, no longer Apple's variant"])
    let again = try PNG.decode(made.bytes)
    #expect(again.raster.isSame(as: Self.straight(sample)))
    #expect(!again.info.isAppleVariant)
  }
}
