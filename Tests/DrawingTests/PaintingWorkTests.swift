import AssetCatalog
import Pixels
import Testing

@testable import Drawing

@Suite("The work of painting")
struct PaintingWorkTests {
  /// A rectangle of many points, beyond all that a blur reaches, with as many wide shadows as there may be.
  static func costly(points: Int) -> DrawingLayer {
    var segments = [PathSegment.move(DrawingPoint(0, 0))]
    for index in 0..<points / 2 {
      let place = Formula(.number(120 * Double(index) / Double(points / 2)))
      segments.append(.line(DrawingPoint(place, 0)))
    }
    for index in 0..<points / 2 {
      let place = Formula(.number(120 - 120 * Double(index) / Double(points / 2)))
      segments.append(.line(DrawingPoint(place, 40)))
    }
    return DrawingLayer(
      .shape(
        ShapeContent(
          DrawingShape(
            .path(segments + [.close], box: PathBox(width: 120, height: 40), rule: .nonZero)),
          fills: ["black"])),
      frame: .insets(DrawingInsets(-2500)),
      shadows: Array(repeating: DrawingShadow(blur: 1000, color: "gray(0, 0.1)"), count: 256))
  }

  private let request = DrawingRequest(size: PointSize(width: 120, height: 40))

  @Test(
    "that would take a minute, or hours, is refused before anything is painted",
    arguments: [1, 100])
  func refused(count: Int) throws {
    // As many points, all layers taken together.
    let layer = Self.costly(points: 16_000 / count)
    let drawing = try ButtonDrawing(
      size: request.size, layers: Array(repeating: layer, count: count))
    let picture = LayeredPicture(
      try drawing.resolved(request), size: PixelSize(width: 120, height: 40))
    let reckoned = #expect(throws: DrawingError.self) { try picture.work() }
    #expect(reckoned?.reason == .tooMuchWork(limit: 1 << 33))
    var work = PaintingWork()
    #expect(throws: DrawingError.self) {
      try work.add(picture.below, in: PixelRect(x: 0, y: 0, width: 120, height: 40))
    }
    #expect(work.steps < 1000)
    let painter = Painter()
    #expect(throws: DrawingError.self) { try picture.words(by: painter, dithers: false) }
    #expect(throws: DrawingError.self) { try picture.canvasBelow(by: painter) }
    #expect(painter.outlines == 0)
  }

  @Test("of every asset is done, very wide and large too", arguments: Drawings.names)
  func assets(name: String) throws {
    let drawing = try Drawings.named(name)
    for states in StateTests.every {
      for size in [PointSize(width: 4096, height: 64), PointSize(width: 640, height: 44)] {
        let request = DrawingRequest(size: size, scale: 3, states: states)
        #expect(
          try drawing.work(request, size: drawing.pixelSize(request)) < DrawingLimits.work / 8)
      }
    }
    #expect(try drawing.picture(640, 44, scale: 3).size.width == 1920)
  }

  /// Expects as many outlines to be drawn as were reckoned.
  private func expectReckoned(_ layers: [ResolvedLayer], _ size: PixelSize) throws {
    let picture = LayeredPicture(layers, size: size)
    let painter = Painter()
    _ = try picture.words(by: painter, dithers: false)
    #expect(try picture.work().outlines == painter.outlines)
  }

  @Test("is reckoned as it is done, of every asset", arguments: Drawings.names)
  func reckoned(name: String) throws {
    let drawing = try Drawings.named(name)
    for states in StateTests.every {
      let request = DrawingRequest(
        size: PointSize(width: 90, height: 44), scale: 2, states: states, includesText: false)
      try expectReckoned(drawing.resolved(request), drawing.pixelSize(request))
    }
  }

  @Test("is reckoned as it is done, of any drawing", arguments: UInt64(0)..<150)
  func generated(seed: UInt64) throws {
    var generator = DrawingGenerator(seed: seed)
    let drawing = try generator.drawing()
    let request = DrawingRequest(size: PointSize(width: 31, height: 20), includesText: false)
    // Most have a formula without a value; the others have layers in layers with shadows and clips.
    guard let layers = try? drawing.resolved(request) else { return }
    try expectReckoned(layers, PixelSize(width: 31, height: 20))
  }

  @Test("grows with every part of a layer")
  func parts() throws {
    func work(_ layer: DrawingLayer) throws -> Int {
      try ButtonDrawing(size: request.size, layers: [layer]).work(
        request, size: PixelSize(width: 120, height: 40))
    }
    let ellipse = DrawingShape.ellipse
    let plain = try work(.shape(ellipse, fill: "black"))
    let dash = DrawingStroke(paint: "black", dash: [0.1, 0.1])
    let filled = ShapeContent(ellipse, fills: ["black", "black"])
    for more: DrawingLayer in [
      .shape(ellipse, fill: "black", stroke: DrawingStroke(paint: "black")),
      .shape(ellipse, fill: "black", shadow: DrawingShadow(color: "black")),
      .shape(ellipse, fill: "black", innerShadow: DrawingShadow(color: "black")),
      .shape(ellipse, fill: "black", opacity: 0.5), .shape(ellipse, fill: .gloss),
      .group { DrawingLayer.shape(ellipse, fill: "black") }, DrawingLayer(.shape(filled)),
      .text(DrawingText(Formula(.text(String(repeating: "word ", count: 500))))),
    ] {
      #expect(try work(more) > plain)
    }
    let line = try work(.shape(ellipse, stroke: DrawingStroke(paint: "black")))
    #expect(try work(.shape(ellipse, stroke: dash)) > 10 * line)
  }
}
