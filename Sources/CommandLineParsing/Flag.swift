/// One flag of a command: parsing, help, shell completions and the docs' table all come from it.
///
/// Flags are declared once, as constants, and ``Arguments`` are asked by the constant itself:
///
/// ```swift
/// static let size = Flag("--size", value: "WxH", help: "The size to compose.", isRequired: true)
/// static let hollow = Flag("--hollow", help: "Leave the centre transparent.")
/// ```
package struct Flag: Hashable, Sendable {
  /// The long name with its dashes, as `--size`.
  package let name: String
  /// The short name with its dash, as `-o`.
  package let short: String?
  /// What the help shows for the value, as `WxH`; `nil` makes the flag a switch.
  package let placeholder: String?
  /// What the flag does, in one line.
  package let help: String
  /// What more there is to say, in paragraphs parted by line ends.
  package let discussion: String?
  /// The value in whose place none need be given, in words; only shown, never filled in.
  package let defaultText: String?
  /// Whether the flag may stand several times.
  package let repeats: Bool
  /// Whether the command can't do without it.
  package let isRequired: Bool
  /// The values there are, likeliest first; empty where any text may be given.
  package let choices: [String]
  /// Whether a value is a comma list of ``choices`` rather than one of them.
  package let takesList: Bool
  /// The heading in the help under which the flag stands, as `FOR A FILE`; `nil` for `OPTIONS`.
  package let group: String?
  /// What a shell offers for the value.
  package let kind: ValueKind

  /// Declares a flag.
  ///
  /// - Parameters:
  ///   - name: The long name, two dashes first.
  ///   - short: The short name: a dash and one ASCII letter.
  ///   - placeholder: The value's name in the help; with `choices`, these parted by bars if left out.
  ///   - help: One line, a sentence.
  package init(
    _ name: String, short: String? = nil, value placeholder: String? = nil, help: String,
    discussion: String? = nil, default defaultText: String? = nil, repeats: Bool = false,
    isRequired: Bool = false, choices: [String] = [], takesList: Bool = false,
    group: String? = nil, kind: ValueKind = .text
  ) {
    precondition(
      name.hasPrefix("--") && name.utf8.count > 2, "a flag's name begins with two dashes")
    precondition(
      short.map { $0.hasPrefix("-") && $0.utf8.count == 2 && $0 != "--" } ?? true,
      "a flag's short name is a dash and one letter")
    self.name = name
    self.short = short
    self.placeholder = placeholder ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
    self.help = help
    self.discussion = discussion
    self.defaultText = defaultText
    self.repeats = repeats
    self.isRequired = isRequired
    self.choices = choices
    self.takesList = takesList
    self.group = group
    self.kind = kind
  }

  /// Shows help; every command has it.
  package static let help = Flag("--help", short: "-h", help: "Show this help.")
  /// Shows the program's version; every command has it.
  package static let version = Flag("--version", help: "Show the version.")

  /// The same flag where another value serves in place of one that is not given.
  package func withDefault(_ text: String) -> Flag {
    Flag(
      name, short: short, value: placeholder, help: help, discussion: discussion,
      default: text, repeats: repeats, isRequired: isRequired, choices: choices,
      takesList: takesList, group: group, kind: kind)
  }

  /// Whether the flag takes a value.
  var takesValue: Bool { placeholder != nil }

  /// The names, long one first.
  var names: [String] { [name] + (short.map { [$0] } ?? []) }

  /// The short name where there is one: what a usage line and an example show.
  var briefName: String { short ?? name }

  /// The same flag under another heading in the help.
  package func grouped(_ group: String) -> Flag {
    Flag(
      name, short: short, value: placeholder, help: help, discussion: discussion,
      default: defaultText, repeats: repeats, isRequired: isRequired, choices: choices,
      takesList: takesList, group: group, kind: kind)
  }

  /// The names and the placeholder as the help lists them: `-o, --output FILE`.
  var label: String {
    (short.map { "\($0), " } ?? "") + name
      + (placeholder.map { " " + $0 } ?? "")
  }

  /// Default, choices and repetition in words: what the help adds after its one line.
  var facts: [String] {
    var facts: [String] = []
    if !choices.isEmpty, placeholder != choices.joined(separator: "|") || takesList {
      facts.append((takesList ? "any of " : "one of ") + choices.joined(separator: ", "))
    }
    if let defaultText { facts.append("default: " + defaultText) }
    if repeats { facts.append("may repeat") }
    if isRequired { facts.append("required") }
    return facts
  }
}
