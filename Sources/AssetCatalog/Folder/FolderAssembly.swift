import Pixels

/// Makes assets of what stands in folders.
struct FolderAssembly {
  private let root: FolderRoot
  private let records: [FolderRecord]
  private var errors: [FolderError]
  private var notes: [String]
  /// The assets so far, under their folded names, each with the path it was found at.
  private var found: [String: (asset: SourceAsset, path: String)] = [:]
  /// Pictures that a manifest of another folder names.
  private var claimed: Set<String> = []

  init(_ root: FolderRoot, _ walk: FolderWalk) {
    self.root = root
    records = walk.records.sorted { precedes($0.path, $1.path) }
    errors = walk.errors
    notes = walk.notes
  }

  mutating func contents() -> FolderContents {
    // Manifests come first: a picture that one names is no asset of its own, wherever it is.
    for record in records where record.hasManifest { addManifest(of: record) }
    for record in records where !record.hasManifest { addPictures(of: record) }
    return FolderContents(
      assets: found.values.map(\.asset).sorted { $0.name < $1.name },
      errors: FolderError.inOrder(errors),
      notes: notes.sorted(by: precedes))
  }

  // MARK: - With a manifest

  private mutating func addManifest(of record: FolderRecord) {
    let path = record.path(of: FolderWalk.manifestName)
    let bytes: [UInt8]
    let name: AssetName
    do throws(FolderError.Reason) {
      guard !record.path.isEmpty else { throw .manifestInRoot }
      name = try Self.name(record.path)
      bytes = try root.bytes(of: path, limit: Manifest.byteLimit)
    } catch {
      errors.append(FolderError(path: path, reason: error))
      return
    }
    var reader = ManifestReader(path: path)
    guard let manifest = reader.read(bytes) else {
      errors += reader.errors
      return
    }
    var variants = ManifestVariants(record, manifest, root)
    if manifest.variants == nil {
      variants.takeByName()
    } else {
      variants.takeListed()
    }
    claimed.formUnion(variants.claimed)
    guard reader.errors.isEmpty, variants.errors.isEmpty else {
      errors += reader.errors + variants.errors
      return
    }
    let asset = SourceAsset(
      name: name, resolver: manifest.resolver, mirrors: manifest.mirrors,
      templateIntent: manifest.templateIntent, kept: manifest.kept, variants: variants.variants,
      notes: variants.notes)
    add(asset, at: path)
  }

  // MARK: - By names

  private typealias Group = (base: String, pictures: [(name: String, meaning: PictureMeaning)])

  private mutating func addPictures(of record: FolderRecord) {
    let groups = groups(of: record)
    guard !groups.isEmpty else { return }
    let grouping = PictureGrouping(folder: record.path, bases: groups.map(\.base))
    // Bases that belong to the folder itself make one asset.
    var whole: [(name: String, meaning: PictureMeaning)] = []
    for group in groups {
      if grouping.isWholeFolder(group.base) {
        whole += group.pictures
      } else {
        add(group.pictures, of: record, named: record.path(of: group.base), nil)
      }
    }
    guard !whole.isEmpty else { return }
    if record.path.isEmpty {
      for picture in whole { report(.namesNoAsset, at: picture.name) }
      return
    }
    whole.sort { precedes($0.name, $1.name) }
    add(whole, of: record, named: record.path, grouping.note)
  }

  /// A group of pictures for every base, in the order of the first picture of each.
  private mutating func groups(of record: FolderRecord) -> [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for name in record.pictures {
      if !claimed.isEmpty, claimed.contains(record.path(of: name)) { continue }
      let meaning = PictureMeaning(name)
      if let words = meaning.schemes ?? meaning.directions {
        report(.contradiction(words), at: record.path(of: name))
        continue
      }
      if meaning.isDrawing, let scale = meaning.scale {
        report(.scaleOfDrawing(scale), at: record.path(of: name))
        continue
      }
      if let place = places[meaning.base] {
        groups[place].pictures.append((name, meaning))
      } else {
        places[meaning.base] = groups.count
        groups.append((meaning.base, [(name, meaning)]))
      }
    }
    guard groups.count > 1 else { return groups }
    var folds: [String: String] = [:]
    var kept: [Group] = []
    for group in groups {
      let first = group.pictures[0].name
      if let error = Self.clash(group.base, first, in: record, &folds) {
        report(error, at: record.path(of: first))
      } else {
        kept.append(group)
      }
    }
    return kept
  }

