import AssetCatalog
import Drawing
import Pixels
import TestSupport

/// Makes drawings as a program writes them in Swift, of all that one may have.
struct DrawingGenerator {
  var random: SplitMix64
  /// Names that formulas may ask for, by what they stand for.
  private var names: [DrawingValueType: [String]] = [
    .number: ["width", "height", "scale"], .color: [], .text: [],
    .switch: ["normal", "highlighted", "selected"],
  ]

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func length() -> Double { Double(random.number(-400...400)) / 8 }

  private mutating func list<Element>(
    _ most: Int, _ make: (inout Self) -> Element
  ) -> [Element] {
    (0..<random.number(0...most)).map { _ in make(&self) }
  }

  // MARK: - Formulas

  private static let texts = [
    "", "Buy", "It's \"so\"", "a\\b\n\u{1}", "if(true, 'a', 'b')", "Größe",
  ]

  private mutating func constant(_ type: DrawingValueType) -> DrawingValue {
    switch type {
    case .number: .number(length())
    case .switch: .switch(random.once(in: 2))
    case .text: .text(random.pick(Self.texts))
    case .color:
      .color(
        DrawingColor(
          red: Double(random.number(0...8)) / 8, green: Double(random.number(0...255)) / 255,
          blue: 0, alpha: random.once(in: 2) ? 1 : 0.3))
    }
  }

  private mutating func formula(_ type: DrawingValueType) -> Formula {
    let known = names[type] ?? []
    switch random.number(0...3) {
    case 0 where !known.isEmpty: return Formula(random.pick(known))
    case 1:
      let choice = "if(\(random.pick(names[.switch] ?? [])), \(constantText(type)), "
      return Formula(choice + "\(constantText(type)))")
    default: return Formula(constant(type))
    }
  }

  private mutating func constantText(_ type: DrawingValueType) -> String {
    Formula(constant(type)).text
  }

  private mutating func number() -> Formula { formula(.number) }
  private mutating func point() -> DrawingPoint { DrawingPoint(number(), number()) }

  private mutating func insets() -> DrawingInsets {
    switch random.number(0...2) {
    case 0: .none
    case 1: DrawingInsets(number())
    default: DrawingInsets(top: number(), left: number(), bottom: number(), right: 0)
    }
  }

  // MARK: - The whole

  mutating func drawing() throws(DrawingError) -> ButtonDrawing {
    var parameters: [DrawingParameter] = []
    for (index, type) in DrawingValueType.allCases.enumerated() where !random.once(in: 3) {
      let name = random.pick(["bold", "hover", "p", "Q_"]) + "\(index)"
      var parameter = DrawingParameter(name, constant(type))
      if type == .number, random.once(in: 2) { (parameter.minimum, parameter.maximum) = (-90, 90) }
      if type == .text, random.once(in: 2) { parameter.standard = "if(true, 'a', 'b')" }
      parameters.append(parameter)
      names[type]?.append(name)
    }
    if random.once(in: 2) {
      parameters.append(DrawingParameter("bold", .number(300)))
      names[.number]?.append("bold")
    }
    let values = DrawingValueType.allCases.map { type in
      let value = DerivedValue("value_\(type)", formula(type))
      return value
    }
    for (type, value) in zip(DrawingValueType.allCases, values) { names[type]?.append(value.name) }
    let states = [ControlState.normal, .highlighted, .all, [.selected, .focused]].prefix(
      random.number(0...4))
    return try ButtonDrawing(
      size: PointSize(width: 40, height: 20.5), parameters: parameters, values: values,
      resolver: random.pick([.nearest, .exact, .ordered]),
      states: states.map { states in
        DrawingState(
          states, excluding: random.once(in: 2) ? .disabled : .normal,
          set: parameters.filter { _ in random.once(in: 2) }.map {
            DerivedValue($0.name, Formula(constant($0.type)))
          })
      },
      contentInsets: random.once(in: 2)
        ? .zero : PointInsets(top: 0, left: length().magnitude, bottom: 1, right: 1e6),
      alignmentInsets: random.once(in: 2)
        ? .zero : PointInsets(top: 0.1, left: 0, bottom: 0, right: 0),
      minimumSize: PointSize(width: length().magnitude, height: 0), layers: list(4) { $0.layer() })
  }

