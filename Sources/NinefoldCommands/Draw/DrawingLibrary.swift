package import CommandLineParsing
package import Ninefold

/// What draws for commands: a drawing library, as they know it.
///
/// Only the program that draws has one; see ``DrawingAccess`` for how a command comes to it.
package protocol DrawingLibrary: Sendable {
  /// Makes what draws of the documents in a catalog.
  var factory: DrawingFactory { get }

  /// Does `ninefold draw`.
  ///
  /// - Parameter arguments: Those of ``DrawFlags/command``.
  func draw(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit

  /// Does `ninefold generate` for a drawing.
  ///
  /// - Parameter arguments: Those of ``GenerateFlags/command``, without `--names`.
  func generate(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) -> Exit
}
