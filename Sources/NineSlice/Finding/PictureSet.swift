internal import Pixels

/// The pictures of an asset, in the cells that one slicing of all of them is made of.
struct PictureSet: Sendable {
  let pictures: [PreparedPicture]
  /// How many pixels of each picture a cell has, in the order of the pictures.
  let grains: [Int]

  /// - Throws: ``FindingError/sameSize(first:second:size:)``.
  init(_ pictures: [FullSizePicture], _ options: FindingOptions) throws(FindingError) {
    let grains = Self.grains(of: pictures.map(\.scale))
    var margins = pictures.map { _ in PixelInsets.zero }
    if options.trimsMargins {
      let own = pictures.map { ComparablePicture($0.raster).transparentMargins }
      // Whole cells, and as many in every picture.
      func least(_ edge: KeyPath<PixelInsets, Int>) -> Int {
        zip(own, grains).map { $0[keyPath: edge] / $1 }.min() ?? 0
      }
      let cells = PixelInsets(
        top: least(\.top), left: least(\.left), bottom: least(\.bottom), right: least(\.right))
      margins = grains.map { grain in
        PixelInsets(
          top: cells.top * grain, left: cells.left * grain, bottom: cells.bottom * grain,
          right: cells.right * grain)
      }
    }
    self.grains = grains
    self.pictures = zip(pictures, margins).map { PreparedPicture($0, trimming: $1) }
    for (index, picture) in pictures.enumerated() {
      for other in pictures[..<index]
      where other.source == picture.source && other.raster.size == picture.raster.size {
        throw .sameSize(first: other.name, second: picture.name, size: picture.raster.size)
      }
    }
  }

  /// How many pixels of each scale are the shortest length that is whole pixels at all of them.
  ///
  /// Of several scales that length has to be a decimal number of points, to be written down: at 1.5 and 3 two
  /// thirds of a point would do, and it is two points.
  private static func grains(of scales: [Scale]) -> [Int] {
    let ratios = scales.map(\.ratio)
    let bottom = ratios.reduce(1) {
      $0 / greatestCommonDivisor($0, $1.denominator) * $1.denominator
    }
    var top = ratios.reduce(0) { greatestCommonDivisor($0, $1.numerator) }
    if Set(scales).count > 1 {
      let divisor = greatestCommonDivisor(top, bottom)
      var odd = top / divisor
      for factor in [2, 5] { while odd % factor == 0 { odd /= factor } }
      top /= odd
    }
    return ratios.map { $0.numerator / top * (bottom / $0.denominator) }
  }

  /// What is to be solved along an axis.
  ///
  /// - Throws: ``Unsliceable/notWhole(picture:length:grain:)``.
  func problem(_ axis: Axis, isSymmetrical: Bool) throws(NotWhole) -> AxisProblem {
    for (picture, grain) in zip(pictures, grains) where picture.side(axis) % grain != 0 {
      throw NotWhole(picture: picture.name, length: picture.side(axis), grain: grain)
    }
    if pictures.count == 1 {
      return AxisProblem(
        [CellBand([CellRow(contents: pictures[0].numbers[axis])])], isSymmetrical: isSymmetrical)
    }
    let bands = bands(axis)
    var numbers: [SourceKey: Int] = [:]
    for picture in pictures where numbers[picture.source] == nil {
      numbers[picture.source] = numbers.count
    }
    let lines = lineNumbers(axis)
    return AxisProblem(
      bands.map { band in
        CellBand(
          rows(band, axis, lines),
          sources: Set(band.groups.joined().compactMap { numbers[pictures[$0].source] }))
      }, isSymmetrical: isSymmetrical)
  }

  /// Why there are no cells.
  struct NotWhole: Error {
    var picture: String
    var length: Int
    var grain: Int
  }

  /// Pictures whose lines along an axis can be compared across sizes.
  private struct Band {
    /// Numbers of pictures: one group for each length, of all looks and scales.
    var groups: [[Int]]
  }

  private func bands(_ axis: Axis) -> [Band] {
    struct Size: Hashable {
      var along: Ratio
      var across: Ratio
    }
    struct BandKey: Hashable {
      var across: Ratio
      var sources: Set<SourceKey>
    }
    var sizes: [Size: [Int]] = [:]
    for (index, picture) in pictures.enumerated() {
      let scale = picture.source.scale.ratio
      func points(_ axis: Axis) -> Ratio {
        Ratio(picture.side(axis) * scale.denominator, over: scale.numerator)
      }
      let size = Size(along: points(axis), across: points(axis.other))
      sizes[size, default: []].append(index)
    }
    var bands: [BandKey: [[Int]]] = [:]
    for (size, group) in sizes {
      let key = BandKey(across: size.across, sources: Set(group.map { pictures[$0].source }))
      // Numbers of cells mean the same in all groups, so the sources have one order.
      let ordered = group.sorted {
        (pictures[$0].source.look, pictures[$0].source.scale.value)
          < (pictures[$1].source.look, pictures[$1].source.scale.value)
      }
      bands[key, default: []].append(ordered)
    }
    return bands.values.map { Band(groups: $0.sorted { $0[0] < $1[0] }) }.sorted {
      $0.groups[0][0] < $1.groups[0][0]
    }
  }

  /// The lines of all pictures by numbers that mean the same in pictures of one source and one length across.
  private func lineNumbers(_ axis: Axis) -> [[Int]] {
    struct Kin: Hashable {
      var source: SourceKey
      var across: Int
    }
    var kin: [Kin: [Int]] = [:]
    for (index, picture) in pictures.enumerated() {
      kin[Kin(source: picture.source, across: picture.side(axis.other)), default: []].append(index)
    }
    var result = pictures.map { $0.numbers[axis] }
    for group in kin.values where group.count > 1 {
      let joined = ComparablePicture.joined(group.map { pictures[$0].comparable }, along: axis)
      let numbers = LineNumbers(of: joined)[axis]
      var start = 0
      for index in group {
        result[index] = Array(numbers[start..<start + pictures[index].side(axis)])
        start += pictures[index].side(axis)
      }
    }
    return result
  }

  /// The groups of a band as rows of cells.
  private func rows(_ band: Band, _ axis: Axis, _ numbers: [[Int]]) -> [CellRow] {
    let counts = band.groups.map { pictures[$0[0]].side(axis) / grains[$0[0]] }
    let total = counts.reduce(0, +)
    var contents = [Int](repeating: 0, count: total)
    var isFlat = [Bool](repeating: true, count: total)
    for place in band.groups[0].indices {
      let lines = band.groups.flatMap { numbers[$0[place]] }
      let grain = grains[band.groups[0][place]]
      for offset in 0..<grain {
        for cell in 0..<total where lines[cell * grain + offset] != lines[cell * grain] {
          isFlat[cell] = false
        }
        contents = numbered(
          contents.indices.lazy.map {
            Pair(first: contents[$0], second: lines[$0 * grain + offset])
          })
      }
    }
    let flats = contents.indices.map { isFlat[$0] ? contents[$0] : total + $0 }
    var start = 0
    return counts.map { count in
      defer { start += count }
      return CellRow(
        contents: Array(contents[start..<start + count]),
        flats: Array(flats[start..<start + count]))
    }
  }
}

private struct Pair: Hashable {
  var first: Int
  var second: Int
}
