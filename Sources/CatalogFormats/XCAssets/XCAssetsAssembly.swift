internal import AssetCatalog
internal import Pixels

/// Makes assets of image sets: sets whose names differ by states only are one.
struct XCAssetsAssembly {
  var findings: [FormatFinding] = []
  private let sets: [XCAssetsSet]
  private let stateNames: StateNames

  init(_ sets: [XCAssetsSet], _ stateNames: StateNames) {
    self.sets = sets
    self.stateNames = stateNames
  }

  /// The assets, by name, and what there is to say.
  var reading: FormatReading {
    var copy = self
    return copy.assembled()
  }

  private mutating func assembled() -> FormatReading {
    var assets: [AssetName: FormatAsset] = [:]
    var taken: [String: (name: AssetName, path: String)] = [:]
    var looks: [AssetName: [ControlState: String]] = [:]
    let names = Set(sets.map { $0.nameParts.joined(separator: "/") })
    for set in sets.sorted(by: { comesBefore($0.path, $1.path) }) {
      let meaning = meaning(of: set, among: names)
      guard let name = name(meaning.base, set, &taken) else { continue }
      if let first = looks[name]?[meaning.states] {
        report(
          .problem, "is '\(name)' for \(meaning.states), and so is \(first); it is left out",
          set, name)
        continue
      }
      looks[name, default: [:]][meaning.states] = set.path
      let variants = variants(of: set, meaning.states, name)
      guard !variants.isEmpty else { continue }
      assets[name, default: FormatAsset(name: name)].variants += variants
      guard let intent = set.images.templateIntent else { continue }
      if let other = assets[name]?.templateIntent, other != intent {
        report(
          .loss,
          "is \(intent.rawValue), and another set of '\(name)' is \(other.rawValue), which holds for all",
          set, name)
        continue
      }
      assets[name]?.templateIntent = intent
    }
    for name in assets.keys { assets[name]?.finishDirections() }
    return FormatReading(
      assets: assets.values.sorted { comesBefore($0.name.text, $1.name.text) }, findings: findings)
  }

  private func meaning(of set: XCAssetsSet, among names: Set<String>) -> StateNames.Meaning {
    let folder = set.nameParts.dropLast().map { $0 + "/" }.joined()
    return stateNames.meaning(of: set.nameParts.last ?? "") { names.contains(folder + $0) }
  }

  /// The asset's name; `nil` where it can't be one or another set has it, which is reported.
  private mutating func name(
    _ base: String, _ set: XCAssetsSet,
    _ taken: inout [String: (name: AssetName, path: String)]
  ) -> AssetName? {
    let text = (set.nameParts.dropLast() + [base]).joined(separator: "/")
    do throws(NameError) {
      let name = try AssetName(text)
      let folded = name.text.lowercased()
      if let (other, path) = taken[folded], other != name {
        report(
          .problem, "'\(name)' differs from '\(other)' of \(path) by case only; it is left out",
          set,
          name)
        return nil
      }
      taken[folded] = taken[folded] ?? (name, set.path)
      return name
    } catch {
      report(.problem, "'\(shown(text))' can't be a name: \(error)", set, nil)
      return nil
    }
  }

  /// The set's pictures.
  private mutating func variants(
    of set: XCAssetsSet, _ states: ControlState, _ name: AssetName
  ) -> [FormatVariant] {
    var chosen: [VariantKey: XCAssetsImage] = [:]
    for image in set.images.images {
      let key = VariantKey(
        states: states, appearance: image.appearance, direction: image.direction,
        scale: image.scale, qualifiers: image.qualifiers)
      if let other = chosen[key] {
        report(
          .problem, "is for \(key), and so is images[\(other.index)]; it is left out", set, name,
          at: image)
        continue
      }
      chosen[key] = image
    }
    return chosen.sorted { $0.key < $1.key }.map {
      FormatVariant(key: $0.key, layout: $0.value.layout, picture: $0.value.picture)
    }
  }

  private mutating func report(
    _ kind: FormatFinding.Kind, _ reason: String, _ set: XCAssetsSet, _ name: AssetName?,
    at image: XCAssetsImage? = nil
  ) {
    findings.append(
      FormatFinding(
        kind, path: image == nil ? set.path : joined(set.path, XCAssets.contents),
        keyPath: image.map { "images[\($0.index)]" } ?? "", asset: name, reason))
  }
}

extension FormatAsset {
  /// Sorts the variants, and says that pictures of one direction are mirrored where the other one's lack, as Apple does.
  fileprivate mutating func finishDirections() {
    sort()
    let keys = Set(variants.map(\.key))
    mirrors = keys.contains { key in
      var other = key
      switch key.direction {
      case .any: return false
      case .ltr: other.direction = .rtl
      case .rtl: other.direction = .ltr
      }
      return !keys.contains(other)
    }
  }
}
