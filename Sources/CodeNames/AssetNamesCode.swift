public import AssetCatalog

/// Swift code with a name for every asset of a catalog, so that a misspelt one does not compile.
///
/// Folders become types inside each other, assets constants in them. Needs nothing but Swift's own library.
public struct AssetNamesCode: Sendable {
  /// An asset as the code has it.
  struct Entry: Sendable {
    var name: AssetName
    /// The looks it has, each once, in the order of their raw values.
    var states: [ControlState]
  }

  /// The assets of a folder, and its folders.
  fileprivate struct Folder {
    var assets: [Entry] = []
    var folders: [(name: String, folder: Folder)] = []
  }

  private let root: Folder
  private let typeName: String
  private let source: String

  /// - Parameters:
  ///   - assets: In any order.
  ///   - typeName: What the outermost type is called; made a name of Swift's where it is none.
  ///   - source: What the code says it was made from.
  public init(_ assets: [Asset], typeName: String = "Assets", source: String) {
    var root = Folder()
    for asset in assets.sorted(by: { $0.name < $1.name }) {
      let states = Set(asset.variants.map(\.key.states)).sorted { $0.rawValue < $1.rawValue }
      root.insert(
        Entry(name: asset.name, states: states),
        below: asset.name.text.unicodeScalars.split(separator: "/").dropLast().map {
          String(String.UnicodeScalarView($0))
        })
    }
    self.root = root
    self.typeName = SwiftIdentifier.make(typeName, .type)
    self.source = source
  }

  /// The code, with a last line end.
  public var text: String {
    var lines = [
      "// The assets of \(SwiftText.comment(source)). Made by ninefold; made again, it is the same.",
      "", "/// The assets by their names.", "public enum \(typeName) {",
    ]
    lines += Self.declarations.map { $0.isEmpty ? "" : "  " + $0 }
    var paths: [String] = []
    // What is declared in every scope is not hidden by a folder of the same name.
    append(root, to: &lines, indent: "  ", path: typeName, paths: &paths)
    lines += [
      "", "  /// Every asset: those of a folder before those of the folders in it.",
      "  public static let all: [Name] = [",
    ]
    lines += paths.map { "    \($0)," }
    lines += ["  ]", "}"]
    return lines.map { $0 + "\n" }.joined()
  }

  private func append(
    _ folder: Folder, to lines: inout [String], indent: String, path: String,
    paths: inout [String]
  ) {
    var scope = SwiftScope(taken: Self.taken.union([typeName]))
    // Assets first: what is asked for by name keeps the plain one.
    for entry in folder.assets {
      let name = scope.add(entry.name.base, .value)
      let states = entry.states.map { state in
        state == .normal
          ? ".normal"
          : state.count == 1
            ? ".\(state.names[0])"
            : "[" + state.names.map { ".\($0)" }.joined(separator: ", ") + "]"
      }
      lines += [
        "", indent + "/// `\(SwiftText.comment(entry.name.text))`",
        indent + "public static let \(name) = Name(",
        indent + "  path: \(SwiftText.literal(entry.name.text)),",
        indent + "  states: [\(states.joined(separator: ", "))])",
      ]
      paths.append("\(path).\(name)")
    }
    for (name, inner) in folder.folders {
      let type = scope.add(name, .type)
      lines += [
        "", indent + "/// The folder `\(SwiftText.comment(name))`.",
        indent + "public enum \(type) {",
      ]
      let start = lines.count
      append(inner, to: &lines, indent: indent + "  ", path: "\(path).\(type)", paths: &paths)
      // No empty line after the brace.
      if lines.indices.contains(start), lines[start].isEmpty { lines.remove(at: start) }
      lines.append(indent + "}")
    }
  }

  /// What the code itself calls by name, and a folder or an asset would hide.
  private static let taken: Set<String> = [
    "CustomStringConvertible", "Hashable", "Name", "OptionSet", "Sendable", "States", "String",
    "UInt8", "all",
  ]

  /// What every file begins with: the types of names and states.
  private static let declarations = [
    "/// The name of an asset, with the states for which it has variants.",
    "public struct Name: Hashable, Sendable, CustomStringConvertible {",
    "  /// As the catalog has it: `buttons/primary`.",
    "  public let path: String",
    "  public let states: [States]",
    "",
    "  public var description: String { path }",
    "}",
    "",
    "/// A set of control states; the raw values are those of Ninefold's `ControlState`.",
    "public struct States: OptionSet, Hashable, Sendable {",
    "  public let rawValue: UInt8",
    "",
    "  public init(rawValue: UInt8) { self.rawValue = rawValue }",
    "",
    "  public static let normal: States = []",
    "  public static let hovered = States(rawValue: 1)",
    "  public static let focused = States(rawValue: 2)",
    "  public static let selected = States(rawValue: 4)",
    "  public static let highlighted = States(rawValue: 8)",
    "  public static let disabled = States(rawValue: 16)",
    "}",
  ]
}

extension AssetNamesCode.Folder {
  fileprivate mutating func insert(_ entry: AssetNamesCode.Entry, below path: [String]) {
    guard let first = path.first else {
      assets.append(entry)
      return
    }
    let rest = Array(path.dropFirst())
    if let index = folders.firstIndex(where: { $0.name == first }) {
      folders[index].folder.insert(entry, below: rest)
    } else {
      var folder = AssetNamesCode.Folder()
      folder.insert(entry, below: rest)
      folders.append((first, folder))
    }
  }
}
