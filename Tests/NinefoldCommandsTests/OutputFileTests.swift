import NinefoldCommands
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("An output file")
struct OutputFileTests {
  let folder: TemporaryFolder
  let terminal = Terminal.capturing()

  init() throws {
    folder = try TemporaryFolder()
    folder.write("old", to: "old.png")
  }

  @Test("appears when it is committed, alone")
  func appears() throws {
    var file = try OutputFile(folder / "new.png", on: terminal)
    try file.write(Array("ab".utf8))
    try file.write(Array("c".utf8))
    #expect(folder.text(of: "new.png") == nil)
    try file.commit()
    #expect(folder.text(of: "new.png") == "abc")
    #expect(folder.names == ["new.png", "old.png"])
  }

  @Test("takes its bytes from a closure too")
  func fromClosure() throws {
    func produce(_ take: ([UInt8]) throws(FileError) -> Void) throws(FileError) {
      for _ in 0..<3 { try take(Array("xy".utf8)) }
    }
    var file = try OutputFile(folder / "new.png", on: terminal)
    try produce { bytes throws(FileError) in try file.write(bytes) }
    try file.commit()
    #expect(folder.text(of: "new.png") == "xyxyxy")
  }

  @Test("holds large pieces and small ones in order")
  func pieces() throws {
    var expected = ""
    var file = try OutputFile(folder / "new.png", on: terminal)
    for count in [1, 70_000, 3, 65_535, 1, 65_536, 2] {
      let piece = String(repeating: "\(count % 10)", count: count)
      expected += piece
      try file.write(Array(piece.utf8))
    }
    try file.commit()
    #expect(folder.text(of: "new.png") == expected)
  }

  @Test("that isn't committed leaves no trace")
  func abandoned() throws {
    do {
      var file = try OutputFile(folder / "old.png", on: terminal)
      try file.write(Array(repeating: 0, count: 100_000))
      #expect(folder.names.count == 2)
    }
    #expect(folder.names == ["old.png"])
    #expect(folder.text(of: "old.png") == "old")
  }

  @Test("replaces an existing one and keeps its permissions", arguments: [0o600, 0o664, 0o755])
  func replaces(mode: UInt32) throws {
    unsafe chmod(folder / "old.png", mode_t(mode))
    try write("new", to: folder / "old.png")
    #expect(folder.text(of: "old.png") == "new")
    #expect(folder.mode(of: "old.png") == mode_t(mode))
  }

  @Test("that is new gets the permissions the user's mask leaves")
  func newPermissions() throws {
    try write("new", to: folder / "new.png")
    folder.write("", to: "like")
    #expect(folder.mode(of: "new.png") == folder.mode(of: "like"))
  }

  @Test("behind a link is replaced, and the link stays")
  func followsLink() throws {
    unsafe symlink("old.png", folder / "link.png")
    try write("new", to: folder / "link.png")
    #expect(folder.text(of: "old.png") == "new")
    #expect(isLink("link.png"))
  }

  @Test("behind a link that leads nowhere is made there")
  func brokenLink() throws {
    unsafe symlink(folder / "new.png", folder / "second.png")
    unsafe symlink("second.png", folder / "first.png")
    try write("new", to: folder / "first.png")
    #expect(folder.text(of: "new.png") == "new")
    #expect(isLink("first.png") && isLink("second.png"))
  }

  @Test("may have the longest name there is")
  func longestName() throws {
    let name = String(repeating: "n", count: 255)
    try write("new", to: folder / name)
    #expect(folder.text(of: name) == "new")
  }

  @Test("that is an input is refused, under any name")
  func inputs() throws {
    unsafe symlink("old.png", folder / "soft.png")
    unsafe link(folder / "old.png", folder / "hard.png")
    let identity = try #require(InputFile.Identity(path: folder / "old.png"))
    for name in ["old.png", "soft.png", "hard.png"] {
      #expect(error(opening: folder / name, inputs: [identity]) == .isInput)
    }
  }

