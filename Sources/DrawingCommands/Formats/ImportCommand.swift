internal import CatalogFormats
internal import CommandLineParsing
internal import Ninefold
internal import NinefoldCommands

/// `ninefold import`: another system's pictures into a catalog or a folder of assets.
struct ImportCommand {
  private let request: ImportRequest
  private let format: CatalogFormat?
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try ImportRequest(arguments)
    format = try request.format.map { (word) throws(UsageError) in
      try CatalogFormat.named(word, in: \.reader, "imported")
    }
    self.terminal = terminal
  }

  /// One path, and what was read there.
  private struct Source {
    var path: String
    var format: CatalogFormat
    var reading: FormatReading
  }

  func run() -> Exit {
    guard let names = request.states.names(on: terminal) else { return .notDone }
    var exit = Exit.done
    var sources: [Source] = []
    for path in request.paths {
      guard let source = read(path, FormatReadingOptions(stateNames: names)) else {
        exit = .notDone
        continue
      }
      exit = exit.or(terminal.say(source.reading.findings, in: path))
      sources.append(source)
    }
    guard !sources.isEmpty else { return exit }
    let assets = merged(sources, &exit)
    let changes: [ImportMerge.AssetChange]
    do throws(ImportTarget.Failure) {
      changes = try ImportTarget(request, on: terminal).merge(assets)
    } catch {
      if let path = error.path {
        terminal.error(path: path, reason: error.reason)
      } else if let catalog = error.catalog {
        _ = terminal.report(catalog, path: request.target.path)
      }
      return .notDone
    }
    for change in changes {
      if let failure = change.failure {
        terminal.error(path: request.target.path, reason: failure)
        exit = exit.or(.notDone)
      }
      for (key, reason) in change.leftOut {
        terminal.warning(path: change.name.text, reason: "\(key): \(reason)")
        exit = exit.or(.answerIsNo)
      }
    }
    return exit.or(say(sources, changes))
  }

  // MARK: - Reading

  private func read(_ path: String, _ options: FormatReadingOptions) -> Source? {
    let tree: FolderTree
    do throws(FolderError.Reason) {
      tree = try FolderTree(path: path)
    } catch {
      terminal.error(path: path, reason: error.description)
      return nil
    }
    guard let format = format ?? CatalogFormat.recognised(in: tree), let reader = format.reader
    else {
      let words = CatalogFormat.all.filter { $0.reader != nil }.map(\.word)
      terminal.error(
        path: path,
        reason: "looks like none of the formats that are read (\(words.joined(separator: ", ")))",
        try: "ninefold formats")
      return nil
    }
    let reading = reader.read(tree, options)
    if reading.assets.isEmpty, reading.findings.allSatisfy({ $0.kind != .problem }) {
      terminal.warning(path: path, reason: "holds no picture as \(format.word) has them")
    }
    return Source(path: path, format: format, reading: reading)
  }

  /// The assets of all sources, each name once.
  private func merged(_ sources: [Source], _ exit: inout Exit) -> [FormatAsset] {
    var assets: [FormatAsset] = []
    var places: [AssetName: String] = [:]
    for source in sources {
      for asset in source.reading.assets {
        if let first = places[asset.name] {
          terminal.error(
            path: source.path,
            reason: "has an asset '\(asset.name)', and so has \(first); it is left out")
          exit = exit.or(.notDone)
          continue
        }
        places[asset.name] = source.path
        assets.append(asset)
      }
    }
    return assets
  }

  // MARK: - Saying

  private func say(_ sources: [Source], _ changes: [ImportMerge.AssetChange]) -> Exit {
    let assets = Dictionary(
      sources.flatMap(\.reading.assets).map { ($0.name, $0) }
    ) { first, _ in first }
    guard !request.writesJSON else { return terminal.print(members(sources, changes, assets)) }
    var text = ""
    for change in changes where change.failure == nil {
      let shapes = assets[change.name].map(ImportSummary.init)?.text ?? ""
      text += "\(change.name): \(change.words(isDryRun: request.isDryRun)); \(shapes)\n"
    }
    return terminal.print(terminal.escapedLines(text))
  }

  private func members(
    _ sources: [Source], _ changes: [ImportMerge.AssetChange], _ assets: [AssetName: FormatAsset]
  ) -> [String: JSON] {
    [
      "into": .string(request.target.path), "isDryRun": .bool(request.isDryRun),
      "sources": .array(
        sources.map { source in
          .object([
            "path": .string(source.path), "format": .string(source.format.word),
            "findings": .array(source.reading.findings.map { $0.json(in: source.path) }),
          ])
        }),
      "assets": .array(
        changes.map { change in
          .object([
            "name": .string(change.name.text), "isNew": .bool(change.isNew),
            "isChanged": .bool(change.isChanged && change.failure == nil),
            "resolver": .string((assets[change.name]?.resolver ?? .nearest).rawValue),
            "mirrors": .bool(assets[change.name]?.mirrors ?? false),
            "added": .array(change.added.map { .object($0.json) }),
            "replaced": .array(change.replaced.map { .object($0.json) }),
            "same": .array(change.same.map { .object($0.json) }),
            "leftOut": .array(
              change.leftOut.map {
                .object($0.key.json.merging(["reason": .string($0.reason)]) { $1 })
              }), "failure": change.failure.map(JSON.string) ?? .null,
          ])
        }),
    ]
  }
}

extension ImportMerge.AssetChange {
  /// What was done, or would be: `new, 4 pictures`.
  fileprivate func words(isDryRun: Bool) -> String {
    func pictures(_ count: Int) -> String { count == 1 ? "1 picture" : "\(count) pictures" }
    if isNew { return "\(isDryRun ? "would be new" : "new"), \(pictures(added.count))" }
    guard isChanged else { return "as it is" }
    var parts: [String] = []
    if !added.isEmpty { parts.append("\(pictures(added.count)) added") }
    if !replaced.isEmpty { parts.append("\(pictures(replaced.count)) replaced") }
    if isSetOtherwise { parts.append("set otherwise") }
    if !same.isEmpty {
      parts.append("\(pictures(same.count)) as \(same.count == 1 ? "it is" : "they are")")
    }
    return (isDryRun ? "would have " : "") + parts.joined(separator: ", ")
  }
}

extension CatalogFormat {
  /// The format of a word, if it does what is asked of it.
  ///
  /// - Throws: `UsageError` with the formats that do.
  static func named<Part>(
    _ word: String, in part: KeyPath<CatalogFormat, Part?>, _ done: String
  ) throws(UsageError) -> CatalogFormat {
    let able = all.filter { $0[keyPath: part] != nil }.map(\.word)
    guard let format = CatalogFormat(word: word) else {
      throw UsageError(
        "--format takes \(alternatives(able)), not \(quoted(word))",
        try: nearest(to: word, in: able).map { "--format \($0)" })
    }
    guard format[keyPath: part] != nil else {
      throw UsageError(
        "\(word) can't be \(done); those that can are \(able.joined(separator: ", "))")
    }
    return format
  }
}
