/// What a command line says: the words of one command, told apart.
///
/// Flags are looked up by their declaration. One that the command doesn't have reads as absent, so
/// that commands can share the code that reads a set of flags.
package struct Arguments: Sendable {
  /// The words that belong to no flag, in order; `-` among them is the user's name for a standard stream.
  package let positionals: [String]
  private let valuesByFlag: [String: [String]]
  private let valuesByArgument: [String: [String]]

  init(
    positionals: [String], byFlag valuesByFlag: [String: [String]],
    byArgument valuesByArgument: [String: [String]]
  ) {
    self.positionals = positionals
    self.valuesByFlag = valuesByFlag
    self.valuesByArgument = valuesByArgument
  }

  /// The flag's value, the last one where it repeats; `nil` where it is not given.
  package func value(of flag: Flag) -> String? { valuesByFlag[flag.name]?.last }

  /// The flag's values in the order they are given.
  package func values(of flag: Flag) -> [String] { valuesByFlag[flag.name] ?? [] }

  /// Whether the flag is given, a switch or one with a value.
  package func isSet(_ flag: Flag) -> Bool { valuesByFlag[flag.name] != nil }

  /// The argument's word, the first one where it takes many; `nil` where it is left out.
  package func value(of argument: Argument) -> String? { valuesByArgument[argument.name]?.first }

  /// The argument's words.
  package func values(of argument: Argument) -> [String] { valuesByArgument[argument.name] ?? [] }
}
