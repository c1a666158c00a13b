import AssetCatalog
import NineSlice
import Pixels
import Testing

/// A request to an asset, and the key of the variant that is to be chosen.
struct ChoiceCase: Sendable, CustomTestStringConvertible {
  var keys: [String]
  var resolver = StateResolver.nearest
  var asked: String
  var chosen: String

  init(_ keys: [String], _ resolver: StateResolver = .nearest, asked: String, chosen: String) {
    self.keys = keys
    self.resolver = resolver
    self.asked = asked
    self.chosen = chosen
  }

  var testDescription: String { "\(asked) of \(keys) by \(resolver)" }
}

@Suite("Choosing a variant")
struct ChoosingTests {
  private func expect(_ example: ChoiceCase) throws {
    let asset = try asset(example.keys, example.resolver)
    let choice = try asset.choose(request(example.asked))
    #expect(choice.variant.key == key(example.chosen))
    #expect(choice.variant == asset.variants[choice.index])
    #expect(!choice.isMirrored)
  }

  @Test(
    "finds the states as the resolver has it",
    arguments: [
      // Neither of two single states is nearer: highlighted comes first.
      ChoiceCase(
        ["normal", "selected", "highlighted"], asked: "selected,highlighted",
        chosen: "highlighted"),
      ChoiceCase(
        ["normal", "selected", "highlighted"], .exact, asked: "selected,highlighted",
        chosen: "normal"),
      ChoiceCase(
        ["selected", "highlighted", "normal"], .ordered, asked: "selected,highlighted",
        chosen: "selected"),
      ChoiceCase(
        ["normal", "disabled", "highlighted"], asked: "disabled,highlighted", chosen: "disabled"),
      ChoiceCase(
        ["normal", "disabled", "focused,hovered"], asked: "disabled,focused,hovered",
        chosen: "focused,hovered"),
      ChoiceCase(["hovered", "focused"], asked: "focused,hovered", chosen: "focused"),
      ChoiceCase(["normal", "selected"], asked: "disabled", chosen: "normal"),
      ChoiceCase(
        ["normal", "selected,highlighted"], .exact, asked: "highlighted,selected",
        chosen: "selected,highlighted"),
      ChoiceCase(
        ["highlighted not selected", "normal"], .ordered, asked: "selected,highlighted",
        chosen: "normal"),
      ChoiceCase(["normal", "highlighted"], .ordered, asked: "highlighted", chosen: "normal"),
      // The first rule that suits, then its best scale, though another rule has a better one.
      ChoiceCase(
        ["normal not disabled @1x", "normal @2x", "normal not disabled @3x"], .ordered,
        asked: "normal @2x", chosen: "normal not disabled @3x"),
    ])
  func states(example: ChoiceCase) throws { try expect(example) }

  @Test(
    "takes the asked appearance, then any",
    arguments: [
      ChoiceCase(
        ["normal", "normal dark", "highlighted"], asked: "normal dark", chosen: "normal dark"),
      // The state comes before the appearance.
      ChoiceCase(
        ["normal", "normal dark", "highlighted"], asked: "highlighted dark", chosen: "highlighted"),
      ChoiceCase(["normal", "normal dark"], asked: "normal", chosen: "normal"),
      ChoiceCase(["normal", "normal light"], asked: "normal any", chosen: "normal light"),
      ChoiceCase(["normal", "normal dark"], asked: "normal dark,high", chosen: "normal dark"),
      ChoiceCase(
        ["normal", "normal dark", "normal high"], asked: "normal dark,high", chosen: "normal dark"),
      ChoiceCase(["normal", "normal high"], asked: "normal dark,high", chosen: "normal high"),
      ChoiceCase(["normal", "normal dark,high"], asked: "normal dark", chosen: "normal"),
      ChoiceCase(
        ["normal", "normal dark,high"], asked: "normal dark,high", chosen: "normal dark,high"),
    ])
  func appearances(example: ChoiceCase) throws { try expect(example) }

  @Test(
    "falls back to light, then to any other appearance",
    arguments: [
      ChoiceCase(
        ["normal light", "normal light,high"], asked: "normal dark", chosen: "normal light"),
      ChoiceCase(
        ["normal light,high", "normal dark,high"], asked: "normal dark", chosen: "normal light,high"
      ),
      ChoiceCase(
        ["normal high", "normal dark,high", "normal dark"], asked: "normal", chosen: "normal dark"),
      ChoiceCase(["normal high", "normal dark,high"], asked: "normal", chosen: "normal dark,high"),
      ChoiceCase(["normal high"], asked: "normal dark", chosen: "normal high"),
      // Any serves dark, so light is no candidate.
      ChoiceCase(["normal", "highlighted light"], asked: "highlighted dark", chosen: "normal"),
    ])
  func fallbacks(example: ChoiceCase) throws { try expect(example) }

