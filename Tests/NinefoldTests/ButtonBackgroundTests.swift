import AssetCatalog
import Foundation
import NineSlice
import Ninefold
import PNGCodec
import Pixels
import TestSupport
import Testing

// Past 400 lines, and whole: each test is one promise of the one type, and all share its buttons and cache.

@Suite("A button background")
struct ButtonBackgroundTests {
  private static let catalogPath =
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().path + "/catalog.sqlite"

  private let catalog: Catalog
  private let cache = ButtonCache()

  init() throws { catalog = try Catalog(path: Self.catalogPath) }

  private func button(_ name: String = "buttons/primary") throws -> ButtonBackground {
    try ButtonBackground(name, in: catalog, cache: cache)
  }

  /// A picture of one colour with caps of one pixel.
  private static func picture(_ color: UInt32, scale: Scale = 1) throws -> ResizablePicture {
    let side = 3 * Int(scale.value)
    let raster = Raster(
      RasterHeader(size: PixelSize(width: side, height: side), format: .rgba8),
      pixels: .bytes4([UInt32](repeating: color, count: side * side)))
    return try ResizablePicture(
      png: PNG.encode(raster).bytes, scale: scale,
      capInsets: PointInsets(top: 1, left: 1, bottom: 1, right: 1))
  }

  private static let size = PointSize(width: 40, height: 35)

  // MARK: Pixels

  @Test(
    "has the pixels that composing the chosen picture gives",
    arguments: [ControlState.normal, .highlighted, [.highlighted, .focused], .disabled],
    [1, 1.5, 2, 3, 4] as [Scale])
  func pixels(states: ControlState, scale: Scale) throws {
    for (appearance, direction) in [(Appearance.light, LayoutDirection.ltr), (.dark, .rtl)] {
      for name in ["buttons/primary", "buttons/back", "buttons/glossy-slices"] {
        let request = ButtonRequest(
          states: states, size: Self.size, scale: scale, appearance: appearance,
          direction: direction)
        let pixels = try button(name).pixels(request)
        let rendition = try catalog.rendition(
          of: AssetName(name),
          for: RenditionRequest(
            states: states, scale: scale, appearance: appearance, direction: direction))
        let picture = try ResizablePicture(rendition)
        let expected = try PremultipliedRaster(picture.raster.converted(to: .rgba8)).composed(
          slicing: picture.slicing, at: Self.size.pixels(at: scale), sourceScale: picture.scale,
          targetScale: scale
        ).following(picture.recipes)
        #expect(pixels.size == expected.size)
        #expect(.bytes4(pixels.words) == expected.pixels, "\(name) \(states) @\(scale)x")
      }
    }
  }

  @Test("swaps red and blue and nothing else for BGRA")
  func order() throws {
    var request = ButtonRequest(states: .highlighted, size: Self.size, scale: 2)
    let rgba = try button().pixels(request)
    request.order = .bgra
    let bgra = try button().pixels(request)
    #expect(bgra.order == .bgra)
    let swapped = rgba.words.map { $0 & 0xff00_ff00 | ($0 & 0xff) << 16 | ($0 >> 16) & 0xff }
    #expect(bgra.words == swapped)
    #expect(bgra.words != rgba.words)
  }

  @Test("writes the same pixels into a caller's memory, and no byte between the rows")
  func intoMemory() throws {
    let request = ButtonRequest(size: Self.size, scale: 2)
    let pixels = try button().pixels(request)
    let rowStride = pixels.rowStride + 12
    var memory = [UInt8](repeating: 0xa5, count: pixels.size.height * rowStride)
    var span = memory.mutableSpan
    #expect(try button().write(request, into: &span, rowStride: rowStride) == pixels.size)
    for y in 0..<pixels.size.height {
      let row = memory[y * rowStride..<(y + 1) * rowStride]
      let expected = pixels.words[y * pixels.size.width..<(y + 1) * pixels.size.width].flatMap {
        word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
      }
      #expect(Array(row.prefix(pixels.rowStride)) == expected)
      #expect(row.suffix(12).allSatisfy { $0 == 0xa5 })
    }
  }

