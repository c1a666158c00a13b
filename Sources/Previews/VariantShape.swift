import AssetCatalog
import Ninefold

/// The lengths of a variant's picture, by the way it is cut: nothing is decoded to know them.
struct VariantShape: Hashable, Sendable {
  /// In pixels, all segments together.
  let size: PixelSize
  /// In pixels, omitted segments left out.
  let shownSize: PixelSize
  let slicing: Slicing
  let scale: Scale
  let layout: PictureLayout
  /// The axes along which it is cut; a drawing is drawn anew along the others.
  let cutAxes: Set<Axis>

  init(_ variant: PicturedVariant) { self.init(variant.layout, scale: variant.scale) }

  init(_ layout: PictureLayout, scale: Scale, cutAlong cutAxes: Set<Axis> = [.x, .y]) {
    self.layout = layout
    self.cutAxes = cutAxes
    slicing = layout.slicing
    self.scale = scale
    func side(_ length: Int) -> Int { min(max(length, 1), PNGLimits.standard.maxSide) }
    func whole(_ axis: AxisSlicing) -> Int {
      axis.segments.reduce(0) {
        let (sum, isOver) = $0.addingReportingOverflow($1.length)
        return isOver ? .max : sum
      }
    }
    size = PixelSize(width: side(whole(slicing.x)), height: side(whole(slicing.y)))
    let shown = slicing.shownSize
    shownSize = PixelSize(width: side(shown.width), height: side(shown.height))
  }

  /// The size of the shown part in points.
  var points: PointSize {
    PointSize(
      width: Double(shownSize.width) / scale.value, height: Double(shownSize.height) / scale.value)
  }

  /// A size at which one sees what stretches: 60 % longer and at least 12 points, where anything can.
  ///
  /// - Parameter limit: The most pixels by which a side grows.
  func larger(limit: Int) -> PixelSize {
    func grown(_ length: Int, _ axis: AxisSlicing) -> Int {
      guard axis.segments.contains(where: { $0.kind == .resizable && $0.length > 0 }) else {
        return length
      }
      let growth = max(Double(length) * 0.6, 12 * scale.value)
      return length + max(1, min(Int(growth.rounded()), limit))
    }
    return PixelSize(
      width: grown(shownSize.width, slicing.x), height: grown(shownSize.height, slicing.y))
  }

  /// Insets in points as places in the picture, kept inside it; `nil` where they are none.
  func places(of insets: PointInsets?) -> (x: Range<Int>, y: Range<Int>)? {
    guard let insets, insets.byEdge.allSatisfy({ $0.value.isFinite }) else { return nil }
    func range(_ begin: Double, _ end: Double, _ length: Int) -> Range<Int> {
      let limit = Double(length)
      let low = Int(min(max((begin * scale.value).rounded(), 0), limit))
      let high = Int(min(max((limit - end * scale.value).rounded(), 0), limit))
      return low..<max(low, high)
    }
    return (
      range(insets.left, insets.right, size.width), range(insets.top, insets.bottom, size.height)
    )
  }
}
