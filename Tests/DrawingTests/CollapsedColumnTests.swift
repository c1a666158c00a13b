import AssetCatalog
import Drawing
import Pixels
import TestSupport
import Testing

@Suite("Columns that are alike, drawn once")
struct CollapsedColumnTests {
  private func areEqual(_ drawing: ButtonDrawing, _ request: DrawingRequest) throws -> Bool {
    let size = try request.size.pixels(at: request.scale)
    return try drawing.render(request, size: size).raster
      == drawing.render(request, size: size, collapses: false).raster
  }

  @Test("give the same pixels as all drawn", arguments: Drawings.names)
  func documents(name: String) throws {
    let drawing = try Drawings.named(name)
    for (width, scale) in [(30.0, 1.5 as Scale), (71, 1), (100, 2), (133.3, 3), (301, 1)] {
      for states: ControlState in [.normal, .highlighted, .selected] {
        let request = DrawingRequest(
          size: PointSize(width: width, height: 49), scale: scale, states: states,
          includesText: false)
        #expect(try areEqual(drawing, request), "\(width) \(scale) \(states)")
      }
    }
  }

  @Test("dithered give the same pattern as all drawn", arguments: [71.0, 72, 73, 100, 205])
  func dithered(width: Double) throws {
    let request = DrawingRequest(size: PointSize(width: width, height: 41), dithers: true)
    #expect(try areEqual(Drawings.named("layered"), request))
  }

  /// A drawing of a few layers at places that follow from a seed.
  static func generated(_ seed: UInt64) throws -> ButtonDrawing {
    var random = SplitMix64(seed: seed)
    func number(_ range: ClosedRange<Int>, per divisor: Double = 4) -> Formula {
      Formula(.number(Double(random.number(range)) / divisor))
    }
    func paint() -> DrawingPaint {
      switch random.number(0...4) {
      case 0:
        return .gradient(
          DrawingGradient(stops: [
            GradientStop("#f00c"), GradientStop("#00f4"), GradientStop("white"),
          ]))
      case 1:
        return .gradient(
          DrawingGradient(
            .linear(from: DrawingPoint(0, 0), to: DrawingPoint(1, 1)),
            stops: [GradientStop("#0f0"), GradientStop("#00f8")], extent: .reflect))
      case 2:
        return .gradient(
          DrawingGradient(
            .radial(center: DrawingPoint(0.25, 0.5), inner: 0, radius: 9),
            stops: [GradientStop("white"), GradientStop("#0008")]))
      case 3: return .gloss
      default: return random.once(in: 2) ? "#123456" : "#fc08"
      }
    }
    func layer(_ depth: Int) -> DrawingLayer {
      let right = random.once(in: 3)
      let width: Formula = random.once(in: 2) ? "width - 12" : number(8...120)
      let frame = DrawingFrame.rectangle(
        x: right ? "width - 40" : number(-8...40), y: number(-8...60), width: width,
        height: number(8...120))
      let shadow = DrawingShadow(
        offset: DrawingPoint(number(-12...12), number(-12...12)), blur: number(0...24),
        color: "#0009")
      let shape =
        random.once(in: 3)
        ? DrawingShape.ellipse
        : .roundedRectangle(
          radius: number(0...40), corners: random.once(in: 2) ? .continuous : .circular)
      var result = DrawingLayer(
        .shape(ShapeContent(shape, fills: [paint()])), frame: frame,
        opacity: random.once(in: 4) ? 0.5 : 1,
        blending: random.pick(LayerBlending.allCases + [.normal, .normal, .normal]),
        shadows: random.once(in: 2) ? [shadow] : [])
      if case .shape(var content) = result.content {
        if random.once(in: 3) { content.innerShadows = [shadow] }
        if random.once(in: 2) {
          content.strokes = [
            DrawingStroke(
              width: number(1...16), paint: paint(), position: random.pick(StrokePosition.allCases),
              dash: random.once(in: 4) ? [3, 2] : [])
          ]
        }
        result.content = .shape(content)
      }
      guard depth > 0, random.once(in: 2) else { return result }
      result.content = .group(
        GroupContent(
          [layer(depth - 1), layer(depth - 1)], clip: random.once(in: 2) ? shape : nil,
          mask: random.once(in: 4) ? [layer(0)] : nil, isIsolated: random.once(in: 2)))
      return result
    }
    return try ButtonDrawing(
      size: PointSize(width: 100, height: 30), layers: (0..<3).map { _ in layer(2) })
  }

  @Test("give the same pixels in any drawing", arguments: UInt64(0)..<40)
  func generated(seed: UInt64) throws {
    let drawing = try Self.generated(seed)
    let scale = Scale(integerLiteral: Int(seed % 2) + 1)
    let request = DrawingRequest(size: PointSize(width: 150, height: 24), scale: scale)
    #expect(try areEqual(drawing, request))
  }
}
