import AssetCatalog
import Ninefold
import Testing

@testable import NinefoldCommands

@Suite("Pictures in the place of larger ones")
struct CatalogOriginalTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.old("006-originals.sqlite"), to: "c.sqlite")
    _ = place.ninefold("migrate")
  }

  private func json(_ line: String) throws -> JSONValue {
    try JSONValue(place.ninefold(line + " --json").output)
  }

  /// Puts a picture with its middle column 13 times as wide in the catalog, and the narrow one in its place.
  private func replace(_ name: String, tolerance: Int = 0, off: UInt8 = 0) throws {
    let small = try PNG.encode(Raster.gray(width: 3, [10, 20, 30, 40, 50, 60]))
    var wide: [UInt8] = []
    for row in [[10, 20, 30], [40, 50, 60]] as [[UInt8]] {
      wide += [row[0]] + [UInt8](repeating: row[1], count: 13) + [row[2]]
    }
    wide[4] += off
    try place.write(PNG.encode(Raster.gray(width: 15, wide)).bytes, to: "wide.png")
    _ = place.ninefold("add \(name) ./wide.png")
    let catalog = try Catalog(path: place.path)
    let asset = try AssetName(name)
    let variant = try #require(catalog.asset(asset).variants[0].pictured)
    let picture = SmallerPicture(
      for: variant, fileDigest: Digest(of: try catalog.bytes(of: variant.picture)),
      png: small.bytes, x: AxisSlicing([.fixed(1), .resizable(1), .fixed(1)]),
      y: AxisSlicing([.resizable(2)]), tolerance: tolerance)
    try Catalog.edit(path: place.path) { editor throws(CatalogError) in
      _ = try editor.replacePictures(of: asset, by: [picture])
    }
  }

  @Test("are shown with what is recorded, as text and as JSON")
  func show() throws {
    try replace("x", tolerance: 3, off: 2)
    let original = try #require(place.asset("x").variants[0].layout?.original)
    let lines = place.lines(place.ninefold("show x"))
    #expect(
      lines.suffix(3) == [
        "  original          15×2 px, \(original.byteCount) bytes, given within 2/255",
        "  original's sha256 \(original.fileDigest)", "  original's pixels \(original.pixelDigest)",
      ])
    #expect(
      try json("show x")["variants"]?[0]?["original"] == [
        "width": 15, "height": 2, "bytes": .number(Double(original.byteCount)), "tolerance": 2,
        "trimmed": ["top": 0, "left": 0, "bottom": 0, "right": 0],
        "sha256": .string("\(original.fileDigest)"), "pixels": .string("\(original.pixelDigest)"),
      ])
    let trimmed = place.lines(place.ninefold("show full/trimmed"))
    #expect(trimmed.contains("  trimmed           top 3, left 4, bottom 5, right 1 px"))
    #expect(trimmed.contains { $0.hasSuffix(" bytes, given exactly") })
    let exact = place.lines(place.ninefold("show pill"))
    #expect(!exact.contains { $0.contains("original") })
  }

  @Test("are counted by verify where they give their originals")
  func verify() throws {
    #expect(
      place.lines(place.ninefold("verify")).last
        == "./c.sqlite: 19 assets, 49 variants, 17 pictures, 3 drawings, 7 of 8 originals proven: sound, "
        + "25 gaps, 12 notes")
    let report = try json("verify")
    #expect(report["originals"] == 8 && report["provenOriginals"] == 7 && report["damage"] == 0)
    _ = place.ninefold("remove full/near")
    #expect(
      place.lines(place.ninefold("verify")).last?.contains(", 7 originals proven: sound") == true)
  }

  @Test("make damage where they do not, which is told and ends with 2")
  func damage() throws {
    try replace("x")
    #expect(place.ninefold("extract x -o ./out").exit == .done)
    let manifest = try #require(place.place.folder.text(of: "out/x/asset.json"))
    // The folder is the source: another cut there is a false record.
    try place.write(
      manifest.replacing("\"left\": 1", with: "\"left\": 2").replacing(
        "\"right\": 1", with: "\"right\": 0"), to: "out/x/asset.json")
    #expect(place.place.ninefold("build ./out -o ./d.sqlite").exit == .done)
    let ending = place.ninefold("verify --catalog ./d.sqlite")
    #expect(ending.exit == .notDone)
    #expect(
      place.lines(ending).first
        == "damage: x: the picture for normal @1x: composed at 15×2 px it has other pixels than its original, "
        + "which it is recorded to give exactly")
  }

  @Test("are said with the tolerance that would allow them, where they give other pixels")
  func wayOut() throws {
    var refused: CatalogError?
    do { try replace("x", off: 7) } catch let error as CatalogError { refused = error }
    let error = try #require(refused)
    let terminal = Terminal.capturing()
    #expect(terminal.report(error, path: "c.sqlite") == .notDone)
    #expect(
      terminal.messages
        == "ninefold: error: c.sqlite: 'x' normal @1x: composed at 15×2 px, the smaller picture "
        + "differs from the one that is there by up to 7/255 at (4, 0), in 1 pixel\n"
        + "try '--tolerance 7'\n")
  }

  @Test("keep their records in folders, and lose them with another cut")
  func folder() throws {
    try replace("x")
    // Its drawings have not the parameters that are fixed, which no build takes.
    #expect(place.ninefold("remove drawn/fixed").exit == .done)
    #expect(place.ninefold("extract --all -o ./out").exit == .done)
    let manifest = try JSONValue(place.place.bytes(of: "out/x/asset.json"))
    #expect(manifest.keys == ["capInsets", "resizingMode", "variants", "version"])
    #expect(
      manifest["variants"]?[0]?["original"]?.keys == ["bytes", "pixels", "sha256", "size"])
    #expect(place.place.ninefold("build ./out --check --catalog ./c.sqlite").exit == .done)
    #expect(place.place.ninefold("build ./out -o ./d.sqlite").exit == .done)
    #expect(place.place.ninefold("diff ./c.sqlite ./d.sqlite").outputText == "")
    let explained = place.place.ninefold("build ./out -o ./d.sqlite --explain")
    #expect(place.lines(explained).contains { $0.hasSuffix("scale 1, in the place of 15×2 px") })
    _ = place.ninefold("set x --content-insets 1")
    #expect(try place.asset("x").variants[0].layout?.original != nil)
    _ = place.ninefold("set x --insets 0,1,0,1 --mode tile")
    #expect(try place.asset("x").variants[0].layout?.original == nil)
    let differences = place.place.ninefold("diff ./d.sqlite ./c.sqlite")
    #expect(
      place.lines(differences).contains {
        $0.hasPrefix("x: normal @1x: original: 15×2 px, ") && $0.hasSuffix(" → none")
      })
    #expect(
      place.lines(place.place.ninefold("build ./out --check --catalog ./c.sqlite")) == [
        "./c.sqlite: 'x' is cut otherwise for normal @1x",
        "./c.sqlite: 'x' has another record of its original for normal @1x",
      ])
  }
}
