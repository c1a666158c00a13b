import AssetCatalog
import Testing

@Suite("A folder of pictures without manifests")
struct FolderAssetsTests {
  @Test("of this repository holds the buttons and patterns it is said to hold")
  func repository() throws {
    let parts = #filePath.utf8.split(separator: UInt8(ascii: "/")).dropLast(3)
      .map { String(Substring($0)) }
    let contents = try AssetFolder(path: "/" + (parts + ["Assets"]).joined(separator: "/"))
      .contents()
    #expect(contents.errors == [])
    for name in ["bezier-slices", "dashed", "glossy-slices", "layer", "outline", "shadow"] {
      #expect(contents.assets.contains { $0.name.text == "buttons/" + name })
    }
    #expect(contents.assets.contains { $0.name.text == "patterns/stripes" })
    #expect(contents.keys["buttons/layer/layer-highlighted.png"] == "highlighted @1x")
    #expect(contents.notes.contains("README.md: neither a PNG, a drawing nor asset.json, left out"))
  }

  @Test("that holds one base is the asset, whatever the base's name")
  func oneBase() throws {
    let folder = try FolderFixture(
      pictures: "buttons/glossy/glossy@2x.png", "buttons/glossy/glossy-pressed@2x.png",
      "buttons/round/btn.9.png", "buttons/round/btn_dark.9.png", "buttons/flat/normal.png",
      "buttons/flat/disabled.png", "knob.png")
    #expect(try folder.names() == ["buttons/flat", "buttons/glossy", "buttons/round", "knob"])
    let contents = try folder.contents()
    #expect(contents.keys["buttons/round/btn_dark.9.png"] == "normal @1x dark")
    #expect(
      contents.assets[2].notes == [
        "'btn' is the only base in buttons/round, which is the asset",
        "btn.9.png: states normal, scale 1, marks",
        "btn_dark.9.png: states normal, scale 1, appearance dark, marks",
      ])
    #expect(
      contents.assets[1].notes == [
        "glossy-pressed@2x.png: states highlighted, scale 2",
        "glossy@2x.png: states normal, scale 2",
      ])
  }

  @Test("that holds several bases has an asset each, and its own for the base named as it is")
  func severalBases() throws {
    let folder = try FolderFixture(
      pictures: "set/a.png", "set/a-disabled.png", "set/b.png", "glossy/glossy.png",
      "glossy/matte.png", "glossy/focused.png", "a.png", "b-dark.png")
    #expect(try folder.names() == ["a", "b", "glossy", "glossy/matte", "set/a", "set/b"])
    let glossy = try folder.contents().assets[2]
    #expect(glossy.variants.map(\.path) == ["glossy/focused.png", "glossy/glossy.png"])
  }

  @Test("in the root needs a name")
  func rootWithoutBase() throws {
    let folder = try FolderFixture(pictures: "dark.png", "x.png")
    #expect(
      try folder.complaints() == [
        "dark.png: the name says what the picture is for, but not of which asset"
      ])
  }

  @Test("leaves hidden files out silently and others with a note")
  func leftOut() throws {
    let folder = try FolderFixture([
      "a.png": "", ".hidden.png": "", ".git/x.png": "", "b/notes.txt": "", "b/Asset.JSON": "",
    ])
    #expect(try folder.names() == ["a"])
    #expect(
      try folder.contents().notes == [
        "b/Asset.JSON: neither a PNG, a drawing nor asset.json, left out",
        "b/notes.txt: neither a PNG, a drawing nor asset.json, left out",
      ])
  }

  @Test("with two pictures for the same names both")
  func sameVariant() throws {
    let folder = try FolderFixture(pictures: "x/x.png", "x/x.9.png", "x/x_normal.png")
    #expect(
      try folder.complaints() == [
        "x/x.png: is for normal @1x, and so is x/x.9.png",
        "x/x_normal.png: is for normal @1x, and so is x/x.9.png",
      ])
    #expect(try folder.contents().assets.map(\.variants.count) == [1])
  }

  @Test("with names that differ by case only names both")
  func clashes() throws {
    let folder = try FolderFixture(
      pictures: "set/Knob.png", "set/knob-dark.png", "set/other.png", "B/b.png", "b/b.png",
      "c/d.png", "c/e.png", "c/d/d.png")
    #expect(
      try folder.complaints() == [
        "b/b.png: 'b' differs from 'B' of B/b.png by case or normal form only",
        "c/d/d.png: is a second asset 'c/d'; the first is c/d.png",
        "set/knob-dark.png: 'set/knob' differs from 'set/Knob' of set/Knob.png by case or normal form only",
      ])
  }

  @Test("with names in two normal forms holds one asset")
  func normalForms() throws {
    let folder = try FolderFixture(pictures: "x/\u{e9}.png", "x/e\u{301}-dark.png", "x/f.png")
    #expect(try folder.names() == ["x/f", "x/\u{e9}"])
    let folders = try FolderFixture(pictures: "\u{e9}/a.png", "e\u{301}/a.png")
    #expect(try folders.complaints().count == 1)
  }

  @Test("with names that contradict themselves or can't be names says so")
  func badNames() throws {
    let folder = try FolderFixture(
      pictures: "a/a-dark-light.png", "b\u{7}/b.png", "c/c\u{202e}.png", "c/c.png")
    #expect(
      try folder.complaints() == [
        "a/a-dark-light.png: the name says both 'dark' and 'light'",
        "b\u{7}/b.png: 'b\\u{7}' can't be a name: a name has no control character (U+0007)",
        "c/c\u{202e}.png: 'c\\u{202e}.png' can't be a name: a name has no control character (U+202E)",
      ])
  }

  @Test("is listed in the same order every time")
  func order() throws {
    let folder = try FolderFixture(
      pictures: "b/z.png", "b/y.png", "a.png", "B2/x.png", "b/y-dark.png", "ä.png")
    let contents = try folder.contents()
    #expect(contents.assets.map(\.name.text) == ["B2", "a", "b/y", "b/z", "ä"])
    #expect(try folder.contents() == contents)
  }
}
