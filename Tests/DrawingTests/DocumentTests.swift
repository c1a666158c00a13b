import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A drawing's document")
struct DocumentTests {
  @Test("reads back as what was written", arguments: Drawings.names)
  func roundTrip(name: String) throws {
    let drawing = try Drawings.named(name)
    let again = try ButtonDrawing(json: Array(drawing.json.utf8))
    #expect(again == drawing)
    #expect(again.json == drawing.json)
    #expect(try again.picture(97, 43) == drawing.picture(97, 43))
  }

  /// A drawing that has everything.
  static func everything() throws -> ButtonDrawing {
    try ButtonDrawing(
      size: PointSize(width: 60, height: 40),
      parameters: [
        DrawingParameter("a", .number(0.25), minimum: 0, maximum: 8),
        DrawingParameter("on", .switch(true)), DrawingParameter("title", .text("It's \"quoted\"")),
        DrawingParameter("tint", .color(DrawingColor(red: 0.1, green: 1, blue: 0, alpha: 0.5))),
      ],
      values: [DerivedValue("b", "a * 2"), DerivedValue("dark", "mix(tint, black, 0.5)")],
      resolver: .ordered,
      states: [
        DrawingState(.highlighted, excluding: .disabled, set: [DerivedValue("a", "a + 1")]),
        DrawingState([.selected, .focused], set: [DerivedValue("tint", "white")]),
      ],
      contentInsets: PointInsets(top: 1, left: 2, bottom: 3, right: 4),
      alignmentInsets: PointInsets(top: 0, left: 0.5, bottom: 0, right: 0),
      minimumSize: PointSize(width: 12, height: 10),
      layers: [
        DrawingLayer(
          .shape(
            ShapeContent(
              DrawingShape(
                .roundedRectangle(
                  radii: CornerRadii(topLeft: 1, topRight: "a", bottomRight: 3, bottomLeft: 4),
                  corners: .continuous),
                insets: DrawingInsets(top: 1, left: 2, bottom: "b", right: 0)),
              fills: [
                .color("tint"), .gloss,
                .gradient(
                  DrawingGradient(
                    .radial(center: DrawingPoint(0.25, 0.5), inner: 1, radius: "width / 2"),
                    stops: [GradientStop("tint", at: 0.25), GradientStop("clear", at: 1)],
                    interpolation: .premultiplied, extent: .reflect)),
              ],
              innerShadows: [DrawingShadow(offset: DrawingPoint(0, 1), blur: 2, color: "black")],
              strokes: [
                DrawingStroke(
                  width: 2, paint: "dark", position: .outside, dash: [3, "a"], phase: 1,
                  cap: .round, join: .bevel, miterLimit: 4),
                DrawingStroke(
                  paint: .gradient(
                    DrawingGradient(
                      .linear(from: DrawingPoint(0, 0), to: DrawingPoint(1, 1)),
                      stops: [GradientStop("tint"), GradientStop("dark")])),
                  position: .inside),
              ])),
          name: "all", isVisible: "on", frame: .insets(DrawingInsets(2)), opacity: 0.75,
          blending: .screen, shadows: [DrawingShadow(blur: 4, color: "gray(0, 0.5)")]),
        DrawingLayer(
          .group(
            GroupContent(
              [
                .shape(
                  DrawingShape(
                    .rings([.rectangle, DrawingShape(.ellipse, insets: DrawingInsets(3))])),
                  frame: .springs(
                    x: 3, y: 4, width: 10, height: 20, flexible: [.width, .bottom]), fill: "#123456"
                ),
                .shape(
                  DrawingShape(
                    .path(
                      [
                        .move(DrawingPoint(0, 0)), .line(DrawingPoint("width", 0)),
                        .curve(DrawingPoint(1, 2), DrawingPoint(3, 4), to: DrawingPoint(5, 6.5)),
                        .close,
                      ], box: PathBox(width: 10, height: 20), rule: .evenOdd)), fill: "black"),
                .shape(
                  DrawingShape(
                    .path(
                      [.move(DrawingPoint(0, 0.5)), .line(DrawingPoint(9, -3)), .close], box: nil,
                      rule: .nonZero)), fill: "black"),
              ], clip: .ellipse, mask: [.shape(.ellipse, fill: "black")], isIsolated: true)),
          frame: .rectangle(x: 1, y: 2, width: "width - 3", height: 30)),
        .text(
          DrawingText(
            "title", font: "Serif", size: 12, weight: 700, isItalic: true, color: "tint",
            alignment: .right, verticalAlignment: .bottom, ellipsis: .middle)),
      ])
  }

  @Test("holds everything that a drawing may have")
  func all() throws {
    let drawing = try Self.everything()
    let again = try ButtonDrawing(json: Array(drawing.json.utf8))
    #expect(again == drawing)
    #expect(again.json == drawing.json)
    for states: ControlState in [.normal, .highlighted, [.selected, .focused]] {
      #expect(try again.picture(77, 41, states: states) == drawing.picture(77, 41, states: states))
    }
  }

  @Test("of few words is one line a layer")
  func text() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 10, height: 20)) {
      DrawingLayer.shape(.roundedRectangle(radius: 3), fill: "black")
    }
    #expect(
      drawing.json == """
        {
          "version": 1,
          "size": { "width": 10, "height": 20 },
          "layers": [{ "shape": { "type": "roundedRectangle", "radius": 3 }, "fill": "black" }]
        }

        """)
  }

  @Test("is read whatever is cut off its end, and refused with a place inside")
  func truncated() throws {
    let bytes = Array(try Self.everything().json.utf8)
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for count in stride(from: 0, to: bytes.count - 2, by: 7) {
      let error = #expect(throws: DrawingError.self) {
        try ButtonDrawing(json: Array(bytes.prefix(count)))
      }
      let place = try #require(error?.place)
      #expect((1...lines.count).contains(place.line))
    }
  }

  @Test("can be built in Swift with conditions and loops")
  func builder() throws {
    func drawing(_ isFramed: Bool) throws -> ButtonDrawing {
      try ButtonDrawing(size: PointSize(width: 9, height: 9)) {
        if isFramed { DrawingLayer.shape(.rectangle, fill: "black") }
        for inset in 1...3 {
          DrawingLayer.shape(
            .rectangle, frame: .insets(DrawingInsets(Formula(.number(Double(inset))))),
            fill: inset == 2 ? "white" : "black")
        }
      }
    }
    #expect(try drawing(true).layers.count == 4)
    #expect(try drawing(false).layers.count == 3)
    #expect(try drawing(false).picture(9, 9).channels(0, 0) == [0, 0, 0, 0])
    #expect(try drawing(true).picture(9, 9).channels(2, 2) == [255, 255, 255, 255])
  }

  @Test("without meaning is refused in Swift as well")
  func wrongInSwift() {
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing(size: PointSize(width: 9, height: 9)) {
        DrawingLayer.shape(.rectangle, fill: "width")
      }
    }
    #expect(error?.description == "'width': is a number, not a color")
    #expect(throws: DrawingError.self) {
      try ButtonDrawing(size: PointSize(width: 0, height: 9), layers: [])
    }
  }
}
