internal import Pixels

extension UsageProfile {
  /// The most pixels of one picture; several of each are held at once.
  static let pixelLimit = 1 << 22
  /// The most pixels of all pictures together.
  static let pixelSumLimit = 1 << 25
  /// The most pictures.
  static let requestLimit = 4096

  /// Makes sure that all pictures can be held.
  ///
  /// - Throws: ``ComparisonError`` with the numbers.
  func checkLimits() throws(ComparisonError) {
    let count = sizes.count * scales.count * states.count
    guard count <= Self.requestLimit else {
      throw ComparisonError(
        "\(sizes.count) sizes at \(scales.count) scales in \(states.count) sets of states are \(count) pictures, more "
          + "than the limit of \(Self.requestLimit)")
    }
    var sum = 0
    for use in sizes {
      for scale in scales {
        let pixels: PixelSize
        do throws(UnitError) { pixels = try use.size.pixels(at: scale) } catch {
          throw ComparisonError(error)
        }
        let (area, isTooLarge) = pixels.width.multipliedReportingOverflow(by: pixels.height)
        guard !isTooLarge, area <= Self.pixelLimit else {
          throw ComparisonError(
            "\(pixels) px for \(use.size.text) points at @\(scale)x is more than the limit of \(Self.pixelLimit) pixels"
          )
        }
        sum += area * states.count
      }
    }
    guard sum <= Self.pixelSumLimit else {
      throw ComparisonError(
        "its \(count) pictures have \(sum) pixels together, more than the limit of \(Self.pixelSumLimit); ask for "
          + "fewer sizes, scales or states at a time")
    }
  }
}
