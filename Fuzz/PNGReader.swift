import PNGCodec

// Any bytes: reading ends with a picture or an error, and a picture survives being written and read.

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  // Small limits, so that a claim of many pixels is refused rather than decoded slowly.
  let limits = PNGLimits(maxSide: 512, maxDecodedBytes: 1 << 20, maxFileBytes: 1 << 20)
  let info = try? PNG.readInfo(bytes, limits: limits)
  guard let image = try? PNG.decode(bytes, limits: limits) else { return 0 }
  precondition(info != nil, "pixels were read, although the header can't be")
  do {
    let again = try PNG.decode(PNG.encode(image.raster).bytes)
    for y in 0..<image.raster.size.height {
      for x in 0..<image.raster.size.width {
        precondition(
          again.raster.color(atX: x, y: y) == image.raster.color(atX: x, y: y),
          "(\(x), \(y)) changed")
      }
    }
  } catch {
    preconditionFailure("a picture that was read can't be written: \(error)")
  }
  return 0
}
