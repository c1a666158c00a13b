import Pixels
import TestSupport
import Testing

@testable import PNGCodec

@Suite("A stream of rows that repeat")
struct StreamTests {
  /// For pictures longer than the usual limits let pass.
  private static let limits = PNGLimits(maxSide: 1 << 20, maxDecodedBytes: 1 << 30)

  /// Widths about the longest match, multiples of it and the window, for some form or other.
  private static let widths = [
    1, 2, 3, 7, 8, 15, 16, 17, 31, 64, 127, 129, 255, 256, 257, 258, 259, 300, 514, 515, 516, 517,
    1031, 2048, 4095, 8191, 8193, 32766, 32767, 32768, 40000,
  ]

  @Test("is read by libpng and by zlib, in every form", arguments: WrittenPlan.forms)
  func isRead(form: PNGForm) throws {
    var generator = SplitMix64(seed: UInt64(form.bitDepth * 8) + UInt64(form.colorType.rawValue))
    for round in 0..<12 {
      let width =
        round % 2 == 0 ? generator.pick(Self.widths) : generator.number(1...300)
      let plan = WrittenPlan(
        seed: generator.next(), form: form, width: width, pixels: width > 8000 ? 90_000 : 30_000)
      let effort = generator.pick(PNGEffort.allCases)
      let bytes = try PNG.encode(
        rows: plan.runs, header: plan.header, form: form, effort: effort
      ).bytes
      let decoded = try PNG.decode(bytes, limits: Self.limits)
      #expect(decoded.raster == plan.raster, "\(plan.testDescription), \(effort)")
      #expect(decoded.info.warnings.isEmpty)

      let file = WrittenFile(bytes)
      #expect(file.damaged.isEmpty)
      let rawBytes = plan.header.size.height * (form.rowBytes(width: width) + 1)
      let raw = try inflated(file.stream, limit: rawBytes + 1)
      #expect(raw.count == rawBytes)
      #expect(plainAdler(raw) == file.adler)
      let divided = try PNG.encode(
        rows: plan.otherwiseDivided, header: plan.header, form: form, effort: effort)
      #expect(divided.bytes == bytes, "bytes depend on how rows were handed over")
    }
  }

  @Test("has repetitions that go on for blocks and blocks")
  func repeatsLong() throws {
    // Above 128 MiB of rows, a block ends within a repetition.
    let size = PixelSize(width: 60_000, height: 4_600)
    let header = RasterHeader(size: size, format: .gray8)
    let row = PixelData((0..<60_000).map { UInt8(truncatingIfNeeded: $0 / 300) })
    let form = PNGForm(colorType: .gray, bitDepth: 8)
    let runs = [
      RowRun(pixels: row, times: 4_500),
      RowRun(pixels: PixelData([UInt8](repeating: 9, count: 60_000)), times: 100),
    ]
    let bytes = try PNG.encode(rows: runs, header: header, form: form).bytes
    #expect(bytes.count < 300_000)
    // zlib compares the checksum, which came about without the rows, with the bytes.
    let raw = try inflated(WrittenFile(bytes).stream, limit: 1 << 30)
    #expect(raw.count == 4_600 * 60_001)
  }

  @Test("of billions of rows has the checksum and the length of all of them")
  func countsBillions() throws {
    // 4 bytes a row: 2, the filter Up, and three zeros, or the pixels in the first.
    let times = 2_000_000_000
    let header = RasterHeader(
      size: PixelSize(width: 3, height: times), format: .indexed8,
      palette: [RGBA8](repeating: .clear, count: 8))
    let form = PNGForm(colorType: .palette, bitDepth: 8, palette: header.palette)
    var writer = try PNGWriter(header, form: form)
    try writer.write(RowRun(pixels: .bytes1([1, 2, 7]), times: times))
    var bytes = writer.takeBytes()
    try writer.finish()
    bytes += writer.takeBytes()
    let file = WrittenFile(bytes)
    #expect(file.chunks.first?.data.prefix(8) == [0, 0, 0, 3, 0x77, 0x35, 0x94, 0])
    #expect(file.damaged.isEmpty)
    #expect(bytes.count < 10_000_000)

    // The first row's sums are 3, 4, 6 and 13. Row k, from 1 on, has 13 + 2k four times.
    let modulus = 65521
    let rows = times - 1
    let first = (13 + 2 * rows) % modulus
    let series = 4 * (13 * rows % modulus + (rows % modulus) * ((rows + 1) % modulus)) % modulus
    let second = (3 + 4 + 6 + 13 + series) % modulus
    #expect(file.adler == UInt32(second << 16 | first))
  }

  @Test(
    "has room for every token of rows whose longest matches are just not repeated as one",
    arguments: 136...140)
  func fitsWideRows(run: Int) throws {
    // A row of zeros takes 2,048 longest matches and three tokens more.
    let (rowBytes, zeroRows) = (2 + 2048 * 258 + 100, 20)
    // Literals, but for the run at the end. With some lengths of it a block has room for 2,048 to 2,050
    // tokens more after fifteen rows of zeros.
    var row = (2..<rowBytes + 2).map { UInt8(truncatingIfNeeded: $0 % 2 == 0 ? $0 >> 9 : $0 >> 1) }
    row.replaceSubrange(rowBytes - run..<rowBytes, with: [UInt8](repeating: 77, count: run))
    let stream = DeflateStream(rowBytes: rowBytes, step: 1, rows: zeroRows + 1, isThorough: false)
    stream.append(row)
    stream.repeatRow(times: zeroRows)
    stream.finish()
    let raw = try inflated(stream.removeFirst(stream.count), limit: rowBytes * (zeroRows + 1) + 1)
    #expect(raw.count == rowBytes * (zeroRows + 1))
    #expect(areEqual(Array(raw.prefix(rowBytes)), row))
    let zeroRow = [2] + [UInt8](repeating: 0, count: rowBytes - 1)
    #expect(areEqual(Array(raw.suffix(rowBytes)), zeroRow))
  }

  @Test("is handed on in small parts however high the picture is")
  func isBounded() throws {
    let times = 1_000_000_000
    let header = RasterHeader(size: PixelSize(width: 3, height: times), format: .gray8)
    var writer = try PNGWriter(header, form: PNGForm(colorType: .gray, bitDepth: 8))
    let step = 1_000_000
    var most = 0
    var bytes: [UInt8] = []
    for _ in 0..<(times / step) {
      try writer.write(RowRun(pixels: .bytes1([1, 2, 250]), times: step))
      let part = writer.takeBytes()
      most = max(most, part.count)
      bytes += part
    }
    try writer.finish()
    bytes += writer.takeBytes()
    #expect(most < 400_000)
    #expect(WrittenFile(bytes).chunks.allSatisfy { $0.data.count <= 1 << 16 })
  }

  @Test("has chunks of data of at most 64 KiB, each of which follows the other")
  func dividesData() throws {
    let noise = Raster.sample(.rgba16, width: 300, height: 200)
    let file = WrittenFile(try PNG.encode(noise).bytes)
    let types = file.chunks.map(\.type)
    #expect(types == ["IHDR"] + [String](repeating: "IDAT", count: types.count - 2) + ["IEND"])
    #expect(types.count > 8)
    #expect(file.chunks.allSatisfy { $0.data.count <= 1 << 16 })
  }
}
