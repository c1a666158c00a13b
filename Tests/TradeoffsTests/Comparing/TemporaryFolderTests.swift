import Foundation
import TestSupport
import Testing

@testable import Tradeoffs

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("A folder for temporary files")
struct TemporaryFolderTests {
  @Test("is gone with all that is in it once nobody holds it")
  func removed() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let path = try #require(folder?.path)
    #expect(path.hasPrefix("/"))
    try FileWriting.save([1], to: "\(path)/a/b c/file")
    #expect(throws: ComparisonError("\(path)/a/b c can't be written: Is a directory")) {
      try FileWriting.save([1], to: "\(path)/a/b c")
    }
    folder = nil
    #expect(FileWriting.count(path) == nil)
  }

  @Test("takes with it what still runs for its process")
  func group() throws {
    var folder: TemporaryFolder? = try TemporaryFolder()
    let worker = try #require(ShellCommand.spawn(["/bin/sh", "-c", "sleep 600; :"]))
    folder?.note(worker)
    folder = nil
    var (status, ended) = (Int32(0), pid_t(0))
    for _ in 0..<500 where ended == 0 {
      ended = unsafe waitpid(worker, &status, WNOHANG)
      if ended == 0 { usleep(10_000) }
    }
    #expect(ended == worker && [SIGINT, SIGKILL].contains(status & 0x7f))
  }

  @Test(
    "is where TMPDIR says, from the folder of the process on",
    arguments: [
      ("/var/tmp", "/var/tmp"), ("", "/tmp"), ("t", "/home/t"), ("./t/u", "/home/./t/u"),
    ])
  func root(name: String, path: String) {
    #expect(TemporaryFolder.root(named: name, from: "/home") == path)
  }

  @Test(
    "ends what a command line started that takes too long",
    .enabled(if: Tool.isWanted("ps"), "ps is not installed"))
  func tooLong() throws {
    try ComparisonSamples.withFolder { folder in
      let ending = ShellCommand.run(
        "sleep 600 & echo $! >number; wait", in: folder.path, seconds: 0.5)
      #expect(ending == .tooLong)
      let text = try String(
        contentsOf: folder.appendingPathComponent("number"), encoding: .utf8)
      let number = try #require(Int32(text.split(separator: "\n")[0]))
      // Killed with its group; what reaps it may take a moment.
      var isThere = true
      for _ in 0..<200 where isThere {
        isThere = try isRunning(number)
        if isThere { Thread.sleep(forTimeInterval: 0.01) }
      }
      #expect(!isThere)
    }
  }

  /// Whether a process runs; one that has ended and is not yet asked for doesn't.
  private func isRunning(_ number: Int32) throws -> Bool {
    try ComparisonSamples.withFolder { folder in
      let state = try? Tool.run("ps", ["-o", "stat=", "-p", "\(number)"], in: folder)
      return state.map { !$0.isEmpty && $0.first != UInt8(ascii: "Z") } ?? false
    }
  }

  @Test("tells how a command line ended, and which group it was")
  func endings() throws {
    try ComparisonSamples.withFolder { folder in
      var groups: [Int32] = []
      #expect(
        ShellCommand.run("exit 3", in: folder.path, seconds: 60) { groups.append($0) }
          == .status(3))
      #expect(groups.count == 2 && groups[0] > 0 && groups[1] == 0)
      #expect(ShellCommand.run("kill -9 $$", in: folder.path, seconds: 60) == .status(137))
      #expect(ShellCommand.run("true", in: "/no such folder", seconds: 60) != .status(0))
      _ = ShellCommand.run("echo \"$TMPDIR\" >t", in: folder.path, seconds: 60)
      let said = try String(contentsOf: folder.appendingPathComponent("t"), encoding: .utf8)
      #expect(said == folder.path + "\n")
    }
  }
}
