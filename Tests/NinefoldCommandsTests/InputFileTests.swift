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
