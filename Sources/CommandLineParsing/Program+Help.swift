extension Program {
  /// What `--help` prints without a command.
  package var help: String {
    let flags = [Flag.help, Flag.version]
    let width = TextLayout.columnWidth(of: commands.map(\.name) + flags.map(\.label))
    var sections = [
      TextLayout.wrapped(summary, indent: 0),
      ["USAGE", "  \(name) COMMAND [ARGUMENTS] [OPTIONS]"],
      ["COMMANDS"]
        + commands.flatMap { TextLayout.row($0.name, $0.summary, columnWidth: width) },
      ["OPTIONS"] + flags.flatMap { TextLayout.row($0.label, $0.help, columnWidth: width) },
    ]
    if let example { sections.append(["EXAMPLE", "  " + example]) }
    sections.append(["'\(name) help COMMAND' says what a command takes."])
    return text(of: sections)
  }

  /// What `--help` prints after a command.
  package func help(for command: Command) -> String {
    let labels = command.arguments.map(\.usage) + command.allFlags.map(\.label)
    let width = TextLayout.columnWidth(of: labels)
    var sections = [
      TextLayout.wrapped(command.summary, indent: 0),
      ["USAGE"]
        + TextLayout.filled([name] + command.usage, first: "  ", others: "      "),
    ]
    if !command.arguments.isEmpty {
      sections.append(
        ["ARGUMENTS"]
          + command.arguments.flatMap { argument in
            TextLayout.row(
              argument.usage, withFacts(argument.help, argument.facts), columnWidth: width)
          })
    }
    for group in command.groups {
      let rows = group.flags.flatMap { flag in
        let more = flag.discussion.map { "\n" + $0 } ?? ""
        return TextLayout.row(
          flag.label, withFacts(flag.help, flag.facts) + more, columnWidth: width)
      }
      sections.append([group.heading] + rows)
    }
    if let discussion = command.discussion {
      let paragraphs = discussion.split(separator: "\n")
      sections += paragraphs.map { TextLayout.wrapped(String($0), indent: 0) }
    }
    if let example = command.examples.first { sections.append(["EXAMPLE", "  " + example]) }
    return text(of: sections)
  }

  private func text(of sections: [[String]]) -> String {
    sections.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }
}

extension Command {
  /// The flags under their headings, `OPTIONS` first, the others as they are first met.
  var groups: [(heading: String, flags: [Flag])] {
    var groups: [(heading: String, flags: [Flag])] = [("OPTIONS", [])]
    for flag in allFlags {
      let heading = flag.group ?? "OPTIONS"
      if let index = groups.firstIndex(where: { $0.heading == heading }) {
        groups[index].flags.append(flag)
      } else {
        groups.append((heading, [flag]))
      }
    }
    return groups
  }
}

extension Argument {
  /// The choices in words, where there are any.
  var facts: [String] {
    choices.isEmpty ? [] : ["one of " + choices.joined(separator: ", ")]
  }
}

/// A help line and what the declaration adds to it, in parentheses.
func withFacts(_ help: String, _ facts: [String]) -> String {
  facts.isEmpty ? help : "\(help) (\(facts.joined(separator: "; ")))"
}
