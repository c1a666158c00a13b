public import Pixels

/// The compiled form of a nine-patch: chunks beside a picture that has no frame any more.
///
/// `npTc` holds stretch ranges and padding and is big-endian, `npLb` holds the optical bounds and
/// `npOl` the outline, both little-endian.
public enum CompiledNinePatch {
  /// How many bytes of an `npTc` stand before its arrays.
  static let headerLength = 32

  /// Reads the payloads of a picture's chunks.
  ///
  /// The chunk's first byte and its three offsets are state of a running Android and not looked at.
  /// Colour hints must be one for every region, or none at all; their values are not looked at. Padding
  /// equal to what Android infers without a mark is held as no mark: the chunk can't tell these apart.
  ///
  /// - Parameters:
  ///   - npTc: What stretches and where a title may stand.
  ///   - npLb: The optical bounds, if there is such a chunk.
  ///   - npOl: The outline, if there is such a chunk.
  ///   - size: The picture's size, to which all places refer.
  /// - Throws: ``InterchangeError/unusableSize(_:)``, and ``InterchangeError/inChunk(_:_:)`` with what
  ///   is wrong in which chunk. A damaged `npLb` or `npOl` is refused too, for the picture would be
  ///   placed wrongly without it.
  public static func read(
    npTc: [UInt8], npLb: [UInt8]?, npOl: [UInt8]?, size: PixelSize
  ) throws(InterchangeError) -> NinePatch {
    try NinePatch.check(size)
    let marks = try inChunk(.npTc) { () throws(InterchangeError) in
      try readMarks(npTc, size: size)
    }
    let opticalBounds = try inChunk(.npLb) { () throws(InterchangeError) in
      try npLb.map { bytes throws(InterchangeError) in try readBounds(bytes, size: size) }
    }
    let outline = try inChunk(.npOl) { () throws(InterchangeError) in
      try npOl.map { bytes throws(InterchangeError) in try readOutline(bytes, size: size) }
    }
    return try NinePatch(
      size: size, stretchX: marks.stretchX, stretchY: marks.stretchY, paddingX: marks.paddingX,
      paddingY: marks.paddingY, opticalBounds: opticalBounds, outline: outline)
  }

  private static func inChunk<Value>(
    _ chunk: NinePatchChunk, _ body: () throws(InterchangeError) -> Value
  ) throws(InterchangeError) -> Value {
    do {
      return try body()
    } catch {
      throw .inChunk(chunk, error)
    }
  }

  private static func readMarks(
    _ bytes: [UInt8], size: PixelSize
  ) throws(InterchangeError) -> NinePatch {
    guard bytes.count >= headerLength else {
      throw .wrongLength(bytes: bytes.count, expected: headerLength)
    }
    let (xDivs, yDivs, colors) = (Int(bytes[1]), Int(bytes[2]), Int(bytes[3]))
    let expected = headerLength + 4 * (xDivs + yDivs + colors)
    guard bytes.count == expected else {
      throw .wrongLengthForCounts(
        xDivs: xDivs, yDivs: yDivs, colors: colors, bytes: bytes.count, expected: expected)
    }
    let stretchX = try ranges(
      bytes, at: headerLength, count: xDivs, axis: .x, length: size.width)
    let stretchY = try ranges(
      bytes, at: headerLength + 4 * xDivs, count: yDivs, axis: .y, length: size.height)
    let columns = NinePatch.segments(stretchX, length: size.width).count
    let rows = NinePatch.segments(stretchY, length: size.height).count
    guard colors == 0 || colors == columns * rows else {
      throw .wrongColorCount(count: colors, columns: columns, rows: rows)
    }
    let padding = PixelInsets(
      top: integer(bytes, at: 20), left: integer(bytes, at: 12), bottom: integer(bytes, at: 24),
      right: integer(bytes, at: 16))
    try InsetPurpose.padding.check(padding, of: size)
    let paddingX = padding.left..<size.width - padding.right
    let paddingY = padding.top..<size.height - padding.bottom
    let inferredX = NinePatch.inferredPadding(stretchX, length: size.width)
    let inferredY = NinePatch.inferredPadding(stretchY, length: size.height)
    return try NinePatch(
      size: size, stretchX: stretchX, stretchY: stretchY,
      paddingX: paddingX == inferredX ? nil : paddingX,
      paddingY: paddingY == inferredY ? nil : paddingY)
  }

  /// The stretch ranges that an axis' divs border, two by two.
  private static func ranges(
    _ bytes: [UInt8], at offset: Int, count: Int, axis: Axis, length: Int
  ) throws(InterchangeError) -> [Range<Int>] {
    guard count.isMultiple(of: 2) else { throw .oddDivCount(axis: axis, count: count) }
    let divs = (0..<count).map { integer(bytes, at: offset + 4 * $0) }
    var ranges: [Range<Int>] = []
    for (index, div) in divs.enumerated() {
      guard (0...length).contains(div) else {
        throw .divOutside(axis: axis, index: index, value: div, length: length)
      }
      guard index > 0 else { continue }
      let previous = divs[index - 1]
      guard div > previous else {
        throw .divNotAscending(axis: axis, index: index, value: div, previous: previous)
      }
      if !index.isMultiple(of: 2) { ranges.append(previous..<div) }
    }
    return ranges
  }

  private static func integer(_ bytes: [UInt8], at offset: Int) -> Int {
    ByteOrder.big.integer(in: bytes, at: offset)
  }

  private static func readBounds(
    _ bytes: [UInt8], size: PixelSize
  ) throws(InterchangeError) -> PixelInsets {
    guard bytes.count == 16 else { throw .wrongLength(bytes: bytes.count, expected: 16) }
    let bounds = insets(bytes)
    try InsetPurpose.opticalBounds.check(bounds, of: size)
    return bounds
  }

  private static func readOutline(
    _ bytes: [UInt8], size: PixelSize
  ) throws(InterchangeError) -> NinePatch.Outline {
    guard bytes.count == 24 else { throw .wrongLength(bytes: bytes.count, expected: 24) }
    let insets = insets(bytes)
    try InsetPurpose.outline.check(insets, of: size)
    let alpha = ByteOrder.little.word(in: bytes, at: 20)
    guard let alpha = UInt8(exactly: alpha) else { throw .unusableAlpha(alpha) }
    let radius = Float(bitPattern: ByteOrder.little.word(in: bytes, at: 16))
    return try NinePatch.Outline(insets: insets, radius: radius, alpha: alpha)
  }

  /// Left, top, right and bottom, as `npLb` and `npOl` begin.
  private static func insets(_ bytes: [UInt8]) -> PixelInsets {
    let numbers = [0, 4, 8, 12].map { ByteOrder.little.integer(in: bytes, at: $0) }
    return PixelInsets(top: numbers[1], left: numbers[0], bottom: numbers[3], right: numbers[2])
  }
}
