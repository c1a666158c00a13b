import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("An output that can't be written")
struct BadOutputTests {
  let place: Workplace
  let sound: [UInt8]

  init() throws {
    place = try Workplace()
    sound = try PNG.encode(raster("rgb\nwyc\nmr.")).bytes
    place.folder.write(sound, to: "b.png")
  }

  @Test("for want of a folder says how to make it")
  func noFolder() {
    let ending = compose(to: "./none/a.png")
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages == """
        ninefold: error: ./none/a.png: there is no folder './none'
        try 'mkdir -p ./none'

        """)
    #expect(place.folder.names == ["b.png"])
  }

  @Test(
    "because it is the input is refused, and the input stays",
    arguments: ["./b.png", "./hard.png", "./soft.png", "././b.png"])
  func isInput(output: String) throws {
    unsafe link(place.folder / "b.png", place.folder / "hard.png")
    unsafe symlink("b.png", place.folder / "soft.png")
    let ending = compose(to: output)
    #expect(ending.exit == .notDone)
    #expect(
      ending.messages
        == "ninefold: error: \(output): is the input itself, which is never overwritten\n")
    #expect(try place.bytes(of: "b.png") == sound)
    #expect(place.folder.names == ["b.png", "hard.png", "soft.png"])
  }

  @Test("because it is the input, read through a link, is refused")
  func isLinkedInput() throws {
    unsafe symlink("b.png", place.folder / "soft.png")
    let ending = place.ninefold("compose ./soft.png --mode tile --size 9x9 -o ./b.png")
    #expect(ending.exit == .notDone)
    #expect(try place.bytes(of: "b.png") == sound)
  }

  @Test("because it is a directory is refused")
  func directory() {
    unsafe mkdir(place.folder / "out", 0o755)
    for output in ["./out", "./out/"] {
      let ending = compose(to: output)
      #expect(ending.exit == .notDone)
      #expect(ending.messages == "ninefold: error: \(output): is a directory\n")
    }
    #expect(place.folder.names == ["b.png", "out"])
  }

  @Test(
    "for want of room says so",
    .enabled("only Linux has such a device") { unsafe access("/dev/full", W_OK) == 0 })
  func fullDisk() {
    let ending = compose(to: "/dev/full")
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: /dev/full: no space is left on the disk\n")
  }

  @Test("on a full standard output says so")
  func fullStandardOutput() {
    for line in ["compose ./b.png --mode tile --size 9x9 -o -", "inspect ./b.png", "--help"] {
      let ending = place.ninefold(line, on: .capturing(limit: 10))
      #expect(ending.exit == .notDone)
      #expect(
        ending.messages == "ninefold: error: standard output: no space is left on the disk\n")
    }
  }

  @Test("half-way leaves the old file as it was and no temporary one", arguments: ["old", nil])
  func noRoom(old: String?) async throws {
    var generator = SplitMix64(seed: 1)
    let noise = (0..<200 * 200).map { _ in UInt8.random(in: 0...255, using: &generator) }
    try place.save(.gray(width: 200, noise), as: "noise.png")
    if let old { place.folder.write(old, to: "a.png") }
    let before = place.folder.names
    await #expect(processExitsWith: .success) { [path = place.folder.path as String] in
      // The system's limit on a file's size serves as a disk that is full.
      _ = Terminal.standard
      var limit = rlimit(rlim_cur: 20_000, rlim_max: 20_000)
      #if canImport(Glibc)
        unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #else
        unsafe setrlimit(RLIMIT_FSIZE, &limit)
      #endif
      let terminal = Terminal.capturing()
      let end = run(
        [
          "compose", path + "/noise.png", "--mode", "tile", "--size", "300x300", "-o",
          path + "/a.png",
        ], on: terminal)
      let isSaid = terminal.messages.hasPrefix("ninefold: error: \(path)/a.png: ")
      exit(end == .notDone && isSaid ? 0 : 1)
    }
    #expect(place.folder.names == before)
    #expect(place.folder.text(of: "a.png") == old)
  }

  private func compose(to output: String) -> Workplace.Ending {
    place.ninefold("compose ./b.png --mode tile --size 9x9 -o \(output)")
  }
}
