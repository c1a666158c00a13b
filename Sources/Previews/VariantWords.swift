import AssetCatalog
import Ninefold

/// What a variant is, in short lines.
struct VariantWords {
  private let shape: VariantShape
  private let byteCount: Int
  private let derivation: String?
  private let drawing: StoredDrawing?
  private let look: DrawnLook?

  init(_ shown: PreviewAsset.Shown) {
    shape = shown.shape
    byteCount = shown.byteCount
    derivation = shown.derivation
    drawing = shown.drawing
    look = shown.look
  }

  var lines: [String] { [picture] + [derivation].compactMap { $0 } + cut + insets }

  /// Sizes and bytes.
  var picture: String {
    let (size, points) = (shape.size, shape.points)
    return "\(size.width)×\(size.height) px · \(Self.short(points.width))×"
      + "\(Self.short(points.height)) points · "
      + (drawing == nil || derivation != nil ? "" : "drawing of ")
      + Wording.counted(byteCount, "byte")
  }

  /// Cap insets and modes; of a drawing its fixed parameters, its states and where it can be cut.
  var cut: [String] {
    let slicing = shape.slicing
    if let drawing {
      return [
        drawing.parameters.isEmpty ? nil : "with \(drawing.parameters)", sameStates, drawnCaps,
      ].compactMap { $0 }
    }
    if shape.layout.origin == .whole { return ["scaled as a whole"] }
    let words = Self.words(slicing.caps.points(at: shape.scale))
    return ["caps \(words) · \(modes)"]
  }

  /// What other states look so; `nil` where none does.
  private var sameStates: String? {
    guard let others = look?.asked.dropFirst(), !others.isEmpty else { return nil }
    let most = 4
    let named = others.prefix(others.count > most ? most - 1 : most).map(\.description)
    let rest = others.count - named.count
    return "also for " + named.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : "")
  }

  /// Where pictures of a drawing can be cut, of the axes along which they can.
  private var drawnCaps: String? {
    guard shape.layout.origin != .whole else { return nil }
    let caps = shape.slicing.caps.points(at: shape.scale)
    let edges = caps.byEdge.filter { edge, _ in
      shape.cutAxes.contains(edge == .left || edge == .right ? .x : .y)
    }
    guard !edges.isEmpty else { return nil }
    return "caps "
      + edges.map { "\($0.edge.rawValue) \(Self.short($0.value))" }.joined(separator: ", ")
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