  private mutating func layer(depth: Int = 0) -> DrawingLayer {
    let content: DrawingLayer.Content
    switch random.number(0...(depth < 3 ? 3 : 2)) {
    case 0: content = .text(text())
    case 3:
      content = .group(
        GroupContent(
          list(3) { $0.layer(depth: depth + 1) }, clip: random.once(in: 2) ? shape() : nil,
          mask: random.once(in: 3) ? list(2) { $0.layer(depth: depth + 1) } : nil,
          isIsolated: random.once(in: 2)))
    default:
      content = .shape(
        ShapeContent(
          shape(), fills: list(2) { $0.paint() }, innerShadows: list(2) { $0.shadow() },
          strokes: list(2) { $0.stroke() }))
    }
    return DrawingLayer(
      content, name: random.pick(Self.texts), isVisible: formula(.switch), frame: frame(),
      opacity: random.pick([1, 0.5, "if(normal, 1, 0)"]),
      blending: random.pick(LayerBlending.allCases), shadows: list(2) { $0.shadow() })
  }

  private mutating func frame() -> DrawingFrame {
    switch random.number(0...3) {
    case 0: .whole
    case 1: .insets(insets())
    case 2: .rectangle(x: number(), y: number(), width: number(), height: number())
    default:
      .springs(
        x: number(), y: number(), width: number(), height: number(),
        flexible: Set(FramePart.allCases.filter { _ in random.once(in: 2) }))
    }
  }

  private mutating func text() -> DrawingText {
    DrawingText(
      formula(.text), font: random.pick(["", "Serif"]), size: number(), weight: number(),
      isItalic: random.once(in: 2), color: formula(.color),
      alignment: random.pick(TextAlignment.allCases),
      verticalAlignment: random.pick(VerticalTextAlignment.allCases),
      ellipsis: random.pick(TextEllipsis.allCases))
  }

  private mutating func shape(depth: Int = 0) -> DrawingShape {
    let outline: DrawingShape.Outline
    switch random.number(0...(depth < 2 ? 5 : 4)) {
    case 0: outline = .rectangle
    case 1: outline = .ellipse
    case 2:
      let radii = CornerRadii(
        topLeft: number(), topRight: number(), bottomRight: number(), bottomLeft: number())
      outline = .roundedRectangle(
        radii: random.once(in: 2) ? radii : CornerRadii(number()),
        corners: random.pick(CornerStyle.allCases))
    case 3, 4:
      outline = .path(
        segments(), box: random.once(in: 2) ? PathBox(width: number(), height: number()) : nil,
        rule: random.pick(FillRule.allCases))
    default: outline = .rings(list(3) { $0.shape(depth: depth + 1) })
    }
    return DrawingShape(outline, insets: insets())
  }

  private mutating func segments() -> [PathSegment] {
    // Constant places are written as path data, which has limits that formulas have not.
    let isConstant = random.once(in: 2)
    let far = random.once(in: 4) ? 1e5 : 1
    func place(_ generator: inout Self) -> DrawingPoint {
      guard isConstant else { return generator.point() }
      return DrawingPoint(
        Formula(.number(generator.length() * far)), Formula(.number(generator.length())))
    }
    guard !random.once(in: 8) else { return [] }
    let rest: [PathSegment] = list(5) { generator in
      switch generator.random.number(0...3) {
      case 0: .close
      case 1: .move(place(&generator))
      case 2: .line(place(&generator))
      default: .curve(place(&generator), place(&generator), to: place(&generator))
      }
    }
    return [.move(place(&self))] + rest
  }

  private mutating func paint() -> DrawingPaint {
    let geometry: DrawingGradient.Geometry
    switch random.number(0...3) {
    case 0: return .gloss(top: formula(.color), bottom: formula(.color), height: number())
    case 1: geometry = .linear(from: point(), to: point())
    case 2: geometry = .radial(center: point(), inner: number(), radius: number())
    default: return .color(formula(.color))
    }
    let stops = (0..<random.number(2...4)).map { _ in
      GradientStop(formula(.color), at: random.once(in: 2) ? number() : nil)
    }
    return .gradient(
      DrawingGradient(
        geometry, stops: stops, interpolation: random.pick(GradientInterpolation.allCases),
        extent: random.pick(GradientExtent.allCases)))
  }

  private mutating func shadow() -> DrawingShadow {
    DrawingShadow(offset: point(), blur: number(), color: formula(.color))
  }

  private mutating func stroke() -> DrawingStroke {
    DrawingStroke(
      width: number(), paint: paint(), position: random.pick(StrokePosition.allCases),
      dash: list(3) { $0.number() }, phase: number(), cap: random.pick(StrokeCap.allCases),
      join: random.pick(StrokeJoin.allCases), miterLimit: number())
  }
}
