import AssetCatalog
import Drawing
import Pixels
import Testing
import Tradeoffs

/// That they compile is seen in ``GeneratedProgram``, that they draw the same in its pictures.
@Suite("Names and texts from elsewhere")
struct HostileTests {
  private func code(_ language: CodeLanguage, named name: String = "b") throws -> String {
    let drawing = try Places.drawing("hostile")
    return try drawing.code(
      in: language, named: name,
      request: DrawingRequest(
        size: drawing.size, states: .highlighted, parameters: ["highlighted_": .switch(true)])
    ).text
  }

  private static let name = "*/ --> ]]></style><script>\n\"\\(x)\" \u{2028}\u{202e}&"

  @Test(
    "end no literal and no comment of Swift",
    arguments: [CodeLanguage.swiftCairo, .swiftCoreGraphics])
  func swift(language: CodeLanguage) throws {
    let text = try code(language, named: Self.name)
    for line in text.split(separator: "\n") where line.contains("Evil") || line.contains("-->") {
      let start = line.drop { $0 == " " }
      #expect(start.hasPrefix("//") || start.hasPrefix("text: String = \"\\\"\\\\(class)\\\" "))
    }
    #expect(!text.unicodeScalars.contains { [0x2028, 0x202e, 0xd].contains($0.value) })
  }

  @Test("end no tag, attribute or comment of SVG")
  func svg() throws {
    let text = try code(.svg, named: Self.name)
    #expect(XMLReader.isWellFormed(text))
    #expect(!text.contains("<script>") && !text.contains("</style>"))
    #expect(text.firstRange(of: "-->")?.upperBound == text.firstIndex(of: "\n"))
  }

  @Test("end no string, comment or element of CSS")
  func css() throws {
    let text = try code(.css, named: Self.name)
    #expect(!text.contains("</"))
    #expect(text.contains("\n.style-script-x {\n"))
    // What is left without comments and strings is rules.
    let rules = text.replacing(/\/\*.*?\*\//.dotMatchesNewlines(), with: "")
      .replacing(/"[^"\n]*"/, with: "")
    #expect(!rules.contains("Evil") && !rules.contains("script>") && !rules.contains("\""))
    #expect(rules.count { $0 == "{" } == rules.count { $0 == "}" })
  }

  @Test("of types that the code calls are told apart from them")
  func types() throws {
    let drawing = try Places.drawing("bezier")
    for (name, type) in [
      ("Double", "Double_2"), ("CGContext", "CGContext_2"), ("Color", "Color"),
      ("string", "String_2"), ("outline", "Outline"), ("Type", "Type_"),
    ] {
      let text = try drawing.code(
        in: .swiftCoreGraphics, named: name, request: DrawingRequest(size: drawing.size)
      ).text
      #expect(text.contains("\npublic enum \(type) {\n"), "\(name)")
    }
  }

  @Test("of thousands of layers are all there", arguments: CodeLanguage.allCases)
  func layers(language: CodeLanguage) throws {
    let layer = ##"{"name": "n", "shape": "rectangle", "fill": "#123456"}"##
    let layers = Array(repeating: layer, count: 4096).joined(separator: ", ")
    let text =
      #"{"version": 1, "size": {"width": 9, "height": 9}, "layers": [\#(layers)]}"#
    let code = try ButtonDrawing(json: Array(text.utf8)).code(
      in: language, named: "b", request: DrawingRequest(size: PointSize(width: 9, height: 9)))
    switch language {
    case .swiftCairo, .swiftCoreGraphics:
      #expect(code.text.ranges(of: "canvas.fill(").count == 4096)
    case .svg: #expect(code.text.ranges(of: "fill=\"#123456\"").count == 4096)
    case .css: #expect(code.text.contains("background: #123456;"))
    }
  }
}

/// Whether a text is XML, as Foundation's own reader is not everywhere.
private enum XMLReader {
  /// Tags that match, attributes in quotes, no bare `<` or `&`.
  static func isWellFormed(_ text: String) -> Bool {
    var open: [Substring] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      guard isPlain(rest[..<start]) else { return false }
      rest = rest[start...]
      if rest.hasPrefix("<!--") {
        guard let end = rest.dropFirst(4).firstRange(of: "--"),
          rest[end.upperBound...].first == ">"
        else { return false }
        rest = rest[end.upperBound...].dropFirst()
        continue
      }
      let tag = /<(\/?)([A-Za-z]+)((?:\s+[-A-Za-z0-9:]+="[^"<]*")*)\s*(\/?)>/
      guard let match = rest.prefixMatch(of: tag), isPlain(match.3) else { return false }
      if !match.1.isEmpty {
        guard open.popLast() == match.2 else { return false }
      } else if match.4.isEmpty {
        open.append(match.2)
      }
      rest = rest[match.range.upperBound...]
    }
    return open.isEmpty && isPlain(rest)
  }

  private static func isPlain(_ text: Substring) -> Bool {
    text.replacing(/&(amp|lt|gt|quot);/, with: "").allSatisfy { $0 != "&" }
  }
}
