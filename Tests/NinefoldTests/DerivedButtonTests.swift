import AssetCatalog
import Foundation
import NineSlice
import Ninefold
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("A button's derived states")
struct DerivedButtonTests {
  private static let size = PointSize(width: 40, height: 33)

  /// A picture of random pixels, see-through ones among them, with caps of 3 pixels.
  private static func picture(_ seed: UInt64) throws -> ResizablePicture {
    var random = SplitMix64(seed: seed)
    let size = PixelSize(width: 11, height: 10)
    let words = (0..<size.area).map { _ in
      let word = UInt32(truncatingIfNeeded: random.next())
      return random.once(in: 3) ? word : word | 0xff00_0000
    }
    let raster = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
    return try ResizablePicture(
      png: PNG.encode(raster).bytes, capInsets: PointInsets(top: 3, left: 3, bottom: 3, right: 3))
  }

  private static let recipe = Recipe(
    saturation: 0.25, brightness: 1.2, tint: RGBA8(red: 200, green: 10, blue: 0, alpha: 77),
    opacity: 0.65)

  @Test(
    "have the pixels that the recipe makes of the composed picture",
    arguments: 0..<4 as Range<UInt64>)
  func pixels(seed: UInt64) throws {
    let picture = try Self.picture(seed)
    let cache = ButtonCache()
    let button = ButtonBackground(cache: cache)
    button.setPicture(picture, for: .normal)
    button.setDerivation(Derivation(from: .normal, recipe: Self.recipe), for: .disabled)
    for scale in [1, 2, 1.5] as [Scale] {
      var request = ButtonRequest(states: .disabled, size: Self.size, scale: scale)
      let derived = try button.pixels(request)
      let pixels = try Self.size.pixels(at: scale)
      let composed = try PremultipliedRaster(picture.raster).composed(
        slicing: picture.slicing, at: pixels, targetScale: scale)
      let expected = composed.following([Self.recipe])
      #expect(.bytes4(derived.words) == expected.pixels, "@\(scale)x")
      // The same as what is written to a file, once that is premultiplied.
      var changed = picture
      changed.recipes = [Self.recipe]
      let file = try changed.raster(at: Self.size, scale: scale)
      #expect(PremultipliedRaster(file.converted(to: .rgba8)).pixels == expected.pixels)
      // Blue first, and into memory of the caller's.
      request.order = .bgra
      let swapped = try button.pixels(request).words.map { word in
        word & 0xff00_ff00 | (word & 0xff) << 16 | (word >> 16) & 0xff
      }
      #expect(swapped == derived.words)
      let stride = pixels.width * 4 + 8
      var memory = [UInt8](repeating: 1, count: stride * pixels.height)
      var span = memory.mutableSpan
      request.order = .rgba
      try button.write(request, into: &span, rowStride: stride)
      let words = (0..<pixels.area).map { index in
        let at = index / pixels.width * stride + index % pixels.width * 4
        return (0..<4).reduce(UInt32(0)) { $0 | UInt32(memory[at + $1]) << UInt32(8 * $1) }
      }
      #expect(words == derived.words)
    }
    // One picture was decoded for both orders each, whatever the sizes and states.
    _ = try button.pixels(ButtonRequest(size: Self.size))
    #expect(cache.statistics.decodes == 2)
  }

