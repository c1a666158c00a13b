/// The PNG chunks of a compiled nine-patch.
public enum NinePatchChunk: String, Sendable, CaseIterable {
  /// Stretch ranges, padding and colour hints.
  case npTc
  /// Optical bounds.
  case npLb
  /// The outline.
  case npOl
}
