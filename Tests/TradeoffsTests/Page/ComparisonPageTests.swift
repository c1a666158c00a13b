import AssetCatalog
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import Tradeoffs

@Suite("A page of a comparison")
struct ComparisonPageTests {
  /// The section of the asset, or of all together.
  private func section(
    _ root: StrictReader.Element, _ index: Int = 0
  ) throws -> StrictReader.Element {
    try #require(root.all("section").dropFirst(index).first)
  }

  private func cells(_ row: StrictReader.Element) -> [String] { row.children.map(\.text) }

  // MARK: - Numbers

  @Test(
    "has every figure in one table, in its row and column, with the commands that find it again")
  func figures() throws {
    let comparison = PageSamples().comparison
    let section = try section(try PageSamples.page(comparison))
    let table = try #require(
      section.all("table", class: "figures").first { !$0.all("tr", class: "group").isEmpty })
    let techniques = comparison.assets[0].techniques.filter { $0.result != nil }
    #expect(
      table.all("th").filter { $0.attributes["scope"] == "col" }.map(\.text)
        == techniques.map(\.technique.title) + ["found by"])
    let rows = table.all("tr").filter { $0.children.count == techniques.count + 2 }.dropFirst()
    #expect(rows.count == Measure.allCases.count)
    let commands = Dictionary(
      uniqueKeysWithValues: section.all("li").compactMap { item in
        item.attributes["id"].map { ("#" + $0, item.all("code")[0].text) }
      })
    for (row, measure) in zip(rows, Measure.allCases) {
      let heading = try #require(row.children.first)
      #expect(heading.text.hasPrefix(measure.title) && heading.attributes["scope"] == "row")
      for (cell, technique) in zip(row.children.dropFirst(), techniques) {
        let figure = try #require(technique.result?[measure])
        guard let quantity = figure.quantity else {
          #expect(cell.attributes["class"] == "none")
          #expect(section.text.contains("No \(measure.title)"))
          continue
        }
        #expect(cell.text.hasPrefix(quantity.parts.digits + quantity.parts.unit))
        #expect(quantity.spread.map(cell.text.hasSuffix) ?? true)
      }
      let linked = row.all("a").compactMap { $0.attributes["href"] }.compactMap { commands[$0] }
      #expect(Set(linked) == Set(techniques.compactMap { $0.result?[measure]?.command }))
    }
  }

  @Test("marks the least of a row, and says it to who does not see it")
  func least() throws {
    let section = try section(try PageSamples.page(PageSamples().comparison))
    for cell in section.all("td", class: "least") {
      #expect(cell.text.contains(", the least"))
    }
    // Exact ones share a least; where all are equal, or one is alone, there is none.
    #expect(section.all("td", class: "least").count == 7 + 4 + 3 * 3)
  }

  @Test("has a chart for each measure alone, whose bars are as long as its numbers are large")
  func bars() throws {
    let comparison = PageSamples().comparison
    let section = try section(try PageSamples.page(comparison))
    let charts = section.all("figure", class: "chart").filter {
      !$0.all("span", class: "bar").isEmpty
    }
    #expect(charts.map { $0.all("b")[0].text } == Measure.allCases.map(\.title))
    let results = comparison.assets[0].techniques.compactMap(\.result)
    for (chart, measure) in zip(charts, Measure.allCases) {
      let figures = results.compactMap { $0[measure] }
      let bars = chart.all("li")
      #expect(bars.count == figures.count)
      let ends = figures.map { figure -> Double in
        if case .time(let timing) = figure.quantity { return timing.upperQuartile }
        return figure.number ?? 0
      }
      let most = try #require(ends.max())
      for (bar, figure) in zip(bars, figures) {
        guard let quantity = figure.quantity else {
          #expect(bar.text.contains("no code") && bar.all("i").isEmpty)
          continue
        }
        let expected = quantity.number / most * 100
        let style = bar.all("i").first?.attributes["style"]
        let width = style.flatMap { Double($0.dropFirst(6).dropLast()) } ?? 0
        #expect(abs(width - expected) <= 0.006)
        let unit =
          switch measure.unit {
          case .bytes: " bytes"
          case .time: " ms"
          case .deviation: quantity.number == 0 ? "0" : "/255"
          case .pixels: " pixels"
          }
        #expect(bar.text.contains(unit))
        guard measure.unit == .time else { continue }
        #expect(bar.all("u").count == 1 && bar.text.contains(quantity.spread ?? "?"))
        #expect(chart.text.contains("median of 7 runs"))
      }
    }
  }

  @Test("draws no chart of nothing, and says so")
  func nothing() throws {
    var comparison = PageSamples().comparison
    for index in comparison.assets[0].techniques.indices
    where comparison.assets[0].techniques[index].technique == .resizable {
      comparison.assets[0].techniques[index].outcome = .leftOut(because: "it is none")
    }
    let section = try section(try PageSamples.page(comparison))
    #expect(
      section.text.contains(
        "largest error, mean error and pixels that differ: 0 for each, and nothing to draw."))
    #expect(!section.all("figure", class: "chart").contains { $0.text.hasPrefix("largest error") })
  }

  // MARK: - What is concluded

  @Test("says what to take, why, and when not; what is left out, and what is good to know")
  func conclusions() throws {
    let section = try section(try PageSamples.page(PageSamples().comparison))
    let advice = try #require(section.all("div", class: "advice").first)
    #expect(advice.attributes["class"] == "advice t-resizable")
    #expect(advice.text == "Take this.BecauseA reason.ButAn exception.")
    let notes = try #require(section.all("dl", class: "notes").first).all("div").map(\.text)
    #expect(
      notes == [
        "left out: layersIt has none.", "full-size, resizable, code and from slicesA note.",
        "noteIt is a sample.",
      ])
  }

  @Test("shows a break-even point as a sentence, two lines, and a table that marks it")
  func breakEvens() throws {
    let section = try section(try PageSamples.page(PageSamples().comparison))
    let figures = section.all("figure", class: "even")
    #expect(
      figures.map { $0.all("p", class: "sentence")[0].text }
        == Array(repeating: "One wins.", count: 3))
    #expect(
      figures.map { $0.attributes["class"] } == ["chart even", "chart even", "chart even never"])
    for figure in figures {
      let chart = try #require(figure.all("svg").first)
      #expect(
        chart.attributes["role"] == "img"
          && chart.attributes["aria-label"] == "Line chart: one wins")
      #expect(chart.all("polyline").count == 2)
      #expect(figure.all("code").map(\.text) == ["compare even"])
      let places = chart.all("circle").compactMap { circle in
        Double(circle.attributes["cy"] ?? "")
      }
      #expect(places.allSatisfy { (20...140).contains($0) })
    }
    #expect(figures[0].all("tr", class: "from").map(cells) == [["2", "310 bytes", "400 bytes"]])
    #expect(figures[2].all("tr", class: "from").isEmpty)
    #expect(figures[1].all("tr", class: "from").map(cells) == [["10", "9.10 ms", "10.0 ms"]])
  }

  @Test("has a table of contents, and no link leads nowhere", arguments: [1, 3])
  func links(count: Int) throws {
    var samples = PageSamples()
    samples.names = ["a", "A", "a.b"].prefix(count).map { "buttons/\($0)" }
    let root = try PageSamples.page(samples.comparison)
    let ids = root.all.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let links = root.all("a").compactMap { $0.attributes["href"] }
    #expect(links.allSatisfy { $0.hasPrefix("#") && ids.contains(String($0.dropFirst())) })
    let shown = root.all("use").compactMap { $0.attributes["href"] }
    #expect(shown.allSatisfy { ids.contains(String($0.dropFirst())) })
    let contents = try #require(root.all("nav").first).all("a").map(\.text)
    #expect(
      contents
        == (count == 1
          ? [
            "buttons/a", "Pictures and errors", "Numbers", "Charts", "Ways to cut it",
            "Break-even points", "Files and sources", "How it was measured",
          ] : ["All together"] + samples.names + ["How it was measured"]))
  }

  @Test("gives two assets of one name places of their own")
  func sameNames() throws {
    var samples = PageSamples()
    samples.names = ["x", "x", "x.2", "~x"]
    let ids = try PageSamples.page(samples.comparison).all("section").map { $0.attributes["id"] }
    #expect(Set(ids).count == 6)
  }

  // MARK: - Several assets

  @Test("compares in charts of all assets only techniques that all of them offer")
  func totals() throws {
    var samples = PageSamples()
    samples.names = ["one", "two"]
    samples.isUneven = true
    let section = try section(try PageSamples.page(samples.comparison))
    #expect(section.attributes["id"] == PageAnchors.together)
    let bars = Set(
      section.all("figure", class: "chart").flatMap { $0.all("span", class: "name") }.map(\.text))
    #expect(bars == ["full-size", "resizable", "code"])
    #expect(section.text.contains("from slices, withoutone"))
    #expect(section.text.contains("from slices1 of 2 assets"))
    // Sums of fewer assets are no least.
    #expect(section.all("td", class: "least").isEmpty)
    let assets = try #require(section.all("table", class: "assets").first)
    #expect(assets.all("tr").dropFirst().map { $0.children[0].text } == ["one", "two"])
    #expect(assets.all("tr").dropFirst().map { $0.children[1].text } == ["resizable", "resizable"])
  }

  // MARK: - Safety

  @Test(
    "is sound whatever texts are",
    arguments: [
      "<b onclick=\"x\">&amp;'", "</section></script><script>x()</script>", "\"/'b]]>", "--><!--",
      "\u{202e}x", "=\u{301}", "</style>", "🔥 按 زر", "a\u{0}b", " ", "\\u003cscript",
    ])
  func hostile(mark: String) throws {
    var samples = PageSamples(mark: mark)
    samples.names = ["buttons/\(mark)", "two\(mark)"]
    let bytes = ComparisonPage(samples.comparison).bytes
    let root = try StrictReader.read(bytes)
    let plain = try PageSamples.page(
      {
        var plain = PageSamples()
        plain.names = ["buttons/", "two"]
        return plain.comparison
      }())
    // What comes from outside adds no element, and takes none away.
    func names(_ root: StrictReader.Element) -> [String] {
      root.all.map(\.name).filter { $0 != "span" }
    }
    #expect(names(root) == names(plain))
    #expect(root.all("script").count == 1 && root.all("style").count == 1)
    let shown = String(
      String.UnicodeScalarView(
        mark.unicodeScalars.map { ["\u{0}", "\u{202e}"].contains($0) ? "\u{fffd}" : $0 }))
    for text in [
      "Take this.", "A reason.", "An exception.", "compare even", "a source", "A note",
      "what is drawn", "It is a sample", "By a compiler", "Counted", "compare --all",
    ] {
      #expect(root.text.contains(text + shown), "\(text)")
    }
    let all = String(decoding: bytes, as: UTF8.self)
    #expect(!all.contains("http:") && !all.contains("https:") && !all.contains("url("))
  }

  @Test("is the same for the same comparison, and another for another")
  func deterministic() {
    let page = ComparisonPage(PageSamples().comparison)
    #expect(page.bytes == ComparisonPage(PageSamples().comparison).bytes)
    var other = PageSamples().comparison
    other.assets[0].recommendation.advice = "Take that."
    #expect(page.bytes != ComparisonPage(other).bytes)
  }

  @Test("warns of times that are of a program built without optimisation")
  func debugBuild() throws {
    var comparison = PageSamples().comparison
    #expect(try PageSamples.page(comparison).all("p", class: "warning").isEmpty)
    comparison.conditions.isDebugBuild = true
    #expect(try PageSamples.page(comparison).all("p", class: "warning").count == 1)
  }

  @Test("shows what was measured")
  func measured() throws {
    let profile = ComparisonSamples.profile([(24, 12)], scales: [1])
    let comparison = try ComparisonSamples.comparison(
      [try ComparisonSamples.subject(ComparisonSamples.gradient, profile)], profile,
      ComparisonSamples.options(keepsPictures: true))
    let root = try PageSamples.page(comparison)
    let asset = try #require(comparison.assets.first)
    let pictured = asset.techniques.filter { $0.result != nil }.count
    for request in root.all("details", class: "request") {
      #expect(request.all("figure").count == pictured + 1)
    }
    #expect(root.text.contains(asset.recommendation.advice))
    #expect(asset.breakEvens.allSatisfy { root.text.contains(PageWords.sentence($0.sentence)) })
  }
}
