package import NineSlice
package import Pixels

extension Asset {
  /// Variants that differ by scale only, in the asset's order, each group by scale.
  private var groups: [[Int]] {
    var places: [VariantKey: [Int]] = [:]
    var order: [VariantKey] = []
    for index in variants.indices where variants[index].pictured != nil {
      var key = variants[index].key
      key.scale = .one
      if places[key] == nil { order.append(key) }
      places[key, default: []].append(index)
    }
    return order.map { key in
      (places[key] ?? []).sorted {
        (variants[$0].key.scale?.value ?? 0, $0) < (variants[$1].key.scale?.value ?? 0, $1)
      }
    }
  }

  /// Scales that some pictures have and others have not; a drawing beside them serves all.
  func scaleGaps() -> [AssetGap] {
    func scales(_ places: some Collection<Int>) -> [Scale] {
      Set(places.compactMap { variants[$0].key.scale }).sorted { $0.value < $1.value }
    }
    // Devices of other systems have scales of their own.
    let all = Dictionary(grouping: variants.indices) { variants[$0].key.qualifiers }
      .mapValues { scales($0) }
    let drawn = Set(variants.filter { $0.drawing != nil }.map(\.key))
    return groups.compactMap { group in
      let existing = scales(group)
      var key = variants[group[0]].key
      (key.scale, key.size) = (nil, nil)
      let all = all[key.qualifiers] ?? []
      guard existing.count < all.count, !drawn.contains(key) else { return nil }
      return AssetGap(
        .missingScales(
          all.filter { !existing.contains($0) }, existing: existing, variants[group[0]].key),
        variants: group.sorted())
    }
  }

  /// Sizes, caps and insets that don't agree with each other.
  func pictureGaps() -> [AssetGap] {
    groups.flatMap { group in
      group.dropFirst().flatMap { differences(of: $0, from: group[0]) }
        + group.flatMap { misfits(of: $0) }
    }
  }

  /// How a picture differs from the one of the smallest scale.
  private func differences(of index: Int, from base: Int) -> [AssetGap] {
    guard let first = variants[base].pictured, let second = variants[index].pictured else {
      return []
    }
    let scales = (first.scale, second.scale)
    func differ(_ one: Int, _ other: Int) -> Bool { isOff(one, other, scales) }
    var gaps: [AssetGap] = []

    let caps = (first.layout.slicing.caps, second.layout.slicing.caps)
    let capsDiffer = zip(caps.0.byEdge, caps.1.byEdge).contains { differ($0.value, $1.value) }
    if capsDiffer {
      gaps.append(
        AssetGap(
          .capsDiffer(
            caps.0.points(at: scales.0), scale: scales.0,
            other: caps.1.points(at: scales.1), otherScale: scales.1, second.key),
          variants: [base, index].sorted()))
    }
    // Where a size is said, each picture is held against it instead.
    let measures = (first.measure, second.measure)
    if first.key.size == nil,
      differ(measures.0.pixels.width, measures.1.pixels.width)
        || differ(measures.0.pixels.height, measures.1.pixels.height)
    {
      let isSliced =
        first.layout.origin != .whole && second.layout.origin != .whole && !capsDiffer
      gaps.append(
        AssetGap(
          .sizesDiffer(measures.0, measures.1, second.key, isSliced: isSliced),
          variants: [base, index].sorted()))
    }
    return gaps
  }

  /// What of a picture does not fit its own size.
  private func misfits(of index: Int) -> [AssetGap] {
    guard let variant = variants[index].pictured else { return [] }
    let (key, measure) = (variant.key, variant.measure)
    var gaps: [AssetGap] = []
    if let said = key.size {
      // A smaller picture in the place of a full-size one gives that one's size.
      let pixels = variant.layout.original?.size ?? measure.pixels
      let off = PointSize(
        width: said.width * variant.scale.value - Double(pixels.width),
        height: said.height * variant.scale.value - Double(pixels.height))
      if max(off.width.magnitude, off.height.magnitude) >= 1 - slack {
        let measure = PictureMeasure(pixels: pixels, scale: variant.scale)
        gaps.append(AssetGap(.sizeOff(measure, said: said, key), variants: [index]))
      }
    }
    // A smaller picture has room for less than the one in whose place it stands, and is shown as large.
    let given = PictureMeasure(
      pixels: variant.layout.original?.composedSize ?? measure.pixels, scale: variant.scale)
    let size = key.size ?? given.points
    for axis in Axis.allCases {
      let length = axis == .x ? size.width : size.height
      func ends(_ insets: PointInsets?) -> (begin: Double, end: Double)? {
        guard let insets else { return nil }
        let ends = axis == .x ? (insets.left, insets.right) : (insets.top, insets.bottom)
        return ends.0 + ends.1 > length + slack ? ends : nil
      }
      if let (begin, end) = ends(variant.layout.contentInsets) {
        gaps.append(
          AssetGap(
            .contentInsetsBeyondPicture(key, axis: axis, begin: begin, end: end, length: length),
            variants: [index]))
      }
      if let (begin, end) = ends(variant.layout.alignmentInsets) {
        gaps.append(
          AssetGap(
            .alignmentInsetsBeyondPicture(
              key, axis: axis, begin: begin, end: end, length: length),
            variants: [index]))
      }
    }
    return gaps
  }
}

/// What sums of `Double` may be off without meaning it.
private let slack = 1e-6

/// Whether two lengths in pixels of two scales differ by a pixel of the larger scale or more.
private func isOff(_ one: Int, _ other: Int, _ scales: (Scale, Scale)) -> Bool {
  let difference = Double(one) * scales.1.value - Double(other) * scales.0.value
  return difference.magnitude >= min(scales.0.value, scales.1.value) - slack
}

extension PicturedVariant {
  /// What is shown of the picture.
  fileprivate var measure: PictureMeasure {
    PictureMeasure(pixels: layout.slicing.shownSize, scale: scale)
  }
}

extension Slicing {
  /// The fixed pixels at each edge, up to the first and from the last resizable one.
  ///
  /// Segments too long to add up, which no picture has, count as `Int.max`.
  package var caps: PixelInsets {
    func sum(_ segments: some Sequence<Segment>) -> Int {
      segments.reduce(0) {
        let (sum, isOver) = $0.addingReportingOverflow($1.length)
        return isOver ? .max : sum
      }
    }
    func ends(_ axis: AxisSlicing) -> (begin: Int, end: Int) {
      let shown = axis.segments.filter { $0.kind != .omitted && $0.length > 0 }
      guard shown.contains(where: { $0.kind == .resizable }) else {
        // Nothing to resize: the caps of insets that meet.
        let begin = axis.segments.first { $0.kind != .omitted }?.length ?? 0
        return (begin, sum(shown) - begin)
      }
      func run(_ segments: some Sequence<Segment>) -> Int {
        sum(segments.prefix { $0.kind == .fixed })
      }
      return (run(shown), run(shown.reversed()))
    }
    let (x, y) = (ends(x), ends(y))
    return PixelInsets(top: y.begin, left: x.begin, bottom: y.end, right: x.end)
  }
}
