#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Unsafe because these are the C library's own calls: what the machine can do, for comparison.

/// What no composer can beat: the same number of bytes set, copied, or copied from one cached row.
@safe
final class Limits {
  static let peers = ["memset", "memcpy", "memcpy-row"]

  private let target: UnsafeMutableRawPointer
  private let source: UnsafeMutableRawPointer
  private let rowBytes: Int
  private let rows: Int

  init(width: Int, height: Int) {
    (rowBytes, rows) = (width * 4, height)
    unsafe target = .allocate(byteCount: width * height * 4, alignment: 64)
    unsafe source = .allocate(byteCount: width * height * 4, alignment: 64)
    unsafe memset(target, 1, width * height * 4)
    unsafe memset(source, 2, width * height * 4)
  }

  deinit {
    unsafe target.deallocate()
    unsafe source.deallocate()
  }

  func run(_ peer: String) -> Int {
    switch peer {
    case "memset": unsafe memset(target, 3, rowBytes * rows)
    case "memcpy": unsafe memcpy(target, source, rowBytes * rows)
    default:
      for row in 0..<rows { unsafe memcpy(target + row * rowBytes, source, rowBytes) }
    }
    return rowBytes * rows
  }
}
