import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

@Suite("ninefold set and remove")
struct CatalogChangeTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a@2x.png")
    try place.write(CatalogPlace.picture(1), to: "a-highlighted@2x.png")
    try place.write(CatalogPlace.framed(), to: "m.9.png")
    _ = place.ninefold("add x ./a@2x.png ./a-highlighted@2x.png --insets 1 --filter nearest")
  }

  private func set(_ words: String) -> Workplace.Ending { place.ninefold("set x \(words)") }

  private func keys() throws -> [String] { try place.asset("x").variants.map { "\($0.key)" } }

  @Test("set changes what is named and keeps the rest")
  func changes() throws {
    let before = try place.asset("x").variants
    let ending = set("--mode stretch --state highlighted")
    #expect(place.lines(ending) == ["x: recut highlighted @2x"])
    #expect(ending.messages == "")
    var expected = before
    expected[1].layout?.slicing.x.mode = .stretch
    expected[1].layout?.slicing.y.mode = .stretch
    #expect(try place.asset("x").variants == expected)
    _ = set("--insets 3px")
    for index in 0..<2 {
      for axis in Axis.allCases {
        expected[index].layout?.slicing[axis].segments = [.fixed(3), .resizable(2), .fixed(3)]
      }
    }
    #expect(try place.asset("x").variants == expected)
  }

  @Test("set takes every layout flag for what it says")
  func flags() throws {
    let ending = set(
      "--insets 1 --mode tile,space --filter linear --shrink uniform --phase end --hollow "
        + "--content-insets 2 --alignment-insets 1 --scale 2 --appearance any --direction any")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    for variant in try place.asset("x").variants {
      let slicing = try #require(variant.layout).slicing
      #expect((slicing.x.mode, slicing.y.mode) == (.tile, .space))
      #expect((slicing.x.phase, slicing.y.phase) == (.end, .end))
      #expect((slicing.filter, slicing.shrink, slicing.center) == (.linear, .uniform, .hollow))
      #expect(variant.layout?.contentInsets == PointInsets(top: 2, left: 2, bottom: 2, right: 2))
      #expect(variant.layout?.alignmentInsets == PointInsets(top: 1, left: 1, bottom: 1, right: 1))
    }
    _ = set("--filled")
    #expect(try place.asset("x").variants.allSatisfy { $0.layout?.slicing.center == .filled })
  }

  @Test("set cuts a picture with marks by insets and keeps its mode")
  func marks() throws {
    _ = place.ninefold("add m ./m.9.png")
    _ = place.ninefold("set m --insets 1,0,0,1")
    let layout = try #require(place.asset("m").variants.first?.layout)
    #expect(layout.origin == .insets)
    #expect(layout.slicing.x.segments == [.fixed(0), .resizable(2), .fixed(1)])
    #expect(layout.slicing.x.mode == .stretch)
  }

  @Test("set changes the whole asset")
  func whole() throws {
    #expect(
      place.lines(set("--resolver exact --mirrors yes")) == ["x: resolver exact", "x: mirrors yes"])
    #expect(try place.asset("x").resolver == .exact)
    #expect(try place.asset("x").mirrors)
    let report = try JSONValue(set("--mirrors no --json").output)
    #expect(report["mirrors"] == false)
    #expect(report["resolver"] == .null)
  }

  @Test("set puts pictures of more states first in a list that becomes ordered")
  func ordered() throws {
    _ = set("--resolver ordered")
    #expect(try keys() == ["highlighted @2x", "normal @2x"])
  }

  @Test("set says what is so already, and changes nothing then")
  func nothing() throws {
    let before = try place.place.bytes(of: "c.sqlite")
    let ending = set("--filter nearest --resolver nearest")
    #expect(ending.exit == .done)
    #expect(ending.output == [])
    #expect(
      ending.messages == "ninefold: note: ./c.sqlite: 'x' is so already, nothing is changed\n")
    #expect(try place.place.bytes(of: "c.sqlite") == before)
  }

  /// What follows `set x`, and what is answered.
  static let warnings: [(String, String)] = [
    (
      "--mirrors yes",
      "warning: ./c.sqlite: 'x' has only pictures for any direction, which are never mirrored"
    ),
    (
      "--phase end --mode round --state normal",
      "warning: ./c.sqlite: 'x' normal @2x: --phase matters to the mode tile only, and this one is round"
    ),
    (
      "--insets 2 --state normal",
      "warning: ./c.sqlite: 'x' normal @2x: has no pixel left between the caps across, so it can't "
        + "grow that way"
    ),
  ]

  @Test("set says what surprises", arguments: warnings)
  func surprises(words: String, message: String) {
    let ending = set(words)
    #expect(ending.exit == .done)
    #expect(ending.messages.hasPrefix("ninefold: \(message)\n"))
  }

  @Test("remove takes away what is picked, and an asset with its last picture")
  func removes() throws {
    #expect(
      place.lines(place.ninefold("remove x --state highlighted")) == ["x: removed highlighted @2x"])
    #expect(try keys() == ["normal @2x"])
    #expect(
      place.lines(place.ninefold("remove x --scale 2 --appearance any --direction any"))
        == ["x: removed normal @2x", "x: removed"])
    #expect(try place.names == [])
  }

  @Test("remove takes away a whole asset, and its pictures with it")
  func removesAll() throws {
    _ = place.ninefold("add y ./a@2x.png --insets 1")
    let report = try JSONValue(place.ninefold("remove x --json").output)
    #expect(report["isAssetRemoved"] == true)
    #expect(report["changes"]?[1]?["change"] == "removed")
    #expect(report["changes"]?[1]?["states"] == ["highlighted"])
    #expect(try place.names == ["y"])
    #expect(place.ninefold("extract --all -o", "./out").exit == .done)
    #expect(place.names(in: "out") == ["y"])
  }

  @Test("remove picks by size")
  func removesSize() throws {
    _ = place.ninefold("add x ./a@2x.png --size 4x4")
    #expect(place.lines(place.ninefold("remove x --size 4x4")) == ["x: removed normal @2x 4x4"])
    #expect(try keys() == ["normal @2x", "highlighted @2x"])
  }
}
