import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

// Past 400 lines, and whole: every error stands in one table beside the text it is for.
@Suite("A catalog's text")
struct CatalogTextTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  /// The text of a catalog's file.
  static func text(of path: String, only names: [AssetName]? = nil) throws -> String {
    let pieces = Pieces()
    let isWhole = try CatalogText.write(catalog: path, only: names) { pieces.take($0) }
    #expect(isWhole)
    return pieces.text
  }

  private final class Pieces {
    var text = ""
    func take(_ piece: String) -> Bool {
      text += piece
      return true
    }
  }

  // MARK: Round trips

  @Test("gives back every catalog that was generated", arguments: 0..<40 as Range<UInt64>)
  func generated(seed: UInt64) throws {
    var generator = CatalogGenerator(seed: seed)
    let assets = try generator.assets()
    try generator.write(assets, to: folder.path("a.sqlite"))
    let text = try Self.text(of: folder.path("a.sqlite"))
    let report = try CatalogText.load(Array(text.utf8), to: folder.path("b.sqlite"))
    #expect(report.assets == assets.count && report.warnings == [])
    #expect(try Self.text(of: folder.path("b.sqlite")) == text)
    var a = try ComparedCatalog(catalog: folder.path("a.sqlite"))
    var b = try ComparedCatalog(catalog: folder.path("b.sqlite"))
    #expect(try a.differences(from: &b) == [])
    let catalog = try Catalog(path: folder.path("b.sqlite"))
    for asset in assets {
      var read = try catalog.asset(asset.name)
      for index in read.variants.indices { read.variants[index].forgetPlace() }
      var written = asset
      if asset.resolver != .ordered { written.variants.sort { $0.key < $1.key } }
      for index in written.variants.indices { written.variants[index].forgetPlace() }
      #expect(read == written)
    }
    #expect(try catalog.verify().count(.damage) == 0)
  }

  @Test(
    "is the same whatever the order in which the catalog was made",
    arguments: 0..<8 as Range<UInt64>)
  func canonical(seed: UInt64) throws {
    var generator = CatalogGenerator(seed: seed)
    var assets = try generator.assets()
    try generator.write(assets, to: folder.path("a.sqlite"))
    assets.reverse()
    for index in assets.indices where assets[index].resolver != .ordered {
      assets[index].variants.shuffle(using: &generator.random)
    }
    // Each on its own, with something in between that is removed again.
    for asset in assets {
      try generator.write([asset], to: folder.path("b.sqlite"))
      try generator.write(
        [Asset(name: AssetName("zz"), variants: asset.variants)], to: folder.path("b.sqlite"))
      try generator.write([Asset(name: AssetName("zz"))], to: folder.path("b.sqlite"))
    }
    let text = try Self.text(of: folder.path("a.sqlite"))
    #expect(try Self.text(of: folder.path("b.sqlite")) == text)
    #expect(try Self.text(of: folder.path("a.sqlite")) == text)
  }

  @Test("gives back every old catalog, migrated", arguments: Fixtures.old)
  func old(name: String) throws {
    let path = Fixtures.folder + "/old/" + name
    let text = try Self.text(of: path)
    _ = try CatalogText.load(Array(text.utf8), to: folder.path("b.sqlite"))
    var old = try ComparedCatalog(catalog: path)
    var new = try ComparedCatalog(catalog: folder.path("b.sqlite"))
    #expect(try old.differences(from: &new) == [])
    #expect(try Self.text(of: folder.path("b.sqlite")) == text)
  }

  @Test("gives the bytes of the build it came from")
  func built() throws {
    let assets = try FolderFixture()
    for name in ["pill-pressed@2x.png", "pill@2x.png", "pill@3x.png"] {
      assets.write(try Fixtures.picture(name), to: "pill/" + name)
    }
    assets.write(#"{"capInsetsInPixels": 8, "shrink": "clip"}"#, to: "pill/asset.json")
    assets.write(try Fixtures.picture("ranges@2x.9.png"), to: "ranges@2x.9.png")
    assets.write(try Fixtures.picture("flat.png"), to: "list/z.png")
    assets.write(try Fixtures.picture("pill@2x.png"), to: "list/a@2x.png")
    assets.write(
      """
      {"resolver": "ordered", "variants": [
        {"picture": "z.png", "states": ["disabled"], "excluding": ["focused"]},
        {"picture": "a@2x.png"}]}
      """, to: "list/asset.json")
    let root = try AssetFolder(path: assets.root)
    let contents = root.contents()
    #expect(contents.errors == [])
    let report = try CatalogBuild.build(root, contents.assets, to: folder.path("a.sqlite"))
    let text = try Self.text(of: folder.path("a.sqlite"))
    let loaded = try CatalogText.load(Array(text.utf8), to: folder.path("b.sqlite"))
    #expect(try folder.bytes("a.sqlite") == folder.bytes("b.sqlite"))
    #expect(loaded == report)
    // The catalog there knows its pictures.
    let again = try CatalogText.load(Array(text.utf8), to: folder.path("b.sqlite"))
    #expect(again.decoded == 0)
    #expect(try folder.bytes("a.sqlite") == folder.bytes("b.sqlite"))
  }

  @Test("has a line for each thing that is not as it is by default")
  func lines() throws {
    let path = try small()
    let bytes = try Fixtures.picture("flat.png")
    let expected = """
      {
        "version": 1,
        "assets": {
          "a \\"b\\"": {
            "resolver": "ordered",
            "mirrors": true,
            "variants": [
              {
                "states": ["highlighted", "selected"],
                "excluding": ["disabled"],
                "appearance": "dark,high",
                "direction": "rtl",
                "scale": 1.5,
                "size": {"width": 10.5, "height": 20},
                "origin": "insets",
                "x": [["fixed", 1], ["omitted", 2], ["resizable", \(try Self.size.width - 3)]],
                "resizingMode": "tile",
                "phase": {"x": "end", "y": "start"},
                "filter": "nearest",
                "shrink": "clip",
                "hollow": true,
                "contentInsets": {"top": 0.1, "left": -1, "bottom": 0, "right": 4},
                "picture": "\(Digest(of: bytes))"
              },
              {
                "picture": "\(Digest(of: bytes))"
              }
            ]
          }
        },
        "pictures": {
          "\(Digest(of: bytes))": {
            "png": [

      """
    let text = try Self.text(of: path)
    #expect(text.hasPrefix(expected), "\(text)")
    #expect(text.hasSuffix("\"\n      ]\n    }\n  }\n}\n"))
    let base64 = text.split(separator: "\n").filter { $0.hasPrefix("        \"") }.dropLast(0)
    for line in base64.dropLast().suffix(3) { #expect(line.utf8.count == 8 + 78 + 1) }
  }

  @Test("can be of some assets alone, with their pictures")
  func some() throws {
    var generator = CatalogGenerator(seed: 5)
    let assets = try generator.assets()
    try generator.write(assets, to: folder.path("a.sqlite"))
    let name = assets[1].name
    let text = try Self.text(of: folder.path("a.sqlite"), only: [name, name])
    let report = try CatalogText.load(Array(text.utf8), to: folder.path("b.sqlite"))
    #expect(report.assets == 1 && report.warnings == [])
    #expect(try Catalog(path: folder.path("b.sqlite")).names() == [name])
    let missing = try AssetName("nonsense")
    #expect(throws: CatalogError.noAsset(missing)) {
      try Self.text(of: folder.path("a.sqlite"), only: [missing])
    }
  }

  // MARK: Loading

  private static var size: PixelSize {
    get throws { try PNG.decode(Fixtures.picture("flat.png")).raster.size }
  }

  /// A catalog of one asset with a plain variant and one that has everything.
  private func small() throws -> String {
    let path = folder.path("small.sqlite")
    let picture = try ReadPicture(
      png: Fixtures.picture("flat.png"), named: "flat.png", cutAs: LayoutRequest(), scale: 1)
    let size = try Self.size
    let segments = [Segment.fixed(1), .omitted(2), .resizable(size.width - 3)]
    let layout = PictureLayout(
      slicing: Slicing(
        x: AxisSlicing(segments, mode: .tile, phase: .end),
        y: AxisSlicing([.resizable(size.height)], mode: .tile), filter: .nearest, shrink: .clip,
        center: .hollow), origin: .insets,
      contentInsets: PointInsets(top: 0.1, left: -1, bottom: -0.0, right: 4))
    let key = VariantKey(
      states: [.highlighted, .selected], excludedStates: .disabled,
      appearance: Appearance(.dark, isHighContrast: true), direction: .rtl, scale: 1.5,
      size: PointSize(width: 10.5, height: 20))
    let name = try AssetName("a \"b\"")
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      let stored = try editor.store(picture)
      try editor.put(
        Asset(
          name: name, resolver: .ordered, mirrors: true,
          variants: [
            Variant(key: key, layout: layout, picture: stored),
            Variant(key: VariantKey(), layout: picture.layout, picture: stored),
          ]))
    }
    return path
  }

  /// What is put in place of what, and the errors.
  typealias Change = (old: String, new: String, errors: [String])

  private static let way = #"assets["a \"b\""]"#

  static let changes: [Change] = [
    (
      "\"version\": 1", "\"version\": 2",
      ["line 2, column 14: version: is of version 2, and this program knows versions up to 1"]
    ),
    (
      "\"version\": 1", "\"version\": 0",
      ["line 2, column 14: version: found 0, expected a whole number from 1 on"]
    ),
    ("\"version\": 1,\n", "", ["line 1, column 1: the key 'version' is missing"]),
    (
      "\"assets\"", "\"asets\"",
      [
        "line 1, column 1: the key 'assets' is missing",
        "line 3, column 3: there is no key 'asets'; known are version, assets, pictures, drawings",
      ]
    ),
    (
      "\"mirrors\"", "\"miror\"",
      [
        "line 6, column 7: \(way): there is no key 'miror'; known are resolver, mirrors, templateIntent, "
          + "kept, variants"
      ]
    ),
    (
      "\"ordered\"", "\"sorted\"",
      [
        "line 5, column 19: \(way).resolver: found \"sorted\", expected one of nearest, exact, ordered"
      ]
    ),
    (
      "\"mirrors\": true", "\"mirrors\": [[]]",
      [
        "line 6, column 18: \(way).mirrors: found a list, expected true or false"
      ]
    ),
    (
      "\"a \\\"b\\\"\"", "\"a//b\"",
      [
        "line 4, column 5: assets: 'a//b' can't be a name: a name has no empty part"
      ]
    ),
    (
      "\"selected\"", "\"slected\"",
      [
        "line 9, column 37: \(way).variants[0].states[1]: found \"slected\", expected one of normal, "
          + "disabled, highlighted, selected, focused, hovered"
      ]
    ),
    (
      "\"scale\": 1.5", "\"scale\": 1.5, \"qualifiers\": {\"Idiom\": \"x\", \"locale\": 7}",
      [
        "line 13, column 40: \(way).variants[0].qualifiers: 'Idiom' can't be a qualifier: a name is 1 to 64 of a to "
          + "z, 0 to 9, '-' and '.'",
        "line 13, column 64: \(way).variants[0].qualifiers.locale: found 7, expected a text",
      ]
    ),
    (
      "\"scale\": 1.5", "\"scale\": 1.5, \"kept\": {\"css\": []}",
      [
        "line 13, column 33: \(way).variants[0].kept: found a list for format 'css', expected an object"
      ]
    ),
    (
      "\"mirrors\": true", "\"mirrors\": true, \"templateIntent\": \"shape\", \"kept\": 1",
      [
        "line 6, column 42: \(way).templateIntent: found \"shape\", expected one of original, template",
        "line 6, column 59: \(way).kept: found 1, expected an object with an object for each format",
      ]
    ),
    (
      "\"scale\": 1.5", "\"scale\": -1.5, \"sort\": 2",
      [
        "line 13, column 20: \(way).variants[0].scale: found -1.5, expected a number from 0.01 to 1000 "
          + "with at most six decimals",
        "line 13, column 26: \(way).variants[0]: there is no key 'sort'; known are "
          + CatalogText.variantKeys.joined(separator: ", "),
      ]
    ),
    (
      "\"width\": 10.5", "\"width\": -10.5",
      ["line 14, column 19: \(way).variants[0].size: found -10.5×20, expected a size above 0"]
    ),
    (
      "[\"omitted\", 2]", "[\"omited\", 2]",
      [
        "line 16, column 31: \(way).variants[0].x[1]: found a list, expected a list of two: one of fixed, "
          + "resizable, omitted, and a whole number of pixels"
      ]
    ),
    (
      "\"left\": -1", "\"left\": \"1\"",
      [
        "line 22, column 49: \(way).variants[0].contentInsets.left: found \"1\", expected a number of points"
      ]
    ),
    ("[\"fixed\", 1]", "[\"fixed\", 9999]", ["misfit"]),
    ("          {\n            \"picture\"", "{\"picture\"", []),
    ("\"png\": [", "\"png\": [\"\",", []),
    (
      "\"png\": [", "\"png\": [\"AAA\",",
      [
        "line 33, column 15: digest.png[0]: 3 characters are not base64, whose number is a multiple of 4"
      ]
    ),
    (
      "\"png\": [", "\"png\": [\"AA=A\",",
      [
        "line 33, column 15: digest.png[0]: character 4 of the line can't stand there in base64"
      ]
    ),
    (
      "\"png\": [", "\"png\": [\"AB==\",",
      [
        "line 33, column 15: digest.png[0]: the last character of the base64 has bits that mean nothing"
      ]
    ),
    (
      "\"png\": [", "\"png\": [\"AA==\",",
      [
        "line 34, column 9: digest.png[1]: character 1 of the line can't stand there in base64"
      ]
    ),
    ("\"png\": [", "\"png\": [\"AAAA\",", ["digest differs"]),
    (
      "\"png\": [", "\"png\": [7,",
      [
        "line 33, column 15: digest.png[0]: found 7, expected a line of base64"
      ]
    ),
    (
      "\"png\": [", "\"png\": {}, \"pgn\": [",
      [
        "line 33, column 14: digest.png: found an object, expected a list of lines of base64",
        "line 33, column 18: digest: there is no key 'pgn'; known are frame, png",
      ]
    ),
    ("\"png\": [", "\"frame\": true, \"png\": [", ["no frame"]),
    (
      "\"variants\": [", "\"variants\": [{},",
      [
        "line 7, column 20: \(way).variants[0]: the key 'picture' is missing"
      ]
    ),
    (
      "\"variants\": [", "\"variants\": [{\"picture\": \"AB\"},",
      [
        "line 7, column 32: \(way).variants[0].picture: found \"AB\", expected a SHA-256: 64 hexadecimal "
          + "digits in lower case"
      ]
    ),
    (
      "\"variants\": [", "\"variants\": [{\"picture\": \"\(String(repeating: "0", count: 64))\"},",
      [
        "line 7, column 32: \(way).variants[0].picture: there is no picture "
          + String(repeating: "0", count: 64) + " among 'pictures'",
        "line 25, column 9: \(way).variants[2]: 'a \"b\"' has a picture for normal @1x already",
      ]
    ),
    (
      "\"variants\": [", "\"variants\": [{\"from\": [], \"scale\": 2, \"opacity\": 2},",
      [
        "line 7, column 33: \(way).variants[0]: there is no key 'scale'; known are states, excluding, "
          + "appearance, direction, qualifiers, kept, from, fromAppearance, saturation, brightness, multiply, tint, background, "
          + "opacity",
        "line 7, column 56: \(way).variants[0].opacity: found 2, expected a number from 0 to 1 with at "
          + "most four decimals",
      ]
    ),
    (
      "\"variants\": [",
      "\"variants\": [{\"states\": [\"hovered\"], \"from\": [\"focused\"]},",
      [
        "line 7, column 20: \(way).variants[0]: hovered is derived from focused, and no variant is for "
          + "that"
      ]
    ),
    (
      "\"variants\": [", "\"other\": [",
      [
        "line 4, column 5: \(way): the key 'variants' is missing",
        "line 7, column 7: \(way): there is no key 'other'; known are resolver, mirrors, templateIntent, "
          + "kept, variants",
      ]
    ),
    (
      "\"assets\": {", "\"assets\": {\"x\": {\"variants\": []},",
      [
        "line 3, column 32: assets.x.variants: there is no picture or drawing for it"
      ]
    ),
    (
      "\"assets\": {", "\"assets\": {\"A \\\"b\\\"\": 7,",
      [
        "line 3, column 25: assets[\"A \\\"b\\\"\"]: found 7, expected an object",
        "line 4, column 5: assets: 'a \"b\"' and 'A \"b\"' differ by case only",
      ]
    ),
    (
      "\"pictures\": {", "\"pictures\": {\"x\": 1,",
      [
        "line 31, column 16: pictures: found 'x', expected a SHA-256: 64 hexadecimal digits in lower case"
      ]
    ),
    (
      "\"mirrors\": true", "\"mirrors\": tru",
      [
        "line 6, column 18: \(way).mirrors: 'tru' is none of true, false and null"
      ]
    ),
  ]

  @Test("is refused with the place of what is wrong", arguments: changes)
  func errors(change: Change) throws {
    let text = try Self.text(of: small())
    let changed = text.replacing(change.old, with: change.new, maxReplacements: 1)
    #expect(changed != text || change.old.hasPrefix("  "))
    let digest = "\(Digest(of: try Fixtures.picture("flat.png")))"
    let path = folder.path("b.sqlite")
    let failure: CatalogText.Failure?
    do throws(CatalogText.Failure) {
      _ = try CatalogText.load(Array(changed.utf8), to: path)
      failure = nil
    } catch {
      failure = error
    }
    guard let failure else {
      #expect(change.errors == [])
      #expect(try Self.text(of: path) == text)
      return
    }
    guard case .text(let errors) = failure else { throw failure }
    let lines = errors.map {
      "\($0)".replacing("pictures[\"\(digest)\"]", with: "digest")
        .replacing("pictures.\(digest.prefix(40))…", with: "digest")
    }
    switch change.errors {
    case ["misfit"]:
      let sum = 9999 + (try Self.size.width) - 1
      #expect(
        lines == [
          "line 8, column 9: \(Self.way.replacing("\\\"", with: "\"")).variants[0]: the segments along x "
            + "take \(sum) of \(try Self.size.width) px"
        ])
    case ["digest differs"]:
      #expect(lines.count == 1 && lines[0].contains(": digest: the bytes have the digest "))
    case ["no frame"]: #expect(lines.count == 1 && lines[0].contains(": digest: "))
    default: #expect(lines == change.errors.map { $0.replacing("\\\"", with: "\"") })
    }
    #expect(try folder.names() == ["small.sqlite"])
  }

  @Test("is read with its keys in another order, and pictures that nothing needs left out")
  func otherOrder() throws {
    let text = try Self.text(of: small())
    let pictures = try #require(text.firstRange(of: "  \"pictures\""))
    let assets = try #require(text.firstRange(of: "  \"assets\""))
    let unused = Digest(of: [1])
    let section = text[pictures.lowerBound...].dropLast(3)
      .replacing(
        "\"pictures\": {", with: "\"pictures\": {\"\(unused)\": {\"png\": [\"AQ==\"]},")
    let other =
      "{" + section + ",\n" + text[assets.lowerBound..<pictures.lowerBound] + "\"version\": 1}"
    let report = try CatalogText.load(Array(other.utf8), to: folder.path("b.sqlite"))
    #expect(report.pictures == 1)
    #expect(report.warnings.map(\.reason) == ["belongs to no asset and is left out"])
    #expect(try Self.text(of: folder.path("b.sqlite")) == text)
  }

  @Test("tells no more than a hundred errors")
  func manyErrors() throws {
    let variants = String(repeating: "{},", count: 5000) + "{}"
    let text =
      "{\"version\": 1, \"assets\": {\"a\": {\"variants\": [\(variants)]}}, \"pictures\": {}}"
    #expect(CatalogTextReader(Array(text.utf8)).errors.count == 100)
  }

  @Test(
    "is refused where it was made to do harm",
    arguments: [
      ("", "line 1, column 1: the text ends where a value is expected"),
      ("[]", "line 1, column 1: found a list, expected an object"),
      ("null", "line 1, column 1: found null, expected an object"),
      (
        "{\"version\": 1, \"pictures\": {}, \"assets\": {\"a\": 1, \"a\": 2}}",
        "key 'a' is given twice, first at line 1, column 43"
      ),
    ])
  func hostile(text: String, error: String) {
    let errors = CatalogTextReader(Array(text.utf8)).errors.map(\.description)
    #expect(errors.count == 1 && errors[0].hasSuffix(error), "\(errors)")
  }

  @Test("is refused where a value is very deep or very long")
  func large() {
    let deep = CatalogTextReader([UInt8](repeating: UInt8(ascii: "["), count: 100_000)).errors
    #expect(deep.map(\.reason) == [.value(.malformed(.tooDeep(limit: 64)))])
    let long =
      "{\"version\": 1, \"pictures\": {}, \"assets\": {\"a\": {\"resolver\": ["
      + String(repeating: "0,", count: 1 << 19) + "0]}}}"
    #expect(
      CatalogTextReader(Array(long.utf8)).errors.map(\.description) == [
        "line 1, column 61: assets.a.resolver: a value takes more than the limit of 1048576 bytes"
      ])
  }

  @Test("takes the place of catalogs only")
  func replacing() throws {
    let text = Array(try Self.text(of: small()).utf8)
    try folder.write([1, 2, 3], "other")
    #expect(throws: CatalogText.Failure.catalog(.notDatabase)) {
      try CatalogText.load(text, to: folder.path("other"))
    }
    #expect(try folder.bytes("other") == [1, 2, 3])
    try folder.write(try Fixtures.old(Fixtures.old[0]), "old.sqlite")
    _ = try CatalogText.load(text, to: folder.path("old.sqlite"))
    #expect(try Catalog(path: folder.path("old.sqlite")).names().count == 1)
    #expect(try folder.names() == ["old.sqlite", "other", "small.sqlite"])
  }

  @Test("stops where nobody takes more")
  func stopping() throws {
    var count = 0
    let isWhole = try CatalogText.write(catalog: small()) { _ in
      count += 1
      return false
    }
    #expect(!isWhole && count == 1)
  }

  // MARK: Base64

  @Test("has base64 that gives back all bytes", arguments: 0..<9)
  func base64(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    let bytes = (0..<count * 7).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    for end in 0...bytes.count {
      var decoded: [UInt8] = []
      _ = try Base64.decode(Base64.text(of: bytes[..<end]), onto: &decoded)
      #expect(decoded == Array(bytes[..<end]))
    }
    #expect(Base64.text(of: Array("Many hands".utf8)[...]) == "TWFueSBoYW5kcw==")
  }
}

