import Interchange
import Pixels

// Any bytes as a framed picture, and as chunks: reading ends with marks that suit the picture or an error.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard bytes.count >= 3 else { return 0 }
  let (width, height) = (Int(bytes[0] % 40) + 1, Int(bytes[1] % 40) + 1)
  let isCompiled = bytes[2] % 2 == 1
  bytes.removeFirst(3)
  let size = PixelSize(width: width, height: height)
  if isCompiled {
    let parts = [bytes.prefix(max(0, bytes.count - 40)), bytes.suffix(40).prefix(16), bytes.suffix(24)]
    if let patch = try? CompiledNinePatch.read(
      npTc: Array(parts[0]), npLb: nil, npOl: nil, size: size)
    {
      check(patch, size)
    }
    _ = try? CompiledNinePatch.read(
      npTc: Array(parts[0]), npLb: Array(parts[1]), npOl: Array(parts[2]), size: size)
    return 0
  }
  // Few colours, mostly those that a frame may have.
  let colors: [UInt32] = [0, 0xff00_0000, 0xff00_00ff, 0xffff_ffff, 0x8000_0000, 0x00ff_ffff]
  let words = (0..<size.area).map { index in
    index < bytes.count ? colors[Int(bytes[index]) % colors.count] : 0
  }
  let raster = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
  guard let (patch, content) = try? NinePatchFrame.read(raster) else { return 0 }
  check(patch, content.size)
  do {
    let again = try NinePatchFrame.read(NinePatchFrame.write(patch, around: content))
    precondition(again.patch == patch, "marks changed by writing them")
  } catch {
    // Marks that share pixels, or a padding of nothing, can't be drawn; all others can.
    guard case .marksOverlap = error else {
      if case .emptyPadding = error { return 0 }
      preconditionFailure("marks that were read can't be written: \(error)")
    }
  }
  return 0
}

private func check(_ patch: NinePatch, _ size: PixelSize) {
  precondition(patch.size == size, "marks of another size")
  precondition(patch.slicing.shownSize == size, "segments that don't add up")
}
