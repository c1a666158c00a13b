import Interchange
import NineSlice
import PNGCodec
import Pixels

extension CatalogEditor {
  /// Puts smaller pictures in the place of an asset's, once it is sure that they give what is there.
  ///
  /// Each is composed at the size of the picture that is there and compared with it, pixel by pixel, whatever the caller
  /// found. Shrink policy, centre, content and alignment insets of the variant stay, and its filter unless another is asked for; where lines are trimmed the
  /// insets become shorter by these; a frame of marks gives insets where the variant has none. What is recorded of an original stays: a picture that is replaced twice still has
  /// the first one's record, and the tolerances add up. A picture may give those of several variants that differ by the size
  /// they are for: the others are dropped, and the record is of the one whose place it takes. Nothing is written before
  /// every picture has been checked.
  ///
  /// - Parameters:
  ///   - name: The asset.
  ///   - pictures: At most one a variant; the other variants stay as they are.
  /// - Returns: The asset as it is now, with what is recorded of the originals.
  /// - Throws: ``CatalogError/noAsset(_:)``, ``CatalogError/noVariant(_:_:)`` for one that is gone or has no picture any
  ///   more, ``CatalogError/notReplaceable(_:_:_:)``, ``CatalogError/variantExists(_:_:)`` where a variant that is to serve
  ///   every size would meet another.
  public mutating func replacePictures(
    of name: AssetName, by pictures: [SmallerPicture]
  ) throws(CatalogError) -> Asset {
    guard var asset = try asset(name) else { throw .noAsset(name) }
    var checked: [(index: Int, read: ReadPicture, layout: PictureLayout)] = []
    var dropped: Set<Int> = []
    for picture in pictures {
      let key = picture.variant.key
      let (index, variant) = try asset.place(of: key)
      guard !checked.contains(where: { $0.index == index }) else {
        throw .notReplaceable(name, key, .changed)
      }
      let file = try file(of: variant.picture)
      do throws(SmallerPictureProblem) {
        let (read, layout) = try picture.proven(by: variant, file)
        checked.append((index, read, layout))
      } catch {
        throw .notReplaceable(name, key, error)
      }
      for other in picture.others {
        let (index, variant) = try asset.place(of: other.variant.key)
        guard dropped.insert(index).inserted else { throw .notReplaceable(name, key, .changed) }
        let file = try self.file(of: variant.picture)
        do throws(SmallerPictureProblem) {
          try picture.prove(other, as: variant, file)
        } catch {
          throw .notReplaceable(name, key, error)
        }
      }
    }
    guard dropped.isDisjoint(with: checked.map(\.index)) else {
      throw .notReplaceable(name, pictures[0].variant.key, .changed)
    }
    for (picture, checked) in zip(pictures, checked)
    where picture.servesEverySize || !picture.others.isEmpty {
      asset.variants[checked.index].key.size = nil
    }
    var keys: Set<VariantKey> = []
    for (index, variant) in asset.variants.enumerated()
    where !dropped.contains(index) && !keys.insert(variant.key).inserted {
      throw .variantExists(name, variant.key)
    }
    for (index, read, layout) in checked {
      let stored = try store(read)
      asset.variants[index].content = .picture(stored, layout)
    }
    guard !checked.isEmpty else { return asset }
    asset.variants = asset.variants.indices.filter { !dropped.contains($0) }.map {
      asset.variants[$0]
    }
    // As the catalog keeps them.
    if asset.resolver != .ordered { asset.variants.sort { $0.key < $1.key } }
    try put(asset)
    return asset
  }
}

extension Asset {
  /// Where a variant with a picture of its own stands.
  fileprivate func place(
    of key: VariantKey
  ) throws(CatalogError) -> (index: Int, variant: PicturedVariant) {
    guard let index = variants.firstIndex(where: { $0.key == key }),
      let variant = variants[index].pictured
    else { throw .noVariant(name, key) }
    return (index, variant)
  }
}

