import AssetCatalog
import NineSlice
import Pixels
import Testing

@Suite("A manifest")
struct FolderManifestTests {
  /// The one asset of a folder `x` with a manifest and pictures.
  private func asset(_ manifest: String, _ pictures: String...) throws -> SourceAsset {
    let folder = try FolderFixture(["x/asset.json": manifest])
    for picture in pictures { folder.write("", to: "x/" + picture) }
    let contents = try folder.contents()
    #expect(contents.errors == [])
    return try #require(contents.assets.first { $0.name.text == "x" })
  }

  /// What is wrong with a manifest's text.
  private func complaints(_ manifest: String) -> [String] {
    AssetFolder.errors(inManifest: Array(manifest.utf8)).map(\.description)
  }

  @Test("without variants takes the pictures by their names")
  func byName() throws {
    let asset = try asset(
      """
      {"version": 1, "capInsets": {"top": 4, "left": 5.5, "bottom": 4, "right": 6},
       "resizingMode": "stretch", "phase": {"x": "center"}, "filter": "linear", "shrink": "clip",
       "hollow": true, "contentInsets": 2, "alignmentInsetsInPixels": {"bottom": 3},
       "resolver": "exact"}
      """, "x@2x.png", "y-pressed@2x.png")
    #expect(asset.resolver == .exact && !asset.mirrors)
    #expect(asset.variants.map(\.key.description) == ["normal @2x", "highlighted @2x"])
    #expect(asset.variants.map(\.path) == ["x/x@2x.png", "x/y-pressed@2x.png"])
    var layout = LayoutRequest()
    layout.capInsets = .points(PointInsets(top: 4, left: 5.5, bottom: 4, right: 6))
    (layout.modeX, layout.modeY, layout.phaseX) = (.stretch, .stretch, .center)
    (layout.filter, layout.shrink, layout.centre) = (.linear, .clip, .hollow)
    layout.contentInsets = .points(PointInsets(top: 2, left: 2, bottom: 2, right: 2))
    layout.alignmentInsets = .pixels(PixelInsets(top: 0, left: 0, bottom: 3, right: 0))
    #expect(asset.variants.allSatisfy { $0.layout == layout })
  }

