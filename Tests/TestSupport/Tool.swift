package import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Programs that tests run.
package enum Tool {
  /// A program that ended otherwise than it should.
  package struct Failure: Error, CustomStringConvertible {
    package var description: String

    package init(description: String) { self.description = description }
  }

  /// Whether tests that need a program are run: where it is on the `PATH`, and where `NINEFOLD_ALL_TOOLS` is set, as the
  /// checks of the whole project do. There a program that is missing fails the tests.
  package static func isWanted(_ names: String...) -> Bool {
    ProcessInfo.processInfo.environment["NINEFOLD_ALL_TOOLS"] != nil
      || names.allSatisfy { isThere($0) }
  }

  /// Whether a program is on the `PATH`.
  package static func isThere(_ name: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { unsafe access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Runs a program in a folder and gives what it writes.
  ///
  /// - Throws: ``Failure`` with what it says where it ends with another status than 0.
  @discardableResult
  package static func run(_ name: String, _ arguments: [String], in folder: URL) throws -> Data {
    let number = UUID().uuidString
    let output = folder.appendingPathComponent("output-\(number)")
    let errors = folder.appendingPathComponent("errors-\(number)")
    defer {
      for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
    }
    let line = ([name] + arguments).map(quoted).joined(separator: " ")
    let status = try shell(
      "cd \(quoted(folder.path)) && exec \(line) </dev/null >\(quoted(output.path)) 2>\(quoted(errors.path))"
    )
    guard status == 0 else {
      let said = try String(decoding: Data(contentsOf: errors), as: UTF8.self)
      throw Failure(description: "\(name) ended with \(status): \(said.prefix(6000))")
    }
    return try Data(contentsOf: output)
  }

  /// Gives a folder that is there as long as the body runs.
  package static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ninefold-code-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// Runs a command line; signals that this thread blocks are not blocked there.
  private static func shell(_ line: String) throws -> Int32 {
    let words = ["/bin/sh", "-c", line]
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { for index in words.indices { unsafe free(arguments[index]) } }
    var attributes = posix_spawnattr_t()
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawnattr_setsigmask(&attributes, &signals)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    var identifier: pid_t = 0
    let code = unsafe posix_spawn(&identifier, "/bin/sh", nil, &attributes, &arguments, environ)
    guard code == 0 else { throw Failure(description: "no shell: \(code)") }
    var status: Int32 = 0
    while unsafe waitpid(identifier, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
