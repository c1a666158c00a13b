import NinefoldCommands
import Testing

/// Whether the system's loader lists the libraries of a program that it is told not to run.
private let loaderListsLibraries: Bool = {
  #if os(Linux)
    true
  #else
    false
  #endif
}()

@Suite(
  "The program's libraries",
  .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"),
  .enabled(if: loaderListsLibraries, "only Linux' loader lists a program's libraries"))
struct LibrariesTests {
  /// The names of all libraries loaded at start, those that others need too.
  private func loaded() throws -> [Substring] {
    let folder = try TemporaryFolder()
    let line = "LD_TRACE_LOADED_OBJECTS=1 $ninefold >out"
    #expect(try RunningProcess(line, in: folder).wait() == .exited(0))
    let lines = folder.text(of: "out")?.split(separator: "\n") ?? []
    return lines.compactMap { $0.split { " \t".contains($0) }.first?.split(separator: "/").last }
  }

  @Test("are none that would make every start slower")
  func areFew() throws {
    let names = try loaded()
    #expect(names.contains { $0.hasPrefix("libpng") }, "\(names)")
    let slow = [
      "libFoundation", "lib_Foundation", "libicu", "libcairo", "libpango", "libssl",
      "libcrypto",
      "libxml2", "libexpat", "libglib", "libcurl",
    ]
    for name in names {
      #expect(!slow.contains { name.hasPrefix($0) }, "\(name) is loaded at start")
    }
  }

  #if !DEBUG && os(Linux)
    @Test("are none of Swift's own in release")
    func areNotSwift() throws {
      let names = try loaded()
      #expect(!names.contains { $0.hasPrefix("libswift") }, "\(names)")
    }
  #endif
}
