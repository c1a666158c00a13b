import Controls
import Foundation
import Ninefold
import Testing

@Suite("What a window shows")
struct SceneTests {
  /// The project's own catalog.
  static let catalog = URL(filePath: #filePath)
    .appending(path: "../../../../../catalog.sqlite").standardizedFileURL.path()

  private func options(_ names: String...) throws -> Options {
    try Options([Self.catalog] + names)
  }

  private func color(_ canvas: Canvas, x: Int, y: Int) -> RGBA8 {
    RGBA8(word: canvas.words[y * canvas.size.width + x])
  }

  @Test("is each button at its place, on the ground, in the states it has")
  func places() throws {
    var scene = try Scene(options())
    scene.look.panel.point(at: 0)
    scene.look.panel.pressPointer()
    let size = PixelSize(width: 301, height: 203)
    let canvas = try scene.draw(size: size, scale: 1, order: .rgba)
    let catalog = try Catalog(path: Self.catalog)
    let rects = scene.layout(in: size, scale: 1).rects
    for (index, name) in Options().names.enumerated() {
      let rect = rects[index]
      let points = PointSize(width: Double(rect.width), height: Double(rect.height))
      let states: ControlState = index == 0 ? .highlighted : .normal
      let alone = try ButtonBackground(name, in: catalog).pixels(
        ButtonRequest(states: states, size: points))
      var expected = Canvas(size: size, order: .rgba, ground: Theme.light.ground)
      expected.draw(alone, atX: rect.x, y: rect.y)
      for y in rect.y..<rect.y + rect.height {
        let row = y * size.width + rect.x..<y * size.width + rect.x + rect.width
        #expect(canvas.words[row] == expected.words[row])
      }
    }
    #expect(color(canvas, x: 0, y: 0) == Theme.light.ground)
  }

  @Test("has a frame around the focused button, and the colours of the appearance")
  func focus() throws {
    var scene = try Scene(options("buttons/glossy-slices"))
    scene.look.appearance = .dark
    scene.look.panel.moveFocus()
    let canvas = try scene.draw(
      size: PixelSize(width: 200, height: 120), scale: 2, order: .rgba)
    // A gap of 32 pixels, of which 6 are free and 4 the frame.
    #expect(color(canvas, x: 21, y: 60) == Theme.dark.ground)
    #expect(color(canvas, x: 22, y: 60) == Theme.dark.focus)
    #expect(color(canvas, x: 25, y: 60) == Theme.dark.focus)
    #expect(color(canvas, x: 26, y: 60) == Theme.dark.ground)
  }

  @Test("is decoded once for any number of sizes, and held within the cache's limit")
  func caching() throws {
    let scene = try Scene(options())
    for width in 200..<230 {
      _ = try scene.draw(size: PixelSize(width: width, height: 90), scale: 1, order: .bgra)
    }
    let statistics = scene.cache.statistics
    #expect(statistics.decodes == 4)
    #expect(statistics.composedBytes + statistics.decodedBytes <= scene.cache.limit)
  }

  @Test("is said in one line")
  func status() throws {
    var scene = try Scene(options("buttons/primary", "buttons/back"))
    scene.look.direction = .rtl
    scene.look.panel.toggleDisabled(1)
    scene.look.panel.moveFocus()
    scene.look.panel.point(at: 0)
    #expect(
      scene.status(size: PixelSize(width: 480, height: 240), scale: 1.5)
        == "480x240 @1.5x light rtl | primary focused,hovered | back disabled")
  }

  @Test("is nothing but ground where there is no room")
  func tiny() throws {
    let scene = try Scene(options())
    let canvas = try scene.draw(size: PixelSize(width: 20, height: 3), scale: 2, order: .rgba)
    #expect(canvas.words.allSatisfy { $0 == Theme.light.ground.word })
  }

  @Test("needs room for the caps of the largest button")
  func minimum() throws {
    // glossy has caps of 14 points, primary of 16: 2 columns and rows of 32, and 3 gaps of 16.
    #expect(try Scene(options()).minimumSize() == PointSize(width: 112, height: 112))
  }

  @Test("can't be had without its catalog or button, and names both")
  func errors() throws {
    let none = "no-such.sqlite"
    #expect {
      try Scene(Options([none]))
    } throws: {
      "\($0)" == "no-such.sqlite: no such file"
    }
    #expect {
      try Scene(options("buttons/none"))
    } throws: {
      "\($0)" == "\(Self.catalog): there is no asset 'buttons/none'"
    }
    let error = SceneError(
      catalog: "c.sqlite", button: "buttons/x", reason: .choice(.noVariants))
    #expect("\(error)" == "c.sqlite: buttons/x: the asset has no variants")
  }
}
