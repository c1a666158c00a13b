#if NINEFOLD_THREAD_SANITIZER
  internal import CThreadSanitizer

  /// Memory that stands for a lock before the thread sanitizer.
  @usableFromInline
  final class LockPlace: Sendable {
    private let address: UInt

    @usableFromInline
    init() {
      address = UInt(
        bitPattern: UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8))
    }

    deinit { unsafe UnsafeMutableRawPointer(bitPattern: address)?.deallocate() }

    /// Whoever comes now sees all that was done by whoever left.
    @usableFromInline
    func tellEntered() { unsafe __tsan_acquire(UnsafeMutableRawPointer(bitPattern: address)) }

    /// What was done until now is seen by whoever comes next.
    @usableFromInline
    func tellLeft() { unsafe __tsan_release(UnsafeMutableRawPointer(bitPattern: address)) }
  }
#endif
