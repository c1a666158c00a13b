/// One layer of a drawing: a shape, a group of layers, or a text.
public struct DrawingLayer: Hashable, Sendable {
  /// For people; may be empty.
  public var name: String
  public var isVisible: Formula
  public var frame: DrawingFrame
  public var opacity: Formula
  public var blending: LayerBlending
  /// Shadows under the layer, the first one on top.
  ///
  /// Cast by a shape's fills, or by its strokes if it has none; by the whole of a group; by a text.
  public var shadows: [DrawingShadow]
  public var content: Content
  var origin = OriginNote()

  public init(
    _ content: Content, name: String = "", isVisible: Formula = true, frame: DrawingFrame = .whole,
    opacity: Formula = 1, blending: LayerBlending = .normal, shadows: [DrawingShadow] = []
  ) {
    self.content = content
    self.name = name
    self.isVisible = isVisible
    self.frame = frame
    self.opacity = opacity
    self.blending = blending
    self.shadows = shadows
  }

  /// What a layer is.
  public indirect enum Content: Hashable, Sendable {
    case shape(ShapeContent)
    case group(GroupContent)
    case text(DrawingText)
  }
}

/// A shape with all that is painted by its outline, back to front: fills, inner shadows, strokes.
public struct ShapeContent: Hashable, Sendable {
  public var shape: DrawingShape
  public var fills: [DrawingPaint]
  /// Shadows of what is around the shape, on it; the first one on top.
  public var innerShadows: [DrawingShadow]
  public var strokes: [DrawingStroke]

  public init(
    _ shape: DrawingShape, fills: [DrawingPaint] = [], innerShadows: [DrawingShadow] = [],
    strokes: [DrawingStroke] = []
  ) {
    self.shape = shape
    self.fills = fills
    self.innerShadows = innerShadows
    self.strokes = strokes
  }
}

/// Layers that belong together, in a frame of their own.
public struct GroupContent: Hashable, Sendable {
  /// Back to front.
  public var layers: [DrawingLayer]
  /// Outside of it nothing is drawn.
  public var clip: DrawingShape?
  /// Layers whose alpha the group is multiplied by; `nil` for none.
  public var mask: [DrawingLayer]?
  /// Whether the layers are put together first and the clip is applied to the whole, once.
  ///
  /// A group with an opacity, a blending, shadows or a mask is always put together first.
  public var isIsolated: Bool

  public init(
    _ layers: [DrawingLayer], clip: DrawingShape? = nil, mask: [DrawingLayer]? = nil,
    isIsolated: Bool = false
  ) {
    self.layers = layers
    self.clip = clip
    self.mask = mask
    self.isIsolated = isIsolated
  }
}

/// How a layer's colours meet those under it.
public enum LayerBlending: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, plus
}
