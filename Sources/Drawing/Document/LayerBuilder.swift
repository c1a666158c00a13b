public import AssetCatalog
public import Pixels

/// Puts layers together, back to front, from a list of them in braces.
@resultBuilder
public enum LayerBuilder {
  public static func buildExpression(_ layer: DrawingLayer) -> [DrawingLayer] { [layer] }
  public static func buildExpression(_ layers: [DrawingLayer]) -> [DrawingLayer] { layers }
  public static func buildBlock(_ parts: [DrawingLayer]...) -> [DrawingLayer] {
    parts.flatMap { $0 }
  }
  public static func buildOptional(_ part: [DrawingLayer]?) -> [DrawingLayer] { part ?? [] }
  public static func buildEither(first: [DrawingLayer]) -> [DrawingLayer] { first }
  public static func buildEither(second: [DrawingLayer]) -> [DrawingLayer] { second }
  public static func buildArray(_ parts: [[DrawingLayer]]) -> [DrawingLayer] {
    parts.flatMap { $0 }
  }
}

extension ButtonDrawing {
  /// A drawing whose layers are written in braces, back to front.
  ///
  /// - Throws: ``DrawingError``, as the other initializer.
  public init(
    size: PointSize, parameters: [DrawingParameter] = [], values: [DerivedValue] = [],
    resolver: StateResolver = .nearest, states: [DrawingState] = [],
    contentInsets: PointInsets = .zero, alignmentInsets: PointInsets = .zero,
    minimumSize: PointSize = PointSize(width: 0, height: 0),
    @LayerBuilder layers: () -> [DrawingLayer]
  ) throws(DrawingError) {
    try self.init(
      size: size, parameters: parameters, values: values, resolver: resolver, states: states,
      contentInsets: contentInsets, alignmentInsets: alignmentInsets, minimumSize: minimumSize,
      layers: layers())
  }
}

extension DrawingLayer {
  /// A shape, filled and stroked.
  public static func shape(
    _ shape: DrawingShape, frame: DrawingFrame = .whole, fill: DrawingPaint? = nil,
    stroke: DrawingStroke? = nil, shadow: DrawingShadow? = nil, innerShadow: DrawingShadow? = nil,
    opacity: Formula = 1, blending: LayerBlending = .normal, isVisible: Formula = true
  ) -> DrawingLayer {
    DrawingLayer(
      .shape(
        ShapeContent(
          shape, fills: fill.map { [$0] } ?? [], innerShadows: innerShadow.map { [$0] } ?? [],
          strokes: stroke.map { [$0] } ?? [])),
      isVisible: isVisible, frame: frame, opacity: opacity, blending: blending,
      shadows: shadow.map { [$0] } ?? [])
  }

  /// Layers that are put together first, and then cut out by a shape.
  public static func group(
    clip: DrawingShape? = nil, frame: DrawingFrame = .whole, opacity: Formula = 1,
    blending: LayerBlending = .normal, shadow: DrawingShadow? = nil, isVisible: Formula = true,
    @LayerBuilder layers: () -> [DrawingLayer]
  ) -> DrawingLayer {
    DrawingLayer(
      .group(GroupContent(layers(), clip: clip, isIsolated: true)), isVisible: isVisible,
      frame: frame, opacity: opacity, blending: blending, shadows: shadow.map { [$0] } ?? [])
  }

  /// A line of text.
  public static func text(
    _ text: DrawingText, frame: DrawingFrame = .whole, opacity: Formula = 1,
    blending: LayerBlending = .normal, shadow: DrawingShadow? = nil, isVisible: Formula = true
  ) -> DrawingLayer {
    DrawingLayer(
      .text(text), isVisible: isVisible, frame: frame, opacity: opacity, blending: blending,
      shadows: shadow.map { [$0] } ?? [])
  }
}
