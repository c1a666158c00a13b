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
  /// Where the manifest says what is derived.
  private var derivedAt: [VariantKey: ManifestPlace] = [:]

  init(_ record: FolderRecord, _ manifest: Manifest, _ root: FolderRoot) {
    self.record = record
    self.manifest = manifest
    self.root = root
    path = record.path(of: FolderWalk.manifestName)
  }

  /// Takes every picture of the folder for what its name says, and every drawing unless the manifest lists
  /// those.
  mutating func takeByName() {
    let listsDrawings = manifest.drawings != nil
    for name in record.pictures {
      let meaning = PictureMeaning(name)
      let picture = record.path(of: name)
      if meaning.isDrawing, listsDrawings { continue }
      if let words = meaning.schemes ?? meaning.directions {
        errors.append(FolderError(path: picture, reason: .contradiction(words)))
        continue
      }
      if meaning.isDrawing, let scale = meaning.scale {
        errors.append(FolderError(path: picture, reason: .scaleOfDrawing(scale)))
        continue
      }
      var key = VariantKey(meaning)
      if manifest.mirrors, key.direction == .any { key.direction = .ltr }
      if let existing = taken[key] {
        errors.append(FolderError(path: picture, reason: .sameVariant(key, existing: existing)))
        continue
      }
      if meaning.isDrawing {
        add(key, drawing: FixedParameters(), picture)
      } else {
        checkCapInsets(at: key.scale ?? .one)
        add(key, picture, manifest.layout.request, isNinePatch: meaning.isNinePatch)
      }
    }
    if listsDrawings {
      var used: Set<String> = []
      takeDrawings(&used)
      noteUnused(record.pictures.filter(FolderWalk.isDrawing), used)
    }
    if variants.isEmpty, errors.isEmpty {
      errors.append(FolderError(path: path, reason: .noPicture))
    }
    takeDerived()
  }

  /// Takes the pictures and drawings that the manifest lists.
  mutating func takeListed() {
    var used: Set<String> = []
    for variant in manifest.variants ?? [] {
      if let derivation = variant.derivation {
        take(variant, derivation)
        continue
      }
      take(fileOf: variant, &used)
    }
    takeDrawings(&used)
    noteUnused(record.pictures, used)
    takeDerived()
  }

  /// Takes the drawings that the manifest lists beside the pictures.
  private mutating func takeDrawings(_ used: inout Set<String>) {
    for variant in manifest.drawings ?? [] { take(fileOf: variant, &used, isListed: false) }
  }

  private mutating func take(
    fileOf variant: ManifestVariant, _ used: inout Set<String>, isListed: Bool = true
  ) {
    do throws(FolderError.Reason) {
      let file = try picture(of: variant)
      used.insert(file)
      if let parameters = variant.drawing {
        take(variant, parameters, file, isListed: isListed)
      } else {
        take(variant, file)
      }
    } catch {
      report(variant.reason(error), variant.pictureAt)
    }
  }

  /// Notes the files of the folder that nothing names, and remembers those of other folders that are named.
  private mutating func noteUnused(_ files: [String], _ used: Set<String>) {
    let own = Set(files.map(record.path(of:)))
    claimed = used.subtracting(record.pictures.map(record.path(of:)))
    for file in own.subtracting(used).sorted(by: precedes) {
      notes.append("\(file): not in \(FolderWalk.manifestName), left out")
    }
  }

  /// Takes what is derived beside the pictures, and what is dimmed; then no derivation may lack its base.
  private mutating func takeDerived() {
    for variant in manifest.derived {
      if let derivation = variant.derivation { take(variant, derivation, isListed: false) }
    }
    guard errors.isEmpty else { return }
    addDimmed()
    guard let name = try? AssetName("x") else { return }
    let skeleton = SourceAsset(
      name: name, resolver: manifest.resolver, mirrors: manifest.mirrors, variants: variants
    ).skeleton
    for (index, problem) in skeleton.derivationProblems() {
      let at = derivedAt[variants[index].key]
      errors.append(
        at?.error(.notDerivable(problem), in: path)
          ?? FolderError(path: path, reason: .notDerivable(problem)))
    }
  }

  private mutating func addDimmed() {
    guard !manifest.dimmed.isEmpty, let name = try? AssetName("x") else { return }
    var asset = SourceAsset(
      name: name, resolver: manifest.resolver, mirrors: manifest.mirrors, variants: variants
    ).skeleton
    asset.addDimmed(for: manifest.dimmed)
    let known = Dictionary(variants.map { ($0.key, $0) }) { first, _ in first }
    variants = asset.variants.compactMap { variant in
      if let source = known[variant.key] { return source }
      guard let derivation = variant.derivation else { return nil }
      notes.append("\(path): \(variant.key.explanation), dimmed from \(derivation.states)")
      return SourceVariant(key: variant.key, derivation: derivation, path: path)
    }
  }

  private mutating func take(
    _ variant: ManifestVariant, _ derivation: Derivation, isListed: Bool = true
  ) {
    let key = VariantKey(
      states: variant.states ?? .normal, excludedStates: variant.excludedStates,
      appearance: variant.appearance ?? .any, direction: variant.direction ?? .any, scale: nil,
      qualifiers: variant.qualifiers)
    guard taken[key] == nil else { return report(.derivedTwice(key), variant.at) }
    taken[key] = path
    derivedAt[key] = variant.at
    var source = SourceVariant(key: key, derivation: derivation, path: path)
    source.kept = variant.kept
    append(source, isListed: isListed)
    notes.append("\(path): \(key.explanation), derived from \(derivation)")
  }

  private mutating func append(_ source: SourceVariant, isListed: Bool) {
    // What stands beside the list has no place in it, and must not be hidden by what has.
    if manifest.resolver == .ordered, !isListed {
      variants.insertInOrder(source, key: \.key)
    } else {
      variants.append(source)
    }
  }

  /// The path from the root on of a variant's picture or drawing, which is there.
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
    guard let key = freeKey(of: variant, meaning) else { return }
    let layout = variant.layout.request.over(manifest.layout.request)
    add(
      key, picture, layout, isNinePatch: meaning.isNinePatch, variant.original, kept: variant.kept)
  }

  private mutating func take(
    _ variant: ManifestVariant, _ parameters: FixedParameters, _ file: String, isListed: Bool
  ) {
    let meaning = PictureMeaning(lastPart(of: file))
    if let scale = meaning.scale {
      report(.drawing(variant.picture, .scaleOfDrawing(scale)), variant.pictureAt)
      return
    }
    guard let key = freeKey(of: variant, meaning) else { return }
    add(key, drawing: parameters, file, isListed: isListed, kept: variant.kept)
  }

  /// What a picture or drawing is for; `nil`, which is reported, where its name contradicts itself or
  /// something else is for that already.
  private mutating func freeKey(
    of variant: ManifestVariant, _ meaning: PictureMeaning
  ) -> VariantKey? {
    // Words that contradict each other matter where the manifest doesn't decide.
    if let words = (variant.appearance == nil ? meaning.schemes : nil)
      ?? (variant.direction == nil ? meaning.directions : nil)
    {
      report(variant.reason(.contradiction(words)), variant.pictureAt)
      return nil
    }
    let key = key(of: variant, meaning)
    if variant.drawing == nil { check(variant, key) }
    if let existing = taken[key] {
      report(variant.reason(.sameVariant(key, existing: existing)), variant.at)
      return nil
    }
    return key
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
    key.qualifiers = variant.qualifiers
    return key
  }

  /// Reports lengths that come to no whole pixels, and a scale that the name contradicts.
  private mutating func check(_ variant: ManifestVariant, _ key: VariantKey) {
    let scale = key.scale ?? .one
    if let named = PictureMeaning(lastPart(of: variant.picture)).scale, named != scale {
      report(.scaleContradicts(scale, name: named), variant.scaleAt ?? variant.at)
    }
    do throws(UnitError) {
      _ = try variant.size?.pixels(at: scale)
    } catch {
      report(.unusableLength(error), variant.sizeAt ?? variant.at)
    }
    if variant.layout.capInsetsAt == nil {
      checkCapInsets(at: scale)
    } else {
      check(variant.layout, at: scale)
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
    _ key: VariantKey, _ picture: String, _ layout: LayoutRequest, isNinePatch: Bool,
    _ original: OriginalPicture? = nil, kept: KeptFacts = KeptFacts()
  ) {
    taken[key] = picture
    var source = SourceVariant(key: key, layout: layout, path: picture)
    source.original = original
    source.kept = kept
    variants.append(source)
    notes.append(
      "\(picture): \(key.explanation)\(isNinePatch ? ", marks" : "")"
        + (original.map { ", in the place of \($0.size) px" } ?? ""))
  }

  private mutating func add(
    _ key: VariantKey, drawing: FixedParameters, _ file: String, isListed: Bool = true,
    kept: KeptFacts = KeptFacts()
  ) {
    taken[key] = file
    var source = SourceVariant(key: key, drawing: drawing, path: file)
    source.kept = kept
    append(source, isListed: isListed)
    notes.append(
      "\(file): \(key.explanation), drawn" + (drawing.isEmpty ? "" : " with \(drawing)"))
  }

  private func lastPart(of path: String) -> String {
    String(path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
  }

  private mutating func report(_ reason: FolderError.Reason, _ at: ManifestPlace) {
    errors.append(at.error(reason, in: path))
  }
}
