import AssetCatalog
import Ninefold

/// What a variant is, in short lines.
struct VariantWords {
  private let shape: VariantShape
  private let byteCount: Int
  private let derivation: String?
  private let drawing: StoredDrawing?

  init(_ shown: PreviewAsset.Shown) {
    shape = shown.shape
    byteCount = shown.byteCount
    derivation = shown.derivation
    drawing = shown.drawing
  }

  var lines: [String] { [picture] + [derivation].compactMap { $0 } + [cut] + insets }

  /// Sizes and bytes.
  var picture: String {
    guard drawing == nil else { return "drawing · \(Wording.counted(byteCount, "byte"))" }
    let (size, points) = (shape.size, shape.points)
    return "\(size.width)×\(size.height) px · \(Self.short(points.width))×"
      + "\(Self.short(points.height)) points · \(Wording.counted(byteCount, "byte"))"
  }

  /// Cap insets and modes; of a drawing its fixed parameters.
  var cut: String {
    if let drawing {
      return drawing.parameters.isEmpty ? "drawn at any size" : "with \(drawing.parameters)"
    }
    let slicing = shape.slicing
    if shape.layout.origin == .whole { return "scaled as a whole" }
    let words = Self.words(slicing.caps.points(at: shape.scale))
    return "caps \(words) · \(modes)"
  }

  /// How both axes fill their room, and the centre where it is hollow.
  var modes: String {
    let slicing = shape.slicing
    func words(_ axis: AxisSlicing) -> String {
      axis.mode == .tile && axis.phase != .start
        ? "\(axis.mode.rawValue) from the \(axis.phase.rawValue)" : axis.mode.rawValue
    }
    let (x, y) = (words(slicing.x), words(slicing.y))
    return (x == y ? x : "\(x) across, \(y) down") + (slicing.center == .hollow ? " · hollow" : "")
  }

  /// Content and alignment insets, those there are.
  var insets: [String] {
    [
      shape.layout.contentInsets.map { "content \(Self.words($0))" },
      shape.layout.alignmentInsets.map { "alignment \(Self.words($0))" },
    ].compactMap { $0 }
  }

  /// Top, left, bottom, right in points.
  static func words(_ insets: PointInsets) -> String {
    insets.byEdge.map { "\($0.edge.rawValue) \(short($0.value))" }.joined(separator: ", ")
  }

  /// A length with at most three decimals.
  static func short(_ points: Double) -> String { decimal((points * 1000).rounded() / 1000) }
}
