internal import Previews

/// What to take, with the sentences that speak for it and those about when not.
struct RecommendationPart {
  private let recommendation: Recommendation

  init(_ recommendation: Recommendation) { self.recommendation = recommendation }

  func write(to html: inout HTML) {
    html.open(
      "div",
      ["class": recommendation.technique.map { "advice t-\($0.rawValue)" } ?? "advice"])
    html.element("p", ["class": "lead"], recommendation.advice)
    html.markup("<div class=\"sides\">")
    write("Because", recommendation.reasons, to: &html)
    write("But", recommendation.exceptions, to: &html)
    html.markup("</div></div>")
  }

  private func write(_ title: String, _ sentences: [String], to html: inout HTML) {
    guard !sentences.isEmpty else { return }
    html.markup("<div>")
    html.element("p", ["class": "side"], title)
    html.markup("<ul>")
    for sentence in sentences { html.element("li", sentence) }
    html.markup("</ul></div>")
  }
}
