/// How much time is spent on making a file small.
///
/// The pixels are the same with each, and so are the bytes each time with the same library versions.
public enum PNGEffort: String, Sendable, CaseIterable {
  /// Quick and larger.
  case fast
  /// As small as zlib makes the likeliest form in little time.
  case standard = "default"
  /// As small as can be: forms, palette orders and filters are tried and zopfli packs the best of them.
  ///
  /// For pictures in memory. It takes from a fraction of a second for a button to some seconds, never
  /// growing faster than the picture; a row-by-row writer spends zlib's best instead.
  case max
}
