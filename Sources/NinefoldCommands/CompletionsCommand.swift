internal import CommandLineParsing

/// What `ninefold completions` takes.
enum CompletionsFlags {
  static let shell = Argument(
    "SHELL", help: "bash, zsh or fish.", kind: .text, choices: Shell.allCases.map(\.rawValue))

  static let command = Command(
    "completions", summary: "Prints a script that completes command lines.", arguments: [shell],
    examples: ["ninefold completions bash > ninefold-completion.bash"])
}
