import Pixels
import Testing

@testable import AssetCatalog

@Suite("Choosing by qualifiers")
struct ChoosingQualifierTests {
  private static func chosen(_ asset: Asset, _ asked: String) throws -> String {
    try asset.choose(request(asked)).variant.key.description
  }

  @Test("takes variants all of whose qualifiers are asked for, and of these the one with more")
  func more() throws {
    let button = try asset([
      "normal @1x", "normal @1x idiom=ipad", "normal @1x idiom=phone",
      "normal @1x idiom=ipad locale=fr", "normal @1x ltr locale=ar",
    ])
    for (asked, key) in [
      ("normal", "normal @1x"), ("normal idiom=tv", "normal @1x"),
      ("normal idiom=ipad", "normal @1x idiom=ipad"),
      ("normal idiom=ipad locale=de", "normal @1x idiom=ipad"),
      ("normal locale=fr", "normal @1x"),
      ("normal gamut=p3 idiom=ipad locale=fr", "normal @1x idiom=ipad locale=fr"),
      ("normal rtl locale=ar", "normal @1x"),
      ("normal ltr locale=ar", "normal @1x ltr locale=ar"),
    ] { #expect(try Self.chosen(button, asked) == key, "\(asked)") }
  }

  @Test("looks at states before the number of qualifiers, and at that before direction and scale")
  func order() throws {
    let button = try asset([
      "normal @1x idiom=ipad", "highlighted @1x", "selected @1x idiom=ipad",
      "selected @2x dark rtl",
    ])
    #expect(try Self.chosen(button, "highlighted idiom=ipad") == "highlighted @1x")
    #expect(
      try Self.chosen(button, "selected @2x dark rtl idiom=ipad") == "selected @1x idiom=ipad")
    #expect(try Self.chosen(button, "selected @2x dark rtl") == "selected @2x dark rtl")
  }