/// Makes catalogs with all that a catalog can say.
struct CatalogGenerator {
  var random: SplitMix64
  private var files: [ReadPicture] = []
  private var documents: [ReadDrawing] = []

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func assets() throws -> [Asset] {
    files = try (0..<6).map { _ in try picture() }
    documents = try (0..<3).map { try document($0) }
    files.append(
      try ReadPicture(
        png: Fixtures.picture("ranges@2x.9.png"), named: "a.9.png", cutAs: LayoutRequest(), scale: 2
      ))
    let words = ["a", "B", "é", "ボタン", "it's", "\"", "\\", "x y", "~"]
    var folded: Set<String> = []
    return try (0..<random.number(2...5)).compactMap { _ in
      let parts = (0..<random.number(1...3)).map { _ in random.pick(words) }
      let name = try AssetName(parts.joined(separator: "/"))
      guard folded.insert(name.folded).inserted else { return nil }
      return try asset(name)
    } + [asset(AssetName("last"))]
  }

  private mutating func asset(_ name: AssetName) throws -> Asset {
    var asset = Asset(
      name: name, resolver: random.pick(StateResolver.allCases), mirrors: random.once(in: 2),
      templateIntent: random.pick([nil, .original, .template]), kept: try kept())
    var keys: Set<VariantKey> = []
    for _ in 0..<random.number(1...9) {
      let key = VariantKey(
        states: ControlState(rawValue: UInt8(random.number(0...31))),
        excludedStates: ControlState(rawValue: UInt8(random.number(0...31))),
        appearance: random.pick(Appearance.all), direction: random.pick(LayoutDirection.allCases),
        scale: random.pick([1, 2, 1.5, 0.01, 1000, 1.333333]),
        size: random.once(in: 2) ? nil : PointSize(width: length() + 0.1, height: 0.25),
        qualifiers: try qualifiers())
      guard keys.insert(key).inserted else { continue }
      let index = random.number(0...files.count - 1)
      let stored = StoredPicture(
        id: index, size: files[index].size, byteCount: files[index].bytes.count,
        hasFrame: index == files.count - 1)
      var variant = Variant(key: key, layout: layout(stored.size), picture: stored)
      variant.kept = try kept()
      asset.variants.append(variant)
    }
    for _ in 0..<random.number(0...3) {
      let variant = try drawn()
      guard keys.insert(variant.key).inserted else { continue }
      asset.variants.insert(variant, at: random.number(0...asset.variants.count))
    }
    for _ in 0..<random.number(0...4) {
      var derived = asset
      let key = VariantKey(
        states: ControlState(rawValue: UInt8(random.number(0...31))),
        appearance: random.pick(Appearance.all), direction: random.pick(LayoutDirection.allCases),
        scale: nil, qualifiers: try qualifiers())
      var variant = Variant(
        key: key, derivation: derivation(random.pick(asset.variants).key.states))
      variant.kept = try kept()
      derived.variants.insert(variant, at: random.number(0...asset.variants.count))
      if keys.insert(key).inserted, derived.derivationProblems().isEmpty { asset = derived }
    }
    return asset
  }

