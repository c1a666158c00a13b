internal import AssetCatalog

/// Reads Apple's asset catalogs: image sets in groups, each with its `Contents.json`.
///
/// Keys, values and their older spellings are those of Apple's Asset Catalog Format Reference and of the files that
/// Xcode writes.
struct XCAssetsReader: FormatReader {
  func recognises(_ tree: some SourceTree) -> Bool {
    if isCatalog(tree.name) || isSet(tree.name) { return true }
    return tree.contains(folder: { isCatalog($0) || isSet($0) })
  }

  private func isCatalog(_ name: String) -> Bool { name.hasEnding(XCAssets.catalogEnding) }

  private func isSet(_ name: String) -> Bool { name.hasEnding(XCAssets.setEnding) }

  func read(_ tree: some SourceTree, _ options: FormatReadingOptions) -> FormatReading {
    var walk = XCAssetsWalk(tree)
    walk.visitRoot()
    var assembly = XCAssetsAssembly(walk.sets, options.stateNames)
    assembly.findings = walk.findings
    return assembly.reading
  }
}

/// An image set: where it lies, and what it is called.
struct XCAssetsSet {
  /// The folder's path.
  var path: String
  /// Groups with namespaces, and the set's own name.
  var nameParts: [String]
  /// What its `Contents.json` and its pictures say.
  var images: XCAssetsImages
}

/// Goes through the folders of an asset catalog and reads the image sets.
struct XCAssetsWalk<Tree: SourceTree> {
  private let tree: Tree
  private(set) var sets: [XCAssetsSet] = []
  private(set) var findings: [FormatFinding] = []

  init(_ tree: Tree) { self.tree = tree }

  mutating func visitRoot() {
    if tree.name.hasEnding(XCAssets.setEnding) {
      take(set: "", named: [String(tree.name.droppingEnding(XCAssets.setEnding))])
    } else if tree.name.hasEnding(XCAssets.catalogEnding) {
      visit(group: "", [], depth: 0)
    } else {
      search("", depth: 0)
    }
  }

  /// Looks for catalogs, and for sets and groups that lie there without one.
  private mutating func search(_ folder: String, depth: Int) {
    guard let listing = listing(of: folder, depth) else { return }
    for name in listing.folders {
      let path = joined(folder, name)
      if name.hasEnding(XCAssets.catalogEnding) {
        visit(group: path, [], depth: depth + 1)
      } else if name.hasEnding(XCAssets.setEnding) {
        take(set: path, named: [String(name.droppingEnding(XCAssets.setEnding))])
      } else {
        search(path, depth: depth + 1)
      }
    }
  }

  private mutating func listing(of folder: String, _ depth: Int) -> SourceListing? {
    do throws(FolderError.Reason) {
      guard depth <= XCAssets.depthLimit else { throw .tooDeep(limit: XCAssets.depthLimit) }
      let listing = try tree.entries(of: folder)
      for refused in listing.refused {
        report(.problem, refused.reason.description, at: joined(folder, refused.name))
      }
      return listing
    } catch {
      report(.problem, error.description, at: folder)
      return nil
    }
  }

  /// - Parameter names: Those of the groups around it that provide namespaces.
  private mutating func visit(group folder: String, _ names: [String], depth: Int) {
    guard let listing = listing(of: folder, depth) else { return }
    for name in listing.folders {
      let path = joined(folder, name)
      if name.hasEnding(XCAssets.setEnding) {
        take(set: path, named: names + [String(name.droppingEnding(XCAssets.setEnding))])
        continue
      }
      let ending = name.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) }
      if let ending, name.utf8.contains(UInt8(ascii: ".")),
        let kind = XCAssets.otherSets[ending.lowercased()]
      {
        report(.note, "is \(kind), which is no picture of a control, and left out", at: path)
        continue
      }
      visit(group: path, names + (hasNamespace(path) ? [name] : []), depth: depth + 1)
    }
    for name in listing.files where name != XCAssets.contents {
      report(.note, "lies in no image set and is left out", at: joined(folder, name))
    }
  }

  /// Whether the names of what is in a group begin with the group's.
  private mutating func hasNamespace(_ group: String) -> Bool {
    let path = joined(group, XCAssets.contents)
    guard (try? tree.entries(of: group))?.files.contains(XCAssets.contents) ?? false else {
      return false
    }
    var reading = XCAssetsJSON(path: path)
    defer { findings += reading.findings }
    guard let document = reading.document(tree) else { return false }
    guard let properties = reading.object(document, "properties", at: JSONKeyPath()) else {
      return false
    }
    return reading.bool(
      properties, "provides-namespace", at: JSONKeyPath().appending(key: "properties")) ?? false
  }

  private mutating func take(set path: String, named names: [String]) {
    var images = XCAssetsImages(of: path)
    images.read(tree)
    findings += images.findings
    sets.append(XCAssetsSet(path: path, nameParts: names, images: images))
  }

  private mutating func report(_ kind: FormatFinding.Kind, _ reason: String, at path: String) {
    findings.append(FormatFinding(kind, path: path, reason))
  }
}

/// A path inside a folder, of which the root's is empty.
func joined(_ folder: String, _ name: String) -> String {
  folder.isEmpty ? name : folder + "/" + name
}

extension String {
  /// Whether it ends so, in upper or lower case, and begins with something else.
  func hasEnding(_ ending: String) -> Bool {
    utf8.count > ending.utf8.count
      && zip(utf8.suffix(ending.utf8.count), ending.utf8).allSatisfy { own, asked in
        own == asked
          || (asked >= UInt8(ascii: "a") && asked <= UInt8(ascii: "z") && own | 0x20 == asked)
      }
  }

  /// What stands before an ending that ``hasEnding(_:)`` found.
  func droppingEnding(_ ending: String) -> Substring { Substring(utf8.dropLast(ending.utf8.count)) }
}
