internal import AssetCatalog
internal import Pixels

/// Makes assets of drawables: a selector is one with the pictures of its items, other pictures are as their names say.
struct AndroidAssembly {
  private var resources: AndroidResources
  private let stateNames: StateNames
  private var assets: [FormatAsset] = []
  private var taken: [String: AssetName] = [:]

  init(_ resources: AndroidResources, _ stateNames: StateNames) {
    self.resources = resources
    self.stateNames = stateNames
  }

  mutating func assembled() -> FormatReading {
    var used: Set<String> = []
    for (name, selector) in resources.selectors.sorted(by: { comesBefore($0.key, $1.key) }) {
      used.formUnion(selector.items.map(\.drawable))
      used.insert(name)
      take(name, selector)
    }
    let rest = resources.pictures.keys.filter { !used.contains($0) }.sorted(by: comesBefore)
    for name in rest where resources.pictures[name] != nil {
      take(pictures: name, among: Set(rest))
    }
    assets.sort { comesBefore($0.name.text, $1.name.text) }
    for index in assets.indices {
      assets[index].sort()
      assets[index].resolveAsFewWordsSay()
    }
    return FormatReading(assets: assets, findings: resources.findings)
  }

  /// The place of an asset; `nil` where the name can't be one, which is reported.
  private mutating func place(of text: String, _ path: String) -> Int? {
    do throws(NameError) {
      let name = try AssetName(text)
      if let index = assets.firstIndex(where: { $0.name == name }) { return index }
      if let other = taken[name.text.lowercased()] {
        resources.report(
          .problem, path, "'\(name)' differs from '\(other)' by case only; it is left out")
        return nil
      }
      taken[name.text.lowercased()] = name
      assets.append(FormatAsset(name: name))
      return assets.count - 1
    } catch {
      resources.report(.problem, path, "'\(shown(text))' can't be a name: \(error)")
      return nil
    }
  }

  private func variant(
    _ picture: AndroidResources.Picture, _ states: ControlState, _ excluded: ControlState,
    mirrors: Bool
  ) -> FormatVariant {
    let qualifiers = picture.qualifiers
    // What is to be mirrored has a direction: Android draws pictures for left to right.
    let direction = mirrors && qualifiers.direction == .any ? .ltr : qualifiers.direction
    let key = VariantKey(
      states: states, excludedStates: excluded, appearance: Appearance(qualifiers.scheme),
      direction: direction, scale: qualifiers.scale ?? .one)
    return FormatVariant(key: key, layout: picture.picture.read.layout, picture: picture.picture)
  }

  // MARK: - Selectors

  private mutating func take(_ name: String, _ selector: AndroidSelector) {
    let path = selector.path
    var variants: [FormatVariant] = []
    var keys: [VariantKey: String] = [:]
    for item in selector.items {
      guard let pictures = resources.pictures[item.drawable] else {
        let isSelector = resources.selectors[item.drawable] != nil
        resources.findings.append(
          FormatFinding(
            isSelector ? .loss : .problem, path: path, place: item.place,
            isSelector
              ? "'\(item.drawable)' is XML itself, which is not followed; the item is left out"
              : "there is no drawable '\(shown(item.drawable))'"))
        continue
      }
      for picture in pictures.sorted(by: Self.isBefore) {
        let variant = variant(picture, item.states, item.excluded, mirrors: selector.mirrors)
        if let other = keys[variant.key] {
          // Two attributes may mean one state; where the picture is the same nothing is lost.
          if other != item.drawable {
            resources.findings.append(
              FormatFinding(
                .loss, path: path, place: item.place,
                "\(variant.key): an item before it is for the same states here; it is left out"))
          }
          continue
        }
        keys[variant.key] = item.drawable
        variants.append(variant)
      }
    }
    guard !variants.isEmpty, let index = place(of: name, path) else { return }
    assets[index].resolver = selector.kind == "selector" ? .ordered : .nearest
    assets[index].mirrors = selector.mirrors
    assets[index].variants = variants
  }

  private static func isBefore(
    _ left: AndroidResources.Picture, _ right: AndroidResources.Picture
  ) -> Bool {
    func order(_ picture: AndroidResources.Picture) -> [Double] {
      let qualifiers = picture.qualifiers
      return [
        qualifiers.scale?.value ?? .infinity, qualifiers.scheme == .any ? 0 : 1,
        qualifiers.direction == .any ? 0 : 1,
      ]
    }
    return order(left).lexicographicallyPrecedes(order(right))
  }

  // MARK: - Pictures without a selector

  private mutating func take(pictures name: String, among names: Set<String>) {
    let meaning = stateNames.meaning(of: name) { names.contains($0) }
    for picture in resources.pictures[name] ?? [] {
      guard let index = place(of: meaning.base, picture.path) else { return }
      let variant = variant(picture, meaning.states, .normal, mirrors: false)
      guard !assets[index].variants.contains(where: { $0.key == variant.key }) else {
        resources.report(
          .problem, picture.path,
          "is '\(assets[index].name)' for \(variant.key), and so is another; it is left out")
        continue
      }
      assets[index].variants.append(variant)
    }
  }
}

extension FormatAsset {
  /// Replaces an order by the resolver that does the same.
  fileprivate mutating func resolveAsFewWordsSay() {
    guard resolver == .ordered else { return }
    var looks: [(states: ControlState, excluded: ControlState)] = []
    for variant in variants {
      let look = (variant.key.states, variant.key.excludedStates)
      if !looks.contains(where: { $0 == look }) { looks.append(look) }
    }
    guard looks.allSatisfy({ $0.excluded.isEmpty }) else { return resolveExactly(looks) }
    let sorted = looks.map(\.states).sorted { $0.comesBeforeInOrder($1) }
    guard looks.map(\.states) == sorted else { return }
    resolver = .nearest
    sort()
  }

  /// Where every look but that of no state excludes all other states, each set is asked for exactly.
  private mutating func resolveExactly(
    _ looks: [(states: ControlState, excluded: ControlState)]
  ) {
    let isExact = looks.allSatisfy { states, excluded in
      states.isEmpty ? excluded.isEmpty : excluded == ControlState.all.subtracting(states)
    }
    guard isExact, looks.last?.states.isEmpty ?? false else { return }
    resolver = .exact
    for index in variants.indices { variants[index].key.excludedStates = .normal }
    sort()
  }
}

extension ControlState {
  /// Whether an ordered list has it before another, to find what the resolver `nearest` finds.
  func comesBeforeInOrder(_ other: ControlState) -> Bool {
    count != other.count ? count > other.count : rawValue > other.rawValue
  }
}
