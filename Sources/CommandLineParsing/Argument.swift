/// One argument of a command that is told by its place, not by a flag.
package struct Argument: Hashable, Sendable {
  /// How many words an argument takes.
  package enum Arity: Hashable, Sendable {
    case one, optional, oneOrMore, any
  }

  /// The name in the help, as `SOURCE`.
  package let name: String
  /// What it is, in one line or a few.
  package let help: String
  /// How many words it takes.
  package let arity: Arity
  /// What a shell offers for it.
  package let kind: ValueKind
  /// The words there are, where it takes no others; checked like a flag's choices.
  package let choices: [String]

  /// Declares an argument.
  package init(
    _ name: String, help: String, arity: Arity = .one, kind: ValueKind = .file,
    choices: [String] = []
  ) {
    self.name = name
    self.help = help
    self.arity = arity
    self.kind = kind
    self.choices = choices
  }

  /// The fewest words it takes.
  var least: Int {
    switch arity {
    case .one, .oneOrMore: 1
    case .optional, .any: 0
    }
  }

  /// The most words it takes.
  var most: Int {
    switch arity {
    case .one, .optional: 1
    case .oneOrMore, .any: .max
    }
  }

  /// The argument in a usage line.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)…"
    case .any: "[\(name)…]"
    }
  }
}
