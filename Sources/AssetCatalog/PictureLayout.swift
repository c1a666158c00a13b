public import NineSlice
public import Pixels

/// How a stored picture is cut, and where a title may stand on it.
public struct PictureLayout: Hashable, Sendable {
  /// In pixels of the picture, a nine-patch frame taken off.
  public var slicing: Slicing
  /// Where the slicing comes from.
  public var origin: Origin
  /// Where a title may stand, in points; `nil` where nothing says.
  public var contentInsets: PointInsets?
  /// What to leave out when aligning, in points; `nil` where nothing says.
  public var alignmentInsets: PointInsets?
  /// The larger picture that the slicing gives at that one's size; `nil` where the picture stands in no other's place.
  public var original: OriginalPicture?

  /// What decided how a picture is cut.
  public enum Origin: String, Sendable, CaseIterable {
    /// Cap insets that were given.
    case insets
    /// The marks or chunks of a nine-patch.
    case marks
    /// Nothing: the picture is full-size and scaled as a whole.
    case whole
  }

  public init(
    slicing: Slicing, origin: Origin, contentInsets: PointInsets? = nil,
    alignmentInsets: PointInsets? = nil, original: OriginalPicture? = nil
  ) {
    self.slicing = slicing
    self.origin = origin
    self.contentInsets = contentInsets
    self.alignmentInsets = alignmentInsets
    self.original = original
  }

  /// The cut alone, as layouts are stored: an original belongs to one variant.
  var withoutOriginal: PictureLayout {
    var layout = self
    layout.original = nil
    return layout
  }
}