extension SmallerPicture {
  /// Checks that the picture gives that of another variant too.
  fileprivate func prove(
    _ other: Other, as now: PicturedVariant, _ file: [UInt8]
  ) throws(SmallerPictureProblem) {
    var (key, layout) = (other.variant.key, other.variant.layout)
    key.size = variant.key.size
    (layout.slicing.x, layout.slicing.y) = (variant.layout.slicing.x, variant.layout.slicing.y)
    (layout.origin, layout.original) = (variant.layout.origin, variant.layout.original)
    guard key == variant.key, layout == variant.layout else { throw .otherLook(other.variant.key) }
    var same = self
    (same.variant, same.fileDigest, same.others) = (other.variant, other.fileDigest, [])
    do throws(SmallerPictureProblem) {
      _ = try same.proven(by: now, file, isSmaller: false)
    } catch {
      throw .other(other.variant.key, error)
    }
  }

  /// Checks that the picture gives what a variant shows now.
  ///
  /// - Parameters:
  ///   - now: The variant as it stands in the catalog.
  ///   - file: Its PNG file.
  ///   - isSmaller: Whether the picture has to have fewer pixels.
  /// - Returns: The picture, ready to be stored, and how it is cut, with the record of the original.
  fileprivate func proven(
    by now: PicturedVariant, _ file: [UInt8], isSmaller: Bool = true
  ) throws(SmallerPictureProblem) -> (ReadPicture, PictureLayout) {
    guard now.layout == variant.layout, now.picture.hasFrame == variant.picture.hasFrame,
      Digest(of: file) == fileDigest
    else { throw .changed }
    guard OriginalPicture.tolerances.contains(tolerance) else {
      throw .unusableTolerance(tolerance)
    }
    let old: PictureFile
    do { old = try PictureFile(png: file, named: "", hasFrame: now.picture.hasFrame) } catch {
      throw .unreadable(error)
    }
    let new: PictureFile
    do { new = try PictureFile(png: png, named: "", hasFrame: hasFrame) } catch {
      throw .picture(error)
    }
    var layout = try layout(in: new, from: now)
    guard !isSmaller || new.raster.size.area < old.raster.size.area else {
      throw .notSmaller(new.raster.size, than: old.raster.size)
    }
    guard old.raster.color.withoutPrecision == new.raster.color.withoutPrecision else {
      throw .otherColors
    }
    layout.original = try original(of: now.layout, old, new, cut: layout.slicing, file)
    do throws(PictureError) {
      let marks = new.ninePatch.map {
        PictureMarks($0, form: new.info.ninePatch.patch == nil ? .framed : .compiled)
      }
      let read = try ReadPicture(
        bytes: png, digest: Digest(of: png), size: new.raster.size, marks: marks,
        cutAs: LayoutRequest(), scale: now.scale)
      return (read, layout)
    } catch {
      throw .picture(error)
    }
  }

  // MARK: The cut

  /// How the new picture is cut: all but the segments, modes and phases is as it was.
  private func layout(
    in new: PictureFile, from now: PicturedVariant
  ) throws(SmallerPictureProblem) -> PictureLayout {
    var layout = now.layout
    (layout.slicing.x, layout.slicing.y) = (x, y)
    if let filter { layout.slicing.filter = filter }
    if let reason = layout.slicing.misfit(of: new.raster.size) { throw .misfit(reason) }
    layout.origin = .insets
    let points = trimmed.points(at: now.scale)
    layout.contentInsets = layout.contentInsets?.shortened(by: points)
    layout.alignmentInsets = layout.alignmentInsets?.shortened(by: points)
    if hasFrame, let marks = new.ninePatch {
      guard marks.slicing.x.segments == x.segments, marks.slicing.y.segments == y.segments else {
        throw .otherMarks
      }
      layout.origin = .marks
      // As for every picture with marks: they say what nobody else does.
      layout.contentInsets =
        layout.contentInsets ?? marks.contentInsets.points(at: now.scale)
      layout.alignmentInsets =
        layout.alignmentInsets ?? marks.opticalBounds?.points(at: now.scale)
    } else if let caps = try? Slicing(capInsets: layout.slicing.caps, of: new.raster.size),
      caps.x.shownSegments == x.shownSegments, caps.y.shownSegments == y.shownSegments
    {
      // As cap insets say it, so that a manifest can.
      (layout.slicing.x.segments, layout.slicing.y.segments) = (caps.x.segments, caps.y.segments)
    }
    return layout
  }

