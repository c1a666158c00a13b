internal import CommandLineParsing

/// How a command comes to a drawing library: it is told one, or its process becomes the program that has one.
///
/// A command asks once it knows that something has to be drawn, and before it has written or said anything: the
/// other program begins anew with the same command line.
package struct DrawingAccess: Sendable {
  private let library: (any DrawingLibrary)?
  private let terminal: Terminal

  /// - Parameters:
  ///   - library: `nil` in a program that has none.
  ///   - terminal: Where the command writes. Only a process whose own streams these are is replaced.
  package init(_ library: (any DrawingLibrary)?, on terminal: Terminal) {
    self.library = library
    self.terminal = terminal
  }

  /// Whether there is a library, so that nothing has to be known before a command begins.
  package var hasLibrary: Bool { library != nil }

  /// The library. Where there is none, the process becomes the program that draws, and this returns only where that
  /// fails.
  ///
  /// - Parameter command: The command that needs it, for the reason why there is none.
  /// - Throws: ``DrawingUnavailable``; nothing is reported.
  package func library(
    for command: String
  ) throws(DrawingUnavailable) -> any DrawingLibrary {
    if let library { return library }
    guard terminal.isStandard else { throw DrawingUnavailable(.notOwnProcess, for: command) }
    throw DrawingUnavailable(DrawingProgram.replaceThisProcess(), for: command)
  }
}

/// Why there is nobody who draws.
package struct DrawingUnavailable: Error, Equatable, Sendable, CustomStringConvertible {
  /// What stands in the way.
  package enum Reason: Equatable, Sendable {
    /// The command runs inside a program that has no drawing library and goes on afterwards.
    case notOwnProcess
    /// The program that draws is not there; the folder of this one, where that is known.
    case noProgram(folder: String?)
    /// The program that draws is there and can't be run.
    case notRun(path: String, FileError)
  }

  package let reason: Reason
  /// The command that needed it.
  package let command: String

  init(_ reason: Reason, for command: String) {
    self.reason = reason
    self.command = command
  }

  /// One clause with the command, ready to follow `error:`.
  package var description: String {
    switch reason {
    case .notOwnProcess:
      "\(command) needs a drawing library, and this program has none"
    case .noProgram(let folder):
      "\(command) needs the program \(DrawingProgram.name), which is "
        + (folder.map { "neither in folder \(quoted($0)) nor" } ?? "not") + " on the PATH"
    case .notRun(let path, let error):
      "\(command) needs the program \(quoted(path)), which can't be run: \(error)"
    }
  }

  /// What to type, for a second line; `nil` where no way out is known.
  package var suggestion: String? {
    switch reason {
    case .notOwnProcess, .notRun: nil
    case .noProgram: "swift build -c release --product \(DrawingProgram.name)"
    }
  }
}

extension Terminal {
  /// Reports that something can't be drawn, as the reason why a command is not done.
  ///
  /// - Parameter path: What was to be drawn.
  package func report(_ error: DrawingUnavailable, path: String? = nil) -> Exit {
    self.error(path: path, reason: error.description, try: error.suggestion)
    return .notDone
  }
}
