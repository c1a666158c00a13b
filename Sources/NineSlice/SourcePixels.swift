internal import Pixels

/// The pixels of a source as a row engine takes them.
///
/// Rows are premultiplied, and indices replaced by colours, as they are needed: a picture is never held
/// twice.
enum SourcePixels<Word: PixelWord> {
  /// In the format of the result.
  case words([Word])
  /// Indices of colours, which the result has in full.
  case indices([UInt8], colors: [Word])
}
