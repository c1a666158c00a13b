package import Pixels

/// One picture on a sheet.
package struct SheetCell: Hashable, Sendable {
  /// What of a variant is shown.
  package enum Kind: String, Sendable, CaseIterable {
    /// The picture as it is stored, with everything that is known of it marked.
    case marked
    /// Composed at its own size.
    case own
    /// Composed at a larger size.
    case larger
  }

  package let kind: Kind
  /// In pixels of the picture that is shown.
  package let size: PixelSize
  /// Where the picture stands on the sheet, without what is around it.
  package internal(set) var rect: PixelRect
  let caption: SpelledText

  /// Room left of and above the picture for lengths, or for bars alone.
  var ruler: PixelSize

  /// Room for the caption below the picture.
  static let captionHeight = BitmapFont.lineHeight + 6

  /// Everything that belongs to the cell.
  var outerSize: PixelSize {
    PixelSize(
      width: ruler.width + max(rect.width, caption.width),
      height: ruler.height + rect.height + Self.captionHeight)
  }
}
