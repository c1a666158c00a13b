internal import Pixels
internal import Previews

/// How else a resizable picture could be cut, and what that would come to.
struct CutsPart {
  let asset: ComparedAsset

  func write(to html: inout HTML) {
    for one in asset.techniques {
      guard let result = one.result, !result.cuts.isEmpty else { continue }
      let caption = "Ways to cut a resizable picture of \(asset.name)"
      html.open(
        "div", ["class": "scroll", "role": "region", "aria-label": caption, "data-scroll": ""])
      html.markup("<table class=\"figures\">")
      html.element("caption", ["class": "heard"], caption)
      html.markup(
        "<thead><tr><th scope=\"col\">parts</th><th scope=\"col\" class=\"words\">cap insets, points</th><th scope=\"col\">sources, decoded<small>bytes</small></th><th scope=\"col\">largest error<small>of 255</small></th><th scope=\"col\">mean error<small>of 255</small></th><th scope=\"col\">pixels that differ</th><th scope=\"col\" class=\"words\"></th></tr></thead><tbody>"
      )
      for cut in result.cuts { write(cut, to: &html) }
      html.markup("</tbody></table></div><div class=\"remarks\">")
      for cut in result.cuts { html.element("p", PageWords.sentence(cut.sentence)) }
      html.markup("<p>found by</p>")
      if let figure = result[.largestError] { html.code(figure.command) }
      html.markup("</div>")
    }
  }

  private func write(_ cut: CutTrial, to html: inout HTML) {
    html.open("tr", ["class": cut.isChosen ? "from" : ""])
    html.element("th", ["scope": "row"], "\(cut.parts)")
    html.element(
      "td", ["class": "words"],
      cut.capInsets.byEdge.map { "\($0.edge.rawValue) \(PageWords.plain($0.value))" }
        .joined(separator: ", "))
    html.element("td", Quantity.grouped(cut.sourceBytes))
    html.element("td", Quantity.deviation(cut.fidelity.largest).parts.digits)
    html.element("td", Quantity.deviation(cut.fidelity.mean).parts.digits)
    html.element("td", Quantity.grouped(cut.fidelity.differing))
    html.element("td", ["class": "words"], cut.isChosen ? "taken" : "")
    html.markup("</tr>")
  }
}
