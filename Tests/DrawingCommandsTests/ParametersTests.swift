import CommandTestSupport
import Drawing
import NinefoldCommands
import Testing

@Suite("The list of parameters")
struct ParametersTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  @Test("has names, types, defaults and limits")
  func text() {
    let ending = place.draw("./b.json --parameters")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    #expect(
      ending.outputText == """
        tint   color   #ff0000
        inset  number  1        from 0 to 2
        isOn   switch  false
        title  text    It's
        ratio  number  0.25

        """)
  }

  @Test("is the same as JSON")
  func json() throws {
    let ending = place.draw("./b.json --parameters --json")
    #expect(ending.exit == .done)
    let report = try ParsedJSON(ending.output)
    #expect(report.keys == ["drawing", "parameters", "size", "variant", "version"])
    #expect(report["variant"] == .null)
    #expect(report["version"] == 1)
    #expect(report["size"] == .object(["width": 6, "height": 4]))
    func entry(
      _ name: ParsedJSON, _ type: ParsedJSON, _ value: ParsedJSON, _ lowest: ParsedJSON = nil,
      _ highest: ParsedJSON = nil
    ) -> ParsedJSON {
      .object([
        "name": name, "type": type, "default": value, "minimum": lowest, "maximum": highest,
        "fixed": nil,
      ])
    }
    #expect(
      report["parameters"]
        == .array([
          entry("tint", "color", "#ff0000"), entry("inset", "number", 1, 0, 2),
          entry("isOn", "switch", false), entry("title", "text", "It's"),
          entry("ratio", "number", 0.25),
        ]))
  }

  @Test("can be given back to --set, and changes nothing", arguments: DrawingPlace.names)
  func backAgain(name: String) throws {
    let path = DrawingPlace.path(name)
    let drawing = try DrawingPlace.drawing(name)
    let listed = place.draw("\(path) --parameters --json")
    var words = ["draw", path, "--no-text", "-o", "./b.png"]
    for (index, parameter) in drawing.parameters.enumerated() {
      let entry = try ParsedJSON(listed.output)["parameters"]?[index]
      #expect(entry?["name"] == .string(parameter.name))
      let text: String =
        switch entry?["default"] {
        case .string(let text)?: text
        case .number(let number)?: "\(number)"
        case .bool(let isOn)?: "\(isOn)"
        default: "none"
        }
      words += ["--set", "\(parameter.name)=\(text)"]
    }
    #expect(place.run(words).exit == .done)
    #expect(place.draw("\(path) --no-text -o ./a.png").exit == .done)
    #expect(try place.bytes(of: "a.png") == place.bytes(of: "b.png"))
  }

  @Test("may be empty, which is noted")
  func none() {
    place.folder.write(
      #"{"version": 1, "size": {"width": 1, "height": 1}, "layers": []}"#, to: "b.json")
    let ending = place.draw("./b.json --parameters")
    #expect(ending.exit == .done)
    #expect(ending.output == [])
    #expect(ending.messages == "ninefold: note: ./b.json: has no parameters\n")
  }
}
