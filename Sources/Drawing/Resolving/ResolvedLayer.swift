/// A layer with every formula worked out, in pixels.
struct ResolvedLayer: Hashable, Sendable {
  var opacity: Float
  var blending: LayerBlending
  var shadows: [ResolvedShadow]
  var content: Content
  var origin = OriginNote()

  enum Content: Hashable, Sendable {
    case shape(ResolvedShape)
    case group(ResolvedGroup)
    case text(ResolvedText)
  }

  /// Whether there is a text in it.
  var hasText: Bool {
    switch content {
    case .shape: false
    case .text: true
    case .group(let group): (group.layers + (group.mask ?? [])).contains(where: \.hasText)
    }
  }

  /// How many canvases are in use at once while it is painted, besides the picture's.
  var canvasDepth: Int {
    var depth = isIsolated ? 1 : 0
    if case .group(let group) = content {
      depth += 2 + ((group.layers + (group.mask ?? [])).map(\.canvasDepth).max() ?? 0)
    }
    return depth
  }

  /// Whether it has to be put together before it is laid over what is below.
  var isIsolated: Bool { opacity < 1 || blending != .normal }

  /// Whether the shadow is that of the outline: a fill that hides what is under it makes the outline's coverage the
  /// alpha, whatever else is on it.
  var castsOutline: Bool {
    if case .shape(let shape) = content { shape.fills.contains(where: \.isOpaque) } else { false }
  }
}

struct ResolvedShape: Hashable, Sendable {
  var path: DevicePath
  var fills: [ResolvedPaint]
  var innerShadows: [ResolvedShadow]
  var strokes: [ResolvedStroke]
}

struct ResolvedGroup: Hashable, Sendable {
  var layers: [ResolvedLayer]
  var clip: DevicePath?
  var mask: [ResolvedLayer]?
  var isIsolated: Bool

  /// Whether it is put together first, its layer's shadows aside.
  var isWhole: Bool { isIsolated || mask != nil }
}

/// A shadow with lengths in pixels.
struct ResolvedShadow: Hashable, Sendable {
  var x: Double
  var y: Double
  /// The standard deviation.
  var sigma: Double
  var color: SIMD4<Float>
}

/// A stroke with lengths in pixels.
struct ResolvedStroke: Hashable, Sendable {
  var line: StrokeLine
  var position: StrokePosition
  var paint: ResolvedPaint
}

/// All of a stroke that its coverage depends on, lengths in pixels.
struct StrokeLine: Hashable, Sendable {
  var width: Double
  var dash: [Double]
  var phase: Double
  var cap: StrokeCap
  var join: StrokeJoin
  var miterLimit: Double

  /// How far it may reach from the outline.
  var reach: Double {
    let corner = join == .miter ? max(miterLimit, 1.5) : 1.5
    return width / 2 * corner
  }
}

/// A text with lengths in pixels.
struct ResolvedText: Hashable, Sendable {
  var text: DrawingText
  var content: String
  var x: Double
  var y: Double
  var width: Double
  var height: Double
  var fontSize: Double
  var weight: Int
  var color: DrawingColor
}

/// A paint with its colours premultiplied or not, as its gradient mixes them.
struct ResolvedPaint: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Premultiplied.
    case color(SIMD4<Float>)
    case gradient(ResolvedGradient)
  }

  var kind: Kind
  /// What part of the shape it is for; `nil` for all of it.
  var area: DevicePath?

  /// Whether it hides what is under it wherever the shape covers.
  var isOpaque: Bool {
    guard area == nil else { return false }
    switch kind {
    case .color(let color): return color.w == 1
    case .gradient(let gradient): return gradient.isOpaque
    }
  }
}
