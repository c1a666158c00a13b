internal import CPNGShim

/// The checksum of a chunk, which covers type and data.
func checksum(_ bytes: [UInt8], in range: Range<Int>) -> UInt32 {
  unsafe bytes[range].withUnsafeBufferPointer { part in
    unsafe npng_crc32(part.baseAddress, part.count)
  }
}

/// Why a compressed stream can't be used.
enum InflationFailure: Error, Equatable {
  case damaged
  case overLimit
  case outOfMemory
}

/// Unpacks a zlib stream of unknown length, up to `limit` bytes.
func inflated(_ bytes: [UInt8], limit: Int) throws(InflationFailure) -> [UInt8] {
  var room = min(limit, max(4096, 4 * bytes.count))
  while true {
    var result = [UInt8](repeating: 0, count: room)
    var produced = 0
    let ending = unsafe bytes.withUnsafeBufferPointer { source in
      unsafe result.withUnsafeMutableBufferPointer { target in
        unsafe npng_inflate(
          source.baseAddress, source.count, false, target.baseAddress, target.count, &produced)
      }
    }
    switch ending {
    case .complete:
      result.removeLast(room - produced)
      return result
    case .full:
      guard room < limit else { throw .overLimit }
      room = min(limit, 4 * room)
    case .damaged: throw .damaged
    case .outOfMemory: throw .outOfMemory
    }
  }
}

/// Packs bytes as a zlib stream, as small as zlib can.
func deflated(_ bytes: [UInt8]) throws(PNGError) -> [UInt8] {
  var result = [UInt8](repeating: 0, count: npng_deflate_bound(bytes.count))
  var produced = 0
  let isDone = unsafe bytes.withUnsafeBufferPointer { source in
    unsafe result.withUnsafeMutableBufferPointer { target in
      unsafe npng_deflate(
        source.baseAddress, source.count, target.baseAddress, target.count, &produced)
    }
  }
  guard isDone else { throw .outOfMemory }
  result.removeLast(result.count - produced)
  return result
}
