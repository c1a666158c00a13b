import AssetCatalog
import NineSlice
import Pixels

/// The key that words stand for, as ``VariantKey/description`` writes them: `highlighted @2x dark rtl`.
///
/// - Precondition: Every word is a set of states, `not` before one, a scale, an appearance, a
///   direction, a size or a qualifier.
func key(_ text: String) -> VariantKey {
  var key = VariantKey()
  var excludes = false
  var qualifiers: [String: String] = [:]
  for word in text.split(separator: " ") {
    if let equal = word.firstIndex(of: "=") {
      qualifiers[String(word[..<equal])] = String(word[word.index(after: equal)...])
    } else if word == "not" {
      excludes = true
    } else if let states = states(word) {
      if excludes { key.excludedStates = states } else { key.states = states }
    } else if word.first == "@", word.last == "x", let scale = Scale(word.dropFirst().dropLast()) {
      key.scale = scale
    } else if let appearance = Appearance(word) {
      key.appearance = appearance
    } else if let direction = LayoutDirection(rawValue: String(word)) {
      key.direction = direction
    } else {
      let sides = word.split(separator: "x").compactMap { Double($0) }
      precondition(sides.count == 2, "'\(word)' means nothing in a key")
      key.size = PointSize(width: sides[0], height: sides[1])
    }
  }
  guard let set = try? Qualifiers(qualifiers) else {
    preconditionFailure("'\(text)' has words that can't be qualifiers")
  }
  key.qualifiers = set
  return key
}

/// The request that the words of a key stand for; what they leave out is any.
func request(_ text: String) -> RenditionRequest {
  let key = key(text)
  return RenditionRequest(
    states: key.states, scale: key.scale ?? .one, appearance: key.appearance,
    direction: key.direction,
    size: key.size, qualifiers: key.qualifiers)
}

private func states(_ word: some StringProtocol) -> ControlState? {
  var result = ControlState.normal
  for name in word.split(separator: ",") {
    guard let state = ControlState(word: name) else { return nil }
    result.formUnion(state)
  }
  return result
}

/// A variant without a picture to speak of: 10 by 10 pixels, or those of its size.
///
/// - Parameter caps: In pixels; `nil` for a picture that is scaled as a whole.
func variant(
  _ key: VariantKey, pixels: PixelSize? = nil, caps: PixelInsets? = nil,
  content: PointInsets? = nil, alignment: PointInsets? = nil
) throws -> Variant {
  let size =
    try pixels ?? key.size?.pixels(at: key.scale ?? .one) ?? PixelSize(width: 10, height: 10)
  let slicing = try caps.map { try Slicing(capInsets: $0, of: size) }
  return Variant(
    key: key,
    layout: PictureLayout(
      slicing: slicing ?? Slicing(stretchingWhole: size), origin: caps == nil ? .whole : .insets,
      contentInsets: content, alignmentInsets: alignment),
    picture: StoredPicture(
      id: 1, size: size, byteCount: 1, hasFrame: false))
}

/// An asset with a variant for every key.
func asset(
  _ keys: [String], _ resolver: StateResolver = .nearest, mirrors: Bool = false
) throws -> Asset {
  Asset(
    name: try AssetName("button"), resolver: resolver, mirrors: mirrors,
    variants: try keys.map { try variant(key($0)) })
}
