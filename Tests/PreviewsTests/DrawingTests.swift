import Ninefold
import TestSupport
import Testing

@testable import Previews

@Suite("Drawing on a canvas")
struct DrawingTests {
  private static let white = RGBA8(red: 255, green: 255, blue: 255)
  private static let black = RGBA8(red: 0, green: 0, blue: 0)
  private static let red = RGBA8(red: 255, green: 0, blue: 0)

  /// The canvas as text: `.` for white, `#` for black, `r` for red, `?` else.
  private func text(_ canvas: Canvas) -> String {
    let names = [Self.white: ".", Self.black: "#", Self.red: "r"]
    return (0..<canvas.size.height).map { y in
      (0..<canvas.size.width).map {
        names[canvas.raster.color(atX: $0, y: y)] ?? "?"
      }.joined()
    }.joined(separator: "\n")
  }

  private func canvas(_ width: Int, _ height: Int) -> Canvas {
    Canvas(size: PixelSize(width: width, height: height), color: Self.white)
  }

  @Test("frames, lines and hatches as they are meant")
  func shapes() {
    var framed = canvas(7, 5)
    framed.frame(PixelRect(x: 1, y: 1, width: 5, height: 3), Self.black)
    #expect(text(framed) == ".......\n.#####.\n.#...#.\n.#####.\n.......")
    var dashed = canvas(8, 2)
    dashed.dashedLine(.x, from: 1, to: 8, at: 1, Self.black, Self.red, dash: 2)
    #expect(text(dashed) == "........\n.##rr##r")
    var hatched = canvas(6, 4)
    hatched.hatch(PixelRect(x: 1, y: 1, width: 4, height: 3), Self.black, gap: 3)
    #expect(text(hatched) == "......\n.#..#.\n...#..\n..#...")
    var checked = canvas(5, 4)
    checked.checker(PixelRect(x: 1, y: 0, width: 4, height: 4), Self.red, Self.black, square: 2)
    #expect(text(checked) == ".rr##\n.rr##\n.##rr\n.##rr")
  }

  @Test("frames the smallest rectangles once", arguments: [(1, 1), (1, 4), (4, 1), (2, 2), (3, 2)])
  func smallFrames(width: Int, height: Int) {
    let half = RGBA8(red: 0, green: 0, blue: 0, alpha: 128)
    var framed = canvas(6, 6)
    framed.frame(PixelRect(x: 1, y: 1, width: width, height: height), half)
    let once = PreviewSamples.laid(half, over: Self.white)
    var count = 0
    for y in 0..<6 {
      for x in 0..<6 where framed.raster.color(atX: x, y: y) != Self.white {
        #expect(framed.raster.color(atX: x, y: y) == once)
        count += 1
      }
    }
    #expect(count == min(width, 2) * height + max(0, width - 2) * min(height, 2))
  }

  @Test("cuts off whatever reaches beyond the edges", arguments: UInt64(1)...40)
  func clipping(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var small = canvas(9, 7)
    var large = canvas(9 + 40, 7 + 40)
    for _ in 0..<6 {
      let rect = PixelRect(
        x: random.number(-20...12), y: random.number(-20...10), width: random.number(1...24),
        height: random.number(1...24))
      var moved = rect
      (moved.x, moved.y) = (rect.x + 20, rect.y + 20)
      let raster = CaseGenerator.makeCase(random.next() % 1000).raster
      switch random.number(0...4) {
      case 0:
        small.frame(rect, Self.red)
        large.frame(moved, Self.red)
      case 1:
        small.hatch(rect, Self.black, gap: 3)
        large.hatch(moved, Self.black, gap: 3)
      case 2:
        small.dashedFrame(rect, Self.black, Self.red, dash: 2)
        large.dashedFrame(moved, Self.black, Self.red, dash: 2)
      case 3:
        let text = SpelledText("Ag\u{e9}")
        small.draw(text, x: rect.x, y: rect.y, Self.black, zoom: 2)
        large.draw(text, x: moved.x, y: moved.y, Self.black, zoom: 2)
      default:
        try small.draw(raster, in: rect, filter: .nearest)
        try large.draw(raster, in: moved, filter: .nearest)
      }
    }
    let part = large.raster.cropped(to: PixelRect(x: 20, y: 20, width: 9, height: 7))
    #expect(small.raster.pixels == part.pixels)
  }

  @Test("takes rectangles of any numbers")
  func farAway() {
    var canvas = canvas(3, 3)
    for rect in [
      PixelRect(x: .max, y: .max, width: .max, height: .max),
      PixelRect(x: .min, y: .min, width: 5, height: 5),
      PixelRect(x: 1, y: 1, width: -4, height: 2),
    ] {
      canvas.fill(rect, Self.red)
    }
    #expect(text(canvas) == "...\n...\n...")
    canvas.fill(PixelRect(x: 1, y: 2, width: .max, height: .max), Self.red)
    #expect(text(canvas) == "...\n...\n.rr")
  }
}
