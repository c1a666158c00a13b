import AssetCatalog
import Pixels
import Testing

@Suite("Explaining a choice")
struct ChoosingExplanationTests {
  private func verdicts(_ asset: Asset, _ asked: String) -> [String] {
    asset.explain(request(asked)).entries.map(\.verdict.description)
  }

  @Test("tells of every variant why it lost")
  func verdicts() throws {
    let button = try asset([
      "normal @1x", "highlighted @1x", "highlighted @2x", "highlighted @1x dark", "selected",
      "disabled", "highlighted rtl", "highlighted @2x light ltr", "highlighted @3x light ltr",
      "highlighted @2x light", "highlighted ltr", "highlighted @2x light ltr",
      "highlighted @2x light ltr 20x10",
    ])
    #expect(
      verdicts(button, "highlighted,selected @2x light ltr") == [
        "is for 0 of the states asked for, and highlighted is for 1",
        "serves any direction, and the winner is for ltr",
        "serves any direction, and the winner is for ltr",
        "is for dark, and light is asked for",
        "is for selected, and of single states highlighted comes first",
        "is for disabled, which is not asked for",
        "is for rtl, and ltr is asked for",
        "is chosen",
        "is @3x, and the winner @2x for @2x",
        "serves any direction, and the winner is for ltr",
        "is for any, and the winner is for light",
        "is as good, but is number 12 in the list, after number 8",
        "has 20×10 points, and the winner no size of its own, with no size asked for",
      ])
  }

  @Test("tells of the other resolvers why a variant lost")
  func resolvers() throws {
    #expect(
      verdicts(try asset(["selected", "normal"], .exact), "highlighted") == [
        "is for selected, not exactly normal", "is chosen",
      ])
    #expect(
      verdicts(try asset(["selected"], .exact), "highlighted") == [
        "is for selected, neither what is asked for nor normal"
      ])
    #expect(
      verdicts(
        try asset(
          ["selected", "highlighted not selected", "normal not disabled", "normal"], .ordered),
        "selected,disabled") == [
          "is chosen", "is for highlighted, which is not asked for",
          "excludes disabled, which is asked for",
          "suits, but is number 4 in the list, after number 1",
        ])
    #expect(
      verdicts(try asset(["normal light", "normal dark,high"]), "normal dark") == [
        "is chosen",
        "is for dark,high, and light comes first where nothing serves the asked appearance",
      ])
  }

  @Test("tells the steps")
  func steps() throws {
    let button = try asset(["normal @2x ltr light 20x10", "highlighted ltr light"], mirrors: true)
    let explanation = button.explain(request("selected @1x dark,high rtl 30x10"))
    #expect(
      explanation.steps == [
        .appearanceFallback(asked: Appearance(.dark, isHighContrast: true), taken: .light),
        .otherDirection(asked: .rtl, isMirrored: true),
        .candidates(2, of: 2),
        .states(asked: .selected, taken: StateCondition(.normal), by: .nearest),
        .resized(from: PointSize(width: 20, height: 10), to: PointSize(width: 30, height: 10)),
        .rescaled(from: 2, to: 1),
      ])
    #expect(
      explanation.steps.map(\.description) == [
        "nothing serves dark,high: light is taken",
        "nothing serves rtl: pictures for ltr are taken, mirrored",
        "2 of 2 variants have a right appearance and direction",
        "states by nearest: for selected, those of normal",
        "a picture of 20×10 points is scaled to 30×10",
        "a picture of @2x is scaled to @1x",
      ])
    #expect(explanation.choice?.isMirrored == true)

    let plain = try asset(["highlighted dark", "normal light"])
    let failure = plain.explain(request("normal dark,high"))
    #expect(
      failure.steps.map(\.description) == [
        "no direction is asked for, which counts as ltr",
        "1 of 2 variants has a right appearance and direction",
        "states by nearest: for normal, none",
      ])
    #expect(failure.choice == nil)
    #expect(
      failure.result
        == .failure(
          .noStates(
            asked: .normal, resolver: .nearest, existing: [StateCondition(.highlighted)],
            elsewhere: [StateCondition(.normal)])))

    let contrast = try asset(["normal dark"]).explain(request("normal dark,high ltr"))
    #expect(
      contrast.steps.contains(
        .droppedContrast(asked: Appearance(.dark, isHighContrast: true), taken: .dark)))
    let any = try asset(["normal"]).explain(request("normal any any"))
    #expect(any.steps.first == .assumedAppearance(.light))
    #expect(any.request.direction == .ltr)
  }
}
