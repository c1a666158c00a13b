internal import AssetCatalog
internal import Pixels

/// Reads pictures that lie in folders, each told by its name alone.
struct PNGSetReader: FormatReader {
  func recognises(_ tree: some SourceTree) -> Bool {
    tree.contains(file: { $0.hasEnding(".png") })
  }

  func read(_ tree: some SourceTree, _ options: FormatReadingOptions) -> FormatReading {
    let files = TreeFiles(of: tree)
    var reading = PNGSetReading(options.stateNames, files.paths)
    reading.findings = files.findings
    for path in files.paths { reading.take(path, tree) }
    return reading.result
  }
}

private struct PNGSetReading {
  private let stateNames: StateNames
  var findings: [FormatFinding] = []
  private var assets: [AssetName: FormatAsset] = [:]
  private var taken: [String: (name: AssetName, path: String)] = [:]
  private var paths: [AssetName: [VariantKey: String]] = [:]
  /// The names of pictures with folders and without what else they say.
  private let bases: Set<String>

  init(_ stateNames: StateNames, _ paths: [String]) {
    self.stateNames = stateNames
    bases = Set(
      paths.filter { $0.hasEnding(".png") }.map { path in
        let (folder, file) = Self.parts(of: path)
        return folder + PNGSetName(file).base
      })
  }

  var result: FormatReading {
    var assets = assets.values.sorted { comesBefore($0.name.text, $1.name.text) }
    for index in assets.indices { assets[index].sort() }
    return FormatReading(assets: assets, findings: findings)
  }

  private static func parts(of path: String) -> (folder: String, file: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
    let start = path.utf8.index(after: slash)
    return (String(path[..<start]), String(path[start...]))
  }

  mutating func take(_ path: String, _ tree: some SourceTree) {
    let (folder, file) = Self.parts(of: path)
    guard file.hasEnding(".png") else {
      return report(.note, path, "is no PNG and left out")
    }
    let said = PNGSetName(file)
    let meaning = stateNames.meaning(of: said.base) { bases.contains(folder + $0) }
    let sized = PNGSetName.size(of: meaning.base)
    let base = sized?.base ?? meaning.base
    if let idiom = said.idiom {
      return report(
        .loss, path, "is for \(idiom) only, which a catalog has no place for, and left out")
    }
    guard let name = name(folder + base, path) else { return }
    let key = VariantKey(
      states: meaning.states, appearance: said.appearance, direction: said.direction,
      scale: said.scale, size: sized?.size)
    if let other = paths[name]?[key] {
      return report(.problem, path, "is '\(name)' for \(key), and so is \(other); it is left out")
    }
    do {
      let bytes = try tree.bytes(of: path, limit: PNGFileLimit.bytes)
      let picture = try FormatPicture(png: bytes, hasFrame: said.isNinePatch, scale: said.scale)
      for warning in picture.read.warnings { report(.note, path, warning) }
      if let size = sized?.size, !size.fits(picture.size, at: said.scale) {
        report(
          .note, path,
          "is \(picture.size) px, which is not \(short(size)) points at @\(said.scale)x")
      }
      paths[name, default: [:]][key] = path
      assets[name, default: FormatAsset(name: name)].variants.append(
        FormatVariant(key: key, layout: picture.read.layout, picture: picture))
    } catch {
      report(.problem, path, "\(error)")
    }
  }

  private mutating func name(_ text: String, _ path: String) -> AssetName? {
    do throws(NameError) {
      let name = try AssetName(text)
      if let (other, first) = taken[name.text.lowercased()], other != name {
        report(
          .problem, path,
          "'\(name)' differs from '\(other)' of \(first) by case only; it is left out")
        return nil
      }
      taken[name.text.lowercased()] = taken[name.text.lowercased()] ?? (name, path)
      return name
    } catch {
      report(.problem, path, "'\(shown(text))' can't be a name: \(error)")
      return nil
    }
  }

  private mutating func report(_ kind: FormatFinding.Kind, _ path: String, _ reason: String) {
    findings.append(FormatFinding(kind, path: path, reason))
  }
}

extension PointSize {
  /// Whether it comes to a size in pixels, rounded half up as always.
  fileprivate func fits(_ size: PixelSize, at scale: Scale) -> Bool {
    (try? pixels(at: scale)) == size
  }
}
