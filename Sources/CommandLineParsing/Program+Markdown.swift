extension Program {
  /// The command's summary and discussion as paragraphs for the docs.
  package func markdownText(for command: Command) -> String {
    let discussion = (command.discussion ?? "").split(separator: "\n").map(String.init)
    return ([command.summary] + discussion).map { paragraph in
      TextLayout.wrapped(paragraph, indent: 0).map { $0 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The command's arguments and flags as a Markdown table for the docs.
  package func markdownTable(for command: Command) -> String {
    var rows: [(label: String, meaning: String, fallback: String)] = []
    for argument in command.arguments {
      rows.append((argument.usage, withFacts(argument.help, argument.facts), ""))
    }
    for group in command.groups {
      for flag in group.flags {
        let facts = flag.facts.filter { !$0.hasPrefix("default: ") }
        let more = flag.discussion.map { " " + $0 } ?? ""
        rows.append((flag.label, withFacts(flag.help, facts) + more, flag.defaultText ?? ""))
      }
    }
    let lines = rows.map { row in
      "| `\(cell(row.label))` | \(cell(row.meaning)) | \(cell(row.fallback)) |\n"
    }
    return "| word | meaning | default |\n|---|---|---|\n" + lines.joined()
  }

  /// A text that stays in its cell.
  private func cell(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "|": result += "\\|"
      case "\n": result += " "
      default: result.append(character)
      }
    }
    return result
  }
}
