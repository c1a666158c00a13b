internal import AssetCatalog
internal import Interchange
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// A picture as a drawable: with a frame of marks where it is cut, else as it is.
struct AndroidPicture {
  let bytes: [UInt8]
  /// `.9.png` or `.png`.
  let ending: String
  /// What could not be kept.
  private(set) var findings: [(kind: FormatFinding.Kind, reason: String)] = []

  /// - Throws: `PictureError` and `InterchangeError`: a picture that can't be read, or be a nine-patch.
  init(_ variant: FormatVariant) throws {
    let (slicing, layout) = (variant.layout.slicing, variant.layout)
    let scale = (variant.key.scale ?? .one).value
    for loss in slicing.losses(knowing: [.proportional, .startPhase]) {
      findings.append((.loss, loss))
    }
    for axis in [slicing.x, slicing.y] where axis.mode != .stretch {
      guard axis.segments.contains(where: { $0.kind == .resizable && $0.length > 1 }) else {
        continue
      }
      let loss = "the mode \(axis.mode.rawValue) is stretch there"
      if !findings.contains(where: { $0.reason == loss }) { findings.append((.loss, loss)) }
    }
    let isWhole =
      layout.origin == .whole && layout.contentInsets == nil && layout.alignmentInsets == nil
    guard !isWhole else {
      ending = ".png"
      bytes =
        variant.picture.hasMarks
        ? try PNG.encode(variant.picture.raster()).bytes : variant.picture.bytes
      return
    }
    ending = ".9.png"
    let columns = Self.kept(slicing.x)
    let rows = Self.kept(slicing.y)
    let raster = try variant.picture.raster().picking(columns: columns, rows: rows)
    if raster.size != variant.picture.size {
      findings.append((.note, "what is never shown is cut out"))
    }
    let size = raster.size
    var paddingX: Range<Int>?
    var paddingY: Range<Int>?
    if let content = layout.contentInsets {
      let (pixels, isRounded) = Self.pixels(content, scale)
      if isRounded { findings.append((.loss, "content insets are rounded to whole pixels")) }
      (paddingX, paddingY) = (
        pixels.left..<max(pixels.left, size.width - pixels.right),
        pixels.top..<max(pixels.top, size.height - pixels.bottom)
      )
      if paddingX?.isEmpty ?? false || paddingY?.isEmpty ?? false {
        findings.append((.loss, "content insets leave no room, which a mark can't say"))
        (paddingX, paddingY) = (nil, nil)
      }
      // What is inferred anyway needs no mark.
      let plain = try NinePatch(
        size: size, stretchX: Self.ranges(slicing.x), stretchY: Self.ranges(slicing.y))
      if plain.contentInsets == pixels { (paddingX, paddingY) = (nil, nil) }
    } else {
      findings.append(
        (.note, "content insets are inferred there: a title stands where the picture stretches"))
    }
    var bounds: PixelInsets?
    if let alignment = layout.alignmentInsets {
      let (pixels, isRounded) = Self.pixels(alignment, scale)
      if isRounded { findings.append((.loss, "alignment insets are rounded to whole pixels")) }
      let marked = pixels.markable
      if marked != pixels {
        findings.append(
          (
            .loss,
            "an alignment inset at the right or the bottom alone is left out, for aapt2 takes it for one at the left or "
              + "the top"
          ))
      }
      bounds = marked
    }
    for axis in [slicing.x, slicing.y] where axis.isRigid {
      findings.append(
        (.loss, "nothing of it resizes along an axis, which stretches as a whole there"))
    }
    let patch = try NinePatch(
      size: size, stretchX: Self.ranges(slicing.x), stretchY: Self.ranges(slicing.y),
      paddingX: paddingX, paddingY: paddingY, opticalBounds: bounds)
    let (columnCount, rowCount) = (
      patch.slicing.x.segments.count, patch.slicing.y.segments.count
    )
    guard columnCount * rowCount <= CompiledNinePatch.regionLimit else {
      throw InterchangeError.tooManyRegions(
        columns: columnCount, rows: rowCount, limit: CompiledNinePatch.regionLimit)
    }
    bytes = try PNG.encode(NinePatchFrame.write(patch, around: raster)).bytes
  }

  private static func pixels(_ insets: PointInsets, _ scale: Double) -> (PixelInsets, Bool) {
    var isRounded = false
    func whole(_ points: Double) -> Int {
      let exact = points * scale
      let whole = max(0, (exact + 0.5).rounded(.down))
      if abs(whole - exact) > 1e-6 { isRounded = true }
      return Int(whole)
    }
    let pixels = PixelInsets(
      top: whole(insets.top), left: whole(insets.left), bottom: whole(insets.bottom),
      right: whole(insets.right))
    return (pixels, isRounded)
  }

  /// The lines that are shown.
  private static func kept(_ axis: AxisSlicing) -> [Int] {
    var lines: [Int] = []
    var start = 0
    for segment in axis.segments {
      if segment.kind != .omitted { lines += start..<start + segment.length }
      start += segment.length
    }
    return lines
  }

  /// What stretches, in lines that are shown; parts that touch are one.
  private static func ranges(_ axis: AxisSlicing) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    for segment in axis.segments where segment.kind != .omitted {
      let end = start + segment.length
      if segment.kind == .resizable, segment.length > 0 {
        if let last = ranges.last, last.upperBound == start {
          ranges[ranges.count - 1] = last.lowerBound..<end
        } else {
          ranges.append(start..<end)
        }
      }
      start = end
    }
    return ranges
  }
}

extension Insets<Int> {
  /// Without those of an axis that has one at its end alone.
  fileprivate var markable: PixelInsets {
    PixelInsets(
      top: top, left: left, bottom: top == 0 ? 0 : bottom, right: left == 0 ? 0 : right)
  }
}
