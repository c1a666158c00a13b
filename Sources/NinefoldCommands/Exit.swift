/// How a command ends.
package enum Exit: Int32, Sendable, CaseIterable {
  /// It is done, and the answer is yes where there was a question.
  case done = 0
  /// It is done, and the answer is no: `--check` found a difference, an import left something out.
  case answerIsNo = 1
  /// It could not be done, with one of its inputs at least.
  case notDone = 2
  /// The command line could not be understood.
  case wrongUsage = 64

  /// The status the program exits with.
  package var status: Int32 { rawValue }

  /// How a command with many inputs ends: what is worse of two endings.
  package func or(_ other: Exit) -> Exit { rawValue >= other.rawValue ? self : other }
}