  @Test("takes the set that comes first where none suits, and says so")
  func fallback() throws {
    let button = try asset([
      "normal idiom=ipad locale=fr", "normal idiom=phone", "highlighted idiom=phone",
      "normal idiom=mac", "highlighted idiom=mac",
    ])
    #expect(try Self.chosen(button, "normal") == "normal @1x idiom=mac")
    #expect(try Self.chosen(button, "highlighted idiom=tv") == "highlighted @1x idiom=mac")
    #expect(try Self.chosen(button, "highlighted idiom=phone") == "highlighted @1x idiom=phone")
    let explanation = button.explain(request("highlighted @1x light ltr idiom=tv"))
    #expect(
      explanation.steps.map(\.description) == [
        "nothing serves idiom=tv: idiom=mac is taken", "2 of 5 variants have right qualifiers",
        "2 of 2 variants have a right appearance and direction",
        "states by nearest: for highlighted, those of highlighted",
      ])
    #expect(
      explanation.entries.map(\.verdict.description) == [
        "is for idiom=ipad locale=fr, and idiom=mac comes first where nothing serves the asked qualifiers",
        "is for idiom=phone, and idiom=mac comes first where nothing serves the asked qualifiers",
        "is for idiom=phone, and idiom=mac comes first where nothing serves the asked qualifiers",
        "is for 0 of the states asked for, and highlighted is for 1", "is chosen",
      ])
    #expect(
      button.explain(request("normal light ltr")).steps.first?.description
        == "nothing serves no qualifiers: idiom=mac is taken")
  }

  @Test("tells of every variant why it lost")
  func verdicts() throws {
    let button = try asset([
      "normal", "normal idiom=ipad", "normal locale=fr", "normal idiom=phone",
    ])
    func verdicts(_ asked: String) -> [String] {
      button.explain(request(asked)).entries.map(\.verdict.description)
    }
    #expect(
      verdicts("normal idiom=ipad locale=fr") == [
        "is for no qualifiers, and the winner is for idiom=ipad", "is chosen",
        "is for locale=fr, and of as many qualifiers idiom=ipad comes first",
        "is for idiom=phone, and idiom=ipad locale=fr is asked for",
      ])
    #expect(
      verdicts("normal") == ["is chosen"]
        + ["idiom=ipad", "locale=fr", "idiom=phone"].map { "is for \($0), which is not asked for" })
  }

  @Test("names what only other qualifiers have where there is nothing for the states")
  func nothing() throws {
    let button = try asset(["highlighted", "normal idiom=ipad"])
    do throws(ChoiceError) {
      _ = try button.choose(request("selected"))
      Issue.record("something is chosen")
    } catch {
      #expect(
        error.description
          == "no variant for selected: there is highlighted; normal only for another appearance or direction, "
          + "or for other qualifiers")
    }
  }

  // MARK: What is derived

  private static func derived(
    _ pictures: [String], _ key: String, mirrors: Bool = false
  ) throws -> Asset {
    var button = try asset(pictures, mirrors: mirrors)
    button.variants.append(
      Variant(
        key: AssetCatalogTests.key(key),
        derivation: Derivation(from: .normal, recipe: Recipe(opacity: 0.5))))
    return button
  }

  @Test("gives what is derived without qualifiers those of its base")
  func base() throws {
    let button = try Self.derived(
      ["normal @1x idiom=ipad", "normal @1x idiom=phone"], "disabled")
    for (asked, base) in [
      ("disabled", "idiom=ipad"), ("disabled idiom=phone", "idiom=phone"),
      ("disabled idiom=tv", "idiom=ipad"),
    ] {
      let choice = try button.choose(request(asked))
      #expect(choice.variant.key == key("disabled").withoutScale, "\(asked)")
      #expect(choice.source.key.qualifiers.description == base, "\(asked)")
    }
    // It keeps no picture from being a candidate.
    #expect(try Self.chosen(button, "normal") == "normal @1x idiom=ipad")
    #expect(button.derivationProblems().isEmpty)
  }

  @Test("mirrors a base of the asked qualifiers rather than one of others")
  func mirrored() throws {
    let button = try Self.derived(
      ["normal ltr idiom=ipad", "normal rtl idiom=phone"], "disabled", mirrors: true)
    for asked in ["normal rtl idiom=ipad", "disabled rtl idiom=ipad"] {
      let choice = try button.choose(request(asked))
      #expect(choice.source.key == key("normal ltr idiom=ipad") && choice.isMirrored, "\(asked)")
    }
  }

  @Test("finds circles that only some qualifiers lead into")
  func circles() throws {
    var button = try asset(["highlighted"])
    let states: [(String, ControlState)] = [
      ("selected", .highlighted), ("disabled", .selected), ("selected idiom=ipad", .disabled),
    ]
    for (text, base) in states {
      button.variants.append(Variant(key: key(text), derivation: Derivation(from: base)))
    }
    let problems = button.derivationProblems()
    #expect(
      problems.map { "\($0.index): \($0.problem)" } == [
        "2: disabled is derived from selected idiom=ipad, that from disabled"
      ])
  }

  @Test("dims a look that only some qualifiers have for the others too")
  func dimmed() throws {
    var button = try asset(["normal", "disabled idiom=ipad"])
    button.addDimmed(for: .disabled)
    #expect(
      button.variants.map(\.key.description)
        == ["normal @1x", "disabled @1x idiom=ipad", "disabled"])
  }

  // MARK: Gaps

  private func gaps(_ asset: Asset) -> [String] {
    asset.gaps().map { "\($0.severity) \($0.variants): \($0)" }
  }

  @Test("has gaps where a state is lost for some qualifiers")
  func gapsOfStates() throws {
    #expect(gaps(try asset(["normal idiom=ipad", "normal idiom=phone"])) == [])
    #expect(
      gaps(try asset(["normal", "disabled idiom=ipad"])) == [
        "gap [1]: what is for disabled is no candidate where no qualifiers are asked for",
        "note [1]: idiom=ipad has its own picture for disabled, not for normal",
      ])
    #expect(
      gaps(try asset(["normal", "normal idiom=ipad", "selected idiom=ipad", "selected"])) == [])
    #expect(
      gaps(try asset(["normal", "highlighted", "normal idiom=ipad"])) == [
        "note [2]: idiom=ipad has its own picture for normal, not for highlighted"
      ])
  }

  @Test("has no gaps where scales differ between qualifiers, and one where they do within")
  func gapsOfScales() throws {
    let keys = ["normal @1x idiom=ipad", "normal @2x idiom=ipad", "normal @3x idiom=phone"]
    // Pictures of 10 pixels at every scale differ in points, which is not what is asked here.
    func scales(_ keys: [String]) throws -> [String] {
      gaps(try asset(keys)).filter { !$0.contains(" points") }
    }
    #expect(try scales(keys) == [])
    #expect(
      try scales(keys + ["highlighted @2x idiom=ipad", "highlighted @3x idiom=phone"]) == [
        "gap [3]: highlighted idiom=ipad has @2x, but not @1x"
      ])
  }

  @Test("reaches what an ordered list has for some qualifiers")
  func ordered() throws {
    let list = try asset(["normal idiom=ipad", "highlighted", "normal"], .ordered)
    #expect(!gaps(list).contains { $0.contains("normal idiom=ipad is never taken") })
    #expect(try Self.chosen(list, "highlighted idiom=ipad") == "normal @1x idiom=ipad")
    #expect(try Self.chosen(list, "highlighted") == "highlighted @1x")
  }
}

extension VariantKey {
  fileprivate var withoutScale: VariantKey {
    var key = self
    key.scale = nil
    return key
  }
}
