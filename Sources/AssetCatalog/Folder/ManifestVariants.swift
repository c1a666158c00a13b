import Pixels

/// The variants that a manifest gives its asset.
struct ManifestVariants {
  private let record: FolderRecord
  private let manifest: Manifest
  private let root: FolderRoot
  private let path: String
  private(set) var variants: [SourceVariant] = []
  private(set) var notes: [String] = []
  private(set) var errors: [FolderError] = []
  /// Pictures of other folders that the manifest names, by their paths from the root on.
  private(set) var claimed: Set<String> = []
  private var taken: [VariantKey: String] = [:]
  private var checkedScales: Set<Scale> = []

  init(_ record: FolderRecord, _ manifest: Manifest, _ root: FolderRoot) {
    self.record = record
    self.manifest = manifest
    self.root = root
    path = record.path(of: FolderWalk.manifestName)
  }

  /// Takes every picture of the folder for what its name says.
  mutating func takeByName() {
    for name in record.pictures {
      let meaning = PictureMeaning(name)
      let picture = record.path(of: name)
      if let words = meaning.schemes ?? meaning.directions {
        errors.append(FolderError(path: picture, reason: .contradiction(words)))
        continue
      }
      var key = VariantKey(meaning)
      if manifest.mirrors, key.direction == .any { key.direction = .ltr }
      if let existing = taken[key] {
        errors.append(FolderError(path: picture, reason: .sameVariant(key, existing: existing)))
        continue
      }
      checkCapInsets(at: key.scale)
      add(key, picture, manifest.layout.request, isNinePatch: meaning.isNinePatch)
    }
    if record.pictures.isEmpty { errors.append(FolderError(path: path, reason: .noPicture)) }
  }

  /// Takes the pictures that the manifest lists.
  mutating func takeListed() {
    var used: Set<String> = []
    for variant in manifest.variants ?? [] {
      do throws(FolderError.Reason) {
        let picture = try picture(of: variant)
        used.insert(picture)
        take(variant, picture)
      } catch {
        report(.picture(variant.picture, error), variant.pictureAt)
      }
    }
    let own = Set(record.pictures.map(record.path(of:)))
    claimed = used.subtracting(own)
    for picture in own.subtracting(used).sorted(by: precedes) {
      notes.append("\(picture): not in \(FolderWalk.manifestName), left out")
    }
  }

  /// The path from the root on of a variant's picture, which is there.
  private func picture(of variant: ManifestVariant) throws(FolderError.Reason) -> String {
    guard variant.picture.utf8.first != UInt8(ascii: "/") else { throw .outside }
    let parts = try FolderRoot.parts(of: record.path(of: variant.picture))
    switch try root.kind(parts) {
    case .file: return parts.joined(separator: "/")
    case .folder: throw .isFolder
    case .link: throw .becameLink
    case .special(let kind): throw .special(kind)
    }
  }

  private mutating func take(_ variant: ManifestVariant, _ picture: String) {
    let meaning = PictureMeaning(lastPart(of: picture))
    // Words that contradict each other matter where the manifest doesn't decide.
    if let words = (variant.appearance == nil ? meaning.schemes : nil)
      ?? (variant.direction == nil ? meaning.directions : nil)
    {
      report(.picture(variant.picture, .contradiction(words)), variant.pictureAt)
      return
    }
    let key = key(of: variant, meaning)
    check(variant, key)
    if let existing = taken[key] {
      report(.picture(variant.picture, .sameVariant(key, existing: existing)), variant.at)
      return
    }
    let layout = variant.layout.request.over(manifest.layout.request)
    add(key, picture, layout, isNinePatch: meaning.isNinePatch)
  }

  /// What the manifest says a picture is for; where it says nothing, what the picture's name says.
  private func key(of variant: ManifestVariant, _ meaning: PictureMeaning) -> VariantKey {
    var key = VariantKey(meaning)
    if let states = variant.states { key.states = states }
    key.excludedStates = variant.excludedStates
    if let appearance = variant.appearance { key.appearance = appearance }
    if manifest.mirrors, key.direction == .any { key.direction = .ltr }
    if let direction = variant.direction { key.direction = direction }
    if let scale = variant.scale { key.scale = scale }
    key.size = variant.size
    return key
  }

  /// Reports lengths that come to no whole pixels, and a scale that the name contradicts.
  private mutating func check(_ variant: ManifestVariant, _ key: VariantKey) {
    if let named = PictureMeaning(lastPart(of: variant.picture)).scale, named != key.scale {
      report(.scaleContradicts(key.scale, name: named), variant.scaleAt ?? variant.at)
    }
    do throws(UnitError) {
      _ = try variant.size?.pixels(at: key.scale)
    } catch {
      report(.unusableLength(error), variant.sizeAt ?? variant.at)
    }
    if variant.layout.capInsetsAt == nil {
      checkCapInsets(at: key.scale)
    } else {
      check(variant.layout, at: key.scale)
    }
  }

  /// Checks the asset's own insets, once for every scale.
  private mutating func checkCapInsets(at scale: Scale) {
    if checkedScales.insert(scale).inserted { check(manifest.layout, at: scale) }
  }

  private mutating func check(_ layout: ManifestLayout, at scale: Scale) {
    guard let insets = layout.request.capInsets, let at = layout.capInsetsAt else { return }
    do throws(UnitError) {
      _ = try insets.pixels(at: scale)
    } catch {
      report(.unusableLength(error), at)
    }
  }

  private mutating func add(
    _ key: VariantKey, _ picture: String, _ layout: LayoutRequest, isNinePatch: Bool
  ) {
    taken[key] = picture
    variants.append(SourceVariant(key: key, layout: layout, path: picture))
    notes.append("\(picture): \(key.explanation)\(isNinePatch ? ", marks" : "")")
  }

  private func lastPart(of path: String) -> String {
    String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
  }

  private mutating func report(_ reason: FolderError.Reason, _ at: ManifestPlace) {
    errors.append(at.error(reason, in: path))
  }
}
