internal import CatalogFormats
internal import Ninefold

/// Puts what was read of other systems' files into a catalog: only what changed is changed, nothing is removed.
struct ImportMerge {
  /// What became of one asset.
  struct AssetChange {
    var name: AssetName
    var isNew: Bool
    var added: [VariantKey] = []
    var replaced: [VariantKey] = []
    var same: [VariantKey] = []
    /// What the catalog has otherwise, and why it stays.
    var leftOut: [(key: VariantKey, reason: String)] = []
    /// Whether how states are resolved or pictures are mirrored changed.
    var isSetOtherwise = false
    /// Why nothing of it could be stored.
    var failure: String?

    var isChanged: Bool { !added.isEmpty || !replaced.isEmpty || isSetOtherwise }
  }

  private(set) var changes: [AssetChange] = []

  /// Merges an asset.
  mutating func merge(
    _ asset: FormatAsset, into editor: inout CatalogEditor
  ) throws(CatalogError) {
    let existing = try editor.asset(asset.name)
    var change = AssetChange(name: asset.name, isNew: existing == nil)
    var merged =
      existing ?? Asset(name: asset.name, resolver: asset.resolver, mirrors: asset.mirrors)
    if asset.resolver != .nearest, merged.resolver != asset.resolver {
      merged.resolver = asset.resolver
      change.isSetOtherwise = true
    }
    if asset.hasDirections, merged.mirrors != asset.mirrors {
      merged.mirrors = asset.mirrors
      change.isSetOtherwise = true
    }
    if let intent = asset.templateIntent, merged.templateIntent != intent {
      merged.templateIntent = intent
      change.isSetOtherwise = true
    }
    for variant in asset.variants {
      if let other = merged.variants.first(where: { $0.isMade(for: variant.key) }) {
        change.leftOut.append(
          (
            variant.key,
            other.drawing == nil
              ? "is derived in the catalog, and stays so" : "is drawn in the catalog, and stays so"
          ))
        continue
      }
      let stored = try editor.store(variant.picture.read)
      let new = Variant(key: variant.key, layout: variant.layout, picture: stored)
      guard let place = merged.variants.firstIndex(where: { $0.key == variant.key }) else {
        change.added.append(variant.key)
        if merged.resolver == .ordered, existing != nil {
          merged.variants.insertInOrder(new)
        } else {
          merged.variants.append(new)
        }
        continue
      }
      if merged.variants[place].isSame(as: new) {
        change.same.append(variant.key)
      } else {
        change.replaced.append(variant.key)
        merged.variants[place] = new
      }
    }
    if change.isChanged {
      do throws(CatalogError) {
        try editor.put(merged)
      } catch {
        switch error {
        case .nameClash, .tooManyVariants, .variantExists, .notDerivable:
          // Refused before anything of it was written; the others go on.
          change.failure = error.description
        default: throw error
        }
      }
    }
    changes.append(change)
  }
}

extension FormatAsset {
  fileprivate var hasDirections: Bool { variants.contains { $0.key.direction != .any } }
}

extension Variant {
  /// Whether it is drawn or derived, and for the same as a picture of that key.
  fileprivate func isMade(for key: VariantKey) -> Bool {
    guard picture == nil else { return false }
    var own = self.key
    (own.scale, own.size) = (key.scale, key.size)
    return own == key
  }

  /// Whether another has the same picture, cut in the same way; what it is the smaller one of is its own matter.
  fileprivate func isSame(as other: Variant) -> Bool {
    guard case .picture(let picture, var layout) = content,
      case .picture(let otherPicture, let otherLayout) = other.content
    else { return false }
    layout.original = otherLayout.original
    return picture == otherPicture && layout == otherLayout
  }
}
