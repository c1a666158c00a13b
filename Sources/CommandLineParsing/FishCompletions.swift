extension Program {
  /// The script for fish.
  var fishCompletions: String {
    let names = commands.map(\.name).joined(separator: " ")
    var lines = [
      "# Completions of \(name) for fish: source this file.",
      "complete -c \(name) -f",
      "complete -c \(name) -s h -l help -d \(fishQuoted(Flag.help.help))",
      "complete -c \(name) -l version -d \(fishQuoted(Flag.version.help))",
      "complete -c \(name) -n __fish_use_subcommand -a help -d \(fishQuoted(Flag.help.help))",
      "complete -c \(name) -n '__fish_seen_subcommand_from help' -a '\(names)'",
    ]
    for command in commands {
      lines.append(
        "complete -c \(name) -n __fish_use_subcommand -a \(command.name)"
          + " -d \(fishQuoted(command.summary))")
      let start = "complete -c \(name) -n '__fish_seen_subcommand_from \(command.name)'"
      lines += command.flags.map { start + fishSpec(of: $0) }
      let choices = command.arguments.flatMap(\.choices)
      if !choices.isEmpty {
        lines.append(start + " -a " + fishQuoted(choices.joined(separator: " ")))
      }
      if command.arguments.contains(where: { $0.kind != .text && $0.choices.isEmpty }) {
        lines.append(start + " -F")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A flag's names, value and help.
  private func fishSpec(of flag: Flag) -> String {
    var spec = flag.short.map { " -s " + $0.dropFirst() } ?? ""
    spec += " -l " + flag.name.dropFirst(2)
    if flag.takesValue {
      if !flag.choices.isEmpty {
        spec += " -x -a " + fishQuoted(flag.choices.joined(separator: " "))
      } else {
        switch flag.kind {
        case .text: spec += " -x"
        case .file: spec += " -r -F"
        case .folder: spec += " -x -a '(__fish_complete_directories)'"
        }
      }
    }
    return spec + " -d " + fishQuoted(flag.help)
  }

  /// A text in single quotes, in which fish reads two escapes.
  private func fishQuoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "'" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "'\(result)'"
  }
}
