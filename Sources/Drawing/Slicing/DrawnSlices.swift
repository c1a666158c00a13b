public import Ninefold
public import Pixels

/// A picture of a drawing, as small as its caps allow, that composes to the drawing at one size.
public struct DrawnSlices: Hashable, Sendable {
  public var raster: PremultipliedRaster
  /// How the picture is cut: its caps are fixed, what repeats is a tile, and nothing is mixed.
  public var slicing: Slicing
  /// The caps left and right; `nil` where the picture is as wide as what is composed.
  public var across: DrawnCaps?
  /// The caps at the top and at the bottom; `nil` where the picture is as high as what is composed.
  public var down: DrawnCaps?
  /// What was noted while the drawing was drawn at the size.
  public var notes: [DrawingNote]
}

extension DrawnSlices: CustomStringConvertible {
  /// What it is, in a clause: `a picture of 26×49 px with caps of 13+12 px across`.
  public var description: String {
    var caps = across.map { ["\($0.words) across"] } ?? []
    if let down { caps.append("\(down.words) down") }
    return "a picture of \(raster.size) px with caps of " + caps.joined(separator: " and ")
  }
}

extension DrawnCaps {
  /// The lengths in pixels, and that of a tile of more than one.
  var words: String {
    "\(leading)+\(trailing) px" + (period > 1 ? " and a tile of \(period) px" : "")
  }
}

/// Whether a drawing can be had from slices at a size.
public enum SlicingOutcome: Hashable, Sendable {
  /// Composed, the picture is the drawing, pixel for pixel.
  case exact(DrawnSlices)
  /// Along neither axis; why, for each.
  case inexact(across: SlicingMisfit, down: SlicingMisfit)
}
