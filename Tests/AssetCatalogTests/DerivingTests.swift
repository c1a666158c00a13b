import AssetCatalog
import NineSlice
import Pixels
import Testing

@Suite("Choosing what is derived")
struct DerivingTests {
  private static let gray = Recipe(saturation: 0)
  private static let half = Recipe(opacity: 0.5)

  /// An asset of pictures for some keys, and of what is derived.
  private static func asset(
    _ pictures: [String], _ derived: [(key: String, derivation: Derivation)],
    resolver: StateResolver = .nearest, mirrors: Bool = false
  ) throws -> Asset {
    var asset = try AssetCatalogTests.asset(pictures, resolver, mirrors: mirrors)
    for (text, derivation) in derived {
      asset.variants.append(Variant(key: key(text), derivation: derivation))
    }
    return asset
  }

  private static func described(_ choice: Choice) -> String {
    let steps = choice.derivations.map { "\($0.derivation) at \($0.base)" }
    return ([choice.variant.key.description] + steps).joined(separator: " < ")
      + (choice.isMirrored ? " mirrored" : "")
  }

  @Test("takes the base by scale, appearance and direction as the request has them")
  func base() throws {
    let button = try Self.asset(
      ["normal @1x", "normal @2x", "normal @2x dark", "normal @1x rtl", "highlighted @1x"],
      [("disabled", Derivation(from: .normal, recipe: Self.half))])
    for (asked, base) in [
      ("disabled @1x light", "normal @1x"), ("disabled @2x light", "normal @2x"),
      ("disabled @3x dark", "normal @2x dark"), ("disabled @2x light rtl", "normal @1x rtl"),
      ("disabled,highlighted @1x", "normal @1x"),
    ] {
      let choice = try button.choose(request(asked))
      #expect(Self.described(choice) == "disabled < normal, opacity 0.5 at \(base)", "\(asked)")
      #expect(choice.source.key == key(base))
      #expect(choice.recipes == [Self.half])
    }
    #expect(try button.choose(request("normal @1x")).recipes.isEmpty)
  }

