import Foundation
import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

#if canImport(Glibc)
  import Glibc
#endif

@Suite("A catalog's file, whatever else happens to it,")
struct CatalogSafetyTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private var path: String { folder.path("catalog.sqlite") }

  private static func picture(_ file: String, scale: Scale = 2) throws -> ReadPicture {
    try ReadPicture(
      png: Fixtures.picture(file), named: file, cutAs: LayoutRequest(), scale: scale)
  }

  /// Makes a catalog, or adds assets of one picture each to it.
  private func add(_ names: [String], _ file: String = "pill@2x.png", to path: String? = nil) throws
  {
    let picture = try Self.picture(file)
    let names = try names.map { try AssetName($0) }
    try Catalog.edit(path: path ?? self.path, creates: true) { editor throws(CatalogError) in
      for name in names {
        let stored = try editor.store(picture)
        try editor.put(
          Asset(
            name: name,
            variants: [
              Variant(key: VariantKey(scale: 2), layout: picture.layout, picture: stored)
            ]))
      }
    }
  }

  /// Builds the catalog from a folder of two pictures.
  private func build(wait: Double = 10) throws {
    let assets = folder.path("Assets")
    try FileManager.default.createDirectory(atPath: assets, withIntermediateDirectories: true)
    try folder.write(try Fixtures.picture("pill@2x.png"), "Assets/pill@2x.png")
    try folder.write(try Fixtures.picture("flat.png"), "Assets/flat.png")
    let source = try AssetFolder(path: assets)
    _ = try CatalogBuild.build(source, source.contents().assets, to: path, wait: wait)
  }

  /// Leaves the catalog and its journal as a writer does that is killed half-way.
  private func leaveJournal() throws {
    let writer = try Connection(path: path, .writing)
    // Without flushing, a journal counts at once.
    try writer.execute(
      "PRAGMA synchronous = OFF; BEGIN IMMEDIATE; UPDATE asset SET mirrors = 1 - mirrors")
    let journal = try folder.bytes("catalog.sqlite-journal")
    let database = try folder.bytes("catalog.sqlite")
    try writer.execute("ROLLBACK")
    try folder.write(database, "catalog.sqlite")
    try folder.write(journal, "catalog.sqlite-journal")
  }

  // MARK: Building

  @Test("is not replaced by a build while another holds it, above all not another program's")
  func lockedBuild() throws {
    let other = try Connection(path: path, .creating)
    try other.execute("PRAGMA application_id = 7; CREATE TABLE theirs (x); BEGIN EXCLUSIVE")
    let before = try folder.bytes("catalog.sqlite")
    #expect(throws: CatalogBuild.Failure.catalog(.locked(seconds: 0.1))) { try build(wait: 0.1) }
    #expect(try folder.bytes("catalog.sqlite") == before)
    try other.execute("ROLLBACK")
    #expect(throws: CatalogBuild.Failure.catalog(.foreign(applicationID: 7))) { try build() }
    #expect(try folder.bytes("catalog.sqlite") == before)
  }

  @Test("takes any number of seconds to wait", arguments: [.infinity, -1, .nan, 1e300])
  func waits(wait: Double) throws {
    try build(wait: wait)
    try build(wait: wait)
    #expect(try Catalog(path: path, wait: wait).names().count == 2)
  }

  @Test("takes nothing over from a picture's row that does not match its seal")
  func damagedRow() throws {
    try build()
    let right = try folder.bytes("catalog.sqlite")
    try Connection(path: path, .writing).execute("UPDATE picture SET width = width + 1")
    try build()
    #expect(try folder.bytes("catalog.sqlite") == right)
  }

  // MARK: Journals

  @Test("keeps a writer's lock where the same process reads it meanwhile")
  func keepsLock() throws {
    try add(["a"])
    let writer = try Connection(path: path, .writing)
    try writer.execute("BEGIN IMMEDIATE; UPDATE asset SET mirrors = 1")
    #expect(try Catalog(path: path).names().count == 1)
    #if canImport(Glibc)
      // Locks of an open file description are in the way of a process' own ones.
      let descriptor = unsafe open(path, O_RDWR)
      defer { close(descriptor) }
      var lock = flock()
      lock.l_type = Int16(F_WRLCK)
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = 0x4000_0001
      lock.l_len = 1
      #expect(unsafe fcntl(descriptor, 36, &lock) == 0)  // F_OFD_GETLK
      #expect(Int32(lock.l_type) == F_WRLCK)
    #endif
    try writer.execute("ROLLBACK")
  }

  @Test("is read through a symbolic link after a writer was killed half-way")
  func journalBehindLink() throws {
    try add(["a"])
    try leaveJournal()
    let link = folder.path("link.sqlite")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(try Catalog(path: link).names().count == 1)
    #expect(try folder.names() == ["catalog.sqlite", "link.sqlite"])
  }

  @Test("made anew is not undone by the journal of one that was deleted", arguments: [false, true])
  func staleJournal(builds: Bool) throws {
    try add(["a", "b", "c"])
    try leaveJournal()
    try FileManager.default.removeItem(atPath: path)
    if builds { try build() } else { try add(["new"]) }
    let catalog = try Catalog(path: path)
    #expect(try catalog.names().map(\.text) == (builds ? ["flat", "pill"] : ["new"]))
    #expect(try catalog.verify().count(.damage) == 0)
    #expect(try !folder.names().contains("catalog.sqlite-journal"))
  }

  // MARK: Editing

  @Test("keeps an asset whole where writing it anew was refused and went unnoticed")
  func refusedPut() throws {
    try add(["a"])
    let name = try AssetName("a")
    try Catalog.edit(path: path) { editor throws(CatalogError) in
      guard var asset = try editor.asset(name) else { throw .noAsset(name) }
      asset.variants += asset.variants
      try? editor.put(asset)
    }
    #expect(try Catalog(path: path).asset(name).variants.count == 1)
  }

  @Test("never takes a picture for another whose digest it bears")
  func wrongDigest() throws {
    try add(["a"])
    try add(["b"], "pill-pressed@2x.png")
    try Connection(path: path, .writing).execute("UPDATE digest SET picture = 3 - picture")
    #expect(throws: CatalogError.self) { try add(["c"]) }
  }

  @Test("gives no asset to be changed whose pictures' sizes do not match their seals")
  func damagedSize() throws {
    try add(["a"])
    let name = try AssetName("a")
    try Connection(path: path, .writing).execute("UPDATE picture SET width = width + 1")
    #expect(throws: CatalogError.damaged(reason: "picture 1 does not match its seal")) {
      try Catalog.edit(path: path) { editor throws(CatalogError) in
        _ = try editor.asset(name)
      }
    }
  }

  @Test("knows no control states beyond those there are")
  func unknownStates() throws {
    try add(["a", "b", "c"])
    let request = RenditionRequest(states: ControlState(rawValue: 1 << 5), scale: 2)
    let rendition = try Catalog(path: path).rendition(of: AssetName("b"), for: request)
    #expect(rendition.choice.variant.key == VariantKey(scale: 2))
    #expect(ControlState(rawValue: .max) == .all)
  }
}
