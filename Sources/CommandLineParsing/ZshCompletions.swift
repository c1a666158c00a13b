extension Program {
  /// The script for zsh.
  var zshCompletions: String {
    let list = commands.map { command in
      "    " + singleQuoted("\(command.name):\(command.summary)")
    }
    return """
      #compdef \(name)
      # Completions of \(name) for zsh: source this file, or put it on the function path.
      \(zshAssets)\(completionFunction)() {
        local -a commands
        commands=(
      \(list.joined(separator: "\n"))
          'help:\(Flag.help.help)'
        )
        if ((CURRENT == 2)); then
          _describe -t commands command commands
          return
        fi
        local program=${(Q)words[1]} command=$words[2]
        shift words
        ((CURRENT--))
        case $command in
          help) _describe -t commands command commands ;;
      \(commands.map(zshCase).joined())  esac
      }
      if [[ $funcstack[1] == \(completionFunction) ]]; then
        \(completionFunction) "$@"
      else
        compdef \(completionFunction) \(name)
      fi

      """
  }

  /// One command's branch.
  private func zshCase(_ command: Command) -> String {
    let specs = command.allFlags.flatMap(zshSpecs) + zshSpecs(of: command.arguments)
    let lines = specs.map { " \\\n        " + singleQuoted($0) }
    return "    \(command.name))\n      _arguments\(lines.joined())\n      ;;\n"
  }

  /// A flag as `_arguments` reads it, once for each of its names.
  private func zshSpecs(of flag: Flag) -> [String] {
    flag.names.map { name in
      let others =
        flag.repeats ? "*" : flag.names.count > 1 ? "(\(flag.names.joined(separator: " ")))" : ""
      let attached = !flag.takesValue ? "" : name == flag.short ? "+" : "="
      return others + name + attached + "[\(zshText(flag.help))]" + zshValue(flag)
    }
  }

  /// What follows a flag that takes a value.
  private func zshValue(_ flag: Flag) -> String {
    guard let placeholder = flag.placeholder else { return "" }
    let label = ":" + zshText(placeholder) + ":"
    if flag.takesList, !flag.choices.isEmpty {
      return label + "_values -s , value " + flag.choices.joined(separator: " ")
    }
    return label + zshAction(kind: flag.kind, choices: flag.choices)
  }

  private func zshSpecs(of arguments: [Argument]) -> [String] {
    arguments.map { argument in
      let start = argument.most > 1 ? "*:" : argument.least == 0 ? "::" : ":"
      return start + zshText(argument.name) + ":"
        + zshAction(kind: argument.kind, choices: argument.choices)
    }
  }

  private func zshAction(kind: ValueKind, choices: [String]) -> String {
    guard choices.isEmpty else { return "(\(choices.joined(separator: " ")))" }
    switch kind {
    case .text: return " "
    case .file: return "_files"
    case .folder: return "_files -/"
    case .asset: return "\(completionFunction)_assets"
    case .assetOrFile: return "\(completionFunction)_assets || _files"
    }
  }

  /// The function that asks the program for the names of assets; nothing where no command wants them.
  private var zshAssets: String {
    guard offersAssets else { return "" }
    return """
      # Asks for the names of the catalog that stands on the line, else of the usual one.
      \(completionFunction)_assets() {
        local -a names catalog
        local index=${words[(i)--catalog]}
        if ((index < CURRENT)); then
          catalog=(--catalog "${(Q)words[index+1]}")
        else
          index=${words[(i)--catalog=*]}
          ((index < CURRENT)) && catalog=("${(Q)words[index]}")
        fi
        names=("${(@f)$("$program" list $catalog 2>/dev/null)}")
        compadd -a names
      }

      """
  }

  /// A text without meaning to `_arguments`.
  private func zshText(_ text: String) -> String {
    var result = ""
    for character in text {
      if "[]:\\".contains(character) { result += "\\" }
      result.append(character)
    }
    return result
  }
}
