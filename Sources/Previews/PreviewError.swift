package import Pixels

/// Why a preview can't be made.
package enum PreviewError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A sheet's side would pass the limit, in pixels.
  case sheetTooLong(variants: Int, size: PixelSize, limit: Int)
  /// A sheet would take more bytes in memory than the limit.
  case sheetTooLarge(variants: Int, size: PixelSize, bytes: Int, limit: Int)
  /// The pictures of a page would take more bytes than the limit.
  case pageTooLarge(pictures: Int, bytes: Int, limit: Int)

  /// One lower-case clause with its numbers, ready to follow a path and a colon.
  package var description: String {
    switch self {
    case .sheetTooLong(let variants, let size, let limit):
      "a sheet of \(Wording.plain(variants, "variant")) would be \(size) px, over the limit of "
        + "\(limit) px a side"
    case .sheetTooLarge(let variants, let size, let bytes, let limit):
      "a sheet of \(Wording.plain(variants, "variant")) would be \(size) px and take \(bytes) bytes, "
        + "over the limit of \(limit)"
    case .pageTooLarge(let pictures, let bytes, let limit):
      "a page would hold \(bytes) bytes of \(Wording.plain(pictures, "picture")), over the limit of "
        + "\(limit)"
    }
  }
}