  @Test(
    "takes the asked scale, else the next larger, else the largest",
    arguments: [
      ChoiceCase(["normal @2x"], asked: "normal", chosen: "normal @2x"),
      ChoiceCase(["normal @2x", "normal @3x"], asked: "normal", chosen: "normal @2x"),
      ChoiceCase(["normal @3x", "normal @2x"], asked: "normal @2x", chosen: "normal @2x"),
      ChoiceCase(["normal @1x", "normal @2x"], asked: "normal @3x", chosen: "normal @2x"),
      ChoiceCase(["normal @1x", "normal @2x"], asked: "normal @1.5x", chosen: "normal @2x"),
      // The appearance comes before the scale, and the states do.
      ChoiceCase(
        ["normal @1x", "normal @3x dark"], asked: "normal @1x dark", chosen: "normal @3x dark"),
      ChoiceCase(
        ["normal @1x", "highlighted @3x"], asked: "highlighted @1x", chosen: "highlighted @3x"),
    ])
  func scales(example: ChoiceCase) throws { try expect(example) }

  @Test(
    "takes the asked size, else none, else the next larger, else the largest",
    arguments: [
      ChoiceCase(
        ["normal", "normal 280x41", "normal 300x41"], asked: "normal 280x41",
        chosen: "normal 280x41"),
      ChoiceCase(["normal 300x41", "normal"], asked: "normal 280x41", chosen: "normal"),
      ChoiceCase(
        ["normal 400x50", "normal 300x41", "normal 290x40"], asked: "normal 280x41",
        chosen: "normal 300x41"),
      ChoiceCase(
        ["normal 100x30", "normal 100x40"], asked: "normal 280x41", chosen: "normal 100x40"),
      ChoiceCase(["normal 10x10", "normal"], asked: "normal", chosen: "normal"),
      ChoiceCase(["normal 20x10", "normal 10x10"], asked: "normal", chosen: "normal 10x10"),
      // An exact picture at another scale is nearer than a scaled one.
      ChoiceCase(
        ["normal @1x 300x41", "normal @2x 280x41"], asked: "normal @1x 280x41",
        chosen: "normal @2x 280x41"),
      // Sizes of equal area leave it to the scale.
      ChoiceCase(
        ["normal @1x 20x30", "normal @2x 30x20"], asked: "normal @2x 10x10",
        chosen: "normal @2x 30x20"),
    ])
  func sizes(example: ChoiceCase) throws { try expect(example) }

  @Test("takes the first of equals")
  func equals() throws {
    let asset = try asset(["highlighted", "normal 20x30", "normal 30x20", "normal 20x30"])
    #expect(try asset.choose(request("normal 10x10")).index == 1)
  }

  @Test(
    "takes a variant of the other direction where there is no other, and says whether to mirror it")
  func directions() throws {
    for mirrors in [false, true] {
      let one = try asset(["normal ltr", "highlighted ltr"], mirrors: mirrors)
      #expect(try one.choose(request("normal ltr")).isMirrored == false)
      #expect(try one.choose(request("normal any")).isMirrored == false)
      let choice = try one.choose(request("highlighted rtl"))
      #expect(choice.index == 1)
      #expect(choice.isMirrored == mirrors)

      // Any is never mirrored, and that it serves leaves the other direction out.
      let any = try asset(["normal", "highlighted ltr"], mirrors: mirrors)
      let normal = try any.choose(request("highlighted rtl"))
      #expect(normal.index == 0)
      #expect(!normal.isMirrored)

      // Direction is decided among those of the appearance.
      let dark = try asset(["normal rtl light", "normal ltr dark"], mirrors: mirrors)
      let darkChoice = try dark.choose(request("normal rtl dark"))
      #expect(darkChoice.index == 1)
      #expect(darkChoice.isMirrored == mirrors)
    }
    let both = try asset(["normal dark", "normal rtl"])
    #expect(try both.choose(request("normal rtl dark")).index == 1)
  }

  @Test("says what exists where nothing suits")
  func refuses() throws {
    func description(_ asset: Asset, _ asked: String) -> String {
      do throws(ChoiceError) {
        _ = try asset.choose(request(asked))
        return "no error"
      } catch {
        return error.description
      }
    }
    #expect(description(try asset([]), "normal") == "the asset has no variants")
    #expect(
      description(try asset(["highlighted @1x", "highlighted @2x", "selected"]), "disabled")
        == "no variant for disabled: there are highlighted and selected")
    #expect(
      description(try asset(["selected dark", "normal light"], .exact), "disabled dark")
        == "no variant for disabled or normal: there is selected; "
        + "normal only for another appearance or direction")
    #expect(
      description(try asset(["normal not disabled"], .ordered), "disabled")
        == "no variant for disabled: there is normal not disabled")
  }
}
