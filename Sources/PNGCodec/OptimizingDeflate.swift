internal import CZopfli

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Packs bytes as a zlib stream, smaller than zlib can, in a hundred times its time or more.
///
/// - Parameters:
///   - iterations: How often zopfli searches again with what it has learnt.
///   - splits: Whether the stream may have several blocks; one suits some small ones better.
func zopflied(_ bytes: [UInt8], iterations: Int, splits: Bool = true) -> [UInt8] {
  var options = ZopfliOptions()
  unsafe ZopfliInitOptions(&options)
  options.numiterations = Int32(iterations)
  options.blocksplitting = splits ? 1 : 0
  var made: UnsafeMutablePointer<UInt8>?
  var count = 0
  unsafe bytes.withUnsafeBufferPointer { source in
    // It reports nothing: without memory it ends the process.
    unsafe ZopfliCompress(
      &options, ZOPFLI_FORMAT_ZLIB, source.baseAddress, source.count, &made, &count)
  }
  defer { unsafe free(made) }
  return unsafe Array(UnsafeBufferPointer(start: made, count: count))
}

/// How many bytes zlib makes of others at its best level.
func zlibCount(_ bytes: [UInt8]) -> Int {
  // Without memory nothing can be said, and what can't be compared is not the best.
  (try? deflated(bytes))?.count ?? .max / 2
}
