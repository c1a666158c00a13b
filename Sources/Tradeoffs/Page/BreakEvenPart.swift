internal import Previews

/// From where on one technique costs less than another: a sentence, a chart of both, and the numbers.
struct BreakEvenPart {
  let breakEvens: [BreakEven]

  func write(to html: inout HTML) {
    for quantity in BreakEven.Quantity.all {
      let some = breakEvens.filter { $0.quantity == quantity && $0.from != nil }
      guard !some.isEmpty else { continue }
      html.element("h4", quantity.heading)
      write(some, to: &html)
    }
    let never = breakEvens.filter { $0.from == nil }
    guard !never.isEmpty else { return }
    html.markup("<details class=\"never-reached\"><summary>")
    html.text("Never reached: \(never.count)")
    html.markup("</summary>")
    write(never, to: &html)
    html.markup("</details>")
  }

  private func write(_ some: [BreakEven], to html: inout HTML) {
    html.markup("<div class=\"charts\">")
    for one in some { write(one, to: &html) }
    html.markup("</div>")
  }

  private func write(_ one: BreakEven, to html: inout HTML) {
    html.open("figure", ["class": one.from == nil ? "chart even never" : "chart even"])
    html.markup("<figcaption>")
    html.element("p", ["class": "sentence"], PageWords.sentence(one.sentence))
    html.element("p", one.comparedWords)
    html.markup("</figcaption>")
    LineChart(one).write(to: &html)
    html.markup("<details><summary>Numbers</summary><div class=\"scroll\" data-scroll=\"\"><table>")
    html.element("caption", ["class": "heard"], one.sentence)
    html.markup("<thead><tr>")
    html.element("th", ["scope": "col"], one.quantity.title)
    for technique in [one.challenger, one.incumbent] {
      html.open("th", ["scope": "col", "class": "t-\(technique.rawValue)"])
      html.markup("<i></i>")
      html.text(technique.title)
      html.close("th")
    }
    html.markup("</tr></thead><tbody>")
    for point in one.points {
      html.open("tr", ["class": point.count == one.from ? "from" : ""])
      html.element("th", ["scope": "row"], Quantity.grouped(point.count))
      html.element("td", one.challengerMeasure.text(point.challenger))
      html.element("td", one.incumbentMeasure.text(point.incumbent))
      html.markup("</tr>")
    }
    html.markup("</tbody></table></div>")
    html.code(one.command)
    html.markup("</details></figure>")
  }
}

extension BreakEven {
  /// What the two are compared by.
  fileprivate var comparedWords: String {
    let words =
      quantity == .requests
      ? "Time until all of so many pictures are there"
      : challengerMeasure == incumbentMeasure
        ? "Bytes: \(incumbentMeasure.title)"
        : "Bytes: \(challengerMeasure.title) of \(challenger.title), \(incumbentMeasure.title) of \(incumbent.title)"
    return words + (quantity == .requests ? "; both axes are logarithmic." : ".")
  }
}

extension BreakEven.Quantity {
  fileprivate static let all: [BreakEven.Quantity] = [.sizes, .scales, .states, .requests]

  fileprivate var heading: String {
    switch self {
    case .sizes: "With every size more"
    case .scales: "With every scale more"
    case .states: "With every state more"
    case .requests: "With every picture more"
    }
  }

  /// What is counted, as axes and columns have it.
  var title: String {
    switch self {
    case .sizes: "sizes"
    case .scales: "scales"
    case .states: "states"
    case .requests: "pictures"
    }
  }
}

extension Measure {
  /// A number of it with its unit.
  func text(_ number: Double) -> String {
    unit == .time
      ? Quantity.time(number) : Quantity.bytes(Int(number)).text
  }
}

extension PageWords {
  /// A clause as a sentence.
  static func sentence(_ clause: String) -> String {
    clause.prefix(1).uppercased() + clause.dropFirst() + (clause.hasSuffix(".") ? "" : ".")
  }
}
