import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

@Suite("Drawings in a catalog")
struct DrawnStorageTests {
  let folder: TestFolder
  private var path: String { folder.path("c.sqlite") }

  static let document = Array("{\n  \"size\": {\"width\": 12, \"height\": 8}\n}\n".utf8)

  /// A picture and two drawings of one document.
  init() throws {
    folder = try TestFolder()
    let picture = try ReadPicture(
      png: Fixtures.picture("pill@2x.png"), named: "pill@2x.png", cutAs: LayoutRequest(), scale: 2)
    let name = try AssetName("x")
    let document = try ReadDrawing(json: Self.document)
    let fixed = try FixedParameters(["red": .number(0.25)])
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var asset = Asset(name: name)
      let drawing = try editor.store(document)
      var other = drawing
      other.parameters = fixed
      asset.variants = [
        Variant(
          key: VariantKey(scale: 2), layout: picture.layout, picture: try editor.store(picture)),
        Variant(key: VariantKey(), drawing: drawing),
        Variant(key: VariantKey(states: .selected), drawing: other),
        Variant(
          key: VariantKey(states: .disabled),
          derivation: Derivation(from: .selected, recipe: Recipe(opacity: 0.5))),
      ]
      try editor.put(asset)
    }
  }

  private func rows(_ sql: String) throws -> Int {
    try Connection(path: path, .reading).integer(sql)
  }

  @Test("store a document once, and have no scale, layout or picture")
  func once() throws {
    #expect(try rows("SELECT count(*) FROM drawing") == 1)
    #expect(
      try rows("SELECT count(*) FROM variant WHERE drawing IS NOT NULL AND picture IS NULL") == 2)
    #expect(try rows("SELECT count(*) FROM variant WHERE parameters = '{\"red\":0.25}'") == 1)
    let asset = try Catalog(path: path).asset(AssetName("x"))
    #expect(
      asset.variants.compactMap(\.drawing?.byteCount) == [Self.document.count, Self.document.count])
    #expect(asset.variants[1].key == VariantKey(scale: nil))
    #expect(try Catalog(path: path).verify().count(.damage) == 0)
    #expect(try Catalog(path: path).verify().drawings == 1)
  }

  @Test("give their document and parameters for a request, and under a derivation its recipe")
  func rendition() throws {
    let catalog = try Catalog(path: path)
    let drawn = try catalog.rendition(
      of: AssetName("x"), for: RenditionRequest(states: [.selected, .hovered], scale: 3))
    #expect(drawn.bytes == Self.document)
    let fixed = try FixedParameters(["red": .number(0.25)])
    #expect(drawn.choice.drawn?.drawing.parameters == fixed)
    #expect(drawn.choice.drawn?.drawing.byteCount == Self.document.count)
    #expect(drawn.choice.pictured == nil && drawn.choice.layout == nil)
    #expect(drawn.choice.drawnStates(asked: [.selected, .hovered]) == [.selected, .hovered])
    let derived = try catalog.rendition(
      of: AssetName("x"), for: RenditionRequest(states: [.disabled, .hovered]))
    #expect(derived.bytes == Self.document)
    #expect(derived.choice.recipes == [Recipe(opacity: 0.5)])
    #expect(derived.choice.drawnStates(asked: [.disabled, .hovered]) == .selected)
    #expect(derived.choice.variant.derivation != nil && derived.choice.drawn != nil)
    let drawing = try #require(derived.choice.drawn?.drawing)
    #expect(try catalog.bytes(of: drawing) == Self.document)
    let (asset, documents) = try catalog.assetWithDocuments(AssetName("x"))
    #expect(documents == [drawing.id: Self.document] && asset.variants.count == 4)
  }

  @Test("go with their last variant")
  func removal() throws {
    let name = try AssetName("x")
    for count in [1, 0] {
      try Catalog.edit(path: path) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        asset.variants.removeAll { $0.derivation != nil }
        if let last = asset.variants.lastIndex(where: { $0.drawing != nil }) {
          asset.variants.remove(at: last)
        }
        try editor.put(asset)
      }
      #expect(try rows("SELECT count(*) FROM drawing") == count)
    }
  }

  @Test("can't share what they are for with a derivation")
  func sameKey() throws {
    let name = try AssetName("x")
    let error = #expect(throws: CatalogError.self) {
      try Catalog.edit(path: path) { editor throws(CatalogError) in
        guard var asset = try editor.asset(name) else { throw .noAsset(name) }
        asset.variants.append(
          Variant(key: VariantKey(states: .selected), derivation: Derivation(from: .normal)))
        try editor.put(asset)
      }
    }
    #expect(error == .variantExists(name, VariantKey(states: .selected, scale: nil)))
    #expect(error?.description == "'x' has a drawing or derivation for selected already")
  }

  @Test(
    "are damaged where a byte was changed",
    arguments: [
      "UPDATE drawing SET bytes = CAST('{}' AS BLOB)", "UPDATE drawing SET sha256 = randomblob(32)",
      "UPDATE drawing SET seal = seal + 1", "DELETE FROM drawing",
    ])
  func damage(sql: String) throws {
    try Connection(path: path, .writing).execute(sql)
    let catalog = try Catalog(path: path)
    #expect(throws: CatalogError.self) {
      try catalog.rendition(of: AssetName("x"), for: RenditionRequest(states: .selected))
    }
    #expect(throws: CatalogError.self) { try catalog.assetWithDocuments(AssetName("x")) }
    #expect(try catalog.verify().count(.damage) > 0)
  }

  @Test(
    "are damaged where a variant says something else",
    arguments: [
      "UPDATE variant SET parameters = NULL",
      "UPDATE variant SET parameters = '{\"red\":0.5}' WHERE parameters IS NOT NULL",
      "UPDATE variant SET parameters = '{\"red\": 0.25}' WHERE parameters IS NOT NULL",
      "UPDATE variant SET drawing = 2 WHERE parameters IS NOT NULL",
      "UPDATE variant SET drawing = NULL, parameters = NULL WHERE parameters IS NOT NULL",
      "UPDATE variant SET drawing = 1 WHERE picture IS NULL AND drawing IS NULL",
    ])
  func damagedVariant(sql: String) throws {
    try Connection(path: path, .writing).execute(sql)
    let catalog = try Catalog(path: path)
    #expect(throws: CatalogError.self) { try catalog.asset(AssetName("x")) }
    #expect(try catalog.verify().count(.damage) > 0)
  }

  @Test(
    "are kept by the tables from being a picture too",
    arguments: [
      "UPDATE variant SET drawing = 1 WHERE picture IS NOT NULL",
      "UPDATE variant SET parameters = '{}' WHERE drawing IS NULL",
      "UPDATE variant SET scale = 1 WHERE drawing IS NOT NULL",
      "UPDATE variant SET width = 1, height = 1 WHERE drawing IS NOT NULL",
      "UPDATE drawing SET sha256 = x'00'",
      "INSERT INTO drawing SELECT 9, sha256, seal, bytes FROM drawing",
    ])
  func constraints(sql: String) throws {
    #expect(throws: CatalogError.self) { try Connection(path: path, .writing).execute(sql) }
  }

  @Test("that no JSON is, or of another digest, is found")
  func verification() throws {
    let bytes = Array("nonsense".utf8)
    let digest = Digest(of: bytes)
    let hex = bytes.map { String($0, radix: 16) }.joined()
    let seal = Store.seal(drawing: 1, digest, bytes)
    try Connection(path: path, .writing).execute(
      "UPDATE drawing SET bytes = x'\(hex)', sha256 = x'\(digest)', seal = \(seal)")
    let found = try Catalog(path: path).verify().findings.map(\.reason)
    #expect(
      found.contains("drawing 1: line 1, column 1: 'nonsense' is none of true, false and null"))
  }

  @Test("longer than a document may be are not read, whatever their seal says")
  func tooLong() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: " "), count: ReadDrawing.byteLimit + 1)
    let digest = Digest(of: bytes)
    let seal = Store.seal(drawing: 1, digest, bytes)
    let connection = try Connection(path: path, .writing)
    let statement = try connection.prepare("UPDATE drawing SET bytes = ?, sha256 = ?, seal = ?")
    try statement.bind(bytes, at: 0)
    try statement.bind(digest.bytes, at: 1)
    try statement.bind(seal, at: 2)
    try statement.run()
    let reason = "drawing 1 is 1048577 bytes long, more than the limit of 1048576"
    let catalog = try Catalog(path: path)
    #expect(throws: CatalogError.damaged(reason: reason)) {
      try catalog.assetWithDocuments(AssetName("x"))
    }
    #expect(try catalog.verify().findings.map(\.reason).contains(reason))
    try Connection(path: path, .writing).execute("UPDATE drawing SET bytes = zeroblob(300000000)")
    let begin = ContinuousClock.now
    #expect(throws: CatalogError.self) {
      try catalog.rendition(of: AssetName("x"), for: RenditionRequest(states: .selected))
    }
    #expect(ContinuousClock.now - begin < .seconds(10))
  }

  @Test(
    "are documents of an object",
    arguments: [
      ("[1]", "found a list, expected the object that is a drawing"),
      ("", "line 1, column 1: the text ends where a value is expected"),
      ("{\"a\": {\"b\": 01}}", "line 1, column 13: a.b: '01' is not a number of JSON"),
      (
        String(repeating: " ", count: 1 << 20) + "{}",
        "is 1048578 bytes long, more than the limit of 1048576"
      ),
    ])
  func documents(text: String, reason: String) {
    let error = #expect(throws: DocumentProblem.self) { try ReadDrawing(json: Array(text.utf8)) }
    #expect(error?.description == reason)
  }
}
