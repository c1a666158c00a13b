import CommandTestSupport
import Foundation
import Ninefold
import NinefoldCommands
import Testing

@Suite("ninefold compare")
struct CompareTests {
  private let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  private func compare(_ line: String) -> DrawingPlace.Ending {
    place.run(["compare"] + line.split(separator: " ").map(String.init))
  }

  private static let quick = "--sizes 12x8 --scales 1 --no-compile --runs 1 --effort fast"

  @Test("prints every technique and measure, break-evens, advice, and how to find numbers again")
  func text() throws {
    let ending = compare("./b.json \(Self.quick)")
    #expect(ending.exit == .done && ending.messages == "")
    let lines = ending.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].hasSuffix("b.json: a drawing, held against what the drawing draws"))
    #expect(lines[1] == "  12×8 points; @1x; normal, highlighted: 2 requests")
    #expect(
      lines[3].split(separator: " ").joined(separator: " ")
        == "full-size resizable layers code from slices")
    for word in [
      "  files ", "  sources, decoded  ", "  largest error ", "  break-even", "  Take ",
      "    $ cat kept/b/full-size/* | wc -c  # files", "Times are medians of 1 run, ",
    ] {
      #expect(ending.outputText.contains("\n" + word), "\(word)")
    }
    let sources = try #require(lines.first { $0.hasPrefix("  sources, decoded") })
    #expect(sources.split(separator: " ").dropFirst(2).first == "768")
  }

  @Test("prints one JSON document of the same facts")
  func json() throws {
    let ending = compare("./b.json --json \(Self.quick)")
    let document = try ParsedJSON(ending.output)
    #expect(
      document.keys == [
        "assets", "command", "conditions", "profile", "recommendation", "totals", "version",
      ])
    #expect(document["version"] == 1)
    let asset = try #require(document["assets"]?[0])
    #expect(asset["kind"] == "drawing")
    let figures = try #require(asset["techniques"]?[0]?["figures"])
    #expect(figures["sourceBytes"]?["value"] == 768 && figures["sourceBytes"]?["unit"] == "bytes")
    #expect(figures["codeBytes"]?["value"] == nil || figures["codeBytes"]?["value"] == .null)
    #expect(figures["codeBytes"]?["absent"] == "pictures need no code of their own")
    #expect(figures["nextTime"]?["runs"] == 1)
    #expect(asset["requests"]?[1]?["states"] == ["highlighted"])
  }

  @Test("keeps the files that it counts")
  func keep() throws {
    let ending = compare("./b.json --keep ./kept --json \(Self.quick)")
    let figures = try #require(
      ParsedJSON(ending.output)["assets"]?[0]?["techniques"]?[0]?["figures"])
    let folder = place.folder / "kept/b/full-size"
    let sum = try ["b-12x8.png", "b-12x8-highlighted.png"].reduce(0) {
      $0 + (try InputFile.read("\(folder)/\($1)", limit: 1 << 20).count)
    }
    #expect(figures["shippedBytes"]?["value"] == .number(Double(sum)))
    try FileManager.default.removeItem(atPath: place.folder / "kept")
  }

  @Test("counts no files of another comparison")
  func stale() throws {
    defer { try? FileManager.default.removeItem(atPath: place.folder / "kept") }
    #expect(compare("./b.json --keep ./kept \(Self.quick)").exit == .done)
    #expect(compare("./b.json --keep ./kept \(Self.quick)").exit == .done)
    let other = compare("./b.json --keep ./kept --sizes 9x8 --scales 1 --no-compile --runs 1")
    #expect(other.exit == .notDone)
    #expect(
      other.messages
        == "ninefold: error: ./b.json: ./kept/b/full-size has b-12x8-highlighted.png of another comparison, which "
        + "would be counted; remove it or keep files elsewhere\n")
  }

  @Test("takes a usage profile, and assets of a catalog beside files")
  func profile() throws {
    place.folder.write(
      #"{"version": 1, "sizes": [{"width": 12, "height": 8, "count": 3}], "scales": [1]}"#,
      to: "p.json")
    let built = place.run([
      "add", "buttons/b", "./b.json", "--catalog", "./c.sqlite",
    ])
    #expect(built.exit == .done, "\(built.messages)")
    let ending = compare(
      "--all --catalog ./c.sqlite --profile ./p.json --no-compile --runs 1 --effort fast --json")
    #expect(ending.exit == .done, "\(ending.messages)")
    let document = try ParsedJSON(ending.output)
    #expect(document["assets"]?[0]?["name"] == "buttons/b")
    #expect(document["assets"]?[0]?["requests"]?[0]?["count"] == 3)
    let both = compare("buttons/b ./b.json --catalog ./c.sqlite \(Self.quick) --json")
    let totals = try #require(ParsedJSON(both.output)["totals"])
    #expect(totals[0]?["assets"] == 2)
  }

  @Test("leaves out what a picture can't offer")
  func picture() throws {
    let raster = Raster(
      RasterHeader(size: PixelSize(width: 4, height: 4), format: .rgba8),
      pixels: .bytes4([UInt32](repeating: 0xff00_00ff, count: 16)))
    place.folder.write(try PNG.encode(raster).bytes, to: "flat.png")
    let ending = compare("./flat.png \(Self.quick)")
    #expect(ending.exit == .done, "\(ending.messages)")
    for technique in ["layers", "code", "from slices"] {
      #expect(
        ending.outputText.contains(
          "\n  \(technique) is left out: it is a picture for normal, and a picture has no code\n"))
    }
  }

  @Test("exits with 1 where something is over its budget, and says each with its numbers")
  func budget() throws {
    place.folder.write(
      #"{"version": 1, "each": {"technique": "full-size", "sourceBytes": 767, "largestError": 0}}"#,
      to: "tight.json")
    place.folder.write(
      #"{"version": 1, "each": {"technique": "full-size", "sourceBytes": 768, "largestError": 0}}"#,
      to: "enough.json")
    let over = compare("./b.json --budget ./tight.json \(Self.quick)")
    #expect(over.exit == .answerIsNo)
    #expect(
      over.messages
        == "ninefold: error: ./b.json: full-size: sources, decoded: 768 bytes, more than the budget of 767\n"
    )
    #expect(compare("./b.json --budget ./enough.json \(Self.quick)").exit == .done)
  }

  @Test(
    "draws with the values that --set gives, and names them in the lines that find numbers again")
  func settings() throws {
    place.folder.write("x", to: "flat.png")
    let plain = try ParsedJSON(compare("./b.json --json \(Self.quick)").output)
    let ending = compare("./b.json --set inset=0 --set title=It's --json \(Self.quick)")
    #expect(ending.exit == .done, "\(ending.messages)")
    let document = try ParsedJSON(ending.output)
    let words = #" --set inset=0 --set "title=It's" "#
    #expect(document["command"]?.text?.contains(words) == true)
    func layers(_ document: ParsedJSON) -> ParsedJSON? {
      document["assets"]?[0]?["techniques"]?[2]?["figures"]?["sourceBytes"]?["value"]
    }
    // The rectangle is as large as the frame now, in both states.
    #expect(layers(document) == .number(Double(2 * 12 * 8 * 4)))
    #expect(layers(plain) != layers(document))
    let picture = compare("./flat.png --set inset=0 \(Self.quick)")
    #expect(picture.exit == .notDone)
    #expect(
      picture.messages == "ninefold: error: ./flat.png: is a picture, and --set is for drawings\n")
  }

  private static let wrong: [(String, String)] = [
    ("", "SOURCE is missing: the name of an asset or a drawing's document\ntry '--all'\n"),
    ("--all b.json", "--all compares every asset, and takes no SOURCE\n"),
    ("b.json b.json", "'b.json' is given twice\n"),
    ("-", "standard input is read once, and a comparison names what it compares; give a file\n"),
    (
      "b.json --sizes 12",
      "--sizes has '12', which is not a width and a height, as in 280x41\ntry '--sizes 120x44,280x41'\n"
    ),
    (
      "b.json --sizes 12x8@2x",
      "--sizes has '12x8@2x', which has a scale; --scales has those\ntry '--sizes 120x44,280x41'\n"
    ),
    (
      "b.json --sizes 12x8px",
      "--sizes has '12x8px', which is in pixels; sizes are points here\ntry '--sizes 120x44,280x41'\n"
    ),
    (
      "b.json --sizes 12x0",
      "--sizes has '12x0', which has a side that is not above 0 and up to 4096 points\ntry '--sizes 120x44,280x41'\n"
    ),
    ("b.json --sizes 1x2,1x2", "--sizes has '1x2' twice\n"),
    (
      "b.json --sizes 1x2 --scales 0.1",
      "--sizes: width of 1 points at @0.1x rounds to 0 pixels\n"
    ),
    (
      "b.json --scales two",
      "--scales has 'two', which is not a number from 0.01 to 1000 with at most six decimals\ntry '--scales 1,2,3'\n"
    ),
    ("b.json --scales 1,1.0", "--scales has 1 twice\n"),
    (
      "b.json --states highlightd",
      "--states takes disabled, highlighted, selected, focused, hovered or normal, not 'highlightd'\n"
        + "try '--states highlighted'\n"
    ),
    ("b.json --states normal,normal", "--states has normal twice\n"),
    (
      "b.json --runs 0", "--runs '0' is not a whole number from 1 to 10000\ntry '--runs 11'\n"
    ),
    ("b.json --profile p.json --scales 1", "--profile and --scales say the same in two ways\n"),
    ("b.json --keep -", "--keep names no folder\ntry '--keep kept'\n"),
    ("b.json --appearance dark", "--appearance is for an asset of a catalog, and there is none\n"),
  ]

  @Test("refuses what can't be meant", arguments: wrong)
  func usage(line: String, message: String) {
    let ending = compare(line)
    #expect(ending.exit == .wrongUsage)
    #expect(ending.messages == "ninefold: error: " + message)
  }

  @Test("names the file, the place and the reason where it can't do what it should")
  func errors() throws {
    place.folder.write(#"{"version": 1, "sizes": 3}"#, to: "p.json")
    place.folder.write("{", to: "broken.json")
    let sizes = (0..<99).map { #"{"width": 512, "height": \#(100 + $0)}"# }
    place.folder.write(
      #"{"version": 1, "sizes": [\#(sizes.joined(separator: ", "))], "scales": [2]}"#,
      to: "large.json")
    let cases: [(String, String)] = [
      (
        "./b.json --profile ./p.json",
        "./p.json: line 1, column 25: sizes: found 3, expected a list of sizes\n"
      ),
      (
        "./b.json --profile ./large.json --no-compile",
        "./large.json: its 198 pictures have 60420096 pixels together, more than the limit of 33554432; ask for fewer "
          + "sizes, scales or states at a time\n"
      ),
      (
        "./b.json --set tnt=red \(Self.quick)",
        "./b.json: there is no parameter 'tnt'; known are tint, inset, isOn, title, ratio\ntry '--set tint=red'\n"
      ),
      (
        "./b.json --budget ./p.json",
        "./p.json: line 1, column 16: sizes: is unknown here; known are version, each, assets, total, catalog\n"
      ),
      (
        "./broken.json \(Self.quick)",
        "./broken.json: line 1, column 2: the text ends where a key in double quotes is expected\n"
      ),
      (
        "./b.json --sizes 4096x4096 --scales 3 --states normal",
        "12288×12288 px for 4096×4096 points at @3x is more than the limit of 4194304 pixels\n"
      ),
    ]
    for (line, message) in cases {
      let ending = compare(line)
      #expect(ending.exit == .notDone)
      #expect(ending.messages == "ninefold: error: " + message)
    }
  }

  @Test("goes on after a source that can't be compared")
  func several() throws {
    place.folder.write("{", to: "broken.json")
    let ending = compare("./broken.json ./b.json \(Self.quick) --json")
    #expect(ending.exit == .notDone)
    #expect(try ParsedJSON(ending.output)["assets"]?[0]?["kind"] == "drawing")
  }
}
