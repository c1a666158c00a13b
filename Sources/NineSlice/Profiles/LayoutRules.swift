package import Pixels

/// What engines decide in different ways and no slicing says.
package struct LayoutRules: Hashable, Sendable {
  /// Where the cut lines are.
  package enum Cuts: Hashable, Sendable {
    /// Ideal positions rounded half up, as the engine's laws have it.
    case rounded
    /// Positions stay fractions; a pixel belongs to the part in which its centre lies.
    case fractional
    /// As Chromium has it: caps are cut to whole pixels, and where they don't fit, one factor shrinks all.
    case wholeCaps
  }

  package var cuts = Cuts.rounded
  /// Whether mode ``ResizingMode/round`` has so many tiles that none is larger than its own size.
  package var countsUp = false
  /// Whether a tile in the middle may begin between two pixels.
  package var centersExactly = false
  /// Whether interpolation tells 16 weights apart, cut and not rounded, as Skia does.
  package var hasCoarseWeights = false
  /// Target pixels for a source pixel of a tile, where that is not the ratio of the scales.
  package var tileRatioX: Ratio?
  package var tileRatioY: Ratio?

  package init() {}

  package static let standard = LayoutRules()

  func tileRatio(_ axis: Axis) -> Ratio? { axis == .x ? tileRatioX : tileRatioY }
}
