import NineSlice
public import Pixels

extension CompiledNinePatch {
  /// How many regions a compiled nine-patch may have, as aapt2 has it.
  public static let regionLimit = 127

  /// Writes the payloads of the chunks for a picture, byte for byte as aapt2 does.
  ///
  /// Offsets that readers ignore are written little-endian, and padding without a mark as inferred.
  /// A patch without an outline gets the one measured in the picture.
  ///
  /// - Returns: The payloads; `npLb` is `nil` without optical bounds.
  /// - Throws: ``InterchangeError/contentSizeDiffers(content:patch:)`` and
  ///   ``InterchangeError/tooManyRegions(columns:rows:limit:)``.
  public static func write(
    _ patch: NinePatch, content: Raster
  ) throws(InterchangeError) -> (npTc: [UInt8], npLb: [UInt8]?, npOl: [UInt8]) {
    guard content.size == patch.size else {
      throw .contentSizeDiffers(content: content.size, patch: patch.size)
    }
    let slicing = patch.slicing
    let (columns, rows) = (slicing.x.segments.count, slicing.y.segments.count)
    guard columns * rows <= regionLimit else {
      throw .tooManyRegions(columns: columns, rows: rows, limit: regionLimit)
    }
    let pixels = ContentPixels(of: content)
    let xDivs = patch.stretchX.flatMap { [$0.lowerBound, $0.upperBound] }
    let yDivs = patch.stretchY.flatMap { [$0.lowerBound, $0.upperBound] }
    let colors = pixels.colorHints(columns: slicing.x.segments, rows: slicing.y.segments)
    let padding = patch.contentInsets

    let yOffset = headerLength + 4 * xDivs.count
    let big = ByteOrder.big
    let little = ByteOrder.little
    var npTc: [UInt8] = [0] + [xDivs.count, yDivs.count, colors.count].map { UInt8($0) }
    npTc += little.bytes(of: headerLength) + little.bytes(of: yOffset)
    for inset in [padding.left, padding.right, padding.top, padding.bottom] {
      npTc += big.bytes(of: inset)
    }
    npTc += little.bytes(of: yOffset + 4 * yDivs.count)
    for div in xDivs + yDivs { npTc += big.bytes(of: div) }
    for color in colors { npTc += big.bytes(of: color) }

    let outline = patch.outline ?? pixels.outline
    let npOl =
      bytes(of: outline.insets) + little.bytes(of: outline.radius.bitPattern)
      + little.bytes(of: UInt32(outline.alpha))
    return (npTc, patch.opticalBounds.map(bytes(of:)), npOl)
  }

  private static func bytes(of insets: PixelInsets) -> [UInt8] {
    [insets.left, insets.top, insets.right, insets.bottom].flatMap {
      ByteOrder.little.bytes(of: $0)
    }
  }
}