  private mutating func drawn() throws -> Variant {
    let index = random.number(0...documents.count - 1)
    var values: [String: FixedParameters.Value] = [:]
    for name in ["a", "b_2", "Ab"] where random.once(in: 2) {
      values[name] =
        switch random.number(0...2) {
        case 0: .number(length())
        case 1: .switch(random.once(in: 2))
        default: .text(random.pick(["", "é\"\\\n", "#ff8000"]))
        }
    }
    var variant = Variant(
      key: VariantKey(
        states: ControlState(rawValue: UInt8(random.number(0...31))),
        excludedStates: random.once(in: 2) ? .hovered : .normal,
        appearance: random.pick(Appearance.all), direction: random.pick(LayoutDirection.allCases),
        qualifiers: try qualifiers()),
      drawing: StoredDrawing(
        id: index, byteCount: documents[index].bytes.count, parameters: try FixedParameters(values))
    )
    variant.kept = try kept()
    return variant
  }

  /// Mostly none.
  private mutating func qualifiers() throws -> Qualifiers {
    var values: [String: String] = [:]
    for name in ["idiom", "locale", "width-class", "a.1"] where random.once(in: 5) {
      values[name] = random.pick(["ipad", "fr", "é \"x\"", "\\ = ,", "日本\u{7b}"])
    }
    return try Qualifiers(values)
  }

