import Pixels

/// The pixels of a picture's outermost rows and columns, read as marks.
struct FramePixels {
  private let raster: Raster
  private let widen: PixelConversion
  private let neutral: NeutralColor

  /// - Throws: ``InterchangeError/unusableCorner(_:)``.
  init(of raster: Raster) throws(InterchangeError) {
    self.raster = raster
    widen = PixelConversion(from: raster.header, to: .rgba16)
    let corner = FrameColor(wide: widen(raster.pixels[0]), bits: raster.format.bitsPerChannel)
    neutral = try NeutralColor(corner: corner)
  }

  /// The marked ranges of an edge in pixels of the content, corners left out.
  func marks(
    on edge: Edge
  ) throws(InterchangeError) -> (black: [Range<Int>], red: [Range<Int>]) {
    var (black, red): ([Range<Int>], [Range<Int>]) = ([], [])
    let length = edge.direction == .x ? raster.size.width : raster.size.height
    for index in 1..<(length - 1) {
      switch try mark(at: index, on: edge) {
      case .neutral: break
      case .black: Self.add(index - 1, to: &black)
      case .red: Self.add(index - 1, to: &red)
      }
    }
    return (black, red)
  }

  private func mark(at index: Int, on edge: Edge) throws(InterchangeError) -> FrameMark {
    let (width, height) = (raster.size.width, raster.size.height)
    let place =
      switch edge {
      case .top: index
      case .left: index * width
      case .bottom: (height - 1) * width + index
      case .right: index * width + width - 1
      }
    let color = FrameColor(
      wide: widen(raster.pixels[place]), bits: raster.format.bitsPerChannel)
    if neutral.contains(color) { return .neutral }
    if color.isBlack { return .black }
    if color.isRed, edge == .bottom || edge == .right { return .red }
    throw .unusableFramePixel(edge: edge, index: index, found: color, neutral: neutral)
  }

  private static func add(_ index: Int, to ranges: inout [Range<Int>]) {
    if let last = ranges.last, last.upperBound == index {
      ranges[ranges.count - 1] = last.lowerBound..<index + 1
    } else {
      ranges.append(index..<index + 1)
    }
  }
}
