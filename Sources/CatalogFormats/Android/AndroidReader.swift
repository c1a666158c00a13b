internal import AssetCatalog
internal import Interchange
internal import Pixels

/// Reads Android's resources: pictures in folders of densities, and the selectors that say which state each is for.
struct AndroidReader: FormatReader {
  func recognises(_ tree: some SourceTree) -> Bool {
    if AndroidQualifiers(tree.name) != nil { return true }
    return tree.contains(folder: { path in
      let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) }
      return name.flatMap(AndroidQualifiers.init) != nil
    })
  }

  func read(_ tree: some SourceTree, _ options: FormatReadingOptions) -> FormatReading {
    let files = TreeFiles(of: tree)
    var resources = AndroidResources(tree.name)
    resources.findings = files.findings
    for path in files.paths { resources.take(path, tree) }
    var assembly = AndroidAssembly(resources, options.stateNames)
    return assembly.assembled()
  }
}

/// The drawables of a tree, by their resource names.
struct AndroidResources {
  /// A picture for one density, scheme and direction.
  struct Picture {
    var path: String
    var qualifiers: AndroidQualifiers
    var picture: FormatPicture
  }

  var findings: [FormatFinding] = []
  private(set) var pictures: [String: [Picture]] = [:]
  private(set) var selectors: [String: AndroidSelector] = [:]
  private var taken: [String: [AndroidQualifiers: String]] = [:]
  private let rootName: String

  init(_ rootName: String) { self.rootName = rootName }

  mutating func take(_ path: String, _ tree: some SourceTree) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    guard let file = parts.last else { return }
    let folder = parts.count > 1 ? parts[parts.count - 2] : rootName
    guard let qualifiers = AndroidQualifiers(folder) else { return }
    let isXML = file.hasEnding(".xml")
    guard isXML || file.hasEnding(".png") else {
      return report(.loss, path, "is neither a PNG nor XML and left out")
    }
    guard qualifiers.rest.isEmpty else {
      let words = qualifiers.rest.joined(separator: ", ")
      return report(
        .loss, path, "is for \(words) only, which a catalog has no place for, and left out")
    }
    let name = isXML ? String(file.droppingEnding(".xml")) : PictureName(file).base
    // Mipmaps and drawables are different resources; of one name the first is taken.
    if let other = taken[name]?[qualifiers] {
      return report(.problem, path, "is the same resource as \(other); it is left out")
    }
    taken[name, default: [:]][qualifiers] = path
    if isXML {
      takeXML(path, name, tree)
    } else {
      takePicture(path, file, name, qualifiers, tree)
    }
  }

  private mutating func takeXML(_ path: String, _ name: String, _ tree: some SourceTree) {
    let bytes: [UInt8]
    do throws(FolderError.Reason) {
      bytes = try tree.bytes(of: path, limit: 1 << 20)
    } catch {
      return report(.problem, path, error.description)
    }
    let selector = AndroidSelector(bytes, path: path)
    findings += selector.findings
    guard selector.isPictures else { return }
    guard selectors[name] == nil else {
      return report(
        .loss, path, "is '\(name)' for other devices, and only the first one's items are read")
    }
    selectors[name] = selector
  }

  private mutating func takePicture(
    _ path: String, _ file: String, _ name: String, _ qualifiers: AndroidQualifiers,
    _ tree: some SourceTree
  ) {
    do {
      let bytes = try tree.bytes(of: path, limit: PNGFileLimit.bytes)
      let picture = try FormatPicture(
        png: bytes, hasFrame: PictureName(file).isNinePatch, scale: qualifiers.scale ?? .one)
      for warning in picture.read.warnings { report(.note, path, warning) }
      if qualifiers.isForEveryDensity {
        report(.note, path, "is for every density, and read as a picture of @1x")
      }
      pictures[name, default: []].append(
        Picture(path: path, qualifiers: qualifiers, picture: picture))
    } catch {
      report(.problem, path, "\(error)")
    }
  }

  mutating func report(_ kind: FormatFinding.Kind, _ path: String, _ reason: String) {
    findings.append(FormatFinding(kind, path: path, reason))
  }
}
