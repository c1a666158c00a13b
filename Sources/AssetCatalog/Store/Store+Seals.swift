import NineSlice
import Pixels

// The sums that step 003 of the schema's history defined; the same in SQL stands there. What is derived has
// the derivation besides, since step 004; what is drawn its drawing and parameters, since step 005; what
// stands in an original's place the record of that, since step 006; what has qualifiers or keeps facts, and an asset with
// an intent or facts, both of these, since step 007.
extension Store {
  static func seal(
    _ variant: Variant, layoutSeal: Int?, number: Int, count: Int, position: Int?,
    of name: AssetName
  ) -> Int {
    let key = variant.key
    var seal = Seal()
    seal.add(name.text)
    seal.add(Int(key.states.rawValue))
    seal.add(number)
    seal.add(count)
    seal.add(key.scale?.value)
    seal.add(key.appearance == .any ? nil : key.appearance.description)
    seal.add(key.direction == .any ? nil : key.direction.rawValue)
    seal.add(Int(key.excludedStates.rawValue))
    seal.add(key.size?.width)
    seal.add(key.size?.height)
    seal.add(position)
    seal.add(layoutSeal)
    seal.add(variant.picture?.id)
    if !key.qualifiers.isEmpty || !variant.kept.isEmpty {
      seal.add(key.qualifiers.column)
      seal.add(variant.kept.column)
    }
    if let original = variant.layout?.original { seal.add(original.column) }
    if let drawing = variant.drawing {
      seal.add(drawing.id)
      seal.add(drawing.parameters.column)
    }
    guard let derivation = variant.derivation else { return seal.value }
    seal.add(Int(derivation.states.rawValue))
    seal.add(derivation.appearance?.description)
    seal.add(derivation.recipe.words.map { "\($0.name) \($0.value)" }.joined(separator: ","))
    return seal.value
  }

  static func seal(
    _ name: AssetName, _ resolver: StateResolver, _ mirrors: Bool, _ variants: [Int],
    intent: TemplateIntent? = nil, kept: KeptFacts = KeptFacts()
  ) -> Int {
    var seal = Seal()
    seal.add(name.text)
    seal.add(resolver.rawValue)
    seal.add(mirrors ? 1 : 0)
    seal.add(
      variants.isEmpty ? nil as String? : variants.map { "\($0)" }.joined(separator: " "))
    if intent != nil || !kept.isEmpty {
      seal.add(intent?.rawValue)
      seal.add(kept.column)
    }
    return seal.value
  }

  static func seal(drawing id: Int, _ digest: Digest, _ bytes: [UInt8]) -> Int {
    var seal = Seal()
    seal.add(id)
    seal.add(digest.bytes)
    seal.add(bytes)
    return seal.value
  }

  static func seal(picture id: Int, _ size: PixelSize, marks: String?, _ bytes: [UInt8]) -> Int {
    var seal = Seal()
    seal.add(id)
    seal.add(size.width)
    seal.add(size.height)
    seal.add(marks)
    seal.add(bytes)
    return seal.value
  }
}

extension PictureLayout {
  /// The sum over all that a layout's row and its segments say.
  var seal: Int {
    var seal = Seal()
    let words = [
      origin.rawValue, slicing.x.mode.rawValue, slicing.y.mode.rawValue, slicing.x.phase.rawValue,
      slicing.y.phase.rawValue, slicing.filter.rawValue, slicing.shrink.rawValue,
      slicing.center.rawValue,
    ]
    for word in words { seal.add(word) }
    for insets in [contentInsets, alignmentInsets] {
      // SQLite keeps no minus zero.
      for edge in [\PointInsets.top, \.left, \.bottom, \.right] {
        seal.add(insets.map { $0[keyPath: edge] + 0 })
      }
    }
    seal.add(slicing.x.segmentText)
    seal.add(slicing.y.segmentText)
    return seal.value
  }
}
