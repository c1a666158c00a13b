import AssetCatalog
import Ninefold
import NinefoldCommands
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Commands that write catalogs")
struct CatalogErrorTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(), to: "a@2x.png")
    try place.write(CatalogPlace.picture(1), to: "b.png")
    try place.write(CatalogPlace.picture(), to: "a-light-dark.png")
    try place.write(CatalogPlace.picture(), to: "Assets/x/x.png")
    _ = place.ninefold("add buttons/primary ./a.png --insets 2")
  }

  /// A line, what is answered, and the way out.
  typealias Example = (line: String, reason: String, try: String?)

  static let refusals: [Example] = [
    (
      "remove buttons/primray", "./c.sqlite: there is no asset 'buttons/primray'", "buttons/primary"
    ),
    ("remove primary", "./c.sqlite: there is no asset 'primary'", "buttons/primary"),
    ("remove nonsense", "./c.sqlite: there is no asset 'nonsense'", nil),
    ("set nonsense --resolver exact", "./c.sqlite: there is no asset 'nonsense'", nil),
    (
      "extract buttons/Primary -o ./out", "./c.sqlite: there is no asset 'buttons/Primary'",
      "buttons/primary"
    ),
    (
      "add Buttons/primary ./a.png",
      "./c.sqlite: 'Buttons/primary' and 'buttons/primary' differ by case only",
      "buttons/primary"
    ),
    (
      "remove buttons/primary --state disabled --scale 2",
      "./c.sqlite: 'buttons/primary' has no picture for --state disabled --scale 2; there are: normal @1x",
      nil
    ),
    (
      "set buttons/primary --mode tile --size 8x8 --appearance dark --direction rtl",
      "./c.sqlite: 'buttons/primary' has no picture for --appearance dark --direction rtl --size 8x8; "
        + "there are: normal @1x", nil
    ),
    (
      "set buttons/primary --insets 1.5",
      "./c.sqlite: 'buttons/primary' normal @1x: --insets 1.5: top inset of 1.5 points is 1.5 pixels at "
        + "@1x, not a whole number", "--insets 2,2,2,2px"
    ),
    (
      "add buttons/primary ./a.png --insets 2",
      "./c.sqlite: 'buttons/primary' has a picture for normal @1x already", "--replace"
    ),
    (
      "add buttons/primary ./a@2x.png --insets 2px --resolver exact",
      "./c.sqlite: 'buttons/primary' is there with the resolver nearest",
      "ninefold set buttons/primary --resolver exact"
    ),
    (
      "add buttons/primary ./a@2x.png --insets 2px --mirrors yes",
      "./c.sqlite: 'buttons/primary' is there and does not mirror",
      "ninefold set buttons/primary --mirrors yes"
    ),
    (
      "add buttons/primary ./a@2x.png --insets 2px --excluding hovered",
      "./c.sqlite: --excluding is looked at by the resolver ordered only, and 'buttons/primary' has "
        + "nearest", "--resolver ordered"
    ),
    ("add y ./a.png ./b.png --insets 2", "./b.png: is for normal @1x, and so is ./a.png", nil),
    (
      "add y ./a-light-dark.png --insets 2",
      "./a-light-dark.png: the name says both 'light' and 'dark'", "--appearance dark"
    ),
    (
      "set x --resolver exact --catalog ./none.sqlite", "./none.sqlite: no such file",
      "ninefold build Assets -o ./none.sqlite"
    ),
    (
      "remove x --catalog ./none.sqlite", "./none.sqlite: no such file",
      "ninefold build Assets -o ./none.sqlite"
    ),
    (
      "extract --all -o ./out --catalog ./none.sqlite", "./none.sqlite: no such file",
      "ninefold build Assets -o ./none.sqlite"
    ),
    (
      "migrate --catalog ./none.sqlite", "./none.sqlite: no such file",
      "ninefold build Assets -o ./none.sqlite"
    ),
    (
      "build ./Assets --check --catalog ./none.sqlite", "./none.sqlite: no such file",
      "ninefold build Assets -o ./none.sqlite"
    ),
    ("build ./None", "./None: no such file or folder", nil),
    ("build ./a.png", "./a.png: is not a folder", nil),
    (
      "build ./Assets --catalog ./none/c.sqlite", "./none/c.sqlite: there is no folder './none/'",
      nil
    ),
  ]

  @Test("say what can't be done and the way out, and change nothing", arguments: refusals)
  func refuse(example: Example) throws {
    let before = try place.place.bytes(of: "c.sqlite")
    let names = place.names(in: "")
    let ending = place.ninefold(example.line)
    #expect(ending.exit == .notDone)
    #expect(ending.output == [])
    let expected =
      "ninefold: error: \(example.reason)\n" + (example.try.map { "try '\($0)'\n" } ?? "")
    #expect(
      ending.messages.split(separator: "\n").filter { !$0.contains(": note: ") }.map { $0 + "\n" }
        .joined() == expected)
    #expect(try place.place.bytes(of: "c.sqlite") == before)
    #expect(place.names(in: "") == names)
  }

  static let usages: [Example] = [
    ("set buttons/primary", "nothing to change is named", "ninefold set --help"),
    (
      "set buttons/primary --resolver exact --state normal",
      "pictures are picked, but only the whole asset has a resolver, a template intent, "
        + "and mirrors or not", nil
    ),
    ("set buttons/primary --hollow --filled", "--hollow and --filled can't both hold", nil),
    ("set buttons/primary --mirrors maybe", "--mirrors takes yes or no, not 'maybe'", nil),
    (
      "set buttons/primary --resolver orderd",
      "--resolver takes nearest, exact or ordered, not 'orderd'", "--resolver ordered"
    ),
    (
      "set buttons/primary --phase start,end,end",
      "--phase 'start,end,end' is not one word, or one across and one down", "--phase start,center"
    ),
    ("add", "NAME is missing", "ninefold add --help"),
    ("add x", "FILE is missing", "ninefold add --help"),
    ("add ../x ./a.png", "'../x' can't be a name: a name has no part '..'", nil),
    ("add /x ./a.png", "'/x' can't be a name: a name does not begin with a slash", nil),
    ("remove x//y", "'x//y' can't be a name: a name has no empty part", nil),
    ("add x - -", "standard input can be read only once", nil),
    (
      "add x ./a.png --scale 0",
      "--scale '0' is not a number from 0.01 to 1000 with at most six decimals", "--scale 2"
    ),
    (
      "add x ./a.png --state presed",
      "--state takes disabled, highlighted, selected, focused, hovered or normal, not 'presed'", nil
    ),
    (
      "add x ./a.png --excluding hoverd",
      "--excluding takes disabled, highlighted, selected, focused, hovered or normal, not 'hoverd'",
      "--excluding hovered"
    ),
    (
      "add x ./a.png --appearance drk",
      "--appearance takes any, light, dark, any,high, light,high or dark,high, not 'drk'",
      "--appearance dark"
    ),
    ("add x ./a.png --direction up", "--direction takes any, ltr or rtl, not 'up'", nil),
    (
      "add x ./a.png --size 8", "--size '8' is not a width and a height, as in 280x41",
      "--size 280x41"
    ),
    (
      "add x ./a.png --size 8x8@2x", "--size '8x8@2x' has a scale; each picture has its own",
      "--size 8x8"
    ),
    (
      "add x ./a.png --content-insets 1,2,3",
      "--content-insets '1,2,3' has 3 numbers; there can be 1, 2 (vertical, horizontal) or 4",
      "--content-insets 17,5,17,5"
    ),
    (
      "add x ./a.png --alignment-insets -1", "--alignment-insets '-1' has '-1', which is negative",
      "--alignment-insets 17,5,17,5"
    ),
    ("add x ./a.png --insets a", "--insets 'a' has 'a', not a plain number", "--insets 17,5,17,5"),
    (
      "add x ./a.png --wait soon", "--wait 'soon' is not a number of seconds from 0 to 86400",
      "--wait 10"
    ),
    ("remove x --wait -1", "--wait '-1' is not a number of seconds from 0 to 86400", "--wait 10"),
    (
      "add x ./a.png --excluding hovered --resolver exact",
      "--excluding is looked at by the resolver ordered only, not by exact", "--resolver ordered"
    ),
    (
      "add x ./a.png --excluding hovered --state hovered",
      "states hovered are needed and excluded at once", nil
    ),
    ("extract -o ./out", "NAME or --all is missing", "--all"),
    ("extract x --all -o ./out", "NAME and --all can't both be given", nil),
    ("extract x", "--output is missing (FOLDER)", "ninefold extract --help"),
    ("extract x -o -", "a folder can't be written to standard output", "-o ./-"),
    ("migrate ./d.sqlite", "FILE and --catalog name two files", nil),
    ("build", "ASSETS is missing", "ninefold build --help"),
  ]

  @Test("answer wrong usage with what is right", arguments: usages)
  func usage(example: Example) throws {
    let before = try place.place.bytes(of: "c.sqlite")
    let ending = place.ninefold(example.line)
    #expect(ending.exit == .wrongUsage)
    #expect(ending.output == [])
    #expect(
      ending.messages == "ninefold: error: \(example.reason)\n"
        + (example.try.map { "try '\($0)'\n" } ?? ""))
    #expect(try place.place.bytes(of: "c.sqlite") == before)
  }

  @Test(
    "take names for what they are",
    arguments: [
      "x'; DROP TABLE asset; --", "x\"y", "%s%n", "--", "$(reboot)", "a b", "\\", "🎛️", "NULL", "*",
    ])
  func names(name: String) throws {
    let words = ["--insets", "2", "--catalog", "./c.sqlite", "--", name, "./a.png"]
    #expect(place.place.ninefold(["add"] + words).exit == .done)
    #expect(try place.names.contains(name))
    #expect(
      place.place.ninefold(["extract", "--all", "-o", "./out", "--catalog", "./c.sqlite"]).exit
        == .done)
    #expect(place.names(in: "out").contains(name))
    #expect(place.place.ninefold("build ./out --check --catalog ./c.sqlite").exit == .done)
    #expect(
      place.place.ninefold(["remove", "--catalog", "./c.sqlite", "--", name]).exit == .done)
    #expect(try place.names == ["buttons/primary"])
  }

  /// Every line that would change a catalog.
  static let lines = [
    "add y ./a.png --insets 2", "set buttons/primary --resolver exact", "remove buttons/primary",
    "build ./Assets", "migrate",
  ]

  /// A catalog that no command may touch, and what is said of it.
  enum Hostile: String, CaseIterable {
    case empty, truncated, foreign, newer, text

    func change(_ bytes: inout [UInt8]) {
      switch self {
      case .empty: bytes = []
      case .truncated: bytes = Array(bytes.prefix(50))
      case .foreign: bytes.replaceSubrange(68..<72, with: [1, 2, 3, 4])
      case .newer: bytes.replaceSubrange(60..<64, with: [0, 0, 0, 99])
      case .text: bytes = Array("not a catalog at all, only some words\n".utf8)
      }
    }

    var words: String {
      switch self {
      case .empty: "the file is empty, not a catalog"
      case .text: "is not a catalog: it is no SQLite database"
      case .truncated: "is not a catalog: it is no SQLite database"
      case .foreign: "is not a catalog of Ninefold: it is a database with application id 16909060"
      case .newer: "has schema version 99, and this program knows versions up to 7"
      }
    }
  }

  @Test(
    "refuse what is no catalog of theirs and leave it as it is", arguments: Hostile.allCases, lines)
  func hostile(kind: Hostile, line: String) throws {
    var bytes = try place.place.bytes(of: "c.sqlite")
    kind.change(&bytes)
    try place.write(bytes, to: "c.sqlite")
    let names = place.names(in: "")
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: ./c.sqlite: \(kind.words)\n")
    #expect(try place.place.bytes(of: "c.sqlite") == bytes)
    #expect(place.names(in: "") == names)
  }

  @Test(
    "refuse a catalog of which a part is missing, unless it is built anew",
    arguments: lines.filter { !$0.hasPrefix("build") }, [4096, 5000, 20000])
  func damaged(line: String, count: Int) throws {
    let bytes = Array(try place.place.bytes(of: "c.sqlite").prefix(count))
    try place.write(bytes, to: "c.sqlite")
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone)
    #expect(ending.messages.hasPrefix("ninefold: error: ./c.sqlite: is damaged: "))
    #expect(ending.messages.isOneLine)
    #expect(try place.place.bytes(of: "c.sqlite") == bytes)
  }

  @Test(
    "refuse an older catalog, with the way out",
    arguments: ["add y ./a.png --insets 2", "set Primary --resolver exact", "remove Primary"])
  func older(line: String) throws {
    let old = try CatalogPlace.old("002-appearances.sqlite")
    try place.write(old, to: "c.sqlite")
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == "ninefold: error: ./c.sqlite: has schema version 2 and must be brought to "
        + "version 7 before it is changed\ntry 'ninefold migrate ./c.sqlite'\n")
    #expect(try place.place.bytes(of: "c.sqlite") == old)
  }

  @Test("refuse a catalog that is written by nobody", arguments: lines)
  func readOnly(line: String) throws {
    if line == "migrate" { try place.write(CatalogPlace.old("001-assets.sqlite"), to: "c.sqlite") }
    let bytes = try place.place.bytes(of: "c.sqlite")
    unsafe chmod(place.path, 0o444)
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./c.sqlite: can't be written: the file or its folder is read-only\n")
    #expect(try place.place.bytes(of: "c.sqlite") == bytes)
    #expect(!place.names(in: "").contains { $0.hasSuffix(".tmp") })
  }

  @Test("wait for another process only as long as they are told", arguments: lines)
  func locked(line: String) throws {
    if line == "migrate" { try place.write(CatalogPlace.old("001-assets.sqlite"), to: "c.sqlite") }
    let bytes = try place.place.bytes(of: "c.sqlite")
    let ending = try Catalog.locked(at: place.path) { place.ninefold(line + " --wait 0.1") }
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: ./c.sqlite: is in use by another process, still after 0.1 seconds\n"
        + "try '--wait 60'\n")
    #expect(try place.place.bytes(of: "c.sqlite") == bytes)
    #expect(!place.names(in: "").contains { $0.hasSuffix(".tmp") })
  }
}
