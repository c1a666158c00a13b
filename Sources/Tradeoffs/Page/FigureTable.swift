internal import Previews

/// A table of all measures by technique, and the commands that find its numbers again.
struct FigureTable {
  /// A technique with its figures, and what is said of it in its heading.
  struct Column {
    var technique: Technique
    var figures: [Figure]
    var remark: String?
  }

  let caption: String
  let columns: [Column]
  /// Where the table is in the page; commands are found below it.
  let anchor: String
  /// Whether the columns are of the same things, so that one of a row is the least.
  let comparesAll: Bool
  /// The different commands, in the order in which they are first needed.
  private let commands: [String]

  init(caption: String, columns: [Column], anchor: String, comparesAll: Bool = true) {
    self.caption = caption
    self.comparesAll = comparesAll
    self.columns = columns
    self.anchor = anchor
    var commands: [String] = []
    for measure in Measure.allCases {
      for column in columns {
        guard let command = column.figures[measure]?.command, !commands.contains(command) else {
          continue
        }
        commands.append(command)
      }
    }
    self.commands = commands
  }

  func write(to html: inout HTML) {
    html.open(
      "div", ["class": "scroll", "role": "region", "aria-label": caption, "data-scroll": ""])
    html.markup("<table class=\"figures\">")
    html.element("caption", caption)
    html.markup("<thead><tr><td></td>")
    for column in columns {
      html.open("th", ["scope": "col", "class": "t-\(column.technique.rawValue)"])
      html.markup("<i></i>")
      html.text(column.technique.title)
      if let remark = column.remark { html.element("small", remark) }
      html.close("th")
    }
    html.markup("<th scope=\"col\">found by</th></tr></thead>")
    for group in Measure.Group.allCases {
      let measures = Measure.allCases.filter { measure in
        measure.group == group && columns.contains { $0.figures[measure] != nil }
      }
      guard !measures.isEmpty else { continue }
      html.markup("<tbody><tr class=\"group\">")
      html.open("th", ["scope": "rowgroup", "colspan": "\(columns.count + 2)"])
      html.text(group.rawValue)
      html.markup("</th></tr>")
      for measure in measures { writeRow(measure, to: &html) }
      html.markup("</tbody>")
    }
    html.markup("</table></div>")
    writeNotes(to: &html)
  }

  private func writeRow(_ measure: Measure, to html: inout HTML) {
    let figures = columns.map { $0.figures[measure] }
    html.markup("<tr>")
    html.open("th", ["scope": "row", "title": measure.explanation])
    html.text(measure.title)
    html.element("small", measure.unitWords(figures.compactMap(\.self)))
    html.close("th")
    let numbers = figures.compactMap { $0?.number }
    let least =
      comparesAll && numbers.count > 1 && numbers.contains { $0 != numbers[0] }
      ? numbers.min() : nil
    for figure in figures {
      guard let quantity = figure?.quantity else {
        html.markup(
          "<td class=\"none\"><span aria-hidden=\"true\">–</span><span class=\"heard\">none</span></td>"
        )
        continue
      }
      let isLeast = quantity.number == least
      html.open("td", ["class": isLeast ? "least" : ""])
      html.text(quantity.parts.digits)
      if measure.unit == .time { html.element("span", ["class": "unit"], quantity.parts.unit) }
      if isLeast { html.markup("<span class=\"heard\">, the least</span>") }
      if let spread = quantity.spread { html.element("small", spread) }
      html.close("td")
    }
    html.markup("<td class=\"by\">")
    var numbered: Set<Int> = []
    for figure in figures {
      guard let figure, let number = commands.firstIndex(of: figure.command),
        numbered.insert(number).inserted
      else { continue }
      html.open(
        "a",
        [
          "href": "#\(anchor).command\(number + 1)",
          "aria-label": "command \(number + 1) for \(measure.title)",
        ])
      html.text("\(number + 1)")
      html.close("a")
    }
    html.markup("</td></tr>")
  }

  /// Says what numbers are not there and why, and how the table is read.
  private func writeNotes(to html: inout HTML) {
    html.open("div", ["class": "remarks"])
    var remarks = [
      (comparesAll ? "The least of a row is bold; under" : "Under")
        + " times stands the middle half of the runs."
    ]
    for measure in Measure.allCases {
      var reasons: [(reason: String, titles: [String])] = []
      for column in columns {
        guard let reason = column.figures[measure]?.absence else { continue }
        if let place = reasons.firstIndex(where: { $0.reason == reason }) {
          reasons[place].titles.append(column.technique.title)
        } else {
          reasons.append((reason, [column.technique.title]))
        }
      }
      for (reason, titles) in reasons {
        let of = titles.count == columns.count ? "" : " of \(PageWords.list(titles))"
        remarks.append("No \(measure.title)\(of): \(reason).")
      }
    }
    for remark in remarks { html.element("p", remark) }
    html.close("div")
  }

  /// Adds the commands, each with what it finds.
  func writeCommands(to html: inout HTML) {
    html.markup(
      "<details class=\"commands\"><summary>Commands that find these numbers again</summary><ol>")
    for (index, command) in commands.enumerated() {
      html.open("li", ["id": "\(anchor).command\(index + 1)"])
      html.code(command)
      var finds: [String] = []
      for measure in Measure.allCases {
        let titles = columns.filter { $0.figures[measure]?.command == command }
          .map(\.technique.title)
        guard !titles.isEmpty else { continue }
        let having = columns.filter { $0.figures[measure] != nil }.count
        finds.append(
          titles.count == having ? measure.title : "\(measure.title) of \(PageWords.list(titles))")
      }
      html.element("p", finds.joined(separator: "; "))
      html.close("li")
    }
    html.markup("</ol></details>")
  }
}
