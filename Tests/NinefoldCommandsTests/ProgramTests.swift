import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite(
  "The program", .serialized,
  .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"))
struct ProgramTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try place.save(
      raster("rgb\nwyc\nmr."), as: "b.png", form: PNGForm(colorType: .rgba, bitDepth: 8))
  }

  /// Runs a shell's command line in the folder and waits for its end.
  private func shell(_ line: String) throws -> RunningProcess.Ending {
    try RunningProcess(line, in: place.folder).wait()
  }

  @Test(
    "exits with the status of what happened",
    arguments: [
      ("inspect b.png", 0), ("--version", 0), ("help compose", 0),
      ("compose b.png --insets 1 --size 5x5 -o a.png", 0), ("inspect none.png", 2),
      ("compose b.png --size 5x5 -o none/a.png", 2), ("compose b.png --size NaN -o a.png", 64),
      ("nonsense", 64), ("", 64),
    ] as [(String, Int32)])
  func statuses(line: String, status: Int32) throws {
    #expect(try shell("exec $ninefold \(line) >out 2>err") == .exited(status))
    // Results go to one stream, messages to the other.
    #expect((place.folder.text(of: "out") == "") == (status != 0 || line.hasPrefix("compose")))
    #expect((place.folder.text(of: "err") == "") == (status == 0))
  }

  @Test("composes from standard input to standard output")
  func pipe() throws {
    let flags = "--insets 1 --size 50x50"
    #expect(
      try shell("cat b.png | $ninefold compose - \(flags) -o - 2>err | cat >a.png") == .exited(0))
    #expect(place.folder.text(of: "err") == "")
    _ = place.ninefold("compose ./b.png \(flags) -o ./c.png")
    #expect(try place.bytes(of: "a.png") == place.bytes(of: "c.png"))
  }

  @Test("writes the same bytes in every process", arguments: ["30x30", "300x300"])
  func deterministic(size: String) throws {
    // Swift's sets and dictionaries have another order in every process.
    for index in 0..<6 {
      let line = "$ninefold compose b.png --mode tile --size \(size) -o \(index).png"
      #expect(try shell(line) == .exited(0))
    }
    let files = try (0..<6).map { try place.bytes(of: "\($0).png") }
    #expect(Set(files).count == 1)
  }

  @Test("calls a source without a name `picture`")
  func standardInputName() throws {
    let line = "$ninefold compose - --mode tile --size 5x5 -o '{name}-{width}.png' <b.png"
    #expect(try shell(line) == .exited(0))
    #expect(place.folder.names == ["b.png", "picture-5.png"])
  }

  @Test("names standard input where that is bad")
  func badStandardInput() throws {
    for command in ["compose - --size 5x5 -o a.png", "inspect -"] {
      #expect(try shell("echo hello | $ninefold \(command) 2>err") == .exited(2))
      #expect(
        place.folder.text(of: "err")
          == "ninefold: error: standard input: not a PNG file: it begins with the bytes "
          + "68 65 6c 6c 6f 0a\n")
    }
  }

  @Test("inspects standard input")
  func inspectStandardInput() throws {
    #expect(try shell("$ninefold inspect --json - <b.png >out 2>err") == .exited(0))
    let report = try JSONValue(place.bytes(of: "out"))["files"]?[0]
    #expect(report?["width"] == 3)
    #expect(report?["scale"] == 1)
    #expect(place.folder.text(of: "err") == "")
  }

  @Test("doesn't overwrite the file that is its standard input")
  func standardInputIsOutput() throws {
    let before = try place.bytes(of: "b.png")
    #expect(
      try shell("exec $ninefold compose - --mode tile --size 5x5 -o b.png <b.png 2>err")
        == .exited(2))
    #expect(try place.bytes(of: "b.png") == before)
    #expect(
      place.folder.text(of: "err")
        == "ninefold: error: b.png: is the input itself, which is never overwritten\n")
  }

  @Test(
    "ends quietly when nobody reads its output",
    arguments: [
      "inspect --json b.png", "--help", "compose b.png --insets 1 --size 5x5 -o -",
      "compose b.png --insets 1 --size 900x900 -o -",
    ])
  func closedPipe(line: String) throws {
    // The reader is gone before the program starts.
    let result = try shell("{ sleep 0.2; $ninefold \(line) 2>err; echo $? >status; } | true")
    #expect(result == .exited(0))
    #expect(place.folder.text(of: "status") == "2\n")
    #expect(place.folder.text(of: "err") == "")
  }

  @Test("ends with 2 where standard output is closed")
  func closedOutput() throws {
    #expect(try shell("exec $ninefold inspect b.png 2>err >&-") == .exited(2))
    #expect(
      place.folder.text(of: "err") == "ninefold: error: standard output: is closed\n")
  }

  @Test(
    "leaves neither output nor temporary file when a signal ends it half-way",
    arguments: [
      SIGTERM, SIGINT, SIGHUP,
    ])
  func signals(number: Int32) throws {
    place.folder.write("old", to: "a.png")
    let process = try RunningProcess(
      "exec $ninefold compose b.png --insets 1 --size 100000x100000 -o a.png 2>err",
      in: place.folder)
    let begin = ContinuousClock.now
    while !place.folder.names.contains(where: { $0.hasSuffix(".tmp") }) {
      try #require(ContinuousClock.now - begin < .seconds(60), "no temporary file appears")
      usleep(10_000)
    }
    usleep(200_000)
    #expect(process.endingIfAny() == nil)
    process.send(number)
    #expect(process.wait() == .signalled(number))
    #expect(place.folder.names == ["a.png", "b.png", "err"])
    #expect(place.folder.text(of: "a.png") == "old")
  }

  /// In debug builds only what repeats its rows is done in seconds.
  static let memoryModes: [String] = {
    #if DEBUG
      ["--mode stretch --filter nearest"]
    #else
      ["--mode stretch --filter nearest", "--mode tile", "--mode stretch"]
    #endif
  }()

  @Test(
    "composes 100000×1000 pixels of 64×64 in less than 100 MB",
    .enabled("only Linux says what a process needs") {
      unsafe access("/proc/self/status", R_OK) == 0
    },
    arguments: memoryModes)
  func memory(words: String) throws {
    let size = PixelSize(width: 64, height: 64)
    let pixels = (0..<size.area).map {
      UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xff00_0000
    }
    try place.save(
      Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(pixels)), as: "large.png")
    let process = try RunningProcess(
      "exec $ninefold compose large.png --insets 8 \(words) --size 100000x1000 -o a.png 2>err",
      in: place.folder)
    var peak = 0
    var ending: RunningProcess.Ending?
    repeat {
      peak = max(peak, process.peakMemory ?? 0)
      usleep(5_000)
      ending = process.endingIfAny()
    } while ending == nil
    #expect(ending == .exited(0))
    #expect(place.folder.text(of: "err") == "")
    #expect(peak > 1_000 && peak < 100_000, "\(peak) KiB")
    let limits = PNGLimits(maxSide: 100_000, maxDecodedBytes: 1 << 30, maxFileBytes: 1 << 30)
    let bytes = try InputFile.read(place.folder / "a.png", limit: 1 << 30)
    #expect(try PNG.readInfo(bytes, limits: limits).size == PixelSize(width: 100_000, height: 1000))
  }

  @Test(
    "composes millions of spaced tiles of one pixel or two without a step for each",
    .enabled("only Linux says what a process needs") {
      unsafe access("/proc/self/status", R_OK) == 0
    },
    arguments: [1, 2])
  func spacedMemory(tile: Int) throws {
    try place.save(.gray(width: tile + 2, (0..<UInt8(tile + 2)).map { $0 * 50 }), as: "t.png")
    let process = try RunningProcess(
      "exec $ninefold compose t.png --insets 0,1 --mode space --size 3000003x1 -o a.png 2>err",
      in: place.folder)
    var peak = 0
    var ending: RunningProcess.Ending?
    repeat {
      peak = max(peak, process.peakMemory ?? 0)
      usleep(5_000)
      ending = process.endingIfAny()
    } while ending == nil
    #expect(ending == .exited(0))
    #expect(peak > 1_000 && peak < 150_000, "\(peak) KiB")
  }

  @Test(
    "ends with an error in one line where a row needs more memory than there is",
    .enabled("only Linux limits it so") { unsafe access("/proc/self/status", R_OK) == 0 })
  func noMemory() throws {
    let limits = "ulimit -v 1000000 || exit 9; export SWIFT_BACKTRACE=enable=no"
    let line = "compose b.png --mode tile --size 2147483647x1 -o a.png"
    #expect(try shell("\(limits); exec timeout 60 $ninefold \(line) 2>err") == .exited(2))
    let message = place.folder.text(of: "err") ?? ""
    #expect(message.hasPrefix("ninefold: error: "))
    #expect(message.isOneLine)
    #expect(place.folder.names == ["b.png", "err"])
  }
}
