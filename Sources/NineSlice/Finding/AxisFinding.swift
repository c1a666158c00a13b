public import Pixels

/// How an axis of a picture gets its length from a smaller source.
public enum SlicingVerdict: String, Sendable, CaseIterable {
  /// One line stands for a run of equal ones.
  case stretch
  /// One tile stands for a region that repeats.
  case tile
  /// Neither leaves less than all.
  case none
}

/// How far what a slicing makes is what it was found in, along one axis.
public enum AxisProof: Hashable, Sendable {
  /// Every pixel looks equal.
  case exact
  /// Pixels differ by no more than the tolerance.
  case within(PixelDifference)
  /// The axis can't be sliced.
  case none(Unsliceable)
}

/// What was found along one axis of a picture; all lengths are pixels of it.
public struct AxisFinding: Hashable, Sendable {
  public let axis: Axis
  /// The picture's width or height.
  public let side: Int
  /// The longest run of equal lines, or of lines within the tolerance.
  public let stretch: StretchRun?
  /// The repeating region that leaves least.
  public let tile: TiledRegion?
  /// The one of both that leaves less; stretch where they leave the same.
  public let verdict: SlicingVerdict
  /// The runs that stretch, one unless more were asked for; empty under other verdicts.
  public let ranges: [StretchRun]
  public let proof: AxisProof
  /// Other lengths that differ by a multiple of this are as exact as this one, as far as pictures can tell.
  ///
  /// 1 where lines stretch. Where they tile it is the period: the last tile meets the cap after it in the same place
  /// again. Pictures of other lengths that are exact make it smaller. `nil` where nothing can be sliced.
  public let step: Int?
  /// Whether enough is gained to be worth a slicing: at least 3 pixels.
  ///
  /// A run of 2 or 3 equal lines gains less. Of several pictures the one that gains most counts.
  public let isWorthwhile: Bool
  /// How the lines change, where they can't be sliced or that is not worthwhile.
  public let variation: Variation?

  /// The inset before the resizable part, `nil` where there is none.
  public var before: Int? {
    switch verdict {
    case .stretch: ranges.first?.start
    case .tile: tile?.start
    case .none: nil
    }
  }

  /// The inset after the resizable part, `nil` where there is none.
  public var after: Int? { end.map { side - $0 } }

  /// The length of the run or the region found, of several runs together; `nil` where there is none.
  public var length: Int? {
    switch verdict {
    case .stretch: ranges.reduce(0) { $0 + $1.length }
    case .tile: tile?.length
    case .none: nil
    }
  }

  /// What is left: caps and what is kept of the resizable part; `nil` where nothing can be sliced.
  public var compact: Int? {
    switch verdict {
    case .stretch: ranges.reduce(side) { $0 - $1.length + $1.kept }
    case .tile: tile.map { side - $0.length + $0.period }
    case .none: nil
    }
  }

  /// The period of the tile that the verdict is about.
  public var period: Int? { verdict == .tile ? tile?.period : nil }

  /// Where its tiles begin, counted from the picture's edge.
  public var phase: Int? { verdict == .tile ? tile?.phase : nil }

  /// The condition for other sizes, `when the width changes by a multiple of 8 px`; `nil` where there is none.
  public var condition: String? {
    guard let step, step > 1 else { return nil }
    return "when the \(axis == .x ? "width" : "height") changes by a multiple of \(step) px"
  }

  /// Why the axis can't be sliced, as a clause; `nil` where it can.
  public var reason: String? {
    guard case .none(let reason) = proof else { return nil }
    return reason.description(along: axis)
  }

  /// The largest error, `nil` where nothing can be sliced.
  public var error: Deviation? {
    switch proof {
    case .exact: Deviation.none
    case .within(let difference): difference.largest
    case .none: nil
    }
  }

  private var end: Int? {
    switch verdict {
    case .stretch: ranges.last?.lines.upperBound
    case .tile: tile?.lines.upperBound
    case .none: nil
    }
  }
}
