public import NineSlice
public import Pixels

/// What the marks of a nine-patch say, in pixels of its content (the frame taken off).
///
/// A value is always sound: its initialiser refuses ranges and insets that don't fit the picture.
public struct NinePatch: Hashable, Sendable {
  /// The content's size.
  public let size: PixelSize
  /// The columns that stretch: half-open, ascending, with fixed pixels between them; empty without marks.
  public let stretchX: [Range<Int>]
  /// The rows that stretch, as ``stretchX``.
  public let stretchY: [Range<Int>]
  /// The columns where content may stand, as marked at the bottom; `nil` without a mark.
  public let paddingX: Range<Int>?
  /// The rows where content may stand, as marked at the right; `nil` without a mark.
  public let paddingY: Range<Int>?
  /// What to leave out when aligning (alignment insets); `nil` where that is nothing.
  public let opticalBounds: PixelInsets?
  /// The shape of the picture's shadow, known from an `npOl` chunk only.
  public let outline: Outline?

  /// Insets of 0 on all edges are held as no ``opticalBounds``, which is the same.
  ///
  /// - Throws: ``InterchangeError/unusableSize(_:)`` for a side that is not 1 to 2^31 − 1,
  ///   ``InterchangeError/unusableStretch(axis:range:within:)`` for a range that is empty, reaches
  ///   outside the picture or leaves no pixel between itself and the one before,
  ///   ``InterchangeError/tooManySegments(axis:count:limit:)``,
  ///   ``InterchangeError/paddingOutside(axis:range:length:)``, and
  ///   ``InterchangeError/negativeInset(of:edge:value:)`` or
  ///   ``InterchangeError/insetsBeyondPicture(of:axis:begin:end:length:)`` for optical bounds and outline.
  public init(
    size: PixelSize, stretchX: [Range<Int>] = [], stretchY: [Range<Int>] = [],
    paddingX: Range<Int>? = nil, paddingY: Range<Int>? = nil, opticalBounds: PixelInsets? = nil,
    outline: Outline? = nil
  ) throws(InterchangeError) {
    try Self.check(size)
    try Self.check(stretch: stretchX, padding: paddingX, axis: .x, length: size.width)
    try Self.check(stretch: stretchY, padding: paddingY, axis: .y, length: size.height)
    if let opticalBounds { try InsetPurpose.opticalBounds.check(opticalBounds, of: size) }
    if let outline { try InsetPurpose.outline.check(outline.insets, of: size) }
    self.size = size
    self.stretchX = stretchX
    self.stretchY = stretchY
    self.paddingX = paddingX
    self.paddingY = paddingY
    self.opticalBounds = opticalBounds == .zero ? nil : opticalBounds
    self.outline = outline
  }

  /// Refuses what is no picture's size, so that sums of lengths and 32-bit fields can't overflow.
  static func check(_ size: PixelSize) throws(InterchangeError) {
    let sides = 1...Int(Int32.max)
    guard sides.contains(size.width), sides.contains(size.height) else {
      throw .unusableSize(size)
    }
  }

  private static func check(
    stretch: [Range<Int>], padding: Range<Int>?, axis: Axis, length: Int
  ) throws(InterchangeError) {
    var start = 0
    for range in stretch {
      guard range.lowerBound >= start, range.upperBound <= length, !range.isEmpty else {
        throw .unusableStretch(axis: axis, range: range, within: start..<max(start, length))
      }
      start = range.upperBound + 1
    }
    let count = segments(stretch, length: length).count
    guard count <= Slicing.segmentLimit else {
      throw .tooManySegments(axis: axis, count: count, limit: Slicing.segmentLimit)
    }
    if let padding, padding.lowerBound < 0 || padding.upperBound > length {
      throw .paddingOutside(axis: axis, range: padding, length: length)
    }
  }
}

extension NinePatch {
  /// Whether anything is marked at all.
  public var hasMarks: Bool {
    !stretchX.isEmpty || !stretchY.isEmpty || padding != nil || opticalBounds != nil
  }

  /// Where content may stand, as marked; `nil` for no mark on either edge.
  ///
  /// With a mark on one edge only, the other axis is inferred as in ``contentInsets``.
  public var padding: PixelInsets? {
    paddingX == nil && paddingY == nil ? nil : contentInsets
  }

  /// Where content may stand.
  ///
  /// An axis without a padding mark has it from its first to its last stretch range, as Android
  /// does, and all of its length without any of these.
  public var contentInsets: PixelInsets {
    let columns = paddingX ?? Self.inferredPadding(stretchX, length: size.width)
    let rows = paddingY ?? Self.inferredPadding(stretchY, length: size.height)
    return PixelInsets(
      top: rows.lowerBound, left: columns.lowerBound, bottom: size.height - rows.upperBound,
      right: size.width - columns.upperBound)
  }

  /// The slicing: marked ranges stretch, and an axis without any stretches as a whole.
  public var slicing: Slicing {
    Slicing(
      x: AxisSlicing(Self.segments(stretchX, length: size.width), mode: .stretch),
      y: AxisSlicing(Self.segments(stretchY, length: size.height), mode: .stretch))
  }

  /// The part of an axis where content may stand, for want of a mark.
  static func inferredPadding(_ stretch: [Range<Int>], length: Int) -> Range<Int> {
    guard let first = stretch.first, let last = stretch.last else { return 0..<length }
    return first.lowerBound..<last.upperBound
  }

  /// Fixed and resizable segments in turn, none of them empty.
  static func segments(_ stretch: [Range<Int>], length: Int) -> [Segment] {
    guard !stretch.isEmpty else { return [.resizable(length)] }
    var segments: [Segment] = []
    var end = 0
    for range in stretch {
      if range.lowerBound > end { segments.append(.fixed(range.lowerBound - end)) }
      segments.append(.resizable(range.count))
      end = range.upperBound
    }
    if end < length { segments.append(.fixed(length - end)) }
    return segments
  }
}
