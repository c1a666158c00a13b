internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Blurs coverage with a Gaussian, sampled at whole pixels and normalised.
///
/// Small ones are summed up as they are, large ones by a recursive filter whose cost is the same for every
/// standard deviation.
struct GaussianBlur {
  /// In pixels.
  let sigma: Double
  /// Weights from the middle outwards; `nil` where the recursive filter is used.
  private let weights: [Float]?

  /// The longest kernel that is summed up, on one side.
  private static let longestKernel = 16

  init(sigma: Double) {
    self.sigma = sigma
    let reach = Self.reach(sigma)
    guard reach <= Self.longestKernel else {
      weights = nil
      return
    }
    var samples = (0...reach).map { offset in
      sigma > 0 ? exp(-Double(offset * offset) / (2 * sigma * sigma)) : 1
    }
    let sum = 2 * samples.reduce(0, +) - samples[0]
    samples = samples.map { $0 / sum }
    weights = samples.map { Float($0) }
  }

  /// How many pixels away a covered pixel still counts.
  static func reach(_ sigma: Double) -> Int { Int((4 * sigma).rounded(.up)) }

  /// The side of the squares of pixels whose averages are filtered, a power of two; 1 for the pixels themselves.
  ///
  /// The recursive filter's numbers come so close to 1 that beyond a standard deviation of some thousands what is
  /// rounded off shows. Averages of a thousandth of it are as good as pixels.
  static func cellSide(_ sigma: Double) -> Int {
    var side = 1
    while sigma / Double(side) > 2000 { side *= 2 }
    return side
  }

  /// The blurred coverage of every pixel of a rectangle.
  func blurred(_ source: Coverage, in rect: PixelRect) -> Coverage {
    guard let weights else {
      let side = Self.cellSide(sigma)
      guard side > 1 else { return filtered(source, sigma: sigma, in: rect) }
      let cells = filtered(
        source.averaged(side), sigma: sigma / Double(side), in: rect.cells(around: side))
      return cells.interpolated(side, in: rect)
    }
    return sumAcross(sumDown(source, weights, rows: rect.rows), weights, columns: rect.columns)
  }

  private func filtered(_ source: Coverage, sigma: Double, in rect: PixelRect) -> Coverage {
    let filter = RecursiveGaussian(sigma: sigma)
    let down = filter.filteredDown(source, rows: rect.rows)
    return filter.filteredDown(down.transposed, rows: rect.columns).transposed
  }

  private func sumDown(_ source: Coverage, _ weights: [Float], rows: Range<Int>) -> Coverage {
    let width = source.rect.width
    var target = Coverage(
      PixelRect(x: source.rect.x, y: rows.lowerBound, width: width, height: rows.count))
    let reach = weights.count - 1
    for y in rows {
      let first = max(source.rect.y, y - reach)
      let last = min(source.rect.y + source.rect.height - 1, y + reach)
      guard first <= last else { continue }
      let start = target.start(source.rect.x, y)
      for row in first...last {
        PixelLoops.addMultiple(
          of: source.values, from: source.start(source.rect.x, row), count: width,
          weights[abs(row - y)], to: &target.values, at: start)
      }
    }
    return target
  }

  private func sumAcross(_ source: Coverage, _ weights: [Float], columns: Range<Int>) -> Coverage {
    var target = Coverage(
      PixelRect(
        x: columns.lowerBound, y: source.rect.y, width: columns.count, height: source.rect.height))
    let reach = weights.count - 1
    for y in source.rect.rows {
      for offset in -reach...reach {
        // Column x takes from column x + offset.
        let first = max(columns.lowerBound, source.rect.x - offset)
        let last = min(columns.upperBound, source.rect.x + source.rect.width - offset)
        guard first < last else { continue }
        PixelLoops.addMultiple(
          of: source.values, from: source.start(first + offset, y), count: last - first,
          weights[abs(offset)], to: &target.values, at: target.start(first, y))
      }
    }
    return target
  }
}

extension Coverage {
  /// Rows as columns.
  var transposed: Coverage {
    var result = Coverage(
      PixelRect(x: rect.y, y: rect.x, width: rect.height, height: rect.width))
    for y in 0..<rect.height {
      for x in 0..<rect.width { result.values[x * rect.height + y] = values[y * rect.width + x] }
    }
    return result
  }
}
