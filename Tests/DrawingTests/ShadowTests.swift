import Drawing
import Foundation
import Pixels
import Testing

@Suite("A shadow")
struct ShadowTests {
  /// Half the plane up to a line at `edge`, blurred: how much a pixel is covered, by the Gaussian at whole pixels.
  static func blurredEdge(_ x: Int, edge: Int, sigma: Double) -> Double {
    let reach = Int((4 * sigma).rounded(.up))
    var (sum, covered) = (0.0, 0.0)
    for offset in -reach...reach {
      let weight = exp(-Double(offset * offset) / (2 * sigma * sigma))
      sum += weight
      if x + offset < edge { covered += weight }
    }
    return covered / sum
  }

  @Test(
    "is a Gaussian of half its blur, to a level of 255",
    arguments: [1.0, 2, 3, 5, 7.9, 8.2, 9, 12, 20, 40, 90])
  func gaussian(blur: Double) throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 400, height: 400)) {
      DrawingLayer.shape(
        .rectangle, frame: .rectangle(x: -800, y: -800, width: 1000, height: 2000), fill: "black",
        shadow: DrawingShadow(
          offset: DrawingPoint(0, 0), blur: Formula(.number(blur)), color: "white"))
    }
    let picture = try drawing.picture(400, 9)
    for x in 200..<400 {
      let expected = Self.blurredEdge(x, edge: 200, sigma: blur / 2) * 255
      #expect(abs(Double(picture.channels(x, 4)[3]) - expected) <= 1, "\(x)")
    }
  }

  @Test("costs the same whatever its blur, beyond what is summed up", arguments: [500.0, 1000])
  func wide(blur: Double) throws {
    func work(_ drawing: ButtonDrawing) throws -> Int {
      try drawing.work(
        DrawingRequest(size: drawing.size), size: PixelSize(width: 400, height: 40))
    }
    let drawing = try ButtonDrawing(size: PointSize(width: 400, height: 40)) {
      DrawingLayer.shape(
        .rectangle, frame: .insets(DrawingInsets(10)), fill: "black",
        shadow: DrawingShadow(blur: Formula(.number(blur)), color: "white"))
    }
    let narrow = try ButtonDrawing(size: PointSize(width: 400, height: 40)) {
      DrawingLayer.shape(
        .rectangle, frame: .insets(DrawingInsets(10)), fill: "black",
        shadow: DrawingShadow(blur: 200, color: "white"))
    }
    #expect(try work(drawing) == work(narrow))
    let picture = try drawing.picture(400, 40, scale: 1)
    #expect(picture.channels(200, 20) == [0, 0, 0, 255])
  }

  @Test("shines through what casts it, as weakly as that is there")
  func translucent() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 40, height: 40)) {
      DrawingLayer.shape(
        .rectangle, frame: .insets(DrawingInsets(10)), fill: "rgb(0, 0, 0, 0.5)",
        shadow: DrawingShadow(color: "white"))
    }
    // Half of white, under half of black.
    #expect(try drawing.picture(40, 40).channels(20, 20) == [64, 64, 64, 191])
  }

  @Test("of a blur of 0 is a sharp copy, moved to the right and down")
  func sharp() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 20, height: 20)) {
      DrawingLayer.shape(
        .rectangle, frame: .rectangle(x: 2, y: 2, width: 6, height: 6), fill: "white",
        shadow: DrawingShadow(offset: DrawingPoint(7, 5.5), color: "black"))
    }
    let picture = try drawing.picture(20, 20)
    #expect(
      picture.channels(14, 12) == [0, 0, 0, 255] && picture.channels(15, 12) == [0, 0, 0, 0])
    #expect(picture.channels(9, 7) == [0, 0, 0, 128] && picture.channels(8, 13) == [0, 0, 0, 0])
  }

  @Test("is there several times, the first one on top; offsets grow with the scale")
  func several() throws {
    let shape = ShapeContent(.rectangle, fills: ["white"])
    let drawing = try ButtonDrawing(
      size: PointSize(width: 20, height: 4),
      layers: [
        DrawingLayer(
          .shape(shape), frame: .rectangle(x: 0, y: 0, width: 4, height: 4),
          shadows: [
            DrawingShadow(offset: DrawingPoint(3, 0), color: "#f00"),
            DrawingShadow(offset: DrawingPoint(6, 0), color: "#00f"),
          ])
      ])
    let picture = try drawing.picture(20, 4, scale: 2)
    #expect(picture.channels(13, 4) == [255, 0, 0, 255])
    #expect(picture.channels(14, 4) == [0, 0, 255, 255])
    #expect(picture.channels(20, 4) == [0, 0, 0, 0])
  }

  @Test("inside a shape comes from its edges, and stays inside")
  func inner() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 40, height: 40)) {
      DrawingLayer.shape(
        .rectangle, frame: .insets(DrawingInsets(10)), fill: "black",
        innerShadow: DrawingShadow(offset: DrawingPoint(0, 3), blur: 2, color: "white"))
    }
    let picture = try drawing.picture(40, 40)
    #expect(picture.channels(20, 9) == [0, 0, 0, 0])
    for (row, place) in [(10, 2), (12, 0), (13, -1), (16, -4)] {
      let expected = Self.blurredEdge(-place, edge: 1, sigma: 1) * 255
      #expect(abs(Double(picture.channels(20, row)[0]) - expected) <= 1, "\(row)")
    }
    #expect(picture.channels(20, 28)[0] == 0)
  }

  @Test("of a group is that of the whole, once")
  func group() throws {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 20, height: 20),
      layers: [
        DrawingLayer(
          .group(
            GroupContent([
              .shape(
                .rectangle, frame: .rectangle(x: 2, y: 2, width: 6, height: 6), fill: "white"),
              .shape(
                .rectangle, frame: .rectangle(x: 4, y: 2, width: 6, height: 6), fill: "white"),
            ])),
          shadows: [DrawingShadow(offset: DrawingPoint(0, 8), color: "gray(0, 0.5)")])
      ])
    let picture = try drawing.picture(20, 20)
    #expect((2..<10).allSatisfy { picture.channels($0, 13) == [0, 0, 0, 128] })
  }

  @Test("too large to be held is refused")
  func tooLarge() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 400, height: 40)) {
      DrawingLayer.shape(
        .ellipse, frame: .rectangle(x: -20_000, y: -20_000, width: 40_000, height: 40_000),
        fill: "black", shadow: DrawingShadow(blur: 1000, color: "white"))
    }
    let error = #expect(throws: DrawingError.self) { try drawing.picture(400, 40, scale: 4) }
    #expect(error?.description.hasPrefix("a shadow needs ") == true)
  }

  @Test("of groups in groups in groups is refused before it takes for ever")
  func nested() throws {
    var layer = DrawingLayer.shape(.ellipse, fill: "black")
    for _ in 0..<20 {
      layer = DrawingLayer(
        .group(GroupContent([layer])),
        shadows: [DrawingShadow(color: "black"), DrawingShadow(blur: 1, color: "black")])
    }
    let drawing = try ButtonDrawing(size: PointSize(width: 2, height: 2), layers: [layer])
    let error = #expect(throws: DrawingError.self) { try drawing.picture(2, 2) }
    #expect(
      error?.description
        == "takes the picture beyond 8589934592 pixels painted, layers, shadows and outlines counted every time"
    )
  }
}
