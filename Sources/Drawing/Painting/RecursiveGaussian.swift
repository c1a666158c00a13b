internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A recursive filter whose answer to one covered pixel is, to 4 parts in 10,000, the Gaussian at whole pixels.
///
/// Source: Deriche, "Recursively implementing the Gaussian and its derivatives" (1993), fourth order.
struct RecursiveGaussian {
  /// Factors of the last inputs and of the last outputs, for rows from the top and from the bottom.
  private let inputs: [Double]
  private let inputsBack: [Double]
  private let outputs: [Double]

  init(sigma: Double) {
    // Two damped waves: (a · cos(w x/σ) + b · sin(w x/σ)) · exp(−d x/σ) each.
    let waves = [
      (a: 1.68, b: 3.735, w: 0.6318, d: 1.783), (a: -0.6803, b: -0.2598, w: 1.997, d: 1.723),
    ]
    // Each wave is (n0 + n1 z) / (1 + d1 z + d2 z²) in z, one pixel later; the sum has one denominator.
    let parts = waves.map { wave in
      let (damping, angle) = (exp(-wave.d / sigma), wave.w / sigma)
      return (
        numerator: [wave.a, damping * (wave.b * sin(angle) - wave.a * cos(angle))],
        denominator: [1, -2 * damping * cos(angle), damping * damping]
      )
    }
    func product(_ left: [Double], _ right: [Double]) -> [Double] {
      var result = [Double](repeating: 0, count: left.count + right.count - 1)
      for (i, a) in left.enumerated() {
        for (j, b) in right.enumerated() { result[i + j] += a * b }
      }
      return result
    }
    let denominator = product(parts[0].denominator, parts[1].denominator)
    let first = product(parts[0].numerator, parts[1].denominator)
    let second = product(parts[1].numerator, parts[0].denominator)
    var numerator = zip(first, second).map { $0 + $1 }
    // A plain stays as high as it is.
    let sum = 2 * numerator.reduce(0, +) / denominator.reduce(0, +) - numerator[0]
    numerator = numerator.map { $0 / sum }
    inputs = numerator
    outputs = Array(denominator.dropFirst())
    // The other half, without the pixel itself.
    inputsBack = (1...4).map { index in
      (index < 4 ? numerator[index] : 0) - denominator[index] * numerator[0]
    }
  }

  /// Filters every column, for some rows.
  func filteredDown(_ source: Coverage, rows: Range<Int>) -> Coverage {
    let width = source.rect.width
    var target = Coverage(
      PixelRect(x: source.rect.x, y: rows.lowerBound, width: width, height: rows.count))
    guard !rows.isEmpty else { return target }
    let top = source.rect.y
    let bottom = top + source.rect.height
    if rows.upperBound > top {
      run(
        source, inputs, order: Array(top..<rows.upperBound), delay: 0, rows: rows, into: &target)
    }
    if rows.lowerBound < bottom {
      run(
        source, inputsBack, order: (rows.lowerBound..<bottom).reversed(), delay: 1, rows: rows,
        into: &target)
    }
    return target
  }

  /// Goes through rows in an order, and adds what comes out to those that are wanted.
  ///
  /// - Parameter delay: By how many rows the first factor looks back.
  private func run(
    _ source: Coverage, _ inputs: [Double], order: [Int], delay: Int, rows: Range<Int>,
    into target: inout Coverage
  ) {
    let width = source.rect.width
    let direction = delay == 0 ? 1 : -1
    var history = [[Double]](repeating: [Double](repeating: 0, count: width), count: 4)
    var current = [Double](repeating: 0, count: width)
    for y in order {
      for x in 0..<width {
        current[x] =
          -(outputs[0] * history[0][x] + outputs[1] * history[1][x] + outputs[2] * history[2][x]
          + outputs[3] * history[3][x])
      }
      for (index, factor) in inputs.enumerated() {
        let row = y - direction * (index + delay)
        guard source.rect.rows.contains(row) else { continue }
        let start = source.start(source.rect.x, row)
        for x in 0..<width { current[x] += factor * Double(source.values[start + x]) }
      }
      if rows.contains(y) {
        let start = target.start(source.rect.x, y)
        for x in 0..<width { target.values[start + x] += Float(current[x]) }
      }
      history = [current, history[0], history[1], history[2]]
    }
  }
}
