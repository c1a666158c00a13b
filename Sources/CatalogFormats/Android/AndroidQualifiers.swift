internal import AssetCatalog
internal import Pixels

/// What the name of a folder of drawables says: `drawable-ldrtl-night-xhdpi`.
struct AndroidQualifiers: Hashable {
  var direction = LayoutDirection.any
  var scheme = Appearance.Scheme.any
  /// `nil` where the folder is for every density.
  var scale: Scale? = .one
  /// Whether pictures are never scaled for a density.
  var isForEveryDensity = false
  /// Other words, which a catalog has no place for.
  var rest: [String] = []

  /// - Parameter folder: Its name.
  /// - Returns: `nil` for a folder of something else than drawables.
  init?(_ folder: String) {
    var words = folder.lowercased().split(separator: "-", omittingEmptySubsequences: false)
      .map(String.init)
    guard let kind = words.first, kind == "drawable" || kind == "mipmap" else { return nil }
    words.removeFirst()
    for word in words { take(word) }
  }

  init(direction: LayoutDirection, scheme: Appearance.Scheme, scale: Scale?) {
    self.direction = direction
    self.scheme = scheme
    self.scale = scale
  }

  private mutating func take(_ word: String) {
    switch word {
    case "ldrtl": direction = .rtl
    case "ldltr": direction = .ltr
    case "night": scheme = .dark
    case "notnight": scheme = .light
    case "nodpi", "anydpi":
      isForEveryDensity = true
      scale = nil
    default:
      if let density = AndroidDensity.named.first(where: { $0.word == word }) {
        scale = Scale(density.scale)
      } else if word.hasSuffix("dpi"), let dots = Int(word.dropLast(3)), (1...16_000).contains(dots)
      {
        scale = Scale(Double(dots) / 160)
      } else {
        rest.append(word)
      }
    }
  }

  /// A folder's name, words in Android's order; `nil` where there is none for the scale.
  var folder: String? {
    var name = "drawable"
    if direction != .any { name += direction == .rtl ? "-ldrtl" : "-ldltr" }
    if scheme != .any { name += scheme == .dark ? "-night" : "-notnight" }
    guard let scale else { return name }
    if let density = AndroidDensity.named.first(where: { Scale($0.scale) == scale }) {
      return name + "-" + density.word
    }
    let dots = scale.value * 160
    guard dots == dots.rounded(), (1...16_000).contains(dots) else { return nil }
    return name + "-\(Int(dots))dpi"
  }
}
