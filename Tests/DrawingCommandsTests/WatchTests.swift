import CommandLineParsing
import CommandTestSupport
import Ninefold
import NinefoldCommands
import Testing

@testable import DrawingCommands

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Watching a drawing")
struct WatchTests {
  let place: DrawingPlace

  init() throws {
    place = try DrawingPlace()
    place.save()
  }

  /// Watches while steps happen, each between two looks at the file, and then for another four looks.
  private func watch(_ steps: [() -> Void]) throws -> (exit: Exit, lines: [String]) {
    let terminal = Terminal.capturing()
    let words = ["draw", place.folder / "b.json", "--watch", "-o", place.folder / "a.png"]
    guard case .run(_, let arguments) = try program.parse(words) else {
      throw UsageError("the words run nothing")
    }
    var remaining = steps[...]
    var looks = 4
    let exit = try DrawCommand(arguments, on: terminal).run(pause: {
      if let step = remaining.popFirst() {
        step()
        return true
      }
      looks -= 1
      return looks >= 0
    })
    let lines = terminal.messages.replacing(place.folder.path + "/", with: "./")
      .split(separator: "\n").map { line in
        // How long it took is another each time.
        line.hasSuffix(" ms") ? String(line.prefix { !$0.isNumber }) : String(line)
      }
    return (exit, lines)
  }

  private static let drawn = "ninefold: note: ./b.json: drawn to ./a.png in "

  private func color() throws -> RGBA8? {
    try PNG.decode(place.bytes(of: "a.png")).raster.color(atX: 3, y: 2)
  }

  @Test("draws once where nothing changes")
  func unchanged() throws {
    let (exit, lines) = try watch([])
    #expect(exit == .done)
    #expect(lines == [Self.drawn])
  }

  @Test("draws again when the file changes, in place or by another")
  func changed() throws {
    let (exit, lines) = try watch([
      { place.save("#00ff00") }, {}, {},
      {
        place.save("#0000ff", as: "new.json")
        unsafe rename(place.folder / "new.json", place.folder / "b.json")
      },
    ])
    #expect(exit == .done)
    #expect(lines == [Self.drawn, Self.drawn, Self.drawn])
    #expect(try color() == RGBA8(red: 0, green: 0, blue: 255))
  }

  @Test("goes on after a document that can't be drawn, with one line for it")
  func broken() throws {
    let (exit, lines) = try watch([
      { place.folder.write("{", to: "b.json") }, {}, {}, { place.save("#00ff00") },
    ])
    #expect(exit == .done)
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix("ninefold: error: ./b.json: line 1, column 2: "))
    #expect(try color() == RGBA8(red: 0, green: 255, blue: 0))
  }

  @Test("goes on after the file went away and came back")
  func missing() throws {
    let (exit, lines) = try watch([
      { unsafe unlink(place.folder / "b.json") }, {}, {}, { place.save("#00ff00") },
    ])
    #expect(exit == .done)
    #expect(lines == [Self.drawn, "ninefold: error: ./b.json: no such file", Self.drawn])
  }

  @Test("reads no document that is just being written")
  func halfWritten() throws {
    let (_, lines) = try watch([
      { place.folder.write("{", to: "b.json") }, { place.folder.write("{  ", to: "b.json") },
      { place.save("#00ff00") },
    ])
    #expect(lines == [Self.drawn, Self.drawn])
  }

  @Test("follows a link to the file")
  func link() throws {
    unsafe rename(place.folder / "b.json", place.folder / "c.json")
    unsafe symlink("c.json", place.folder / "b.json")
    let (_, lines) = try watch([{ place.save("#00ff00", as: "c.json") }])
    #expect(lines == [Self.drawn, Self.drawn])
  }

  @Test("ends where there is no file at the beginning")
  func noFile() throws {
    unsafe unlink(place.folder / "b.json")
    let (exit, lines) = try watch([])
    #expect(exit == .notDone)
    #expect(lines == ["ninefold: error: ./b.json: no such file"])
  }
}