  // MARK: The proof

  /// Compares what both pictures give, and makes the record.
  private func original(
    of layout: PictureLayout, _ old: PictureFile, _ new: PictureFile, cut slicing: Slicing,
    _ file: [UInt8]
  ) throws(SmallerPictureProblem) -> OriginalPicture {
    let recorded = layout.original
    let size = recorded?.composedSize ?? layout.slicing.shownSize
    guard trimmed.byEdge.allSatisfy({ (0...OriginalPicture.sides.upperBound).contains($0.value) }),
      trimmed.left + trimmed.right < size.width, trimmed.top + trimmed.bottom < size.height
    else { throw .unusableTrimming(trimmed, of: size) }
    let rest = PixelSize(
      width: size.width - trimmed.left - trimmed.right,
      height: size.height - trimmed.top - trimmed.bottom)
    let (shown, composed): (Composition, Composition)
    do { shown = try Composition(of: old.raster, slicing: layout.slicing, at: size) } catch {
      throw .unreadable(.slicing(error))
    }
    do { composed = try Composition(of: new.raster, slicing: slicing, at: rest) } catch {
      throw .composing(error, size: rest)
    }
    if let recorded, recorded.isExact,
      Digest(ofPixels: shown, shown.header, margins: recorded.trimmed) != recorded.pixelDigest
    {
      throw .brokenRecord(size: recorded.size)
    }
    let bits = max(shown.header.format.bitsPerChannel, composed.header.format.bitsPerChannel)
    let deviation = OriginalDeviation(
      between: CanonicalRows(shown, shown.header),
      and: CanonicalRows(composed, composed.header, margins: trimmed), bits: bits)
    if let deviation, deviation.tolerance > tolerance {
      throw .differs(deviation, size: rest, tolerance: tolerance)
    }
    let off = deviation?.tolerance ?? 0
    let record =
      recorded.map {
        OriginalPicture(
          size: $0.size, byteCount: $0.byteCount, fileDigest: $0.fileDigest,
          pixelDigest: $0.pixelDigest, trimmed: $0.trimmed + trimmed,
          tolerance: min($0.tolerance + off, OriginalPicture.tolerances.upperBound))
      }
      ?? OriginalPicture(
        size: size, byteCount: file.count, fileDigest: fileDigest,
        pixelDigest: Digest(ofPixels: shown), trimmed: trimmed, tolerance: off)
    guard let record else { preconditionFailure("a picture that was read has a record") }
    return record
  }
}

extension AxisSlicing {
  /// The segments that have any length.
  fileprivate var shownSegments: [Segment] { segments.filter { $0.length > 0 } }
}

extension ColorDescription {
  /// What changes the meaning of a sample; how many of its bits count does not.
  fileprivate var withoutPrecision: ColorDescription {
    var color = self
    color.significantBits = nil
    return color
  }
}

extension Insets where Length == Double {
  /// From edges that have moved inwards; an inset that was positive does not become negative.
  fileprivate func shortened(by edges: PointInsets) -> PointInsets {
    func rest(_ inset: Double, _ edge: Double) -> Double { min(inset, max(0, inset - edge)) }
    return PointInsets(
      top: rest(top, edges.top), left: rest(left, edges.left), bottom: rest(bottom, edges.bottom),
      right: rest(right, edges.right))
  }
}

extension Insets where Length == Int {
  fileprivate static func + (left: Self, right: Self) -> Self {
    Self(
      top: left.top + right.top, left: left.left + right.left,
      bottom: left.bottom + right.bottom, right: left.right + right.right)
  }
}
