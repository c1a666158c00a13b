import AssetCatalog
import Drawing
import Foundation
import NineSlice
import Ninefold
import PNGCodec
import Pixels
import Testing

@Suite("A picture of the repository that shows a drawing")
struct PicturedAssetTests {
  /// The pictures of an asset, all scales of all states, and what they show.
  struct Pictures: CustomTestStringConvertible, Sendable {
    var asset: String
    var drawing: String
    var width: Double
    var height: Double
    var states: [ControlState] = [.normal, .highlighted]
    var scales: [Scale] = [1, 2]

    var testDescription: String { asset }

    func path(_ states: ControlState, _ scale: Scale) -> String {
      let word = states == .normal ? "" : "-\(states)"
      return "Assets/buttons/\(asset)/\(asset)\(word)\(scale == 1 ? "" : "@\(scale)x").png"
    }
  }

  static let all = [
    Pictures(asset: "full-size", drawing: "bezier", width: 280, height: 37, scales: [1, 2, 3]),
    Pictures(
      asset: "resizable", drawing: "bezier", width: 11, height: 37, states: [.normal],
      scales: [1, 2, 3]),
    Pictures(asset: "bezier-slices", drawing: "bezier", width: 280, height: 37),
    Pictures(asset: "layer", drawing: "layered", width: 280, height: 37),
    Pictures(asset: "glossy-slices", drawing: "glossy", width: 280, height: 41, scales: [2]),
  ]

  private func button(_ name: String) throws -> ButtonBackground {
    try ButtonBackground("buttons/\(name)", in: Drawings.catalog(), cache: ButtonCache())
  }

  @Test("has the drawing's pixels; Scripts/draw-assets draws it anew", arguments: all)
  func pixels(pictures: Pictures) throws {
    let drawing = try Drawings.named(pictures.drawing)
    var paths: [String] = []
    for states in pictures.states {
      for scale in pictures.scales {
        let path = pictures.path(states, scale)
        let bytes = [UInt8](try Data(contentsOf: Drawings.root.appendingPathComponent(path)))
        let read = PremultipliedRaster(try PNG.decode(bytes).raster.converted(to: .rgba8))
        let drawn = try drawing.picture(
          pictures.width, pictures.height, scale: scale, states: states)
        #expect(read == drawn, "\(path)")
        paths.append(path)
      }
    }
    let folder = "Assets/buttons/\(pictures.asset)"
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Drawings.root.appendingPathComponent(folder).path)
    let others = Set(files.map { "\(folder)/\($0)" }).subtracting(paths)
    #expect(others == ["\(folder)/asset.json"])
  }

  @Test("gives every width of the drawing at its own height", arguments: all.dropFirst())
  func widths(pictures: Pictures) throws {
    let button = try button(pictures.asset)
    let drawing = try Drawings.named(pictures.drawing)
    // Where there is no room for the caps, they shrink.
    let first = pictures.asset == "glossy-slices" ? 29.0 : 12
    for states in pictures.states {
      for scale in pictures.scales {
        for width in Array(stride(from: first, through: first + 16, by: 1)) + [120, 281.5, 640] {
          let size = PointSize(width: width, height: pictures.height)
          let pixels = try button.pixels(ButtonRequest(states: states, size: size, scale: scale))
          let whole = Double(pixels.size.width) / scale.value
          let drawn = try drawing.picture(whole, pictures.height, scale: scale, states: states)
          #expect(pixels.words == drawn.words, "\(width) \(states) @\(scale)x")
        }
      }
    }
  }

  @Test("is the full-size one of exactly the states asked for, else of normal")
  func fullSize() throws {
    let button = try button("full-size")
    let drawing = try Drawings.named("bezier")
    for rawValue in 0...ControlState.all.rawValue {
      let states = ControlState(rawValue: rawValue)
      let shown: ControlState = states == .highlighted ? .highlighted : .normal
      for scale: Scale in [1, 2, 3] {
        let size = PointSize(width: 280, height: 37)
        let pixels = try button.pixels(ButtonRequest(states: states, size: size, scale: scale))
        let drawn = try drawing.picture(280, 37, scale: scale, states: shown)
        #expect(pixels.words == drawn.words, "\(states) @\(scale)x")
      }
    }
  }

  @Test("is the resizable one in every state, tiled between its caps")
  func resizable() throws {
    let asset = try Drawings.catalog().asset(AssetName("buttons/resizable"))
    #expect(asset.variants.map(\.key.states) == [.normal, .normal, .normal])
    for variant in asset.variants {
      let scale = Int(try #require(variant.key.scale).value)
      let picture = try #require(variant.pictured)
      #expect(picture.picture.size == PixelSize(width: 11 * scale, height: 37 * scale))
      // Without a mode these tile.
      let caps = PixelInsets(top: 17 * scale, left: 5 * scale, bottom: 17 * scale, right: 5 * scale)
      #expect(picture.layout.slicing == (try Slicing(capInsets: caps, of: picture.picture.size)))
    }
    let button = try button("resizable")
    let size = PointSize(width: 90, height: 60)
    let normal = try button.pixels(ButtonRequest(size: size))
    for rawValue in 0...ControlState.all.rawValue {
      let states = ControlState(rawValue: rawValue)
      #expect(try button.pixels(ButtonRequest(states: states, size: size)).words == normal.words)
    }
    // The middle of three rows repeats from its top: its first row again below its last.
    func row(_ y: Int) -> [UInt32] { Array(normal.words[y * 90..<(y + 1) * 90]) }
    for y in 17..<43 { #expect(row(y) == row(17 + (y - 17) % 3), "row \(y)") }
  }
}
