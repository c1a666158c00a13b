import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Inspecting a file")
struct InspectTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.save(
      raster("rg\nb."), as: "plain.png", form: PNGForm(colorType: .rgba, bitDepth: 8))
    // Two stretch columns, one stretch row, padding at the bottom only, a red bound at the left.
    try place.save(
      raster(
        """
        .#.#..
        .rgby.
        #ywcm.
        .mrgb.
        .r.##.
        """), as: "marked@2x.9.png", form: PNGForm(colorType: .rgba, bitDepth: 8))
  }

  private func document(_ line: String) throws -> JSONValue {
    try JSONValue(place.ninefold("inspect --json " + line).output)
  }

  private func report(_ line: String) throws -> JSONValue {
    try #require(document(line)["files"]?[0])
  }

  @Test("gives a document of version 1 with every key, nulls too")
  func plain() throws {
    let ending = place.ninefold("inspect --json ./plain.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    let count = try place.bytes(of: "plain.png").count
    #expect(
      try JSONValue(ending.output) == [
        "version": 1,
        "files": [
          [
            "path": .string(place.folder / "plain.png"), "width": 2, "height": 2, "scale": 1,
            "format": "rgba", "bitDepth": 8, "color": [:], "stretch": nil, "contentInsets": nil,
            "alignmentInsets": nil, "chunks": ["IHDR", "IDAT", "IEND"], "warnings": [],
            "fileBytes": .number(Double(count)), "decodedBytes": 16,
          ]
        ],
      ])
  }

  @Test("gives the marks of a nine-patch, counted without its frame")
  func marked() throws {
    let report = try report("./marked@2x.9.png")
    #expect(report["width"] == 4 && report["height"] == 3)
    #expect(report["scale"] == 2)
    #expect(report["decodedBytes"] == 48)
    #expect(report["stretch"] == ["x": [[0, 1], [2, 3]], "y": [[1, 2]]])
    #expect(report["alignmentInsets"] == ["top": 0, "left": 1, "bottom": 0, "right": 0])
    // Columns as marked at the bottom; rows inferred from the stretch range at the left.
    #expect(report["contentInsets"] == ["top": 1, "left": 2, "bottom": 1, "right": 0])
  }

  @Test("lists no range for an axis without marks, and has all of it as content")
  func unmarkedAxes() throws {
    try place.save(raster(".#..\n.rg.\n.bw.\n...."), as: "a.9.png")
    try place.save(raster("....\n.rg.\n.bw.\n...."), as: "b.9.png")
    let zero: JSONValue = ["top": 0, "left": 0, "bottom": 0, "right": 0]
    #expect(try report("./a.9.png")["stretch"] == ["x": [[0, 1]], "y": []])
    #expect(
      try report("./a.9.png")["contentInsets"] == ["top": 0, "left": 0, "bottom": 0, "right": 1])
    #expect(try report("./a.9.png")["alignmentInsets"] == .some(.null))
    #expect(try report("./b.9.png")["stretch"] == ["x": [], "y": []])
    #expect(try report("./b.9.png")["contentInsets"] == zero)
  }

  @Test("warns of a 9-patch's name without marks, for its frame is not counted")
  func unmarked() throws {
    try place.save(raster("....\n.rg.\n.bw.\n...."), as: "bare.9.png")
    let words = "has the name of a 9-patch but no marks: its frame was taken off"
    let report = try report("./bare.9.png")
    #expect(report["warnings"] == [.string(words)])
    #expect(report["width"] == 2)
    let text = place.ninefold("inspect ./bare.9.png").outputText
    #expect(text.contains("  warning           \(words)\n"))
    #expect(try self.report("--nine-patch ./bare.9.png")["warnings"] == [])
    #expect(try self.report("./marked@2x.9.png")["warnings"] == [])
  }

  @Test("infers content insets from the first to the last stretch range")
  func inferredInsets() throws {
    try place.save(
      raster("..#.#.\n.rgby.\n.ywcm.\n#mrgb.\n......"), as: "a.9.png")
    #expect(
      try report("./a.9.png")["contentInsets"] == ["top": 2, "left": 1, "bottom": 0, "right": 0])
  }

  @Test("reads the marks of a compiled nine-patch, whatever its name")
  func compiled() throws {
    let content = raster("rgb\nywc\nmrg")
    let patch = try NinePatch(
      size: content.size, stretchX: [1..<2], stretchY: [0..<2],
      opticalBounds: PixelInsets(top: 1, left: 0, bottom: 0, right: 1))
    let chunks = try CompiledNinePatch.write(patch, content: content)
    var bytes = try PNG.encode(content).bytes
    bytes = PNGBytes.adding("npLb", try #require(chunks.npLb), to: bytes)
    bytes = PNGBytes.adding("npTc", chunks.npTc, to: bytes)
    place.folder.write(bytes, to: "compiled.png")
    let report = try report("./compiled.png")
    #expect(report["width"] == 3 && report["height"] == 3)
    #expect(report["stretch"] == ["x": [[1, 2]], "y": [[0, 2]]])
    #expect(report["alignmentInsets"] == ["top": 1, "left": 0, "bottom": 0, "right": 1])
    #expect(report["contentInsets"] == ["top": 0, "left": 1, "bottom": 1, "right": 1])
  }

  @Test(
    "takes the scale from the name",
    arguments: [
      ("a@3x.png", 3), ("a@1.5x.png", 1.5), ("a@2X.png", 1), ("a2x.png", 1), ("a.png", 1),
    ] as [(String, Double)])
  func scale(name: String, scale: Double) throws {
    try place.save(raster("rg\nb."), as: name)
    #expect(try report("./" + name)["scale"] == .number(scale))
  }

  @Test(
    "names format and depth as they stand in the file",
    arguments: [
      (PNGForm(colorType: .gray, bitDepth: 1), "gray", 1, 2),
      (PNGForm(colorType: .gray, bitDepth: 16), "gray", 16, 4),
      (PNGForm(colorType: .grayAlpha, bitDepth: 8), "grayAlpha", 8, 4),
      (PNGForm(colorType: .rgb, bitDepth: 8), "rgb", 8, 8),
      (PNGForm(colorType: .rgba, bitDepth: 16), "rgba", 16, 16),
      (
        PNGForm(
          colorType: .palette, bitDepth: 2,
          palette: [letterColors["#"] ?? .clear, letterColors["w"] ?? .clear]), "palette", 2, 2
      ),
    ])
  func formats(form: PNGForm, format: String, depth: Int, decodedBytes: Int) throws {
    try place.save(.gray(width: 2, [0, 255]), as: "a.png", form: form)
    let report = try report("./a.png")
    #expect(report["format"] == .string(format))
    #expect(report["bitDepth"] == .number(Double(depth)))
    #expect(report["decodedBytes"] == .number(Double(decodedBytes)))
  }

  @Test("lists every chunk in its order, and what it says of the colours")
  func chunksAndColor() throws {
    var color = ComposeColorTests.numbers
    color.significantBits = SignificantBits(red: 5, green: 6, blue: 5, alpha: nil)
    try place.save(raster("rg\nbw").described(as: color), as: "a.png")
    let report = try report("./a.png")
    #expect(
      report["chunks"] == [
        "IHDR", "cICP", "sRGB", "gAMA", "cHRM", "sBIT", "IDAT", "IEND",
      ])
    #expect(
      report["color"] == [
        "gamma": 0.45455, "sRGB": "relative colorimetric",
        "chromaticities": [
          "white": [0.3127, 0.329], "red": [0.64, 0.33], "green": [0.3, 0.6], "blue": [0.15, 0.06],
        ],
        "codePoints": ["primaries": 12, "transfer": 13, "matrix": 0, "fullRange": true],
        "significantBits": ["red": 5, "green": 6, "blue": 5, "alpha": nil],
      ])
  }

  @Test("names an embedded profile")
  func profile() throws {
    try place.save(raster("rg\nbw").described(as: ComposeColorTests.profile), as: "a.png")
    #expect(
      try report("./a.png")["color"] == [
        "gamma": 0.45455, "profile": ["name": "Ünusual", "bytes": 128],
      ])
  }

  @Test("lists warnings")
  func warnings() throws {
    place.folder.write(try place.bytes(of: "plain.png") + [1, 2, 3], to: "a.png")
    let end = try place.bytes(of: "plain.png").count
    #expect(
      try report("./a.png")["warnings"] == [
        .string("3 bytes after IEND, from byte \(end), ignored")
      ])
  }

  @Test("writes names that need it with escapes")
  func escapes() throws {
    try place.save(raster("rg\nb."), as: "a \"b\\\n\u{7f}é.png")
    let path = place.folder / "a \"b\\\n\u{7f}é.png"
    let ending = place.ninefold(["inspect", "--json", path])
    #expect(try JSONValue(ending.output)["files"]?[0]?["path"] == .string(path))
  }

  @Test("gives its JSON with sorted keys and an end of line")
  func sorted() throws {
    let text = place.ninefold("inspect --json ./plain.png").outputText
    #expect(text.hasSuffix("}\n"))
    let keys = text.split(separator: "\n").filter { $0.hasPrefix("      \"") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    #expect(keys.count == 14)
    #expect(keys == keys.sorted())
  }

  @Test("gives the same facts as text")
  func text() throws {
    let marked = place.ninefold("inspect ./marked@2x.9.png")
    let plain = place.ninefold("inspect ./plain.png")
    let bytes = try (place.bytes(of: "marked@2x.9.png").count, place.bytes(of: "plain.png").count)
    #expect(
      marked.outputText.replacing(place.folder.path, with: "") == """
        /marked@2x.9.png: 4×3 px at @2x, 8-bit RGB with alpha, \(bytes.0) bytes, 48 decoded
          stretch x         0..1, 2..3
          stretch y         1..2
          content insets    top 1, left 2, bottom 1, right 0
          alignment insets  top 0, left 1, bottom 0, right 0
          chunks            IHDR IDAT IEND

        """)
    #expect(
      plain.outputText.replacing(place.folder.path, with: "") == """
        /plain.png: 2×2 px at @1x, 8-bit RGB with alpha, \(bytes.1) bytes, 16 decoded
          chunks            IHDR IDAT IEND

        """)
    #expect(marked.messages == "" && marked.exit == .done)
  }

  @Test("reads pixel data with --verify only, and finds their damage then")
  func verify() throws {
    let sound = try PNG.encode(numbered(PixelSize(width: 16, height: 16))).bytes
    let damaged = PNGBytes.changing("IDAT", in: sound) { $0[$0.count / 2] ^= 0x10 }
    place.folder.write(damaged, to: "damaged.png")
    let quick = place.ninefold("inspect ./damaged.png")
    #expect(quick.exit == .done)
    #expect(quick.messages == "")
    for words in ["--verify", "--verify --json"] {
      let thorough = place.ninefold("inspect \(words) ./damaged.png")
      #expect(thorough.exit == .notDone)
      #expect(
        thorough.messages.hasPrefix(
          "ninefold: error: ./damaged.png: the image data at byte 33 can't be read: "))
      #expect(thorough.messages.isOneLine)
    }
    #expect(place.ninefold("inspect --verify ./plain.png ./marked@2x.9.png").exit == .done)
  }

  @Test("goes on after a bad one, names it and ends with 2")
  func goesOn() throws {
    let line = "inspect ./plain.png ./none.png ./marked@2x.9.png"
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: ./none.png: no such file\n")
    #expect(ending.outputText.contains("/plain.png: 2×2"))
    #expect(ending.outputText.contains("/marked@2x.9.png: 4×3"))
    let json = place.ninefold(line + " --json")
    #expect(json.exit == .notDone)
    let files = try #require(JSONValue(json.output)["files"])
    #expect(files[0]?["width"] == 2 && files[1]?["width"] == 4 && files[2] == nil)
  }

  @Test("gives an empty document where no file can be read")
  func nothing() throws {
    let ending = place.ninefold("inspect --json ./none.png")
    #expect(ending.exit == .notDone)
    #expect(try JSONValue(ending.output) == ["version": 1, "files": []])
  }

  @Test("doesn't touch it")
  func untouched() throws {
    let before = try place.bytes(of: "plain.png")
    _ = place.ninefold("inspect --verify ./plain.png")
    #expect(try place.bytes(of: "plain.png") == before)
    #expect(place.folder.names == ["marked@2x.9.png", "plain.png"])
  }
}

