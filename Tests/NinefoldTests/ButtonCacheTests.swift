import AssetCatalog
import Ninefold
import PNGCodec
import Pixels
import Synchronization
import Testing

/// Counts from several tasks.
private final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int {
    get { count.load(ordering: .sequentiallyConsistent) }
    set { count.store(newValue, ordering: .sequentiallyConsistent) }
  }

  func add() { count.add(1, ordering: .relaxed) }
}

@Suite("The cache of buttons")
struct ButtonCacheTests {
  private let cache = ButtonCache()

  /// A picture of one colour with caps of one pixel.
  private static func picture(_ color: UInt32) throws -> ResizablePicture {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 3, height: 3), format: .rgba8),
      pixels: .bytes4([UInt32](repeating: 0xff00_0000 | color, count: 9)))
    return try ResizablePicture(
      png: PNG.encode(raster).bytes, capInsets: PointInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  private func button(_ color: UInt32 = 7) throws -> ButtonBackground {
    let button = ButtonBackground(cache: cache)
    button.setPicture(try Self.picture(color), for: .normal)
    return button
  }

  private static func request(_ width: Int) -> ButtonRequest {
    ButtonRequest(size: PointSize(width: Double(width), height: 10))
  }

  @Test("keeps what is asked for again and again, however many others come and go")
  func secondChance() throws {
    let (button, others) = (try button(), try self.button(8))
    _ = try others.pixels(Self.request(100))
    // Both sources and ten backgrounds.
    cache.limit = 2 * 36 + 10 * 1200 * 4
    _ = try button.pixels(Self.request(119))
    for width in 0..<200 {
      _ = try others.pixels(Self.request(101 + width % 20))
      let misses = cache.statistics.misses
      _ = try button.pixels(Self.request(119))
      #expect(cache.statistics.misses == misses, "after \(width) others")
    }
    let statistics = cache.statistics
    #expect(statistics.decodes == 2 && statistics.evictions > 150)
    #expect(statistics.hits + statistics.misses == 402)
  }

  @Test("holds live buttons where it is full of pictures that nobody uses any more")
  func staleSources() throws {
    cache.limit = 50 * 36
    for color in 0..<50 {
      // Too large to be kept, so that the picture alone stays.
      _ = try button(UInt32(color)).pixels(Self.request(100))
    }
    #expect(cache.statistics.decodedCount == 50 && cache.statistics.composedCount == 0)
    cache.limit = 50 * 36 + 3 * 400
    let live = try (0..<3).map { try button(100 + UInt32($0)) }
    for button in live { _ = try button.pixels(Self.request(10)) }
    let before = cache.statistics
    for button in live { _ = try button.pixels(Self.request(10)) }
    #expect(cache.statistics.hits == before.hits + 3)
    #expect(cache.statistics.misses == before.misses)
  }

  @Test("gives all memory back although everything was used just now")
  func trimsUsed() throws {
    let button = try button()
    for _ in 0..<2 {
      for width in 10..<40 { _ = try button.pixels(Self.request(width)) }
    }
    #expect(cache.statistics.hits == 30 && cache.statistics.composedCount == 30)
    cache.trim()
    let statistics = cache.statistics
    #expect(statistics.composedCount == 0 && statistics.decodedCount == 0)
    #expect(statistics.composedBytes == 0 && statistics.decodedBytes == 0)
    #expect(statistics.evictions == 31)
    #expect(try button.pixels(Self.request(12)).size == PixelSize(width: 12, height: 10))
    #expect(cache.statistics.misses == 31 && cache.statistics.decodes == 2)
  }

  @Test("answers more requests than it remembers")
  func manyRequests() throws {
    let picture = try Self.picture(9)
    // Every button is another request; some 16,000 are remembered.
    for _ in 0..<17_000 {
      let button = ButtonBackground(cache: cache)
      button.setPicture(picture, for: .normal)
      let pixels = try button.pixels(ButtonRequest(size: PointSize(width: 5, height: 5)))
      #expect(pixels.words == [UInt32](repeating: 0xff00_0009, count: 25))
    }
    // Pictures set by hand are the same only where they were set for the same button.
    let statistics = cache.statistics
    #expect(statistics.hits + statistics.misses == 17_000)
    #expect(statistics.composedCount + statistics.decodedCount + statistics.evictions == 34_000)
    #expect(statistics.composedBytes == statistics.composedCount * 100)
  }

  @Test("counts every request once, and never holds more than its bound, whatever tasks do to it")
  func tasks() async throws {
    let buttons = try (0..<4).map { try button(UInt32($0)) }
    cache.limit = 30_000
    let wrong = Counter()
    await withTaskGroup(of: Void.self) { group in
      for task in 0..<8 {
        group.addTask {
          for turn in 0..<1500 {
            let color = (turn &+ task) % buttons.count
            let width = 20 + (turn &* 7 &+ task &* 3) % 60
            let pixels = try? buttons[color].pixels(Self.request(width))
            if pixels?.size.width != width
              || pixels?.words.contains(where: { $0 != 0xff00_0000 | UInt32(color) }) != false
            {
              wrong.add()
            }
            if turn % 100 == 99, task < 2 { self.cache.trim(to: 5000) }
            let statistics = self.cache.statistics
            if statistics.composedBytes + statistics.decodedBytes > 30_000 {
              wrong.add()
            }
          }
        }
      }
    }
    #expect(wrong.value == 0)
    let statistics = cache.statistics
    #expect(statistics.hits + statistics.misses == 12_000)
    #expect(statistics.evictions > 0)
  }

  @Test("answers with what was set last, to whoever asks after that")
  func changes() async throws {
    let button = try button(0)
    let pictures = try (0..<200).map { try Self.picture(UInt32($0)) }
    let last = Counter()
    let wrong = Counter()
    await withTaskGroup(of: Void.self) { group in
      group.addTask {
        for (color, picture) in pictures.enumerated() {
          button.setPicture(picture, for: .normal)
          last.value = color
          await Task.yield()
        }
      }
      for task in 0..<4 {
        group.addTask {
          for turn in 0..<2000 {
            let before = last.value
            let words = (try? button.pixels(Self.request(4 + (turn &+ task) % 5)))?.words
            let color = words.flatMap(\.first).map { Int($0 & 0xffff) }
            let isOne = words.map { Set($0).count == 1 } ?? false
            if !isOne || (color ?? -1) < before { wrong.add() }
          }
        }
      }
    }
    #expect(wrong.value == 0)
  }
}
