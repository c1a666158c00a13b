import Ninefold
import NinefoldCommands
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

@Suite("Bad input")
struct BadInputTests {
  let place: Workplace
  let sound: [UInt8]

  init() throws {
    place = try Workplace()
    sound = try PNG.encode(raster("rgb\nwyc\nmr.")).bytes
    place.folder.write(sound, to: "b.png")
  }

  /// A source that can't be read, and the reason; a file's contents or, without these, just a name.
  struct Example: CustomTestStringConvertible, Sendable {
    var name: String
    var contents: [UInt8]?
    var reason: String

    init(_ name: String, _ contents: [UInt8]? = nil, _ reason: String) {
      (self.name, self.contents, self.reason) = (name, contents, reason)
    }

    init(_ name: String, _ text: String, _ reason: String) {
      self.init(name, Array(text.utf8), reason)
    }

    var testDescription: String { reason }
  }

  static let unreadable: [Example] = [
    Example("empty.png", "", "the file is empty"),
    Example(
      "text.png", "hello, world", "not a PNG file: it begins with the bytes 68 65 6c 6c 6f 2c 20 77"
    ),
    Example("short.png", "h", "not a PNG file: it begins with the bytes 68"),
    Example("photo.png", [0xff, 0xd8, 0xff, 0xe0], "not a PNG file: it looks like a JPEG file"),
    Example("moving.png", "GIF89a", "not a PNG file: it looks like a GIF file"),
    Example("shape.png", "<svg/>", "not a PNG file: it looks like an SVG or XML file"),
    Example(
      "text-mode.png", [0x89, 0x50, 0x4e, 0x47, 0x0a, 0x1a, 0x0a, 0],
      "not a PNG file: its signature is damaged, as by a transfer in text mode"),
    Example("signature.png", [0x89, 0x50, 0x4e], "the file ends at byte 3, inside the signature"),
    Example("none.png", nil, "no such file"),
    Example("folder.png", nil, "is a directory"),
    Example("broken.png", nil, "is a symbolic link to a file that does not exist"),
    Example("b.png/b.png", nil, "a part of the path is not a folder"),
  ]

