import Ninefold
import Screenshots
import Testing

@Suite("A picture of a window")
struct WindowDumpTests {
  private let size = PixelSize(width: 3, height: 2)

  private func read(_ bytes: [UInt8]) throws -> [RGBA8] {
    let dump = try WindowDump(bytes)
    return (0..<dump.size.height).flatMap { y in
      (0..<dump.size.width).map { dump.color(atX: $0, y: y) }
    }
  }

  @Test(
    "is read whatever the order of bytes, the channels, and the name", arguments: [false, true])
  func orders(isBigEndian: Bool) throws {
    let words: [UInt32] = [0xff01_0203, 0x0004_0506, 0x0007_0809, 0, 0x00ff_fefd, 0x0080_8182]
    let expected = words.map { word in
      RGBA8(
        red: UInt8(word >> 16 & 255), green: UInt8(word >> 8 & 255), blue: UInt8(word & 255))
    }
    for name in [[0], [0x61, 0x62, 0x63, 0]] as [[UInt8]] {
      var form = DumpBytes(isBigEndian: isBigEndian, name: name)
      #expect(try read(form.file(size, words)) == expected)
      form.masks.reverse()
      form.visual = 5
      let reversed = expected.map { RGBA8(red: $0.blue, green: $0.green, blue: $0.red) }
      #expect(try read(form.file(size, words)) == reversed)
    }
  }

  @Test("of 16 bits shows a colour cut to its bits")
  func narrow() throws {
    let form = DumpBytes(bits: 16, masks: [0xf800, 0x07e0, 0x001f], padding: 2)
    let one = PixelSize(width: 1, height: 1)
    for value in 0...255 {
      let color = RGBA8(red: UInt8(value), green: UInt8(255 - value), blue: UInt8(value ^ 0x55))
      let word =
        UInt32(color.red >> 3) << 11 | UInt32(color.green >> 2) << 5 | UInt32(color.blue >> 3)
      let dump = try WindowDump(form.file(one, [word]))
      #expect(dump.shows(color, atX: 0, y: 0))
      #expect(dump.shows(dump.color(atX: 0, y: 0), atX: 0, y: 0))
      let other = RGBA8(red: color.red ^ 8, green: color.green, blue: color.blue)
      #expect(!dump.shows(other, atX: 0, y: 0))
    }
  }

  @Test("is a raster of the same colours")
  func raster() throws {
    let dump = try WindowDump(DumpBytes().file(size, [1, 2, 3, 4, 5, 0xff8040]))
    let raster = dump.raster
    for y in 0..<2 {
      for x in 0..<3 { #expect(raster.color(atX: x, y: y) == dump.color(atX: x, y: y)) }
    }
  }

  @Test("that is cut off anywhere is refused")
  func truncated() throws {
    let bytes = DumpBytes().file(size, Array(repeating: 7, count: 6))
    for count in 0..<bytes.count {
      #expect {
        try WindowDump(Array(bytes[..<count]))
      } throws: { error in
        guard case .truncated(count, let needed) = error as? WindowDumpError else { return false }
        return needed > count
      }
    }
  }

  @Test(
    "is refused in words",
    arguments: [
      (DumpBytes(version: 6), "is no window dump of version 7: byte 4 begins a 6"),
      (
        DumpBytes(bits: 24),
        "has format 2, 24 bits a pixel and visual class 4; read are format 2, 16 or 32 bits and class 4 or 5"
      ),
      (
        DumpBytes(visual: 3),
        "has format 2, 32 bits a pixel and visual class 3; read are format 2, 16 or 32 bits and class 4 or 5"
      ),
      (
        DumpBytes(masks: [0xff, 0xff00, 0x1ff00]),
        "has colour masks ff, ff00 and 1ff00, not three runs of up to 8 bits"
      ),
      (
        DumpBytes(masks: [0xf0f, 0xf000, 0xf0]),
        "has colour masks f0f, f000 and f0, not three runs of up to 8 bits"
      ),
      (DumpBytes(padding: -4), "is 3×2 pixels with 8 bytes a row"),
    ])
  func refused(form: DumpBytes, text: String) {
    var form = form
    let padding = form.padding
    form.padding = 0
    var bytes = form.file(size, Array(repeating: 0, count: 6))
    bytes[51] = UInt8(3 * form.bits / 8 + padding)
    #expect {
      try WindowDump(bytes)
    } throws: {
      "\($0)" == text
    }
  }
}
