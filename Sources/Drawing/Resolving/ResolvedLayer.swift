/// A layer with every formula worked out, in pixels.
package struct ResolvedLayer: Hashable, Sendable {
  package var opacity: Float
  package var blending: LayerBlending
  package var shadows: [ResolvedShadow]
  package var content: Content
  var origin = OriginNote()

  package enum Content: Hashable, Sendable {
    case shape(ResolvedShape)
    case group(ResolvedGroup)
    case text(ResolvedText)
  }

  /// Whether there is a text in it.
  package var hasText: Bool {
    switch content {
    case .shape: false
    case .text: true
    case .group(let group): (group.layers + (group.mask ?? [])).contains(where: \.hasText)
    }
  }

  /// How many canvases are in use at once while it is painted, besides the picture's.
  package var canvasDepth: Int {
    var depth = isIsolated ? 1 : 0
    if case .group(let group) = content {
      depth += 2 + ((group.layers + (group.mask ?? [])).map(\.canvasDepth).max() ?? 0)
    }
    return depth
  }

  /// Whether it has to be put together before it is laid over what is below.
  package var isIsolated: Bool { opacity < 1 || blending != .normal }

  /// Whether the shadow is that of the outline: a fill that hides what is under it makes the outline's coverage the
  /// alpha, whatever else is on it.
  var castsOutline: Bool {
    if case .shape(let shape) = content { shape.fills.contains(where: \.isOpaque) } else { false }
  }
}

package struct ResolvedShape: Hashable, Sendable {
  package var path: DevicePath
  package var fills: [ResolvedPaint]
  package var innerShadows: [ResolvedShadow]
  package var strokes: [ResolvedStroke]
}

package struct ResolvedGroup: Hashable, Sendable {
  package var layers: [ResolvedLayer]
  package var clip: DevicePath?
  package var mask: [ResolvedLayer]?
  package var isIsolated: Bool

  /// Whether it is put together first, its layer's shadows aside.
  var isWhole: Bool { isIsolated || mask != nil }
}

/// A shadow with lengths in pixels.
package struct ResolvedShadow: Hashable, Sendable {
  package var x: Double
  package var y: Double
  /// The standard deviation.
  package var sigma: Double
  package var color: SIMD4<Float>
}

/// A stroke with lengths in pixels.
package struct ResolvedStroke: Hashable, Sendable {
  package var line: StrokeLine
  package var position: StrokePosition
  package var paint: ResolvedPaint
}

/// All of a stroke that its coverage depends on, lengths in pixels.
package struct StrokeLine: Hashable, Sendable {
  package var width: Double
  package var dash: [Double]
  package var phase: Double
  package var cap: StrokeCap
  package var join: StrokeJoin
  package var miterLimit: Double

  /// How far it may reach from the outline.
  package var reach: Double {
    let corner = join == .miter ? max(miterLimit, 1.5) : 1.5
    return width / 2 * corner
  }
}

/// A text with lengths in pixels.
package struct ResolvedText: Hashable, Sendable {
  package var text: DrawingText
  package var content: String
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var fontSize: Double
  package var weight: Int
  package var color: DrawingColor
}

/// A paint with its colours premultiplied or not, as its gradient mixes them.
package struct ResolvedPaint: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// Premultiplied.
    case color(SIMD4<Float>)
    case gradient(ResolvedGradient)
  }

  package var kind: Kind
  /// What part of the shape it is for; `nil` for all of it.
  package var area: DevicePath?

  /// Whether it hides what is under it wherever the shape covers.
  package var isOpaque: Bool {
    guard area == nil else { return false }
    switch kind {
    case .color(let color): return color.w == 1
    case .gradient(let gradient): return gradient.isOpaque
    }
  }
}
