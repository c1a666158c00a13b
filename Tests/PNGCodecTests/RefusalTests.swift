import PNGCodec
import Pixels
import Testing

@Suite("A file that can't be read")
struct RefusalTests {
  @Test("is refused however short it is cut")
  func refusesTruncation() {
    for file in [
      PNGBuilder.pixel(7, [("gAMA", [0, 0, 177, 143])]).file,
      PNGBuilder(
        width: 2, height: 1, bitDepth: 1, colorType: 3, before: [("PLTE", [1, 2, 3, 4, 5, 6])],
        rows: [0, 0x40]
      ).file,
    ] {
      for count in 0..<file.count {
        let error = #expect(throws: PNGError.self) { try PNG.decode(Array(file.prefix(count))) }
        switch error {
        case .empty: #expect(count == 0)
        case .truncated(let offset, _): #expect(offset == count)
        default: Issue.record("\(count) bytes: \(error?.description ?? "no error")")
        }
        #expect(throws: PNGError.self) { try PNG.readInfo(Array(file.prefix(count))) }
      }
    }
  }

  @Test("ends cleanly whichever bit is flipped")
  func survivesFlippedBits() throws {
    let colors: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    let files = [
      PNGBuilder(
        width: 3, height: 2, bitDepth: 2, colorType: 3,
        before: [("gAMA", [0, 0, 177, 143]), ("PLTE", colors), ("tRNS", [9])],
        rows: [0, 0x18, 2, 0x03]
      ).file,
      PNGBuilder(
        width: 2, height: 2, colorType: 2, interlace: 1, before: [("tRNS", [0, 1, 0, 2, 0, 3])],
        rows: [0, 1, 2, 3, 0, 4, 5, 6, 1, 1, 2, 3, 4, 5, 6]
      ).file,
    ]
    for original in files {
      var file = original
      for bit in 0..<8 * file.count {
        file[bit / 8] ^= 1 << UInt8(bit % 8)
        do {
          let image = try PNG.decode(file)
          #expect(image.raster.size.area > 0)
        } catch {
          #expect(!error.description.isEmpty)
        }
        file[bit / 8] ^= 1 << UInt8(bit % 8)
      }
      #expect(throws: Never.self) { try PNG.decode(file) }
    }
  }

  @Test("ends cleanly whatever its compressed data hold")
  func survivesDamagedData() {
    let rows: [UInt8] = [0, 1, 2, 3, 1, 4, 5, 6, 2, 7, 8, 9, 3, 1, 1, 1, 4, 2, 2, 2]
    for interlace in [UInt8(0), 1] {
      let header = PNGBuilder(
        width: 3, height: 5, bitDepth: 8, interlace: interlace, rows: rows
      ).header
      var data = PNGBuilder.stored(rows)
      for bit in 0..<8 * data.count {
        data[bit / 8] ^= 1 << UInt8(bit % 8)
        let file = PNGBuilder.chunks([("IHDR", header), ("IDAT", data), ("IEND", [])])
        do {
          let image = try PNG.decode(file)
          #expect(image.raster.size.area == 15)
        } catch {
          guard case .badImageData(offset: 33, _) = error else {
            Issue.record("bit \(bit): \(error)")
            return
          }
        }
        data[bit / 8] ^= 1 << UInt8(bit % 8)
      }
    }
  }

  @Test("is refused where far more image data follows than its pixels can take")
  func refusesBombs() {
    let pixel = PNGBuilder.pixel()
    let data = PNGBuilder.stored(pixel.rows) + [UInt8](repeating: 0, count: 70_000)
    let file = PNGBuilder.chunks([("IHDR", pixel.header), ("IDAT", data), ("IEND", [])])
    #expect(
      throws: PNGError.badChunk(
        "IDAT", offset: 33,
        reason: "makes \(data.count) bytes of image data, too many for 1×1 pixels")
    ) { try PNG.decode(file) }
  }

  @Test("is refused by its header before anything else is looked at")
  func refusesLargeSizes() {
    let header = PNGBuilder(width: 60000, height: 60000, rows: []).header
    // No image data at all: the sides alone decide.
    let file = PNGBuilder.chunks([("IHDR", header)])
    #expect(
      throws: PNGError.sideOverLimit(size: PixelSize(width: 60000, height: 60000), limit: 16384)
    ) { try PNG.decode(file) }
    let wide = PNGLimits(maxSide: 100_000)
    #expect(
      throws: PNGError.decodedBytesOverLimit(
        size: PixelSize(width: 60000, height: 60000), bytes: 3_600_000_000, limit: 256 << 20)
    ) { try PNG.decode(file, limits: wide) }
    let largest = PNGBuilder(
      width: 0x7fff_ffff, height: 0x7fff_ffff, bitDepth: 16, colorType: 6, rows: []
    ).header
    #expect(throws: PNGError.self) {
      try PNG.decode(
        PNGBuilder.chunks([("IHDR", largest)]), limits: PNGLimits(maxSide: Int(Int32.max)))
    }
  }

  @Test("is described however large it is, where nothing is limited")
  func describesLargest() throws {
    let builder = PNGBuilder(width: 0x7fff_ffff, height: 0x7fff_ffff, rows: [0])
    let limits = PNGLimits(maxSide: .max, maxDecodedBytes: .max)
    let info = try PNG.readInfo(builder.file, limits: limits)
    #expect(info.decodedBytes == 0x7fff_ffff * 0x7fff_ffff)
  }

  @Test("is refused where a transparent colour makes it too large")
  func refusesWidenedSizes() {
    let builder = PNGBuilder.pixel(7, [("tRNS", [0, 0])])
    let limits = PNGLimits(maxDecodedBytes: 1)
    #expect(
      throws: PNGError.decodedBytesOverLimit(
        size: PixelSize(width: 1, height: 1), bytes: 2, limit: 1)
    ) { try PNG.readInfo(builder.file, limits: limits) }
    #expect(throws: Never.self) { try PNG.readInfo(PNGBuilder.pixel().file, limits: limits) }
  }

  @Test("is refused over the limits of file bytes and chunks")
  func refusesLargeFiles() {
    let file = PNGBuilder.pixel().file
    #expect(throws: PNGError.fileBytesOverLimit(bytes: file.count, limit: 10)) {
      try PNG.decode(file, limits: PNGLimits(maxFileBytes: 10))
    }
    #expect(throws: PNGError.chunksOverLimit(offset: 58, limit: 2)) {
      try PNG.decode(file, limits: PNGLimits(maxChunks: 2))
    }
  }

  @Test("is refused with a reason", arguments: Refused.all)
  func givesReasons(refused: Refused) {
    let error = #expect(throws: PNGError.self) { try PNG.decode(refused.file) }
    #expect(error?.description == refused.reason)
  }
}
