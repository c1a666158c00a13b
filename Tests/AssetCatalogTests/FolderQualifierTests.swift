import Testing

@testable import AssetCatalog

@Suite("Qualifiers in a folder of assets")
struct FolderQualifierTests {
  private static let manifest = """
    {
      "templateIntent": "template", "kept": {"xcassets": {"b": 2, "a": 1}},
      "variants": [
        {"picture": "flat.png"},
        {"picture": "flat.png", "qualifiers": {"locale": "fr", "idiom": "ipad"}, "kept": {"css": {"m": 1.0}}},
        {"drawing": "d.drawing.json", "qualifiers": {"idiom": "tv"}, "kept": {"css": {"m": 2}}}
      ],
      "derived": [{"from": [], "states": ["disabled"], "qualifiers": {"idiom": "mac"}, "kept": {"css": {"m": 3}}}]
    }
    """

  private func built(_ manifest: String) throws -> (path: String, folder: FolderFixture) {
    let folder = try FolderFixture()
    folder.write(try Fixtures.picture("flat.png"), to: "x/flat.png")
    folder.write("{}", to: "x/d.drawing.json")
    folder.write(manifest, to: "x/asset.json")
    let root = try AssetFolder(path: folder.root)
    let contents = root.contents()
    #expect(contents.errors == [])
    let path = folder.root + "/../built.sqlite"
    _ = try CatalogBuild.build(root, contents.assets, to: path)
    return (path, folder)
  }

  @Test("are read from asset.json, and come into the catalog")
  func build() throws {
    let (path, folder) = try built(Self.manifest)
    _ = folder
    let asset = try Catalog(path: path).asset(AssetName("x"))
    #expect(asset.templateIntent == .template)
    #expect(asset.kept.text == #"{"xcassets":{"a":1,"b":2}}"#)
    #expect(
      asset.variants.map { "\($0.key): \($0.kept)" } == [
        "normal @1x: nothing", #"normal @1x idiom=ipad locale=fr: {"css":{"m":1.0}}"#,
        #"normal idiom=tv: {"css":{"m":2}}"#, #"disabled idiom=mac: {"css":{"m":3}}"#,
      ])
  }

  @Test("are told where a catalog has others than the folder")
  func check() throws {
    let (path, folder) = try built(Self.manifest)
    folder.write(
      Self.manifest.replacing("\"template\"", with: "\"original\"").replacing(
        "\"b\": 2", with: "\"b\": 3"
      ).replacing("\"fr\"", with: "\"de\"").replacing("\"m\": 2", with: "\"m\": 4"),
      to: "x/asset.json")
    let root = try AssetFolder(path: folder.root)
    #expect(
      try CatalogBuild.differences(root, root.contents().assets, from: path) == [
        "'x' has the template intent original, not template", "'x' keeps other facts",
        "'x' has a new variant for normal @1x idiom=ipad locale=de",
        "'x' keeps other facts for normal idiom=tv",
        "'x' has no variant for normal @1x idiom=ipad locale=fr any more",
      ])
  }

  @Test("make two variants of one picture, and are said of each")
  func notes() throws {
    let folder = try FolderFixture([
      "x/asset.json":
        #"{"variants": [{"picture": "a.png"}, {"picture": "a.png", "qualifiers": {"idiom": "ipad"}}]}"#,
      "x/a.png": "",
    ])
    #expect(
      try folder.contents().assets[0].notes == [
        "x/a.png: states normal, scale 1", "x/a.png: states normal, scale 1, qualifiers idiom=ipad",
      ])
  }
}