  @Test("that can't be made says why and what to try")
  func reasons() {
    unsafe symlink("loop", folder / "loop")
    let none = folder / "no such"
    let cases: [(path: String, reason: String, suggestion: String?)] = [
      (none + "/a.png", "there is no folder '\(none)'", "mkdir -p \"\(none)\""),
      (folder.path, "is a directory", nil),
      (folder.path + "/", "is a directory", nil),
      (folder / "old.png/a", "a part of the path is not a folder", nil),
      (folder / "loop", "goes through too many symbolic links", nil),
      (folder / String(repeating: "x", count: 256), "the name is too long", nil),
      ("", "is not the name of a file", nil),
      (folder / "a\0b", "is not the name of a file", nil),
    ]
    for example in cases {
      let error = error(opening: example.path)
      #expect(error?.description == example.reason, "\(example.path)")
      #expect(error?.suggestion == example.suggestion, "\(example.path)")
    }
    #expect(folder.names == ["loop", "old.png"])
  }

  @Test("in a folder that takes none, or in a read-only file's place, is refused")
  func noPermission() async {
    unsafe chmod(folder.path, 0o755)
    await #expect(processExitsWith: .success) { [path = folder.path as String] in
      // The superuser may write everywhere, so somebody else tries.
      if geteuid() == 0 { setuid(65_534) } else { unsafe chmod(path, 0o555) }
      func reason(_ name: String) -> String {
        do throws(FileError) {
          _ = try OutputFile(path + name, on: .capturing())
          return ""
        } catch {
          return error.description
        }
      }
      guard reason("/new.png") == "no file can be made in folder '\(path)': permission denied"
      else { exit(1) }
      unsafe chmod(path + "/old.png", 0o444)
      exit(reason("/old.png").hasSuffix("permission denied") ? 0 : 2)
    }
    unsafe chmod(folder.path, 0o755)
  }

  @Test(
    "on a full device fails at its commit at last",
    .enabled("only Linux has such a device") { unsafe access("/dev/full", W_OK) == 0 })
  func fullDevice() {
    #expect(throws: FileError.system(code: ENOSPC)) { try write("new", to: "/dev/full") }
    #expect(FileError.system(code: ENOSPC).description == "no space is left on the disk")
  }

  @Test("that finds no room leaves the old one as it was")
  func noRoom() async {
    await #expect(processExitsWith: .success) { [path = (folder / "old.png") as String] in
      // The system's limit on a file's size serves as a disk that is full.
      var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
      _ = Terminal.standard
      #if canImport(Glibc)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      do throws(FileError) {
        var file = try OutputFile(path, on: .capturing())
        try? file.write(Array(repeating: 0, count: 200_000))
        try file.commit()
        exit(1)
      } catch {
        exit(error == .system(code: EFBIG) ? 0 : 2)
      }
    }
    #expect(folder.names == ["old.png"])
    #expect(folder.text(of: "old.png") == "old")
  }

  @Test("is removed when a signal ends the process", arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func signals(number: Int32) async throws {
    await #expect(processExitsWith: .signal(number)) {
      [path = (folder / "old.png") as String, number = number as Int32] in
      _ = signal(number, SIG_DFL)
      var file = try OutputFile(path, on: .capturing())
      try file.write(Array(repeating: 0, count: 100_000))
      // This thread may have signals blocked; one for the process finds a thread that hasn't.
      kill(getpid(), number)
      sleep(20)
      try file.commit()
    }
    #expect(folder.names == ["old.png"])
    #expect(folder.text(of: "old.png") == "old")
  }

  @Test("may be a device, which stays one")
  func device() throws {
    try write("new", to: "/dev/null")
    var status = stat()
    unsafe stat("/dev/null", &status)
    #expect(status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("may be a FIFO, which stays one")
  func fifo() throws {
    unsafe mkfifo(folder / "fifo", 0o600)
    let reader = unsafe popen("cat '\(folder / "fifo")' > '\(folder / "copy")'", "w")
    try write("new", to: folder / "fifo")
    if let reader = unsafe reader { unsafe pclose(reader) }
    #expect(folder.text(of: "copy") == "new")
    #expect(folder.names == ["copy", "fifo", "old.png"])
  }

  @Test("called - is standard output")
  func standardOutput() throws {
    try write("new", to: "-")
    #expect(terminal.outputText == "new")
  }

  @Test("on a full standard output fails")
  func fullStandardOutput() {
    let full = Terminal.capturing(limit: 2)
    #expect(throws: FileError.system(code: ENOSPC)) {
      var file = try OutputFile("-", on: full)
      try file.write(Array("new".utf8))
      try file.commit()
    }
    #expect(full.outputText == "ne")
  }

  /// Writes a text and commits it.
  private func write(_ text: String, to path: String) throws(FileError) {
    var file = try OutputFile(path, on: terminal)
    try file.write(Array(text.utf8))
    try file.commit()
  }

  /// The error of opening an output.
  private func error(opening path: String, inputs: [InputFile.Identity] = []) -> FileError? {
    do throws(FileError) {
      _ = try OutputFile(path, on: terminal, inputs: inputs)
      return nil
    } catch {
      return error
    }
  }

  private func isLink(_ name: String) -> Bool {
    var status = stat()
    unsafe lstat(folder / name, &status)
    return status.st_mode & S_IFMT == S_IFLNK
  }
}

