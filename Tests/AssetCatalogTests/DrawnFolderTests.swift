import Foundation
import Pixels
import Testing

@testable import AssetCatalog

@Suite("Drawings in a folder of assets")
struct DrawnFolderTests {
  @Test("are taken by their names, beside pictures and alone")
  func byName() throws {
    let folder = try FolderFixture([
      "a/a.drawing.json": "{}", "a/a-selected~dark.drawing.json": "{}", "a/a@2x.png": "",
      "b-rtl.DRAWING.json": "{}", "c/dark.drawing.json": "{}", "d/note.json": "{}",
    ])
    let contents = try folder.contents()
    #expect(contents.errors == [])
    #expect(contents.assets.map(\.name.text) == ["a", "b", "c"])
    #expect(
      contents.keys == [
        "a/a.drawing.json": "normal", "a/a-selected~dark.drawing.json": "selected dark",
        "a/a@2x.png": "normal @2x", "b-rtl.DRAWING.json": "normal rtl",
        "c/dark.drawing.json": "normal dark",
      ])
    #expect(
      contents.assets[0].notes == [
        "a-selected~dark.drawing.json: states selected, appearance dark, drawn",
        "a.drawing.json: states normal, drawn", "a@2x.png: states normal, scale 2",
      ])
    #expect(
      contents.notes == ["d/note.json: neither a PNG, a drawing nor asset.json, left out"])
  }

  @Test("are listed with what is fixed of their parameters, among the variants and beside them")
  func listed() throws {
    let folder = try FolderFixture([
      "x/asset.json": """
      {"variants": [{"picture": "x.png"},
        {"drawing": "x.drawing.json", "states": ["selected"], "direction": "rtl",
         "parameters": {"red": 0.25, "on": true, "title": "Buy"}}],
       "drawings": [{"drawing": "x.drawing.json"}, {"drawing": "../y/y-hovered.drawing.json"}],
       "derived": [{"states": ["disabled"], "from": ["selected"], "opacity": 0.5}]}
      """, "x/x.png": "", "x/x.drawing.json": "{}", "x/z.drawing.json": "{}",
      "y/y-hovered.drawing.json": "{}", "y/y.drawing.json": "{}",
    ])
    let contents = try folder.contents()
    #expect(contents.errors == [])
    #expect(contents.assets.map(\.name.text) == ["x", "y"])
    let variants = contents.assets[0].variants
    #expect(
      variants.map(\.key.description) == [
        "normal @1x", "selected rtl", "normal", "hovered", "disabled",
      ])
    let fixed = try FixedParameters([
      "red": .number(0.25), "on": .switch(true), "title": .text("Buy"),
    ])
    #expect(
      variants.map(\.drawing) == [nil, fixed, FixedParameters(), FixedParameters(), nil])
    #expect(
      contents.assets[0].notes.contains(
        "x/x.drawing.json: states selected, direction rtl, drawn with on true, red 0.25, title \"Buy\""
      ))
    #expect(contents.assets[0].notes.contains("x/z.drawing.json: not in asset.json, left out"))
    // What one asset's manifest names is no asset of its own.
    #expect(contents.assets[1].variants.map(\.path) == ["y/y.drawing.json"])
  }

  @Test("are those of 'drawings' alone where pictures are taken by their names")
  func beside() throws {
    let folder = try FolderFixture([
      "x/asset.json": #"{"mirrors": true, "drawings": [{"drawing": "b.drawing.json"}]}"#,
      "x/x.png": "", "x/a.drawing.json": "{}", "x/b.drawing.json": "{}",
      "y/asset.json": #"{"mirrors": true, "capInsets": 3}"#, "y/y.drawing.json": "{}",
      "y/y-rtl.drawing.json": "{}",
    ])
    let contents = try folder.contents()
    #expect(contents.errors == [])
    #expect(
      contents.keys == [
        "x/x.png": "normal @1x ltr", "x/b.drawing.json": "normal ltr",
        "y/y.drawing.json": "normal ltr", "y/y-rtl.drawing.json": "normal rtl",
      ])
    #expect(contents.assets[0].notes.contains("x/a.drawing.json: not in asset.json, left out"))
  }

  @Test("stand in an ordered list where they do not hide others")
  func ordered() throws {
    let folder = try FolderFixture([
      "x/asset.json": """
      {"resolver": "ordered", "variants": [
        {"drawing": "a.drawing.json", "states": ["selected"], "excluding": ["disabled"]},
        {"picture": "x.png", "states": []}],
       "drawings": [{"drawing": "a.drawing.json", "states": ["hovered"]}]}
      """, "x/x.png": "", "x/a.drawing.json": "{}",
    ])
    let contents = try folder.contents()
    #expect(contents.errors == [])
    #expect(
      contents.assets[0].variants.map(\.key.description) == [
        "selected not disabled", "hovered", "normal @1x",
      ])
  }

  @Test(
    "say what is wrong with them, and where",
    arguments: [
      (
        #"{"drawings": [{"states": []}]}"#,
        "line 1, column 15: drawings[0]: the key 'drawing' is missing"
      ),
      (
        #"{"drawings": {}}"#,
        "line 1, column 14: drawings: found an object, expected a list of drawings"
      ),
      (
        #"{"drawings": [{"drawing": "a.json"}]}"#,
        "line 1, column 27: drawings[0].drawing: 'a.json' does not end in .drawing.json"
      ),
      (
        #"{"drawings": [{"drawing": "a.drawing.json", "scale": 2}]}"#,
        "line 1, column 45: drawings[0]: there is no key 'scale'; known are drawing, parameters, states, "
          + "excluding, appearance, direction, qualifiers, kept"
      ),
      (
        #"{"drawings": [{"drawing": "a.drawing.json", "parameters": 3}]}"#,
        "line 1, column 59: drawings[0].parameters: found 3, expected an object of parameters"
      ),
      (
        #"{"drawings": [{"drawing": "a.drawing.json", "parameters": {"a": [1]}}]}"#,
        "line 1, column 65: drawings[0].parameters.a: found a list, expected a number, a text, true or false"
      ),
      (
        #"{"drawings": [{"drawing": "a.drawing.json", "parameters": {"a b": 1}}]}"#,
        "line 1, column 60: drawings[0].parameters: 'a b' can't be a parameter: a name is up to 60 letters, "
          + "digits and underscores, a letter first"
      ),
      (
        #"{"variants": [{"drawing": "a.drawing.json", "picture": "a.png"}]}"#,
        "line 1, column 27: variants[0].drawing: 'picture' and 'drawing' can't both be given"
      ),
      (
        #"{"variants": [{"picture": "a.png", "parameters": {}}]}"#,
        "line 1, column 50: variants[0].parameters: 'parameters' are for drawings, and this one is a picture"
      ),
      (
        #"{"variants": [{"drawing": "a.drawing.json", "from": []}]}"#,
        "line 1, column 45: variants[0]: there is no key 'from'; known are drawing, parameters, states, "
          + "excluding, appearance, direction, qualifiers, kept"
      ),
      (
        #"{"variants": [{"drawing": 7}]}"#,
        "line 1, column 27: variants[0].drawing: found 7, expected the path of a drawing's document"
      ),
    ])
  func manifestErrors(text: String, complaint: String) {
    let errors = AssetFolder.errors(inManifest: Array(text.utf8)).map(\.description)
    #expect(errors.contains(complaint), "\(errors)")
  }

  @Test("say what is wrong with their files")
  func fileErrors() throws {
    let folder = try FolderFixture([
      "a/a@2x.drawing.json": "{}", "b/b.drawing.json": "{}", "b/b-normal.drawing.json": "{}",
      "c/asset.json": """
      {"variants": [{"drawing": "none.drawing.json"}, {"drawing": "c@3x.drawing.json"},
        {"drawing": "dark-light.drawing.json"}, {"drawing": "../../o.drawing.json"},
        {"drawing": "c.drawing.json"}, {"drawing": "c.drawing.json", "states": ["normal"]}]}
      """, "c/c@3x.drawing.json": "", "c/c.drawing.json": "", "c/dark-light.drawing.json": "",
      "d/asset.json": #"{"drawings": []}"#, "d/d.drawing.json": "{}",
    ])
    let complaints = try folder.complaints()
    #expect(
      complaints == [
        "a/a@2x.drawing.json: the name says @2x, and a drawing serves every scale",
        "b/b.drawing.json: is for normal, and so is b/b-normal.drawing.json",
        "c/asset.json: line 1, column 27: variants[0].drawing: drawing 'none.drawing.json': no such file or folder",
        "c/asset.json: line 1, column 61: variants[1].drawing: drawing 'c@3x.drawing.json': the name says @3x, and a drawing serves every scale",
        "c/asset.json: line 2, column 15: variants[2].drawing: drawing 'dark-light.drawing.json': the name says both 'dark' and 'light'",
        "c/asset.json: line 2, column 55: variants[3].drawing: drawing '../../o.drawing.json': leads out of the folder of assets",
        "c/asset.json: line 3, column 34: variants[5]: drawing 'c.drawing.json': is for normal, and so is c/c.drawing.json",
        "d/asset.json: there is no picture or drawing for it",
      ])
  }

  @Test("are built with their documents, once, and found changed")
  func build() throws {
    let folder = try FolderFixture([
      "x/asset.json": """
      {"variants": [{"drawing": "x.drawing.json", "states": ["selected"], "parameters": {"a": 1}},
        {"drawing": "x.drawing.json", "states": []}]}
      """, "x/x.drawing.json": "{\"n\": 1}", "y.drawing.json": "{\"n\": 1}",
      "z.drawing.json": "{\"n\": 2}\n",
    ])
    let target = try TestFolder()
    let path = target.path("c.sqlite")
    let assets = try AssetFolder(path: folder.root)
    func contents() -> [SourceAsset] { assets.contents().assets }
    let report = try CatalogBuild.build(assets, contents(), to: path)
    #expect(report.drawings == 2 && report.drawingBytes == 17 && report.variants == 4)
    #expect(report.pictures == 0)
    #expect(try CatalogBuild.differences(assets, contents(), from: path) == [])
    let first = try target.bytes("c.sqlite")
    _ = try CatalogBuild.build(assets, contents(), to: path)
    #expect(try target.bytes("c.sqlite") == first)
    // The same as by way of a text.
    let text = try CatalogTextTests.text(of: path)
    let loaded = try CatalogText.load(Array(text.utf8), to: target.path("d.sqlite"))
    #expect(loaded == report)
    #expect(try target.bytes("d.sqlite") == first)
    folder.write("{\"n\": 3}", to: "z.drawing.json")
    folder.write(
      #"{"variants": [{"drawing": "x.drawing.json", "states": ["selected"]}]}"#, to: "x/asset.json")
    #expect(
      try CatalogBuild.differences(assets, contents(), from: path) == [
        "'x' is drawn otherwise for selected", "'x' has no variant for normal any more",
        "'z' is drawn otherwise for normal",
      ])
  }

  @Test("that are no JSON, too long or gone are told, each once")
  func broken() throws {
    let folder = try FolderFixture([
      "a.drawing.json": "{", "b.drawing.json": "[]",
      "c.drawing.json": String(repeating: " ", count: 1 << 20) + "{}",
      "d/asset.json": """
      {"variants": [{"drawing": "d.drawing.json"}, {"drawing": "d.drawing.json", "states": ["selected"]}]}
      """, "d/d.drawing.json": "{\"a\": tru}",
    ])
    let target = try TestFolder()
    let assets = try AssetFolder(path: folder.root)
    let error = #expect(throws: CatalogBuild.Failure.self) {
      try CatalogBuild.build(assets, assets.contents().assets, to: target.path("c.sqlite"))
    }
    guard case .folder(let reasons) = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(
      reasons.map { "\($0.path): \($0.reason)" } == [
        "a.drawing.json: line 1, column 2: the text ends where a key in double quotes is expected",
        "b.drawing.json: found a list, expected the object that is a drawing",
        "c.drawing.json: is 1048578 bytes long, more than the limit of 1048576",
        "d/d.drawing.json: line 1, column 7: a: 'tru' is none of true, false and null",
      ])
    #expect(try target.names() == [])
  }
}
