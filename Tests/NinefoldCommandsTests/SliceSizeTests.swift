import CommandTestSupport
import Ninefold
import NinefoldCommands
import TestSupport
import Testing

@Suite("ninefold slice --size")
struct SliceSizeTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  /// A gradient downwards between equal columns, `height` rows long.
  private static func gradient(_ width: Int, _ height: Int) -> Raster {
    Raster.gray(
      width: width,
      (0..<width * height).map { index in UInt8(40 + 180 * (index / width) / (height - 1)) })
  }

  @Test("tells how far pictures of other heights are off, with the best caps there are")
  func least() throws {
    let (small, large) = (Self.gradient(20, 12), Self.gradient(20, 30))
    try place.save(small, as: "a.png")
    try place.save(large, as: "b.png")
    let ending = place.ninefold("slice ./a.png ./b.png --size 20x30,20x12 --json --overlay ./o.png")
    #expect(ending.exit == .done, "\(ending.messages)")
    let pictures = try ParsedJSON(ending.output)["pictures"]
    #expect(pictures?[0]?["y"]?["verdict"] == "none")
    // The source of the smallest one gives that one.
    #expect(pictures?[0]?["sizes"]?[0]?["exact"] == true)
    let size = try #require(pictures?[1]?["sizes"]?[0])
    #expect(size["width"] == 20 && size["height"] == 30 && size["exact"] == .null)
    var errors: [Double] = []
    for (index, filling) in CentreFilling.allCases.enumerated() {
      let error = try #require(small.leastError(along: .y, to: large, filling: filling))
      let least = size["least"]?[index]
      #expect(least?["axis"] == "y" && least?["from"] == 12)
      #expect(least?["filling"] == .string(filling.rawValue))
      #expect(least?["before"] == .number(Double(error.before)))
      #expect(least?["error"] == .number(error.error.in255ths))
      errors.append(error.error.in255ths)
    }
    #expect(size["error"] == .number(errors.min() ?? 0))
    // A narrower picture does as well: columns are equal.
    try place.save(Self.gradient(9, 12), as: "a.png")
    let narrow = try ParsedJSON(
      place.ninefold("slice ./a.png ./b.png --size 20x30 --json").output)
    #expect(narrow["pictures"]?[1]?["sizes"]?[0] == size)
    #expect(try place.picture("o.png").raster.size.width >= 480)
  }

  @Test("says it in words, below what is said of the picture")
  func words() throws {
    try place.save(Self.gradient(20, 12), as: "a.png")
    let ending = place.ninefold("slice ./a.png --size 20x12")
    #expect(ending.outputText.hasSuffix("  at 20×12 px       no pixel differs\n"))
  }

  @Test(
    "is refused where there is no picture of that size to compare with",
    arguments: [
      ("20x13", Exit.notDone, "no picture is of the size 20x13"),
      ("20x12@2x", .notDone, "no picture is of the size 20x12@2x"),
      ("20", .wrongUsage, "is not a width and a height"),
      ("0x4", .wrongUsage, "is not above 0"),
    ] as [(String, Exit, String)])
  func refused(size: String, exit: Exit, message: String) throws {
    try place.save(Self.gradient(20, 12), as: "a.png")
    let ending = place.ninefold("slice ./a.png --size \(size)")
    #expect(ending.exit == exit && ending.messages.contains(message), "\(ending.messages)")
  }
}
