package import Synchronization

/// A value that one task at a time may touch: a `Mutex` that the thread sanitizer knows.
///
/// On Linux the sanitizer does not see that a `Mutex` keeps tasks apart and reports all that one guards. Built
/// with `NINEFOLD_THREAD_SANITIZER`, this tells it; built without, it is a `Mutex` and nothing more.
package struct Guarded<Value: ~Copyable>: ~Copyable, Sendable {
  @usableFromInline
  let mutex: Mutex<Value>

  #if NINEFOLD_THREAD_SANITIZER
    /// The address by which the sanitizer knows the lock: the value's own may be touched inside only.
    @usableFromInline
    let place = LockPlace()
  #endif

  @inlinable
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Runs a body that alone may touch the value.
  @inlinable
  package borrowing func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    #if NINEFOLD_THREAD_SANITIZER
      try mutex.withLock { value throws(Failure) in
        place.tellEntered()
        defer { place.tellLeft() }
        return try body(&value)
      }
    #else
      try mutex.withLock(body)
    #endif
  }
}
