import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

@Suite("Choosing among pictures and drawings")
struct DrawnChoosingTests {
  private static let drawing = StoredDrawing(id: 7, byteCount: 2)

  private func mixed(_ pictures: [String], drawn: [String], mirrors: Bool = false) throws -> Asset {
    var asset = try asset(pictures, mirrors: mirrors)
    asset.variants += drawn.map { Variant(key: key($0), drawing: Self.drawing) }
    return asset
  }

  @Test(
    "takes the picture of the asked scale, else the drawing, whatever other scales there are",
    arguments: [("@1x", false), ("@2x", false), ("@3x", true), ("@1.5x", true), ("@0.5x", true)])
  func scales(scale: String, isDrawn: Bool) throws {
    let asset = try mixed(["@1x", "@2x"], drawn: [""])
    let explanation = asset.explain(request(scale))
    #expect((explanation.choice?.drawn != nil) == isDrawn)
    let words = explanation.entries.map(\.verdict.description)
    if isDrawn {
      #expect(words[0] == "is @1x, and the winner is drawn for \(scale)")
      #expect(words[2] == "is chosen")
    } else {
      #expect(words[2] == "is a drawing, and the winner a picture of \(scale)")
    }
  }

  @Test("goes by direction, appearance and states first")
  func others() throws {
    let asset = try mixed(
      ["@3x", "dark @1x", "selected @1x"], drawn: ["", "rtl", "highlighted"])
    func index(_ text: String) throws -> Int { try asset.choose(request(text)).index }
    #expect(try index("@2x") == 3)
    #expect(try index("@3x") == 0)
    #expect(try index("@3x rtl") == 4)
    #expect(try index("@2x dark") == 1)
    #expect(try index("@2x selected") == 2)
    #expect(try index("@1x highlighted,selected") == 5)
  }

  @Test("takes a full-size picture of just the size before a drawing, and none of another size")
  func sizes() throws {
    let asset = try mixed(["20x10"], drawn: [""])
    #expect(try asset.choose(request("20x10 @2x")).drawn == nil)
    #expect(try asset.choose(request("21x10")).drawn != nil)
    #expect(try asset.choose(request("")).drawn != nil)
  }

  @Test("takes a drawing before what is derived")
  func derived() throws {
    var asset = try mixed(["@1x"], drawn: ["disabled"])
    var other = key("disabled not hovered")
    other.scale = nil
    asset.variants.insert(Variant(key: other, derivation: Derivation(from: .normal)), at: 0)
    let explanation = asset.explain(request("disabled"))
    #expect(explanation.choice?.drawn != nil)
    #expect(explanation.entries[0].verdict == .derived)
  }

  @Test("mirrors a drawing for the other direction, and derives from one")
  func mirroring() throws {
    var asset = try mixed([], drawn: ["ltr"], mirrors: true)
    asset.variants.append(
      Variant(
        key: VariantKey(states: .disabled),
        derivation: Derivation(from: .normal, recipe: Recipe(opacity: 0.5))))
    for states in [ControlState.normal, .disabled] {
      let choice = try asset.choose(RenditionRequest(states: states, direction: .rtl))
      #expect(choice.isMirrored && choice.drawn?.drawing == Self.drawing)
      #expect(choice.drawnStates(asked: states) == .normal)
    }
    #expect(asset.derivationProblems().isEmpty && asset.gaps().isEmpty)
  }

  @Test("misses no scale beside a drawing for the same")
  func gaps() throws {
    func mixed(drawn: [String]) throws -> Asset {
      var asset = try self.mixed(["@1x", "selected @1x"], drawn: drawn)
      let size = PixelSize(width: 20, height: 20)
      asset.variants.append(try variant(key("@2x"), pixels: size))
      return asset
    }
    let lacking = try mixed(drawn: [])
    #expect(lacking.gaps().count == 1)
    let served = try mixed(drawn: ["selected"])
    #expect(served.gaps().isEmpty)
    // A drawing for any appearance is as little dark as a picture is.
    let dark = try self.mixed(["dark @1x"], drawn: ["", "selected"])
    #expect(dark.gaps().map(\.severity) == [.note])
  }

  @Test("dims a drawing as a picture")
  func dimming() throws {
    var asset = try mixed([], drawn: ["", "selected"])
    asset.addDimmed(for: .disabled)
    #expect(asset.variants.compactMap(\.derivation?.states) == [.normal, .selected])
  }

  @Test("leaves a drawing as it is where pictures are cut anew")
  func recut() throws {
    let variant = Variant(key: VariantKey(), drawing: Self.drawing)
    var request = LayoutRequest()
    request.centre = .hollow
    #expect(try variant.recut(as: request) == variant)
  }
}
