import AssetCatalog
import CommandTestSupport
import Drawing
import Ninefold
import NinefoldCommands
import Testing

@Suite("A drawing in a catalog's commands, where there is somebody who draws,")
struct CatalogCheckTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  private func add(_ words: String...) -> DrawingPlace.Ending {
    place.run(["add", "x", "--catalog", "./c.sqlite"] + words)
  }

  @Test("is added without a word where it can be drawn")
  func good() throws {
    let ending = add("./b.json", "--set", "tint=hsb(0.1, 1, 1)", "--set", "inset=2")
    #expect(ending.exit == .done && ending.messages == "", "\(ending.messages)")
    #expect(
      ending.outputText.hasSuffix(
        "x: added normal from \(place.folder / "b.json") with inset 2, tint \"hsb(0.1, 1, 1)\"\n"))
    let verified = place.run(["verify", "--catalog", "./c.sqlite"])
    #expect(verified.exit == .done, "\(verified.outputText)")
  }

  @Test("is told all its mistakes when it is added, and not added")
  func mistakes() {
    place.folder.write(
      """
      {"version": 1, "size": {"width": 6, "height": 4}, "layers": [
        {"shape": "square"},
        {"shape": "ellipse", "fill": "tint"}]}
      """, to: "b.json")
    let ending = add("./b.json")
    #expect(ending.exit == .notDone)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("ninefold: error: ./b.json: line 2, column 13: layers[0].shape: ")
        == true)
    #expect(
      lines.last?.hasPrefix("ninefold: error: ./b.json: line 3, column 32: layers[1].fill: ")
        == true)
    #expect(place.folder.names == ["b.json"])
  }

  @Test(
    "is drawn once in the states it is for, so that what shows only then is told",
    arguments: [
      (["--set", "inset=3"], "parameter 'inset' is 3, which is not from 0 to 2"),
      (["--set", "tint=rde"], "'rde' is no color for parameter 'tint'"),
      (["--state", "selected"], "line 2, column 57: layers[0].opacity: '2': comes to 2"),
    ])
  func trial(words: [String], reason: String) {
    place.folder.write(
      """
      {"version": 1, "size": {"width": 6, "height": 4}, "parameters": {
        "inset": {"type": "number", "default": 1, "minimum": 0, "maximum": 2}, "tint": {"type": "color", "default": "red(white)"}
       }, "values": {"alpha": 1}, "states": [{"states": ["selected"], "set": {"alpha": 2}}], "layers": []}
      """.replacing("red(white)", with: "white").replacing(
        "\"layers\": []",
        with: "\"layers\": [{\"shape\": \"ellipse\", \"fill\": \"tint\", \"opacity\": \"alpha\"}]"),
      to: "b.json")
    #expect(add("./b.json").exit == .done)
    let ending = place.run(
      ["add", "y", "./b.json", "--catalog", "./c.sqlite"] + words)
    #expect(ending.exit == .notDone, "\(ending.outputText)")
    #expect(
      ending.messages.isOneLine
        && ending.messages.contains(reason.split(separator: ": ").last ?? ""),
      "\(ending.messages)")
  }

  @Test("that is too large to be tried out is taken as it is read")
  func large() {
    place.folder.write(
      #"{"version": 1, "size": {"width": 100000, "height": 40}, "layers": [{"shape": "ellipse", "opacity": 2}]}"#,
      to: "b.json")
    #expect(add("./b.json").exit == .done)
    place.folder.write(
      #"{"version": 1, "size": {"width": 0.1, "height": 0.1}, "layers": []}"#, to: "b.json")
    #expect(add("./b.json", "--replace").exit == .done)
  }

  @Test("stands in the way of a build with all its mistakes, once however many variants are of it")
  func build() throws {
    let assets = place.folder / "A"
    let command = "mkdir -p A/x && cp b.json A/x/x.drawing.json"
    #expect(try RunningProcess(command, in: place.folder).wait() == .exited(0))
    defer { _ = try? RunningProcess("rm -r A", in: place.folder).wait() }
    func write(_ text: String, _ name: String) throws {
      place.folder.write(text, to: "t")
      #expect(try RunningProcess("mv t A/x/\(name)", in: place.folder).wait() == .exited(0))
    }
    try write(
      """
      {"drawings": [{"drawing": "x.drawing.json", "parameters": {"inset": 0}},
        {"drawing": "x.drawing.json", "states": ["selected"], "parameters": {"tint": "#ff0"}}]}
      """, "asset.json")
    let good = place.run(["build", assets, "-o", "./c.sqlite"])
    #expect(good.exit == .done && good.messages == "", "\(good.messages)")
    let before = try place.bytes(of: "c.sqlite")
    try write(
      """
      {"drawings": [{"drawing": "x.drawing.json", "parameters": {"inset": 3}},
        {"drawing": "x.drawing.json", "states": ["selected"], "parameters": {"inset": 3}},
        {"drawing": "x.drawing.json", "states": ["hovered"], "parameters": {"tnt": 3}}]}
      """, "asset.json")
    for line in [
      ["build", assets, "-o", "./c.sqlite"], ["build", assets, "--check", "-o", "./c.sqlite"],
    ] {
      let ending = place.run(line)
      #expect(ending.exit == .notDone)
      #expect(
        ending.messages == """
          ninefold: error: ./A/x/x.drawing.json: parameter 'inset' is 3, which is not from 0 to 2
          ninefold: error: ./A/x/x.drawing.json: parameters for hovered: there is no parameter 'tnt'; \
          known are tint, inset, isOn, title, ratio

          """)
    }
    #expect(try place.bytes(of: "c.sqlite") == before)
    try write("{\"version\": 1, \"size\": 3, \"layers\": 4}", "x.drawing.json")
    try write(
      """
      {"drawings": [{"drawing": "x.drawing.json"}, {"drawing": "x.drawing.json", "states": ["selected"]}]}
      """, "asset.json")
    let ending = place.run(["build", assets, "-o", "./c.sqlite"])
    #expect(ending.messages.split(separator: "\n").count == 2, "\(ending.messages)")
    #expect(ending.messages.contains("A/x/x.drawing.json: line 1, column 24: size: found 3"))
  }

  @Test("that a catalog has and nobody can draw is found by verify")
  func verify() throws {
    let name = try AssetName("x")
    let document = try ReadDrawing(
      json: Array("{\"version\": 1, \"size\": {\"width\": 6, \"height\": 4}, \"layers\": 3}".utf8))
    try Catalog.edit(path: place.folder / "c.sqlite", creates: true) {
      editor throws(CatalogError) in
      let drawing = try editor.store(document)
      try editor.put(Asset(name: name, variants: [Variant(key: VariantKey(), drawing: drawing)]))
    }
    let ending = place.run(["verify", "--catalog", "./c.sqlite"])
    #expect(ending.exit == .answerIsNo)
    #expect(
      ending.outputText.contains(
        "gap: x: the drawing for normal: line 1, column 61: layers: found 3, expected a list of layers\n"
      ),
      "\(ending.outputText)")
  }

  @Test("is outlined without being drawn just as it is read", arguments: DrawingPlace.names)
  func outline(name: String) throws {
    let drawing = try DrawingPlace.drawing(name)
    let outline = DrawingOutline(
      document: try InputFile.read(DrawingPlace.path(name), limit: 1 << 20))
    #expect(outline.size == drawing.size)
    #expect(outline.parameters?.map(\.name) == drawing.parameters.map(\.name))
    #expect(
      outline.parameters?.map(\.type.rawValue) == drawing.parameters.map(\.type.rawValue))
  }
}
