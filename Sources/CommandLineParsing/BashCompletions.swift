extension Program {
  /// The script for bash, 3.2 and later.
  var bashCompletions: String {
    let names = (commands.map(\.name) + ["help"]).joined(separator: " ")
    let start = names + " " + (Flag.help.names + Flag.version.names).joined(separator: " ")
    return """
      # Completions of \(name) for bash: source this file.
      \(completionFunction)() {
        local word=${COMP_WORDS[COMP_CWORD]} previous= flags= choices=
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
        }
      }
      branches += "        \(flag.names.joined(separator: "|"))) \(reply) ;;\n"
    }
    let inner = branches.isEmpty ? "" : "      case $previous in\n\(branches)      esac\n"
    let flags = command.allFlags.flatMap(\.names).joined(separator: " ")
    let choices = command.arguments.flatMap(\.choices).joined(separator: " ")
    return "    \(command.name))\n\(inner)      flags=\(singleQuoted(flags))\n"
      + (choices.isEmpty ? "" : "      choices=\(singleQuoted(choices))\n") + "      ;;\n"
  }

  /// A reply from choices; in a list, what stands before the last comma is kept.
  private func bashReply(choices: [String], takesList: Bool) -> String {
    let words = singleQuoted(choices.joined(separator: " "))
    guard takesList else { return "COMPREPLY=($(compgen -W \(words) -- \"$word\")); return" }
    return "local before=; [[ $word == *,* ]] && before=${word%,*},; "
      + "COMPREPLY=($(compgen -P \"$before\" -W \(words) -- \"${word##*,}\")); return"
  }
}
