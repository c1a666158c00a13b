internal import Pixels

extension Fidelity {
  /// Compares a picture with the reference, both of one size and of 8 bits.
  ///
  /// - Parameter request: Whose pictures they are.
  init(of picture: PremultipliedRaster, to reference: PremultipliedRaster, request: Int) {
    precondition(picture.size == reference.size, "pictures of one size are compared")
    let (words, others) = (picture.words, reference.words)
    let width = picture.size.width
    self.init(largest: 0, mean: 0, differing: 0, pixels: words.count, worst: nil)
    guard words != others else { return }
    var (sum, largest, place) = (0, -1, 0)
    var (left, right, top, bottom) = (Int.max, 0, Int.max, 0)
    for index in words.indices where words[index] != others[index] {
      var most = 0
      for shift in [UInt32(0), 8, 16, 24] {
        let one = Int(words[index] >> shift & 255)
        let steps = abs(one - Int(others[index] >> shift & 255))
        sum += steps
        most = max(most, steps)
      }
      let (x, y) = (index % width, index / width)
      differing += 1
      (left, right) = (min(left, x), max(right, x + 1))
      (top, bottom) = (min(top, y), max(bottom, y + 1))
      if most > largest { (largest, place) = (most, index) }
    }
    self.largest = Double(largest)
    mean = Double(sum) / Double(4 * words.count)
    worst = Place(
      request: request, x: place % width, y: place / width,
      bounds: PixelRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  /// How near several pictures are together.
  init(of parts: [Fidelity]) {
    let pixels = parts.reduce(0) { $0 + $1.pixels }
    let sum = parts.reduce(0) { $0 + $1.mean * Double($1.pixels) }
    let worst = parts.max { $0.largest < $1.largest }
    self.init(
      largest: worst?.largest ?? 0, mean: pixels > 0 ? sum / Double(pixels) : 0,
      differing: parts.reduce(0) { $0 + $1.differing }, pixels: pixels, worst: worst?.worst)
  }
}

extension PremultipliedRaster {
  /// A word a pixel, of format RGBA with 8 bits.
  var words: [UInt32] {
    guard case .bytes4(let words) = pixels else {
      preconditionFailure("pictures are compared in 8 bits, not as \(format)")
    }
    return words
  }

  /// A picture of such words, which are sound.
  static func rgba(_ words: [UInt32], size: PixelSize) -> PremultipliedRaster {
    PremultipliedRaster(
      premultiplied: Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
  }

  /// The same in RGBA of 8 bits, as all pictures are compared.
  init(comparable raster: Raster) { self.init(raster.converted(to: .rgba8)) }

  /// The same in RGBA of 8 bits.
  var comparable: PremultipliedRaster {
    format == .rgba8
      ? self : PremultipliedRaster(premultiplied: raster.converted(to: .rgba8))
  }
}
