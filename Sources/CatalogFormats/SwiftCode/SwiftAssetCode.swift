internal import AssetCatalog
internal import CodeNames
internal import NineSlice
internal import Pixels

/// The code for one asset, and the asset as its catalog has it: pictures that are not cut.
struct SwiftAssetCode {
  let text: String
  private(set) var plain: FormatAsset

  /// How a picture resizes, in points.
  private struct Cut: Hashable {
    var caps: PointInsets
    var tiles: Bool
  }

  /// - Parameter name: What the asset is called in Swift.
  /// - Returns: `nil` where no picture can be had, which is said.
  init?(
    _ asset: FormatAsset, _ name: String, _ stateNames: StateNames,
    _ collector: inout FindingCollector
  ) {
    plain = asset
    // What an asset catalog says of states, the code says.
    plain.resolver = .nearest
    plain.variants = []
    var cuts: [(cut: Cut, scale: Double, key: VariantKey)] = []
    for variant in asset.variants {
      do throws(PictureError) {
        let picture = try CappedPicture(variant, keepsOmitted: false)
        for loss in picture.losses { collector.add(.loss, loss, of: variant.key) }
        let scale = (variant.key.scale ?? .one).value
        let cut = Self.cut(picture, variant, scale, &collector)
        cuts.append((cut, scale, variant.key))
        var layout = PictureLayout(
          slicing: Slicing(stretchingWhole: picture.size), origin: .whole)
        layout.alignmentInsets = variant.layout.alignmentInsets
        plain.variants.append(
          FormatVariant(
            key: variant.key, layout: layout,
            picture: try FormatPicture(png: picture.bytes, scale: variant.key.scale ?? .one)))
      } catch {
        collector.add(.problem, error.description, of: variant.key)
      }
    }
    // The finest picture says it best.
    guard let chosen = cuts.max(by: { $0.scale < $1.scale })?.cut else { return nil }
    for (cut, _, key) in cuts where cut != chosen {
      collector.add(
        .loss, "is cut otherwise than the others, and in code all are cut alike", of: key)
    }
    if asset.resolver == .ordered {
      collector.add(.loss, "states are resolved as nearest there, not ordered")
    }
    let contents = Set(asset.variants.map(\.layout.contentInsets))
    if contents.count > 1 {
      collector.add(.loss, "content insets differ between pictures, and in code all have the same")
    }
    let content = asset.variants.first { $0.layout.contentInsets != nil }?.layout.contentInsets
    var looks: [String] = []
    var states: [ControlState] = []
    for variant in plain.variants where !states.contains(variant.key.states) {
      states.append(variant.key.states)
    }
    for state in states.sorted(by: { $0.rawValue < $1.rawValue }) {
      guard let ending = stateNames.ending(for: state) else { continue }
      let path = XCAssets.groups(of: asset.name) + [asset.name.base + ending]
      let image = SwiftText.literal(path.joined(separator: "/"))
      looks.append("      Look(states: \(Self.states(state)), name: \(image)),")
    }
    let resolver = asset.resolver == .exact ? "exact" : "nearest"
    text = """
      // Made by ninefold from \(SwiftText.comment(asset.name.text)); made again, it is the same.

      extension ResizableImage {
        /// `\(SwiftText.comment(asset.name.text))`
        public static let \(name) = ResizableImage(
          looks: [
      \(looks.joined(separator: "\n"))
          ],
          capInsets: \(Self.insets(chosen.caps)),
          mode: .\(chosen.tiles ? "tile" : "stretch"),
          resolver: .\(resolver),
          contentInsets: \(content.map(Self.insets) ?? "nil"))
      }

      """
  }

  private static func cut(
    _ picture: CappedPicture, _ variant: FormatVariant, _ scale: Double,
    _ collector: inout FindingCollector
  ) -> Cut {
    let slicing = variant.layout.slicing
    for loss in slicing.losses(knowing: [.startPhase]) {
      collector.add(.loss, loss, of: variant.key)
    }
    /// Whether an axis tiles; `nil` where that looks as stretching does.
    func tiles(_ axis: AxisSlicing, _ caps: CappedPicture.AxisCaps) -> Bool? {
      guard caps.center > 1 else { return nil }
      if axis.mode == .round || axis.mode == .space {
        collector.add(.loss, "the mode \(axis.mode.rawValue) is tile there", of: variant.key)
      }
      return axis.mode != .stretch
    }
    let (x, y) = (tiles(slicing.x, picture.x), tiles(slicing.y, picture.y))
    var result = x ?? y ?? false
    if let x, let y, x != y {
      result = picture.x.center >= picture.y.center ? x : y
      collector.add(
        .loss, "has a mode per axis, and both are \(result ? "tile" : "stretch") there",
        of: variant.key)
    }
    return Cut(
      caps: PointInsets(
        top: Double(picture.y.begin) / scale, left: Double(picture.x.begin) / scale,
        bottom: Double(picture.y.end) / scale, right: Double(picture.x.end) / scale),
      tiles: result)
  }

  private static func states(_ states: ControlState) -> String {
    "[" + states.names.map { "." + $0 }.joined(separator: ", ") + "]"
  }

  private static func insets(_ insets: PointInsets) -> String {
    "Insets("
      + insets.byEdge.map { "\($0.edge.rawValue): \(decimal($0.value))" }.joined(separator: ", ")
      + ")"
  }
}
