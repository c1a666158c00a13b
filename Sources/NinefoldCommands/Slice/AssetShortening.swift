internal import AssetCatalog
internal import Ninefold

/// Which pictures of an asset could be smaller, and by what.
///
/// What is cut already keeps its caps and gets shorter parts between them. Full-size pictures have no caps yet: they get
/// those that are found for all of them together, along axes where that is worth it; along others they stay as long as
/// they are and are scaled as a whole, as before.
struct AssetShortening {
  /// A smaller picture, and those in whose place it would stand.
  struct Part {
    /// The largest first; of several only that one's variant would be left, for every size.
    var pictures: [SlicePicture]
    var minimal: Raster
    var x: AxisSlicing
    var y: AxisSlicing
    var trimmed = PixelInsets.zero
    var keptMargins = PixelInsets.zero
    /// Where it is off the most; `nil` where it is exact.
    var difference: PixelDifference?
    /// What finds pixels where a length changes; `nil` for what the variant has.
    var filter: Filter?
    /// Whether a size that the variant is for is dropped.
    var servesEverySize = false
  }

  let name: AssetName
  let pictures: [SlicePicture]
  /// Variants without a picture of their own.
  let others: Int
  private(set) var parts: [Part] = []
  /// What was found for full-size pictures.
  private(set) var findings: [(picture: SlicePicture, finding: PictureFinding)] = []

  /// - Throws: ``SliceReadingError``, ``FindingError``.
  init(_ name: AssetName, in catalog: Catalog, _ options: FindingOptions) throws {
    self.name = name
    (pictures, others) = try catalog.slicePictures(of: name)
    for picture in pictures {
      guard let slicing = picture.layout?.slicing,
        let (shorter, cut) = slicing.shortened(in: picture.picture.raster)
      else { continue }
      parts.append(Part(pictures: [picture], minimal: shorter, x: cut.x, y: cut.y))
    }
    let whole = pictures.filter { $0.layout == nil }
    guard !whole.isEmpty else { return }
    let found = try Self.worthwhile(whole, options)
    findings = Array(zip(whole, found))
    if found.contains(where: \.isWorthwhile) { gather() }
  }

  /// What is found along the axes that are worth it.
  private static func worthwhile(
    _ pictures: [SlicePicture], _ options: FindingOptions
  ) throws(FindingError) -> [PictureFinding] {
    let (finder, pictures) = (SlicingFinder(options), pictures.map(\.picture))
    let found = try finder.find(in: pictures)
    let axes = Axis.allCases.filter { axis in found.contains { $0[axis].isWorthwhile } }
    let isElsewhere = Axis.allCases.contains { axis in
      !axes.contains(axis) && found.contains { $0[axis].verdict != .none }
    }
    return axes.isEmpty || !isElsewhere ? found : try finder.find(in: pictures, along: axes)
  }

  /// Makes parts of the full-size pictures, one for all sizes of a look where one source gives them.
  private mutating func gather() {
    var left = findings
    while let first = left.first {
      let isKin = { (picture: SlicePicture) in
        picture.picture.look == first.picture.picture.look
          && picture.picture.scale == first.picture.picture.scale
      }
      let kin = left.filter { isKin($0.picture) }
      left.removeAll { isKin($0.picture) }
      let isOne = kin.allSatisfy {
        $0.finding.minimal == first.finding.minimal && $0.picture.isSameLook(as: first.picture)
      }
      // Another variant for every size would clash with it.
      let isAlone = !pictures.contains { other in
        isKin(other) && (other.layout != nil || (!isOne && other.key?.size == nil))
      }
      let groups = isOne && isAlone ? [kin] : kin.map { [$0] }
      for group in groups {
        let sorted = group.sorted {
          $0.picture.picture.raster.size.area > $1.picture.picture.raster.size.area
        }
        guard let largest = sorted.first,
          largest.finding.minimal.size.area < largest.picture.picture.raster.size.area
        else { continue }
        parts.append(
          Part(
            sorted.map(\.picture), largest.finding,
            difference: sorted.compactMap(\.finding.difference).max { $0.largest < $1.largest },
            servesEverySize: isOne && isAlone))
      }
    }
  }
}

extension AssetShortening.Part {
  fileprivate init(
    _ pictures: [SlicePicture], _ finding: PictureFinding, difference: PixelDifference?,
    servesEverySize: Bool
  ) {
    self.init(
      pictures: pictures, minimal: finding.minimal,
      x: finding.slicing.x.scaledIfWhole, y: finding.slicing.y.scaledIfWhole,
      trimmed: finding.trimmed, keptMargins: finding.keptMargins, difference: difference,
      filter: finding.filterNeeded, servesEverySize: servesEverySize)
  }

  /// What stands in the catalog's place for it.
  ///
  /// - Parameter png: The smaller picture's file.
  func smaller(_ png: [UInt8], tolerance: Int) -> SmallerPicture? {
    let stored = pictures.compactMap(\.stored)
    guard let first = stored.first else { return nil }
    var smaller = SmallerPicture(
      for: first.variant, fileDigest: first.digest, png: png, x: x, y: y, trimmed: trimmed,
      tolerance: tolerance, servesEverySize: servesEverySize)
    smaller.filter = filter
    smaller.others = stored.dropFirst().map {
      SmallerPicture.Other($0.variant, fileDigest: $0.digest)
    }
    return smaller
  }
}

extension PictureFinding {
  /// A filter other than a full-size picture's own, where that would mix translucent lines that several runs keep.
  fileprivate var filterNeeded: Filter? {
    var slicing = slicing
    guard slicing.filter != .smooth else { return nil }
    slicing.filter = .smooth
    guard let mixed = try? Composition(of: minimal, slicing: slicing, at: size),
      let exact = try? Composition(of: minimal, slicing: self.slicing, at: size)
    else { return nil }
    return PixelDifference(between: mixed.raster(), and: exact.raster()) == nil
      ? nil : self.slicing.filter
  }
}

extension AxisSlicing {
  /// The cut of an axis that can't be sliced as full-size pictures have it: scaled as a whole, and not fixed.
  fileprivate var scaledIfWhole: AxisSlicing {
    guard segments.allSatisfy({ $0.kind == .fixed }) else { return self }
    return AxisSlicing([.resizable(segments.map(\.length).reduce(0, +))])
  }
}

extension SlicePicture {
  /// Whether the variants differ by nothing but picture and size.
  fileprivate func isSameLook(as other: SlicePicture) -> Bool {
    guard var one = stored?.variant, var two = other.stored?.variant else { return false }
    (one.key.size, two.key.size) = (nil, nil)
    (one.layout.slicing.x, one.layout.slicing.y) = (two.layout.slicing.x, two.layout.slicing.y)
    (one.layout.original, two.layout.original) = (nil, nil)
    return one.key == two.key && one.layout == two.layout
  }
}
