internal import NineSlice
public import Pixels

extension PictureLayout {
  /// The layout of the picture flipped from left to right.
  ///
  /// Segments, tile phase, content and alignment insets flip with the pixels. What is recorded of an original stays: it
  /// tells of the picture as it was.
  public func mirrored() -> PictureLayout {
    PictureLayout(
      slicing: slicing.flipped(along: .x), origin: origin,
      contentInsets: contentInsets?.mirrored, alignmentInsets: alignmentInsets?.mirrored,
      original: original)
  }
}

extension Insets {
  /// The insets of a mirrored picture: left and right change places.
  public var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}
