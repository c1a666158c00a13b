import Guarding
import NineSlice
import Pixels

/// Composed button backgrounds and the decoded pictures they are made from, bounded in bytes.
///
/// Any number of buttons may share one, from any task: answers that are held already take a lock of the sixteenth part
/// of all requests. Where room is needed, what was composed longest ago goes, unless it was asked for since the last
/// time that it was its turn (a clock with a second chance), and decoded pictures from which nothing was composed for
/// longer than that.
public final class ButtonCache: Sendable {
  /// The cache of buttons that are given no other.
  public static let shared = ButtonCache()

  /// 64 MiB.
  public static let standardLimit = 64 << 20

  /// What has happened so far, and what is held now.
  public struct Statistics: Equatable, Sendable {
    /// Requests that were answered from the cache.
    public var hits = 0
    /// Requests for which something was composed.
    public var misses = 0
    /// Pictures that were decoded.
    public var decodes = 0
    /// Backgrounds and pictures that had to make room.
    public var evictions = 0
    /// Bytes of the composed backgrounds held.
    public var composedBytes = 0
    /// Bytes of the decoded pictures held.
    public var decodedBytes = 0
    /// Composed backgrounds held.
    public var composedCount = 0
    /// Decoded pictures held.
    public var decodedCount = 0
  }

  /// A composed background, and the requests that led to it.
  struct Held {
    var pixels: ButtonPixels
    var requests: [RequestKey] = []
  }

  struct State {
    var limit: Int
    let shards: [RequestShard]
    var results = LeastRecentList<ResultKey, Held>()
    var sources = LeastRecentList<SourceKey, PremultipliedRaster>()
    var requestCount = 0
    /// Goes on with every use of a background or a picture.
    var time = 0
    var statistics = Statistics()
  }

  /// What is held, and what goes next. Whoever has it may go on to a shard, never the other way.
  private let state: Guarded<State>
  private let shards: [RequestShard]

  /// An empty cache.
  ///
  /// - Parameter limit: The most bytes of pixels to hold. A background larger than that is composed and
  ///   handed out, and not kept.
  public init(limit: Int = ButtonCache.standardLimit) {
    shards = (0..<State.shardCount).map { _ in RequestShard() }
    state = Guarded(State(limit: max(0, limit), shards: shards))
  }

  /// The most bytes of pixels to hold; what is too much goes at once.
  public var limit: Int {
    get { state.withLock { $0.limit } }
    set {
      state.withLock { state in
        state.limit = max(0, newValue)
        state.shrink(to: state.limit)
      }
    }
  }

  /// What has happened until now, and what is held.
  public var statistics: Statistics {
    state.withLock { state in
      var statistics = state.statistics
      for shard in shards { statistics.hits += shard.hits }
      statistics.composedBytes = state.results.bytes
      statistics.decodedBytes = state.sources.bytes
      statistics.composedCount = state.results.count
      statistics.decodedCount = state.sources.count
      return statistics
    }
  }

  /// Gives memory back, as when the system is short of it.
  ///
  /// - Parameter bytes: How much may stay; what was composed or used last stays.
  public func trim(to bytes: Int = 0) {
    state.withLock { $0.shrink(to: max(0, bytes)) }
  }

  // MARK: For buttons

  /// What a request led to before; allocates nothing.
  func background(for key: RequestKey) -> ButtonPixels? {
    shards[State.shard(of: key)].pixels(for: key)
  }

  /// A background that another request led to.
  func background(for key: ResultKey, as request: RequestKey) -> ButtonPixels? {
    state.withLock { state in
      guard let place = state.results.place(of: key) else { return nil }
      state.statistics.hits += 1
      return state.use(place, for: request)
    }
  }

  /// Keeps a background; where another task was first, that one's is taken.
  func keep(_ pixels: ButtonPixels, for key: ResultKey, as request: RequestKey) -> ButtonPixels {
    state.withLock { state in
      state.statistics.misses += 1
      if let place = state.results.place(of: key) { return state.use(place, for: request) }
      guard state.makeRoom(for: pixels.byteCount) else { return pixels }
      let place = state.results.insert(
        Held(pixels: pixels), for: key, bytes: pixels.byteCount, at: state.now())
      return state.use(place, for: request)
    }
  }

  /// A decoded picture.
  func source(for key: SourceKey) -> PremultipliedRaster? {
    state.withLock { state in
      guard let place = state.sources.place(of: key) else { return nil }
      state.sources.moveToFront(place, at: state.now())
      return state.sources[place]
    }
  }

  /// Keeps a decoded picture.
  func keep(_ source: PremultipliedRaster, for key: SourceKey) {
    state.withLock { state in
      state.statistics.decodes += 1
      let bytes = source.size.area * 4
      guard state.sources.place(of: key) == nil, state.makeRoom(for: bytes) else { return }
      _ = state.sources.insert(source, for: key, bytes: bytes, at: state.now())
    }
  }
}

extension ButtonCache.State {
  fileprivate static let shardCount = 16
  /// How many requests are remembered before all are forgotten: they only spare a choice.
  private static let requestLimit = 1 << 14

  fileprivate static func shard(of request: ButtonCache.RequestKey) -> Int {
    Int(request.mixed >> 60)
  }

  /// Answers a request with a background from now on, which becomes the newest.
  fileprivate mutating func use(
    _ place: LeastRecentList<ButtonCache.ResultKey, ButtonCache.Held>.Place,
    for request: ButtonCache.RequestKey
  ) -> ButtonPixels {
    results.moveToFront(place, at: now())
    let pixels = results[place].pixels
    if requestCount >= Self.requestLimit { forgetRequests() }
    if shards[Self.shard(of: request)].insert(pixels, for: request) {
      results.update(place) { $0.requests.append(request) }
      requestCount += 1
    }
    return pixels
  }

  private mutating func forgetRequests() {
    for shard in shards { shard.removeAll() }
    results.updateAll { $0.requests = [] }
    requestCount = 0
  }

  /// Makes room for so many bytes more.
  ///
  /// - Returns: Whether there is any for them.
  fileprivate mutating func makeRoom(for bytes: Int) -> Bool {
    guard bytes <= limit else { return false }
    shrink(to: limit - bytes)
    return true
  }

  /// The time of a use.
  fileprivate mutating func now() -> Int {
    time += 1
    return time
  }

  /// What was used longest ago goes, but a background that was asked for since it was its turn: that is as a new one,
  /// once.
  fileprivate mutating func shrink(to bytes: Int) {
    var chances = results.count
    while results.bytes + sources.bytes > bytes {
      let age = results.oldestStamp ?? .max
      if let source = sources.oldest, sources.oldestStamp ?? .max < age {
        _ = sources.remove(source)
      } else if let oldest = results.oldest {
        if chances > 0, takeUse(of: oldest) {
          chances -= 1
          results.moveToFront(oldest, at: now())
          continue
        }
        let requests = results.remove(oldest).requests
        for request in requests { shards[Self.shard(of: request)].remove(request) }
        requestCount -= requests.count
      } else {
        return
      }
      statistics.evictions += 1
    }
  }

  /// Whether a background was asked for since the last call; clears all marks of that.
  private func takeUse(
    of place: LeastRecentList<ButtonCache.ResultKey, ButtonCache.Held>.Place
  ) -> Bool {
    var wasUsed = false
    for request in results[place].requests
    where shards[Self.shard(of: request)].takeUse(of: request) { wasUsed = true }
    return wasUsed
  }
}
