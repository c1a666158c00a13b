import Guarding
import NineSlice
import Pixels

/// Composed button backgrounds and the decoded pictures they are made from, bounded in bytes.
///
/// Any number of buttons may share one, from any task. Where room is needed, what was not used for the
/// longest time goes: composed backgrounds first, decoded pictures only when there are none left.
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

  /// A picture before composing: where it is from, and how its pixels lie.
  struct SourceKey: Hashable {
    /// Of a catalog, or of a button whose pictures were set by hand.
    var owner: Int
    var picture: Int
    var isMirrored: Bool
    var order: ChannelOrder
  }

  /// All that decides the pixels of a background.
  struct ResultKey: Hashable {
    var source: SourceKey
    var slicing: Slicing
    var size: PixelSize
    var sourceScale: Scale
    var targetScale: Scale
    var recipes: [Recipe]

    /// Backgrounds of one picture, size and recipe seldom differ in anything else, and cuts are long to hash.
    func hash(into hasher: inout Hasher) {
      hasher.combine(source)
      hasher.combine(size)
      hasher.combine(recipes)
    }
  }

  /// A request of one asset, which may lead to the same background as others.
  struct RequestKey: Hashable {
    var asset: Int
    var request: ButtonRequest
  }

  struct State {
    var limit: Int
    var results = LeastRecentList<ResultKey, ButtonPixels>()
    var sources = LeastRecentList<SourceKey, PremultipliedRaster>()
    var requests: [RequestKey: LeastRecentList<ResultKey, ButtonPixels>.Place] = [:]
    var statistics = Statistics()
  }

  private let state: Guarded<State>

  /// An empty cache.
  ///
  /// - Parameter limit: The most bytes of pixels to hold. A background larger than that is composed and
  ///   handed out, and not kept.
  public init(limit: Int = ButtonCache.standardLimit) {
    state = Guarded(State(limit: max(0, limit)))
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
      statistics.composedBytes = state.results.bytes
      statistics.decodedBytes = state.sources.bytes
      statistics.composedCount = state.results.count
      statistics.decodedCount = state.sources.count
      return statistics
    }
  }

  /// Gives memory back, as when the system is short of it.
  ///
  /// - Parameter bytes: How much may stay; what was used last stays.
  public func trim(to bytes: Int = 0) {
    state.withLock { $0.shrink(to: max(0, bytes)) }
  }

  // MARK: For buttons

  /// What a request led to before; allocates nothing.
  func background(for key: RequestKey) -> ButtonPixels? {
    state.withLock { state in
      guard let place = state.requests[key], let pixels = state.results.use(place) else {
        return nil
      }
      state.statistics.hits += 1
      return pixels
    }
  }

  /// A background that another request led to.
  func background(for key: ResultKey, as request: RequestKey) -> ButtonPixels? {
    state.withLock { state in
      guard let place = state.results.place(of: key), let pixels = state.results.use(place) else {
        return nil
      }
      state.statistics.hits += 1
      state.remember(request, place)
      return pixels
    }
  }

  /// Keeps a background; where another task was first, that one's is taken.
  func keep(_ pixels: ButtonPixels, for key: ResultKey, as request: RequestKey) -> ButtonPixels {
    state.withLock { state in
      state.statistics.misses += 1
      if let place = state.results.place(of: key), let first = state.results.use(place) {
        state.remember(request, place)
        return first
      }
      guard state.makeRoom(for: pixels.byteCount) else { return pixels }
      let place = state.results.insert(pixels, for: key, bytes: pixels.byteCount)
      state.remember(request, place)
      return pixels
    }
  }

  /// A decoded picture.
  func source(for key: SourceKey) -> PremultipliedRaster? {
    state.withLock { state in state.sources.place(of: key).flatMap { state.sources.use($0) } }
  }

  /// Keeps a decoded picture.
  func keep(_ source: PremultipliedRaster, for key: SourceKey) {
    state.withLock { state in
      state.statistics.decodes += 1
      let bytes = source.size.area * 4
      guard state.sources.place(of: key) == nil, state.makeRoom(for: bytes) else { return }
      _ = state.sources.insert(source, for: key, bytes: bytes)
    }
  }
}

extension ButtonCache.State {
  /// How many requests are remembered before all are forgotten: they only spare a choice.
  private static let requestLimit = 1 << 14

  mutating func remember(
    _ request: ButtonCache.RequestKey,
    _ place: LeastRecentList<ButtonCache.ResultKey, ButtonPixels>.Place
  ) {
    if requests.count >= Self.requestLimit { requests.removeAll() }
    requests[request] = place
  }

  /// Makes room for so many bytes more.
  ///
  /// - Returns: Whether there is any for them.
  mutating func makeRoom(for bytes: Int) -> Bool {
    guard bytes <= limit else { return false }
    shrink(to: limit - bytes)
    return true
  }

  mutating func shrink(to bytes: Int) {
    while results.bytes + sources.bytes > bytes {
      guard results.removeOldest() || sources.removeOldest() else { return }
      statistics.evictions += 1
    }
  }
}
