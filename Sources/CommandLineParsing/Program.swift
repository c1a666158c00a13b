/// A program of several commands.
package struct Program: Sendable {
  /// The word that starts it.
  package let name: String
  /// Its version, as `1.2.0`.
  package let version: String
  /// What it is for, in one sentence.
  package let summary: String
  /// Its commands, in the order the help lists them.
  package let commands: [Command]
  /// A command line to begin with.
  package let example: String?

  /// Declares a program.
  package init(
    _ name: String, version: String, summary: String, commands: [Command], example: String? = nil
  ) {
    precondition(
      Set(commands.map(\.name)).count == commands.count, "two commands of \(name) share a name")
    self.name = name
    self.version = version
    self.summary = summary
    self.commands = commands
    self.example = example
  }

  /// Understands a command line.
  ///
  /// `--help`, `-h` and `--version` work wherever a flag may stand, whatever else is wrong with the
  /// line; `help` and `help COMMAND` do too.
  ///
  /// - Parameter words: The words after the program's own name.
  /// - Throws: A ``UsageError`` for a word that can't be understood or one that is missing.
  package func parse(_ words: [String]) throws(UsageError) -> Request {
    let asked = words.prefix { $0 != "--" }.first { word in
      Flag.help.names.contains(word) || Flag.version.names.contains(word)
    }
    if asked == Flag.version.name { return .show("\(name) \(version)\n") }
    guard let first = words.first else {
      throw UsageError("a command is missing", try: "\(name) --help")
    }
    if first.utf8.first == UInt8(ascii: "-") {
      if asked != nil { return .show(help) }
      throw UsageError("a command must come before \(quoted(first))", try: "\(name) --help")
    }
    if first == "help" { return .show(try help(for: Array(words.dropFirst()))) }
    let command = try command(named: first, suffix: asked == nil ? "" : " --help")
    if asked != nil { return .show(help(for: command)) }
    return .run(command, try command.parse(Array(words.dropFirst()), program: name))
  }

  /// The text of `help` and `help COMMAND`.
  private func help(for words: [String]) throws(UsageError) -> String {
    let names = words.filter { !Flag.help.names.contains($0) && $0 != "--" }
    guard let word = names.first, word != "help" else { return help }
    guard names.count == 1 else {
      throw UsageError("unexpected argument \(quoted(names[1]))", try: "\(name) help \(word)")
    }
    return help(for: try command(named: word, prefix: "help "))
  }

  /// The command a word calls.
  private func command(
    named word: String, prefix: String = "", suffix: String = ""
  ) throws(UsageError) -> Command {
    if let command = commands.first(where: { $0.name == word }) { return command }
    let near = nearest(to: word, in: commands.map(\.name) + ["help"])
    throw UsageError(
      "unknown command \(quoted(word))",
      try: near.map { "\(name) \(prefix)\($0)\(suffix)" } ?? "\(name) --help")
  }
}
