/// In which order the bytes of a pixel lie in memory.
public enum ChannelOrder: String, Sendable, CaseIterable {
  /// Red first, alpha last: OpenGL, SDL's `RGBA32`, PNG.
  case rgba
  /// Blue first, alpha last: Cairo, Windows and most window systems.
  case bgra
}
