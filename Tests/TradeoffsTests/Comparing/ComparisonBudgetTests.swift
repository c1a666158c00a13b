import Pixels
import Testing

@testable import Tradeoffs

@Suite("A budget")
struct ComparisonBudgetTests {
  private static let comparison = Result {
    let profile = ComparisonSamples.profile([(24, 12)], scales: [1])
    return try ComparisonSamples.comparison(
      [
        try ComparisonSamples.subject(ComparisonSamples.layered, profile),
        try ComparisonSamples.pictures(
          profile, insets: PointInsets(top: 2, left: 3, bottom: 2, right: 3)),
      ], profile)
  }

  private func breaches(_ text: String, catalogBytes: Int? = nil) throws -> [String] {
    try ComparisonBudget(json: Array(text.utf8)).breaches(
      of: Self.comparison.get(), catalogBytes: catalogBytes
    ).map(\.description)
  }

  @Test("is kept by what costs as much as it says, and broken by one more")
  func edge() throws {
    let asset = try Self.comparison.get().assets[1]
    let result = try #require(asset[.resizable]?.result)
    for measure in [
      Measure.shippedBytes, .compressedBytes, .catalogBytes, .sourceBytes, .composedBytes,
      .cachedBytes,
    ] {
      let bytes = Int(try #require(result.number(measure)))
      func budget(_ limit: Int) -> String {
        #"{"version": 1, "assets": {"buttons/pictures": {"\#(measure.rawValue)": \#(limit)}}}"#
      }
      #expect(try breaches(budget(bytes)) == [])
      #expect(
        try breaches(budget(bytes - 1)) == [
          "buttons/pictures: resizable: \(measure.title): \(Quantity.grouped(bytes)) bytes, more than the budget of "
            + Quantity.grouped(bytes - 1)
        ])
    }
  }

  @Test("is for the technique that it names, else for what the asset is")
  func techniques() throws {
    #expect(try breaches(#"{"version": 1, "each": {"sourceBytes": 140}}"#).count == 1)
    #expect(
      try breaches(
        #"{"version": 1, "each": {"technique": "full-size", "sourceBytes": 0}}"#) == [
          "buttons/sample: full-size: sources, decoded: 2,304 bytes, more than the budget of 0",
          "buttons/pictures: full-size: sources, decoded: 2,304 bytes, more than the budget of 0",
        ])
    #expect(
      try breaches(#"{"version": 1, "each": {"technique": "layers", "largestError": 255}}"#) == [
        "buttons/pictures: layers is not offered, so largest error can't be held against the budget"
      ])
    #expect(
      try breaches(#"{"version": 1, "assets": {"buttons/sample": {"codeBytes": 1}}}"#) == [
        "buttons/sample: code: code, stripped can't be held against the budget: compiling was not asked for"
      ])
  }

  @Test("is met by a technique without code of its own, whatever it allows of code")
  func noCode() throws {
    for technique in ["full-size", "resizable"] {
      let limits = #"{"technique": "\#(technique)", "codeBytes": 0}"#
      #expect(try breaches(#"{"version": 1, "each": \#(limits), "total": \#(limits)}"#) == [])
    }
    for technique in ["layers", "from-slices"] {
      let limits = #"{"technique": "\#(technique)", "codeBytes": 0}"#
      #expect(
        try breaches(#"{"version": 1, "assets": {"buttons/sample": \#(limits)}}"#) == [])
      #expect(
        try breaches(#"{"version": 1, "total": \#(limits)}"#) == [
          "all together: code, stripped can't be held against the budget: buttons/pictures has none for "
            + (technique == "layers" ? "layers" : "from slices")
        ])
    }
  }

  @Test("of all together is for their sum, and of the catalog for its file")
  func together() throws {
    let sums = try Self.comparison.get().assets.map { asset in
      Int(
        try #require(
          asset[asset.kind == .drawing ? .code : .resizable]?.result?.number(.shippedBytes)))
    }
    let sum = sums.reduce(0, +)
    #expect(try breaches(#"{"version": 1, "total": {"shippedBytes": \#(sum)}}"#) == [])
    #expect(
      try breaches(#"{"version": 1, "total": {"shippedBytes": \#(sum - 1)}}"#) == [
        "all together: files: \(Quantity.grouped(sum)) bytes, more than the budget of \(Quantity.grouped(sum - 1))"
      ])
    let catalog = #"{"version": 1, "catalog": {"bytes": 1000}}"#
    #expect(try breaches(catalog, catalogBytes: 1000) == [])
    #expect(
      try breaches(catalog, catalogBytes: 1001) == [
        "all together: the catalog's file: 1,001 bytes, more than the budget of 1,000"
      ])
    #expect(
      try breaches(catalog) == ["all together: there is no catalog whose bytes could be counted"])
  }

  @Test("names the assets that were not compared")
  func unused() throws {
    let budget = try ComparisonBudget(
      json: Array(#"{"version": 1, "assets": {"b": {"peakBytes": 1}, "a": {"peakBytes": 1}}}"#.utf8)
    )
    #expect(budget.unused(in: try Self.comparison.get()) == ["a", "b"])
  }

  private static let refused: [(String, String)] = [
    (
      #"{"version": 1}"#,
      "line 1, column 1: limits nothing; it takes each, assets, total or catalog"
    ),
    (#"{"version": 1, "each": {}}"#, "line 1, column 24: each: limits nothing"),
    (
      #"{"version": 1, "each": {"nextTime": 1}}"#,
      "line 1, column 25: each.nextTime: a time is another one on every machine, and no budget"
    ),
    (
      #"{"version": 1, "each": {"bytes": 1}}"#,
      "line 1, column 25: each.bytes: is unknown here; known are technique, shippedBytes, compressedBytes, codeBytes, "
        + "catalogBytes, sourceBytes, composedBytes, cachedBytes, peakBytes, largestError, meanError, differingPixels"
    ),
    (
      #"{"version": 1, "each": {"technique": "cheap", "peakBytes": 1}}"#,
      #"line 1, column 38: each.technique: found "cheap", expected one of full-size, resizable, layers, code, from-slices"#
    ),
    (
      #"{"version": 1, "each": {"largestError": 256}}"#,
      "line 1, column 41: each.largestError: found 256, expected a number of 1/255 from 0 to 255"
    ),
    (
      #"{"version": 1, "assets": {"a b": {"peakBytes": -1}}}"#,
      #"line 1, column 48: assets["a b"].peakBytes: found -1, expected a whole number from 0 to 9007199254740992"#
    ),
    (
      #"{"version": 1, "catalog": {}}"#, "line 1, column 27: catalog: key 'bytes' is missing"
    ),
    (
      #"{"version": 1, "totals": {}}"#,
      "line 1, column 16: totals: is unknown here; known are version, each, assets, total, catalog"
    ),
  ]

  @Test("is refused with line, way and reason", arguments: refused)
  func errors(text: String, message: String) {
    do {
      _ = try ComparisonBudget(json: Array(text.utf8))
      Issue.record("was read: \(text)")
    } catch { #expect(error.description == message) }
  }
}
