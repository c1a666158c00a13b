package import NineSlice

/// What one target pixel shows of the source along one axis.
package enum ReferenceSample: Hashable, Sendable {
  /// Nothing: a gap of mode `space`.
  case gap
  /// Exactly one source pixel.
  case single(Int)
  /// Several source pixels with weights that add up to 1.
  case mix([Share])

  package struct Share: Hashable, Sendable {
    package var index: Int
    package var weight: Fraction
  }

  /// The shares of a single pixel or a mix.
  package var shares: [Share] {
    switch self {
    case .gap: []
    case .single(let index): [Share(index: index, weight: 1)]
    case .mix(let shares): shares
    }
  }
}

/// A place where the specification can be read in more than one way.
///
/// The reference takes the reading named here and marks the cases in which another one would show, so
/// that these are compared apart from those in which there is nothing to read.
package enum OpenReading: String, Sendable, CaseIterable {
  /// Caps of n + ½ and m + ½ pixels in a target of n + m + 1: the begin cap has n + 1.
  case beginCapWins
  /// `clip` where a scaled cap is no whole number of pixels: real lengths are handed out, cuts are the
  /// rounded sums, and a clipped segment is sampled at the scale from its kept edge.
  case clipOfFractions
  /// `clip` where an axis begins or ends with a resizable segment: there is no cap at that end, and a
  /// lone end cap shows its outermost pixels.
  case clipOfOneCap
  /// `uniform` shrinking along an axis without resizable pixels, which is longer than the shrunk caps:
  /// they fill it in proportion.
  case uniformWithoutResizable
  /// `center` of tiles that are scaled: an offset of a whole number and a half rounds up, any other
  /// stays the fraction it is.
  case centerOfScaledTiles
  /// `smooth` shrinking in a tile: a window that reaches over the tile's edge is cut there, and its
  /// weights are those of what remains.
  case averageAtTileEdge
  /// `hollow` with fixed segments between resizable ones: they are between the caps.
  case hollowBetweenResizables
  /// Empty segments where they could matter, a resizable one among the caps or any at an end that
  /// `clip` looks at: nothing changes when they are left out.
  case emptySegments
}

/// The map from target to source pixels along one axis, straight from section 3.1 of the design.
package struct ReferenceAxis: Sendable {
  /// A shown segment of at least one pixel.
  struct Part {
    var isResizable: Bool
    /// The first source pixel.
    var origin: Int
    var length: Int
  }

  /// One source sample a target pixel.
  package private(set) var samples: [ReferenceSample] = []
  /// For every target pixel whether it lies between the caps.
  package private(set) var isBetweenCaps: [Bool] = []
  /// Where the shown segments of at least one pixel meet: 0, every cut line, the target's length.
  package private(set) var cuts: [Int]
  /// Whether something lay exactly in the middle and was rounded to one side.
  package private(set) var meetsTie: Bool
  package private(set) var openReadings: Set<OpenReading>

  /// - Parameters:
  ///   - scale: Target scale over source scale.
  ///   - uniformFactor: The factor of both axes where they shrink by one, else `nil`.
  package init(
    _ slicing: AxisSlicing, target: Int, scale: Fraction, shrink: ShrinkPolicy,
    uniformFactor: Fraction?, filter: Filter
  ) {
    let parts = Self.parts(of: slicing)
    var cutting = ReferenceCutting(parts, target: target, scale: scale)
    cutting.cut(shrink: shrink, uniformFactor: uniformFactor)
    cuts = cutting.cuts
    var filling = ReferenceFilling(
      mode: slicing.mode, phase: slicing.phase, filter: filter, scale: scale)
    let firstResizable = parts.firstIndex { $0.isResizable } ?? parts.count
    let lastResizable = parts.lastIndex { $0.isResizable } ?? -1
    for (index, part) in parts.enumerated() {
      let extent = cuts[index + 1] - cuts[index]
      for place in 0..<extent {
        let sample =
          if let window = cutting.windows[index] {
            filling.clipped(place, of: extent, length: part.length, window)
          } else if part.isResizable {
            filling.resizable(place, of: extent, length: part.length)
          } else {
            filling.stretched(place, of: extent, length: part.length)
          }
        samples.append(sample.shifted(by: part.origin))
        isBetweenCaps.append(firstResizable <= index && index <= lastResizable)
        if !part.isResizable, firstResizable < index, index < lastResizable {
          filling.openReadings.insert(.hollowBetweenResizables)
        }
      }
    }
    meetsTie = cutting.meetsTie || filling.meetsTie
    openReadings = cutting.openReadings.union(filling.openReadings)
    if Self.dependsOnEmptySegments(slicing, shrink) { openReadings.insert(.emptySegments) }
  }

  private static func dependsOnEmptySegments(_ slicing: AxisSlicing, _ shrink: ShrinkPolicy) -> Bool
  {
    let shown = slicing.segments.filter { $0.kind != .omitted }
    if shrink == .clip, shown.first?.length == 0 || shown.last?.length == 0 { return true }
    let resizable = shown.indices.filter { shown[$0].kind == .resizable }
    return [resizable.first, resizable.last].contains { $0.map { shown[$0].length == 0 } ?? false }
  }

  /// The segments that show at least one pixel, with their places in the source.
  static func parts(of slicing: AxisSlicing) -> [Part] {
    var parts: [Part] = []
    var origin = 0
    for segment in slicing.segments {
      if segment.kind != .omitted, segment.length > 0 {
        let isResizable = segment.kind == .resizable
        parts.append(Part(isResizable: isResizable, origin: origin, length: segment.length))
      }
      origin += segment.length
    }
    return parts
  }
}

extension ReferenceSample {
  /// The same with all source indices moved from a segment's own count to the picture's.
  func shifted(by origin: Int) -> ReferenceSample {
    switch self {
    case .gap: .gap
    case .single(let index): .single(origin + index)
    case .mix(let shares):
      .mix(shares.map { Share(index: origin + $0.index, weight: $0.weight) })
    }
  }
}
