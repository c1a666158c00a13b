import Ninefold
import Testing

@testable import Screenshots

@Suite("What a window should show")
struct ExpectedWindowTests {
  private let ground = RGBA8(red: 10, green: 20, blue: 30)
  private let size = PixelSize(width: 6, height: 4)

  private func picture(_ color: RGBA8, _ width: Int, _ height: Int) -> Raster {
    Raster(
      RasterHeader(size: PixelSize(width: width, height: height), format: .rgba8),
      pixels: PixelData(Array(repeating: color.word, count: width * height)))
  }

  private func dump(_ color: (Int, Int) -> RGBA8) throws -> WindowDump {
    let words = (0..<size.area).map { at in
      let color = color(at % size.width, at / size.width)
      return UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
    }
    return try WindowDump(DumpBytes().file(size, words))
  }

  @Test("is blended within one step of real arithmetic, and exactly at both ends")
  func blending() {
    for alpha in 0...255 {
      for above in stride(from: 0, through: 255, by: 3) {
        for below in stride(from: 0, through: 255, by: 5) {
          let real = Double(above * alpha + below * (255 - alpha)) / 255
          let result = ExpectedWindow.blended(
            UInt8(above), UInt8(alpha), over: UInt8(below))
          #expect(abs(Double(result) - real) <= 1)
        }
      }
    }
    #expect(ExpectedWindow.blended(200, 0, over: 7) == 7)
    #expect(ExpectedWindow.blended(200, 255, over: 7) == 200)
  }

  @Test("is the ground, and on it what was laid there last")
  func layers() throws {
    var expected = ExpectedWindow(size: size, ground: ground)
    let red = RGBA8(red: 255, green: 0, blue: 0)
    try expected.fill(PixelRect(x: 1, y: 1, width: 3, height: 2), with: red, label: "bar")
    let half = RGBA8(red: 0, green: 255, blue: 0, alpha: 51)
    try expected.draw(picture(half, 2, 2), atX: 3, y: 0, label: "button")
    let shown = try dump { x, y in
      switch (x, y) {
      case (3, 1): RGBA8(red: 204, green: 51, blue: 0)
      case (3...4, 0...1): RGBA8(red: 8, green: 67, blue: 24)
      case (1...3, 1...2): red
      default: ground
      }
    }
    #expect(try expected.differences(from: shown) == [])
  }

  @Test("differs by region: how many pixels, which first, and what they are")
  func differences() throws {
    var expected = ExpectedWindow(size: size, ground: ground)
    let red = RGBA8(red: 255, green: 0, blue: 0)
    try expected.fill(PixelRect(x: 1, y: 1, width: 3, height: 2), with: red, label: "bar")
    let wrong = RGBA8(red: 254, green: 0, blue: 0)
    let shown = try dump { x, y in
      if (x, y) == (5, 3) { return red }
      guard 1...3 ~= x, 1...2 ~= y else { return ground }
      return x >= 2 && y == 2 ? wrong : red
    }
    let found = try expected.differences(from: shown).map(\.description)
    #expect(
      found == [
        "ground: 1 of 18 pixels differ in 6×4 at 0,0, the first at 5,3: "
          + "rgba(255, 0, 0, 255) is shown, rgba(10, 20, 30, 255) expected",
        "bar: 2 of 6 pixels differ in 3×2 at 1,1, the first at 1,1: "
          + "rgba(254, 0, 0, 255) is shown, rgba(255, 0, 0, 255) expected",
      ])
  }

  @Test("lies within the window and has its size")
  func refused() throws {
    var expected = ExpectedWindow(size: PixelSize(width: 6, height: 3), ground: ground)
    #expect(throws: ComparisonError.self) {
      try expected.draw(picture(ground, 2, 2), atX: 5, y: 0, label: "button")
    }
    #expect {
      try expected.fill(
        PixelRect(x: -1, y: 0, width: 2, height: 2), with: ground, label: "bar")
    } throws: {
      "\($0)" == "bar: 2×2 pixels at -1,0 are not within a window of 6×3"
    }
    let shown = try dump { _, _ in ground }
    #expect {
      try expected.differences(from: shown)
    } throws: {
      "\($0)" == "the window is 6×4 pixels, not 6×3"
    }
  }
}
