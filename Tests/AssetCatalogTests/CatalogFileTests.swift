import Foundation
import Interchange
import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

// Long, and whole: editing, refusing and migrating share the pictures and the way to add them.
@Suite("A catalog's file")
struct CatalogFileTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var path: String { folder.path("catalog.sqlite") }

  /// Puts pictures of the fixtures into a catalog.
  private func add(
    _ name: String, _ pictures: [(file: String, key: VariantKey, layout: LayoutRequest)]
  ) throws {
    let name = try AssetName(name)
    let read = try pictures.map { file, key, layout in
      (
        key,
        try ReadPicture(
          png: Fixtures.picture(file), named: file, cutAs: layout, scale: key.scale ?? .one)
      )
    }
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var asset = try editor.asset(name) ?? Asset(name: name)
      for (key, picture) in read {
        asset.variants.append(
          Variant(key: key, layout: picture.layout, picture: try editor.store(picture)))
      }
      try editor.put(asset)
    }
  }

  private static func caps(_ insets: PixelInsets) -> LayoutRequest {
    var request = LayoutRequest()
    request.capInsets = .pixels(insets)
    return request
  }

  private static let pill = caps(PixelInsets(top: 27, left: 28, bottom: 27, right: 28))

  private func count(_ table: String) throws -> Int {
    try Connection(path: path, .reading).integer("SELECT count(*) FROM \(table)")
  }

  // MARK: Editing

  @Test("gives back what was put in")
  func roundTrip() throws {
    var layout = Self.pill
    layout.modeX = .round
    layout.modeY = .space
    layout.phaseX = .end
    layout.filter = .nearest
    layout.shrink = .clip
    layout.centre = .hollow
    layout.contentInsets = .points(PointInsets(top: 1.5, left: 2, bottom: 3, right: 4))
    layout.alignmentInsets = .pixels(PixelInsets(top: 1, left: 0, bottom: 3, right: 0))
    let key = VariantKey(
      states: [.highlighted, .selected], appearance: Appearance(.dark, isHighContrast: true),
      direction: .rtl, scale: 2, size: PointSize(width: 28.5, height: 28.5))
    try add("it's/ボタン", [("pill@2x.png", key, layout)])
    let catalog = try Catalog(path: path)
    #expect(try catalog.names().map(\.text) == ["it's/ボタン"])
    let variant = try #require(try catalog.asset(AssetName("it's/ボタン")).variants.first)
    #expect(variant.key == key)
    let slicing = try #require(variant.layout).slicing
    #expect(slicing.x.segments == [.fixed(28), .resizable(1), .fixed(28)])
    #expect(slicing.y.segments == [.fixed(27), .resizable(3), .fixed(27)])
    #expect(slicing.x.mode == .round && slicing.y.mode == .space)
    #expect(slicing.x.phase == .end && slicing.y.phase == .start)
    #expect(slicing.filter == .nearest && slicing.shrink == .clip && slicing.center == .hollow)
    #expect(variant.layout?.contentInsets == PointInsets(top: 1.5, left: 2, bottom: 3, right: 4))
    #expect(
      variant.layout?.alignmentInsets == PointInsets(top: 0.5, left: 0, bottom: 1.5, right: 0))
    #expect(try catalog.bytes(of: #require(variant.picture)) == Fixtures.picture("pill@2x.png"))
    #expect(variant.picture?.size == PixelSize(width: 57, height: 57))
  }

  @Test("stores equal pictures and equal layouts once, and removes them with their last variant")
  func sharing() throws {
    for name in ["a", "b", "c"] {
      try add(name, [("pill@2x.png", VariantKey(scale: 2), Self.pill)])
    }
    #expect(try count("picture") == 1)
    #expect(try count("layout") == 1)
    #expect(try count("variant") == 3)
    for (name, left) in [("a", 1), ("b", 1), ("c", 0)] {
      try Catalog.edit(path: path) { editor throws(CatalogError) in
        try editor.put(Asset(name: Self.name(name)))
      }
      for table in ["picture", "digest", "layout"] { #expect(try count(table) == left, "\(table)") }
    }
    #expect(try count("segment") == 0)
    #expect(try count("asset") == 0)
  }

  private static func name(_ text: String) throws(CatalogError) -> AssetName {
    do throws(NameError) { return try AssetName(text) } catch { throw .badName(text, error) }
  }

  @Test("refuses what clashes and changes nothing then")
  func clashes() throws {
    try add("Primary", [("pill@2x.png", VariantKey(scale: 2), Self.pill)])
    let before = try folder.bytes("catalog.sqlite")
    #expect(
      throws: CatalogError.nameClash(try AssetName("primary"), existing: try AssetName("Primary"))
    ) { try add("primary", [("flat.png", VariantKey(), LayoutRequest())]) }
    #expect(throws: CatalogError.variantExists(try AssetName("Primary"), VariantKey(scale: 2))) {
      try add("Primary", [("pill-pressed@2x.png", VariantKey(scale: 2), Self.pill)])
    }
    #expect(try folder.bytes("catalog.sqlite") == before)
    #expect(try folder.names() == ["catalog.sqlite"])
  }

  @Test("refuses the same bytes with a frame of marks and without")
  func framedAndPlain() throws {
    try folder.write(try Fixtures.picture("ranges@2x.9.png"), "plain.png")
    try add("framed", [("ranges@2x.9.png", VariantKey(scale: 2), LayoutRequest())])
    let plain = try ReadPicture(
      png: folder.bytes("plain.png"), named: "plain.png", cutAs: LayoutRequest(), scale: 2)
    #expect(throws: CatalogError.framedAndPlain) {
      try Catalog.edit(path: path) { editor throws(CatalogError) in _ = try editor.store(plain) }
    }
  }

  @Test("takes no notice of SQL in names")
  func injection() throws {
    for name in ["'; DROP TABLE asset; --", "\"x\"", "a%b_c", "x') OR 1=1 --"] {
      try add(name, [("flat.png", VariantKey(), LayoutRequest())])
    }
    #expect(try Catalog(path: path).names().count == 4)
    #expect(throws: CatalogError.noAsset(try AssetName("a_b%c"))) {
      try Catalog(path: path).asset(AssetName("a_b%c"))
    }
  }

  // MARK: Refusing

  @Test("is refused with its reason, and stays as it is, where it is no catalog of ours")
  func refuses() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    let good = try folder.bytes("catalog.sqlite")
    var newer = good
    newer.replaceSubrange(60..<64, with: [0, 0, 0, 99])
    var foreign = good
    foreign.replaceSubrange(68..<72, with: [0, 0, 0, 7])
    let cases: [(name: String, bytes: [UInt8], error: CatalogError)] = [
      ("empty", [], .empty),
      (
        "text", Array("not a database, however long this text may be made to be".utf8), .notDatabase
      ),
      ("newer", newer, .newer(version: 99, newest: Migration.newestVersion)),
      ("foreign", foreign, .foreign(applicationID: 7)),
      ("short", Array(good.prefix(50)), .notDatabase),
    ]
    for (name, bytes, error) in cases {
      try folder.write(bytes, name)
      #expect(throws: error, "\(name)") { try Catalog(path: folder.path(name)) }
      #expect(throws: error, "\(name)") {
        try Catalog.edit(path: folder.path(name)) { _ throws(CatalogError) in }
      }
      #expect(throws: error, "\(name)") { try Catalog.migrate(path: folder.path(name)) }
      #expect(try folder.bytes(name) == bytes, "\(name)")
    }
    #expect(throws: CatalogError.missing) { try Catalog(path: folder.path("nothing")) }
    #expect(throws: CatalogError.missing) {
      try Catalog.edit(path: folder.path("nothing")) { _ throws(CatalogError) in }
    }
  }

  @Test("is refused to a writer where nobody may write it")
  func readOnly() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    let before = try folder.bytes("catalog.sqlite")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(throws: CatalogError.readOnly) {
      try add("b", [("flat.png", VariantKey(), LayoutRequest())])
    }
    #expect(try Catalog(path: path).names().count == 1)
    #expect(try folder.bytes("catalog.sqlite") == before)
  }

  @Test("is waited for while another holds it, and then that is said")
  func locked() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    let before = try folder.bytes("catalog.sqlite")
    let other = try Connection(path: path, .writing)
    try other.execute("BEGIN IMMEDIATE")
    #expect(throws: CatalogError.locked(seconds: 0.1)) {
      try Catalog.edit(path: path, wait: 0.1) { _ throws(CatalogError) in }
    }
    // Readers go on until the other one commits.
    #expect(try Catalog(path: path, wait: 0.1).names().count == 1)
    try other.execute("ROLLBACK; BEGIN EXCLUSIVE")
    #expect(throws: CatalogError.locked(seconds: 0.1)) { try Catalog(path: path, wait: 0.1) }
    try other.execute("ROLLBACK")
    #expect(try folder.bytes("catalog.sqlite") == before)
  }

  @Test("that was put into another journal mode is one file again after it was changed")
  func journalMode() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    try Connection(path: path, .writing).execute("PRAGMA journal_mode = WAL")
    try add("b", [("flat.png", VariantKey(), LayoutRequest())])
    #expect(try folder.names() == ["catalog.sqlite"])
    #expect(try Catalog(path: path).names().count == 2)
  }

  @Test("behind a symbolic link is changed and built where the link leads")
  func link() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("real"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(
      atPath: folder.path("A/x"), withIntermediateDirectories: true)
    try folder.write(try Fixtures.picture("flat.png"), "A/x/x.png")
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("real/c.sqlite"))
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: folder.path("real/c.sqlite"))
    try add("b", [("flat.png", VariantKey(), LayoutRequest())])
    let assets = try AssetFolder(path: folder.path("A"))
    _ = try CatalogBuild.build(assets, assets.contents().assets, to: path)
    #expect(try Catalog(path: folder.path("real/c.sqlite")).names().map(\.text) == ["x"])
    #expect(try folder.names() == ["A", "catalog.sqlite", "real"])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: path)
        == folder.path("real/c.sqlite"))
  }

  @Test("is written by one at a time in a folder, whichever file has the name")
  func turns() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    let turn = try WritersTurn(at: CatalogFile(path: path), patience: 0)
    #expect(throws: CatalogError.locked(seconds: 0.1)) {
      try Catalog.edit(path: path, wait: 0.1) { _ throws(CatalogError) in }
    }
    #expect(throws: CatalogError.locked(seconds: 0.1)) {
      try Catalog.migrate(path: path, wait: 0.1)
    }
    #expect(try Catalog(path: path).names().count == 1)
    turn.end()
    try Catalog.edit(path: path, wait: 0.1) { _ throws(CatalogError) in }
  }

  @Test("that lost its name stays what it was for who has it open")
  func replaced() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    let old = try Catalog(path: path)
    try FileManager.default.moveItem(atPath: path, toPath: folder.path("away"))
    try add("b", [("flat.png", VariantKey(), LayoutRequest())])
    #expect(try old.names().map(\.text) == ["a"])
    #expect(try Catalog(path: path).names().map(\.text) == ["b"])
  }

  @Test("with tables that are not ours is refused")
  func foreignTables() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    try Connection(path: path, .writing).execute(
      "CREATE TRIGGER harm AFTER INSERT ON asset BEGIN DELETE FROM asset; END")
    #expect(throws: CatalogError.self) { try Catalog(path: path) }
  }

  @Test("with a trigger or a view is refused, though it has a name that SQLite keeps for itself")
  func hiddenTrigger() throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    try Connection(path: path, .writing).execute(
      "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES ('trigger', 'sqlite_harm', 'asset', 0, "
        + "'CREATE TRIGGER sqlite_harm AFTER INSERT ON asset BEGIN DELETE FROM asset; END')")
    #expect(throws: CatalogError.self) { try Catalog(path: path) }
  }

  @Test(
    "is refused to a writer where its rows leave no room for another",
    arguments: ["asset", "layout", "picture"])
  func lastRow(table: String) throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    try Connection(path: path, .writing).execute("UPDATE \(table) SET id = \(Int.max)")
    #expect(throws: CatalogError.damaged(reason: "table \(table) has the row \(Int.max)")) {
      try Catalog.edit(path: path) { _ throws(CatalogError) in }
    }
  }

  @Test(
    "is damaged where insets have no end, though all sums are right",
    arguments: ["content", "alignment"])
  func endlessInsets(kind: String) throws {
    try add("a", [("flat.png", VariantKey(), LayoutRequest())])
    do {
      let connection = try Connection(path: path, .writing)
      try connection.addFunctions()
      try connection.execute(
        """
        UPDATE layout SET \(kind)_top = 9e999, \(kind)_left = 0, \(kind)_bottom = 0, \(kind)_right = 0;
        UPDATE layout SET seal = seal(
          origin, mode_x, mode_y, phase_x, phase_y, filter, shrink, centre, content_top, content_left,
          content_bottom, content_right, alignment_top, alignment_left, alignment_bottom,
          alignment_right,
          (SELECT json_group_array(json_array(kind, length)) FROM segment WHERE axis = 'x'),
          (SELECT json_group_array(json_array(kind, length)) FROM segment WHERE axis = 'y'))
        """)
    }
    #expect(throws: CatalogError.damaged(reason: "layout 1 is not there or makes no sense")) {
      try Catalog(path: path).asset(AssetName("a"))
    }
  }

  @Test("with a byte changed anywhere gives an error or the same pictures")
  func flips() throws {
    try add(
      "a",
      [
        ("pill@2x.png", VariantKey(scale: 2), Self.pill),
        ("pill-pressed@2x.png", VariantKey(states: .highlighted, scale: 2), Self.pill),
      ])
    try add("b", [("ranges@2x.9.png", VariantKey(scale: 2), LayoutRequest())])
    let good = try folder.bytes("catalog.sqlite")
    let requests: [(String, RenditionRequest)] = [
      ("a", RenditionRequest(scale: 2)), ("a", RenditionRequest(states: .highlighted, scale: 2)),
      ("a", RenditionRequest(states: [.highlighted, .focused], scale: 1)),
      ("b", RenditionRequest(scale: 2)),
    ]
    let names = try requests.map { try AssetName($0.0) }
    func answers(_ path: String) throws -> [Rendition] {
      let catalog = try Catalog(path: path)
      return try zip(names, requests).map { try catalog.rendition(of: $0, for: $1.1) }
    }
    let right = try answers(path)
    var state: UInt64 = 7
    for _ in 0..<1500 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(truncatingIfNeeded: state >> 33) % good.count
      var bytes = good
      bytes[place] ^= UInt8(truncatingIfNeeded: state >> 20) | 1
      try folder.write(bytes, "flipped")
      if let answers = try? answers(folder.path("flipped")) {
        #expect(answers == right, "byte \(place)")
      }
    }
  }

  // MARK: Older versions

  @Test(
    "of an older version is read through a copy, and to be migrated before it is changed",
    arguments: [1, 2])
  func older(version: Int) throws {
    let name = Fixtures.old[version - 1]
    try folder.write(try Fixtures.old(name), "old.sqlite")
    let old = folder.path("old.sqlite")
    let catalog = try Catalog(path: old)
    #expect(catalog.olderVersion == version)
    #expect(try catalog.names().contains(AssetName("ranges")))
    let error = CatalogError.older(version: version, newest: Migration.newestVersion)
    #expect(throws: error) { try Catalog.edit(path: old) { _ throws(CatalogError) in } }
    let plan = try Catalog.migrationPlan(path: old)
    #expect(plan.steps.map(\.name) == Migration.all[version...].map(\.name))
    #expect(try folder.bytes("old.sqlite") == Fixtures.old(name))

    let backup = try #require(try Catalog.migrate(path: old))
    #expect(backup == old + ".before-00\(version)")
    #expect(try folder.bytes("old.sqlite.before-00\(version)") == Fixtures.old(name))
    let migrated = try Catalog(path: old)
    #expect(migrated.olderVersion == nil)
    #expect(try migrated.names() == catalog.names())
    for name in try migrated.names() {
      let (before, after) = (try catalog.asset(name), try migrated.asset(name))
      #expect(before == after)
    }
    #expect(try Catalog.migrate(path: old) == nil)
    #expect(try folder.names() == ["old.sqlite", "old.sqlite.before-00\(version)"])
  }

  @Test("says before a migration what it will change of this very file")
  func plan() throws {
    try folder.write(try Fixtures.old("001-assets.sqlite"), "old.sqlite")
    let plan = try Catalog.migrationPlan(path: folder.path("old.sqlite"))
    let changes = plan.steps.flatMap(\.changes)
    #expect(
      changes.contains(
        "asset 'primary' differs from another by case only and is named 'primary-8'"))
    #expect(
      changes.contains(
        "'fractional' has insets of 2.25, 3.5, 2.0, 1.0 pixels, which are rounded"))
    #expect(changes.contains("new table segment: 82 rows"), "\(changes)")
  }

  @Test("stays as it is where a step can't be taken")
  func badData() throws {
    try folder.write(try Fixtures.old("001-assets.sqlite"), "old.sqlite")
    let old = folder.path("old.sqlite")
    try Connection(path: old, .writing).execute(
      "UPDATE variant SET inset_left = 1000 WHERE inset_left IS NOT NULL")
    let before = try folder.bytes("old.sqlite")
    #expect(throws: CatalogError.self) { try Catalog.migrate(path: old) }
    #expect(throws: CatalogError.self) { try Catalog.migrationPlan(path: old) }
    #expect(throws: CatalogError.self) { try Catalog(path: old) }
    #expect(try folder.bytes("old.sqlite") == before)
  }

  @Test("is never migrated over a backup that is another file")
  func backupExists() throws {
    try folder.write(try Fixtures.old("001-assets.sqlite"), "old.sqlite")
    let old = folder.path("old.sqlite")
    try folder.write([1, 2, 3], "old.sqlite.before-001")
    #expect(throws: CatalogError.backupExists(path: old + ".before-001")) {
      try Catalog.migrate(path: old)
    }
    #expect(try folder.bytes("old.sqlite") == Fixtures.old("001-assets.sqlite"))
    // A copy of the very file, left by a run that was killed, is no obstacle.
    try folder.write(try Fixtures.old("001-assets.sqlite"), "old.sqlite.before-001")
    #expect(try Catalog.migrate(path: old) != nil)
  }
}
