/// One command of a program: what it is called, takes and does, in words.
///
/// What runs it stands elsewhere; this value serves parsing, help, completions and docs.
package struct Command: Sendable {
  /// The word that calls it, as `compose`.
  package let name: String
  /// What it does, in one sentence.
  package let summary: String
  /// What it takes by place, in order; at most one of them takes many words.
  package let arguments: [Argument]
  /// Its own flags, without ``Flag/help`` and ``Flag/version``, which every command has.
  package let flags: [Flag]
  /// Command lines that work as they stand; the help shows the first, the docs show all.
  package let examples: [String]
  /// What more there is to say, in paragraphs parted by line ends.
  package let discussion: String?

  /// Declares a command.
  package init(
    _ name: String, summary: String, arguments: [Argument] = [], flags: [Flag] = [],
    examples: [String] = [], discussion: String? = nil
  ) {
    let names = (flags + [Flag.help, Flag.version]).flatMap(\.names)
    precondition(Set(names).count == names.count, "two flags of \(name) share a name")
    precondition(
      arguments.count { $0.most > 1 } <= 1, "two arguments of \(name) take any number of words")
    self.name = name
    self.summary = summary
    self.arguments = arguments
    self.flags = flags
    self.examples = examples
    self.discussion = discussion
  }

  /// Its own flags and the ones every command has.
  var allFlags: [Flag] { flags + [Flag.help, Flag.version] }

  /// What follows the program's name in a usage line, in parts that stay together.
  var usage: [String] {
    var parts = [name] + arguments.map(\.usage)
    for flag in flags where flag.isRequired {
      parts.append(
        ([flag.briefName] + (flag.placeholder.map { [$0] } ?? [])).joined(separator: " "))
    }
    if flags.contains(where: { !$0.isRequired }) { parts.append("[OPTIONS]") }
    return parts
  }
}
