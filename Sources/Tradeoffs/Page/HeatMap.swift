internal import Pixels

/// A picture of where another one is wrong, and by how much.
///
/// Each of its pixels stands for a square of the other's, and shows the largest error in it: a single wrong pixel is
/// seen at any scale.
struct HeatMap {
  /// A colour, and the least error in 1/255 that has it.
  struct Step {
    var least: Int
    var color: RGBA8
    /// What it stands for.
    var words: String
  }

  /// From no error to the largest; brighter is worse, on one dark ground in light and dark.
  static let steps: [Step] = [
    Step(least: 0, color: RGBA8(red: 0x1c, green: 0x1c, blue: 0x24), words: "0"),
    Step(least: 1, color: RGBA8(red: 0x6c, green: 0x50, blue: 0xc8), words: "1"),
    Step(least: 2, color: RGBA8(red: 0x9c, green: 0x4a, blue: 0xc4), words: "2–3"),
    Step(least: 4, color: RGBA8(red: 0xc8, green: 0x46, blue: 0x92), words: "4–7"),
    Step(least: 8, color: RGBA8(red: 0xe2, green: 0x59, blue: 0x51), words: "8–15"),
    Step(least: 16, color: RGBA8(red: 0xf5, green: 0x8c, blue: 0x2e), words: "16–31"),
    Step(least: 32, color: RGBA8(red: 0xfa, green: 0xc5, blue: 0x3c), words: "32–63"),
    Step(least: 64, color: RGBA8(red: 0xfc, green: 0xfd, blue: 0xbf), words: "64–255"),
  ]

  let raster: Raster

  /// - Parameters:
  ///   - cell: The side of the squares in pixels.
  ///   - picture: As large as the reference.
  init(of picture: PremultipliedRaster, against reference: PremultipliedRaster, cell: Int) {
    precondition(picture.size == reference.size, "pictures of one size are compared")
    let (words, others) = (picture.comparable.words, reference.comparable.words)
    let size = PixelSize(
      width: (picture.size.width + cell - 1) / cell, height: (picture.size.height + cell - 1) / cell
    )
    var errors = [Int](repeating: 0, count: size.area)
    for (index, (word, other)) in zip(words, others).enumerated() where word != other {
      let (x, y) = (index % picture.size.width / cell, index / picture.size.width / cell)
      for shift in [UInt32(0), 8, 16, 24] {
        let error = abs(Int(word >> shift & 255) - Int(other >> shift & 255))
        errors[y * size.width + x] = max(errors[y * size.width + x], error)
      }
    }
    let indices = errors.map { error in
      UInt8((Self.steps.lastIndex { $0.least <= error }) ?? 0)
    }
    raster = Raster(
      RasterHeader(size: size, format: .indexed8, palette: Self.steps.map(\.color)),
      pixels: .bytes1(indices))
  }
}
