internal import Previews

/// All assets together: what to take, the sums, and what is best for each asset.
struct TotalsPart {
  let comparison: Comparison
  let anchors: PageAnchors

  func write(to html: inout HTML) {
    html.open("section", ["class": "asset", "id": PageAnchors.together])
    html.markup("<h2>")
    html.open("a", ["href": "#" + PageAnchors.together])
    html.markup("All together</a></h2>")
    let count = comparison.assets.count
    html.element("p", ["class": "facts"], "Sums over \(PageWords.counted(count, "asset"))")
    if let recommendation = comparison.recommendation {
      RecommendationPart(recommendation).write(to: &html)
    }
    html.markup("<h3>Each asset</h3>")
    writeAssets(to: &html)
    html.markup("<h3>Numbers</h3>")
    let table = FigureTable(
      caption: "What each technique costs for all assets that offer it",
      columns: comparison.totals.map { total in
        FigureTable.Column(
          technique: total.technique, figures: total.figures,
          remark: total.missing.isEmpty
            ? PageWords.counted(count, "asset") : "\(total.assets) of \(count) assets")
      }, anchor: PageAnchors.together, comparesAll: false)
    table.write(to: &html)
    writeMissing(to: &html)
    table.writeCommands(to: &html)
    let whole = comparison.totals.filter(\.missing.isEmpty)
    if !whole.isEmpty {
      html.markup("<h3>Charts</h3>")
      if whole.count < comparison.totals.count {
        html.element(
          "p", ["class": "absent"],
          "Techniques that some assets don't offer are in no chart here: their sums are of fewer assets."
        )
      }
      BarChart.write(
        whole.map { FigureTable.Column(technique: $0.technique, figures: $0.figures) }, to: &html)
    }
    html.markup("</section>\n")
  }

  private func writeMissing(to html: inout HTML) {
    let missing = comparison.totals.filter { !$0.missing.isEmpty }
    guard !missing.isEmpty else { return }
    html.markup("<dl class=\"notes\">")
    for names in Self.different(missing.map(\.missing)) {
      let titles = missing.filter { $0.missing == names }.map(\.technique.title)
      html.markup("<div class=\"left-out\">")
      html.element("dt", "\(PageWords.list(titles)), without")
      html.element("dd", PageWords.list(names))
      html.markup("</div>")
    }
    html.markup("</dl>")
  }

  /// Lists of names, each once, in their order.
  private static func different(_ lists: [[String]]) -> [[String]] {
    lists.enumerated().filter { lists.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }

  /// Adds a line for each asset, with what is taken for it.
  private func writeAssets(to html: inout HTML) {
    let measures: [Measure] = [.shippedBytes, .codeBytes, .sourceBytes, .nextTime, .largestError]
    html.markup(
      "<div class=\"scroll\" role=\"region\" aria-label=\"Assets\" data-scroll=\"\"><table class=\"figures assets\"><caption class=\"heard\">What is taken for each asset</caption><thead><tr><th scope=\"col\" class=\"words\">asset</th><th scope=\"col\" class=\"words\">take</th>"
    )
    for measure in measures {
      html.open("th", ["scope": "col", "title": measure.explanation])
      html.text(measure.title)
      if measure.unit != .time { html.element("small", measure.unitWords([])) }
      html.close("th")
    }
    html.markup("</tr></thead><tbody>")
    for (index, asset) in comparison.assets.enumerated() {
      html.markup("<tr><th scope=\"row\" class=\"words\">")
      html.open("a", ["href": "#" + anchors[index]])
      html.element("bdi", asset.name)
      html.markup("</a></th>")
      let technique = asset.recommendation.technique
      html.open("td", ["class": technique.map { "words t-\($0.rawValue)" } ?? "words"])
      if let technique {
        html.markup("<i></i>")
        html.text(technique.title)
      }
      html.close("td")
      let result = technique.flatMap { asset[$0]?.result }
      for measure in measures {
        guard let quantity = result?[measure]?.quantity else {
          html.markup("<td class=\"none\">–</td>")
          continue
        }
        html.markup("<td>")
        html.text(quantity.parts.digits)
        if measure.unit == .time { html.element("span", ["class": "unit"], quantity.parts.unit) }
        html.markup("</td>")
      }
      html.markup("</tr>")
    }
    html.markup("</tbody></table></div>")
  }
}
