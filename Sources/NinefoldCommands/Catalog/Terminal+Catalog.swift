package import AssetCatalog
internal import CommandLineParsing

extension Terminal {
  /// Reports why a catalog can't be read or changed, and the way out where one is known.
  ///
  /// - Parameters:
  ///   - path: The catalog's file.
  ///   - suggestion: The command's own way out, where it knows a better one.
  package func report(_ error: CatalogError, path: String, try suggestion: String? = nil) -> Exit {
    if case .unbuildable(let files) = error {
      for file in files { self.error(path: file.path, reason: file.reason) }
      return .notDone
    }
    self.error(
      path: path, reason: error.description, try: suggestion ?? Self.wayOut(of: error, path: path))
    return .notDone
  }

  /// Opens a catalog to read it, and says so where it is an older one.
  package func opened(_ path: String, wait: Double) throws(CatalogError) -> Catalog {
    let catalog = try Catalog(path: path, wait: wait)
    if let version = catalog.olderVersion { noteOlder(version, path: path) }
    return catalog
  }

  /// Says that a catalog is an older one.
  func noteOlder(_ version: Int, path: String) {
    note(
      path: path, reason: "has the older schema version \(version); it is read as it is",
      try: "ninefold migrate \(shellWord(path))")
  }

  /// What to type instead.
  private static func wayOut(of error: CatalogError, path: String) -> String? {
    switch error {
    case .missing: return "ninefold build Assets -o \(shellWord(path))"
    case .older: return "ninefold migrate \(shellWord(path))"
    case .locked: return "--wait 60"
    case .noAsset(let name):
      // A catalog that can't be read a second time knows no names; the error itself is said anyway.
      let names = (try? Catalog(path: path, wait: 0).names()) ?? []
      return nearestName(to: name.text, in: names).map(shellWord)
    case .nameClash(_, let existing): return shellWord(existing.text)
    case .notReplaceable(_, _, .differs(let deviation, _, _)):
      return "--tolerance \(deviation.tolerance)"
    case .empty, .notDatabase, .foreign, .newer, .damaged, .replaced, .pictureReplaced, .readOnly,
      .full, .system,
      .badName,
      .noChoice, .variantExists, .backupExists, .framedAndPlain, .unbuildable, .tooManyVariants,
      .noVariant, .notReplaceable, .notDerivable, .refused:
      return nil
    }
  }

  /// The name most probably meant: the nearest one, else the only one that ends in what was typed.
  private static func nearestName(to text: String, in names: [AssetName]) -> String? {
    if let near = nearest(to: text, in: names.map(\.text)) { return near }
    let ending = names.filter { $0.base == text }
    return ending.count == 1 ? ending.first?.text : nil
  }
}
