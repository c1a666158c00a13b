import NineSlice
import Pixels

/// A slicing as a page's script reads it: words parted by semicolons and commas.
enum PageCut {
  /// Scale; of each axis mode, phase and segments; filter; shrink policy; centre.
  static func text(_ slicing: Slicing, scale: Scale) -> String {
    [
      "\(scale)", text(slicing.x), text(slicing.y), slicing.filter.rawValue,
      slicing.shrink.rawValue, slicing.center.rawValue,
    ].joined(separator: ";")
  }

  private static func text(_ axis: AxisSlicing) -> String {
    let parts = axis.segments.filter { $0.length > 0 }.map { segment in
      switch segment.kind {
      case .fixed: "f\(segment.length)"
      case .resizable: "r\(segment.length)"
      case .omitted: "o\(segment.length)"
      }
    }
    return ([axis.mode.rawValue, axis.phase.rawValue] + parts).joined(separator: ",")
  }
}