  /// Mostly nothing.
  private mutating func kept() throws -> KeptFacts {
    guard random.once(in: 3) else { return KeptFacts() }
    let values = [
      "1.50", "-0", "[1e2, {}, [null]]", "\"e\u{301}\\n\\u0007\"", "{\"b\": {}, \"a\": true}",
    ]
    let members = ["xcassets", "android", "css"].filter { _ in random.once(in: 2) }.map {
      "\"\($0)\": {\"z\": \(random.pick(values)), \"é\": 1, \"a\": \(random.pick(values))}"
    }
    return try KeptFacts(json: Array("{\(members.joined(separator: ", "))}".utf8))
  }

  /// A document of odd lines: escapes, line breaks of all kinds, none at its end or several.
  private mutating func document(_ number: Int) throws -> ReadDrawing {
    let text = random.pick(["", "é", "\\u0007", "ボ\u{2028}タン\u{7f}"])
    let end = random.pick(["", "\n", "\r\n\n"])
    return try ReadDrawing(
      json: Array("{\"n\": \(number),\r\n\t\"text\":\n  \"\(text)\"}\(end)".utf8))
  }

  private mutating func derivation(_ base: ControlState) -> Derivation {
    func factor(most: Int) -> Factor {
      random.once(in: 2) ? .one : Factor(Double(random.number(0...most)) / 10_000) ?? .one
    }
    func color() -> RGBA8? {
      random.once(in: 2) ? nil : RGBA8(word: UInt32(truncatingIfNeeded: random.next()))
    }
    return Derivation(
      from: base, appearance: random.once(in: 2) ? nil : random.pick(Appearance.all),
      recipe: Recipe(
        saturation: factor(most: 100_000), brightness: factor(most: 100_000), multiply: color(),
        tint: color(), background: color(), opacity: factor(most: 10_000)))
  }

