import Testing

@testable import AssetCatalog

@Suite("Drawings in a catalog's text")
struct DrawnTextTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private static let document = "{\n  \"text\": \"a\\u0007\\\"\"\n}\n"

  /// A catalog of one drawing with fixed parameters, for selected.
  private func small(_ document: String = document, red: Double = 0.25) throws -> String {
    let path = folder.path("\(red)-\(document.utf8.count).sqlite")
    let name = try AssetName("x")
    let read = try ReadDrawing(json: Array(document.utf8))
    let fixed = try FixedParameters(["red": .number(red), "title": .text("Buy")])
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      var drawing = try editor.store(read)
      drawing.parameters = fixed
      try editor.put(
        Asset(
          name: name,
          variants: [Variant(key: VariantKey(states: .selected), drawing: drawing)]))
    }
    return path
  }

  @Test("stand by their lines")
  func lines() throws {
    let digest = Digest(of: Array(Self.document.utf8))
    #expect(
      try CatalogTextTests.text(of: small()) == """
        {
          "version": 1,
          "assets": {
            "x": {
              "variants": [
                {
                  "states": ["selected"],
                  "parameters": {"red":0.25,"title":"Buy"},
                  "drawing": "\(digest)"
                }
              ]
            }
          },
          "drawings": {
            "\(digest)": {
              "lines": [
                "{",
                "  \\"text\\": \\"a\\\\u0007\\\\\\"\\"",
                "}",
                ""
              ]
            }
          },
          "pictures": {
          }
        }

        """)
  }

  @Test("differ by their documents and parameters")
  func differences() throws {
    var one = try ComparedCatalog(catalog: small())
    var other = try ComparedCatalog(catalog: small("{}", red: 0.5))
    let found = try one.differences(from: &other).map(\.description)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("x: selected: drawing: 26 bytes, sha256 ") == true, "\(found)")
    #expect(
      found.last == "x: selected: parameters: red 0.25, title \"Buy\" → red 0.5, title \"Buy\"")
    var same = try ComparedCatalog(text: Array(CatalogTextTests.text(of: small()).utf8))
    #expect(try one.differences(from: &same) == [])
  }

  static let digest = "\(Digest(of: Array(document.utf8)))"

  @Test(
    "say what is wrong, and where",
    arguments: [
      (
        "\"drawing\": \"", "\"drawing\": \"x",
        [
          "line 9, column 22: assets.x.variants[0].drawing: found \"x\(digest.prefix(39))…\", expected a "
            + "SHA-256: 64 hexadecimal digits in lower case"
        ]
      ),
      (
        "\"red\":0.25", "\"red\":[]",
        [
          "line 8, column 32: assets.x.variants[0].parameters.red: found a list, expected a number, a text, "
            + "true or false"
        ]
      ),
      (
        "\"states\"", "\"scale\": 2, \"states\"",
        [
          "line 7, column 11: assets.x.variants[0]: there is no key 'scale'; known are drawing, parameters, "
            + "states, excluding, appearance, direction, qualifiers, kept"
        ]
      ),
      (
        "\"lines\"", "\"line\"",
        [
          "line 9, column 22: assets.x.variants[0].drawing: there is no drawing \(digest) among 'drawings'",
          "line 15, column 5: drawings.\(digest.prefix(40))…: the key 'lines' is missing",
          "line 16, column 7: drawings.\(digest.prefix(40))…: there is no key 'line'; known are lines",
        ]
      ),
      (
        "\"}\",\n        \"\"", "\"\",\n        \"\"",
        [
          "line 9, column 22: assets.x.variants[0].drawing: there is no drawing \(digest) among 'drawings'",
          "line 15, column 5: drawings.\(digest.prefix(40))…: the lines are no drawing: line 4, column 1: "
            + "the text ends where ',' or '}' is expected",
        ]
      ),
      (
        "\"lines\": [", "\"lines\": [\" \",",
        [
          "line 9, column 22: assets.x.variants[0].drawing: there is no drawing \(digest) among 'drawings'",
          "line 15, column 5: drawings.\(digest.prefix(40))…: the bytes have the digest "
            + "\(Digest(of: Array((" \n" + document).utf8)))",
        ]
      ),
      (
        "\"lines\": [", "\"lines\": [7,",
        [
          "line 9, column 22: assets.x.variants[0].drawing: there is no drawing \(digest) among 'drawings'",
          "line 16, column 17: drawings.\(digest.prefix(40))….lines[0]: found 7, expected a line of text",
        ]
      ),
    ])
  func errors(old: String, new: String, complaints: [String]) throws {
    let text = try CatalogTextTests.text(of: small()).replacing(old, with: new, maxReplacements: 1)
    let error = #expect(throws: CatalogText.Failure.self) {
      try CatalogText.load(Array(text.utf8), to: folder.path("n.sqlite"))
    }
    guard case .text(let errors) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(errors.map(\.description) == complaints)
    #expect(try !folder.names().contains("n.sqlite"))
  }

  @Test("that nothing needs are told and left out")
  func unused() throws {
    let other = Digest(of: Array("{}".utf8))
    let text = try CatalogTextTests.text(of: small()).replacing(
      "\"drawings\": {", with: "\"drawings\": {\"\(other)\": {\"lines\": [\"{}\"]},")
    let report = try CatalogText.load(Array(text.utf8), to: folder.path("n.sqlite"))
    #expect(report.drawings == 1)
    #expect(report.warnings.map(\.reason) == ["belongs to no asset and is left out"])
    #expect(report.warnings.first?.path.hasPrefix("drawings.") == true)
  }
}
