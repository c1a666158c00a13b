/// What a shell may offer when it completes a value.
package enum ValueKind: Hashable, Sendable {
  /// Names and numbers the shell can't know.
  case text
  /// Paths of files.
  case file
  /// Paths of folders.
  case folder
  /// Names of assets in the catalog, as the program's command `list` prints them.
  case asset
  /// Names of assets, and paths of files where none begins like the word.
  case assetOrFile

  /// Whether names of assets are offered.
  var offersAssets: Bool { self == .asset || self == .assetOrFile }
}