  @Test("goes on from derivation to derivation, and follows the recipes from the picture on")
  func chain() throws {
    let button = try Self.asset(
      ["normal @1x"],
      [
        ("selected", Derivation(from: .normal, recipe: Self.gray)),
        ("disabled,selected", Derivation(from: .selected, recipe: Self.half)),
        ("hovered", Derivation(from: [.disabled, .selected])),
      ])
    let choice = try button.choose(request("hovered"))
    #expect(choice.derivations.count == 3)
    #expect(choice.recipes == [Self.gray, Self.half])
    #expect(button.derivationProblems().isEmpty)
    #expect(
      button.explain(request("disabled,selected")).steps.map(\.description).suffix(2) == [
        "disabled,selected is derived: from selected, opacity 0.5",
        "selected is derived: from normal @1x, saturation 0",
      ])
  }

  @Test("leaves pictures of the same states, whatever their scale and size, the first place")
  func pictures() throws {
    let button = try Self.asset(
      ["normal @1x", "disabled @2x", "disabled @1x 9x9"],
      [("disabled", Derivation(from: .normal)), ("disabled dark", Derivation(from: .normal))])
    for asked in ["disabled @1x", "disabled @2x", "disabled @3x", "disabled @1x 5x5"] {
      #expect(try button.choose(request(asked)).derivations.isEmpty, "\(asked)")
    }
    #expect(try button.choose(request("disabled @2x dark")).derivations.count == 1)
    let verdicts = button.explain(request("disabled @3x light")).entries.map(\.verdict.description)
    #expect(verdicts[3] == "is derived, and the winner is not")
  }

  @Test("serves a direction where its base does")
  func directions() throws {
    let light = Appearance(.light)
    let button = try Self.asset(
      ["normal light ltr @1x"],
      [
        ("normal dark", Derivation(from: .normal, appearance: light, recipe: Self.gray)),
        ("selected dark rtl", Derivation(from: .normal, appearance: light, recipe: Self.half)),
      ], mirrors: true)
    #expect(try button.choose(request("selected dark ltr")).variant.key.states == .normal)
    #expect(try button.choose(request("selected dark rtl")).variant.key.states == .selected)
    let steps = button.explain(request("normal dark ltr")).steps.map(\.description)
    #expect(!steps.contains { $0.hasPrefix("nothing serves") }, "\(steps)")
    #expect(try button.choose(request("normal dark rtl")).isMirrored)
  }

  @Test("does not stand back for a picture of one direction where its appearance is the asked one")
  func directedPictures() throws {
    let light = Appearance(.light)
    let button = try Self.asset(
      ["normal ltr @1x"],
      [("normal dark", Derivation(from: .normal, appearance: light, recipe: Self.gray))],
      mirrors: true)
    for direction in ["ltr", "rtl"] {
      let choice = try button.choose(request("normal dark \(direction)"))
      #expect(choice.recipes == [Self.gray] && choice.isMirrored == (direction == "rtl"))
      #expect(try button.choose(request("normal light \(direction)")).recipes.isEmpty)
    }
  }

  @Test("takes another variant of its own states as its base")
  func contrast() throws {
    let button = try Self.asset(
      ["normal light @1x", "normal dark @1x"],
      [("normal any,high", Derivation(from: .normal, recipe: Self.gray))])
    #expect(button.derivationProblems().isEmpty)
    for scheme in ["light", "dark"] {
      let choice = try button.choose(request("normal \(scheme),high"))
      #expect(choice.source.key == key("normal \(scheme) @1x"), "\(scheme)")
    }
  }

  @Test("is no circle at one scale that it is not at another")
  func scaleCircles() throws {
    let button = try Self.asset(
      ["normal @1x", "selected @1x"],
      [
        ("highlighted", Derivation(from: .selected)), ("selected", Derivation(from: .highlighted)),
      ])
    #expect(button.derivationProblems().isEmpty)
    for scale in ["@1x", "@2x", "@0.5x"] {
      #expect(try button.choose(request("highlighted \(scale)")).source.key.states == .selected)
    }
  }

  @Test("does not keep pictures of one appearance or direction from serving the others")
  func neutral() throws {
    let derived = [("disabled", Derivation(from: .normal, recipe: Self.half))]
    let light = try Self.asset(["normal @1x light"], derived)
    #expect(try light.choose(request("normal dark")).variant.key == key("normal @1x light"))
    #expect(try light.choose(request("disabled dark")).source.key == key("normal @1x light"))
    let left = try Self.asset(["normal @1x ltr"], derived, mirrors: true)
    for states in ["normal", "disabled"] {
      #expect(try left.choose(request("\(states) rtl")).isMirrored, "\(states)")
      #expect(try !left.choose(request("\(states) ltr")).isMirrored, "\(states)")
    }
  }

  @Test("makes the look of one appearance from that of another")
  func appearances() throws {
    let light = Appearance(.light)
    let button = try Self.asset(
      ["normal @1x"],
      [
        ("normal dark", Derivation(from: .normal, appearance: light, recipe: Self.gray)),
        ("selected", Derivation(from: .normal, recipe: Self.half)),
        ("selected dark", Derivation(from: .selected, appearance: light, recipe: Self.gray)),
      ])
    #expect(try button.choose(request("normal dark")).recipes == [Self.gray])
    #expect(try button.choose(request("normal light")).recipes.isEmpty)
    #expect(try button.choose(request("selected dark")).recipes == [Self.half, Self.gray])
    #expect(try button.choose(request("selected light")).recipes == [Self.half])
    #expect(button.derivationProblems().isEmpty)
  }

  @Test(
    "is refused where there is no base or a circle",
    arguments: [
      (
        [("disabled", Derivation(from: .selected))],
        "disabled is derived from selected, and no variant is for that"
      ),
      ([("disabled", Derivation(from: .disabled))], "disabled is derived from itself"),
      (
        [
          ("disabled", Derivation(from: .selected)), ("selected", Derivation(from: .hovered)),
          ("hovered", Derivation(from: .disabled)),
        ],
        "disabled is derived from selected, that from hovered, that from disabled"
      ),
      (
        [("disabled dark", Derivation(from: .disabled, appearance: Appearance(.dark)))],
        "disabled dark is derived from itself"
      ),
    ] as [([(String, Derivation)], String)])
  func problems(derived: [(String, Derivation)], words: String) throws {
    let button = try Self.asset(["normal @1x"], derived)
    let states = key(derived[0].0).states
    #expect(button.derivationProblems().first?.problem.description == words)
    var asked = request(derived[0].0)
    asked.states = states
    let explanation = button.explain(asked)
    guard case .failure(let error) = explanation.result else {
      Issue.record("something was chosen")
      return
    }
    #expect(error.description == words)
    #expect(button.gaps().contains { $0.description == words && $0.severity == .gap })
    let folder = try TestFolder()
    #expect(throws: CatalogError.self) {
      try Catalog.edit(path: folder.path("c.sqlite"), creates: true) {
        editor throws(CatalogError) in try editor.put(button)
      }
    }
  }

  @Test("of any request from its own states is refused: what it is made from goes before it")
  func useless() throws {
    for states in [ControlState.normal, .disabled] {
      let own = Variant(
        key: VariantKey(states: states), derivation: Derivation(from: states, recipe: Self.half))
      var button = try Self.asset(["normal @1x", "disabled @2x"], [])
      button.variants.append(own)
      #expect(
        button.derivationProblems().first?.problem.description
          == "\(states) is derived from itself")
    }
  }

  @Test("goes by the asset's list where its resolver is ordered")
  func ordered() throws {
    var button = try Self.asset(
      ["selected @1x", "normal @1x"], [("disabled", Derivation(from: .selected))],
      resolver: .ordered)
    #expect(try button.choose(request("disabled")).variant.key.states == .normal)
    button.variants.swapAt(0, 2)
    #expect(try button.choose(request("disabled")).source.key.states == .selected)
  }

  @Test("dims each look that has none dimmed, once")
  func dimmed() throws {
    var button = try Self.asset(
      ["normal @1x", "normal @2x", "selected @1x", "highlighted @1x"],
      [("hovered", Derivation(from: .normal, recipe: Self.gray))])
    button.addDimmed(for: [.highlighted, .disabled, .focused])
    let added = button.variants.dropFirst(5).map { variant in
      "\(variant.key) from \(variant.derivation?.description ?? "")"
    }
    #expect(
      added == [
        "highlighted,hovered from hovered, tint #00000080",
        "highlighted,selected from selected, tint #00000080", "disabled from normal, opacity 0.5",
        "disabled,hovered from hovered, opacity 0.5",
        "disabled,selected from selected, opacity 0.5",
      ])
    let again = button
    button.addDimmed(for: [.highlighted, .disabled])
    #expect(button == again)
    #expect(button.derivationProblems().isEmpty)
    var dark = try Self.asset(["normal @1x", "disabled dark @1x"], [])
    dark.addDimmed(for: .disabled)
    #expect(try dark.choose(request("disabled light")).derivations.count == 1)
    #expect(try dark.choose(request("disabled dark")).derivations.isEmpty)
  }
}