  @Test("that is no PNG is refused with the reason", arguments: unreadable)
  func notRead(example: Example) {
    if let contents = example.contents { place.folder.write(contents, to: example.name) }
    unsafe mkdir(place.folder / "folder.png", 0o755)
    unsafe symlink("nowhere", place.folder / "broken.png")
    let line = "ninefold: error: ./\(example.name): \(example.reason)\n"
    for command in [
      "compose --size 5x5 -o ./a.png", "inspect", "inspect --json", "inspect --verify",
    ] {
      let ending = place.ninefold("\(command) ./\(example.name)")
      #expect(ending.exit == .notDone)
      #expect(ending.messages == line)
      if command != "inspect --json" { #expect(ending.output == []) }
    }
    #expect(!place.folder.names.contains("a.png"))
  }

  @Test("of a name that is near another file's suggests that")
  func nearName() {
    place.folder.write(sound, to: "button.png")
    let ending = place.ninefold("compose ./buton.png --size 5x5 -o ./a.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: ./buton.png: no such file\ntry './button.png'\n")
  }

  @Test("that is cut off anywhere is refused in one line with the place")
  func truncated() {
    for count in 0..<sound.count {
      place.folder.write(Array(sound[..<count]), to: "cut.png")
      for command in ["compose --size 5x5 -o ./a.png", "inspect", "inspect --verify"] {
        let ending = place.ninefold("\(command) ./cut.png")
        #expect(ending.exit == .notDone)
        #expect(ending.output == [])
        let reason = count == 0 ? "the file is empty" : "the file ends at byte \(count), "
        #expect(ending.messages.hasPrefix("ninefold: error: ./cut.png: " + reason))
        #expect(ending.messages.isOneLine, "\(count) bytes")
      }
    }
    #expect(place.folder.names == ["b.png", "cut.png"])
  }

  @Test("with any bit of signature or header flipped is refused in one line")
  func flippedHeader() {
    for bit in 0..<33 * 8 {
      var bytes = sound
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      place.folder.write(bytes, to: "flipped.png")
      for command in ["compose --size 5x5 -o ./a.png", "inspect"] {
        let ending = place.ninefold("\(command) ./flipped.png")
        #expect(ending.exit == .notDone, "bit \(bit)")
        #expect(ending.messages.hasPrefix("ninefold: error: ./flipped.png: "))
        #expect(ending.messages.isOneLine, "bit \(bit)")
      }
    }
    #expect(place.folder.names == ["b.png", "flipped.png"])
  }

  @Test("with any bit of the header flipped and its checksum set right ends cleanly")
  func repairedHeader() {
    for bit in 16 * 8..<29 * 8 {
      var bytes = sound
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      place.folder.write(PNGBytes.repairingHeader(of: bytes), to: "flipped.png")
      let ending = place.ninefold("compose ./flipped.png --mode tile --size 5x5 -o ./a.png")
      #expect(ending.exit == .done || ending.exit == .notDone, "bit \(bit)")
      #expect(ending.exit == .done || ending.messages.isOneLine, "bit \(bit)")
      #expect(place.folder.names.contains("a.png") == (ending.exit == .done), "bit \(bit)")
      unsafe unlink(place.folder / "a.png")
    }
  }

  @Test("with any bit of the rest flipped ends cleanly")
  func flippedRest() {
    for bit in stride(from: 33 * 8, to: sound.count * 8, by: 3) {
      var bytes = sound
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      place.folder.write(bytes, to: "flipped.png")
      let ending = place.ninefold("compose ./flipped.png --mode tile --size 5x5 -o ./a.png")
      #expect(ending.exit == .done || ending.exit == .notDone, "bit \(bit)")
      #expect(place.folder.names.contains("a.png") == (ending.exit == .done), "bit \(bit)")
      unsafe unlink(place.folder / "a.png")
    }
  }

  @Test(
    "that claims too many pixels is refused from its header, at once",
    arguments: [
      (60_000, 60_000, "60000×60000 pixels are over the limit of 16384 a side"),
      (16_385, 1, "16385×1 pixels are over the limit of 16384 a side"),
      (
        2_147_483_647, 2_147_483_647,
        "2147483647×2147483647 pixels are over the limit of 16384 a side"
      ),
      (
        2_147_483_648, 1,
        "chunk IHDR at byte 8 gives a size of 2147483648×1 pixels"
      ),
      (0, 3, "chunk IHDR at byte 8 gives a size of 0×3 pixels"),
    ] as [(UInt32, UInt32, String)])
  func tooManyPixels(width: UInt32, height: UInt32, reason: String) {
    place.folder.write(PNGBytes.resizing(sound, width: width, height: height), to: "huge.png")
    let begin = ContinuousClock.now
    for command in ["compose --size 5x5 -o ./a.png", "inspect --verify", "optimize"] {
      let ending = place.ninefold("\(command) ./huge.png")
      #expect(ending.exit == .notDone)
      #expect(ending.messages == "ninefold: error: ./huge.png: \(reason)\n")
    }
    #expect(ContinuousClock.now - begin < .seconds(1))
  }

  @Test(
    "that claims too many pixels is described from its header all the same",
    arguments: [(60_000, 60_000), (16_385, 1), (2_147_483_647, 1_000)] as [(UInt32, UInt32)])
  func describesTooManyPixels(width: UInt32, height: UInt32) throws {
    place.folder.write(PNGBytes.resizing(sound, width: width, height: height), to: "huge.png")
    let ending = place.ninefold("inspect --json ./huge.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
    let report = try #require(try JSONValue(ending.output)["files"]?[0])
    #expect(report["width"] == .number(Double(width)))
    #expect(report["height"] == .number(Double(height)))
    // Marks stand in the pixels.
    place.folder.write(PNGBytes.resizing(sound, width: width, height: height), to: "huge.9.png")
    #expect(place.ninefold("inspect ./huge.9.png").exit == .notDone)
  }

  @Test("whose pixels no number counts is refused")
  func uncountablePixels() {
    let most = UInt32(Int32.max)
    let wide = try? PNG.encode(raster("rg"), form: PNGForm(colorType: .rgba, bitDepth: 16)).bytes
    place.folder.write(PNGBytes.resizing(wide ?? [], width: most, height: most), to: "huge.png")
    let ending = place.ninefold("inspect ./huge.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages.isOneLine)
  }

  @Test(
    "of insets that don't suit the picture names axis, insets and length",
    arguments: [
      ("20", "left inset 20 and right inset 20 exceed the width of 3 px"),
      ("0,2", "left inset 2 and right inset 2 exceed the width of 3 px"),
      ("4,0,0,0", "top inset 4 and bottom inset 0 exceed the height of 3 px"),
      (
        "9223372036854775807,0,9223372036854775807,0px",
        "top inset 9223372036854775807 and bottom inset 9223372036854775807 exceed the height of 3 px"
      ),
      (
        "0,1,0,2",
        "left inset 1 and right inset 2 leave no resizable pixel of the width of 3 px to fill 5 px"
      ),
      (
        "3,0,0,0",
        "top inset 3 and bottom inset 0 leave no resizable pixel of the height of 3 px to fill 5 px"
      ),
    ])
  func insets(text: String, reason: String) {
    let ending = place.ninefold("compose ./b.png --insets \(text) --size 5x5 -o ./a.png")
    #expect(ending.exit == .notDone)
    #expect(ending.messages == "ninefold: error: ./b.png: \(reason)\n")
    #expect(place.folder.names == ["b.png"])
  }

  @Test(
    "of insets beyond any picture doesn't call them negative or fractional",
    arguments: [
      "99999999999999999999", "99999999999999999999px", "5000000000",
    ])
  func hugeInsets(text: String) {
    let ending = place.ninefold("compose ./b.png --insets \(text) --size 5x5 -o ./a.png")
    #expect(ending.exit == .notDone || ending.exit == .wrongUsage)
    #expect(!ending.messages.contains("is not a length of 0 or more"))
    #expect(!ending.messages.contains("not a whole number"))
    #expect(!ending.messages.contains("e+"))
  }

  @Test(
    "of insets without a middle is none where nothing has to be filled",
    arguments: [
      "3x3", "2x2", "1x3",
    ])
  func noMiddleNeeded(size: String) {
    let ending = place.ninefold(
      "compose ./b.png --insets 1,1,2,2 --size \(size) -o ./a.png")
    #expect(ending.exit == .done)
    #expect(ending.messages == "")
  }

  @Test(
    "of a wrong frame names the pixel, what it is and what it may be",
    arguments: [
      (
        "..h..\n.rgb.\n#ywc.\n.mrg.\n.....",
        "frame pixel x = 2 of the top edge, counted from 0 with the frame, is "
          + "rgba(255, 255, 255, 128); allowed are alpha 0 and opaque black"
      ),
      (
        ".....\n.rgb.\n.ywc.\nrmrg.\n.....",
        "frame pixel y = 3 of the left edge, counted from 0 with the frame, is rgba(255, 0, 0, 255); "
          + "allowed are alpha 0 and opaque black, red optical bounds only on the bottom and right edge"
      ),
      (
        "r....\n.rgb.\n.ywc.\n.mrg.\n.....",
        "frame corner at x = 0, y = 0 is rgba(255, 0, 0, 255); allowed are alpha 0 and opaque white"
      ),
      (
        ".....\n.rgb.\n.ywc.\n.mrg.\n.#.#.",
        "bottom edge of the frame has 2 black ranges where one for padding is allowed; the second is "
          + "x = 3"
      ),
      (
        "..\n..",
        "picture of 2×2 px has no room for a nine-patch frame, which takes 3×3 px or more"
      ),
    ])
  func badFrame(picture: String, reason: String) throws {
    try place.save(raster(picture), as: "bad.9.png")
    for command in ["compose --size 5x5 -o ./a.png", "inspect"] {
      let ending = place.ninefold("\(command) ./bad.9.png")
      #expect(ending.exit == .notDone)
      #expect(ending.messages == "ninefold: error: ./bad.9.png: \(reason)\n")
      #expect(ending.output == [])
    }
    #expect(place.folder.names == ["b.png", "bad.9.png"])
  }

  @Test("of a wrong npTc chunk names the chunk")
  func badChunk() {
    place.folder.write(PNGBytes.adding("npTc", [0, 2, 2, 9], to: sound), to: "bad.png")
    for command in ["compose --size 5x5 -o ./a.png", "inspect"] {
      let ending = place.ninefold("\(command) ./bad.png")
      #expect(ending.exit == .notDone)
      #expect(ending.messages.hasPrefix("ninefold: error: ./bad.png: npTc: chunk has 4 bytes"))
      #expect(ending.messages.isOneLine)
    }
  }

  @Test(
    "that only ancillary chunks are damaged of is a warning",
    arguments: [
      "compose --mode tile --size 5x5 -o ./a.png", "inspect --verify",
    ])
  func damagedAncillary(command: String) {
    var bytes = PNGBytes.adding("gAMA", [0, 0, 0, 1], to: sound)
    bytes[33 + 8] ^= 1
    place.folder.write(bytes, to: "warn.png")
    let ending = place.ninefold("\(command) ./warn.png")
    #expect(ending.exit == .done)
    let warning = "chunk gAMA at byte 33 does not match its checksum, ignored"
    if command.hasPrefix("compose") {
      #expect(ending.messages == "ninefold: warning: ./warn.png: \(warning)\n")
    } else {
      #expect(ending.outputText.contains("  warning           \(warning)\n"))
    }
  }
}
