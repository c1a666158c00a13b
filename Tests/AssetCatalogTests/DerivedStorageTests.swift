import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

@Suite("What is derived, in a catalog")
struct DerivedStorageTests {
  let folder: TestFolder
  private var path: String { folder.path("c.sqlite") }

  init() throws {
    folder = try TestFolder()
    let picture = try ReadPicture(
      png: Fixtures.picture("pill@2x.png"), named: "pill@2x.png", cutAs: LayoutRequest(), scale: 2)
    let name = try AssetName("x")
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var asset = Asset(name: name)
      asset.variants = [
        Variant(
          key: VariantKey(scale: 2), layout: picture.layout, picture: try editor.store(picture)),
        Variant(
          key: VariantKey(states: .disabled),
          derivation: Derivation(
            from: .normal, appearance: .light, recipe: Recipe(tint: .clear, opacity: 0.5))),
      ]
      try editor.put(asset)
    }
  }

  @Test("has no picture bytes, no layout and no digest")
  func sizes() throws {
    let connection = try Connection(path: path, .reading)
    for (table, count) in [
      ("variant", 2), ("picture", 1), ("digest", 1), ("layout", 1), ("derivation", 1),
    ] {
      #expect(try connection.integer("SELECT count(*) FROM \(table)") == count, "\(table)")
    }
    #expect(
      try connection.integer("SELECT count(*) FROM variant WHERE picture IS NULL AND scale IS NULL")
        == 1)
  }

  @Test("goes with its variant")
  func removal() throws {
    let name = try AssetName("x")
    try Catalog.edit(path: path) { editor throws(CatalogError) in
      guard var asset = try editor.asset(name) else { throw .noAsset(name) }
      asset.variants.removeAll { $0.derivation != nil }
      try editor.put(asset)
    }
    let connection = try Connection(path: path, .reading)
    #expect(try connection.integer("SELECT count(*) FROM derivation") == 0)
  }

  @Test("keeps its base: without it nothing is changed")
  func base() throws {
    let name = try AssetName("x")
    let before = try folder.bytes("c.sqlite")
    #expect(
      throws: CatalogError.notDerivable(
        name, .noBase(VariantKey(states: .disabled, scale: nil), from: .normal))
    ) {
      try Catalog.edit(path: path) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        asset.variants.removeAll { $0.derivation == nil }
        try editor.put(asset)
      }
    }
    #expect(try folder.bytes("c.sqlite") == before)
  }

  @Test(
    "is damaged where a byte of it was changed",
    arguments: [
      "UPDATE derivation SET opacity = 0.25", "UPDATE derivation SET opacity = NULL",
      "UPDATE derivation SET states = 4", "UPDATE derivation SET appearance = 'dark'",
      "UPDATE derivation SET tint = '#000000'", "UPDATE derivation SET tint = 'red'",
      "UPDATE derivation SET saturation = 0.00001", "UPDATE derivation SET background = '#ffffff'",
      "DELETE FROM derivation",
      "UPDATE variant SET picture = 1, layout = 1, scale = 2 WHERE picture IS NULL",
    ])
  func damage(sql: String) throws {
    try Connection(path: path, .writing).execute(sql)
    let catalog = try Catalog(path: path)
    #expect(throws: CatalogError.self) { try catalog.asset(AssetName("x")) }
    #expect(throws: CatalogError.self) {
      try catalog.rendition(of: AssetName("x"), for: RenditionRequest(states: .disabled))
    }
    #expect(try catalog.verify().count(.damage) > 0)
  }

  @Test("that belongs to a picture is found")
  func strays() throws {
    try Connection(path: path, .writing).execute(
      "INSERT INTO derivation (variant, states) SELECT id, 0 FROM variant WHERE picture IS NOT NULL"
    )
    #expect(try Catalog(path: path).verify().count(.damage) == 1)
  }

  @Test(
    "is chosen by what is asked of the file as among all variants",
    arguments: 0..<20 as Range<UInt64>)
  func quickly(seed: UInt64) throws {
    var generator = CatalogGenerator(seed: seed)
    let assets = try generator.assets()
    let generated = folder.path("g.sqlite")
    try generator.write(assets, to: generated)
    let catalog = try Catalog(path: generated)
    var derived = 0
    for name in assets.map(\.name) {
      let asset = try catalog.asset(name)
      for variant in asset.variants {
        for (scale, direction) in [(Scale(1), LayoutDirection.ltr), (Scale(2), .rtl)] {
          let request = RenditionRequest(
            states: variant.key.states, scale: scale, appearance: variant.key.appearance,
            direction: direction)
          let slow = try? asset.choose(request)
          let quick = try? catalog.rendition(of: name, for: request).choice
          #expect(quick == slow, "\(name) \(request)")
          if slow?.derivations.isEmpty == false { derived += 1 }
        }
      }
    }
    #expect(derived > 0 || seed != 0)
  }

  @Test("gives its base's file with the recipe")
  func rendition() throws {
    let rendition = try Catalog(path: path).rendition(
      of: AssetName("x"), for: RenditionRequest(states: [.disabled, .hovered], scale: 3))
    #expect(try rendition.bytes == Fixtures.picture("pill@2x.png"))
    #expect(rendition.choice.recipes == [Recipe(tint: .clear, opacity: 0.5)])
    #expect(rendition.choice.source.picture?.byteCount == rendition.bytes.count)
  }
}
