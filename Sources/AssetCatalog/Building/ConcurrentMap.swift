import Guarding
import Synchronization

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Works out a value for every item, on as many threads as there are processors, in the items' order.
///
/// Plain threads: a task group would make the program asynchronous for the sake of this one place.
func concurrentMap<Item: Sendable, Value: Sendable>(
  _ items: [Item], _ transform: @escaping @Sendable (Item) -> Value
) -> [Value] {
  let processors = min(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 8)
  guard items.count > 1, processors > 1 else { return items.map(transform) }
  let job = Job(items, transform)
  var threads: [pthread_t] = []
  for _ in 1..<min(processors, items.count) {
    // The thread owns one count of the job until it ends.
    let context = unsafe Unmanaged.passRetained(job as AnyJob).toOpaque()
    #if canImport(Glibc)
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, nil,
        { context in
          if let context = unsafe context { unsafe AnyJob.run(context) }
          return nil
        }, context)
      let started: pthread_t? = code == 0 ? thread : nil
    #else
      var thread: pthread_t?
      let code = unsafe pthread_create(
        &thread, nil,
        { context in
          unsafe AnyJob.run(context)
          return nil
        }, context)
      let started = code == 0 ? thread : nil
    #endif
    // Without another thread those that run do all of it.
    if let started { threads.append(started) } else { unsafe AnyJob.drop(context) }
  }
  job.work()
  for thread in threads { pthread_join(thread, nil) }
  return job.values
}

/// What a thread is handed, whatever its items are.
private class AnyJob {
  func work() {}

  static func run(_ context: UnsafeMutableRawPointer) {
    unsafe Unmanaged<AnyJob>.fromOpaque(context).takeRetainedValue().work()
  }

  static func drop(_ context: UnsafeMutableRawPointer) {
    unsafe Unmanaged<AnyJob>.fromOpaque(context).release()
  }
}

private final class Job<Item: Sendable, Value: Sendable>: AnyJob {
  private let items: [Item]
  private let transform: @Sendable (Item) -> Value
  private let next = Atomic<Int>(0)
  private let results: Guarded<[Value?]>

  init(_ items: [Item], _ transform: @escaping @Sendable (Item) -> Value) {
    self.items = items
    self.transform = transform
    results = Guarded([Value?](repeating: nil, count: items.count))
  }

  /// Takes one item after the other, as long as there are any.
  override func work() {
    while true {
      let index = next.add(1, ordering: .relaxed).oldValue
      guard index < items.count else { return }
      let value = transform(items[index])
      results.withLock { $0[index] = value }
    }
  }

  /// All values, once every thread has ended.
  var values: [Value] { results.withLock { $0.compactMap { $0 } } }
}
