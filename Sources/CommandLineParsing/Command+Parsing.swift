extension Command {
  /// Tells the words of a command line apart.
  ///
  /// - Parameters:
  ///   - words: What follows the command's own name.
  ///   - program: The program's name, for suggestions.
  /// - Throws: A ``UsageError`` for the first word that can't be understood, then for what is missing.
  func parse(_ words: [String], program: String) throws(UsageError) -> Arguments {
    var reader = WordReader(command: self, program: program, words: words)
    try reader.readAll()
    for flag in flags where flag.isRequired && reader.values[flag.name] == nil {
      throw UsageError(
        "\(flag.name) is missing" + (flag.placeholder.map { " (\($0))" } ?? ""),
        try: "\(program) \(name) --help")
    }
    return Arguments(
      positionals: reader.positionals, byFlag: reader.values,
      byArgument: try assigned(reader.positionals, program: program))
  }

  /// Gives every argument its words: the least each needs, then the rest from the first on.
  private func assigned(
    _ words: [String], program: String
  ) throws(UsageError) -> [String: [String]] {
    var spare = words.count - arguments.reduce(0) { $0 + $1.least }
    guard spare >= 0 else {
      // The words at hand serve the needy arguments in order; the first left without is named.
      let needy = arguments.filter { $0.least > 0 }
      throw UsageError(
        "\(needy[words.count].name) is missing", try: "\(program) \(name) --help")
    }
    var result: [String: [String]] = [:]
    var next = 0
    for argument in arguments {
      let extra = min(spare, argument.most - argument.least)
      let taken = Array(words[next..<next + argument.least + extra])
      if !argument.choices.isEmpty {
        for word in taken where !argument.choices.contains(word) {
          throw .notAChoice(word, of: argument.choices, owner: argument.name)
        }
      }
      result[argument.name] = taken
      next += taken.count
      spare -= extra
    }
    guard spare == 0 else {
      throw UsageError(
        "unexpected argument \(quoted(words[next]))", try: "\(program) \(name) --help")
    }
    return result
  }
}
