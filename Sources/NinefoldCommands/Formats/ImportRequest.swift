package import CommandLineParsing

/// What an `import` line asks for, read and checked as far as that can be done without the formats.
package struct ImportRequest {
  package var paths: [String]
  /// The format's word; `nil` to find out.
  package var format: String?
  package var target: Target
  package var isDryRun: Bool
  package var states: StatesSource
  package var wait: Double
  package var writesJSON: Bool

  /// What is imported into.
  package enum Target {
    /// A catalog's file.
    case catalog(String)
    /// A folder of assets.
    case folder(String)

    package var path: String {
      switch self {
      case .catalog(let path), .folder(let path): path
      }
    }
  }

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    paths = arguments.values(of: ImportFlags.paths)
    for path in paths where path == "-" || path.isEmpty {
      throw UsageError("PATH is a folder, and \(quoted(path)) is none")
    }
    for path in Set(paths) where paths.count(where: { $0 == path }) > 1 {
      throw UsageError("\(quoted(path)) is given twice")
    }
    format = arguments.value(of: ImportFlags.format)
    isDryRun = arguments.isSet(ImportFlags.dryRun)
    states = StatesSource(arguments.value(of: ImportFlags.states))
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(ImportFlags.json)
    guard let into = arguments.value(of: ImportFlags.into) else {
      target = .catalog(CatalogFlags.path(arguments))
      return
    }
    guard !arguments.isSet(CatalogFlags.catalog) else {
      throw UsageError("--into and --catalog say the same in two ways")
    }
    guard into != "-", !into.isEmpty else {
      throw UsageError("--into is a folder of assets or a catalog", try: "--into Assets/")
    }
    target = Self.isFolder(into) ? .folder(into) : .catalog(into)
  }

  /// Whether a path means a folder: there is one, or it ends as one, or has no ending as files have.
  private static func isFolder(_ path: String) -> Bool {
    switch InputFile.kind(of: path) {
    case .folder: true
    case .other: false
    case .none: path.hasSuffix("/") || !InputFile.parts(of: path).name.contains(".")
    }
  }
}

/// Where the words for states come from.
package enum StatesSource: Hashable {
  case standard
  /// Names say nothing of states.
  case none
  case file(String)

  init(_ text: String?) {
    switch text {
    case nil, "standard": self = .standard
    case "none": self = .none
    case .some(let path): self = .file(path)
    }
  }
}
