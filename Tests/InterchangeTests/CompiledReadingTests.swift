import Interchange
import Pixels
import Testing

@Suite("Reading chunks")
struct CompiledReadingTests {
  static let size = PixelSize(width: 20, height: 10)
  static let zero = "00000000"

  /// Two columns' divs, no rows', no colours; `padding` is left, right, top, bottom.
  static func npTc(
    counts: String = "00020000", padding: String = zero + zero + zero + zero,
    divs: String = "00000003 00000009"
  ) -> [UInt8] {
    bytes(counts + zero + zero + padding + zero + divs)
  }

  func read(
    _ npTc: [UInt8] = npTc(), npLb: [UInt8]? = nil, npOl: [UInt8]? = nil
  ) throws -> NinePatch {
    try CompiledNinePatch.read(npTc: npTc, npLb: npLb, npOl: npOl, size: Self.size)
  }

  @Test("reads every field")
  func everyField() throws {
    let npTc = bytes(
      """
      00040206 20000000 30000000 00000001 00000002 00000003 00000004 38000000
      00000000 00000002 00000005 00000006 00000006 0000000a
      00000001 00000000 ff010203 00000001 00000001 00000001 00000001 00000001
      """)
    var withCounts = npTc
    withCounts[3] = 8
    let patch = try read(
      withCounts, npLb: bytes("01000000 02000000 03000000 04000000"),
      npOl: bytes("05000000 06000000 07000000 01000000 4182da40 fa000000"))
    let outline = try NinePatch.Outline(
      insets: PixelInsets(top: 6, left: 5, bottom: 1, right: 7), radius: 6.8284, alpha: 250)
    #expect(
      try patch
        == NinePatch(
          size: Self.size, stretchX: [0..<2, 5..<6], stretchY: [6..<10], paddingX: 1..<18,
          paddingY: 3..<6, opticalBounds: PixelInsets(top: 2, left: 1, bottom: 4, right: 3),
          outline: outline))
    #expect(patch.contentInsets == PixelInsets(top: 3, left: 1, bottom: 4, right: 2))
  }

  @Test("holds inferred padding and empty bounds as none")
  func inferred() throws {
    let padding = "00000003 0000000b" + Self.zero + Self.zero
    let patch = try read(Self.npTc(padding: padding), npLb: [UInt8](repeating: 0, count: 16))
    #expect(try patch == NinePatch(size: Self.size, stretchX: [3..<9]))
  }

  @Test("doesn't look at the first byte, the offsets and the colours")
  func ignored() throws {
    let plain = bytes(
      """
      00020003 20000000 28000000 00000000 00000000 00000000 00000000 28000000
      00000003 00000009 00000001 00000001 00000001
      """)
    var noisy = plain
    for index in [0] + Array(4..<12) + Array(28..<32) + Array(40..<52) { noisy[index] = 0xc5 }
    #expect(try read(noisy) == read(plain))
  }

  @Test("goes without colours")
  func noColors() throws {
    #expect(try read().stretchX == [3..<9])
  }

  @Test("takes padding that leaves nothing")
  func emptyPadding() throws {
    let padding = "0000000c 00000008" + Self.zero + Self.zero
    #expect(try read(Self.npTc(padding: padding)).paddingX == 12..<12)
  }

  @Test(
    "refuses divs, padding and colours that don't fit",
    arguments: [
      ("00010000", "", "00000003", .oddDivCount(axis: .x, count: 1)),
      ("00000300", "", "00000001 00000002 00000003", .oddDivCount(axis: .y, count: 3)),
      ("00020000", "", "ffffffff 00000003", .divOutside(axis: .x, index: 0, value: -1, length: 20)),
      ("00020000", "", "00000003 00000015", .divOutside(axis: .x, index: 1, value: 21, length: 20)),
      (
        "00000200", "", "00000003 7fffffff",
        .divOutside(axis: .y, index: 1, value: 2_147_483_647, length: 10)
      ),
      (
        "00020000", "", "00000003 00000003",
        .divNotAscending(axis: .x, index: 1, value: 3, previous: 3)
      ),
      (
        "00040000", "", "00000003 00000005 00000005 00000006",
        .divNotAscending(axis: .x, index: 2, value: 5, previous: 5)
      ),
      (
        "00000200", "", "00000004 00000003",
        .divNotAscending(axis: .y, index: 1, value: 3, previous: 4)
      ),
      (
        "00020002", "", "00000003 00000009 00000001 00000001",
        .wrongColorCount(count: 2, columns: 3, rows: 1)
      ),
      (
        "00020000", "ffffffff 00000000 00000000 00000000", "00000003 00000009",
        .negativeInset(of: .padding, edge: .left, value: -1)
      ),
      (
        "00020000", "00000000 00000000 00000000 fffffffe", "00000003 00000009",
        .negativeInset(of: .padding, edge: .bottom, value: -2)
      ),
      (
        "00020000", "0000000c 00000009 00000000 00000000", "00000003 00000009",
        .insetsBeyondPicture(of: .padding, axis: .x, begin: 12, end: 9, length: 20)
      ),
      (
        "00020000", "00000000 00000000 7fffffff 7fffffff", "00000003 00000009",
        .insetsBeyondPicture(
          of: .padding, axis: .y, begin: 2_147_483_647, end: 2_147_483_647, length: 10)
      ),
    ] as [(String, String, String, InterchangeError)])
  func badMarks(counts: String, padding: String, divs: String, reason: InterchangeError) {
    let padding = padding.isEmpty ? String(repeating: Self.zero, count: 4) : padding
    #expect(throws: InterchangeError.inChunk(.npTc, reason)) {
      try read(Self.npTc(counts: counts, padding: padding, divs: divs))
    }
  }

  @Test("needs exactly the length that the counts ask for", arguments: 0..<48)
  func lengths(length: Int) throws {
    let whole = Self.npTc() + [0, 0, 0, 0, 0, 0, 0, 0]
    let part = Array(whole.prefix(length))
    let reason: InterchangeError? =
      switch length {
      case 40: nil
      case ..<32: .wrongLength(bytes: length, expected: 32)
      default:
        .wrongLengthForCounts(xDivs: 2, yDivs: 0, colors: 0, bytes: length, expected: 40)
      }
    if let reason {
      #expect(throws: InterchangeError.inChunk(.npTc, reason)) { try read(part) }
    } else {
      #expect(throws: Never.self) { try read(part) }
    }
  }

  @Test("refuses counts far beyond the chunk")
  func hugeCounts() {
    let reason = InterchangeError.wrongLengthForCounts(
      xDivs: 254, yDivs: 254, colors: 255, bytes: 40, expected: 3084)
    #expect(throws: InterchangeError.inChunk(.npTc, reason)) {
      try read(Self.npTc(counts: "00fefeff"))
    }
  }

  @Test(
    "refuses damaged optical bounds",
    arguments: [
      (
        "01000000 00000000 00000000", .wrongLength(bytes: 12, expected: 16)
      ),
      (
        "00000000 00000000 00000000 ffffffff",
        .negativeInset(of: .opticalBounds, edge: .bottom, value: -1)
      ),
      (
        "0b000000 00000000 0a000000 00000000",
        .insetsBeyondPicture(of: .opticalBounds, axis: .x, begin: 11, end: 10, length: 20)
      ),
    ] as [(String, InterchangeError)])
  func badBounds(hex: String, reason: InterchangeError) {
    #expect(throws: InterchangeError.inChunk(.npLb, reason)) { try read(npLb: bytes(hex)) }
  }

  @Test(
    "refuses a damaged outline",
    arguments: [
      ("", .wrongLength(bytes: 0, expected: 24)),
      (
        "00000000 ffffffff 00000000 00000000 00000000 ff000000",
        .negativeInset(of: .outline, edge: .top, value: -1)
      ),
      ("00000000 00000000 00000000 00000000 00000000 00010000", .unusableAlpha(256)),
      ("00000000 00000000 00000000 00000000 0000807f ff000000", .unusableRadius(.infinity)),
      ("00000000 00000000 00000000 00000000 000080bf ff000000", .unusableRadius(-1)),
    ] as [(String, InterchangeError)])
  func badOutline(hex: String, reason: InterchangeError) {
    #expect(throws: InterchangeError.inChunk(.npOl, reason)) { try read(npOl: bytes(hex)) }
  }

  @Test("gives back what was written, whatever the marks")
  func roundTrip() throws {
    for seed in 0..<300 {
      var generator = SeededGenerator(seed: seed)
      let patch = try generator.patch()
      let content = generator.raster(patch.size, .rgba8)
      let chunks = try CompiledNinePatch.write(patch, content: content)
      let read = try CompiledNinePatch.read(
        npTc: chunks.npTc, npLb: chunks.npLb, npOl: chunks.npOl, size: patch.size)
      #expect(read.stretchX == patch.stretchX && read.stretchY == patch.stretchY)
      #expect(read.contentInsets == patch.contentInsets, "seed \(seed)")
      #expect(read.opticalBounds == patch.opticalBounds)
      #expect(read.slicing == patch.slicing)
      #expect(read.outline != nil)
      let again = try CompiledNinePatch.write(read, content: content)
      #expect(again == chunks, "seed \(seed)")
      let framed = try NinePatchFrame.read(NinePatchFrame.write(read, around: content)).patch
      #expect(framed.contentInsets == patch.contentInsets, "seed \(seed)")
    }
  }
}
