import AssetCatalog
import Synchronization

#if canImport(Glibc)
  internal import Guarding
  internal import Glibc
#else
  internal import Darwin
#endif

/// The names of the temporary files there are, where a signal handler can read them.
///
/// A handler may call next to nothing, and no Swift that allocates or locks. So the names are C
/// strings in a table that never moves; whoever takes one out of its slot owns it.
@safe
enum TemporaryNames {
  private static let count = 64
  nonisolated(unsafe) private static let slots: UnsafeMutablePointer<Atomic<UInt>> = {
    let slots = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: count)
    for index in 0..<count { unsafe (slots + index).initialize(to: Atomic(0)) }
    return unsafe slots
  }()

  /// Sets up the handlers once, when the table is already there for them to read.
  private static let handlers: Void = {
    _ = unsafe slots
    // The last three are how a program ends that runs out of memory or breaks a promise of its own.
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGILL, SIGTRAP] {
      let former = signal(number, removeAndEnd)
      // A signal that is ignored, as under nohup, stays so.
      if unsafe unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
        _ = signal(number, SIG_IGN)
      }
    }
  }()

  /// Has catalogs that are being made removed too when a signal ends the process.
  static func keepThoseOfCatalogs() {
    TemporaryFiles.keeper.withLock { $0 = TemporaryFiles.Keeper(hold: hold, release: release) }
  }

  /// Notes a name; `nil` where the table is full, and the file just stays when a signal comes.
  static func hold(_ path: String) -> Int? {
    handlers
    guard let name = unsafe strdup(path) else { return nil }
    for index in 0..<count {
      let slot = unsafe slots + index
      if unsafe slot.pointee.compareExchange(
        expected: 0, desired: UInt(bitPattern: name), ordering: .acquiringAndReleasing
      ).exchanged {
        return index
      }
    }
    unsafe free(name)
    return nil
  }

  /// Forgets a name.
  static func release(_ index: Int?) {
    guard let index else { return }
    unsafe free(take(index))
  }

  /// Takes a name out of its slot.
  private static func take(_ index: Int) -> UnsafeMutablePointer<CChar>? {
    unsafe UnsafeMutablePointer(
      bitPattern: (slots + index).pointee.exchange(0, ordering: .acquiringAndReleasing))
  }

  /// Removes all temporary files, then lets the signal do what it would have done.
  private static let removeAndEnd: @convention(c) (Int32) -> Void = { number in
    for index in 0..<count {
      if let name = unsafe take(index) { unsafe unlink(name) }
    }
    _ = signal(number, SIG_DFL)
    _ = raise(number)
  }
}
