/// How much time is spent on making a file small.
///
/// The pixels are the same with each, and so are the bytes each time.
public enum PNGEffort: String, Sendable, CaseIterable {
  /// Quick and larger.
  case low
  case standard
  /// Every filter is tried; takes about twenty times as long.
  case high
}
