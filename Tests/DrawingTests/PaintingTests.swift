import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A drawing, painted")
struct PaintingTests {
  private func drawing(
    _ width: Double = 20, _ height: Double = 20, _ layers: DrawingLayer...
  ) throws -> ButtonDrawing {
    try ButtonDrawing(size: PointSize(width: width, height: height), layers: layers)
  }

  private func alpha(_ picture: PremultipliedRaster, _ x: Int, _ y: Int) -> Int {
    picture.channels(x, y)[3]
  }

  @Test("covers pixels by their exact area", arguments: [0.5, 0.25, 1.0 / 3, 0.1, 0.75])
  func area(inset: Double) throws {
    let picture = try drawing(
      20, 20,
      .shape(.rectangle, frame: .insets(DrawingInsets(Formula(.number(inset)))), fill: "black")
    ).picture(20, 20)
    #expect(abs(Double(alpha(picture, 10, 0)) / 255 - (1 - inset)) < 0.004)
    #expect(abs(Double(alpha(picture, 0, 10)) / 255 - (1 - inset)) < 0.004)
    #expect(alpha(picture, 10, 10) == 255)
  }

  @Test("covers as much as a rounded rectangle has", arguments: [0.0, 2, 5.5, 10, 40])
  func roundedArea(radius: Double) throws {
    let picture = try drawing(
      30, 20, .shape(.roundedRectangle(radius: Formula(.number(radius))), fill: "black")
    ).picture(30, 20)
    let covered = picture.words.reduce(0) { $0 + Double($1 >> 24) / 255 }
    let held = min(radius, 10)
    #expect(abs(covered - (600 - (4 - .pi) * held * held)) < 0.15)
  }

  @Test("bends each corner by its own radius")
  func fourRadii() throws {
    let radii = CornerRadii(topLeft: 0, topRight: 4, bottomRight: 8, bottomLeft: 16)
    let picture = try drawing(
      60, 60,
      .shape(DrawingShape(.roundedRectangle(radii: radii, corners: .circular)), fill: "black")
    ).picture(60, 60)
    func missing(_ x: Int, _ y: Int) -> Double {
      var sum = 0.0
      for row in y..<y + 30 {
        for column in x..<x + 30 { sum += 1 - Double(alpha(picture, column, row)) / 255 }
      }
      return sum
    }
    for (x, y, radius) in [(0, 0, 0.0), (30, 0, 4), (30, 30, 8), (0, 30, 16)] {
      #expect(abs(missing(x, y) - (1 - .pi / 4) * radius * radius) < 0.15)
    }
  }

  @Test("continuous corners leave more free and begin earlier")
  func continuous() throws {
    let circular = try drawing(60, 60, .shape(.roundedRectangle(radius: 16), fill: "black"))
      .picture(60, 60)
    let continuous = try drawing(
      60, 60, .shape(.roundedRectangle(radius: 16, corners: .continuous), fill: "black")
    ).picture(60, 60)
    #expect(alpha(circular, 18, 0) == 255)
    #expect((1..<255).contains(alpha(continuous, 18, 0)))
    #expect(alpha(continuous, 25, 0) == 255)
    // 1.53 radii at both ends of a side need 60 points; less room makes the radius smaller.
    let held = try drawing(
      60, 60, .shape(.roundedRectangle(radius: 500, corners: .continuous), fill: "black")
    ).picture(60, 60)
    #expect(alpha(held, 30, 0) >= 254 && alpha(held, 0, 0) == 0)
  }

  @Test("strokes lie where they are meant to", arguments: StrokePosition.allCases)
  func positions(position: StrokePosition) throws {
    let picture = try drawing(
      20, 20,
      .shape(
        .rectangle, frame: .insets(DrawingInsets(6)),
        stroke: DrawingStroke(width: 4, paint: "black", position: position))
    ).picture(20, 20)
    let expected =
      switch position {
      case .center: 4..<8
      case .inside: 6..<10
      case .outside: 2..<6
      }
    #expect((0..<10).filter { alpha(picture, $0, 10) == 255 } == Array(expected))
    #expect((0..<10).filter { alpha(picture, $0, 10) > 0 } == Array(expected))
  }

  @Test("dashes begin at the left end of the top edge, run clockwise and are cut there")
  func dashes() throws {
    // 104 along the rectangle's edges: 13 pairs of 4 and 4.
    let picture = try drawing(
      36, 20,
      .shape(
        .rectangle, frame: .insets(DrawingInsets(2)),
        stroke: DrawingStroke(width: 2, paint: "black", dash: [4, 4]))
    ).picture(36, 20)
    #expect((2..<34).filter { alpha(picture, $0, 1) == 255 }.map { ($0 - 2) % 8 }.max() == 3)
    #expect(alpha(picture, 2, 1) == 255 && alpha(picture, 6, 1) == 0)
    // The right edge goes on at position 32, downwards: on.
    #expect(alpha(picture, 33, 3) == 255 && alpha(picture, 33, 7) == 0)
    // The left edge ends at the start, upwards: its last 4 of 96 to 96 + 16 are off.
    #expect(alpha(picture, 1, 3) == 0)
    let shifted = try drawing(
      36, 20,
      .shape(
        .rectangle, frame: .insets(DrawingInsets(2)),
        stroke: DrawingStroke(width: 2, paint: "black", dash: [4, 4], phase: 4))
    ).picture(36, 20)
    #expect(alpha(shifted, 2, 1) == 0 && alpha(shifted, 6, 1) == 255)
  }

