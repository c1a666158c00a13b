import PNGCodec
import Pixels

// Any plan of rows in any form: what is written is a PNG file that libpng reads back, pixel for pixel.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  func byte() -> Int { Int(bytes.popFirst() ?? 0) }
  let formats: [PixelFormat] = [.gray8, .grayAlpha8, .gray16, .rgb8, .rgba8, .rgba16, .indexed8]
  let format = formats[byte() % formats.count]
  let width = byte() % 8 == 0 ? byte() * 40 + 1 : byte() % 70 + 1
  let opaque: UInt64 = format == .rgb8 ? 0xff00_0000 : 0
  let mask: UInt64 = format == .indexed8 ? 15 : .max
  var runs: [RowRun] = []
  while !bytes.isEmpty, runs.count < 40 {
    let (seed, period, times) = (UInt64(byte()), byte() % 20 + 1, byte() % 5 == 0 ? byte() * 9 + 1 : 1)
    let words = (0..<width).map { column in
      (((UInt64(column % period) &* 0x0101_0301 &+ seed) &* (seed | 1)) & mask) | opaque
    }
    let pixels: PixelData =
      switch format.bytesPerPixel {
      case 1: .bytes1(words.map { UInt8(truncatingIfNeeded: $0) })
      case 2: .bytes2(words.map { UInt16(truncatingIfNeeded: $0) })
      case 4: .bytes4(words.map { UInt32(truncatingIfNeeded: $0) })
      default: .bytes8(words)
      }
    runs.append(RowRun(pixels: pixels, times: times))
  }
  guard !runs.isEmpty else { return 0 }
  let palette: [RGBA8] =
    format == .indexed8
    ? (0..<16).map { RGBA8(red: UInt8($0), green: 9, blue: 200, alpha: UInt8($0 * 17)) } : []
  let header = RasterHeader(
    size: PixelSize(width: width, height: runs.reduce(0) { $0 + $1.times }), format: format,
    palette: palette)
  guard header.size.area < 1 << 17 else { return 0 }
  var analysis = PNGFormAnalysis(header)
  for run in runs { analysis.add(run.pixels) }
  do {
    let file = try PNG.encode(rows: runs, header: header, form: analysis.smallest).bytes
    let decoded = try PNG.decode(file).raster
    precondition(decoded.size == header.size, "another size")
    var y = 0
    for run in runs {
      let row = Raster(
        RasterHeader(
          size: PixelSize(width: width, height: 1), format: format, palette: palette),
        pixels: run.pixels)
      for line in y..<y + run.times {
        for x in 0..<width {
          precondition(
            decoded.color(atX: x, y: line) == row.color(atX: x, y: 0), "(\(x), \(line)) changed")
        }
      }
      y += run.times
    }
  } catch {
    preconditionFailure("not written or not readable: \(error)")
  }
  return 0
}