@Suite("A terminal")
struct TerminalTests {
  @Test("prints an error in one line and what to try in a second")
  func error() {
    let terminal = Terminal.capturing()
    terminal.error(path: "a.png", reason: "is not a PNG", try: "ninefold inspect a.png")
    terminal.warning(path: "a.png", reason: "has a bad checksum")
    terminal.note(reason: "rounded")
    #expect(
      terminal.messages == """
        ninefold: error: a.png: is not a PNG
        try 'ninefold inspect a.png'
        ninefold: warning: a.png: has a bad checksum
        ninefold: note: rounded

        """)
  }

  @Test("writes control characters out")
  func controlCharacters() {
    let terminal = Terminal.capturing()
    terminal.error(path: "a\n\u{1b}[31m\u{202e}b", reason: "no such file")
    #expect(terminal.messages == "ninefold: error: a\\n\\x1b[31m\\u{202e}b: no such file\n")
  }

  @Test("reports a file's error with its way out")
  func reportsFileError() {
    let terminal = Terminal.capturing()
    #expect(terminal.report(FileError.noFolder("out"), path: "out/a.png") == .notDone)
    #expect(
      terminal.messages
        == "ninefold: error: out/a.png: there is no folder 'out'\ntry 'mkdir -p out'\n")
  }

  @Test("says nothing to a reader who has gone")
  func readerGone() {
    let terminal = Terminal.capturing()
    #expect(terminal.report(FileError.readerGone, path: "standard output") == .notDone)
    #expect(terminal.messages == "")
  }

  @Test("outlives a closed pipe on standard output")
  func closedPipe() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0, dup2(ends[1], STDOUT_FILENO) == STDOUT_FILENO else { exit(1) }
      close(ends[0])
      do throws(FileError) {
        try Terminal.standard.write("text\n")
        exit(2)
      } catch {
        exit(error == .readerGone ? 0 : 3)
      }
    }
  }

  @Test("doesn't mistake a file for a closed standard output")
  func closedOutput() async {
    await #expect(processExitsWith: .success) {
      close(STDOUT_FILENO)
      let terminal = Terminal.standard
      do throws(FileError) {
        try terminal.write("text\n")
        exit(2)
      } catch {
        // Another thread of the process may have opened a file that took its place.
        let isOpen = fcntl(STDOUT_FILENO, F_GETFD) != -1
        exit(error.description == "is closed" || isOpen ? 0 : 3)
      }
    }
  }
}