  @Test("even-odd rings leave every other space free")
  func rings() throws {
    let shape = DrawingShape(
      .rings([
        .rectangle, DrawingShape(.rectangle, insets: DrawingInsets(3)),
        DrawingShape(.rectangle, insets: DrawingInsets(6)),
      ]))
    let picture = try drawing(20, 20, .shape(shape, fill: "black")).picture(20, 20)
    #expect(
      (0..<10).map { alpha(picture, $0, 10) } == [255, 255, 255, 0, 0, 0, 255, 255, 255, 255])
  }

  @Test("paths are scaled from their box to the frame")
  func paths() throws {
    let segments: [PathSegment] = [
      .move(DrawingPoint(0, 0)), .line(DrawingPoint(1, 0)), .line(DrawingPoint(1, 1)),
      .line(DrawingPoint(0, 1)), .close,
    ]
    let shape = DrawingShape(
      .path(segments, box: PathBox(width: 2, height: 4), rule: .nonZero))
    let picture = try drawing(20, 20, .shape(shape, fill: "black")).picture(20, 20)
    #expect(picture.words.filter { $0 == 0xff00_0000 }.count == 10 * 5)
    #expect(alpha(picture, 9, 4) == 255 && alpha(picture, 10, 4) == 0)
  }

  @Test("gradients mix straight colours, or premultiplied ones if asked")
  func interpolation() throws {
    func middle(_ interpolation: GradientInterpolation) throws -> [Int] {
      let gradient = DrawingGradient(
        stops: [GradientStop("rgb(1, 1, 1, 0)"), GradientStop("rgb(1, 0, 0)")],
        interpolation: interpolation)
      return try drawing(1, 11, .shape(.rectangle, fill: .gradient(gradient))).picture(1, 11)
        .channels(0, 5)
    }
    #expect(try middle(.straight) == [128, 64, 64, 128])
    #expect(try middle(.premultiplied) == [128, 0, 0, 128])
  }

  @Test("gradients have any number of stops, and go on beyond them as said")
  func stops() throws {
    func levels(_ extent: GradientExtent) throws -> [Int] {
      let gradient = DrawingGradient(
        .linear(from: DrawingPoint(0.25, 0), to: DrawingPoint(0.75, 0)),
        stops: [
          GradientStop("gray(0)", at: 0), GradientStop("gray(1)", at: 0.5),
          GradientStop("gray(0.2)", at: 0.5), GradientStop("gray(0.6)", at: 1),
        ], extent: extent)
      let picture = try drawing(8, 1, .shape(.rectangle, fill: .gradient(gradient))).picture(8, 1)
      return (0..<8).map { picture.channels($0, 0)[0] }
    }
    #expect(try levels(.pad) == [0, 0, 64, 191, 77, 128, 153, 153])
    #expect(try levels(.none) == [0, 0, 64, 191, 77, 128, 0, 0])
    #expect(try levels(.repeat) == [77, 128, 64, 191, 77, 128, 64, 191])
    #expect(try levels(.reflect) == [191, 64, 64, 191, 77, 128, 128, 77])
  }

  @Test("radial gradients grow from their centre")
  func radial() throws {
    let gradient = DrawingGradient(
      .radial(center: DrawingPoint(0.5, 0.5), inner: 2, radius: 10),
      stops: [GradientStop("black"), GradientStop("white")])
    let picture = try drawing(21, 21, .shape(.rectangle, fill: .gradient(gradient))).picture(21, 21)
    #expect(picture.channels(10, 10)[0] == 0 && picture.channels(12, 10)[0] == 0)
    #expect(picture.channels(16, 10)[0] == 128 && picture.channels(10, 16)[0] == 128)
    #expect(picture.channels(0, 0)[0] == 255)
  }

  @Test("a group's clip cuts it, its opacity and its mask thin it")
  func groups() throws {
    var group = GroupContent([.shape(.rectangle, fill: "black")])
    group.clip = DrawingShape(.rectangle, insets: DrawingInsets(2))
    let half = try drawing(10, 10, DrawingLayer(.group(group), opacity: 0.5)).picture(10, 10)
    #expect(alpha(half, 1, 5) == 0 && alpha(half, 5, 5) == 128)
    group.mask = [
      .shape(.rectangle, frame: .rectangle(x: 0, y: 0, width: 5, height: 10), fill: "gray(1, 0.25)")
    ]
    let masked = try drawing(10, 10, DrawingLayer(.group(group))).picture(10, 10)
    #expect(alpha(masked, 4, 5) == 64 && alpha(masked, 5, 5) == 0 && alpha(masked, 1, 5) == 0)
  }

  @Test("layers put together first leave no seam where they meet a clip")
  func isolation() throws {
    func corner(_ isIsolated: Bool) throws -> [Int] {
      let group = GroupContent(
        [.shape(.rectangle, fill: "white"), .shape(.rectangle, fill: "black")],
        clip: DrawingShape(.rectangle, insets: DrawingInsets(0.5)), isIsolated: isIsolated)
      return try drawing(4, 4, DrawingLayer(.group(group))).picture(4, 4).channels(0, 2)
    }
    #expect(try corner(true) == [0, 0, 0, 128])
    // One after the other, white shines through the half that black leaves.
    let seam = try corner(false)
    #expect(seam[0] == 64 && (191...192).contains(seam[3]))
  }

  @Test(
    "blends as the formulas say",
    arguments: [
      (LayerBlending.normal, 51), (.multiply, 41), (.screen, 214), (.overlay, 173), (.darken, 51),
      (.lighten, 204), (.plus, 255),
    ])
  func blending(blending: LayerBlending, expected: Int) throws {
    let picture = try drawing(
      1, 1, .shape(.rectangle, fill: "gray(0.8)"),
      DrawingLayer(.shape(ShapeContent(.rectangle, fills: ["gray(0.2)"])), blending: blending)
    ).picture(1, 1)
    #expect(picture.channels(0, 0) == [expected, expected, expected, 255])
  }

  @Test("is not the smaller drawing enlarged at a larger scale")
  func scales() throws {
    let drawing = try Drawings.named("dynamic")
    let (small, large) = (try drawing.picture(60, 49), try drawing.picture(60, 49, scale: 2))
    #expect(large.size == PixelSize(width: 120, height: 98))
    let enlarged = (0..<98).flatMap { y in (0..<120).map { x in small.word(x / 2, y / 2) } }
    #expect(enlarged != large.words)
  }

  @Test(
    "has any size",
    arguments: [(1.0, 1.0), (3, 200), (4096, 64), (2, 2), (11, 3), (17, 1), (1, 300)])
  func sizes(width: Double, height: Double) throws {
    for name in Drawings.names {
      for states: ControlState in [.normal, .highlighted] {
        let picture = try Drawings.named(name).picture(width, height, states: states)
        #expect(picture.size == PixelSize(width: Int(width), height: Int(height)))
        // No colour is above its alpha.
        for word in picture.words {
          let alpha = word >> 24
          #expect(word & 0xff <= alpha && word >> 8 & 0xff <= alpha && word >> 16 & 0xff <= alpha)
        }
      }
    }
  }

  @Test("is the same whichever thread draws it, and however often")
  func deterministic() async throws {
    let drawing = try Drawings.named("glossy")
    let first = try drawing.picture(90, 41)
    await withTaskGroup(of: PremultipliedRaster?.self) { group in
      for _ in 0..<8 { group.addTask { try? drawing.picture(90, 41) } }
      for await picture in group { #expect(picture == first) }
    }
  }

  @Test("dithers where a colour lies between two, and nowhere else")
  func dithers() throws {
    let drawing = try drawing(
      64, 64, .shape(.rectangle, fill: "gray(100.25 / 255)"),
      .shape(
        .rectangle, frame: .rectangle(x: 0, y: 0, width: 32, height: 64), fill: "gray(100 / 255)"))
    let request = DrawingRequest(size: PointSize(width: 64, height: 64), dithers: true)
    let picture = try drawing.render(request).raster
    #expect(try picture == drawing.render(request).raster)
    var above = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let level = picture.channels(x, y)[0]
        #expect(level == 100 || (level == 101 && x >= 32))
        if level == 101 { above += 1 }
      }
    }
    #expect(above == 64 * 32 / 4)
  }

  @Test("serves as a button's background")
  func background() throws {
    let drawing = try Drawings.named("bezier")
    let size = PixelSize(width: 120, height: 74)
    #expect(
      try drawing.draw(states: .highlighted, size: size, scale: 2)
        == drawing.picture(60, 37, scale: 2, states: .highlighted))
    let impossible = try self.drawing(
      4, 4, .shape(.rectangle, fill: "gray(1 / (width - 4))"))
    #expect(throws: Never.self) {
      try impossible.draw(states: .normal, size: size, scale: 1)
    }
    #expect(throws: DrawingError.self) {
      try impossible.draw(states: .normal, size: PixelSize(width: 4, height: 4), scale: 1)
    }
  }
}
