import AssetCatalog

/// For which states each variant of an asset is chosen, at the scales at which drawings are shown.
struct ServedStates {
  private var served: [Int: Set<ControlState>] = [:]

  /// All sets of states, those with the fewest first.
  static let all: [ControlState] = (0...ControlState.all.rawValue).map(ControlState.init(rawValue:))
    .sorted { ($0.names.count, $1.rawValue) < ($1.names.count, $0.rawValue) }

  init(_ asset: Asset) {
    for qualifiers in asset.askedQualifiers {
      for appearance in Appearance.all where appearance.scheme != .any {
        for direction in [LayoutDirection.ltr, .rtl] {
          for scale in DrawnLook.scales {
            for states in Self.all {
              let request = RenditionRequest(
                states: states, scale: scale, appearance: appearance, direction: direction,
                qualifiers: qualifiers)
              guard let choice = try? asset.choose(request) else { continue }
              served[choice.index, default: []].insert(states)
            }
          }
        }
      }
    }
  }

  /// The states of a variant: its own first, whether or not anything stands in its stead, then the others, those
  /// with the fewest first.
  func states(of index: Int, _ key: VariantKey) -> [ControlState] {
    let served = served[index] ?? []
    return [key.states] + Self.all.filter { $0 != key.states && served.contains($0) }
  }
}
