/// A shell for which completions can be written.
package enum Shell: String, Sendable, CaseIterable {
  case bash, zsh, fish
}

extension Program {
  /// A script that teaches a shell the program's commands, flags and choices.
  ///
  /// bash sources it, zsh sources it or finds it as `_NAME` on its function path, fish sources it.
  package func completions(for shell: Shell) -> String {
    switch shell {
    case .bash: bashCompletions
    case .zsh: zshCompletions
    case .fish: fishCompletions
    }
  }

  /// The name of the script's function.
  var completionFunction: String {
    "_" + String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

/// A text in single quotes, as bash and zsh read it.
func singleQuoted(_ text: String) -> String {
  "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    + "'"
}
