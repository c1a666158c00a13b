/// What a folder of the tree holds for assets.
struct FolderRecord {
  /// From the root on; empty for the root.
  let path: String
  var hasManifest = false
  /// Names of pictures' and drawings' files, by their bytes.
  var pictures: [String] = []

  /// The path of something in the folder.
  func path(of name: String) -> String { path.isEmpty ? name : path + "/" + name }
}

/// Goes through a root's folders and lists pictures, drawings and manifests; reads none of them.
///
/// Symbolic links that stay inside are followed. A folder that a link in it leads back to ends the way;
/// so that links to folders with links don't multiply without end, their number has a limit.
struct FolderWalk {
  static let manifestName = "asset.json"
  static let depthLimit = 64

  private let root: FolderRoot
  private let linkedFolderLimit: Int
  private var linkedFolders = 0
  /// Only folders with a picture, a drawing or a manifest.
  private(set) var records: [FolderRecord] = []
  private(set) var errors: [FolderError] = []
  /// What was left out, a line each.
  private(set) var notes: [String] = []

  init(_ root: FolderRoot, linkedFolderLimit: Int = 10_000) {
    self.root = root
    self.linkedFolderLimit = linkedFolderLimit
    visit(root.descriptor, FolderRecord(path: ""), above: [], isLinked: false)
  }

  /// - Parameters:
  ///   - above: The folders that this one lies in.
  ///   - isLinked: Whether a link is on the way to it.
  private mutating func visit(
    _ folder: FolderDescriptor, _ record: FolderRecord,
    above: [FolderDescriptor.Identity], isLinked: Bool
  ) {
    var record = record
    let identity: FolderDescriptor.Identity
    let listing: FolderListing
    do throws(FolderError.Reason) {
      guard above.count <= Self.depthLimit else { throw .tooDeep(limit: Self.depthLimit) }
      identity = FolderDescriptor.Identity(try folder.status())
      if isLinked { try checkLinked(identity, above: above) }
      listing = try FolderListing(of: folder)
    } catch {
      report(error, at: record.path)
      return
    }
    for name in listing.unreadableNames { report(.nameNotUTF8, at: record.path(of: name)) }
    for entry in listing.entries {
      let path = record.path(of: entry.name)
      do throws(FolderError.Reason) {
        let isLink = entry.kind == .link
        let target = isLink ? try root.withoutLinks(FolderRoot.parts(of: path)) : []
        let kind = isLink ? try root.kind(target) : entry.kind
        guard kind == .folder else {
          try take(entry.name, kind, into: &record)
          continue
        }
        let inner = isLink ? try root.folder(target) : try folder.folder(named: entry.name)
        visit(
          inner, FolderRecord(path: path), above: above + [identity], isLinked: isLinked || isLink)
      } catch {
        report(error, at: path)
      }
    }
    if record.hasManifest || !record.pictures.isEmpty { records.append(record) }
  }

  private mutating func checkLinked(
    _ identity: FolderDescriptor.Identity, above: [FolderDescriptor.Identity]
  ) throws(FolderError.Reason) {
    guard !above.contains(identity) else { throw .linkLeadsBack }
    guard linkedFolders < linkedFolderLimit else {
      throw .tooManyLinkedFolders(limit: linkedFolderLimit)
    }
    linkedFolders += 1
  }

  /// Takes up a file, or notes that it is none of ours.
  private mutating func take(
    _ name: String, _ kind: FolderEntry.Kind, into record: inout FolderRecord
  ) throws(FolderError.Reason) {
    let isManifest = name == Self.manifestName
    guard isManifest || Self.isPicture(name) || Self.isDrawing(name) else {
      notes.append(
        "\(record.path(of: name)): neither a PNG, a drawing nor \(Self.manifestName), left out")
      return
    }
    if case .special(let special) = kind { throw .special(special) }
    if let error = Self.nameError(name) { throw .badName(name, error) }
    if isManifest {
      record.hasManifest = true
    } else {
      record.pictures.append(name)
    }
  }

  /// Whether a name ends in `.png`, in any case.
  static func isPicture(_ name: String) -> Bool { hasEnding(name, ".png") }

  /// Whether a name ends in `.drawing.json`, in any case.
  static func isDrawing(_ name: String) -> Bool { hasEnding(name, drawingEnding) }

  static let drawingEnding = ".drawing.json"

  private static func hasEnding(_ name: String, _ end: String) -> Bool {
    let ending = name.utf8.suffix(end.utf8.count)
    return ending.count == end.utf8.count
      && zip(ending, end.utf8).allSatisfy {
        $0 == $1 || ($1 != UInt8(ascii: ".") && $0 | 0x20 == $1)
      }
  }

  /// What stands against a file's name.
  private static func nameError(_ name: String) -> NameError? {
    // Nothing does in the common case, and looking closer takes longer than the rest.
    if name.utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7f }) { return nil }
    do throws(NameError) {
      _ = try AssetName(name)
      return nil
    } catch {
      return error
    }
  }

  private mutating func report(_ reason: FolderError.Reason, at path: String) {
    errors.append(FolderError(path: path, reason: reason))
  }
}