  /// What stands against a base: that it differs from another one of the folder by case only.
  ///
  /// - Parameter folds: The first picture of each base, under the base's folded name.
  private static func clash(
    _ base: String, _ picture: String, in record: FolderRecord, _ folds: inout [String: String]
  ) -> FolderError.Reason? {
    guard !base.isEmpty else { return nil }
    do throws(FolderError.Reason) {
      let name = try name(record.path(of: base))
      let folded = name.folded
      guard let existing = folds[folded] else {
        folds[folded] = picture
        return nil
      }
      return .nameClash(
        name, existing: try Self.name(record.path(of: PictureMeaning(existing).base)),
        at: record.path(of: existing))
    } catch {
      return error
    }
  }

  private mutating func add(
    _ pictures: [(name: String, meaning: PictureMeaning)], of record: FolderRecord,
    named text: String, _ note: String?
  ) {
    let path = record.path(of: pictures.first?.name ?? "")
    let name: AssetName
    do throws(FolderError.Reason) {
      name = try Self.name(text)
    } catch {
      report(error, at: path)
      return
    }
    var asset = SourceAsset(name: name)
    if let note { asset.notes.append(note) }
    var taken: [VariantKey: String] = [:]
    taken.reserveCapacity(pictures.count)
    asset.variants.reserveCapacity(pictures.count)
    for (name, meaning) in pictures {
      let path = record.path(of: name)
      let key = VariantKey(meaning)
      if let existing = taken[key] {
        report(.sameVariant(key, existing: existing), at: path)
        continue
      }
      taken[key] = path
      asset.variants.append(
        meaning.isDrawing
          ? SourceVariant(key: key, drawing: FixedParameters(), path: path)
          : SourceVariant(key: key, path: path))
      asset.notes.append("\(name): \(key.explanation)\(meaning.nature)")
    }
    add(asset, at: path)
  }

  // MARK: - Both

  private mutating func add(_ asset: SourceAsset, at path: String) {
    let folded = asset.name.folded
    if let existing = found[folded] {
      report(
        .nameClash(asset.name, existing: existing.asset.name, at: existing.path), at: path)
    } else {
      found[folded] = (asset, path)
    }
  }

  private static func name(_ text: String) throws(FolderError.Reason) -> AssetName {
    do throws(NameError) {
      return try AssetName(text)
    } catch {
      throw .badName(text, error)
    }
  }

  private mutating func report(_ reason: FolderError.Reason, at path: String) {
    errors.append(FolderError(path: path, reason: reason))
  }
}

/// Which of the bases in a folder without a manifest is the folder's own asset.
///
/// The base that is the folder's last part, a name without a base, and a base that is the only one;
/// every other base is an asset inside the folder.
struct PictureGrouping {
  private let folder: String
  private let own: String
  private let only: String?

  init(folder: String, bases: [String]) {
    self.folder = folder
    own = String(folder.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) } ?? "")
    let named = bases.filter { !$0.isEmpty }
    only = named.count == 1 && !folder.isEmpty ? named.first : nil
  }

  func isWholeFolder(_ base: String) -> Bool { base.isEmpty || base == own || base == only }

  /// Why the asset is not named as its pictures are; `nil` where it is.
  var note: String? {
    only.flatMap { base in
      base == own ? nil : "'\(base)' is the only base in \(folder), which is the asset"
    }
  }
}

extension VariantKey {
  /// What a picture's name says, scale 1 where it says none; a drawing has no scale.
  init(_ meaning: PictureMeaning) {
    self.init(
      states: meaning.states, appearance: meaning.appearance, direction: meaning.direction,
      scale: meaning.isDrawing ? nil : meaning.scale ?? .one)
  }
}

extension PictureMeaning {
  /// What the name says of the file itself, as the end of a note.
  var nature: String { isDrawing ? ", drawn" : isNinePatch ? ", marks" : "" }
}
