import AssetCatalog
import Ninefold

/// How a drawing looks in some states, at one scale.
struct DrawnLook: Hashable, Sendable {
  /// The states in which it is drawn.
  var states: ControlState
  /// The states asked for that look so; of what is derived those of the variant.
  var asked: [ControlState]
  var scale: Scale
  /// Its picture at its natural size, with all that is known of it.
  var shape: VariantShape

  /// The scales at which looks are shown.
  static let scales: [Scale] = [1, 2, 3]
  /// The scale of a page, and of a sheet that has no room for all.
  static let mainScale: Scale = 2
  /// The most pixels of a look that is compared with others.
  static let comparedArea = 1 << 20
  /// The most pixels that are painted for one that is compared, and for one of which cut lines are looked for.
  static let comparedWork = 1 << 24
}

extension VariantShape {
  /// The shape of a look.
  ///
  /// - Parameters:
  ///   - drawing: `nil` where it can't be drawn.
  ///   - findsCuts: Whether cut lines are looked for, which draws some hundred pictures.
  init(
    of drawing: (any BackgroundDrawing)?, _ size: PointSize, scale: Scale, states: ControlState,
    findsCuts: Bool
  ) {
    let pixels =
      (try? size.pixels(at: scale)).flatMap { pixels in
        max(pixels.width, pixels.height) <= PNGLimits.standard.maxSide ? pixels : nil
      } ?? Self.unknown
    func axis(_ axis: Axis) -> AxisSlicing? {
      guard findsCuts, let drawing = drawing as? any PreviewDrawing,
        drawing.work(at: pixels) <= DrawnLook.comparedWork
      else { return nil }
      return drawing.slicing(states: states, size: pixels, scale: scale, along: axis)
    }
    let (x, y) = (axis(.x), axis(.y))
    let whole = Slicing(stretchingWhole: pixels)
    let layout = PictureLayout(
      slicing: Slicing(x: x ?? whole.x, y: y ?? whole.y),
      origin: x == nil && y == nil ? .whole : .insets,
      contentInsets: drawing.flatMap { $0.contentInsets == .zero ? nil : $0.contentInsets },
      alignmentInsets: drawing.flatMap { $0.alignmentInsets == .zero ? nil : $0.alignmentInsets })
    self.init(
      layout, scale: scale, cutAlong: Set(Axis.allCases.filter { ($0 == .x ? x : y) != nil }))
  }

  /// The shape of the picture flipped from left to right.
  var mirrored: VariantShape { VariantShape(layout.mirrored(), scale: scale, cutAlong: cutAxes) }

  /// The room of a drawing whose size is not known.
  private static let unknown = PixelSize(width: 120, height: 30)
}
