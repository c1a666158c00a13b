import PNGCodec
import Pixels
import Testing

@Suite("A file made smaller")
struct OptimizingTests {
  @Test("has the same samples, hidden ones too", arguments: PixelFormat.allCases)
  func keepsSamples(format: PixelFormat) throws {
    let raster = Raster.sample(format)
    for effort in PNGEffort.allCases {
      let file = try PNG.encode(raster, form: PNGForm(holding: raster.header)).bytes
      let made = try PNG.optimize(file, effort: effort)
      #expect(made.bytes.count <= file.count)
      #expect(try PNG.decode(made.bytes).raster.isSame(as: raster), "\(effort)")
      #expect(try PNG.optimize(made.bytes, effort: effort).bytes.count <= made.bytes.count)
    }
  }

  @Test("is the same each time, and smaller with more effort", arguments: PixelFormat.allCases)
  func isDeterministic(format: PixelFormat) throws {
    let sample = Raster.sample(format, width: 24, height: 3)
    let pixels = (0..<8).reduce(into: sample.pixels.slice(0..<0)) { pixels, _ in
      pixels.append(sample.pixels)
    }
    let header = RasterHeader(
      size: PixelSize(width: 24, height: 24), format: format, palette: sample.palette)
    let file = try PNG.encode(Raster(header, pixels: pixels), effort: .fast).bytes
    var smallest = file.count
    for effort in PNGEffort.allCases {
      let made = try PNG.optimize(file, effort: effort)
      #expect(try PNG.optimize(file, effort: effort) == made)
      #expect(made.bytes.count <= smallest)
      smallest = made.bytes.count
    }
  }