  @Test("says of each variant what its name does not, and overrides the asset's layout")
  func variants() throws {
    let asset = try asset(
      """
      {"resolver": "ordered", "resizingMode": {"x": "tile", "y": "round"}, "hollow": true,
       "variants": [
        {"picture": "b@2x.png", "states": ["pressed", "selected"], "excluding": ["disabled"]},
        {"picture": "a.png", "scale": 3, "appearance": "dark,high", "direction": "rtl",
         "size": {"width": 280, "height": 41}, "capInsetsInPixels": 3, "resizingMode": "space",
         "hollow": false},
        {"picture": "a-dark-disabled.png", "states": []}]}
      """, "a.png", "b@2x.png", "a-dark-disabled.png", "old.png")
    #expect(
      asset.variants.map(\.key.description) == [
        "highlighted,selected not disabled @2x", "normal @3x dark,high rtl 280x41",
        "normal @1x dark",
      ])
    #expect(asset.variants[0].layout.modeY == .round && asset.variants[0].layout.centre == .hollow)
    let layout = asset.variants[1].layout
    #expect(layout.modeX == .space && layout.modeY == .space && layout.centre == .filled)
    #expect(layout.capInsets == .pixels(PixelInsets(top: 3, left: 3, bottom: 3, right: 3)))
    #expect(
      asset.notes == [
        "x/b@2x.png: states highlighted,selected, excluding disabled, scale 2",
        "x/a.png: states normal, scale 3, appearance dark,high, direction rtl, size 280x41",
        "x/a-dark-disabled.png: states normal, scale 1, appearance dark",
        "x/old.png: not in asset.json, left out",
      ])
  }

  @Test("of an asset that mirrors takes pictures of no direction for ltr")
  func mirrors() throws {
    let named = try asset("{\"mirrors\": true}", "a.png", "a-rtl-dark.png")
    #expect(named.mirrors && named.variants.map(\.key.direction) == [.rtl, .ltr])
    let listed = try asset(
      """
      {"mirrors": true, "variants": [{"picture": "a.png"},
       {"picture": "b.png", "direction": "any"}, {"picture": "c-rtl.png"}]}
      """, "a.png", "b.png", "c-rtl.png")
    #expect(listed.variants.map(\.key.direction) == [.ltr, .any, .rtl])
  }

  @Test("may name pictures of other folders, which then are no assets of their own")
  func otherFolders() throws {
    let folder = try FolderFixture([
      "x/asset.json":
        "{\"variants\": [{\"picture\": \"../shared/a.png\"}, {\"picture\": \"./in/b-dark.png\"}]}",
      "shared/a.png": "", "shared/c.png": "", "x/in/b-dark.png": "",
    ])
    #expect(try folder.names() == ["shared", "x"])
    let assets = try folder.contents().assets
    #expect(assets[0].variants.map(\.path) == ["shared/c.png"])
    #expect(assets[1].variants.map(\.path) == ["shared/a.png", "x/in/b-dark.png"])
  }

  @Test(
    "with a bad value says where, what and what was expected",
    arguments: [
      ("[]", "line 1, column 1: found a list, expected an object"),
      (
        "{\"version\": \"1\"}",
        "line 1, column 13: version: found \"1\", expected a whole number from 1 on"
      ),
      (
        "{\"version\": 1.5}",
        "line 1, column 13: version: found 1.5, expected a whole number from 1 on"
      ),
      (
        "{\"version\": 2, \"new\": 0}",
        "line 1, column 13: version: is of version 2, and this program knows versions up to 1"
      ),
      (
        "{\"mirror\": true}",
        "line 1, column 2: there is no key 'mirror'; known are version, resolver, mirrors, templateIntent, "
          + "kept, variants, drawings, derived, dimmed, capInsets, capInsetsInPixels, resizingMode, phase, filter, shrink, hollow, contentInsets, "
          + "contentInsetsInPixels, alignmentInsets, alignmentInsetsInPixels"
      ),
      (
        "{\"templateIntent\": \"shape\"}",
        "line 1, column 20: templateIntent: found \"shape\", expected one of original, template"
      ),
      (
        "{\"kept\": {\"XC\": {}}}",
        "line 1, column 10: kept: 'XC' can't be a format: its word is 1 to 64 of a to z, 0 to 9, '-' and '.'"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"qualifiers\": [\"ipad\"]}]}",
        "line 1, column 50: variants[0].qualifiers: found a list, expected an object of qualifiers"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"qualifiers\": {\"idiom\": \"\"}}]}",
        "line 1, column 51: variants[0].qualifiers: qualifier 'idiom' has no value"
      ),
      ("{\"mirrors\": 1}", "line 1, column 13: mirrors: found 1, expected true or false"),
      (
        "{\"resolver\": \"best\"}",
        "line 1, column 14: resolver: found \"best\", expected one of nearest, exact, ordered"
      ),
      (
        "{\"filter\": null}",
        "line 1, column 12: filter: found null, expected one of nearest, linear, smooth"
      ),
      (
        "{\"phase\": {\"z\": \"end\"}}",
        "line 1, column 12: phase: there is no key 'z'; known are x, y"
      ),
      (
        "{\"phase\": {\"y\": \"middle\"}}",
        "line 1, column 17: phase.y: found \"middle\", expected one of start, center, end"
      ),
      (
        "{\"resizingMode\": \"repeat\"}",
        "line 1, column 18: resizingMode: found \"repeat\", expected one of tile, stretch, round, space, "
          + "or an object of 'x' and 'y'"
      ),
      (
        "{\"capInsets\": {\"top\": -1}}",
        "line 1, column 23: capInsets.top: found -1, expected a number of points from 0 to 4000000000"
      ),
      (
        "{\"capInsets\": 4.1e9}",
        "line 1, column 15: capInsets: found 4.1e9, expected a number of points from 0 to 4000000000"
      ),
      (
        "{\"contentInsets\": \"4px\"}",
        "line 1, column 19: contentInsets: found \"4px\", expected a number of points, or an object of "
          + "top, left, bottom, right"
      ),
      (
        "{\"capInsetsInPixels\": {\"left\": 1.5}}",
        "line 1, column 23: capInsetsInPixels: found left inset of 1.5 pixels, expected a whole number "
          + "up to 2147483647"
      ),
      (
        "{\"capInsets\": 1,\n \"capInsetsInPixels\": 1}",
        "line 2, column 23: capInsetsInPixels: 'capInsets' and 'capInsetsInPixels' can't both be given"
      ),
      (
        "{\"variants\": {}}",
        "line 1, column 14: variants: found an object, expected a list of variants"
      ),
      ("{\"variants\": []}", "line 1, column 14: variants: there is no picture or drawing for it"),
      ("{\"variants\": [{}]}", "line 1, column 15: variants[0]: the key 'picture' is missing"),
      (
        "{\"variants\": [{\"picture\": 1}]}",
        "line 1, column 27: variants[0].picture: found 1, expected the path of a PNG file"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.jpg\"}]}",
        "line 1, column 27: variants[0].picture: 'a.jpg' does not end in .png"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"states\": \"selected\"}]}",
        "line 1, column 46: variants[0].states: found \"selected\", expected a list of states"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"states\": [\"selected\", \"up\"]}]}",
        "line 1, column 59: variants[0].states[1]: found \"up\", expected one of normal, disabled, "
          + "highlighted, selected, focused, hovered"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"excluding\": [\"selected\"]}]}",
        "line 1, column 49: variants[0].excluding: states are excluded by the resolver 'ordered' only, "
          + "and this one is 'nearest'"
      ),
      (
        "{\"resolver\": \"ordered\", \"variants\": [{\"picture\": \"a.png\", \"states\": [\"pressed\"], "
          + "\"excluding\": [\"highlighted\"]}]}",
        "line 1, column 95: variants[0].excluding: states highlighted are needed and excluded at once"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"scale\": 0}]}",
        "line 1, column 45: variants[0].scale: found 0, expected a number from 0.01 to 1000 with at "
          + "most six decimals"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"appearance\": \"black\"}]}",
        "line 1, column 50: variants[0].appearance: found \"black\", expected any, light or dark, alone "
          + "or followed by ',high'"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"direction\": \"left\"}]}",
        "line 1, column 49: variants[0].direction: found \"left\", expected one of any, ltr, rtl"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"size\": [1, 2]}]}",
        "line 1, column 44: variants[0].size: found a list, expected an object of 'width' and 'height' "
          + "in points"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"size\": {\"width\": 1}}]}",
        "line 1, column 44: variants[0].size: the key 'height' is missing"
      ),
      (
        "{\"dimmed\": [\"selected\"]}",
        "line 1, column 12: dimmed: found selected, expected a list of highlighted, disabled or both"
      ),
      (
        "{\"derived\": [{\"states\": [\"disabled\"]}]}",
        "line 1, column 14: derived[0]: the key 'from' is missing"
      ),
      (
        "{\"derived\": [{\"from\": [], \"opacity\": 1.5}]}",
        "line 1, column 38: derived[0].opacity: found 1.5, expected a number from 0 to 1 with at most "
          + "four decimals"
      ),
      (
        "{\"derived\": [{\"from\": [], \"brightness\": 0.12345}]}",
        "line 1, column 41: derived[0].brightness: found 0.12345, expected a number from 0 to 10 with at "
          + "most four decimals"
      ),
      (
        "{\"derived\": [{\"from\": [], \"tint\": \"red\"}]}",
        "line 1, column 35: derived[0].tint: found \"red\", expected a colour as '#rrggbb' or "
          + "'#rrggbbaa'"
      ),
      (
        "{\"derived\": [{\"from\": [], \"multiply\": \"#ff800080\"}]}",
        "line 1, column 39: derived[0].multiply: found \"#ff800080\", expected an opaque colour: opacity "
          + "has a key of its own"
      ),
      (
        "{\"variants\": [{\"from\": [], \"scale\": 2}]}",
        "line 1, column 28: variants[0]: there is no key 'scale'; known are states, excluding, appearance, "
          + "direction, qualifiers, kept, from, fromAppearance, saturation, brightness, multiply, tint, background, opacity"
      ),
      (
        "{\"variants\": [{\"picture\": \"a.png\", \"opacity\": 0.5}]}",
        "line 1, column 47: variants[0].opacity: 'opacity' is for variants that are derived, and this one "
          + "has a picture"
      ),
      (
        "{\"hollow\": true,}",
        "line 1, column 17: found '}' where a key in double quotes is expected"
      ),
    ])
  func badValues(manifest: String, complaint: String) {
    #expect(complaints(manifest) == [complaint])
  }

  @Test("says what is derived: among the variants, beside them, and dimmed")
  func derived() throws {
    let listed = try asset(
      """
      {"resolver": "ordered", "variants": [
        {"states": ["disabled"], "excluding": ["hovered"], "appearance": "dark", "direction": "rtl",
         "from": ["normal"], "fromAppearance": "light", "saturation": 0, "brightness": 1.5,
         "multiply": "#010203", "tint": "#01020304", "background": "#FFFFFF", "opacity": 0.25},
        {"picture": "x.png"}],
       "derived": [{"states": ["selected"], "from": []}]}
      """, "x.png")
    let key = VariantKey(
      states: .disabled, excludedStates: .hovered, appearance: .dark, direction: .rtl, scale: nil)
    let recipe = Recipe(
      saturation: 0, brightness: 1.5, multiply: RGBA8(red: 1, green: 2, blue: 3),
      tint: RGBA8(red: 1, green: 2, blue: 3, alpha: 4),
      background: RGBA8(red: 255, green: 255, blue: 255), opacity: 0.25)
    // What stands beside an ordered list goes before what would hide it.
    #expect(
      listed.variants.map(\.key.description) == [
        "disabled not hovered dark rtl", "selected", "normal @1x",
      ])
    #expect(listed.variants[0].key == key)
    #expect(
      listed.variants[0].derivation
        == Derivation(from: .normal, appearance: .light, recipe: recipe))
    #expect(listed.variants[2].derivation == nil)
    let named = try asset(
      "{\"dimmed\": [\"highlighted\", \"disabled\"]}", "x.png", "x-selected.png", "x-disabled.png")
    #expect(
      named.variants.map(\.key.description) == [
        "disabled @1x", "selected @1x", "normal @1x", "highlighted", "highlighted,selected",
        "disabled,selected",
      ])
    #expect(named.variants[4].derivation == .dimmed(.selected, for: .highlighted))
    #expect(named.notes.contains { $0.hasSuffix("states highlighted, dimmed from normal") })
  }

  @Test("that derives from nothing, in a circle or twice says so")
  func badDerivations() throws {
    let folder = try FolderFixture([
      "a/asset.json": "{\"derived\": [{\"states\": [\"disabled\"], \"from\": [\"selected\"]}]}",
      "a/a.png": "",
      "b/asset.json": """
      {"derived": [{"states": ["disabled"], "from": ["selected"]},
       {"states": ["selected"], "from": ["disabled"]}]}
      """, "b/b.png": "",
      "c/asset.json": """
      {"derived": [{"states": ["disabled"], "from": []}, {"states": ["disabled"], "from": []}]}
      """, "c/c.png": "",
    ])
    #expect(
      try folder.complaints() == [
        "a/asset.json: line 1, column 14: derived[0]: disabled is derived from selected, and no variant is for that",
        "b/asset.json: line 1, column 14: derived[0]: disabled is derived from selected, that from disabled",
        "b/asset.json: line 2, column 2: derived[1]: selected is derived from disabled, that from selected",
        "c/asset.json: line 1, column 52: derived[1]: is for disabled, and so is another variant",
      ])
  }

  @Test("is read on after a mistake, and every mistake is told")
  func goesOn() {
    let manifest = """
      {"filter": 1,
       "variants": [{"picture": "a.png", "scale": -1, "hollow": "no"},
        7,
        {"states": []}], "shrink": "no"}
      """
    #expect(
      complaints(manifest).map { $0.prefix(6) } == [
        "line 1", "line 2", "line 2", "line 3", "line 4", "line 4",
      ])
  }

  @Test("carries the keys it knows for whoever looks for the nearest")
  func unknownKey() {
    let errors = AssetFolder.errors(inManifest: Array("{\"capInsets\": {\"tpo\": 1}}".utf8))
    #expect(
      errors.map(\.reason) == [.unknownKey("tpo", known: ["top", "left", "bottom", "right"])])
    #expect(errors.map(\.keyPath) == ["capInsets"])
    #expect(errors.map(\.place) == [TextPlace(line: 1, column: 16)])
  }

  @Test("that does not suit its pictures says so")
  func pictures() throws {
    let folder = try FolderFixture([
      "asset.json": "{}", "a/asset.json": "{}",
      "b/asset.json": """
      {"capInsets": {"left": 1.5}, "variants": [
       {"picture": "x@2x.png", "scale": 3},
       {"picture": "y.png", "states": ["pressed"]},
       {"picture": "y-highlighted.png"},
       {"picture": "none.png"}, {"picture": "f.png"}, {"picture": "dark-light.png"},
       {"picture": "z.png", "size": {"width": 0, "height": 1}, "capInsets": 0}]}
      """,
      "b/x@2x.png": "", "b/y.png": "", "b/y-highlighted.png": "", "b/z.png": "", "b/f.png/q": "",
      "b/dark-light.png": "",
      "c/asset.json": "{", "d/asset.json": "{}", "d/a.png": "", "d/a-normal.png": "",
    ])
    let contents = try folder.contents()
    #expect(contents.assets == [])
    #expect(
      contents.errors.map { "\($0.path): \($0)" } == [
        "a/asset.json: there is no picture or drawing for it",
        "asset.json: a manifest in the root belongs to no asset",
        "b/asset.json: line 1, column 15: capInsets: left inset of 1.5 points is 4.5 pixels at @3x, not a whole number",
        "b/asset.json: line 1, column 15: capInsets: left inset of 1.5 points is 1.5 pixels at @1x, not a whole number",
        "b/asset.json: line 2, column 35: variants[0].scale: scale 3 contradicts the @2x of the picture's name",
        "b/asset.json: line 4, column 2: variants[2]: picture 'y-highlighted.png': is for highlighted @1x, and so is b/y.png",
        "b/asset.json: line 5, column 14: variants[3].picture: picture 'none.png': no such file or folder",
        "b/asset.json: line 5, column 39: variants[4].picture: picture 'f.png': is a folder",
        "b/asset.json: line 5, column 61: variants[5].picture: picture 'dark-light.png': the name says both 'dark' and 'light'",
        "b/asset.json: line 6, column 31: variants[6].size: width of 0 points at @1x is not within 1 to 2147483647 pixels",
        "c/asset.json: line 1, column 2: the text ends where a key in double quotes is expected",
        "d/a.png: is for normal @1x, and so is d/a-normal.png",
      ])
  }

  @Test("over 1 MiB is refused")
  func tooLarge() throws {
    let folder = try FolderFixture(["x/asset.json": String(repeating: " ", count: 1 << 20) + "{}"])
    #expect(
      try folder.complaints() == [
        "x/asset.json: is 1048578 bytes long, more than the limit of 1048576"
      ])
  }
}
