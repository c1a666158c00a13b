import Ninefold
import Testing

@testable import Controls

@Suite("The pixels of a window")
struct CanvasTests {
  /// A drawing of one premultiplied colour, to blend with.
  private struct Plain: BackgroundDrawing {
    var color: RGBA8

    func draw(states: ControlState, size: PixelSize, scale: Scale) -> PremultipliedRaster {
      PremultipliedRaster(
        Raster(
          RasterHeader(size: size, format: color.alpha == 255 ? .rgb8 : .rgba8),
          pixels: PixelData(Array(repeating: color.word, count: size.area))))
    }
  }

  private func pixels(
    _ color: RGBA8, _ width: Double, _ height: Double, order: ChannelOrder = .rgba
  ) throws -> ButtonPixels {
    let button = ButtonBackground(Plain(color: color), cache: ButtonCache())
    return try button.pixels(
      ButtonRequest(size: PointSize(width: width, height: height), order: order))
  }

  @Test("blend within half a step of real arithmetic a rounding, for every alpha and every channel")
  func blending() {
    for alpha in UInt32(0)...255 {
      for below in UInt32(0)...255 {
        let above = alpha / 2 | alpha << 8 | 0 << 16 | alpha << 24
        let result = blended(above, over: below | 255 << 8 | below << 16 | 255 << 24)
        let kept = (2 * below * (255 - alpha) + 255) / 510
        #expect(result & 255 == alpha / 2 + kept)
        #expect(result >> 8 & 255 == 255)
        #expect(result >> 16 & 255 == kept)
        #expect(result >> 24 == 255)
      }
    }
  }

  @Test("are the same in both orders of channels, apart from it")
  func orders() throws {
    let color = RGBA8(red: 200, green: 100, blue: 10, alpha: 77)
    let ground = RGBA8(red: 1, green: 2, blue: 250)
    var results: [[RGBA8]] = []
    for order in ChannelOrder.allCases {
      var canvas = Canvas(size: PixelSize(width: 5, height: 4), order: order, ground: ground)
      canvas.draw(try pixels(color, 2, 2, order: order), atX: 1, y: 1)
      results.append(
        canvas.words.map { word in
          let read = RGBA8(word: word)
          return order == .rgba
            ? read
            : RGBA8(red: read.blue, green: read.green, blue: read.red, alpha: read.alpha)
        })
    }
    #expect(results[0] == results[1])
    #expect(results[0][0] == ground)
    #expect(results[0][6] == RGBA8(red: 61, green: 31, blue: 178))
  }

  @Test("are touched only within the window, wherever something is drawn", arguments: [77, 255])
  func clipping(alpha: Int) throws {
    let ground = RGBA8(red: 9, green: 8, blue: 7)
    let size = PixelSize(width: 6, height: 5)
    let above = RGBA8(red: 250, green: 0, blue: 250, alpha: UInt8(alpha))
    for x in -5...8 {
      for y in -5...8 {
        var drawn = Canvas(size: size, order: .rgba, ground: ground)
        drawn.draw(try pixels(above, 3, 2), atX: x, y: y)
        var filled = Canvas(size: size, order: .rgba, ground: ground)
        filled.fill(PixelRect(x: x, y: y, width: 3, height: 2), with: above)
        for row in 0..<size.height {
          for column in 0..<size.width {
            let isInside = (x..<x + 3).contains(column) && (y..<y + 2).contains(row)
            #expect((drawn.words[row * 6 + column] != ground.word) == isInside)
            #expect((filled.words[row * 6 + column] != ground.word) == isInside)
          }
        }
      }
    }
  }

  @Test("of a frame lie around a rectangle, at a distance, none twice")
  func frames() {
    let rect = PixelRect(x: 10, y: 8, width: 5, height: 4)
    for (distance, thickness) in [(0, 1), (1, 1), (3, 2), (2, 3)] {
      let bars = Canvas.frame(around: rect, distance: distance, thickness: thickness)
      var seen: [Int: Int] = [:]
      for bar in bars {
        for y in bar.y..<bar.y + bar.height {
          for x in bar.x..<bar.x + bar.width { seen[y * 100 + x, default: 0] += 1 }
        }
      }
      for y in 0..<30 {
        for x in 0..<30 {
          let across = max(rect.x - x, x - (rect.x + rect.width - 1), 0)
          let down = max(rect.y - y, y - (rect.y + rect.height - 1), 0)
          let isFrame = (distance + 1...distance + thickness).contains(max(across, down))
          #expect(seen[y * 100 + x, default: 0] == (isFrame ? 1 : 0))
        }
      }
    }
  }
}
