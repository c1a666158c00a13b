import PNGCodec
import Pixels
import Testing

@Suite(
  "The smallest files",
  .enabled(if: SampleFiles.areThere, Comment(rawValue: SampleFiles.skipReason)))
struct SmallestFileTests {
  /// Most take long without the compiler's help.
  private static var bars: [(String, Int)] {
    #if DEBUG
      [("ui-flat-64x64", 206)]
    #else
      [
        ("ui-grad-64x64", 844), ("ui-flat-64x64", 206), ("ui-tex-64x64", 2378),
        ("ui-grad-480x49", 879), ("ui-flat-480x49", 244), ("ui-tex-480x49", 2602),
      ]
    #endif
  }

  @Test("are as small as the best optimisers make them", arguments: bars)
  func passesBar(name: String, bar: Int) throws {
    let raster = try PNG.decode(try SampleFiles.bytes("speed/\(name).png")).raster
    let encoded = try PNG.encode(raster, effort: .max)
    #expect(encoded.bytes.count <= bar)
    #expect(try PNG.decode(encoded.bytes).raster.isSame(as: raster))
  }
}