  @Test("keeps what stands beside the pixels, in its place")
  func keepsChunks() throws {
    let text = Array("Title\u{0}a button".utf8)
    let file =
      PNGBuilder(
        width: 2, height: 1, colorType: 2,
        before: [
          ("gAMA", [0, 0, 0xb1, 0x8f]), ("sBIT", [8, 8, 8]), ("npTc", [1, 2, 3]),
          ("pHYs", [0, 0, 1, 0, 0, 0, 1, 0, 1]), ("bKGD", [0, 1, 0, 2, 0, 3]), ("prIV", [1]),
          ("caRe", [9]), ("tEXt", text),
        ],
        rows: [0, 1, 2, 3, 1, 2, 3],
        after: [
          ("tIME", [7, 0xe8, 1, 1, 0, 0, 0]), ("eXIf", [0x4d, 0x4d, 0, 42]), ("tEXt", text),
          ("sPLT", [0]),
        ], trailing: [1, 2]
      ).file + [UInt8](repeating: 0, count: 200)
    let made = try PNG.optimize(file, effort: .standard)
    let info = try PNG.readInfo(made.bytes)
    #expect(
      info.chunks.map(\.type)
        == [
          "IHDR", "gAMA", "npTc", "pHYs", "caRe", "tEXt", "sBIT", "bKGD", "IDAT", "tIME", "eXIf",
          "tEXt", "IEND",
        ])
    let before = try PNG.readInfo(file)
    #expect(info.color == before.color)
    #expect(info.background == before.background)
    #expect(info.ninePatch == before.ninePatch)
    #expect(
      made.notes == [
        "chunk prIV at byte 118 is left out: it is marked as true of the old form only",
        "chunk sPLT at byte 261 is left out: it only suggests colours to old displays",
        "202 bytes after IEND are left out",
      ])
  }

  @Test("leaves out what can't be understood, and says so")
  func leavesOutDamage() throws {
    var broken = PNGBuilder.chunk("tEXt", [65, 0, 66])
    broken[8] ^= 1
    let before: [(String, [UInt8])] = [
      ("gAMA", [0, 0, 0, 0]), ("sRGB", [1]), ("sRGB", [0]), ("bKGD", [1]), ("hIST", [0, 1]),
    ]
    var file = PNGBuilder(
      width: 1, height: 1, before: before, rows: [0, 7],
      after: (0..<9).map { _ in ("tEXt", [65, 0]) }
    ).file
    file.insert(contentsOf: broken, at: 33)
    // Enough of what goes away for the file to become smaller.
    file += [UInt8](repeating: 0, count: 100)
    let made = try PNG.optimize(file, effort: .fast)
    #expect(try PNG.decode(made.bytes).info.color.renderingIntent == 1)
    #expect(try PNG.decode(made.bytes).info.warnings.isEmpty)
    #expect(
      made.notes.map { $0.split(separator: ": it ").last ?? "" } == [
        "does not match its checksum", "says nothing that can be understood",
        "stands a second time", "says nothing that can be understood",
        "counts the colours of the palette as it was", "100 bytes after IEND are left out",
      ])
  }

  @Test("takes no form in which other bits would be significant")
  func keepsSignificantBits() throws {
    // Gray pixels, of whose channels not equally many bits are significant.
    let file = PNGBuilder(
      width: 4, height: 1, colorType: 2, before: [("sBIT", [5, 6, 5])],
      rows: [0, 0, 0, 0, 255, 255, 255, 0, 0, 0, 255, 255, 255]
    ).file
    let made = try PNG.optimize(file, effort: .max)
    #expect(!made.form.colorType.isGray)
    let bits = try PNG.readInfo(made.bytes).color.significantBits
    #expect(bits == SignificantBits(red: 5, green: 6, blue: 5))
    // All bits are significant before, and all after.
    let full = PNGBuilder(
      width: 16, height: 1, colorType: 6, before: [("sBIT", [8, 8, 8, 8])],
      rows: [0] + (0..<16).flatMap { _ in [0, 0, 0, 255] as [UInt8] }
    ).file
    #expect(try PNG.optimize(full, effort: .max).form.colorType == .gray)
  }

  @Test("packs a colour profile anew where that is smaller")
  func repacksProfile() throws {
    var color = ColorDescription()
    color.profile = ColorProfile(name: "p", bytes: (0..<3000).map { UInt8($0 % 7) })
    let raster = Raster(.rgb8, width: 1, [rgb(1, 2, 3)], color: color)
    let usual = try PNG.encode(raster).bytes
    let made = try PNG.optimize(usual)
    #expect(made.bytes.count < usual.count)
    #expect(try PNG.readInfo(made.bytes).color == color)
  }

  @Test("stays as it is where it can't be made smaller")
  func staysSmall() throws {
    let file = try PNG.encode(Raster(.gray8, width: 1, [0]), effort: .max).bytes
    let made = try PNG.optimize(file)
    #expect(made.bytes == file)
    #expect(made.notes.isEmpty)
  }

  @Test("is no animation")
  func refusesAnimation() {
    let file = PNGBuilder.pixel(7, [("acTL", [0, 0, 0, 1, 0, 0, 0, 0])]).file
    #expect(throws: PNGError.animation(offset: 33)) { try PNG.optimize(file) }
    #expect(
      PNGError.animation(offset: 33).description
        == "is an animation (chunk acTL at byte 33), which is not rewritten")
  }

  @Test("is no longer interlaced, which is said")
  func saysInterlacing() throws {
    let file = PNGBuilder(
      width: 1, height: 1, interlace: 1, before: [("tEXt", [65, 0])],
      rows: [0, 7], trailing: [UInt8](repeating: 0, count: 99)
    ).file
    let made = try PNG.optimize(file, effort: .fast)
    #expect(made.notes.first == "the picture is no longer interlaced")
    #expect(try !PNG.readInfo(made.bytes).isInterlaced)
  }

  @Test("tells how far it has got")
  func tellsProgress() throws {
    var parts: [Double] = []
    let file = try PNG.encode(Raster.sample(.rgba8)).bytes
    _ = try PNG.optimize(file) { parts.append($0) }
    #expect(parts.count > 5)
    #expect(parts == parts.sorted())
    #expect(parts.allSatisfy { (0...1).contains($0) })
  }

  @Test(
    "is what every sample file was",
    .enabled(if: SampleFiles.areThere, Comment(rawValue: SampleFiles.skipReason)),
    arguments: ["pngsuite", "libpng"])
  func keepsSampleFiles(suite: String) throws {
    for (path, expectation) in try SampleFiles.expectations(suite) {
      guard case .picture = expectation else { continue }
      let file = try SampleFiles.bytes(path)
      let image = try PNG.decode(file)
      guard !image.info.isAnimated else { continue }
      // The whole search takes long without the compiler's help.
      #if DEBUG
        let effort: PNGEffort = image.info.decodedBytes <= 1024 ? .max : .fast
      #else
        let effort = PNGEffort.max
      #endif
      let made = try PNG.optimize(file, effort: effort)
      #expect(made.bytes.count <= file.count, "\(path)")
      let again = try PNG.decode(made.bytes)
      #expect(again.raster.isSame(as: image.raster), "\(path) as \(made.form)")
      #expect(
        again.info.color.withFullBitsUnsaid(again.info.form)
          == image.info.color.withFullBitsUnsaid(image.info.form), "\(path)")
      #expect(again.info.background == image.info.background, "\(path)")
      guard made.bytes != file else { continue }
      #expect(again.info.warnings.isEmpty, "\(path)")
      let isCopied = ["tEXt", "zTXt", "iTXt", "pHYs", "tIME", "eXIf"].contains
      #expect(
        again.info.chunks.map(\.type).filter(isCopied)
          == image.info.chunks.map(\.type).filter(isCopied), "\(path)")
    }
  }
}

extension ColorDescription {
  /// The same without significant bits where all bits of a form are significant.
  fileprivate func withFullBitsUnsaid(_ form: PNGForm) -> ColorDescription {
    var color = self
    guard let bits = significantBits else { return self }
    let full = form.colorType == .palette ? 8 : UInt8(form.bitDepth)
    if [bits.red, bits.green, bits.blue, bits.alpha ?? full].allSatisfy({ $0 == full }) {
      color.significantBits = nil
    } else if bits.alpha == full {
      color.significantBits?.alpha = nil
    }
    return color
  }
}
