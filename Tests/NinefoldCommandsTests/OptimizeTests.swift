import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("ninefold optimize")
struct OptimizeTests {
  let place: Workplace

  init() throws {
    place = try Workplace()
    place.folder.write(Self.large, to: "b.png")
    place.folder.write(Self.small, to: "small.png")
  }

  /// A picture in a larger form than it needs.
  static let large: [UInt8] = {
    let picture = Raster.gray(width: 8, (0..<64).map { UInt8($0 % 3 * 100) })
    let encoded = try? PNG.encode(picture, form: PNGForm(colorType: .rgba, bitDepth: 16))
    return encoded?.bytes ?? []
  }()

  /// The same, as small as it can be.
  static let small: [UInt8] = (try? PNG.optimize(large))?.bytes ?? []

  /// What is said of the large file.
  static let change =
    "\(large.count) -> \(small.count) bytes (\((200 * (large.count - small.count) / large.count + 1) / 2)% less)"

  @Test("puts a smaller file in the place of each")
  func replaces() throws {
    let ending = place.ninefold("optimize ./b.png ./small.png")
    #expect(ending.exit == .done)
    #expect(try place.bytes(of: "b.png") == Self.small)
    #expect(try place.bytes(of: "small.png") == Self.small)
    let lines = ending.outputText.replacing(place.folder.path + "/", with: "").split(
      separator: "\n")
    #expect(lines.first == "b.png: \(Self.change), 8-bit gray")
    #expect(
      lines.dropFirst().first
        == "small.png: \(Self.small.count) bytes, not made smaller, 8-bit gray")
    #expect(lines.last?.hasPrefix("2 files: \(Self.large.count + Self.small.count) -> ") == true)
    #expect(ending.messages == "")
    #expect(place.folder.names == ["b.png", "small.png"])
  }

  @Test("leaves a file that can't be smaller untouched")
  func leavesSmall() throws {
    let before = InputFile.Identity(path: place.folder / "small.png")
    #expect(place.ninefold("optimize ./small.png").exit == .done)
    #expect(InputFile.Identity(path: place.folder / "small.png") == before)
  }

  @Test("--check changes nothing and answers no where something could be smaller")
  func checks() throws {
    let ending = place.ninefold("optimize --check ./b.png ./small.png")
    #expect(ending.exit == .answerIsNo)
    #expect(
      ending.outputText.contains(
        "could have \(Self.small.count) instead of \(Self.large.count) bytes ("))
    #expect(try place.bytes(of: "b.png") == Self.large)
    #expect(place.ninefold("optimize --check ./small.png").exit == .done)
    #expect(place.ninefold("optimize --check ./b.png ./none.png").exit == .notDone)
  }

  @Test("-o writes elsewhere, a file that can't be smaller too")
  func writesElsewhere() throws {
    let folder = place.folder.path
    try #require(unsafe mkdir(folder + "/out", 0o777) == 0)
    let ending = place.ninefold("optimize ./b.png ./small.png -o", "./out/{name}.png")
    #expect(ending.exit == .done)
    #expect(try place.bytes(of: "b.png") == Self.large)
    #expect(try place.bytes(of: "out/b.png") == Self.small)
    #expect(try place.bytes(of: "out/small.png") == Self.small)
  }

  @Test("-o - writes the picture to standard output and says the rest elsewhere")
  func writesToOutput() throws {
    let ending = place.ninefold("optimize ./b.png -o -")
    #expect(ending.exit == .done)
    #expect(ending.output == Self.small)
    #expect(
      ending.messages
        == "ninefold: note: ./b.png: \(Self.change), 8-bit gray\n")
  }

  @Test("follows a symbolic link, which stays")
  func followsLink() throws {
    try #require(unsafe symlink("b.png", place.folder / "link.png") == 0)
    #expect(place.ninefold("optimize ./link.png").exit == .done)
    #expect(try place.bytes(of: "b.png") == Self.small)
    var status = stat()
    #expect(unsafe lstat(place.folder / "link.png", &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("hands on a file's permissions")
  func keepsPermissions() throws {
    try #require(unsafe chmod(place.folder / "b.png", 0o640) == 0)
    #expect(place.ninefold("optimize ./b.png").exit == .done)
    var status = stat()
    #expect(unsafe stat(place.folder / "b.png", &status) == 0)
    #expect(status.st_mode & 0o777 == 0o640)
  }

  @Test(
    "refuses a file that may not be written",
    .enabled(if: geteuid() != 0, "the superuser may write every file"))
  func refusesReadOnly() throws {
    try #require(unsafe chmod(place.folder / "b.png", 0o444) == 0)
    let ending = place.ninefold("optimize ./b.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: ./b.png: permission denied\n")
    #expect(try place.bytes(of: "b.png") == Self.large)
  }

  @Test("goes on after a bad file, and names each")
  func goesOn() throws {
    place.folder.write("hello, world", to: "text.png")
    place.folder.write(Array(Self.large.dropLast(20)), to: "cut.png")
    let animation = PNGBytes.adding("acTL", [0, 0, 0, 1, 0, 0, 0, 0], to: Self.large)
    place.folder.write(animation, to: "moving.png")
    let ending = place.ninefold("optimize ./text.png ./cut.png ./none.png ./moving.png ./b.png")
    #expect(ending.exit == .notDone)
    let lines = ending.messages.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines.first?.hasPrefix("ninefold: error: ./text.png: not a PNG file") == true)
    #expect(
      lines.dropFirst(1).first?.hasPrefix("ninefold: error: ./cut.png: the file ends") == true)
    #expect(lines.dropFirst(2).first == "ninefold: error: ./none.png: no such file")
    #expect(
      lines.last
        == "ninefold: error: ./moving.png: is an animation (chunk acTL at byte 33), which is not rewritten"
    )
    #expect(try place.bytes(of: "b.png") == Self.small)
    #expect(try place.bytes(of: "moving.png") == animation)
  }

  @Test("says what a smaller file does not have")
  func saysNotes() throws {
    place.folder.write(Self.large + [1, 2, 3], to: "b.png")
    let ending = place.ninefold("optimize ./b.png")
    #expect(
      ending.messages == """
        ninefold: warning: ./b.png: 3 bytes after IEND, from byte \(Self.large.count), ignored
        ninefold: note: ./b.png: 3 bytes after IEND are left out

        """)
  }

  @Test("--json says the same in one document")
  func json() throws {
    let ending = place.ninefold("optimize --json --check ./b.png ./none.png")
    #expect(ending.exit == .notDone)
    let text = ending.outputText.replacing(place.folder.path + "/", with: "")
    #expect(
      text == """
        {
          "bytesAfter": \(Self.small.count),
          "bytesBefore": \(Self.large.count),
          "files": [
            {
              "bytesAfter": \(Self.small.count),
              "bytesBefore": \(Self.large.count),
              "form": "8-bit gray",
              "notes": [],
              "path": "b.png",
              "warnings": []
            }
          ],
          "version": 1
        }

        """)
  }

  @Test(
    "is wrong usage",
    arguments: [
      ("optimize", "FILE"),
      ("optimize a.png --check -o b.png", "--check writes nothing, so it takes no --output"),
      ("optimize - -", "standard input can be read only once"),
      ("optimize a.png b.png -o c.png", "'a.png' and 'b.png' would both be written to 'c.png'"),
      ("optimize x/a.png y/a.png -o {name}.png", "would both be written to 'a.png'"),
      ("optimize a.png -o {width}.png", "has the place {width}; optimize knows {name} only"),
      ("optimize a.png -o {nom}.png", "has the unknown place {nom}"),
      ("optimize - --json", "--json and a picture can't both go to standard output"),
      ("optimize a.png --effort high", "--effort"),
    ])
  func wrongUsage(line: String, reason: String) {
    let ending = place.ninefold(line)
    #expect(ending.exit == .wrongUsage)
    #expect(ending.messages.contains(reason), "\(ending.messages)")
  }

  @Test("refuses what it can't replace, and an input as another's output")
  func refusesOutputs() throws {
    let device = place.ninefold("optimize /dev/null")
    #expect(device.exit == .notDone)
    #expect(
      device.messages == """
        ninefold: error: /dev/null: is no file that can be replaced
        try '-o small.png'

        """)
    let own = place.ninefold("optimize ./b.png -o ./b.png")
    #expect(own.exit == .notDone)
    #expect(own.messages.contains("is the input itself, which is never overwritten"))
    let folder = place.ninefold("optimize ./b.png -o ./none/b.png")
    #expect(folder.exit == .notDone)
    #expect(folder.messages.contains("./none/b.png: there is no folder"))
  }

  @Test("writes no output over another input", arguments: ["b.png xb.png", "xb.png b.png"])
  func sparesOtherInputs(order: String) throws {
    place.folder.write(Self.large, to: "xb.png")
    let inputs = order.split(separator: " ").map { "./" + $0 }.joined(separator: " ")
    let ending = place.ninefold("optimize \(inputs) -o ./x{name}.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.contains("xb.png: is the input itself, which is never overwritten"))
    #expect(try place.bytes(of: "b.png") == Self.large)
    #expect(try place.bytes(of: "xb.png") == Self.large)
    #expect(try place.bytes(of: "xxb.png") == Self.small)
  }

  @Test("keeps the old file where standard output is full, and what was written before")
  func fullOutput() throws {
    let terminal = Terminal.capturing(limit: 3)
    #expect(place.ninefold("optimize ./b.png -o -", on: terminal).exit == .notDone)
    #expect(try place.bytes(of: "b.png") == Self.large)
  }

  @Test(
    "keeps the old file where the disk is full, and leaves nothing behind",
    .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"))
  func fullDisk() throws {
    var noise = SplitMix64(seed: 1)
    let size = PixelSize(width: 64, height: 64)
    let words = (0..<size.area).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
    let header = RasterHeader(size: size, format: .gray8)
    let wide = PNGForm(colorType: .rgba, bitDepth: 16)
    let file = try PNG.encode(Raster(header, pixels: PixelData(words)), form: wide).bytes
    place.folder.write(file, to: "noise.png")
    // A file may have no more than 2 blocks of 512 bytes: writing fails half-way.
    let line = "ulimit -f 2; $ninefold optimize --effort fast noise.png >out 2>err"
    #expect(try RunningProcess(line, in: place.folder).wait() == .exited(2))
    #expect(try place.bytes(of: "noise.png") == file)
    #expect(place.folder.names == ["b.png", "err", "noise.png", "out", "small.png"])
    #expect(place.folder.text(of: "err")?.hasPrefix("ninefold: error: noise.png: ") == true)
  }

  @Test(
    "replaces no file that another program opened",
    .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"))
  func leavesOpened() throws {
    let line = "exec <b.png; rm b.png; $ninefold optimize /dev/stdin >out 2>err"
    #expect(try RunningProcess(line, in: place.folder).wait() == .exited(2))
    #expect(place.folder.names == ["err", "out", "small.png"])
    #expect(
      place.folder.text(of: "err")?.contains("/dev/stdin: is no file that can be replaced") == true)
  }

  @Test(
    "leaves alone what was changed while it worked",
    .enabled(if: Program.path != nil, "the executable ninefold is not beside the tests"),
    arguments: [
      "mv new.png noise.png", "cat new.png >noise.png", "printf more >>noise.png", "rm noise.png",
      "mv noise.png moved.png; ln -s moved.png noise.png",
    ])
  func leavesChanged(change: String) throws {
    let file = try Self.noise()
    place.folder.write(file, to: "noise.png")
    place.folder.write(Array("a new picture".utf8), to: "new.png")
    // The temporary file is there as soon as the input was read.
    let line = """
      true
      $ninefold optimize --effort default noise.png >out 2>err & work=$!
      while kill -0 $work && ! ls -A | grep -q tmp; do :; done 2>log
      \(change); wait $work
      """
    #expect(try RunningProcess(line, in: place.folder).wait() == .exited(2))
    #expect(
      place.folder.text(of: "err")
        == "ninefold: error: noise.png: was changed meanwhile, and is left as it is now\n")
    #expect(!place.folder.names.contains { $0.hasSuffix(".tmp") })
    switch change.split(separator: " ").first {
    case "rm": #expect(!place.folder.names.contains("noise.png"))
    case "printf": #expect(try place.bytes(of: "noise.png") == file + Array("more".utf8))
    case _ where change.contains("ln"): #expect(try place.bytes(of: "moved.png") == file)
    default: #expect(place.folder.text(of: "noise.png") == "a new picture")
    }
  }

  /// A picture that takes a while, in a larger form than it needs.
  private static func noise() throws -> [UInt8] {
    var noise = SplitMix64(seed: 1)
    let size = PixelSize(width: 200, height: 200)
    let words = (0..<size.area).map { _ in UInt8(truncatingIfNeeded: noise.next()) }
    let header = RasterHeader(size: size, format: .gray8)
    let wide = PNGForm(colorType: .rgba, bitDepth: 16)
    return try PNG.encode(Raster(header, pixels: PixelData(words)), form: wide).bytes
  }

  @Test("makes nothing else of a nine-patch", arguments: PNGEffort.allCases)
  func keepsNinePatch(effort: PNGEffort) throws {
    let file = PNGBytes.adding("npTc", [1, 2, 3], to: Self.large)
    place.folder.write(file, to: "b.9.png")
    #expect(place.ninefold("optimize ./b.9.png --effort \(effort.rawValue)").exit == .done)
    let info = try place.picture("b.9.png").info
    #expect(info.fileBytes < file.count)
    #expect(info.ninePatch.patch == [1, 2, 3])
  }
}

