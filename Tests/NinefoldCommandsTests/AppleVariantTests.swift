import Ninefold
import NinefoldCommands
import Testing

@Suite("A file in Apple's variant")
struct AppleVariantTests {
  /// One pixel, blue first: red 50, green 25, blue 100 and alpha 100, multiplied already.
  static let file: [UInt8] = {
    let header: [UInt8] = [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0]
    // One uncompressed block of bare deflate: its length, the complement, a filter and the pixel.
    let block: [UInt8] = [1, 5, 0, 250, 255, 0, 100, 25, 50, 100]
    return [137, 80, 78, 71, 13, 10, 26, 10] + PNGBytes.chunk("CgBI", [0x50, 0, 0x20, 2])
      + PNGBytes.chunk("IHDR", header) + PNGBytes.chunk("IDAT", block)
      + PNGBytes.chunk("IEND", [])
  }()

  @Test("is named by inspect, and read right")
  func inspect() throws {
    let place = try Workplace()
    place.folder.write(Self.file, to: "a.png")
    let ending = place.ninefold("inspect --verify ./a.png")
    #expect(ending.exit == .done)
    let lines = ending.outputText.split(separator: "\n")
    #expect(lines.contains("  chunks            CgBI IHDR IDAT IEND"))
    #expect(
      lines.contains(
        "  warning           Apple's variant (CgBI): premultiplied BGRA, read as straight RGBA"))
    let color = try place.picture("a.png").raster.color(atX: 0, y: 0)
    #expect(color == RGBA8(red: 128, green: 64, blue: 255, alpha: 100))
  }

  @Test("is composed to a plain file")
  func compose() throws {
    let place = try Workplace()
    place.folder.write(Self.file, to: "a.png")
    #expect(place.ninefold("compose ./a.png --size 3x3 --mode stretch -o ./b.png").exit == .done)
    let image = try place.picture("b.png")
    #expect(!image.info.isAppleVariant)
    #expect(
      image.raster.color(atX: 1, y: 1) == RGBA8(red: 128, green: 64, blue: 255, alpha: 100))
  }
}
