import AssetCatalog
import Drawing
import Ninefold
import Pixels
import Testing

@Suite("A drawn asset of the repository")
struct DrawnAssetTests {
  /// All 32 sets of states.
  private static let every = (0...ControlState.all.rawValue).map { ControlState(rawValue: $0) }

  /// A button of the project's catalog.
  private func button(
    _ name: String, by factory: @escaping DrawingFactory = ButtonDrawing.factory
  ) throws -> ButtonBackground {
    try ButtonBackground(
      "buttons/\(name)", in: Drawings.catalog(), drawings: factory, cache: ButtonCache())
  }

  @Test("is in the catalog, one drawing for every state", arguments: Drawings.names)
  func catalog(name: String) throws {
    let asset = try Drawings.catalog().asset(AssetName("buttons/\(name)"))
    #expect(asset.variants.count == 1)
    #expect(asset.variants.first?.key == VariantKey(scale: nil))
    #expect(asset.variants.first?.drawing?.parameters == FixedParameters())
  }

  @Test("looks in every state as its document drawn directly", arguments: Drawings.names)
  func states(name: String) throws {
    let button = try button(name)
    let drawing = try Drawings.named(name)
    let size = PointSize(width: 37, height: 45)
    for states in Self.every {
      let request = ButtonRequest(states: states, size: size)
      let expected = try drawing.render(DrawingRequest(size: size, states: states)).raster
      #expect(try button.pixels(request).words == expected.words, "\(states)")
    }
  }

  @Test("has its looks at every scale", arguments: Drawings.names, [1.5, 2, 3] as [Scale])
  func scales(name: String, scale: Scale) throws {
    let button = try button(name)
    let drawing = try Drawings.named(name)
    let size = PointSize(width: 62, height: 46)
    for states: ControlState in [.normal, .highlighted, .selected] {
      let request = ButtonRequest(states: states, size: size, scale: scale)
      let expected = try drawing.render(
        DrawingRequest(size: size, scale: scale, states: states)
      ).raster
      #expect(try button.pixels(request).words == expected.words, "\(states)")
    }
  }

  @Test("passes every gate", arguments: GateTests.references)
  func gates(reference: GateTests.Reference) throws {
    // The reference pictures have no titles. Whatever is active there is a button that is selected here.
    let texts: [String: FixedParameters.Value] = [
      "selectedText": .text(""), "deselectedText": .text(""),
    ]
    let isSelection = reference.drawing == "selection"
    let fixed = try FixedParameters(isSelection ? texts : [:])
    let button = try button(reference.drawing) { (document, parameters) in
      #expect(parameters == FixedParameters())
      return try ButtonDrawing.factory(document, fixed)
    }
    let states = reference.parameters["active"] == nil ? reference.states : .selected
    let pixels = try button.pixels(
      ButtonRequest(states: states, size: try reference.size, scale: try reference.scale))
    try reference.expectGates(
      PremultipliedRaster(
        premultiplied: Raster(
          RasterHeader(size: pixels.size, format: .rgba8), pixels: .bytes4(pixels.words))))
  }

  @Test(
    "has the inputs of its technique",
    arguments: [
      ("dynamic", ["red number 1", "green number 0", "blue number 0"]),
      ("dynamic-springs", ["red number 1", "green number 0", "blue number 0"]),
      ("dynamic-design", []),
      ("glossy", ["hue number 1", "saturation number 1", "brightness number 1"]),
      ("colorful", ["highColor color #ff0000", "lowColor color rgb(1, 0.5, 0)"]),
      ("colorful-solid", ["backgroundColor color #ff0000"]),
      ("layered", []),
      ("bezier", []),
      (
        "selection",
        [
          "borderColorSelected color rgb(0.5, 0, 0.5)",
          "borderColorDeselected color rgb(0.5, 0, 0.5)", "borderWidth number 3",
          "cornerRadius number 10", "backgroundColor color #00000000",
          "selectedText text Selected", "deselectedText text Deselected",
          "textColorSelected color #000000", "textColorDeselected color #aaaaaa",
          "active switch false",
        ]
      ),
    ])
  func inputs(name: String, expected: [String]) throws {
    let described = try Drawings.named(name).parameters.map {
      "\($0.name) \($0.type.rawValue) \(try $0.defaultValue)"
    }
    #expect(described == expected)
  }
}
