/// Why the words of a command line can't be understood.
///
/// Commands throw it too, for values only they can judge. Whoever catches it prints it without a
/// path and exits with 64.
package struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// One lower-case clause: `--size needs a value (WxH)`.
  package let description: String
  /// What to type instead, for a second line `try '…'`.
  package let suggestion: String?

  /// An error from a clause and, where a way out is known, what to type instead.
  package init(_ description: String, try suggestion: String? = nil) {
    self.description = description
    self.suggestion = suggestion
  }

  /// A value that is none of the choices there are.
  static func notAChoice(
    _ value: String, of choices: [String], owner: String, try prefix: String = ""
  ) -> UsageError {
    UsageError(
      "\(owner) takes \(alternatives(choices)), not \(quoted(value))",
      try: nearest(to: value, in: choices).map { prefix + $0 })
  }
}
