internal import Previews

/// One asset on a page: what to take, the numbers, charts, pictures and break-even points.
struct AssetPart {
  /// What a part is about, in the order of the page.
  enum Topic: CaseIterable {
    case pictures, numbers, charts, cuts, breakEvens, files

    var title: String {
      switch self {
      case .numbers: "Numbers"
      case .charts: "Charts"
      case .pictures: "Pictures and errors"
      case .cuts: "Ways to cut it"
      case .breakEvens: "Break-even points"
      case .files: "Files and sources"
      }
    }

    /// What follows an asset's anchor.
    var anchor: String {
      switch self {
      case .numbers: ".numbers"
      case .charts: ".charts"
      case .pictures: ".pictures"
      case .cuts: ".cuts"
      case .breakEvens: ".break-even"
      case .files: ".files"
      }
    }
  }

  let asset: ComparedAsset
  let anchor: String

  private var measured: [(technique: Technique, result: TechniqueResult)] {
    asset.techniques.compactMap { one in one.result.map { (one.technique, $0) } }
  }

  /// Whether an asset has anything to say about something.
  static func has(_ topic: Topic, _ asset: ComparedAsset) -> Bool {
    let results = asset.techniques.compactMap(\.result)
    return switch topic {
    case .numbers, .charts, .files: !results.isEmpty
    case .pictures: !results.isEmpty && !asset.requests.isEmpty
    case .cuts: results.contains { !$0.cuts.isEmpty }
    case .breakEvens: !asset.breakEvens.isEmpty
    }
  }

  func write(_ pictures: inout PagePictures, to html: inout HTML) {
    html.open("section", ["class": "asset", "id": anchor, "data-name": asset.name])
    html.markup("<h2>")
    html.open("a", ["href": "#" + anchor])
    html.element("bdi", asset.name)
    html.markup("</a></h2>")
    html.element(
      "p", ["class": "facts"],
      "\(asset.kind.pageWords), held against \(asset.reference) · \(PageWords.counted(asset.requests.count, "request"))"
    )
    RecommendationPart(asset.recommendation).write(to: &html)
    writeRemarks(to: &html)
    for topic in Topic.allCases where Self.has(topic, asset) {
      html.open("h3", ["id": anchor + topic.anchor])
      html.text(topic.title)
      html.close("h3")
      write(topic, &pictures, to: &html)
    }
    html.markup("</section>\n")
  }

  private func write(_ topic: Topic, _ pictures: inout PagePictures, to html: inout HTML) {
    let columns = measured.map {
      FigureTable.Column(technique: $0.technique, figures: $0.result.figures)
    }
    switch topic {
    case .numbers:
      let table = FigureTable(
        caption: "What each technique costs for \(asset.name)", columns: columns, anchor: anchor)
      table.write(to: &html)
      table.writeCommands(to: &html)
    case .charts: BarChart.write(columns, to: &html)
    case .pictures: RequestsPart(asset: asset).write(&pictures, to: &html)
    case .cuts: CutsPart(asset: asset).write(to: &html)
    case .breakEvens: BreakEvenPart(breakEvens: asset.breakEvens).write(to: &html)
    case .files: FilesPart(asset: asset).write(&pictures, to: &html)
    }
  }

  /// Adds what is left out and why, and what is good to know.
  private func writeRemarks(to html: inout HTML) {
    let absent = asset.techniques.compactMap { one in one.absence.map { (one.technique, $0) } }
    let noted = measured.flatMap { one in one.result.notes.map { (one.technique, $0) } }
    guard !absent.isEmpty || !noted.isEmpty || !asset.notes.isEmpty else { return }
    html.markup("<dl class=\"notes\">")
    for (titles, reason) in Self.gathered(absent) {
      html.markup("<div class=\"left-out\">")
      html.element("dt", "left out: \(PageWords.list(titles))")
      html.element("dd", PageWords.sentence(reason))
      html.markup("</div>")
    }
    for (titles, note) in Self.gathered(noted) {
      html.markup("<div>")
      html.element("dt", PageWords.list(titles))
      html.element("dd", PageWords.sentence(note))
      html.markup("</div>")
    }
    for note in asset.notes {
      html.markup("<div>")
      html.element("dt", "note")
      html.element("dd", "It \(note).")
      html.markup("</div>")
    }
    html.markup("</dl>")
  }

  /// What is said of several techniques, once for all of which it is said.
  private static func gathered(
    _ said: [(technique: Technique, text: String)]
  ) -> [(titles: [String], text: String)] {
    var gathered: [(titles: [String], text: String)] = []
    for (technique, text) in said {
      if let place = gathered.firstIndex(where: { $0.text == text }) {
        gathered[place].titles.append(technique.title)
      } else {
        gathered.append(([technique.title], text))
      }
    }
    return gathered
  }
}

extension ComparedAsset.Kind {
  /// As a page has it.
  var pageWords: String {
    switch self {
    case .drawing: "A drawing"
    case .resizable: "A resizable picture"
    case .fullSize: "Full-size pictures"
    }
  }
}