  @Test("refuses a size that is none, and one that memory is not for")
  func badSizes() throws {
    let button = try button()
    for size in [PointSize(width: 0, height: 5), PointSize(width: 5, height: .nan)] {
      #expect(throws: ButtonError.self) { try button.pixels(ButtonRequest(size: size)) }
    }
    #expect(throws: ButtonError.self) {
      try button.pixels(ButtonRequest(size: PointSize(width: 100_000, height: 100_000)))
    }
    #expect(throws: ButtonError.self) { try ButtonBackground("buttons/no", in: catalog) }
    #expect(throws: ButtonError.self) { try ButtonBackground("../x", in: catalog) }
  }

  // MARK: Pictures set by hand

  @Test("finds pictures set by hand as UIKit does: that very set of states, else normal")
  func manual() throws {
    let button = ButtonBackground(cache: cache)
    let request = ButtonRequest(size: PointSize(width: 4, height: 4))
    #expect(throws: ButtonError.choice(.noVariants)) { try button.pixels(request) }
    button.setPicture(try Self.picture(0xff00_0011), for: .normal)
    button.setPicture(try Self.picture(0xff00_0022), for: .highlighted)
    button.setPicture(try Self.picture(0xff00_0033), for: [.highlighted, .selected])
    func color(_ states: ControlState) throws -> UInt32 {
      var request = request
      request.states = states
      return try #require(button.pixels(request).words.first) & 0xff
    }
    #expect(try color(.normal) == 0x11)
    #expect(try color(.highlighted) == 0x22)
    #expect(try color([.highlighted, .selected]) == 0x33)
    #expect(try color(.selected) == 0x11)
    #expect(try color([.highlighted, .disabled]) == 0x11)
    button.setPicture(try Self.picture(0xff00_0044), for: .highlighted)
    #expect(try color(.highlighted) == 0x44)
    button.setPicture(nil, for: .highlighted)
    #expect(try color(.highlighted) == 0x11)
  }

  @Test("shows the picture for the qualifiers asked for, each from the cache the second time")
  func qualifiers() throws {
    let button = ButtonBackground(cache: cache)
    let (ipad, tv) = (try Qualifiers(["idiom": "ipad"]), try Qualifiers(["idiom": "tv"]))
    let both = try Qualifiers(["idiom": "ipad", "locale": "fr"])
    button.setPicture(try Self.picture(0xff00_0011), for: .normal)
    button.setPicture(try Self.picture(0xff00_0022), for: .normal, qualifiers: ipad)
    button.setDerivation(
      Derivation(from: .normal, recipe: Recipe(tint: RGBA8(red: 0x55, green: 0, blue: 0))),
      for: .disabled, qualifiers: both)
    func color(_ states: ControlState, _ qualifiers: Qualifiers) throws -> UInt32 {
      let request = ButtonRequest(
        states: states, size: PointSize(width: 4, height: 4), qualifiers: qualifiers)
      return try #require(button.pixels(request).words.first) & 0xff
    }
    let expected: [(ControlState, Qualifiers, UInt32)] = [
      (.normal, Qualifiers(), 0x11), (.normal, ipad, 0x22), (.normal, tv, 0x11),
      (.normal, both, 0x22), (.disabled, both, 0x55), (.disabled, ipad, 0x22),
    ]
    for _ in 0..<2 {
      for (states, qualifiers, value) in expected {
        #expect(try color(states, qualifiers) == value, "\(states) \(qualifiers)")
      }
    }
    // Equal backgrounds are composed once, whoever asks.
    #expect(cache.statistics.misses == 3)
    #expect(cache.statistics.hits == 2 * expected.count - 3)
    button.setPicture(nil, for: .normal, qualifiers: ipad)
    #expect(try color(.normal, ipad) == 0x11)
  }

  @Test("takes the picture of the scale where there are several")
  func manualScales() throws {
    let button = ButtonBackground(cache: cache)
    button.setPicture(try Self.picture(0xff00_0001), for: .normal)
    button.setPicture(try Self.picture(0xff00_0002, scale: 2), for: .normal)
    let size = PointSize(width: 8, height: 8)
    for (scale, color) in [(1, 1), (2, 2), (3, 2)] as [(Scale, UInt32)] {
      let pixels = try button.pixels(ButtonRequest(size: size, scale: scale))
      #expect(pixels.words[0] & 0xff == color)
    }
  }

  private struct Fill: BackgroundDrawing {
    func draw(states: ControlState, size: PixelSize, scale: Scale) -> PremultipliedRaster {
      let word = 0xff00_0000 | UInt32(states.rawValue) << 8 | UInt32(scale.value)
      return PremultipliedRaster(
        Raster(
          RasterHeader(size: size, format: .rgba8),
          pixels: .bytes4([UInt32](repeating: word, count: size.area))))
    }
    var minimumSize: PointSize { PointSize(width: 7, height: 5) }
  }

  @Test("is drawn by code through the protocol, each state and scale by itself")
  func drawing() throws {
    let button = ButtonBackground(Fill(), cache: cache)
    let request = ButtonRequest(states: .selected, size: Self.size, scale: 2)
    #expect(try button.pixels(request).words.allSatisfy { $0 == 0xff00_0402 })
    #expect(try button.pixels(ButtonRequest(size: Self.size)).words[0] == 0xff00_0001)
    #expect(try button.layout(request).minimumSize == PointSize(width: 7, height: 5))
  }

  @Test("says why its drawing draws nothing, and keeps nothing of that")
  func notDrawn() throws {
    struct Refusing: BackgroundDrawing {
      struct Refusal: Error, CustomStringConvertible { var description: String { "no ink" } }

      func draw(
        states: ControlState, size: PixelSize, scale: Scale
      ) throws -> PremultipliedRaster { throw Refusal() }
    }
    let button = ButtonBackground(Refusing(), cache: cache)
    #expect(throws: ButtonError.notDrawn(reason: "no ink")) {
      try button.pixels(ButtonRequest(size: Self.size))
    }
    #expect(ButtonError.notDrawn(reason: "no ink").description == "the drawing: no ink")
    #expect(cache.statistics.misses == 0 && cache.statistics.composedCount == 0)
  }

  @Test("shares what equal drawings draw, and nothing with one that says nothing of itself")
  func identities() throws {
    struct Named: BackgroundDrawing {
      var identity: (any Hashable & Sendable)?

      func draw(states: ControlState, size: PixelSize, scale: Scale) -> PremultipliedRaster {
        Fill().draw(states: states, size: size, scale: scale)
      }
    }
    let request = ButtonRequest(size: Self.size)
    for name in ["a", "a", "b", nil, nil] as [String?] {
      _ = try ButtonBackground(Named(identity: name), cache: cache).pixels(request)
    }
    #expect(cache.statistics.composedCount == 4)
    // One number is another thing than the same text.
    _ = try ButtonBackground(Named(identity: 1), cache: cache).pixels(request)
    _ = try ButtonBackground(Named(identity: "1"), cache: cache).pixels(request)
    #expect(cache.statistics.composedCount == 6)
  }

  @Test("set by hand in any order, shows what is for the states where its list is ordered")
  func ordered() throws {
    func picture(_ color: UInt32) throws -> ResizablePicture {
      try ResizablePicture(
        png: PNG.encode(
          Raster(
            RasterHeader(size: PixelSize(width: 1, height: 1), format: .rgba8),
            pixels: .bytes4([0xff00_0000 | color]))
        ).bytes)
    }
    let button = ButtonBackground(resolver: .ordered, cache: cache)
    button.setPicture(try picture(1), for: .normal)
    button.setPicture(try picture(2), for: .highlighted)
    button.setDerivation(.dimmed(.normal, for: .disabled), for: .disabled)
    button.setPicture(try picture(3), for: .normal)
    func color(_ states: ControlState) throws -> UInt32 {
      try button.pixels(ButtonRequest(states: states, size: Self.size)).words[0] & 0xff
    }
    #expect(try color(.normal) == 3)
    #expect(try color(.highlighted) == 2)
    #expect(
      try button.choice(ButtonRequest(states: .disabled, size: Self.size)).derivations.count == 1)
  }

  @Test("gives a raster of either order of channels, and blends anywhere")
  func channels() throws {
    let button = try button()
    let request = ButtonRequest(size: Self.size, scale: 2)
    var swapped = request
    swapped.order = .bgra
    let pixels = try button.pixels(request)
    #expect(try button.pixels(swapped).raster == pixels.raster)
    var memory = [UInt8](repeating: 9, count: 64)
    for place in [Int.min, Int.max, -100_000, 4] {
      var span = memory.mutableSpan
      pixels.blend(
        over: &span, size: PixelSize(width: 4, height: 4), rowStride: 16, x: place, y: place)
      pixels.blend(
        over: &span, size: PixelSize(width: 4, height: 4), rowStride: 16, x: 0, y: place)
    }
    #expect(memory == [UInt8](repeating: 9, count: 64))
  }

  // MARK: Layout

  @Test("tells where a title may stand and how small it may be, mirrored where the picture is")
  func layout() throws {
    let size = PointSize(width: 100, height: 40)
    let back = try button("buttons/back").layout(ButtonRequest(size: size, scale: 2))
    #expect(back.contentInsets == PointInsets(top: 6, left: 14, bottom: 6, right: 8))
    #expect(back.minimumSize == PointSize(width: 20, height: 30))
    #expect(back.naturalSize == PointSize(width: 36, height: 32))
    let mirrored = try button("buttons/back").layout(
      ButtonRequest(size: size, scale: 2, direction: .rtl))
    #expect(mirrored.contentInsets == PointInsets(top: 6, left: 8, bottom: 6, right: 14))
    let shadow = try button("buttons/shadow").layout(ButtonRequest(size: size, scale: 2))
    #expect(shadow.alignmentInsets == PointInsets(top: 4, left: 6, bottom: 8, right: 6))
    // Without content insets the caps are kept free.
    let glossy = try button("buttons/glossy-slices").layout(ButtonRequest(size: size, scale: 2))
    #expect(glossy.contentInsets == PointInsets(top: 14, left: 14, bottom: 14, right: 14))
  }

  // MARK: The cache

  @Test("answers again from the cache, and holds one background for all buttons of an asset")
  func shares() throws {
    let buttons = try (0..<1000).map { _ in try button() }
    let request = ButtonRequest(size: Self.size, scale: 2)
    for button in buttons { _ = try button.pixels(request) }
    for button in buttons { _ = try button.pixels(request) }
    let statistics = cache.statistics
    #expect(statistics.composedCount == 1)
    #expect(statistics.decodedCount == 1)
    #expect(statistics.misses == 1 && statistics.decodes == 1 && statistics.hits == 1999)
    #expect(statistics.composedBytes == 80 * 70 * 4)
    // Other states that lead to the same picture lead to the same background.
    _ = try buttons[0].pixels(ButtonRequest(states: .focused, size: Self.size, scale: 2))
    #expect(cache.statistics.composedCount == 1)
  }

  @Test("decodes nothing twice while it is resized, and never passes its bound")
  func drag() throws {
    let button = try button()
    cache.limit = 200_000
    for width in 40..<340 {
      _ = try button.pixels(
        ButtonRequest(size: PointSize(width: Double(width), height: 33), scale: 2))
      let statistics = cache.statistics
      #expect(statistics.composedBytes + statistics.decodedBytes <= 200_000)
    }
    #expect(cache.statistics.decodes == 1)
    #expect(cache.statistics.evictions > 100)
  }

  @Test("keeps nothing that is larger than its bound, and gives it all the same")
  func tooLarge() throws {
    cache.limit = 100
    let pixels = try button().pixels(ButtonRequest(size: Self.size))
    #expect(pixels.words.count == 40 * 35)
    #expect(cache.statistics.composedCount == 0 && cache.statistics.decodedCount == 0)
  }

  @Test("gives memory back, the longest unused first")
  func trims() throws {
    let button = try button()
    for width in [40, 50, 60] {
      _ = try button.pixels(ButtonRequest(size: PointSize(width: Double(width), height: 33)))
    }
    _ = try button.pixels(ButtonRequest(size: PointSize(width: 40, height: 33)))
    let before = cache.statistics
    cache.trim(to: before.composedBytes + before.decodedBytes - 50 * 33 * 4)
    // 50 went, for 40 was used since.
    let hits = cache.statistics.hits
    _ = try button.pixels(ButtonRequest(size: PointSize(width: 40, height: 33)))
    _ = try button.pixels(ButtonRequest(size: PointSize(width: 60, height: 33)))
    #expect(cache.statistics.hits == hits + 2)
    #expect(cache.statistics.evictions == 1)
    cache.trim()
    #expect(cache.statistics.composedBytes == 0 && cache.statistics.decodedBytes == 0)
  }

  @Test(
    "takes pictures of every format, 16 bits rounded once they are multiplied",
    arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) throws {
    let made = try #require(
      (0..<400 as Range<UInt64>).lazy.map { CaseGenerator.makeCase($0) }
        .first { $0.raster.format == format })
    let size = made.raster.size
    let button = ButtonBackground(cache: cache)
    button.setPicture(try ResizablePicture(png: PNG.encode(made.raster).bytes), for: .normal)
    let points = PointSize(width: Double(size.width), height: Double(size.height))
    let pixels = try button.pixels(ButtonRequest(size: points))
    for (word, channels) in zip(pixels.words, made.raster.channels) {
      let straight = [channels.red, channels.green, channels.blue, channels.full]
      let expected = straight.map { value in
        let (value, alpha, full) = (Double(value), Double(channels.alpha), Double(channels.full))
        return (value * alpha / full).rounded() * 255 / full
      }
      let found = (0..<4).map { Double(word >> UInt32(8 * $0) & 255) }
      #expect(zip(found, expected).allSatisfy { ($0 - $1).magnitude <= 0.5 }, "\(channels)")
    }
  }

  @Test("is laid over pixels of a window wherever it stands, and cut off at its edges")
  func blending() throws {
    let pixels = try button("buttons/glossy-slices").pixels(
      ButtonRequest(states: .disabled, size: PointSize(width: 31, height: 30)))
    let (window, stride) = (PixelSize(width: 40, height: 24), 172)
    for (x, y) in [(0, 0), (-7, -9), (20, 10), (-31, 0), (40, 5), (3, 24), (.max / 16, 0)] {
      var memory = (0..<stride * window.height).map { UInt8(truncatingIfNeeded: $0 * 7) }
      let before = memory
      var span = memory.mutableSpan
      pixels.blend(over: &span, size: window, rowStride: stride, x: x, y: y)
      for row in 0..<window.height {
        for byte in 0..<stride {
          let (place, column) = (row * stride + byte, byte / 4)
          let (left, top) = (column - x, row - y)
          guard byte < window.width * 4, (0..<pixels.size.width).contains(left),
            (0..<pixels.size.height).contains(top)
          else {
            #expect(memory[place] == before[place])
            continue
          }
          let word = pixels.words[top * pixels.size.width + left]
          let above = Int(word >> UInt32(8 * (byte % 4)) & 255)
          let rest = Int(before[place]) * (255 - Int(word >> 24))
          #expect(Int(memory[place]) == above + (2 * rest + 255) / 510)
        }
      }
    }
  }

  @Test("says which variant serves a request")
  func choices() throws {
    let button = try button()
    let size = PointSize(width: 60, height: 33)
    let choice = try button.choice(ButtonRequest(states: [.highlighted, .hovered], size: size))
    #expect(choice.variant.key == VariantKey(states: .highlighted))
    for scale in [1, 1.5, 3, 0.01, 1.333333] as [Scale] {
      for side in [1, 7, 33, 4096] {
        let pixels = PixelSize(width: side, height: side + 1)
        #expect(try pixels.points(at: scale).pixels(at: scale) == pixels)
      }
    }
  }

  @Test("gives no wrong pixel to eight tasks at once")
  func tasks() async throws {
    let states: [ControlState] = [.normal, .highlighted, .disabled, .selected]
    let requests = states.flatMap { state in
      [33, 47, 61].flatMap { width in
        [1, 2].map { (scale: Scale) in
          ButtonRequest(
            states: state, size: PointSize(width: Double(width), height: 33), scale: scale)
        }
      }
    }
    let shared = try button()
    let expected = try requests.map { request in
      try ButtonBackground("buttons/primary", in: catalog, cache: ButtonCache()).pixels(request)
    }
    // More where someone asks for them: NINEFOLD_REQUESTS=1000000 swift test --filter ….
    let asked = ProcessInfo.processInfo.environment["NINEFOLD_REQUESTS"].flatMap { Int($0) }
    let turns = (asked ?? 3200) / 8
    // Small enough that backgrounds come and go all the time.
    cache.limit = 60_000
    let wrong = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var wrong = 0
          for turn in 0..<turns {
            let index = (turn &* 7 &+ task &* 5) % requests.count
            if (try? shared.pixels(requests[index])) != expected[index] { wrong += 1 }
          }
          return wrong
        }
      }
      return await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
