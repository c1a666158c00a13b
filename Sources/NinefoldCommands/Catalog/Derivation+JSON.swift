internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

extension Derivation {
  /// What it starts from and the steps of its recipe, `null` those that are not taken.
  var json: JSON {
    func factor(_ factor: Factor) -> JSON { factor == .one ? .null : .number(factor.value) }
    func color(_ color: RGBA8?) -> JSON { color.map { .string($0.hexadecimal) } ?? .null }
    return .object([
      "from": states.json,
      "fromAppearance": appearance.map { .string($0.description) } ?? .null,
      "saturation": factor(recipe.saturation), "brightness": factor(recipe.brightness),
      "multiply": color(recipe.multiply), "tint": color(recipe.tint),
      "background": color(recipe.background),
      "opacity": factor(recipe.opacity),
    ])
  }

  /// The same as members of a manifest: what is not there by default.
  var manifestMembers: [String: JSON] {
    guard case .object(let all) = json else { return [:] }
    return all.filter { $0.value != .null }
  }
}
