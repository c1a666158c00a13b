internal import CommandLineParsing

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The program that draws, which is another than this one so that this one needs no drawing library.
enum DrawingProgram {
  static let name = "ninefold-drawing"

  /// Goes on as the program that draws, with the same command line; returns only where that fails, and why.
  ///
  /// Files that are open here are closed by then.
  static func replaceThisProcess() -> DrawingUnavailable.Reason {
    let own = ownPath
    let folder = own.map { InputFile.parts(of: $0).folder }
    let path = find(beside: folder, searching: searchPath, butNot: own)
    guard let path else { return .noProgram(folder: folder) }
    unsafe execv(path, CommandLine.unsafeArgv)
    return .notRun(path: path, .from(errno))
  }

  /// The program's path: in a folder, else in the first one that has it of those searched.
  ///
  /// - Parameters:
  ///   - folder: Ends with a slash.
  ///   - folders: Empty ones are passed over: a program is not taken from where one happens to stand.
  ///   - own: What is not the program, whatever its name.
  static func find(
    beside folder: String?, searching folders: [String], butNot own: String?
  ) -> String? {
    let itself = own.flatMap { InputFile.Identity(path: $0) }
    let searched = folders.filter { !$0.isEmpty }.map { $0 + "/" }
    return ((folder.map { [$0] } ?? []) + searched).map { $0 + name }.first { path in
      guard let identity = InputFile.Identity(path: path), identity != itself else { return false }
      return unsafe access(path, X_OK) == 0
    }
  }

  /// The folders of the `PATH`.
  private static var searchPath: [String] {
    guard let path = unsafe getenv("PATH") else { return [] }
    return pieces(of: unsafe String(cString: path), at: ":").map(String.init)
  }

  /// Where this program lies, links followed; `nil` where the system does not say.
  private static var ownPath: String? {
    var path = [UInt8](repeating: 0, count: 1 << 14)
    let isKnown = unsafe path.withUnsafeMutableBytes { buffer in
      let characters = unsafe buffer.bindMemory(to: CChar.self)
      guard let start = characters.baseAddress else { return false }
      #if canImport(Glibc)
        // The last byte stays the zero that ends a string.
        let count = unsafe readlink("/proc/self/exe", start, characters.count - 1)
        return count > 0 && count < characters.count - 1
      #else
        var count = UInt32(characters.count)
        return unsafe _NSGetExecutablePath(start, &count) == 0
      #endif
    }
    guard isKnown else { return nil }
    let text = String(decoding: path.prefix { $0 != 0 }, as: UTF8.self)
    guard let resolved = unsafe realpath(text, nil) else { return text }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }
}