@Suite("ninefold compose --effort")
struct ComposeEffortTests {
  @Test("makes the same pixels in fewer bytes, the more of it")
  func pixels() throws {
    let place = try Workplace()
    try place.save(numbered(PixelSize(width: 12, height: 12)), as: "b.png")
    for effort in PNGEffort.allCases {
      let line = "compose ./b.png --insets 3 --size 40x30 --effort \(effort.rawValue)"
      #expect(place.ninefold(line + " -o ./\(effort.rawValue).png").exit == .done)
    }
    let pictures = try PNGEffort.allCases.map { try place.picture("\($0.rawValue).png") }
    let wide = pictures.map { $0.raster.converted(to: .rgba16).pixels }
    #expect(Set(wide).count == 1)
    #expect(pictures[2].info.fileBytes <= pictures[1].info.fileBytes)
    #expect(pictures[1].info.fileBytes <= pictures[0].info.fileBytes)
  }

  @Test("keeps a form where that is asked for")
  func keepsForm() throws {
    let place = try Workplace()
    let form = PNGForm(colorType: .rgba, bitDepth: 8)
    try place.save(numbered(PixelSize(width: 12, height: 12)), as: "b.png", form: form)
    let line = "compose ./b.png --insets 3 --size 40x30 --effort max --keep-format -o ./c.png"
    #expect(place.ninefold(line).exit == .done)
    #expect(try place.picture("c.png").info.form == form)
  }

  @Test("says where a picture is too large for the search")
  func saysLimit() throws {
    let place = try Workplace()
    try place.save(Raster.gray(width: 1, [7]), as: "b.png")
    let ending = place.ninefold(
      "compose ./b.png --size 4096x4097 --mode tile --effort max -o ./c.png")
    #expect(ending.exit == .done)
    #expect(
      ending.messages.contains(
        "./c.png: more than 16 MiB of pixels get the default effort only"))
  }
}
