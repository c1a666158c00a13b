internal import AssetCatalog
internal import CommandLineParsing

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The flags that commands on catalogs share.
enum CatalogFlags {
  static let catalog = Flag(
    "--catalog", value: "FILE", help: "The catalog.",
    default: "$NINEFOLD_CATALOG, else catalog.sqlite", kind: .file)
  static let wait = Flag(
    "--wait", value: "SECONDS", help: "How long to wait for a process that uses the catalog.",
    default: "10")
  static let json = Flag("--json", help: "Print one JSON document.")
  static let state = Flag(
    "--state", value: "S,…",
    help: "Control states: disabled, highlighted, selected, focused, hovered.", default: "normal")

  static let appearance = Flag(
    "--appearance", value: "A", help: "any, light or dark, with ,high for high contrast.")
  static let direction = Flag(
    "--direction", help: "The direction of writing.",
    choices: LayoutDirection.allCases.map(\.rawValue))

  /// The path of a catalog that is to be made, named by an output flag or by `--catalog`.
  ///
  /// - Throws: `UsageError` where both name different files, and for standard output.
  static func newPath(_ flag: Flag, in arguments: Arguments) throws(UsageError) -> String {
    let output = arguments.value(of: flag)
    if let output, let other = arguments.value(of: catalog), other != output {
      throw UsageError("--output and --catalog name two files")
    }
    if output == "-" {
      throw UsageError("a catalog can't be written to standard output", try: "-o catalog.sqlite")
    }
    return output ?? path(arguments)
  }

  /// The catalog's path.
  static func path(_ arguments: Arguments) -> String {
    arguments.value(of: catalog) ?? defaultPath
  }

  /// What names a catalog in a command line, after a space; nothing for the one that is taken anyway.
  static func words(for path: String) -> String {
    path == defaultPath ? "" : " --catalog \(shellWord(path))"
  }

  /// The catalog's path where no flag says another.
  static var defaultPath: String {
    guard let path = unsafe getenv("NINEFOLD_CATALOG"), unsafe path.pointee != 0 else {
      return "catalog.sqlite"
    }
    return unsafe String(cString: path)
  }

  /// The seconds of `--wait`.
  static func wait(_ arguments: Arguments) throws(UsageError) -> Double {
    guard let text = arguments.value(of: wait) else { return 10 }
    guard isDecimal(text), let seconds = Double(text), (0...86400).contains(seconds) else {
      throw UsageError(
        "--wait \(quoted(text)) is not a number of seconds from 0 to 86400", try: "--wait 10")
    }
    return seconds
  }

  /// An asset's name that stands as an argument.
  static func name(_ argument: Argument, in arguments: Arguments) throws(UsageError) -> AssetName {
    let text = arguments.value(of: argument) ?? ""
    do throws(NameError) {
      return try AssetName(text)
    } catch {
      throw UsageError("\(quoted(text)) can't be a name: \(error)")
    }
  }

  /// The appearance of `--appearance`.
  static func appearance(_ arguments: Arguments) throws(UsageError) -> Appearance? {
    try appearance(of: appearance, in: arguments)
  }

  /// The appearance of a flag; `nil` where it is not given.
  static func appearance(
    of flag: Flag, in arguments: Arguments
  ) throws(UsageError) -> Appearance? {
    guard let text = arguments.value(of: flag) else { return nil }
    guard let value = Appearance(text) else {
      let known = Appearance.all.map(\.description)
      throw UsageError(
        "\(flag.name) takes \(alternatives(known)), not \(quoted(text))",
        try: nearest(to: text, in: known).map { "\(flag.name) \($0)" })
    }
    return value
  }

  /// The direction of `--direction`.
  static func direction(_ arguments: Arguments) -> LayoutDirection? {
    arguments.value(of: direction).flatMap(LayoutDirection.init)
  }

  /// The states of `--state`.
  static func states(_ arguments: Arguments) throws(UsageError) -> ControlState {
    try statesIfAny(state, in: arguments) ?? .normal
  }

  /// The states of a flag; `nil` where it is not given.
  static func statesIfAny(
    _ flag: Flag, in arguments: Arguments
  ) throws(UsageError) -> ControlState? {
    guard let text = arguments.value(of: flag) else { return nil }
    var states = ControlState.normal
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let state = ControlState(word: word) else {
        let known = ControlState.named.map(\.name) + ["normal"]
        throw UsageError(
          "\(flag.name) takes \(alternatives(known)), not \(quoted(word))",
          try: nearest(to: String(word), in: known).map { "\(flag.name) \($0)" })
      }
      states.formUnion(state)
    }
    return states
  }
}
