internal import Previews

/// How everything was measured, and what the words mean.
struct ConditionsPart {
  let comparison: Comparison

  func write(_ notes: [String], to html: inout HTML) {
    let conditions = comparison.conditions
    html.open("section", ["class": "asset", "id": PageAnchors.conditions])
    html.markup("<h2>How it was measured</h2>")
    html.markup("<dl class=\"facts-list\">")
    entry("asked for", profileWords, to: &html)
    entry(
      "times",
      "All in one process, every technique in turn, \(PageWords.counted(conditions.runs, "run")): the median, and between what the middle half of the runs was.",
      to: &html)
    entry("peak memory", PageWords.sentence(conditions.peakMemory), to: &html)
    entry(
      "compiled code",
      conditions.compiler.map { "By \($0)." }
        ?? PageWords.sentence(conditions.compilerAbsence ?? "nothing was compiled"), to: &html)
    entry(
      "in every catalog", "\(Quantity.bytes(conditions.emptyCatalogBytes).text) without any asset.",
      to: &html)
    entry(
      "in every archive", "\(Quantity.bytes(conditions.emptyArchiveBytes).text) without any file.",
      to: &html)
    if conditions.isDebugBuild {
      entry("build", "Without optimisation, many times slower than a release build.", to: &html)
    }
    for note in notes { entry("pictures", PageWords.sentence(note), to: &html) }
    html.markup("</dl><p class=\"side\">All of it again</p>")
    html.code(comparison.command)
    html.markup("<h3>Techniques</h3><dl class=\"facts-list\">")
    for technique in Technique.allCases {
      entry(technique.title, technique.explanation, to: &html)
    }
    html.markup("</dl><h3>Measures</h3><dl class=\"facts-list\">")
    for measure in Measure.allCases { entry(measure.title, measure.explanation, to: &html) }
    html.markup("</dl></section>\n")
  }

  private func entry(_ term: String, _ text: String, to html: inout HTML) {
    html.markup("<div>")
    html.element("dt", term)
    html.element("dd", text)
    html.markup("</div>")
  }

  private var profileWords: String {
    let profile = comparison.profile
    let sizes = profile.sizes.map { use in
      PageWords.size(use.size)
        + (use.count > 1 ? " (\(PageWords.counted(use.count, "button")))" : "")
    }
    return
      "\(PageWords.list(sizes)) points, at \(PageWords.list(profile.scales.map { "@\($0)x" })); "
      + profile.states.map(PageWords.states).joined(separator: "; ") + "."
  }
}
