internal import NineSlice
internal import Pixels

/// Finding the slicing of pictures that grow, with its proof: time against size.
enum FindCases {
  static let names = Kind.allCases.flatMap { kind in
    [256, 512, 1024, 2048, 4096].map { "find/\(kind)/\($0)" }
  }

  private enum Kind: String, CaseIterable {
    /// One colour with round corners: both axes stretch.
    case rounded
    /// Stripes of eight columns in a frame: one axis tiles, the other one stretches.
    case stripes
    /// Nothing is equal to anything.
    case noise
    /// A vertical gradient: one axis stretches, the other one is refused with a reason.
    case gradient

    func pixel(_ x: Int, _ y: Int, of side: Int) -> UInt32 {
      switch self {
      case .rounded:
        let radius = 32
        let dx = max(0, radius - x, x - (side - 1 - radius))
        let dy = max(0, radius - y, y - (side - 1 - radius))
        return dx * dx + dy * dy > radius * radius ? 0 : 0xff80_4020
      case .stripes:
        let isFrame = x < 6 || y < 6 || x >= side - 6 || y >= side - 6
        return isFrame ? 0xff00_0000 : 0xff00_0000 | UInt32((x - 6) % 8 * 30)
      case .noise:
        let mixed = (UInt64(x) << 32 | UInt64(y)) &* 0x9e37_79b9_7f4a_7c15
        return UInt32(truncatingIfNeeded: (mixed ^ mixed >> 29) &* 0xbf58_476d_1ce4_e5b9 >> 32)
      case .gradient:
        // The first columns step one after the other, so that all rows differ.
        let value = UInt32((y * 254 + min(x, 32) % 32 * side / 32) / side)
        return 0xff00_0000 | value << 8
      }
    }
  }

  static func named(_ kind: String, _ side: String) throws -> BenchmarkCase {
    guard let kind = Kind(rawValue: kind), let side = Int(side), (80...16_384).contains(side) else {
      throw BenchmarkError(reason: "no such picture")
    }
    let size = PixelSize(width: side, height: side)
    var words: [UInt32] = []
    words.reserveCapacity(size.area)
    for y in 0..<side {
      for x in 0..<side { words.append(kind.pixel(x, y, of: side)) }
    }
    let picture = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
    let finder = SlicingFinder()
    return BenchmarkCase(
      run: {
        let finding = try finder.find(in: picture)
        guard finding.isExact else { throw BenchmarkError(reason: "not exact") }
        return size.area * 4
      }, size: size)
  }
}
