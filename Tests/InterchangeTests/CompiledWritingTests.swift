import Interchange
import Pixels
import Testing

/// The bytes expected here are those that aapt2 (2.19) wrote for the same pictures.
@Suite("Writing chunks")
struct CompiledWritingTests {
  @Test("takes 84 bytes for two and two divs and nine colours")
  func nine() throws {
    let content = raster(width: 5, height: 4) { x, y in
      let (column, row) = (x < 2 ? 0 : x - 1, y < 2 ? y : 2)
      let (red, green) = (UInt8(10 * min(column, 2) + 1), UInt8(20 * row + 2))
      return RGBA8(red: red, green: green, blue: 3)
    }
    let patch = try NinePatch(size: content.size, stretchX: [2..<3], stretchY: [1..<2])
    let chunks = try CompiledNinePatch.write(patch, content: content)
    #expect(chunks.npTc.count == 84)
    #expect(
      chunks.npTc
        == bytes(
          """
          00020209 20000000 28000000 00000002 00000002 00000001 00000002 30000000
          00000002 00000003 00000001 00000002
          ff010203 ff0b0203 ff150203 ff011603 ff0b1603 ff151603 ff012a03 ff0b2a03 ff152a03
          """))
    #expect(chunks.npLb == nil)
    #expect(chunks.npOl == bytes("00000000 00000000 00000000 00000000 00000000 ff000000"))
  }

  @Test("hints at clear, plain and mixed regions, and measures the outline")
  func asymmetric() throws {
    let content = raster(width: 9, height: 7) { x, y in
      guard y >= 2 || x >= 5 else { return .clear }
      let alpha = min(255, 40 * min(x, 8 - x) + 30 * min(y, 6 - y))
      return RGBA8(red: UInt8(x * 20), green: 9, blue: 9, alpha: UInt8(alpha))
    }
    let patch = try NinePatch(
      size: content.size, stretchX: [0..<2, 5..<6], stretchY: [6..<7], paddingX: 1..<8,
      paddingY: 2..<5, opticalBounds: PixelInsets(top: 0, left: 1, bottom: 1, right: 0))
    let chunks = try CompiledNinePatch.write(patch, content: content)
    let npTc = """
      00040208 20000000 30000000 00000001 00000001 00000002 00000002 38000000
      00000000 00000002 00000005 00000006 00000006 00000007
      00000001 00000001 00000001 00000001 00000001 00000001 78640909 00000001
      """
    #expect(chunks.npTc == bytes(npTc))
    #expect(chunks.npOl == bytes("04000000 03000000 04000000 03000000 00000000 fa000000"))
  }

  @Test("has one row of regions where no row stretches")
  func oneAxis() throws {
    let content = raster(width: 6, height: 5) { _, _ in
      RGBA8(red: 1, green: 2, blue: 3, alpha: 128)
    }
    let patch = try NinePatch(size: content.size, stretchY: [1..<3])
    let chunks = try CompiledNinePatch.write(patch, content: content)
    let npTc = """
      00000203 20000000 20000000 00000000 00000000 00000001 00000002 28000000
      00000001 00000003 80010203 80010203 80010203
      """
    #expect(chunks.npTc == bytes(npTc))
    #expect(chunks.npOl == bytes("00000000 00000000 00000000 00000000 00000000 80000000"))
  }

  @Test("writes a patch without a mark")
  func noMarks() throws {
    let content = raster(width: 6, height: 5) { x, y in
      let isInside = (1...4).contains(x) && (1...3).contains(y)
      return RGBA8(red: 7, green: 7, blue: 7, alpha: isInside ? 255 : 30)
    }
    let chunks = try CompiledNinePatch.write(NinePatch(size: content.size), content: content)
    let npTc = """
      00000001 20000000 20000000 00000000 00000000 00000000 00000000 20000000 00000001
      """
    #expect(chunks.npTc == bytes(npTc))
    #expect(chunks.npOl == bytes("01000000 01000000 01000000 01000000 00000000 ff000000"))
  }

  @Test("measures the radius of a round rectangle's corners")
  func round() throws {
    let content = raster(width: 20, height: 16) { x, y in
      // Twice the distances from the middle of the nearest corner's circle, to stay whole.
      let (across, down) = (2 * x + 1, 2 * y + 1)
      let dx = across - min(max(across, 14), 26)
      let dy = down - min(max(down, 14), 18)
      let distance = dx * dx + dy * dy
      let alpha: UInt8 = distance <= 100 ? 255 : distance <= 144 ? 40 : 0
      return RGBA8(red: 200, green: 100, blue: 50, alpha: alpha)
    }
    let patch = try NinePatch(
      size: content.size, stretchX: [7..<13], stretchY: [7..<9], paddingX: 4..<16,
      paddingY: 5..<10, opticalBounds: PixelInsets(top: 2, left: 2, bottom: 2, right: 2))
    let chunks = try CompiledNinePatch.write(patch, content: content)
    #expect(chunks.npLb == bytes("02000000 02000000 02000000 02000000"))
    #expect(chunks.npOl == bytes("02000000 02000000 02000000 02000000 41825a40 ff000000"))
  }

  @Test("keeps the outline a patch has")
  func knownOutline() throws {
    let content = Pictures.raster("123\n456\n789")
    let outline = try NinePatch.Outline(
      insets: PixelInsets(top: 1, left: 0, bottom: 0, right: 1), radius: 6.8284, alpha: 9)
    let patch = try NinePatch(size: content.size, outline: outline)
    let npOl = try CompiledNinePatch.write(patch, content: content).npOl
    #expect(npOl == bytes("00000000 01000000 01000000 00000000 4182da40 09000000"))
  }

  @Test("writes a single inset at the far end as the end's")
  func farEnd() throws {
    let (patch, content) = try NinePatchFrame.read(
      Pictures.raster(". . . . .\n. 1 2 3 .\n. 1 2 3 R\n. . . R ."))
    let npLb = try CompiledNinePatch.write(patch, content: content).npLb
    #expect(npLb == bytes("00000000 00000000 01000000 01000000"))
  }

  @Test("hints by colour in every format", arguments: PixelFormat.allCases)
  func hints(format: PixelFormat) throws {
    let content = Pictures.raster("3 3 4 - .", format)
    let patch = try NinePatch(size: content.size, stretchX: [0..<2, 3..<5])
    let colors = try CompiledNinePatch.write(patch, content: content).npTc.suffix(12)
    let hasAlpha = format.hasAlpha || format == .indexed8
    #expect(
      Array(colors)
        == bytes("ff474747 ff5b5b5b" + (hasAlpha ? "00000000" : "00000001")))
  }

  @Test("gives no hint for a 16-bit colour that 8 bits don't hold")
  func inexactHint() throws {
    let header = RasterHeader(size: PixelSize(width: 1, height: 1), format: .gray16)
    func hint(_ word: UInt64) throws -> [UInt8] {
      let content = Pictures.raster(header, [word])
      return try CompiledNinePatch.write(NinePatch(size: header.size), content: content).npTc
        .suffix(4)
    }
    #expect(try hint(0x1212) == bytes("ff121212"))
    #expect(try hint(0x1213) == bytes("00000001"))
  }

  @Test("refuses more than 127 regions")
  func manyRegions() throws {
    func patch(_ columns: Int, _ rows: Int) throws -> NinePatch {
      func stretch(_ count: Int) -> [Range<Int>] {
        (0..<count / 2).map { 2 * $0 + 1..<2 * $0 + 2 }
      }
      return try NinePatch(
        size: PixelSize(width: columns, height: rows), stretchX: stretch(columns),
        stretchY: stretch(rows))
    }
    func write(_ columns: Int, _ rows: Int) throws -> Int {
      let patch = try patch(columns, rows)
      var generator = SeededGenerator(seed: 1)
      let content = generator.raster(patch.size, .gray8)
      return try CompiledNinePatch.write(patch, content: content).npTc.count
    }
    #expect(try write(11, 11) == 32 + 4 * (10 + 10 + 121))
    #expect(throws: InterchangeError.tooManyRegions(columns: 13, rows: 13, limit: 127)) {
      try write(13, 13)
    }
    #expect(try write(127, 1) == 32 + 4 * (126 + 127))
    #expect(throws: InterchangeError.tooManyRegions(columns: 129, rows: 1, limit: 127)) {
      try write(129, 1)
    }
  }

  @Test("refuses another picture's patch")
  func otherSize() throws {
    let content = Pictures.raster("12\n34")
    let patch = try NinePatch(size: PixelSize(width: 2, height: 3))
    #expect(
      throws: InterchangeError.contentSizeDiffers(content: content.size, patch: patch.size)
    ) { try CompiledNinePatch.write(patch, content: content) }
  }

  private func raster(width: Int, height: Int, _ color: (Int, Int) -> RGBA8) -> Raster {
    let words = (0..<width * height).map { color($0 % width, $0 / width).word }
    let size = PixelSize(width: width, height: height)
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
  }
}