  @Test(
    "are the same in memory of a program's own, of every format and in both orders",
    arguments: PixelFormat.allCases)
  func formats(format: PixelFormat) throws {
    var random = SplitMix64(seed: 9)
    let size = PixelSize(width: 11, height: 10)
    let words = (0..<size.area).map { _ in random.next() }
    let palette = [RGBA8.clear, RGBA8(red: 200, green: 90, blue: 3, alpha: 77)]
    let opaque = format == .rgb8 ? UInt64(0xff00_0000) : UInt64(0xffff) << 48
    let pixels: PixelData =
      switch format {
      case .indexed8: .bytes1(words.map { UInt8($0 & 1) })
      case .gray8: .bytes1(words.map { UInt8(truncatingIfNeeded: $0) })
      case .gray16, .grayAlpha8: .bytes2(words.map { UInt16(truncatingIfNeeded: $0) })
      case .rgba8, .grayAlpha16: .bytes4(words.map { UInt32(truncatingIfNeeded: $0) })
      case .rgb8: .bytes4(words.map { UInt32(truncatingIfNeeded: $0 | opaque) })
      case .rgba16: .bytes8(words)
      case .rgb16: .bytes8(words.map { $0 | opaque })
      }
    let raster = Raster(
      RasterHeader(size: size, format: format, palette: format == .indexed8 ? palette : []),
      pixels: pixels)
    let picture = try ResizablePicture(
      png: PNG.encode(raster).bytes, capInsets: PointInsets(top: 3, left: 3, bottom: 3, right: 3))
    let button = ButtonBackground(cache: ButtonCache())
    button.setPicture(picture, for: .normal)
    button.setDerivation(Derivation(from: .normal, recipe: Self.recipe), for: .selected)
    let over = Recipe(
      multiply: RGBA8(red: 9, green: 80, blue: 255), background: RGBA8(word: 0x8012_3456))
    button.setDerivation(Derivation(from: .selected, recipe: over), for: .disabled)
    for order in [ChannelOrder.rgba, .bgra] {
      var request = ButtonRequest(states: .disabled, size: Self.size, scale: 1.5)
      request.order = order
      let derived = try button.pixels(request)
      request.states = .normal
      let normal = try button.pixels(request)
      request.states = .disabled
      if order == .rgba {
        #expect(.bytes4(derived.words) == normal.raster.following([Self.recipe, over]).pixels)
      }
      let (width, stride) = (derived.size.width * 4, derived.size.width * 4 + 5)
      var memory = [UInt8](repeating: 171, count: stride * derived.size.height)
      var span = memory.mutableSpan
      #expect(try button.write(request, into: &span, rowStride: stride) == derived.size)
      var expected = [UInt8](repeating: 171, count: memory.count)
      for (index, word) in derived.words.enumerated() {
        let at = index / derived.size.width * stride + index % derived.size.width * 4
        for byte in 0..<4 {
          expected[at + byte] = UInt8(truncatingIfNeeded: word >> UInt32(8 * byte))
        }
      }
      #expect(memory == expected, "\(order), rows of \(width) bytes")
    }
  }

  @Test("are those of a catalog, without a picture in it")
  func catalog() throws {
    let path = NSTemporaryDirectory() + "ninefold-\(UUID().uuidString).sqlite"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let picture = try Self.picture(5)
    let read = try ReadPicture(
      png: PNG.encode(picture.raster).bytes, named: "x.png", cutAs: LayoutRequest(), scale: 1)
    let name = try AssetName("x")
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var asset = Asset(name: name)
      asset.variants.append(
        Variant(key: VariantKey(), layout: read.layout, picture: try editor.store(read)))
      asset.addDimmed(for: [.highlighted, .disabled])
      try editor.put(asset)
    }
    let button = try ButtonBackground(
      "x", in: Catalog(path: path), cache: ButtonCache())
    let normal = try button.pixels(ButtonRequest(size: Self.size))
    for (states, recipe) in [
      (ControlState.highlighted, Recipe(tint: RGBA8(red: 0, green: 0, blue: 0, alpha: 128))),
      (.disabled, Recipe(opacity: 0.5)),
    ] {
      let dimmed = try button.pixels(ButtonRequest(states: states, size: Self.size))
      #expect(
        .bytes4(dimmed.words) == normal.raster.following([recipe]).pixels, "\(states)")
      #expect(
        try button.layout(ButtonRequest(states: states, size: Self.size))
          == button.layout(ButtonRequest(size: Self.size)))
    }
  }

  @Test("can be set, dimmed, replaced by pictures and taken away again")
  func changes() throws {
    let button = ButtonBackground(cache: ButtonCache())
    let request = ButtonRequest(states: .highlighted, size: Self.size)
    button.setDerivation(.dimmed(.normal, for: .highlighted), for: .highlighted)
    #expect(throws: ButtonError.self) { try button.pixels(request) }
    button.setPicture(try Self.picture(1), for: .normal)
    let normal = try button.pixels(ButtonRequest(size: Self.size))
    let dimmed = try button.pixels(request)
    #expect(dimmed.words != normal.words)
    button.setDerivation(nil, for: .highlighted)
    #expect(try button.pixels(request).words == normal.words)
    button.dim()
    #expect(try button.pixels(request).words == dimmed.words)
    button.setPicture(try Self.picture(2), for: .highlighted)
    let picture = try button.pixels(request)
    button.setPicture(nil, for: .highlighted)
    #expect(try button.pixels(request).words == dimmed.words)
    #expect(picture.words != dimmed.words && picture.words != normal.words)
    #expect(
      try button.pixels(ButtonRequest(states: .disabled, size: Self.size)).words != normal.words)
  }
}
