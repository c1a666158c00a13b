import Foundation
import NinefoldCommands
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("An input file")
struct InputFileTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    folder.write("abc", to: "button.png")
  }

  @Test("is read to its end", arguments: [0, 1, 3, 300_000, 1 << 20])
  func whole(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    folder.write(bytes, to: "file")
    #expect(try InputFile.read(folder / "file", limit: 1 << 20) == bytes)
  }

  @Test("may be just as long as the limit")
  func atLimit() throws {
    #expect(try InputFile.read(folder / "button.png", limit: 3) == Array("abc".utf8))
  }

  @Test("over the limit is refused with both numbers")
  func overLimit() {
    #expect(error(reading: folder / "button.png", limit: 2) == .tooLarge(size: 3, limit: 2))
  }

  @Test("without an end is read no further than the limit")
  func endless() {
    #expect(error(reading: "/dev/zero", limit: 100_000) == .tooLarge(size: nil, limit: 100_000))
  }

  @Test("without contents is empty, under any limit", arguments: [0, 1, .max])
  func emptyDevice(limit: Int) throws {
    #expect(try InputFile.read("/dev/null", limit: limit) == [])
  }

  @Test("may be a FIFO")
  func fifo() throws {
    unsafe mkfifo(folder / "fifo", 0o600)
    let writer = unsafe popen("printf abc > '\(folder / "fifo")'", "w")
    #expect(try InputFile.read(folder / "fifo", limit: 10) == Array("abc".utf8))
    if let writer = unsafe writer { unsafe pclose(writer) }
  }

  @Test("is the same under every name")
  func identity() throws {
    folder.write("abc", to: "other.png")
    unsafe symlink("button.png", folder / "soft")
    unsafe link(folder / "button.png", folder / "hard")
    let identity = try InputFile(path: folder / "button.png", limit: 10).identity
    #expect(identity != nil)
    #expect(InputFile.Identity(path: folder / "soft") == identity)
    #expect(InputFile.Identity(path: folder / "hard") == identity)
    #expect(InputFile.Identity(path: folder / "other.png") != identity)
    #expect(InputFile.Identity(path: "/dev/null") == nil)
  }

  @Test(
    "that isn't there is answered with the one that may be meant",
    arguments: [
      ("buton.png", "button.png"), ("Button.png", "button.png"), ("button.pgn", "button.png"),
      ("but.png", "button.png"), ("knob.png", nil), ("none/button.png", nil), ("x", nil),
    ])
  func nearest(name: String, nearest: String?) {
    #expect(
      error(reading: folder / name) == .missing(nearest: nearest.map { folder / $0 }))
  }

  @Test("that can't be read says why")
  func reasons() {
    unsafe symlink("nowhere", folder / "broken")
    unsafe symlink("loop", folder / "loop")
    let cases: [(path: String, reason: String)] = [
      (folder / "nothing", "no such file"),
      (folder / "broken", "is a symbolic link to a file that does not exist"),
      (folder / "loop", "goes through too many symbolic links"),
      (folder.path, "is a directory"),
      (folder / "button.png/", "a part of the path is not a folder"),
      (folder / String(repeating: "x", count: 300), "the name is too long"),
      ("", "is not the name of a file"),
      (folder / "button.png\0.txt", "is not the name of a file"),
    ]
    for example in cases {
      #expect(error(reading: example.path)?.description == example.reason, "\(example.path)")
    }
  }

  @Test("that others may not read is refused")
  func noPermission() async {
    unsafe chmod(folder.path, 0o755)
    unsafe chmod(folder / "button.png", 0)
    await #expect(processExitsWith: .success) { [path = (folder / "button.png") as String] in
      // The superuser may read everything, so somebody else tries.
      if geteuid() == 0 { setuid(65_534) }
      do throws(FileError) {
        _ = try InputFile.read(path, limit: 10)
        exit(1)
      } catch {
        exit(error.description == "permission denied" ? 0 : 2)
      }
    }
  }

  @Test("may be standard input, from where that stands")
  func standardInput() async {
    await #expect(processExitsWith: .success) { [path = (folder / "button.png") as String] in
      close(STDIN_FILENO)
      guard unsafe open(path, O_RDONLY) == STDIN_FILENO, lseek(STDIN_FILENO, 1, SEEK_SET) == 1
      else { exit(1) }
      let input = try InputFile(path: "-", limit: 2)
      let isSame = input.identity == InputFile.Identity(path: path)
      exit(input.bytes == Array("bc".utf8) && isSame ? 0 : 2)
    }
  }

  @Test("may be standard input that is closed, which is said")
  func closedStandardInput() async {
    await #expect(processExitsWith: .success) {
      close(STDIN_FILENO)
      _ = Terminal.standard
      do throws(FileError) {
        _ = try InputFile.read("-", limit: 2)
        exit(1)
      } catch {
        exit(error.description == "is closed" ? 0 : 2)
      }
    }
  }

  /// The error of reading a file.
  private func error(reading path: String, limit: Int = 10) -> FileError? {
    do throws(FileError) {
      _ = try InputFile.read(path, limit: limit)
      return nil
    } catch {
      return error
    }
  }
}

/// A folder for one test, removed with all it holds.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    var template = Array((NSTemporaryDirectory() + "ninefold-test-XXXXXX").utf8CString)
    let isMade = unsafe template.withUnsafeMutableBufferPointer { buffer in
      unsafe buffer.baseAddress.map { unsafe mkdtemp($0) != nil } ?? false
    }
    guard isMade else { throw FileError.system(code: errno) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in names {
      if unsafe unlink(self / name) != 0 { unsafe rmdir(self / name) }
    }
    unsafe rmdir(path)
  }

  /// The path of a file in a folder.
  static func / (folder: TemporaryFolder, name: String) -> String { folder.path + "/" + name }

  /// The names in the folder, sorted.
  var names: [String] {
    guard let stream = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let start = unsafe UnsafeRawPointer(entry) + (MemoryLayout<dirent>.offset(of: \.d_name) ?? 0)
      names.append(unsafe String(cString: start.assumingMemoryBound(to: CChar.self)))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// Makes a file.
  func write(_ bytes: [UInt8], to name: String) {
    guard let stream = unsafe fopen(self / name, "w") else { return }
    unsafe fwrite(bytes, 1, bytes.count, stream)
    unsafe fclose(stream)
  }

  /// Makes a file of text.
  func write(_ text: String, to name: String) { write(Array(text.utf8), to: name) }

  /// What a file holds, as text; `nil` where there is none.
  func text(of name: String) -> String? {
    guard let stream = unsafe fopen(self / name, "r") else { return nil }
    defer { unsafe fclose(stream) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = unsafe fread(&bytes, 1, bytes.count, stream)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  /// A file's permission bits.
  func mode(of name: String) -> mode_t {
    var status = stat()
    unsafe stat(self / name, &status)
    return status.st_mode & 0o7777
  }
}
