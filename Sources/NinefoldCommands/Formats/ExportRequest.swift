package import AssetCatalog
package import CommandLineParsing
package import Pixels

/// What an `export` line asks for, read and checked as far as that can be done without the formats.
package struct ExportRequest {
  /// `nil` for all assets.
  package var names: [AssetName]?
  package var format: String
  package var folder: String
  package var checksOnly: Bool
  package var isStrict: Bool
  /// `nil` where the assets decide.
  package var scales: [Scale]?
  /// In points; empty where the assets decide.
  package var sizes: [PointSize]
  package var states: StatesSource
  package var catalog: String
  package var wait: Double
  package var writesJSON: Bool

  /// - Throws: `UsageError` for values that can't be used, and flags that don't go together.
  package init(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.values(of: ExportFlags.names)
    guard words.isEmpty == arguments.isSet(ExportFlags.all) else {
      throw words.isEmpty
        ? UsageError("NAME or --all is missing", try: "--all")
        : UsageError("NAME and --all can't both be given")
    }
    var names: [AssetName] = []
    for word in words {
      let name: AssetName
      do throws(NameError) { name = try AssetName(word) } catch {
        throw UsageError("\(quoted(word)) can't be a name: \(error)")
      }
      guard !names.contains(name) else { throw UsageError("\(quoted(word)) is given twice") }
      names.append(name)
    }
    self.names = words.isEmpty ? nil : names
    format = arguments.value(of: ExportFlags.format) ?? ""
    folder = arguments.value(of: ExportFlags.output) ?? ""
    guard folder != "-", !folder.isEmpty else {
      throw UsageError("a folder can't be written to standard output", try: "-o Exported")
    }
    checksOnly = arguments.isSet(ExportFlags.check)
    isStrict = arguments.isSet(ExportFlags.strict)
    scales = try arguments.value(of: ExportFlags.scales).map { (text) throws(UsageError) in
      try CompareRequest.scales(text)
    }
    sizes =
      try arguments.value(of: ExportFlags.sizes).map { (text) throws(UsageError) in
        try CompareRequest.sizes(text)
      } ?? []
    states = StatesSource(arguments.value(of: ExportFlags.states))
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(ExportFlags.json)
  }
}
