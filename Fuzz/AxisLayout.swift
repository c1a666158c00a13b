import NineSlice
import Pixels

// Any slicing at any size: composing ends with exactly the size asked for, all of its pixels from the
// picture, or with an error.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))[...]
  func byte() -> Int { Int(bytes.popFirst() ?? 0) }
  func one<Choice>(of choices: [Choice]) -> Choice { choices[byte() % choices.count] }
  func axis() -> AxisSlicing {
    let segments = (0..<byte() % 7).map { _ in
      Segment(one(of: Segment.Kind.allCases), length: byte() % 9)
    }
    return AxisSlicing(
      segments, mode: one(of: ResizingMode.allCases), phase: one(of: TilePhase.allCases))
  }
  var slicing = Slicing(x: axis(), y: axis())
  slicing.filter = one(of: Filter.allCases)
  slicing.shrink = one(of: ShrinkPolicy.allCases)
  slicing.center = one(of: Centre.allCases)
  func sum(_ axis: AxisSlicing) -> Int { axis.segments.reduce(0) { $0 + $1.length } }
  // Now and then a picture that the segments don't suit.
  let slack = byte() % 16 == 0 ? 1 : 0
  let source = PixelSize(width: max(1, sum(slicing.x) + slack), height: max(1, sum(slicing.y)))
  let format = one(of: PixelFormat.allCases)
  let words = (0..<source.area).map { UInt64($0) &* 0x9E37_79B9_7F4A_7C15 }
  let opaque: UInt64 = format == .rgb8 ? 0xff00_0000 : format == .rgb16 ? 0xffff_0000_0000_0000 : 0
  let pixels: PixelData =
    switch format.bytesPerPixel {
    case 1: .bytes1(words.map { UInt8(truncatingIfNeeded: $0) & (format == .indexed8 ? 3 : 255) })
    case 2: .bytes2(words.map { UInt16(truncatingIfNeeded: $0) })
    case 4: .bytes4(words.map { UInt32(truncatingIfNeeded: $0 | opaque) })
    default: .bytes8(words.map { $0 | opaque })
    }
  let palette: [RGBA8] =
    format == .indexed8 ? (0..<4).map { RGBA8(word: 0xff00_00ff << UInt32($0)) } : []
  let raster = Raster(
    RasterHeader(size: source, format: format, palette: palette), pixels: pixels)
  let scales: [Scale] = [1, 2, 3, 0.5, 1.5, 1.33, 0.01, 1000]
  let target = PixelSize(width: byte() + 1, height: byte() % 64 + 1)
  guard
    let composition = try? Composition(
      of: raster, slicing: slicing, at: target, sourceScale: one(of: scales),
      targetScale: one(of: scales))
  else { return 0 }
  var rows = 0
  for run in composition {
    precondition(run.pixels.count == target.width, "a row of another width")
    rows += run.times
  }
  precondition(rows == target.height, "\(rows) rows instead of \(target.height)")
  let result = composition.raster()
  if raster.isOpaque && !composition.header.format.hasAlpha && format != .indexed8 {
    for x in 0..<target.width {
      precondition(result.color(atX: x, y: 0).alpha == 255, "an opaque picture shows through")
    }
  }
  return 0
}
