internal import Pixels
internal import Previews

/// Every request of an asset: the pictures of all techniques at true size, where they are wrong, and what each costs.
struct RequestsPart {
  let asset: ComparedAsset

  private var measured: [(technique: Technique, result: TechniqueResult)] {
    asset.techniques.compactMap { one in one.result.map { (one.technique, $0) } }
  }

  func write(_ pictures: inout PagePictures, to html: inout HTML) {
    if measured.contains(where: { !$0.result.fidelity.isExact }) { writeLegend(to: &html) }
    let open = opened
    for index in asset.requests.indices {
      let asked = asset.requests[index]
      html.open(
        "details",
        attributes: [("class", "request")] + (open.contains(index) ? [("open", "")] : []))
      html.markup("<summary><b>")
      html.text(PageWords.size(asked.size))
      html.markup("</b> ")
      html.element("span", ["class": "scale"], "@\(asked.scale)x")
      html.element("span", ["class": "state"], PageWords.states(asked.states))
      if asked.count > 1 {
        html.element(
          "span", ["class": "count"], "\(PageWords.counted(asked.count, "button"))")
      }
      html.element("span", ["class": "verdict"], verdict(index))
      html.markup("</summary>")
      writePictures(index, &pictures, to: &html)
      writeNumbers(index, to: &html)
      html.markup("</details>")
    }
  }

  /// The first request, and where techniques are wrong most.
  private var opened: Set<Int> {
    let worst = measured.compactMap { $0.result.fidelity.worst?.request }
    return Set([0] + worst.prefix(2))
  }

  /// `all exact`, or which are not.
  private func verdict(_ index: Int) -> String {
    let wrong = measured.filter { !$0.result.requests[index].fidelity.isExact }
    guard !wrong.isEmpty else { return measured.count == 1 ? "exact" : "all exact" }
    return wrong.map { one in
      let largest = Quantity.deviation(one.result.requests[index].fidelity.largest).text
      return "\(one.technique.title) up to \(largest)"
    }.joined(separator: "; ")
  }

  private func writeLegend(to html: inout HTML) {
    html.markup(
      "<div class=\"legend\"><p>Maps show the largest error in every point, in 1/255:</p><ul>")
    for step in HeatMap.steps {
      html.markup("<li>")
      html.open("i", ["style": "background:\(step.color.css)"])
      html.close("i")
      html.text(step.words)
      html.close("li")
    }
    html.markup("</ul></div>")
  }

  // MARK: - Pictures

  private func writePictures(
    _ index: Int, _ pictures: inout PagePictures, to html: inout HTML
  ) {
    let asked = asset.requests[index]
    let words = PageWords.request(asked)
    html.markup("<div class=\"variants\">")
    if let reference = asked.reference {
      html.markup("<figure class=\"reference\">")
      writeGround(reference, asked, "\(asset.name), reference, \(words)", &pictures, to: &html)
      html.markup(
        "<figcaption><b>reference</b>what the others are held against</figcaption></figure>")
    }
    for (technique, result) in measured {
      let request = result.requests[index]
      guard let picture = request.picture else { continue }
      html.open("figure", ["class": "t-\(technique.rawValue)"])
      let label = "\(asset.name), \(technique.title), \(words)"
      writeGround(picture, asked, label, &pictures, to: &html)
      let fidelity = PageWords.fidelity(request.fidelity)
      if !request.fidelity.isExact, let reference = asked.reference,
        reference.size == picture.size
      {
        let map = HeatMap(of: picture, against: reference, cell: pictures.cell(for: asked))
        html.open("div", ["class": "heat", "data-scroll": ""])
        pictures.write(map, as: asked.size, "Errors of \(label): \(fidelity)", to: &html)
        html.close("div")
      }
      html.markup("<figcaption>")
      html.open("b")
      html.markup("<i></i>")
      html.text(technique.title)
      html.close("b")
      html.text(fidelity)
      html.markup("</figcaption></figure>")
    }
    html.markup("</div>")
    if asked.reference == nil {
      html.markup("<p class=\"absent\">Pictures were not kept.</p>")
    }
  }

  private func writeGround(
    _ picture: PremultipliedRaster, _ asked: ComparedRequest, _ label: String,
    _ pictures: inout PagePictures, to html: inout HTML
  ) {
    html.open("div", ["class": "ground", "data-scroll": ""])
    pictures.write(picture, as: asked.size, label, to: &html)
    html.close("div")
  }

  // MARK: - Numbers

  /// Adds what the techniques cost for one request, and the command that compares it alone.
  private func writeNumbers(_ index: Int, to html: inout HTML) {
    let rows = measured.map { ($0.technique, $0.result.requests[index]) }
    let measures = Measure.allCases.filter { measure in
      rows.contains { $0.1[measure] != nil }
    }
    html.markup("<div class=\"scroll\" data-scroll=\"\"><table class=\"figures small\">")
    html.element(
      "caption", ["class": "heard"],
      "\(asset.name), \(PageWords.request(asset.requests[index]))")
    html.markup("<thead><tr><td></td>")
    for measure in measures {
      html.open("th", ["scope": "col", "title": measure.explanation])
      html.text(measure.title)
      html.element("small", measure.unitWords(rows.compactMap { $0.1[measure] }))
      html.close("th")
    }
    html.markup("</tr></thead><tbody>")
    for (technique, request) in rows {
      html.markup("<tr>")
      html.open("th", ["scope": "row", "class": "t-\(technique.rawValue)"])
      html.markup("<i></i>")
      html.text(technique.title)
      html.close("th")
      for measure in measures {
        guard let quantity = request[measure]?.quantity else {
          html.open("td", ["class": "none", "title": request[measure]?.absence ?? ""])
          html.markup("–</td>")
          continue
        }
        html.markup("<td>")
        html.text(quantity.parts.digits)
        if measure.unit == .time { html.element("span", ["class": "unit"], quantity.parts.unit) }
        if let spread = quantity.spread { html.element("small", spread) }
        html.markup("</td>")
      }
      html.markup("</tr>")
    }
    html.markup("</tbody></table></div>")
    var commands: [(command: String, titles: [String])] = []
    for measure in measures {
      for command in Set(rows.compactMap { $0.1[measure]?.command }).sorted() {
        if let place = commands.firstIndex(where: { $0.command == command }) {
          if !commands[place].titles.contains(measure.title) {
            commands[place].titles.append(measure.title)
          }
        } else {
          commands.append((command, [measure.title]))
        }
      }
    }
    html.markup("<div class=\"again\">")
    for (command, titles) in commands {
      html.element("p", commands.count == 1 ? "found by" : "\(titles.joined(separator: ", ")) by")
      html.code(command)
    }
    html.markup("</div>")
  }
}

extension RGBA8 {
  /// As style sheets have it; opaque.
  fileprivate var css: String { "rgb(\(red),\(green),\(blue))" }
}
