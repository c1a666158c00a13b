import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("The record of an original, as text,")
struct OriginalTextTests {
  private static let digest = "\(Digest(of: []))"
  private static let record = """
    {"size": {"width": 20, "height": 6}, "bytes": 99, "trimmed": {"top": 1, "left": 0, "bottom": 2, "right": 3}, \
    "tolerance": 7, "sha256": "\(digest)", "pixels": "\(digest)"}
    """

  @Test("has a line for each thing that it says, and is not there where there is none")
  func lines() throws {
    let place = try OriginalPlace()
    let before = try CatalogTextTests.text(of: place.path)
    #expect(!before.contains("original"))
    try place.replace([place.smaller()])
    let small = Digest(of: place.small)
    let original = try #require(try place.original)
    let text = try CatalogTextTests.text(of: place.path)
    #expect(
      text.hasPrefix(
        """
        {
          "version": 1,
          "assets": {
            "buttons/full": {
              "variants": [
                {
                  "origin": "insets",
                  "x": [["fixed", 3], ["resizable", 1], ["fixed", 4]],
                  "y": [["fixed", 6], ["fixed", 0]],
                  "original": {
                    "size": {"width": 20, "height": 6},
                    "bytes": \(place.full.count),
                    "sha256": "\(Digest(of: place.full))",
                    "pixels": "\(original.pixelDigest)"
                  },
                  "picture": "\(small)"
                }
              ]
            }
          },

        """), "\(text)")
    #expect(
      original.column == """
        {"size": {"width": 20, "height": 6}, "bytes": \(place.full.count), "sha256": "\(Digest(of: place.full))", \
        "pixels": "\(original.pixelDigest)"}
        """)
    #expect(OriginalPicture(column: original.column) == original)
    #expect(OriginalPicture(column: Self.record)?.column == Self.record)
  }

  @Test("is said to differ")
  func differences() throws {
    let place = try OriginalPlace()
    try place.replace([place.smaller()])
    let text = try CatalogTextTests.text(of: place.path)
    let other = text.replacing(
      "    \"sha256\"",
      with:
        "    \"trimmed\": {\"top\": 1, \"left\": 0, \"bottom\": 0, \"right\": 0},\n\"tolerance\": 2, \"sha256\""
    )
    var one = try ComparedCatalog(text: Array(text.utf8))
    var two = try ComparedCatalog(text: Array(other.utf8))
    let original = try #require(try place.original)
    let digests = "sha256 \(original.fileDigest), pixels \(original.pixelDigest)"
    let bytes = place.full.count
    #expect(
      try one.differences(from: &two).map(\.description) == [
        "buttons/full: normal @1x: original: 20×6 px, \(bytes) bytes, exact, \(digests) → 20×6 px, \(bytes) "
          + "bytes, within 2/255, trimmed by top 1, left 0, bottom 0, right 0 px, \(digests)"
      ])
  }

  /// What is put in place of what, and what is said, after the place of the record.
  static let changes: [(old: String, new: String, errors: [String])] = [
    (record, "3", ["found 3, expected an object"]),
    ("\"bytes\": 99, ", "", ["the key 'bytes' is missing"]),
    ("\"size\": {\"width\": 20, \"height\": 6}, ", "", ["the key 'size' is missing"]),
    (
      "\"bytes\": 99", "\"bytes\": 0",
      [".bytes: found 0, expected a whole number of bytes from 1 to 67108864"]
    ),
    (
      "\"bytes\": 99", "\"bytes\": 1.5",
      [".bytes: found 1.5, expected a whole number of bytes from 1 to 67108864"]
    ),
    ("\"width\": 20, ", "", [".size: the key 'width' is missing"]),
    (
      "\"width\": 20", "\"width\": 16385",
      [".size.width: found 16385, expected a whole number of pixels from 1 to 16384"]
    ),
    (
      "\"width\": 20", "\"width\": \"20\"",
      [".size.width: found \"20\", expected a whole number of pixels from 1 to 16384"]
    ),
    (
      "{\"width\": 20, \"height\": 6}", "[20, 6]",
      [".size: found a list, expected an object of 'width' and 'height' in pixels"]
    ),
    (
      "\"tolerance\": 7", "\"tolerance\": 256",
      [".tolerance: found 256, expected a whole number of 255ths from 0 to 255"]
    ),
    (
      "\"left\": 0", "\"left\": 17",
      [
        ".trimmed: found lines that leave nothing of 20×6 pixels, expected at least one pixel left"
      ]
    ),
    (
      "\"left\": 0", "\"left\": -1",
      [".trimmed.left: found -1, expected a whole number of pixels from 0 to 16384"]
    ),
    (
      "\"left\": 0", "\"start\": 0",
      [".trimmed: there is no key 'start'; known are top, left, bottom, right"]
    ),
    (
      "{\"top\": 1, \"left\": 0, \"bottom\": 2, \"right\": 3}", "2",
      [".trimmed: found 2, expected an object of top, left, bottom, right in pixels"]
    ),
    (
      "\"pixels\": \"", "\"pixels\": \"x",
      [
        ".pixels: found \"x\(digest.prefix(39))…\", expected a SHA-256: 64 hexadecimal digits in lower case"
      ]
    ),
    (
      "\"sha256\": \"\(digest)\"", "\"sha256\": 1",
      [".sha256: found 1, expected a SHA-256: 64 hexadecimal digits in lower case"]
    ),
    (
      "\"tolerance\": 7", "\"tolerances\": 7",
      [
        "there is no key 'tolerances'; known are size, bytes, trimmed, tolerance, sha256, pixels"
      ]
    ),
    ("\"top\": 1, \"left\": 0, ", "", []),
    (", \"tolerance\": 7", "", []),
  ]

  /// What an error says after its place.
  private static func lines(_ errors: [String], _ way: String) -> [String] {
    errors.map { line in
      guard let place = line.firstRange(of: way) else { return line }
      let rest = line[place.upperBound...]
      return rest.hasPrefix(": ") ? String(rest.dropFirst(2)) : String(rest)
    }
  }

  @Test("is refused in a manifest with the place of what is wrong", arguments: changes)
  func manifest(change: (old: String, new: String, errors: [String])) throws {
    let record = Self.record.replacing(change.old, with: change.new, maxReplacements: 1)
    #expect(record != Self.record)
    let text = "{\"variants\": [{\"picture\": \"a.png\",\n\"original\": \(record)}]}"
    let errors = AssetFolder.errors(inManifest: Array(text.utf8)).map(\.description)
    #expect(errors.allSatisfy { $0.hasPrefix("line 2, column ") })
    #expect(Self.lines(errors, "variants[0].original") == change.errors)
  }

  @Test("is refused in a catalog's text with the place of what is wrong", arguments: changes)
  func catalogText(change: (old: String, new: String, errors: [String])) throws {
    let record = Self.record.replacing(change.old, with: change.new, maxReplacements: 1)
    let text = """
      {"version": 1, "pictures": {"\(Self.digest)": {"png": []}}, "assets": {"x": {"variants": [
      {"original": \(record), "picture": "\(Self.digest)"}]}}}
      """
    let errors = CatalogTextReader(Array(text.utf8)).errors.map(\.description)
    #expect(errors.allSatisfy { $0.hasPrefix("line 2, column ") })
    #expect(Self.lines(errors, "assets.x.variants[0].original") == change.errors)
  }

  @Test("belongs to pictures alone")
  func otherVariants() {
    for entry in ["\"from\": []", "\"drawing\": \"a.drawing.json\""] {
      let text = "{\"variants\": [{\(entry), \"original\": \(Self.record)}]}"
      let errors = AssetFolder.errors(inManifest: Array(text.utf8)).map(\.description)
      #expect(errors.count == 1 && errors[0].contains("there is no key 'original'"), "\(errors)")
    }
  }

  @Test("comes from a folder into the catalog, and is told where it is explained")
  func folder() throws {
    let place = try OriginalPlace()
    try place.replace([place.smaller()])
    let original = try #require(try place.original)
    let folder = try FolderFixture()
    folder.write(place.small, to: "x/x.png")
    folder.write(
      """
      {"capInsetsInPixels": {"left": 3, "right": 4, "top": 6}, "resizingMode": "stretch", "variants": [
      {"picture": "x.png", "original": \(original.column)}]}
      """, to: "x/asset.json")
    let root = try AssetFolder(path: folder.root)
    let contents = root.contents()
    #expect(contents.errors == [])
    #expect(contents.assets[0].variants[0].original == original)
    #expect(
      contents.assets[0].notes == ["x/x.png: states normal, scale 1, in the place of 20×6 px"])
    let path = place.folder.path("built.sqlite")
    _ = try CatalogBuild.build(root, contents.assets, to: path)
    let catalog = try Catalog(path: path)
    #expect(try catalog.asset(AssetName("x")).variants[0].layout == place.variant.layout)
    #expect(try catalog.verify().provenOriginals == 1)
    #expect(try CatalogBuild.differences(root, contents.assets, from: path) == [])
    // Another record is another catalog, and no other cut.
    var other = contents.assets
    other[0].variants[0].original = OriginalPicture(column: Self.record)
    #expect(
      try CatalogBuild.differences(root, other, from: path) == [
        "'x' has another record of its original for normal @1x"
      ])
    // Built again over itself, and with every picture known.
    let bytes = try place.folder.bytes("built.sqlite")
    #expect(try CatalogBuild.build(root, contents.assets, to: path).decoded == 0)
    #expect(try place.folder.bytes("built.sqlite") == bytes)
  }
}
