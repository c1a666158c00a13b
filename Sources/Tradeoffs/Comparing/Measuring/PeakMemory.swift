internal import Synchronization

#if canImport(Glibc)
  internal import Glibc
#endif

/// How much memory comes into use while something is done.
///
/// Linux keeps no exact peak of a process, but an exact count of the pages it holds. So the heap is made to give
/// nothing back for a while: first all that is free goes back to the system, then the work is done, and the pages
/// that are held more than before are those that it ever used at once, gaps between blocks included.
enum PeakMemory {
  /// How it is found, one clause, or why it is not.
  static var method: (isKnown: Bool, words: String) {
    #if canImport(Glibc)
      guard anonymousBytes != nil, Heap() != nil else {
        return (false, "this system does not tell the pages of a process (/proc/self/smaps_rollup)")
      }
      guard isMainThread else {
        return (false, "it is found on the main thread only, whose heap is never unmapped")
      }
      return (
        true,
        "pages of the heap that come into use while one request is served, the heap giving none back "
          + "(/proc/self/smaps_rollup), least of several tries"
      )
    #else
      return (false, "it is found on Linux only")
    #endif
  }

  /// The bytes that come into use while a body runs, in whole pages; `nil` where that can't be told.
  ///
  /// One is measured at a time, as the heap is that of the whole process.
  ///
  /// - Parameter tries: How often it is run; the least counts, as what other threads do only adds to it.
  static func bytes<Failure: Error>(
    tries: Int = 3, during body: () throws(Failure) -> Void
  ) throws(Failure) -> Int? {
    try turn.withLock { _ throws(Failure) in try bytesInTurn(tries, body) }
  }

  private static let turn = Mutex(())

  private static func bytesInTurn<Failure: Error>(
    _ tries: Int, _ body: () throws(Failure) -> Void
  ) throws(Failure) -> Int? {
    #if canImport(Glibc)
      guard isMainThread, anonymousBytes != nil, let heap = Heap() else { return nil }
      heap.keepAll()
      defer { heap.giveBack() }
      var least: Int?
      for _ in 0..<tries {
        heap.trim()
        guard let before = anonymousBytes else { return nil }
        try body()
        guard let after = anonymousBytes else { return nil }
        least = min(least ?? .max, max(0, after - before))
      }
      return least
    #else
      return nil
    #endif
  }

  #if canImport(Glibc)
    /// The C library's heap, and how it gives memory back; not part of the module `Glibc`.
    private struct Heap {
      private let change: @convention(c) (Int32, Int32) -> Int32
      private let release: @convention(c) (Int) -> Int32

      /// - Returns: `nil` where the C library is another one.
      init?() {
        guard let change = unsafe dlsym(nil, "mallopt"),
          let release = unsafe dlsym(nil, "malloc_trim")
        else { return nil }
        self.change = unsafe unsafeBitCast(
          change, to: (@convention(c) (Int32, Int32) -> Int32).self)
        self.release = unsafe unsafeBitCast(release, to: (@convention(c) (Int) -> Int32).self)
      }

      /// Takes large blocks from the heap too, and keeps what is freed.
      func keepAll() {
        _ = change(Self.mostMappings, 0)
        _ = change(Self.trimThreshold, 1 << 30)
      }

      /// Goes back to how it was.
      func giveBack() {
        _ = change(Self.mostMappings, 65_536)
        _ = change(Self.trimThreshold, 128 << 10)
        trim()
      }

      /// Gives back all that is free.
      func trim() { _ = release(0) }

      // As malloc.h has them: M_TRIM_THRESHOLD, M_MMAP_MAX.
      private static let trimThreshold: Int32 = -1
      private static let mostMappings: Int32 = -4
    }

    /// Other threads have heaps that are unmapped as soon as they are free.
    private static var isMainThread: Bool {
      unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let start = buffer.baseAddress else { return false }
        // As in 1234/task/1234, which the main thread has.
        let count = unsafe readlink("/proc/thread-self", start, buffer.count)
        guard count > 0 else { return false }
        let text = unsafe String(
          decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let parts = text.split(separator: "/")
        return parts.count == 3 && parts[0] == parts[2]
      }
    }

    /// Bytes of pages that belong to no file.
    private static var anonymousBytes: Int? {
      let descriptor = unsafe open("/proc/self/smaps_rollup", O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { return nil }
      defer { close(descriptor) }
      return unsafe withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
        let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return nil }
        let text = unsafe String(decoding: buffer.prefix(count), as: UTF8.self)
        for line in text.split(separator: "\n") where line.hasPrefix("Anonymous:") {
          let words = line.split(separator: " ")
          return words.count > 1 ? Int(words[1]).map { $0 * 1024 } : nil
        }
        return nil
      }
    }
  #endif
}
