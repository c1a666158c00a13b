import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@testable import AssetCatalog

// Past 400 lines, and whole: all commands are asked about the same small catalog.
@Suite("Commands that read catalogs")
struct CatalogReadTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(1), to: "b.png")
    try place.write(CatalogPlace.picture(2), to: "c@2x.png")
    try place.write(CatalogPlace.framed(), to: "framed.9.png")
    _ = place.ninefold("add buttons/primary ./a.png --insets 2,1,3,1")
    _ = place.ninefold("add buttons/primary ./b.png --insets 2,1,3,1 --state selected,highlighted")
    _ = place.ninefold("add icons/marked ./framed.9.png")
  }

  private func json(_ line: String) throws -> JSONValue {
    try JSONValue(place.ninefold(line + " --json").output)
  }

  // MARK: list

  @Test(
    "list the names that begin so, one per line",
    arguments: [
      ("", "buttons/primary\nicons/marked\n"), ("buttons/", "buttons/primary\n"),
      ("buttons/primary", "buttons/primary\n"), ("i", "icons/marked\n"),
    ])
  func list(prefix: String, output: String) {
    let ending = place.ninefold("list \(prefix)")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(ending.outputText == output)
  }

  @Test("list nothing where no name begins so, and say that")
  func listNothing() {
    let ending = place.ninefold("list x")
    #expect(ending.exit == .done && ending.output == [])
    #expect(ending.messages == "ninefold: note: ./c.sqlite: no asset's name begins with 'x'\n")
  }

  @Test("find a name however its accent was typed")
  func normalForm() {
    _ = place.ninefold("add kn\u{f6}pfe/a ./a.png")
    #expect(place.ninefold("list kno\u{308}pfe/").outputText == "kn\u{f6}pfe/a\n")
    #expect(place.ninefold("show kno\u{308}pfe/a").exit == .done)
  }

  @Test("list more where more is asked for, in text and JSON alike")
  func listLong() throws {
    let sizes = try ["a.png", "b.png"].map { try place.place.bytes(of: $0).count }
    let bytes = sizes.reduce(0, +)
    let lines = place.lines(place.ninefold("list --long"))
    #expect(
      lines.first
        == "buttons/primary  2 variants  normal highlighted,selected  @1x  \(bytes) bytes")
    #expect(
      try json("list --long buttons") == [
        "version": 1,
        "assets": [
          [
            "name": "buttons/primary", "variants": 2,
            "states": [[], ["highlighted", "selected"]], "scales": [1], "drawings": 0,
            "bytes": .number(Double(bytes)),
          ]
        ],
      ])
    #expect(try json("list i") == ["version": 1, "assets": [["name": "icons/marked"]]])
  }

  @Test("count the bytes of a picture that stands twice once")
  func sharedPicture() throws {
    _ = place.ninefold("add twice ./a.png --insets 1")
    _ = place.ninefold("add twice ./a.png --insets 2 --state disabled")
    let bytes = try place.place.bytes(of: "a.png").count
    #expect(place.ninefold("list --long twice").outputText.contains("  \(bytes) bytes\n"))
  }

  // MARK: show

  @Test("show an asset with its pictures and how they are cut")
  func show() throws {
    let bytes = try place.place.bytes(of: "framed.9.png").count
    let ending = place.ninefold("show icons/marked")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(
      ending.outputText == """
        icons/marked
          resolver          nearest
          mirrors           no
          variants          1

        normal @1x
          states            normal
          scale             1
          appearance        any
          direction         any
          picture           3×3 px, 3×3 points, \(bytes) bytes, in a frame of marks
          cut by            its nine-patch marks
          cap insets        top 1, left 1, bottom 1, right 1 points
          mode              stretch
          filter            smooth
          shrink            proportional
          content insets    top 1, left 1, bottom 1, right 1 points

        """)
  }

  @Test("show the same facts as a document")
  func showJSON() throws {
    _ = place.ninefold(
      "add full ./c@2x.png --size 4x4 --state disabled --appearance dark,high --direction rtl")
    let bytes = try place.place.bytes(of: "c@2x.png").count
    let axis: JSONValue = [
      "segments": [["kind": "resizable", "length": 8]], "mode": "stretch", "phase": "start",
    ]
    #expect(
      try json("show full") == [
        "version": 1, "name": "full", "resolver": "nearest", "mirrors": false,
        "templateIntent": nil, "kept": [:],
        "variants": [
          [
            "states": ["disabled"], "excluding": [], "scale": 2, "appearance": "dark,high",
            "direction": "rtl", "size": ["width": 4, "height": 4],
            "picture": [
              "width": 8, "height": 8, "points": ["width": 4, "height": 4],
              "bytes": .number(Double(bytes)), "hasFrame": false,
            ],
            "origin": "whole", "capInsets": nil, "x": axis, "y": axis, "filter": "smooth",
            "shrink": "proportional", "hollow": false, "contentInsets": nil,
            "alignmentInsets": nil, "original": nil, "derivation": nil, "drawing": nil,
            "qualifiers": [:], "kept": [:],
          ]
        ],
      ])
  }

  @Test("show caps in pixels beside points, modes of both axes, and what is set apart")
  func showLayout() {
    _ = place.ninefold(
      "add x ./c@2x.png --insets 1,1.5,1,0.5 --mode tile,round --phase center --shrink clip --hollow "
        + "--alignment-insets 1,0,2,0")
    let lines = place.lines(place.ninefold("show x"))
    for line in [
      "  cap insets        top 1, left 1.5, bottom 1, right 0.5 points (2, 3, 2, 1 px)",
      "  mode              tile across, round down", "  phase             center",
      "  shrink            clip", "  centre            hollow",
      "  alignment insets  top 1, left 0, bottom 2, right 0 points",
      "  picture           8×8 px, 4×4 points",
    ] {
      #expect(lines.contains { $0.hasPrefix(line) }, "\(line) in \(lines)")
    }
  }

  @Test("show segments where they are more than caps")
  func showSegments() throws {
    let layout = PictureLayout(
      slicing: Slicing(
        x: AxisSlicing([.fixed(1), .resizable(2), .fixed(1), .resizable(2), .fixed(2)]),
        y: AxisSlicing([.fixed(2), .resizable(2), .omitted(2), .fixed(2)])), origin: .marks)
    let name = try AssetName("buttons/primary")
    try Catalog.edit(path: place.path) { editor throws(CatalogError) in
      guard var asset = try editor.asset(name) else { return }
      asset.variants[0].layout = layout
      try editor.put(asset)
    }
    let lines = place.lines(place.ninefold("show buttons/primary"))
    #expect(
      lines.contains("  segments x        fixed 1, resizable 2, fixed 1, resizable 2, fixed 2 px"))
    #expect(lines.contains("  segments y        fixed 2, resizable 2, omitted 2, fixed 2 px"))
    #expect(lines.contains("  cap insets        top 2, left 1, bottom 2, right 2 points"))
  }

  // MARK: explain

  @Test("explain which variant is chosen, why the others lose, and what the engine does")
  func explain() {
    let ending = place.ninefold("explain buttons/primary --state selected --size 20x10@2x")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(
      ending.outputText == """
        buttons/primary for selected @2x light ltr 20×10 points
          no light or dark is asked for, which counts as light
          no direction is asked for, which counts as ltr
          2 of 2 variants have a right appearance and direction
          states by nearest: for selected, those of normal
          a picture of @1x is scaled to @2x
        variants
        > normal @1x                is chosen
          highlighted,selected @1x  is for highlighted, which is not asked for
        engine
          k = 2: the picture of @1x is composed for @2x, its fixed parts by filter smooth
          composes 40×20 px from 8×8 px

        """)
  }

  @Test(
    "explain the scale that the engine multiplies by, and copies",
    arguments: [
      ("--scale 2", "k = 2: "), ("--scale 0.5", "k = 0.5: "), ("", "k = 1: fixed parts keep"),
      (
        "--size 1x1",
        "k = 1, but the size is smaller than the fixed parts: they shrink, proportional"
      ),
      ("--size 8x8", "composes 8×8 px from 8×8 px, which copies every pixel"),
      ("--size 16x16px@2x", "composes 16×16 px from 8×8 px"), ("--size 9x9", "composes 9×9 px"),
    ])
  func ratio(flags: String, part: String) {
    #expect(place.ninefold("explain buttons/primary \(flags)").outputText.contains("  \(part)"))
  }

  @Test("explain that a picture is mirrored")
  func mirrored() throws {
    _ = place.ninefold("add x ./a.png --insets 1 --direction ltr --mirrors yes")
    let text = place.ninefold("explain x --direction rtl").outputText
    #expect(text.contains("  mirrors the picture and its layout from left to right\n"))
    let json = try json("explain x --direction rtl")
    #expect(json["choice"]?["isMirrored"] == true)
    #expect(json["mirrors"] == true)
  }

  @Test("explain with 2 that nothing serves, and list what exists")
  func nothingServes() throws {
    _ = place.ninefold("add x ./a.png --insets 1 --state highlighted")
    let ending = place.ninefold("explain x --state selected")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./c.sqlite: asset 'x': no variant for selected: there is highlighted\n"
    )
    #expect(
      ending.outputText.contains(
        "  highlighted @1x  is for highlighted, which is not asked for\n"))
    let json = try json("explain x --state selected")
    #expect(json["choice"] == .some(.null))
    #expect(json["error"] == "no variant for selected: there is highlighted")
  }

  @Test("explain with 2 that the engine can't fill the size")
  func engineRefuses() throws {
    _ = place.ninefold("add x ./a.png --insets 3 --shrink fail")
    let ending = place.ninefold("explain x --size 4x4")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.hasPrefix("ninefold: error: x: "))
    #expect(ending.outputText.contains("  can't compose 4×4 px: "))
    #expect(try json("explain x --size 4x4")["error"] != .some(.null))
    #expect(place.ninefold("compose x --size 4x4 -o ./out.png").exit == .notDone)
  }

  @Test("explain as a document with every key")
  func explainJSON() throws {
    let json = try json("explain buttons/primary --size 9x9")
    #expect(
      json.keys == [
        "asset", "choice", "error", "mirrors", "request", "resolver", "steps", "variants",
        "version",
      ])
    #expect(
      json["request"] == [
        "states": [], "scale": 1, "appearance": "light", "direction": "ltr",
        "size": ["width": 9, "height": 9], "pixels": ["width": 9, "height": 9], "qualifiers": [:],
      ])
    #expect(json["choice"]?["k"] == 1 && json["choice"]?["index"] == 0)
    #expect(json["variants"]?[0]?["isChosen"] == true)
    #expect(
      json["variants"]?[1]?["verdict"] == "is for highlighted,selected, which is not asked for")
    #expect(json["error"] == .some(.null))
  }

  // MARK: verify

  @Test("verify a sound catalog with 0")
  func sound() throws {
    let ending = place.ninefold("verify")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(
      place.text(ending) == "./c.sqlite: 2 assets, 3 variants, 3 pictures: sound, 0 gaps, 0 notes\n"
    )
    #expect(
      try json("verify") == [
        "version": 1, "catalog": .string(place.path), "assets": 2, "variants": 3, "pictures": 3,
        "drawings": 0, "originals": 0, "provenOriginals": 0,
        "damage": 0, "gaps": 0, "notes": 0, "findings": [],
      ])
  }

  @Test("verify with 1 where something is missing, and 0 for notes")
  func gaps() throws {
    _ = place.ninefold("add note ./a.png --insets 1")
    _ = place.ninefold("add note ./b.png --insets 1 --appearance dark")
    _ = place.ninefold("add note ./a.png --insets 1 --state disabled")
    let note = place.ninefold("verify")
    #expect(note.exit == .done)
    #expect(
      place.lines(note).first
        == "note: note: dark has its own picture for normal, not for disabled")
    _ = place.ninefold("add gap ./a.png --insets 1 --state disabled")
    let gap = place.ninefold("verify")
    #expect(gap.exit == .answerIsNo)
    #expect(
      place.lines(gap).first == "gap: gap: nothing is for normal, only for disabled")
    let finding = try json("verify")["findings"]?[0]
    #expect(finding?["asset"] == "gap" && finding?["severity"] == "gap")
    #expect(finding?["variants"]?[0]?["states"] == ["disabled"])
  }

  @Test("verify with 2 and say as much as can be said of a damaged picture")
  func damagedPicture() throws {
    var bytes = try place.place.bytes(of: "c.sqlite")
    let png = try place.place.bytes(of: "b.png")
    let start = try #require(bytes.firstRange(of: png)?.lowerBound)
    bytes[start + png.count - 20] ^= 1
    place.place.folder.write(bytes, to: "c.sqlite")
    let ending = place.ninefold("verify")
    #expect(ending.exit == .notDone && ending.messages == "")
    let lines = place.lines(ending)
    #expect(lines.contains { $0.hasPrefix("damage: buttons/primary: picture 2 does not match") })
    #expect(lines.last?.contains("1 damaged, 0 gaps, 0 notes") == true)
  }

  @Test(
    "verify what SQLite takes for sound",
    arguments: [
      ("UPDATE layout SET shrink = 'clip' WHERE id = 1", "layout 1 does not match its seal"),
      ("UPDATE asset SET resolver = 'exact'", "asset 'buttons/primary' does not match its seal"),
      ("UPDATE variant SET scale = 3", "a variant of 'buttons/primary' does not match its seal"),
      ("DELETE FROM variant WHERE states = 0", "asset 'buttons/primary' does not match its seal"),
      ("UPDATE picture SET width = 9 WHERE id = 1", "picture 1 does not match its seal"),
      ("DELETE FROM digest WHERE picture = 1", "its digest is not there"),
      ("UPDATE digest SET picture = 1", "it has 3 digests"),
      (
        "UPDATE digest SET picture = 3 - picture WHERE picture < 3",
        "its digest is that of another file"
      ),
      ("UPDATE asset SET folded = 'x' WHERE id = 1", "its name is not kept right"),
      ("DELETE FROM picture WHERE id = 1", "a picture of 'buttons/primary' is not there"),
      (
        "DELETE FROM asset WHERE id = 1",
        "of table variant needs one of table asset that is not there"
      ),
      (
        "UPDATE picture SET width = 9, seal = seal(id, 9, height, marks, bytes) WHERE id = 1",
        "is 8×8 px, not 9×8 as stored"
      ),
      (
        "UPDATE picture SET marks = NULL, seal = seal(id, width, height, NULL, bytes) WHERE id = 3",
        "is 5×5 px, not 3×3 as stored"
      ),
      (
        "UPDATE picture SET bytes = x'00', seal = seal(id, width, height, marks, x'00') WHERE id = 1",
        "not a PNG file"
      ),
      (
        "UPDATE picture SET width = 9, seal = seal(id, 9, height, marks, bytes) WHERE id = 1",
        "does not fit its picture: the segments along x take 8 of 9 px"
      ),
      ("UPDATE asset SET name = 'a//b' WHERE id = 1", "'a//b' can't be a name"),
    ])
  func damagedRows(sql: String, reason: String) throws {
    let connection = try Connection(path: place.path, .writing)
    try connection.addFunctions()
    try connection.execute("PRAGMA foreign_keys = OFF; \(sql)")
    let ending = place.ninefold("verify")
    #expect(ending.exit == .notDone && ending.messages == "")
    #expect(place.text(ending).contains(reason), "\(place.text(ending))")
    #expect(try json("verify")["damage"] != 0)
  }

  @Test("verify every old catalog as sound", arguments: 1...7)
  func old(version: Int) throws {
    let names = [
      "001-assets", "002-appearances", "003-layouts", "004-derivations", "005-drawings",
      "006-originals", "007-qualifiers",
    ]
    try place.write(CatalogPlace.old("\(names[version - 1]).sqlite"), to: "c.sqlite")
    let ending = place.ninefold("verify")
    #expect(place.lines(ending).last?.contains(": sound, ") == true)
    #expect((ending.messages == "") == (version == 7))
  }

  @Test(
    "end cleanly with a layout and sizes that no program of ours writes",
    arguments: [
      [.fixed(.max), .resizable(.max), .fixed(.max)], [], [.omitted(9)], [.resizable(0)],
      [.fixed(7), .resizable(2)], Array(repeating: .resizable(1), count: 5000),
    ] as [[Segment]])
  func hostileLayout(segments: [Segment]) throws {
    let layout = PictureLayout(
      slicing: Slicing(x: AxisSlicing(segments), y: AxisSlicing(segments)), origin: .marks,
      contentInsets: PointInsets(top: 1e308, left: -1, bottom: 1e300, right: 0))
    let name = try AssetName("buttons/primary")
    try Catalog.edit(path: place.path) { editor throws(CatalogError) in
      guard var asset = try editor.asset(name) else { return }
      asset.variants[0].layout = layout
      asset.variants[0].key.size = PointSize(width: .infinity, height: 1e-300)
      try editor.put(asset)
    }
    for line in [
      "list --long", "show buttons/primary", "show buttons/primary --json",
      "explain buttons/primary --size 9x9", "explain buttons/primary --json",
      "compose buttons/primary --size 9x9 -o ./out.png",
      "show buttons/primary --preview ./out.png", "show --html ./out.html",
    ] {
      let ending = place.ninefold(line)
      #expect(ending.exit == .done || ending.exit == .notDone)
    }
    let ending = place.ninefold("verify")
    #expect(ending.exit == .notDone)
    #expect(place.text(ending).contains("does not fit its picture: "))
    #expect(try json("verify")["damage"] != 0)
  }

  // MARK: Completions

  @Test(
    "complete names of assets in a real bash",
    .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"),
    arguments: [
      ("show bu", "buttons/primary"), ("explain --state selected ic", "icons/marked"),
      ("compose ic", "icons/marked"), ("add icons/marked ic", ""), ("list nothing", ""),
    ])
  func completions(line: String, reply: String) throws {
    let words = line.split(separator: " ")
    let script = """
      source <($ninefold completions bash)
      COMP_WORDS=($ninefold \(words[0]) --catalog c.sqlite \(words.dropFirst().joined(separator: " ")))
      COMP_CWORD=\(words.count + 2)
      _ninefold
      echo "${COMPREPLY[*]}" >out
      """
    place.place.folder.write(Array(script.utf8), to: "script")
    let process = try RunningProcess(
      "command -v bash >/dev/null || exec echo '\(reply)' >out; export ninefold; exec bash script",
      in: place.place.folder)
    #expect(process.wait() == .exited(0))
    #expect(place.place.folder.text(of: "out") == reply + "\n")
  }

  // MARK: Errors

  static let refusals: [(line: String, exit: Exit, messages: String)] = [
    (
      "show buttons/primray", .notDone,
      "./c.sqlite: there is no asset 'buttons/primray'\ntry 'buttons/primary'"
    ),
    ("explain marked", .notDone, "./c.sqlite: there is no asset 'marked'\ntry 'icons/marked'"),
    ("show a//b", .wrongUsage, "'a//b' can't be a name: a name has no empty part"),
    (
      "list --catalog ./none", .notDone,
      "./none: no such file\ntry 'ninefold build Assets -o ./none'"
    ),
    ("verify --catalog ./a.png", .notDone, "./a.png: is not a catalog: it is no SQLite database"),
    (
      "verify --wait long", .wrongUsage,
      "--wait 'long' is not a number of seconds from 0 to 86400\ntry '--wait 10'"
    ),
    (
      "explain icons/marked --size 3x3@2x --scale 3", .wrongUsage,
      "--size '3x3@2x' has another scale than --scale 3"
    ),
    (
      "explain icons/marked --appearance drak", .wrongUsage,
      "--appearance takes any, light, dark, any,high, light,high or dark,high, not 'drak'\n"
        + "try '--appearance dark'"
    ),
    (
      "explain icons/marked --size 0x3", .wrongUsage,
      "--size '0x3' has a width that is not above 0\ntry '--size 280x41'"
    ),
  ]

  @Test("are refused with the reason", arguments: refusals)
  func refused(line: String, exit: Exit, messages: String) {
    let ending = place.ninefold(line)
    #expect(ending.exit == exit && ending.output == [])
    #expect(ending.messages == "ninefold: error: \(messages)\n")
  }

  @Test(
    "read while another process is about to write",
    arguments: [
      "list --long", "show icons/marked", "verify", "compose icons/marked --size 9x9 -o -",
    ])
  func whileWriting(line: String) throws {
    let ending = try Catalog.locked(at: place.path) { place.ninefold(line) }
    #expect(ending.exit == .done && ending.messages == "")
  }

  @Test("wait for a process that commits, and then say so", arguments: ["list", "verify"])
  func whileCommitting(line: String) throws {
    let connection = try Connection(path: place.path, .writing)
    try connection.execute("BEGIN EXCLUSIVE")
    let ending = place.ninefold("\(line) --wait 0.1")
    try connection.execute("ROLLBACK")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./c.sqlite: is in use by another process, still after 0.1 seconds\n"
        + "try '--wait 60'\n")
  }
}
