import AssetCatalog
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Composing an asset")
struct CatalogComposeTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    // Caps of different lengths at every edge, so that nothing is its own mirror image.
    try place.place.save(numbered(PixelSize(width: 7, height: 6)), as: "b.png")
    try place.place.save(numbered(PixelSize(width: 14, height: 12)), as: "b@2x.png")
  }

  private func compose(_ line: String) -> Workplace.Ending { place.ninefold("compose " + line) }

  private func bytes(_ name: String) throws -> [UInt8] { try place.place.bytes(of: name) }

  private func raster(_ name: String) throws -> Raster { try place.place.picture(name).raster }

  /// Adds pictures of one colour, named by their gray value, for what the words of each line say.
  private func add(_ pictures: [(gray: UInt8, flags: String)], to name: String = "x") throws {
    for (gray, flags) in pictures {
      let file = "g\(gray).png"
      try place.place.save(.gray(width: 4, Array(repeating: gray, count: 16)), as: file)
      let ending = place.ninefold("add \(name) ./\(file) \(flags)")
      #expect(ending.exit == .done, "\(ending.messages)")
    }
  }

  /// The gray value of the picture that a request gets.
  private func chosen(_ flags: String, of name: String = "x") throws -> UInt8? {
    let ending = compose("\(name) -o ./chosen.png \(flags)")
    guard ending.exit == .done else { return nil }
    return try raster("chosen.png").channels.first.map { UInt8(truncatingIfNeeded: $0.red) }
  }

  @Test(
    "gives the same file as composing its picture",
    arguments: ["tile", "stretch", "round", "space"], ["7x6", "20x17", "3x3", "31x9@2x"])
  func sameAsFile(mode: String, size: String) throws {
    let insets = "--insets 1,2,3,1 --mode \(mode)"
    _ = place.ninefold("add buttons/b ./b.png \(insets)")
    #expect(compose("buttons/b --size \(size) -o ./asset{scale}.png").messages == "")
    _ = place.place.ninefold("compose ./b.png \(insets) --size \(size) -o ./file{scale}.png")
    let scale = size.hasSuffix("@2x") ? "@2x" : ""
    #expect(try bytes("asset\(scale).png") == bytes("file\(scale).png"))
  }

  @Test("composes a picture of another scale as composing a file does")
  func otherScale() throws {
    _ = place.ninefold("add b ./b@2x.png --insets 1,2,1,1")
    #expect(compose("b --size 20x17 -o ./asset.png").messages == "")
    _ = place.place.ninefold("compose ./b@2x.png --insets 1,2,1,1 --size 20x17 -o ./file.png")
    #expect(try bytes("asset.png") == bytes("file.png"))
  }

  @Test("lets each output choose its own picture, of its own scale")
  func ownRendition() throws {
    _ = place.ninefold("add folder/b ./b.png ./b@2x.png --insets 1,2,1,1")
    let ending = compose("folder/b --size 20x17,20x17@2x,30x9@2x -o ./{name}-{width}{scale}.png")
    #expect(ending.exit == .done && ending.messages == "")
    for (source, size) in [("b", "20x17"), ("b@2x", "20x17@2x"), ("b@2x", "30x9@2x")] {
      _ = place.place.ninefold(
        "compose ./\(source).png --insets 1,2,1,1 --size \(size) -o ./file-{width}{scale}.png")
    }
    for name in ["20", "20@2x", "30@2x"] {
      #expect(try bytes("b-\(name).png") == bytes("file-\(name).png"))
    }
  }

  @Test("mirrors for the other direction, caps and tiles too")
  func mirrored() throws {
    _ = place.ninefold("add b ./b.png --insets 1,2,3,1 --direction ltr --mirrors yes")
    _ = compose("b --size 20x17 -o ./ltr.png")
    let ending = compose("b --size 20x17 --direction rtl -o ./rtl.png")
    #expect(ending.exit == .done && ending.messages == "")
    #expect(try raster("rtl.png").channels == raster("ltr.png").flippedHorizontally().channels)
    #expect(try raster("rtl.png").channels != raster("ltr.png").channels)
  }

  @Test("says where the other direction's picture is taken as it is")
  func notMirrored() throws {
    _ = place.ninefold("add b ./b.png --insets 1,2,3,1 --direction ltr")
    _ = compose("b --size 20x17 -o ./ltr.png")
    let ending = compose("b --size 20x17 --direction rtl -o ./rtl.png")
    #expect(
      ending.messages
        == "ninefold: note: b: has no picture for rtl, so that for ltr is taken as it is\n")
    #expect(try bytes("rtl.png") == bytes("ltr.png"))
  }

  @Test(
    "finds states as the asset's resolver does",
    arguments: [
      ("nearest", "selected,highlighted", 2), ("exact", "selected,highlighted", 1),
      ("nearest", "disabled,selected", 3), ("exact", "selected", 3), ("nearest", "hovered", 1),
    ] as [(String, String, UInt8)])
  func states(resolver: String, asked: String, gray: UInt8) throws {
    try add([
      (1, "--insets 1"), (2, "--insets 1 --state highlighted"), (3, "--insets 1 --state selected"),
    ])
    _ = place.ninefold("set x --resolver \(resolver)")
    #expect(try chosen("--size 4x4 --state \(asked)") == gray)
  }

  @Test("says which states were given up, once for many outputs")
  func givenUpStates() throws {
    try add([(1, "--insets 1"), (2, "--insets 1 --state highlighted")])
    let ending = compose("x --state selected,highlighted --size 5x5,6x6 -o ./{width}.png")
    #expect(
      ending.messages
        == "ninefold: note: x: has no picture for highlighted,selected, so that for highlighted is taken\n"
    )
  }

  static let appearances: [(asked: String, gray: UInt8, note: String?)] = [
    ("", 2, nil), ("--appearance any", 2, nil), ("--appearance light", 2, nil),
    ("--appearance dark", 3, nil),
    ("--appearance dark,high", 3, "has no picture for dark,high, so that for dark is taken"),
    ("--appearance light,high", 4, nil),
  ]

  @Test("finds appearances, and says what was given up", arguments: appearances)
  func appearance(asked: String, gray: UInt8, note: String?) throws {
    try add([
      (2, "--insets 1 --appearance light"), (3, "--insets 1 --appearance dark"),
      (4, "--insets 1 --appearance light,high"),
    ])
    #expect(try chosen("--size 4x4 \(asked)") == gray)
    let ending = compose("x --size 4x4 -o ./a.png \(asked)")
    #expect(ending.messages == (note.map { "ninefold: note: x: \($0)\n" } ?? ""))
  }

  static let sizes: [(size: String, gray: UInt8, note: String?)] = [
    ("4x4", 1, nil), ("8x8@2x", 3, nil), ("8x8", 2, nil),
    ("6x6", 2, "has no picture of 6×6 points, so that of 8×8 is scaled"),
    ("9x9", 2, "has no picture of 9×9 points, so that of 8×8 is scaled"),
    ("8x8px@2x", 1, nil),
  ]

  @Test("takes the full-size picture of the output's size, else scales the next", arguments: sizes)
  func fullSize(size: String, gray: UInt8, note: String?) throws {
    for (value, side, flags) in [
      (1, 4, "--size 4x4"), (2, 8, "--size 8x8"), (3, 16, "--size 8x8 --scale 2"),
    ] as [(UInt8, Int, String)] {
      let pixels = Array(repeating: value, count: side * side)
      try place.place.save(.gray(width: side, pixels), as: "f\(value).png")
      #expect(place.ninefold("add x ./f\(value).png \(flags)").exit == .done)
    }
    #expect(try chosen("--size \(size)") == gray)
    let ending = compose("x --size \(size) -o ./a{scale}.png")
    #expect(ending.messages == (note.map { "ninefold: note: x: \($0)\n" } ?? ""))
  }

  @Test("says once that a picture without insets is scaled as a whole")
  func whole() throws {
    _ = place.ninefold("add b ./b.png")
    #expect(compose("b --size 7x6 -o ./a.png").messages == "")
    #expect(compose("b --size 7x6@2x -o ./a@2x.png").messages == "")
    #expect(
      compose("b --size 9x9,8x8 -o ./{width}.png").messages
        == "ninefold: note: b: has no cap insets and no marks, so it is scaled as a whole\n")
  }

  @Test("is asked for by asset: where the name ends in .png")
  func forced() throws {
    _ = place.ninefold("add", "b.png", "./b.png", "--insets", "1")
    #expect(compose("asset:b.png --size 9x9 -o ./{name}.png").exit == .done)
    #expect(place.place.folder.names.contains("b.png.png"))
  }

  @Test("reads an older catalog, and says so once")
  func older() throws {
    try place.write(CatalogPlace.old("001-assets.sqlite"), to: "c.sqlite")
    let ending = compose("pill --size 60x30,80x30@3x -o ./{name}-{width}{scale}.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages == """
        ninefold: note: ./c.sqlite: has the older schema version 1; it is read as it is
        try 'ninefold migrate ./c.sqlite'

        """)
  }

  @Test("never writes over the catalog")
  func catalogAsOutput() throws {
    _ = place.ninefold("add b ./b.png --insets 1")
    let before = try bytes("c.sqlite")
    let ending = compose("b --size 9x9 -o ./c.sqlite")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages.hasSuffix(
        "ninefold: error: ./c.sqlite: is the input itself, which is never overwritten\n"))
    #expect(try bytes("c.sqlite") == before)
  }

  /// A source that can't be composed, the flags beside it, and what is answered.
  typealias Refusal = (line: String, exit: Exit, messages: String)

  static let refusals: [Refusal] = [
    (
      "buttons/primray", .notDone,
      "./c.sqlite: there is no asset 'buttons/primray'\ntry 'buttons/primary'"
    ),
    ("primary", .notDone, "./c.sqlite: there is no asset 'primary'\ntry 'buttons/primary'"),
    ("nonsense", .notDone, "./c.sqlite: there is no asset 'nonsense'"),
    (
      "buttons/primary --state selected --direction rtl", .notDone,
      "./c.sqlite: asset 'buttons/primary': no variant for selected: there is highlighted\n"
        + "try 'ninefold explain buttons/primary --state selected --direction rtl --catalog ./c.sqlite'"
    ),
    (
      "./plain", .wrongUsage,
      "'./plain' can't be the name of an asset, and a file's must end in .png\ntry '- < ./plain'"
    ),
    (
      "./none", .wrongUsage,
      "'./none' can't be the name of an asset: a name does not begin with a slash"
    ),
    ("asset:", .wrongUsage, "'' can't be the name of an asset: a name is not empty"),
    (
      "buttons/primary --insets 3", .wrongUsage,
      "--insets is for a file, whose name must end in .png; 'buttons/primary' names an asset"
    ),
    (
      "buttons/primary --filter nearest", .wrongUsage,
      "--filter is for a file, whose name must end in .png; 'buttons/primary' names an asset"
    ),
    (
      "./plain --insets 3", .wrongUsage,
      "--insets is for a file, whose name must end in .png; './plain' names an asset\n"
        + "try '- < ./plain'"
    ),
    (
      "buttons/primary --state higlighted", .wrongUsage,
      "--state takes disabled, highlighted, selected, focused, hovered or normal, not 'higlighted'\n"
        + "try '--state highlighted'"
    ),
    (
      "buttons/primary --catalog ./none.sqlite", .notDone,
      "./none.sqlite: no such file; 'buttons/primary' does not end in .png, so it names an asset of a "
        + "catalog\ntry 'ninefold build Assets -o ./none.sqlite'"
    ),
    (
      "buttons/primary --catalog ./b.png", .notDone,
      "./b.png: is not a catalog: it is no SQLite database"
    ),
    (
      "buttons/fails --state highlighted --size 1x1 --shrink clip", .wrongUsage,
      "--shrink is for a file, whose name must end in .png; 'buttons/fails' names an asset"
    ),
  ]

  @Test("is refused with the reason", arguments: refusals)
  func refused(example: Refusal) throws {
    _ = place.ninefold("add buttons/primary ./b.png --insets 1 --state highlighted")
    try place.write(bytes("b.png"), to: "plain")
    let size = example.line.contains("--size") ? "" : "--size 9x9 "
    let ending = place.ninefold("compose \(size)-o ./a.png \(example.line)")
    #expect(ending.exit == example.exit)
    #expect(ending.messages == "ninefold: error: \(example.messages)\n")
    #expect(!place.place.folder.names.contains("a.png"))
  }

  @Test(
    "knows a file whose name does not end in .png, though there is no catalog",
    .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"),
    arguments: ["none.sqlite", "c.sqlite"])
  func fileWithoutEnding(catalog: String) throws {
    _ = place.ninefold("add b ./b.png")
    try place.write(bytes("b.png"), to: "plain")
    let line = "$ninefold compose plain --catalog \(catalog) --size 9x9 -o a.png 2>err"
    #expect(try RunningProcess(line, in: place.place.folder).wait() == .exited(2))
    #expect(
      place.place.folder.text(of: "err") == """
        ninefold: error: plain: is a file whose name does not end in .png, and no asset's name
        try '- < plain'

        """)
  }

  @Test(
    "takes no flags of an asset for a file",
    arguments: ["--state normal", "--appearance dark", "--direction rtl", "--wait 1"])
  func flagsForFile(flag: String) {
    for (source, name) in [("./b.png", "./b.png"), ("-", "standard input")] {
      let ending = place.place.ninefold("compose \(source) --size 9x9 -o ./a.png \(flag)")
      #expect(ending.exit == .wrongUsage)
      let word = flag.prefix { $0 != " " }
      #expect(
        ending.messages
          == "ninefold: error: \(word) is for an asset of a catalog, and '\(name)' is a file\n")
    }
  }

  @Test("of a damaged catalog is an error or gives the same pixels")
  func flippedBits() throws {
    _ = place.ninefold("add b ./b.png ./b@2x.png --insets 1,2,1,1")
    #expect(compose("b --size 20x17 -o ./sound.png").exit == .done)
    let sound = try raster("sound.png").channels
    let bytes = try bytes("c.sqlite")
    var generator = SplitMix64(seed: 7)
    var refused = 0
    for _ in 0..<300 {
      var damaged = bytes
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      damaged[place] ^= UInt8.random(in: 1...255, using: &generator)
      self.place.place.folder.write(damaged, to: "c.sqlite")
      let ending = compose("b --size 20x17 -o ./a.png")
      if ending.exit == .done {
        #expect(try raster("a.png").channels == sound, "byte \(place)")
      } else {
        refused += 1
        #expect(ending.exit == .notDone)
        #expect(ending.messages.hasPrefix("ninefold: error: "), "byte \(place)")
      }
      for line in ["list --long", "show b --json", "explain b --size 9x9", "verify --json"] {
        let ending = self.place.ninefold(line)
        #expect(ending.exit != .wrongUsage)
        #expect((ending.messages == "") || ending.messages.hasPrefix("ninefold: "))
      }
    }
    #expect(refused > 0)
  }
}
