import Controls
import Ninefold
import Testing

@Suite("The layout of a window")
struct PanelLayoutTests {
  static let scales: [Scale] = [1, 1.25, 1.5, 2, 2.625, 3]

  private func contains(_ outer: PixelSize, _ rect: PixelRect) -> Bool {
    rect.x >= 0 && rect.y >= 0 && rect.x + rect.width <= outer.width
      && rect.y + rect.height <= outer.height
  }

  @Test("keeps every button within the window and a gap between two", arguments: scales, 1...9)
  func gaps(scale: Scale, count: Int) {
    for width in stride(from: 150, through: 700, by: 37) {
      let window = PixelSize(width: width, height: 400 + width / 3)
      let layout = PanelLayout(count: count, in: window, scale: scale, direction: .ltr)
      let gap = layout.gapInPixels
      #expect(layout.rects.count == count)
      for (index, rect) in layout.rects.enumerated() {
        #expect(contains(window, rect))
        for other in layout.rects[..<index] {
          let across = max(rect.x, other.x) - min(rect.x + rect.width, other.x + other.width)
          let down = max(rect.y, other.y) - min(rect.y + rect.height, other.y + other.height)
          #expect(max(across, down) >= gap)
        }
      }
    }
  }

  @Test("uses all the room: the last button ends a gap before the edges", arguments: scales)
  func room(scale: Scale) throws {
    for width in 200...240 {
      let window = PixelSize(width: width, height: 2 * width + 1)
      let layout = PanelLayout(count: 4, in: window, scale: scale, direction: .ltr)
      let last = try #require(layout.rects.last)
      #expect(last.x + last.width + layout.gapInPixels == window.width)
      #expect(last.y + last.height + layout.gapInPixels == window.height)
    }
  }

  @Test("is mirrored for writing from the right", arguments: 1...9)
  func mirrored(count: Int) {
    let window = PixelSize(width: 333, height: 500)
    let left = PanelLayout(count: count, in: window, scale: 1, direction: .ltr).rects
    let right = PanelLayout(count: count, in: window, scale: 1, direction: .rtl).rects
    for (one, other) in zip(left, right) {
      #expect(one.size == other.size && one.y == other.y)
      #expect(one.x + one.width + other.x == window.width)
    }
  }

  @Test("finds a button at each of its pixels and at none around", arguments: [1, 4, 5])
  func finding(count: Int) {
    let window = PixelSize(width: 70, height: 90)
    for direction in [LayoutDirection.ltr, .rtl] {
      let layout = PanelLayout(count: count, in: window, scale: 0.25, direction: direction)
      var found = Array(repeating: 0, count: count)
      for y in -2..<window.height + 2 {
        for x in -2..<window.width + 2 {
          if let index = layout.button(atX: x, y: y) { found[index] += 1 }
        }
      }
      #expect(found == layout.rects.map(\.size.area))
    }
  }

  @Test("of a window without room has empty buttons", arguments: 1...9)
  func tiny(count: Int) {
    for side in 1...40 {
      let window = PixelSize(width: side, height: 1)
      let layout = PanelLayout(count: count, in: window, scale: 2, direction: .rtl)
      #expect(layout.rects.allSatisfy { $0.size.area == 0 })
      #expect(layout.button(atX: 0, y: 0) == nil)
    }
  }

  @Test("gives every button the size that a window was asked for", arguments: 1...9)
  func asked(count: Int) throws {
    let button = PointSize(width: 40, height: 30)
    let window = try PanelLayout.windowSize(count: count, button: button).pixels(at: 2)
    let layout = PanelLayout(count: count, in: window, scale: 2, direction: .ltr)
    #expect(layout.rects.allSatisfy { $0.size == PixelSize(width: 80, height: 60) })
  }

  @Test("comes to sizes in points that are the same pixels again", arguments: scales)
  func points(scale: Scale) throws {
    for width in 1...400 {
      let points = PointSize(width: Double(width) / scale.value, height: 1)
      #expect(try points.pixels(at: scale).width == width)
    }
  }
}
