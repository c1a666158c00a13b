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
  static let state = Flag(
    "--state", value: "S,…",
    help: "Control states: disabled, highlighted, selected, focused, hovered.", default: "normal")

  static let appearance = Flag(
    "--appearance", value: "A", help: "any, light or dark, with ,high for high contrast.")
  static let direction = Flag(
    "--direction", help: "The direction of writing.",
    choices: LayoutDirection.allCases.map(\.rawValue))

  /// The catalog's path.
  static func path(_ arguments: Arguments) -> String {
    if let path = arguments.value(of: catalog) { return path }
    if let path = unsafe getenv("NINEFOLD_CATALOG"), unsafe path.pointee != 0 {
      return unsafe String(cString: path)
    }
    return "catalog.sqlite"
  }

  /// The appearance of `--appearance`.
  static func appearance(_ arguments: Arguments) throws(UsageError) -> Appearance? {
    guard let text = arguments.value(of: appearance) else { return nil }
    guard let value = Appearance(text) else {
      let known = Appearance.all.map(\.description)
      throw UsageError(
        "--appearance takes \(alternatives(known)), not \(quoted(text))",
        try: nearest(to: text, in: known).map { "--appearance \($0)" })
    }
    return value
  }

  /// The direction of `--direction`.
  static func direction(_ arguments: Arguments) -> LayoutDirection? {
    arguments.value(of: direction).flatMap(LayoutDirection.init)
  }

  /// The states of `--state`.
  static func states(_ arguments: Arguments) throws(UsageError) -> ControlState {
    var states = ControlState.normal
    guard let text = arguments.value(of: state) else { return states }
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let state = ControlState(word: word) else {
        let known = ControlState.named.map(\.name) + ["normal"]
        throw UsageError(
          "--state takes \(alternatives(known)), not \(quoted(word))",
          try: nearest(to: String(word), in: known).map { "--state \($0)" })
      }
      states.formUnion(state)
    }
    return states
  }
}
