import Guarding

/// What a part of all requests led to, behind a lock of its own.
///
/// Requests that were answered before are answered from here, so that tasks on several cores seldom meet.
final class RequestShard: Sendable {
  private struct Record {
    var pixels: ButtonPixels
    /// Whether it was asked for since it was looked at last.
    var wasUsed = false
  }

  private struct Records {
    var byKey: [ButtonCache.RequestKey: Record] = [:]
    var hits = 0
    /// What a core writes here no other core has in the same line of its cache.
    var apart: (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64, UInt64) =
      (0, 0, 0, 0, 0, 0, 0, 0)
  }

  private let records = Guarded(Records())

  /// Requests that were answered.
  var hits: Int { records.withLock { $0.hits } }

  /// What a request led to before; allocates nothing.
  func pixels(for key: ButtonCache.RequestKey) -> ButtonPixels? {
    records.withLock { records in
      guard let index = records.byKey.index(forKey: key) else { return nil }
      records.hits += 1
      if !records.byKey.values[index].wasUsed { records.byKey.values[index].wasUsed = true }
      return records.byKey.values[index].pixels
    }
  }

  /// - Returns: Whether the request was not known.
  func insert(_ pixels: ButtonPixels, for key: ButtonCache.RequestKey) -> Bool {
    records.withLock { $0.byKey.updateValue(Record(pixels: pixels), forKey: key) == nil }
  }

  func remove(_ key: ButtonCache.RequestKey) {
    records.withLock { $0.byKey[key] = nil }
  }

  func removeAll() {
    records.withLock { $0.byKey.removeAll() }
  }

  /// Whether a request was made since the last call for it.
  func takeUse(of key: ButtonCache.RequestKey) -> Bool {
    records.withLock { records in
      guard let index = records.byKey.index(forKey: key),
        records.byKey.values[index].wasUsed
      else { return false }
      records.byKey.values[index].wasUsed = false
      return true
    }
  }
}
