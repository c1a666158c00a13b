/// What a shell may offer when it completes a value.
package enum ValueKind: Hashable, Sendable {
  /// Names and numbers the shell can't know.
  case text
  /// Paths of files.
  case file
  /// Paths of folders.
  case folder
}
