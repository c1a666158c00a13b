internal import PNGCodec

/// How large a picture's file may be.
enum PNGFileLimit {
  /// In bytes.
  static let bytes = PNGLimits.standard.maxFileBytes
}
