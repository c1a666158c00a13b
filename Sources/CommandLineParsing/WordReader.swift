/// Reads a command's words one after the other.
///
/// Everything compares bytes: to Swift's characters, `=` followed by a combining mark is no `=`.
struct WordReader {
  let command: Command
  let program: String
  let words: [String]
  private(set) var positionals: [String] = []
  private(set) var values: [String: [String]] = [:]
  private var next = 0

  init(command: Command, program: String, words: [String]) {
    self.command = command
    self.program = program
    self.words = words
  }

  /// Reads all words.
  mutating func readAll() throws(UsageError) {
    while next < words.count {
      let word = words[next]
      next += 1
      if word == "--" {
        positionals += words[next...]
        return
      }
      let bytes = Array(word.utf8.prefix(2))
      if bytes.first != UInt8(ascii: "-") || bytes.count == 1 {
        positionals.append(word)
      } else if bytes[1] == UInt8(ascii: "-") {
        try readLong(word)
      } else {
        try readShort(word)
      }
    }
  }

  /// Reads `--flag`, `--flag value` or `--flag=value`.
  private mutating func readLong(_ word: String) throws(UsageError) {
    let (name, attached) = splitAtEqualSign(word)
    guard let flag = command.allFlags.first(where: { $0.name == name }) else {
      throw unknown(name)
    }
    try take(flag, attached: attached)
  }

  /// Reads `-o value`, `-ovalue` or `-o=value`.
  private mutating func readShort(_ word: String) throws(UsageError) {
    // `-output` is a slip for `--output`, not the value `utput`.
    let isLongName = command.allFlags.contains { $0.name == "-" + splitAtEqualSign(word).name }
    guard !isLongName,
      let flag = command.allFlags.first(where: { flag in
        flag.short.map { word.utf8.starts(with: $0.utf8) } ?? false
      })
    else { throw unknown(splitAtEqualSign(word).name) }
    var attached = word.utf8.dropFirst(2)
    guard !attached.isEmpty else { return try take(flag, attached: nil) }
    if attached.first == UInt8(ascii: "=") { attached = attached.dropFirst() }
    try take(flag, attached: String(Substring(attached)))
  }

  /// Records a flag, with its value if it takes one.
  private mutating func take(_ flag: Flag, attached: String?) throws(UsageError) {
    guard flag.repeats || values[flag.name] == nil else {
      throw UsageError("\(flag.name) is given twice")
    }
    guard let placeholder = flag.placeholder else {
      guard attached == nil else { throw UsageError("\(flag.name) takes no value", try: flag.name) }
      values[flag.name, default: []].append("")
      return
    }
    guard let value = attached ?? takeNextWord() else {
      throw UsageError("\(flag.name) needs a value (\(placeholder))")
    }
    if !flag.choices.isEmpty {
      let items = flag.takesList ? pieces(of: value, at: ",").map(String.init) : [value]
      for item in items where !flag.choices.contains(item) {
        throw .notAChoice(
          item, of: flag.choices, owner: flag.name, try: flag.takesList ? "" : flag.name + " ")
      }
    }
    values[flag.name, default: []].append(value)
  }

  /// The next word as a value; `nil` where it is a flag of this command, so the value was forgotten.
  private mutating func takeNextWord() -> String? {
    guard next < words.count, words[next] != "--" else { return nil }
    let word = words[next]
    let name = splitAtEqualSign(word).name
    guard !command.allFlags.contains(where: { $0.name == name || $0.short == word }) else {
      return nil
    }
    next += 1
    return word
  }

  private func unknown(_ name: String) -> UsageError {
    let near = nearest(to: name, in: command.allFlags.map(\.name))
    return UsageError(
      "unknown flag \(quoted(name))", try: near ?? "\(program) \(command.name) --help")
  }
}

/// A word's parts before and after its first `=`.
private func splitAtEqualSign(_ word: String) -> (name: String, value: String?) {
  guard let place = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
  return (
    String(Substring(word.utf8[..<place])),
    String(Substring(word.utf8[word.utf8.index(after: place)...]))
  )
}
