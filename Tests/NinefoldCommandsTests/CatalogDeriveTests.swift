import AssetCatalog
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("ninefold derive")
struct CatalogDeriveTests {
  let place: CatalogPlace

  init() throws {
    place = try CatalogPlace()
    try place.write(CatalogPlace.picture(), to: "a.png")
    try place.write(CatalogPlace.picture(1), to: "a-selected.png")
    _ = place.ninefold("add x ./a.png ./a-selected.png --insets 2")
  }

  @Test("takes every flag for what it says, and prints what it did")
  func flags() throws {
    let line =
      "derive x --state disabled,hovered --from selected --from-appearance light --appearance dark "
      + "--direction rtl --saturation 0 --brightness 1.5 --multiply #010203 --tint #01020304 "
      + "--background #ffffff --opacity 0.25"
    let ending = place.ninefold(line)
    #expect(ending.exit == .done && ending.messages == "")
    #expect(
      place.lines(ending) == [
        "x: derived disabled,hovered dark rtl from selected light, saturation 0, brightness 1.5, "
          + "multiply #010203, tint #01020304, background #ffffff, opacity 0.25"
      ])
    let variant = try #require(place.asset("x").variants.last)
    let color = RGBA8(red: 1, green: 2, blue: 3)
    #expect(
      variant
        == Variant(
          key: VariantKey(states: [.disabled, .hovered], appearance: .dark, direction: .rtl),
          derivation: Derivation(
            from: .selected, appearance: .light,
            recipe: Recipe(
              saturation: 0, brightness: 1.5, multiply: color,
              tint: RGBA8(red: 1, green: 2, blue: 3, alpha: 4),
              background: RGBA8(red: 255, green: 255, blue: 255), opacity: 0.25))))
    let again = place.ninefold(line + " --replace --json")
    let change = try #require(JSONValue(again.output)["changes"]?[0])
    #expect(change["change"] == "derived" && change["scale"] == .null && change["picture"] == .null)
    #expect(
      change["derivation"] == [
        "from": ["selected"], "fromAppearance": "light", "saturation": 0, "brightness": 1.5,
        "multiply": "#010203", "tint": "#01020304", "background": "#ffffff", "opacity": 0.25,
      ])
  }

  @Test("--dimmed gives looks where there are none")
  func dimmed() throws {
    let ending = place.ninefold("derive x --dimmed highlighted,disabled")
    #expect(
      place.lines(ending) == [
        "x: derived highlighted from normal, tint #00000080",
        "x: derived highlighted,selected from selected, tint #00000080",
        "x: derived disabled from normal, opacity 0.5",
        "x: derived disabled,selected from selected, opacity 0.5",
      ])
    let again = place.ninefold("derive x --dimmed highlighted,disabled")
    #expect(again.outputText == "")
    #expect(
      again.messages
        == "ninefold: note: ./c.sqlite: 'x' has a look for all of these states, nothing is changed\n"
    )
  }

  @Test("leads to the pixels of the formula in a file, at every size")
  func composes() throws {
    _ = place.ninefold("derive x --state disabled --opacity 0.5")
    for size in ["8x8", "30x20", "5x5@2x"] {
      _ = place.ninefold("compose x --state disabled --size \(size) -o ./d.png")
      _ = place.ninefold("compose x --size \(size) -o ./n.png")
      let derived = try PNG.decode(place.place.bytes(of: "d.png")).raster.converted(to: .rgba8)
      let normal = try PNG.decode(place.place.bytes(of: "n.png")).raster
      let expected = PremultipliedRaster(normal).following([Recipe(opacity: 0.5)])
      #expect(PremultipliedRaster(derived).pixels == expected.pixels, "\(size)")
    }
  }

  @Test("is shown, explained, listed, extracted and taken away")
  func everywhere() throws {
    _ = place.ninefold("derive x --state disabled --from selected --brightness 0.8")
    let shown = place.lines(place.ninefold("show x"))
    #expect(
      shown.suffix(7) == [
        "disabled", "  states            disabled", "  scale             every",
        "  appearance        any", "  direction         any", "  derived from      selected",
        "  recipe            brightness 0.8",
      ])
    let explained = place.lines(place.ninefold("explain x --state disabled --size 20x20@2x"))
    for line in [
      "  disabled is derived: from selected @1x, brightness 0.8",
      "  a picture of @1x is scaled to @2x",
      "  changes the composed pixels: brightness 0.8",
    ] {
      #expect(explained.contains(line), "\(line) in \(explained)")
    }
    let json = try JSONValue(place.ninefold("explain x --state disabled --json").output)
    #expect(json["choice"]?["derivations"]?[0]?["base"]?["states"] == ["selected"])
    #expect(place.lines(place.ninefold("list --long")).first?.contains("3 variants") == true)
    #expect(place.ninefold("extract x -o ./out").exit == .done)
    #expect(place.place.ninefold("build ./out -o ./d.sqlite").exit == .done)
    let difference = place.place.ninefold("diff ./c.sqlite ./d.sqlite")
    #expect(difference.exit == .done && difference.outputText == "")
    let refused = place.ninefold("remove x --state selected")
    #expect(
      refused.messages
        == "ninefold: error: ./c.sqlite: 'x': disabled is derived from selected, and no "
        + "variant is for that\n")
    let set = place.ninefold("set x --mode stretch --state disabled")
    #expect(
      set.messages
        == "ninefold: error: ./c.sqlite: 'x' disabled: is derived and cut as what it is derived from\n"
    )
    #expect(place.lines(place.ninefold("remove x --state disabled")) == ["x: removed disabled"])
    #expect(try place.asset("x").variants.count == 2)
  }

  static let refusals: [(line: String, reason: String, try: String?)] = [
    ("derive x", "what gets a look is missing", "--state disabled"),
    (
      "derive x --dimmed pressed,selected",
      "--dimmed takes highlighted, disabled or both, not 'highlighted,selected'",
      "--dimmed highlighted,disabled"
    ),
    (
      "derive x --state disabled --dimmed disabled", "--state and --dimmed can't both be given", nil
    ),
    (
      "derive x --dimmed disabled --opacity 0.5", "--opacity goes with --state, not with --dimmed",
      nil
    ),
    ("derive x --dimmed disabled --replace", "--replace goes with --state, not with --dimmed", nil),
    (
      "derive x --state disabled --opacity 1.5",
      "--opacity takes a number from 0 to 1 with at most four decimals, not '1.5'", "--opacity 0.5"
    ),
    (
      "derive x --state disabled --brightness 1e1",
      "--brightness takes a number from 0 to 10 with at most four decimals, not '1e1'",
      "--brightness 0.5"
    ),
    (
      "derive x --state disabled --tint red",
      "--tint takes a colour as '#rrggbb' or '#rrggbbaa', not 'red'", "--tint=#ff8000"
    ),
    (
      "derive x --state disabled --multiply #ff800080", "--multiply takes an opaque colour",
      "--opacity 0.5"
    ),
    (
      "derive x --state disabled --excluding disabled",
      "states disabled are needed and excluded at once", nil
    ),
    (
      "derive x --state disabled --from-appearance blue",
      "--from-appearance takes any, light, dark, any,high, light,high or dark,high, not 'blue'", nil
    ),
  ]

  @Test("refuses wrong usage", arguments: refusals)
  func usage(example: (line: String, reason: String, try: String?)) {
    let ending = place.ninefold(example.line)
    #expect(ending.exit == .wrongUsage)
    let suggestion = example.try.map { "try '\($0)'\n" } ?? ""
    #expect(
      ending.messages.hasPrefix("ninefold: error: \(example.reason)\n\(suggestion)"),
      "\(ending.messages)")
  }

  @Test(
    "changes nothing where something stands against it",
    arguments: [
      ("derive y --state disabled", "there is no asset 'y'", nil),
      (
        "derive x --state disabled --from hovered",
        "'x': disabled is derived from hovered, and no variant is for that", nil
      ),
      ("derive x --state disabled --from disabled", "'x': disabled is derived from itself", nil),
      (
        "derive x --state disabled --excluding hovered",
        "--excluding is looked at by the resolver ordered only, and 'x' has nearest",
        "ninefold set x --resolver ordered"
      ),
    ] as [(String, String, String?)])
  func refused(line: String, reason: String, way: String?) throws {
    let before = try place.place.bytes(of: "c.sqlite")
    let ending = place.ninefold(line)
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == "ninefold: error: ./c.sqlite: \(reason)\n"
        + (way.map { "try '\($0)'\n" } ?? ""))
    #expect(try place.place.bytes(of: "c.sqlite") == before)
  }

  @Test("is not picked by a size, which it has none of")
  func sizes() throws {
    _ = place.ninefold("add x ./a.png --size 8x8 --state focused")
    _ = place.ninefold("derive x --state disabled")
    #expect(place.lines(place.ninefold("remove x --size 8x8")) == ["x: removed focused @1x 8x8"])
    #expect(try place.asset("x").variants.contains { $0.derivation != nil })
  }

  @Test("asks for --replace where there is a derivation")
  func replaces() {
    _ = place.ninefold("derive x --state disabled")
    let ending = place.ninefold("derive x --state disabled --opacity 0.5")
    #expect(
      ending.messages
        == "ninefold: error: ./c.sqlite: 'x' has a drawing or derivation for disabled already\n"
        + "try '--replace'\n")
    #expect(place.ninefold("derive x --state disabled --opacity 0.5 --replace").exit == .done)
  }
}
