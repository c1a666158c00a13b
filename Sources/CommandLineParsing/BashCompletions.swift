extension Program {
  /// The script for bash, 3.2 and later.
  var bashCompletions: String {
    let names = (commands.map(\.name) + ["help"]).joined(separator: " ")
    let start = names + " " + (Flag.help.names + Flag.version.names).joined(separator: " ")
    return """
      # Completions of \(name) for bash: source this file.
      \(bashAssets)      \(completionFunction)() {
        local word=${COMP_WORDS[COMP_CWORD]} previous= flags= choices= assets= valued=
        ((COMP_CWORD > 0)) && previous=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        # bash parts --flag=value at the equal sign.
        if [[ $word == '=' ]]; then
          word=
        elif [[ $previous == '=' ]] && ((COMP_CWORD > 1)); then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi
        if ((COMP_CWORD <= 1)); then
          COMPREPLY=($(compgen -W \(singleQuoted(start)) -- "$word"))
          return
        fi
        case ${COMP_WORDS[1]} in
          help)
            COMPREPLY=($(compgen -W \(singleQuoted(names)) -- "$word"))
            return
            ;;
      \(commands.map(bashCase).joined())  esac
        if [[ $word == -* ]]; then
          COMPREPLY=($(compgen -W "$flags" -- "$word"))
        elif [[ -n $assets ]]; then
          \(completionFunction)_assets
        elif [[ -n $choices ]]; then
          COMPREPLY=($(compgen -W "$choices" -- "$word"))
        fi
      }
      complete -o default -F \(completionFunction) \(name)

      """
  }

  /// One command's branch: what its flags' values can be, then the flags themselves.
  ///
  /// No reply leaves a file's name to bash.
  private func bashCase(_ command: Command) -> String {
    var branches = ""
    for flag in command.flags where flag.takesValue {
      let reply: String
      if !flag.choices.isEmpty {
        reply = bashReply(choices: flag.choices, takesList: flag.takesList)
      } else {
        switch flag.kind {
        case .text: reply = "compopt +o default 2>/dev/null; return"
        case .file: reply = "return"
        case .folder: reply = "COMPREPLY=($(compgen -d -- \"$word\")); return"
        case .asset, .assetOrFile:
          reply = "assets=\(flag.kind) flags=; \(completionFunction)_assets; return"
        }
      }
      branches += "        \(flag.names.joined(separator: "|"))) \(reply) ;;\n"
    }
    let inner = branches.isEmpty ? "" : "      case $previous in\n\(branches)      esac\n"
    let flags = command.allFlags.flatMap(\.names).joined(separator: " ")
    let choices = command.arguments.flatMap(\.choices).joined(separator: " ")
    return "    \(command.name))\n\(inner)      flags=\(singleQuoted(flags))\n"
      + (choices.isEmpty ? "" : "      choices=\(singleQuoted(choices))\n")
      + bashPlaces(command) + "      ;;\n"
  }

  /// Which of a command's arguments are names of assets.
  private func bashPlaces(_ command: Command) -> String {
    var places = ""
    for (place, argument) in command.arguments.enumerated() where argument.kind.offersAssets {
      let comparison = argument.most > 1 ? "(( place >= \(place) ))" : "(( place == \(place) ))"
      places += "      \(comparison) && assets=\(argument.kind)\n"
    }
    guard !places.isEmpty else { return "" }
    let valued = command.flags.filter(\.takesValue).flatMap(\.names).joined(separator: " ")
    return "      local place=0\n      valued=\(singleQuoted(valued))\n"
      + "      \(completionFunction)_place\n" + places
  }

  /// The functions that ask the program for the names of assets; nothing where no command wants them.
  ///
  /// A name may hold anything that a shell would run: it is compared and quoted, never expanded.
  private var bashAssets: String {
    guard offersAssets else { return "" }
    return """
      # How many words before this one are arguments.
      \(completionFunction)_place() {
        local index
        for ((index = 2; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} != -* ]]; then
            ((place++))
          elif [[ ${COMP_WORDS[index+1]} == '=' ]]; then
            ((index += 2))
          elif [[ " $valued " == *" ${COMP_WORDS[index]} "* ]]; then
            ((index++))
          fi
        done
      }
      # Asks for the names of the catalog that stands on the line, else of the usual one.
      \(completionFunction)_assets() {
        local index name
        local -a line
        line=("${COMP_WORDS[0]}" list)
        for ((index = 2; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == --catalog ]]; then
            [[ ${COMP_WORDS[index+1]} == '=' ]] && ((index++))
            line+=(--catalog "${COMP_WORDS[index+1]}")
          fi
        done
        while IFS= read -r name; do
          [[ $name == "$word"* ]] && COMPREPLY+=("$(printf %q "$name")")
        done < <("${line[@]}" 2>/dev/null)
        [[ $assets == asset ]] && compopt +o default 2>/dev/null
      }

      """
  }

  /// Whether any command takes names of assets.
  var offersAssets: Bool {
    commands.contains { command in
      command.arguments.contains { $0.kind.offersAssets }
        || command.flags.contains { $0.kind.offersAssets }
    }
  }

  /// A reply from choices; in a list, what stands before the last comma is kept.
  private func bashReply(choices: [String], takesList: Bool) -> String {
    let words = singleQuoted(choices.joined(separator: " "))
    guard takesList else { return "COMPREPLY=($(compgen -W \(words) -- \"$word\")); return" }
    return "local before=; [[ $word == *,* ]] && before=${word%,*},; "
      + "COMPREPLY=($(compgen -P \"$before\" -W \(words) -- \"${word##*,}\")); return"
  }
}
