internal import Drawing
internal import Ninefold

/// Drawing a button with a glow and an inner light, as code draws it at every size.
enum DrawCases {
  static let names =
    ["draw/480x49", "draw/280x49", "draw/2048x256"] + [
      "blur/3", "blur/8", "blur/16", "blur/64", "blur/500",
    ]
    + ["title/new", "title/same"]

  /// The document of the button, built in Swift.
  static func button(blur: Double = 3) throws -> ButtonDrawing {
    try ButtonDrawing(
      size: PointSize(width: 280, height: 49),
      values: [
        DerivedValue("light", "rgb(1, 0, 0)"), DerivedValue("dark", "mix(light, black, 0.5)"),
      ]
    ) {
      DrawingLayer.shape(
        .roundedRectangle(radius: 6),
        frame: .springs(x: 4, y: 4, width: 273, height: 41, flexible: [.width, .bottom]),
        fill: .gradient(DrawingGradient(stops: [GradientStop("light"), GradientStop("dark")])),
        stroke: DrawingStroke(width: 2, paint: "black"),
        shadow: DrawingShadow(
          offset: DrawingPoint(0.1, -0.1), blur: Formula(.number(blur)), color: "gray(1, 0.53)"),
        innerShadow: DrawingShadow(
          offset: DrawingPoint(0.2, 2.2), blur: 2, color: "gray(1, 0.51)"))
    }
  }

  /// The button with a glow of some blur, all of its columns painted.
  static func blurred(_ word: String) throws -> BenchmarkCase {
    guard let blur = Double(word), (0...1000).contains(blur) else {
      throw BenchmarkError(reason: "no such blur")
    }
    let drawing = try button(blur: blur)
    let request = DrawingRequest(size: PointSize(width: 480, height: 49))
    let size = try drawing.pixelSize(request)
    return BenchmarkCase(run: {
      try drawing.render(request, size: size, collapses: false).raster.size.area * 4
    })
  }

  /// A button that is held: its title changed, or asked for again.
  static func titled(_ word: String) throws -> BenchmarkCase {
    let plain = try button()
    let drawing = try ButtonDrawing(
      size: plain.size, parameters: [DrawingParameter("title", .text(""))], values: plain.values,
      layers: plain.layers + [.text(DrawingText("title", color: "white"))])
    let held = DrawnButton(drawing, size: PointSize(width: 480, height: 49))
    var count = 0
    return BenchmarkCase(run: {
      if word == "new" {
        count += 1
        try held.set("title", .text("Title \(count % 100)"))
      }
      return try held.raster().size.area * 4
    })
  }

  static func named(_ size: PixelSize) throws -> BenchmarkCase {
    let drawing = try button()
    let request = DrawingRequest(
      size: PointSize(width: Double(size.width), height: Double(size.height)))
    return BenchmarkCase(
      run: { try drawing.render(request).raster.size.area * 4 },
      dump: {
        guard case .bytes4(let words) = try drawing.render(request).raster.pixels else { return [] }
        return words.flatMap { word in
          [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
      },
      peers: [
        ("cairo", { StraightCairo.draw(width: size.width, height: size.height) })
      ])
  }
}
