import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

@Suite("Qualifiers in a catalog")
struct QualifierStorageTests {
  let folder: TestFolder
  let name: AssetName

  init() throws {
    folder = try TestFolder()
    name = try AssetName("x")
    let picture = try ReadPicture(
      png: Fixtures.picture("flat.png"), named: "flat.png", cutAs: LayoutRequest(), scale: 1)
    let facts = try KeptFacts(json: Array(#"{"xcassets": {"a": 1}}"#.utf8))
    let ipad = try Qualifiers(["idiom": "ipad"])
    let name = name
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      let stored = try editor.store(picture)
      var variant = Variant(
        key: VariantKey(qualifiers: ipad), layout: picture.layout, picture: stored)
      variant.kept = facts
      try editor.put(
        Asset(
          name: name, templateIntent: .template, kept: facts,
          variants: [
            Variant(key: VariantKey(), layout: picture.layout, picture: stored), variant,
          ]))
      try editor.put(
        Asset(
          name: Self.plain,
          variants: [Variant(key: VariantKey(), layout: picture.layout, picture: stored)]))
    }
  }

  private var path: String { folder.path("c.sqlite") }

  private static let plain: AssetName = {
    guard let name = try? AssetName("plain") else { preconditionFailure("a plain name") }
    return name
  }()

  @Test("stand in columns as they are written, and NULL for nothing")
  func columns() throws {
    let connection = try Connection(path: path, .reading)
    let rows = try connection.prepare(
      "SELECT quote(qualifiers) || quote(variant.kept) || quote(intent) || quote(asset.kept) "
        + "FROM variant JOIN asset ON asset.id = asset ORDER BY variant.id")
    var lines: [String] = []
    while try rows.step() { lines.append(rows.text(0)) }
    let kept = #"'{"xcassets":{"a":1}}'"#
    #expect(
      lines == [
        "NULLNULL'template'\(kept)", #"'{"idiom":"ipad"}'"# + kept + "'template'\(kept)",
        "NULLNULLNULLNULL",
      ])
  }

  @Test(
    "changed by anybody else are damage",
    arguments: [
      (#"UPDATE variant SET qualifiers = '{"idiom":"ipod"}'"#, "does not match its seal"),
      (#"UPDATE variant SET qualifiers = '{"b":"1","a":"1"}'"#, "qualifiers that make no sense"),
      (#"UPDATE variant SET qualifiers = NULL, kept = NULL"#, "does not match its seal"),
      (#"UPDATE variant SET kept = '{"xcassets":{"a":2}}'"#, "does not match its seal"),
      (#"UPDATE variant SET kept = '{"xcassets":{"a": 1}}'"#, "keeps facts that make no sense"),
      ("UPDATE asset SET intent = 'original'", "does not match its seal"),
      ("UPDATE asset SET intent = NULL", "does not match its seal"),
      (#"UPDATE asset SET kept = '{"css":{"a":1}}'"#, "does not match its seal"),
      (#"UPDATE asset SET kept = '{"css":{"a"}}'"#, "keeps facts that make no sense"),
    ])
  func damage(sql: String, reason: String) throws {
    try Connection(path: path, .writing).execute(sql + " WHERE rowid <> 2 AND rowid < 200000")
    let catalog = try Catalog(path: path)
    do throws(CatalogError) {
      _ = try catalog.asset(name)
      Issue.record("\(sql) is not noticed")
    } catch {
      #expect(error.description.contains(reason), "\(error)")
    }
    #expect(try catalog.verify().count(.damage) > 0)
  }

  @Test(
    "can't be what the columns don't take",
    arguments: [
      "UPDATE variant SET qualifiers = ''", "UPDATE variant SET qualifiers = '{}'",
      #"UPDATE variant SET qualifiers = '{"a":1}'"#, "UPDATE variant SET kept = '{}'",
      #"UPDATE asset SET kept = '{"css":{}}'"#, "UPDATE asset SET intent = 'shape'",
    ])
  func checks(sql: String) throws {
    #expect(throws: CatalogError.self) {
      try Connection(path: path, .writing).execute(sql)
    }
  }

  @Test("of a variant stay where its picture is cut otherwise or replaced")
  func recut() throws {
    let asset = try Catalog(path: path).asset(name)
    var request = LayoutRequest()
    request.filter = .nearest
    let cut = try asset.variants[1].recut(as: request)
    #expect(cut.kept == asset.variants[1].kept && !cut.kept.isEmpty)
    #expect(cut.key == asset.variants[1].key && cut.layout != asset.variants[1].layout)
  }

  @Test("leave the seals of what has none as they were")
  func seals() throws {
    // The newest fixture before step 007 has seals of every kind, and is read by what this program seals.
    var store = Store(try MigrationTests.upgraded("006-originals.sqlite"))
    let names = try store.names()
    #expect(names.count > 10)
    for name in names { #expect(try store.asset(name) != nil) }
  }

  @Test("are found by the short look-up as by the long one")
  func lookUp() throws {
    let catalog = try Catalog(path: path)
    for asked in ["normal", "normal idiom=ipad", "highlighted idiom=tv"] {
      let choice = try catalog.asset(name).choose(request(asked))
      #expect(try catalog.rendition(of: name, for: request(asked)).choice == choice)
    }
  }
}
