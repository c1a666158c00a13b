internal import CatalogFormats
internal import Ninefold

/// What was understood of an asset, in a line: states, scales, caps and modes.
struct ImportSummary {
  private let asset: FormatAsset

  init(_ asset: FormatAsset) { self.asset = asset }

  /// `normal, highlighted; @1x, @2x; caps 5,5,5,5 px tile (1x), …`.
  var text: String {
    var parts = [unique(asset.variants.map { $0.key.states.words }), scales]
    let appearances = unique(
      asset.variants.compactMap {
        $0.key.appearance == .any ? nil : $0.key.appearance.description
      })
    if !appearances.isEmpty { parts.append(appearances) }
    let directions = unique(
      asset.variants.compactMap { $0.key.direction == .any ? nil : $0.key.direction.rawValue })
    if !directions.isEmpty { parts.append(directions + (asset.mirrors ? ", mirrored" : "")) }
    if asset.resolver != .nearest { parts.append(asset.resolver.rawValue) }
    parts.append(cuts)
    return parts.joined(separator: "; ")
  }

  private var scales: String {
    unique(asset.variants.compactMap { $0.key.scale.map { "@\($0)x" } })
  }

  /// How the pictures are cut, where they are all cut so in points; else how many ways there are.
  private var cuts: String {
    let words = asset.variants.map { $0.layout.words(at: $0.key.scale ?? .one) }
    let first = words.first ?? ""
    let kinds = Set(words).count
    return kinds > 1 ? "\(first), and \(kinds - 1) more" : first
  }

  private func unique(_ words: [String]) -> String {
    var seen: Set<String> = []
    return words.filter { seen.insert($0).inserted }.joined(separator: ", ")
  }
}

extension ControlState {
  /// The names with a plus between them, so that commas part sets.
  fileprivate var words: String { isEmpty ? "normal" : names.joined(separator: "+") }
}

extension PictureLayout {
  /// `caps 5,5,5,5 tile` in points, `whole`, or how many segments there are.
  fileprivate func words(at scale: Scale) -> String {
    guard origin != .whole else { return "whole" }
    func ends(_ axis: AxisSlicing) -> (Int, Int)? {
      let shown = axis.segments.filter { $0.length > 0 && $0.kind != .omitted }
      let parts = shown.indices.filter { shown[$0].kind == .resizable }
      guard parts.count <= 1 else { return nil }
      guard let part = parts.first else {
        return (shown.first?.length ?? 0, shown.last?.length ?? 0)
      }
      return (
        shown[..<part].map(\.length).reduce(0, +), shown[(part + 1)...].map(\.length).reduce(0, +)
      )
    }
    let modes =
      slicing.x.mode == slicing.y.mode
      ? slicing.x.mode.rawValue : "\(slicing.x.mode.rawValue),\(slicing.y.mode.rawValue)"
    guard let x = ends(slicing.x), let y = ends(slicing.y) else {
      return "several resizable parts \(modes)"
    }
    let points = [y.0, x.0, y.1, x.1].map { decimal(Double($0) / scale.value) }
    return "caps \(points.joined(separator: ",")) \(modes)"
  }
}
