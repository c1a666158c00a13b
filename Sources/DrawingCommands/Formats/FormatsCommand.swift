internal import CatalogFormats
internal import CommandLineParsing
internal import NinefoldCommands

/// `ninefold formats`: other systems' formats, and what each can hold.
struct FormatsCommand {
  private let writesJSON: Bool
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) {
    writesJSON = arguments.isSet(FormatsFlags.json)
    self.terminal = terminal
  }

  func run() -> Exit {
    writesJSON ? terminal.print(Self.members) : terminal.print(Self.text)
  }

  private static func direction(_ format: CatalogFormat) -> String {
    switch (format.reader != nil, format.writer != nil) {
    case (true, true): "import and export"
    case (true, false): "import"
    case (false, true): "export"
    case (false, false): "neither"
    }
  }

  /// A list of the formats, then for each what it can hold only partly, and what not.
  private static var text: String {
    let formats = CatalogFormat.all
    let width = formats.map(\.word.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    var text = formats.map { format in
      "\(padded(format.word, width))  \(format.summary) (\(direction(format)))\n"
    }.joined()
    let features = FormatAbilities.Feature.allCases
    let first = features.map(\.rawValue.count).max() ?? 0
    let mark: (FormatAbilities.Answer) -> String = { answer in
      switch answer {
      case .yes: "yes"
      case .no: "-"
      case .partly: "partly"
      }
    }
    let columns = formats.map { max($0.word.count, 6) }
    func line(_ head: String, _ cells: [String]) -> String {
      let row =
        padded(head, first) + "  "
        + zip(cells, columns).map { padded($0, $1) }.joined(separator: "  ")
      return String(row.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    text += "\n" + line("", formats.map(\.word))
    for feature in features {
      text += line(feature.rawValue, formats.map { mark($0.abilities[feature]) })
    }
    for format in formats {
      let partly = features.compactMap { feature -> String? in
        guard case .partly(let clause) = format.abilities[feature] else { return nil }
        return "  \(feature.rawValue): \(clause)\n"
      }
      if !partly.isEmpty { text += "\n\(format.word), partly:\n" + partly.joined() }
    }
    return text
  }

  private static var members: [String: JSON] {
    [
      "formats": .array(
        CatalogFormat.all.map { format in
          .object([
            "word": .string(format.word), "summary": .string(format.summary),
            "imports": .bool(format.reader != nil), "exports": .bool(format.writer != nil),
            "holds": .object(
              Dictionary(
                uniqueKeysWithValues: FormatAbilities.Feature.allCases.map { feature in
                  (feature.rawValue, .string(format.abilities[feature].description))
                })),
          ])
        })
    ]
  }
}
