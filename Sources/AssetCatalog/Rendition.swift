/// The variant chosen for a request with its picture's file, ready to be decoded and composed, or with its
/// drawing's document, ready to be drawn.
///
/// For a derivation the file is that of the picture or drawing it comes from.
public struct Rendition: Hashable, Sendable {
  public var name: AssetName
  public var choice: Choice
  /// The PNG file; for a drawing, which ``Choice/drawn`` tells, its document.
  public var bytes: [UInt8]

  public init(name: AssetName, choice: Choice, bytes: [UInt8]) {
    self.name = name
    self.choice = choice
    self.bytes = bytes
  }
}

extension Catalog {
  /// The variant of an asset for a request, with its picture or drawing.
  ///
  /// - Throws: ``CatalogError/noAsset(_:)``, ``CatalogError/noChoice(_:_:)``.
  public func rendition(
    of name: AssetName, for request: RenditionRequest
  ) throws(CatalogError) -> Rendition {
    try read { store throws(CatalogError) in
      if let choice = try store.quickChoice(of: name, for: request) {
        return try store.rendition(of: name, choice)
      }
      return try store.rendition(of: name, store.choice(of: name, for: request))
    }
  }
}

extension Store {
  /// The choice where the variants of exactly the states asked for decide it, as they mostly do.
  ///
  /// These lie side by side, so they are one search. A variant of the asked states and of nothing that had
  /// to be given up for it wins in every asset whose list has no order: no other set of states is larger.
  mutating func quickChoice(
    of name: AssetName, for request: RenditionRequest
  ) throws(CatalogError) -> Choice? {
    guard let found = try variants(of: name, states: request.states) else { throw .noAsset(name) }
    guard found.asset.resolver != .ordered, !found.variants.isEmpty else { return nil }
    var part = Asset(
      name: name, resolver: found.asset.resolver, mirrors: found.asset.mirrors,
      variants: found.variants.map { $0.variant })
    try addBases(to: &part, asset: found.asset.id, known: request.states)
    guard var choice = try? part.choose(request), choice.index < found.variants.count,
      choice.variant.key.suitsPlainly(request),
      // What serves without a qualifier given up does so among all variants.
      choice.variant.key.qualifiers.isSubset(of: request.qualifiers),
      choice.source.key.qualifiers.isSubset(of: request.qualifiers)
    else { return nil }
    choice.index += try variantCount(of: found.asset.id, before: request.states)
    return choice
  }

  /// Adds the variants of the states from which something is derived, and what these are derived from.
  private mutating func addBases(
    to part: inout Asset, asset: Int, known states: ControlState
  ) throws(CatalogError) {
    var known: Set<ControlState> = [states]
    var next = 0
    while next < part.variants.count {
      defer { next += 1 }
      guard let base = part.variants[next].derivation?.states, known.insert(base).inserted else {
        continue
      }
      let rows = try variants(of: part.name, Self.keys(of: asset, states: base))
      part.variants += rows.map(\.variant)
    }
  }

  /// The choice among all variants.
  mutating func choice(
    of name: AssetName, for request: RenditionRequest
  ) throws(CatalogError) -> Choice {
    guard let asset = try asset(name) else { throw .noAsset(name) }
    do throws(ChoiceError) { return try asset.choose(request) } catch {
      throw .noChoice(name, error)
    }
  }

  mutating func rendition(
    of name: AssetName, _ choice: Choice
  ) throws(CatalogError) -> Rendition {
    var choice = choice
    let bytes: [UInt8]
    switch choice.source.content {
    case .picture(let stored, _):
      let (picture, _, file) = try picture(stored.id)
      choice.source.picture = picture
      choice.variant.picture = picture
      bytes = file
    case .drawing(var drawing):
      bytes = try self.drawing(drawing.id).bytes
      drawing.byteCount = bytes.count
      choice.source.content = .drawing(drawing)
      if choice.variant.drawing != nil { choice.variant.content = choice.source.content }
    case .derivation: preconditionFailure("a choice leads to a picture or a drawing")
    }
    return Rendition(name: name, choice: choice, bytes: bytes)
  }
}

extension VariantKey {
  /// Whether nothing of the request had to be given up: neither appearance nor direction.
  fileprivate func suitsPlainly(_ request: RenditionRequest) -> Bool {
    let scheme = request.appearance.scheme == .any ? .light : request.appearance.scheme
    let asked = request.direction == .any ? .ltr : request.direction
    return (appearance.scheme == .any || appearance.scheme == scheme)
      && (!appearance.isHighContrast || request.appearance.isHighContrast)
      && (direction == .any || direction == asked)
  }
}
