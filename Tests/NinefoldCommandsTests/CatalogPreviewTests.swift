import AssetCatalog
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("Previews of assets")
struct CatalogPreviewTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(1), to: "b.png")
    try place.write(CatalogPlace.framed(), to: "framed@2x.9.png")
    _ = place.ninefold("add buttons/primary ./a.png --insets 2,1,3,1")
    _ = place.ninefold(
      "add buttons/primary ./b.png --insets 2,1,3,1 --state disabled --appearance dark")
    _ = place.ninefold("add icons/marked ./framed@2x.9.png")
  }

  // MARK: Sheets

  @Test("are a sheet, silently, with the same bytes each time")
  func sheet() throws {
    let ending = place.ninefold("show buttons/primary --preview ./s.png")
    #expect(ending.exit == .done && ending.output == [] && ending.messages == "")
    let bytes = try place.place.bytes(of: "s.png")
    #expect(place.ninefold("show buttons/primary --preview -").output == bytes)
    #expect(try PNG.decode(bytes).raster.size.width > 400)
  }

  @Test("say where on a sheet everything is, and there it is")
  func report() throws {
    let ending = place.ninefold("show buttons/primary --preview ./s.png --json")
    #expect(ending.exit == .done && ending.messages == "")
    let json = try JSONValue(ending.output)
    let sheet = try place.place.picture("s.png").raster
    #expect(
      json.keys == [
        "bytes", "catalog", "height", "name", "preview", "variants", "version", "width",
      ])
    #expect(json["name"] == "buttons/primary" && json["version"] == 1)
    #expect(json["width"] == .number(Double(sheet.size.width)))
    #expect(json["height"] == .number(Double(sheet.size.height)))
    #expect(json["bytes"] == .number(Double(try place.place.bytes(of: "s.png").count)))
    for (variant, file) in ["a.png", "b.png"].enumerated() {
      let source = try place.place.picture(file).raster
      let card = try #require(json["variants"]?[variant])
      #expect(card["appearance"] == (variant == 0 ? "any" : "dark"))
      let kinds = (0..<3).map { card["cells"]?[$0]?["shows"] }
      #expect(kinds == ["marked", "own", "larger"])
      let own = try #require(card["cells"]?[1])
      #expect(own["pixels"] == ["width": 8, "height": 8])
      guard case .number(let factor)? = card["factor"], case .number(let x)? = own["place"]?["x"],
        case .number(let y)? = own["place"]?["y"]
      else { throw Missing() }
      for (column, row) in [(0, 0), (7, 0), (3, 5), (7, 7)] {
        let shown = sheet.color(
          atX: Int(x) + column * Int(factor), y: Int(y) + row * Int(factor))
        #expect(shown == source.color(atX: column, y: row))
      }
    }
  }

  struct Missing: Error {}

  @Test("that are asked for wrongly are wrong usage, with a way out")
  func wrongUsage() {
    for (line, reason) in [
      (
        "show a --preview - --json",
        "--preview - and --json would both write to standard output\ntry '--preview sheet.png'"
      ),
      (
        "show --html - --json",
        "--html - and --json would both write to standard output\ntry '--html page.html'"
      ),
      ("show a --html x --preview y", "--preview and --html can't both be given"),
      ("show", "NAME is missing\ntry 'ninefold show --help'"),
      ("show --preview ./s.png", "NAME is missing\ntry 'ninefold show --help'"),
      (
        "show a b", "unexpected argument 'b': several assets are for --html\ntry '--html page.html'"
      ),
      (
        "show a b --preview ./s.png",
        "unexpected argument 'b': several assets are for --html\ntry '--html page.html'"
      ),
      ("show --html ./p.html /a", "'/a' can't be a name: a name does not begin with a slash"),
    ] {
      let ending = place.ninefold(line)
      #expect(ending.exit == .wrongUsage && ending.output == [])
      #expect(ending.messages == "ninefold: error: \(reason)\n")
    }
    #expect(!place.names(in: "").contains("s.png"))
  }

  // MARK: Pages

  @Test("are a page of all assets, or of those that are named, in their order")
  func page() throws {
    let ending = place.ninefold("show --html ./p.html")
    #expect(ending.exit == .done && ending.output == [] && ending.messages == "")
    func names(_ bytes: [UInt8]) -> [Substring] {
      String(decoding: bytes, as: UTF8.self).split(separator: "data-name=\"").dropFirst().map {
        $0.prefix { $0 != "\"" }
      }
    }
    let bytes = try place.place.bytes(of: "p.html")
    #expect(names(bytes) == ["buttons/primary", "icons/marked"])
    #expect(place.ninefold("show --html -").output == bytes)
    let some = place.ninefold("show icons/marked buttons/primary icons/marked --html -")
    #expect(some.exit == .done && names(some.output) == ["icons/marked", "buttons/primary"])
    #expect(String(decoding: bytes, as: UTF8.self).contains("<title>c.sqlite</title>"))
  }

  @Test("say what a page holds")
  func pageReport() throws {
    let ending = place.ninefold("show --html ./p.html --json")
    #expect(ending.exit == .done)
    let files = try ["a.png", "b.png", "framed@2x.9.png"].map {
      try place.place.bytes(of: $0).count
    }
    let json = try JSONValue(ending.output)
    #expect(
      json.keys == [
        "assets", "bytes", "catalog", "drawingBytes", "drawings", "page", "pictureBytes",
        "pictures",
        "variants", "version",
      ])
    #expect(json["assets"] == ["buttons/primary", "icons/marked"])
    #expect(json["variants"] == 3 && json["pictures"] == 3)
    #expect(json["pictureBytes"] == .number(Double(files.reduce(0, +))))
    #expect(json["bytes"] == .number(Double(try place.place.bytes(of: "p.html").count)))
  }

  @Test("are a page of nothing where a catalog has nothing")
  func empty() throws {
    _ = place.ninefold("remove buttons/primary")
    _ = place.ninefold("remove icons/marked")
    let ending = place.ninefold("show --html ./p.html")
    #expect(ending.exit == .done)
    #expect(
      try String(decoding: place.place.bytes(of: "p.html"), as: UTF8.self).contains("0 assets"))
  }

  // MARK: Failures

  @Test(
    "that can't be made say why, and leave nothing behind",
    arguments: [
      (
        "show buttons/primray --preview ./s.png",
        "./c.sqlite: there is no asset 'buttons/primray'\ntry 'buttons/primary'"
      ),
      (
        "show buttons/primary nope --html ./p.html", "./c.sqlite: there is no asset 'nope'"
      ),
      (
        "show buttons/primary --preview ./none/s.png",
        "./none/s.png: there is no folder './none'\ntry 'mkdir -p ./none'"
      ),
      (
        "show --html ./none/p.html",
        "./none/p.html: there is no folder './none'\ntry 'mkdir -p ./none'"
      ),
      (
        "show buttons/primary --preview ./c.sqlite",
        "./c.sqlite: is the input itself, which is never overwritten"
      ),
      ("show --html ./c.sqlite", "./c.sqlite: is the input itself, which is never overwritten"),
      (
        "show x --preview ./s.png --catalog ./no.sqlite",
        "./no.sqlite: no such file\ntry 'ninefold build Assets -o ./no.sqlite'"
      ),
      (
        "show --html ./p.html --catalog ./no.sqlite",
        "./no.sqlite: no such file\ntry 'ninefold build Assets -o ./no.sqlite'"
      ),
    ])
  func failures(line: String, reason: String) {
    let before = place.names(in: "")
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone && ending.output == [])
    // The way out is a path as it was typed.
    let messages = ending.messages.replacing(place.place.folder.path, with: ".")
    #expect(messages == "ninefold: error: \(reason)\n")
    #expect(place.names(in: "") == before)
  }

  @Test("that would be too large are refused with the numbers and a way out")
  func tooLarge() throws {
    let size = PixelSize(width: 1200, height: 1200)
    let large = Raster(
      RasterHeader(size: size, format: .gray8),
      pixels: PixelData(zeroed: size.area, bytesPerPixel: 1))
    try place.place.save(large, as: "large.png")
    for state in ["normal", "disabled", "highlighted", "selected", "focused", "hovered"] {
      _ = place.ninefold("add large ./large.png --state \(state)")
    }
    let ending = place.ninefold("show large --preview ./s.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages.hasPrefix("ninefold: error: large: a sheet of 6 variants would be "))
    #expect(ending.messages.contains(" px, over the limit of 16384 px a side\n"))
    #expect(
      ending.messages.hasSuffix(
        "try 'ninefold show large --html page.html --catalog ./c.sqlite'\n"))
    #expect(!place.names(in: "").contains("s.png"))
  }

  @Test("go on after a damaged picture, say which it is, and end with 2")
  func damaged() throws {
    var bytes = try place.place.bytes(of: "c.sqlite")
    let png = try place.place.bytes(of: "b.png")
    let start = try #require(bytes.firstRange(of: png)?.lowerBound)
    bytes[start + png.count - 20] ^= 1
    place.place.folder.write(bytes, to: "c.sqlite")
    let ending = place.ninefold("show --html ./p.html")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.hasPrefix("ninefold: error: ./c.sqlite: is damaged: "))
    let page = try String(decoding: place.place.bytes(of: "p.html"), as: UTF8.self)
    #expect(page.contains("class=\"failure\">is damaged: "))
    #expect(page.contains("alt=\"icons/marked normal @2x\""))
    let sheet = place.ninefold("show buttons/primary --preview ./s.png")
    #expect(
      sheet.exit == .notDone
        && sheet.messages.hasPrefix("ninefold: error: ./c.sqlite: is damaged: "))
  }

  @Test("of a full disk are an error, and no file stays")
  func fullDisk() {
    for line in ["show buttons/primary --preview -", "show --html -"] {
      let terminal = Terminal.capturing(limit: 100)
      let words = line.split(separator: " ").map(String.init) + ["--catalog", "./c.sqlite"]
      let ending = place.place.ninefold(words, on: terminal)
      #expect(ending.exit == .notDone)
      #expect(ending.messages == "ninefold: error: standard output: no space is left on the disk\n")
    }
  }

  @Test(
    "read an older catalog as it is", arguments: ["001-assets", "002-appearances", "003-layouts"])
  func old(name: String) throws {
    try place.write(CatalogPlace.old("\(name).sqlite"), to: "c.sqlite")
    let ending = place.ninefold("show --html ./p.html")
    #expect(ending.exit == .done)
    let first = try #require(try place.names.first)
    #expect(place.ninefold("show", first, "--preview", "./s.png").exit == .done)
  }
}
