import AssetCatalog
import Foundation
import NineSlice
import Ninefold
import Pixels
import Testing

@Suite("A button of a catalog's drawings")
struct DrawnCatalogButtonTests {
  private let path = NSTemporaryDirectory() + "ninefold-drawn-\(UUID().uuidString).sqlite"

  /// Fills the left column with one colour, whose red is a parameter, and the rest with the number of the states.
  private struct Stripe: BackgroundDrawing {
    var red: UInt8
    var contentInsets: PointInsets { PointInsets(top: 1, left: 2, bottom: 3, right: 4) }
    var alignmentInsets: PointInsets { PointInsets(top: 5, left: 6, bottom: 7, right: 8) }
    var minimumSize: PointSize { PointSize(width: 9, height: 10) }

    func draw(states: ControlState, size: PixelSize, scale: Scale) -> PremultipliedRaster {
      let words = (0..<size.area).map { index in
        index % size.width == 0
          ? 0xff00_0000 | UInt32(red) : 0xff00_0000 | UInt32(states.rawValue) << 8
      }
      return PremultipliedRaster(
        premultiplied: Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
    }
  }

  private struct Refusal: Error, CustomStringConvertible {
    var description: String { "line 1, column 1: no drawing" }
  }

  private static let factory: DrawingFactory = { document, parameters in
    guard document.count == 2 else { throw Refusal() }
    guard case .number(let red)? = parameters.values["red"] else { return Stripe(red: 1) }
    return Stripe(red: UInt8(red))
  }

  private func write(_ document: String = "{}") throws -> Catalog {
    let name = try AssetName("x")
    let read = try ReadDrawing(json: Array(document.utf8))
    let fixed = try FixedParameters(["red": .number(77)])
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var drawing = try editor.store(read)
      var asset = Asset(
        name: name, mirrors: true,
        variants: [Variant(key: VariantKey(direction: .ltr), drawing: drawing)])
      drawing.parameters = fixed
      asset.variants.append(
        Variant(key: VariantKey(states: .selected, direction: .ltr), drawing: drawing))
      asset.variants.append(
        Variant(
          key: VariantKey(states: .disabled),
          derivation: Derivation(from: .selected, recipe: Recipe(opacity: 0))))
      try editor.put(asset)
    }
    return try Catalog(path: path)
  }

  private func removeFile() { try? FileManager.default.removeItem(atPath: path) }

  private static let size = PointSize(width: 3, height: 1)

  private func words(_ button: ButtonBackground, _ request: ButtonRequest) throws -> [UInt32] {
    try button.pixels(request).words
  }

  @Test("draws with the variant's parameters, in the states asked for")
  func draws() throws {
    defer { removeFile() }
    let cache = ButtonCache()
    let button = try ButtonBackground(
      "x", in: write(), drawings: Self.factory, cache: cache)
    let normal: [UInt32] = [0xff00_0001, 0xff00_0000, 0xff00_0000]
    #expect(try words(button, ButtonRequest(size: Self.size)) == normal)
    // A drawing has looks of its own for states that no variant is for.
    let hovered = try words(button, ButtonRequest(states: .hovered, size: Self.size))
    #expect(hovered == [0xff00_0001, 0xff00_0100, 0xff00_0100])
    let selected = try words(button, ButtonRequest(states: .selected, size: Self.size, scale: 2))
    #expect(selected.count == 12 && selected.prefix(2) == [0xff00_004d, 0xff00_0400])
    #expect(cache.statistics.misses == 3 && cache.statistics.decodes == 0)
    _ = try button.pixels(ButtonRequest(states: .hovered, size: Self.size))
    #expect(cache.statistics.hits == 1)
  }

  @Test("mirrors pixels and insets, derives, swaps channels and writes into memory")
  func changes() throws {
    defer { removeFile() }
    let button = try ButtonBackground(
      "x", in: write(), drawings: Self.factory, cache: ButtonCache())
    let rtl = ButtonRequest(states: .selected, size: Self.size, direction: .rtl)
    #expect(try words(button, rtl) == [0xff00_0400, 0xff00_0400, 0xff00_004d])
    let insets = try button.layout(rtl)
    #expect(insets.contentInsets == PointInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(insets.alignmentInsets == PointInsets(top: 5, left: 8, bottom: 7, right: 6))
    let ltr = try button.layout(ButtonRequest(size: Self.size))
    #expect(ltr.contentInsets == PointInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(ltr.minimumSize == PointSize(width: 9, height: 10))
    let derived = ButtonRequest(states: [.disabled, .hovered], size: Self.size)
    #expect(try words(button, derived) == [0, 0, 0])
    let swapped = ButtonRequest(states: .selected, size: Self.size, order: .bgra)
    #expect(try words(button, swapped) == [0xff4d_0000, 0xff00_0400, 0xff00_0400])
    var memory = [UInt8](repeating: 9, count: 16)
    var span = memory.mutableSpan
    try button.write(swapped, into: &span, rowStride: 16)
    #expect(memory == [0, 0, 77, 255, 0, 4, 0, 255, 0, 4, 0, 255, 9, 9, 9, 9])
  }

  @Test("says so where nobody draws, where a document is refused, and where a size is too large")
  func errors() throws {
    defer { removeFile() }
    let catalog = try write()
    let plain = try ButtonBackground("x", in: catalog)
    for states in [ControlState.normal, .disabled] {
      let request = ButtonRequest(states: states, size: Self.size)
      #expect(throws: ButtonError.picture(.isDrawing)) { try plain.pixels(request) }
      #expect(throws: ButtonError.picture(.isDrawing)) { try plain.layout(request) }
      #expect(try plain.choice(request).drawn != nil)
    }
    #expect(
      ButtonError.picture(.isDrawing).description
        == "is a drawing, and no factory of drawings was given (drawings: ButtonDrawing.factory)")
    let button = try ButtonBackground("x", in: catalog, drawings: Self.factory)
    let large = ButtonRequest(size: PointSize(width: 1_048_576, height: 1024))
    let error = #expect(throws: ButtonError.self) { try button.pixels(large) }
    #expect(error?.description.contains("over the limit of 1073741824") == true)
    removeFile()
    let other = try write("{ }")
    let refused = #expect(throws: ButtonError.self) {
      try ButtonBackground("x", in: other, drawings: Self.factory)
    }
    #expect(refused?.description == "the drawing for normal ltr: line 1, column 1: no drawing")
  }

  @Test("reads changed drawings by reload, and keeps the old ones where the new can't be drawn")
  func reload() throws {
    defer { removeFile() }
    let button = try ButtonBackground(
      "x", in: write(), drawings: Self.factory, cache: ButtonCache())
    let request = ButtonRequest(states: .selected, size: Self.size)
    let before = try words(button, request)
    _ = try write("{ }")
    #expect(throws: ButtonError.self) { try button.reload() }
    #expect(try words(button, request) == before)
    _ = try write("{}")
    try button.reload()
    #expect(try words(button, request) == before)
  }
}
