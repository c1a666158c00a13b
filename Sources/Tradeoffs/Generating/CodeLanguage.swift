/// What code a drawing can become.
public enum CodeLanguage: String, CaseIterable, Sendable {
  /// Swift on Cairo and Pango.
  case swiftCairo = "swift-cairo"
  /// Swift on Core Graphics and Core Text, for UIKit and AppKit.
  case swiftCoreGraphics = "swift-coregraphics"
  /// One picture: a size, a set of states, values.
  case svg
  /// Rules for an element and its states, as far as CSS can say it.
  case css
}