  private mutating func picture() throws -> ReadPicture {
    let size = PixelSize(width: random.number(1...9), height: random.number(1...90))
    let pixels = (0..<size.area).map { _ in UInt32(truncatingIfNeeded: random.next()) }
    let raster = Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(pixels))
    return try ReadPicture(
      png: PNG.encode(raster).bytes, named: "a.png", cutAs: LayoutRequest(), scale: 1)
  }

  private mutating func length() -> Double {
    random.pick([0, 1, 0.5, 1.0 / 3, 1e-9, 1e22, 123_456.789, -2.5])
      .magnitude * (random.once(in: 2) ? 1 : 3)
  }

  private mutating func layout(_ size: PixelSize) -> PictureLayout {
    var layout = PictureLayout(
      slicing: Slicing(
        x: axis(size.width), y: axis(size.height), filter: random.pick(Filter.allCases),
        shrink: random.pick(ShrinkPolicy.allCases), center: random.pick(Centre.allCases)),
      origin: random.pick(PictureLayout.Origin.allCases), contentInsets: insets(),
      alignmentInsets: insets())
    if random.once(in: 3) { layout.original = original(layout.slicing.shownSize) }
    return layout
  }

  /// The record of an original that can't be proven; `nil` for a picture that shows nothing.
  private mutating func original(_ size: PixelSize) -> OriginalPicture? {
    var trimmed = PixelInsets.zero
    if random.once(in: 2) { trimmed.left = random.number(0...3) }
    if random.once(in: 2) { trimmed.bottom = random.number(0...3) }
    return OriginalPicture(
      size: PixelSize(width: size.width + trimmed.left, height: size.height + trimmed.bottom),
      byteCount: random.number(1...1 << 26), fileDigest: Digest(of: [UInt8(random.number(0...9))]),
      pixelDigest: Digest(of: []), trimmed: trimmed, tolerance: random.number(1...255))
  }

  private mutating func axis(_ side: Int) -> AxisSlicing {
    var segments: [Segment] = []
    var rest = side
    while rest > 0, !random.once(in: 12) {
      let length = random.number(0...min(rest, 5))
      segments.append(Segment(random.pick(Segment.Kind.allCases), length: length))
      rest -= length
    }
    if rest > 0 || segments.isEmpty { segments.append(.resizable(rest)) }
    return AxisSlicing(
      segments, mode: random.pick(ResizingMode.allCases), phase: random.pick(TilePhase.allCases))
  }

  private mutating func insets() -> PointInsets? {
    random.once(in: 2)
      ? nil : PointInsets(top: length(), left: -length(), bottom: length(), right: length())
  }

  /// Puts assets into a catalog's file, which is made if need be.
  func write(_ assets: [Asset], to path: String) throws {
    let (files, documents) = (files, documents)
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      for asset in assets {
        var asset = asset
        for index in asset.variants.indices {
          if let drawing = asset.variants[index].drawing {
            var stored = try editor.store(documents[drawing.id])
            stored.parameters = drawing.parameters
            asset.variants[index].content = .drawing(stored)
          }
          guard let picture = asset.variants[index].picture else { continue }
          asset.variants[index].picture = try editor.store(files[picture.id])
        }
        try editor.put(asset)
      }
    }
  }
}

extension Variant {
  /// Forgets where in its catalog the picture or drawing stands.
  mutating func forgetPlace() {
    picture?.id = 0
    if var drawing {
      drawing.id = 0
      content = .drawing(drawing)
    }
  }
}
