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
      if command.arguments.contains(where: { $0.kind.offersAssets }) {
        lines.append(start + " -a " + fishQuoted("(__\(name)_assets)"))
      }
      if command.arguments.contains(where: {
        $0.kind != .text && $0.kind != .asset && $0.choices.isEmpty
      }) {
        lines.append(start + " -F")
      }
    }
    if offersAssets { lines.insert(fishAssets, at: 1) }
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
        case .asset: spec += " -x -a " + fishQuoted("(__\(name)_assets)")
        case .assetOrFile: spec += " -r -F -a " + fishQuoted("(__\(name)_assets)")
        }
      }
    }
    return spec + " -d " + fishQuoted(flag.help)
  }

  /// The function that asks the program for the names of assets.
  private var fishAssets: String {
    """
    # Asks for the names of the catalog that stands on the line, else of the usual one.
    function __\(name)_assets
      set -l words (commandline -opc)
      set -l catalog
      if set -l index (contains -i -- --catalog $words); and test $index -lt (count $words)
        set catalog --catalog $words[(math $index + 1)]
      else if set -l attached (string match -- '--catalog=*' $words)
        set catalog $attached[1]
      end
      command $words[1] list $catalog 2>/dev/null
    end
    """
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
