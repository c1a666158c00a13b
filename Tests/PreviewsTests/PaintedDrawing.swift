import AssetCatalog
import Ninefold

@testable import Previews

/// A drawing that needs no drawing library: one colour for each of some states, with a white column at the left.
struct PaintedDrawing: PreviewDrawing {
  /// Colours by states; what is not there looks as normal does.
  var colors: [ControlState: RGBA8] = [.normal: RGBA8(red: 200, green: 30, blue: 9)]
  /// In which it can't be drawn.
  var broken: Set<ControlState> = []
  var notes: [String] = []
  var layers = 1
  var cutAxes: Set<Axis> = []
  var contentInsets = PointInsets.zero
  var minimumSize = PointSize(width: 0, height: 0)

  static let white = RGBA8(red: 255, green: 255, blue: 255)

  func color(in states: ControlState) -> RGBA8 {
    colors[states] ?? colors[.normal] ?? Self.white
  }

  func draw(states: ControlState, size: PixelSize, scale: Scale) -> PremultipliedRaster {
    PremultipliedRaster(Self.raster(color(in: states), size))
  }

  static func raster(_ color: RGBA8, _ size: PixelSize) -> Raster {
    let words = (0..<size.area).map { $0 % size.width == 0 ? white.word : color.word }
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
  }

  func picture(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws(ShowingError) -> (raster: PremultipliedRaster, notes: [String]) {
    if broken.contains(states) { throw .drawing(["a is wrong in \(states)", "b is wrong, too"]) }
    return (draw(states: states, size: size, scale: scale), notes)
  }

  func work(at size: PixelSize) -> Int { size.area * layers }

  func slicing(
    states: ControlState, size: PixelSize, scale: Scale, along axis: Axis
  ) -> AxisSlicing? {
    guard cutAxes.contains(axis) else { return nil }
    let length = axis == .x ? size.width : size.height
    return AxisSlicing([.fixed(1), .resizable(length - 3), .fixed(2)], mode: .tile)
  }

  /// A document of a natural size.
  static func document(_ width: Int, _ height: Int) -> [UInt8] {
    Array(
      "{\"version\": 1, \"size\": {\"width\": \(width), \"height\": \(height)}}".utf8)
  }

  /// An asset of drawings, all of one document.
  static func preview(
    _ keys: [VariantKey], of drawing: PaintedDrawing?, size: (Int, Int) = (12, 8),
    more variants: [Variant] = [], mirrors: Bool = false, files: [Int: [UInt8]] = [:],
    findsCuts: Bool = true
  ) throws -> PreviewAsset {
    let document = document(size.0, size.1)
    let stored = StoredDrawing(id: 7, byteCount: document.count)
    let asset = Asset(
      name: try AssetName("drawn"), mirrors: mirrors,
      variants: keys.map { Variant(key: $0, drawing: stored) } + variants)
    var factory: DrawingFactory?
    if let drawing { factory = { _, _ in drawing } }
    return PreviewAsset(
      asset, files: files, documents: [7: document], drawings: factory, findsCuts: findsCuts)
  }
}