/// Where the 9-patches of others stand that are read here but not ours to copy.
enum RealNinePatches {
  /// The paths of the pictures; none where their folder is not at hand.
  static let paths: [String] = {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let named = unsafe getenv("NINEFOLD_TEST_DATA").map { unsafe String(cString: $0) }
    let folder = (named ?? "/\(root)/../shared/data") + "/ninepatch"
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var paths: [String] = []
    while let entry = unsafe readdir(stream) {
      let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      let name = unsafe String(cString: start.assumingMemoryBound(to: CChar.self))
      if name.hasSuffix(".png") { paths.append(folder + "/" + name) }
    }
    return paths.sorted()
  }()
}

@Suite(
  "Real 9-patches",
  .enabled(if: !RealNinePatches.paths.isEmpty, "no data; NINEFOLD_TEST_DATA names its folder"))
struct RealNinePatchCommandTests {
  @Test("are fourteen") func count() { #expect(RealNinePatches.paths.count == 14) }

  @Test("are inspected without an error or a message", arguments: RealNinePatches.paths)
  func inspected(path: String) throws {
    let terminal = Terminal.capturing()
    #expect(run(["inspect", "--verify", "--json", path], on: terminal) == .done)
    #expect(terminal.messages == "")
    let report = try #require(try JSONValue(terminal.output)["files"]?[0])
    #expect(report["stretch"]?.keys == ["x", "y"])
    #expect(report["contentInsets"]?.keys == ["bottom", "left", "right", "top"])
  }

  @Test("are composed at twice their size and at one pixel", arguments: RealNinePatches.paths)
  func composed(path: String) throws {
    let place = try Workplace()
    for size in ["100x90", "1x1px"] {
      let ending = place.ninefold(["compose", path, "--size", size, "-o", "./a.png"])
      #expect(ending.exit == .done)
      #expect(ending.messages == "")
    }
  }
}
