internal import CSQLite

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A version of SQLite, as it leaves its own in the header of every file it writes.
public struct SQLiteVersion: Equatable, Sendable, CustomStringConvertible {
  /// 3045001 for 3.45.1.
  let number: Int

  /// The one that this program uses.
  public static var own: SQLiteVersion { SQLiteVersion(number: Int(sqlite3_libversion_number())) }

  init(number: Int) { self.number = number }

  /// The one that wrote a file last; `nil` where it can't be read.
  ///
  /// Not for a file that is open as a catalog: closing a file takes the process' locks off it.
  public init?(writerOf path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4) { buffer, filled in
      filled = unsafe max(0, pread(descriptor, buffer.baseAddress, 4, 96))
    }
    guard bytes.count == 4 else { return nil }
    number = bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  public var description: String {
    "\(number / 1_000_000).\(number / 1000 % 1000).\(number % 1000)"
  }
}
