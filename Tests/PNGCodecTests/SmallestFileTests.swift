import PNGCodec
import Pixels
import Testing

@Suite(
  "The smallest files",
  .enabled(if: SampleFiles.areThere, Comment(rawValue: SampleFiles.skipReason)))
struct SmallestFileTests {
  /// The wide ones take a minute without the compiler's help.
  private static let bars =
    [("ui-grad-64x64", 844), ("ui-flat-64x64", 206), ("ui-tex-64x64", 2378)]
    + (_isDebugAssertConfiguration()
      ? [] : [("ui-grad-480x49", 879), ("ui-flat-480x49", 244), ("ui-tex-480x49", 2602)])

  @Test("are as small as the best optimisers make them", arguments: bars)
  func passesBar(name: String, bar: Int) throws {
    let raster = try PNG.decode(try SampleFiles.bytes("speed/\(name).png")).raster
    let encoded = try PNG.encode(raster, effort: .max)
    #expect(encoded.bytes.count <= bar)
    #expect(try PNG.decode(encoded.bytes).raster.isSame(as: raster))
  }
}
