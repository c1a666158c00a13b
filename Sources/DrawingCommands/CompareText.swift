internal import CommandLineParsing
internal import Ninefold
internal import NinefoldCommands
internal import Tradeoffs

/// A comparison as text for the terminal.
struct CompareText {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  var text: String {
    var lines: [String] = []
    for asset in comparison.assets {
      lines += self.lines(asset)
      lines.append("")
    }
    if !comparison.totals.isEmpty {
      lines += totals
      lines.append("")
    }
    lines += conditions
    return lines.map { escaped($0) + "\n" }.joined()
  }

  // MARK: - One asset

  private func lines(_ asset: ComparedAsset) -> [String] {
    var lines = ["\(asset.name): \(asset.kind.words), held against \(asset.reference)"]
    lines += asset.notes.map { "  it \($0)" }
    lines.append("  \(profileWords)")
    lines.append("")
    let measured = asset.techniques.compactMap { technique in
      technique.result.map { (technique.technique, $0) }
    }
    lines += table(measured.map { ($0.0, $0.1.figures) })
    lines.append("")
    for technique in asset.techniques {
      guard let reason = technique.absence else { continue }
      lines.append("  \(technique.technique.title) is left out: \(reason)")
    }
    for (technique, result) in measured {
      lines += result.notes.map { "  \(technique.title): \($0)" }
      if let worst = result.fidelity.worst {
        let asked = asset.requests[worst.request]
        lines.append(
          "  \(technique.title): differs most at column \(worst.x), row \(worst.y) of \(asked.states) \(asked.sizeText)"
        )
      }
    }
    if lines.last != "" { lines.append("") }
    lines.append("  break-even")
    lines += asset.breakEvens.map { "    \($0.sentence)" }
    lines.append("")
    lines += self.lines(asset.recommendation)
    lines.append("")
    lines += again(measured)
    return lines
  }

  private var profileWords: String {
    let profile = comparison.profile
    let sizes = profile.sizes.map { use in
      short(use.size) + (use.count > 1 ? " (\(Quantity.grouped(use.count)) times)" : "")
    }
    let scales = profile.scales.map { "@\($0)x" }
    let states = profile.states.map { $0 == .normal ? "normal" : $0.names.joined(separator: "+") }
    let count = sizes.count * scales.count * states.count
    return "\(sizes.joined(separator: ", ")) points; \(scales.joined(separator: " ")); "
      + "\(states.joined(separator: ", ")): \(count) request\(count == 1 ? "" : "s")"
  }

  private func lines(_ recommendation: Recommendation) -> [String] {
    ["  \(recommendation.advice)"] + recommendation.reasons.map { "    \($0)" }
      + recommendation.exceptions.map { "    \($0)" }
  }

  /// How numbers are found again, a line a command.
  private func again(_ measured: [(Technique, TechniqueResult)]) -> [String] {
    var measures: [String: [String]] = [:]
    var order: [String] = []
    guard let (first, _) = measured.first else { return [] }
    for (technique, result) in measured {
      for figure in result.figures where figure.quantity != nil {
        // What is counted in one folder a technique is shown for the first one.
        let isOwn = figure.command.contains("/\(technique.rawValue)")
        guard !isOwn || technique == first else { continue }
        if measures[figure.command] == nil { order.append(figure.command) }
        if measures[figure.command]?.contains(figure.measure.title) != true {
          measures[figure.command, default: []].append(figure.measure.title)
        }
      }
    }
    var lines = ["  the numbers again (of other techniques with their names for \(first.rawValue))"]
    var kept: String?
    for command in order {
      let parts = command.split(separator: " && ", maxSplits: 1)
      if parts.count == 2, kept != String(parts[0]) {
        kept = String(parts[0])
        lines.append("    $ \(parts[0])")
      }
      let words = (measures[command] ?? []).joined(separator: ", ")
      lines.append(
        "    $ \(parts[parts.count - 1])\(command.contains("#") ? ", " : "  # ")\(words)")
    }
    return lines
  }

  // MARK: - Tables

  /// A row a measure, a column a technique.
  private func table(_ columns: [(Technique, [Figure])]) -> [String] {
    var rows = [[""] + columns.map { $0.0.title }]
    for measure in Measure.allCases {
      let figures = columns.map { $0.1[measure] }
      guard figures.contains(where: { $0 != nil }) else { continue }
      rows.append([measure.title] + figures.map { Self.cell($0) })
      if measure.unit == .time, figures.contains(where: { $0?.quantity != nil }) {
        rows.append(["  quartiles"] + figures.map { Self.spread($0) })
      }
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = "  "
      for (column, cell) in row.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.count)
        line += column == 0 ? cell + space : "  " + space + cell
      }
      return line
    }
  }

  private static func cell(_ figure: Figure?) -> String {
    switch figure?.quantity {
    case .bytes(let count): Quantity.grouped(count)
    case .pixels(let count, _): Quantity.grouped(count)
    case .some(let quantity): quantity.text
    case nil: "-"
    }
  }

  private static func spread(_ figure: Figure?) -> String {
    guard case .time(let timing) = figure?.quantity else { return "" }
    let (low, high) = (Quantity.time(timing.lowerQuartile), Quantity.time(timing.upperQuartile))
    let (lowParts, highParts) = (low.split(separator: " "), high.split(separator: " "))
    return lowParts.last == highParts.last ? "\(lowParts[0])–\(high)" : "\(low)–\(high)"
  }

  // MARK: - All together

  private var totals: [String] {
    var lines = ["all \(comparison.assets.count) together", ""]
    let whole = comparison.totals.filter { $0.missing.isEmpty }
    lines += table(whole.map { ($0.technique, $0.figures) })
    lines.append("")
    for total in comparison.totals where !total.missing.isEmpty {
      lines.append(
        "  \(total.technique.title) is no choice for all: \(total.missing.count) of \(comparison.assets.count) don't offer it, "
          + "\(total.missing.prefix(3).joined(separator: ", "))\(total.missing.count > 3 ? ", …" : "")"
      )
    }
    if let recommendation = comparison.recommendation { lines += self.lines(recommendation) }
    lines += ["", "  all of it again", "      $ \(comparison.command)"]
    return lines
  }

  private var conditions: [String] {
    let conditions = comparison.conditions
    var lines = [
      "Times are medians of \(conditions.runs) run\(conditions.runs == 1 ? "" : "s"), techniques in turn, of one request on average; "
        + "quartiles stand below them."
    ]
    if conditions.isDebugBuild {
      lines.append("This program was built without optimisation: its times are many times longer.")
    }
    lines.append("Peak memory: \(conditions.peakMemory).")
    lines.append(
      conditions.compiler.map { "Code of drawings was compiled by: \($0)." }
        ?? "Code of drawings was not compiled: \(conditions.compilerAbsence ?? "no reason told").")
    lines.append(
      "Every catalog has \(Quantity.grouped(conditions.emptyCatalogBytes)) bytes without an asset, every ZIP archive "
        + "\(conditions.emptyArchiveBytes) without a file.")
    return lines
  }
}

extension ComparedAsset.Kind {
  fileprivate var words: String {
    switch self {
    case .drawing: "a drawing"
    case .resizable: "pictures with cap insets"
    case .fullSize: "full-size pictures"
    }
  }
}
