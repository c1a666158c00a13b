internal import NineSlice
internal import Ninefold
internal import PNGCodec
internal import Pixels

/// One thing to measure, ready to be done over and over.
struct BenchmarkCase {
  /// Does it once and gives the bytes it made.
  var run: () throws -> Int
  /// The picture it makes, BGRA premultiplied, rows packed; `nil` where it makes none.
  var dump: (() throws -> [UInt8])?
  /// The size of the picture, for the limits beside it; `nil` where these say nothing.
  var size: PixelSize?
  /// Others that do the same.
  var peers: [(name: String, run: () throws -> Int)] = []
  /// How many things one go does; the time is given for one.
  var goes = 1
}

/// Makes cases from their names.
final class BenchmarkCases {
  private let folder: String
  private let assets: [BenchmarkAsset]
  private let catalogs = CatalogCases()

  init(folder: String) throws {
    self.folder = folder
    assets = try BenchmarkAsset.all(in: folder)
  }

  /// The names of a suite's cases.
  ///
  /// - Parameter suite: `compose`, `stream`, `encode`, `codec`, `growth`, `find`, `catalog`, `button`,
  ///   `draw`, `all`, or the beginning of names.
  func names(of suite: String) -> [String] {
    let sizes = ["480x49", "1024x256", "2048x2048"]
    var compose: [String] = []
    var encode: [String] = []
    var stream: [String] = []
    for asset in assets {
      for mode in ["near", "lin", "tile"] {
        for size in sizes {
          compose += ["src", "over"].map { "compose/\(asset.name)/\($0)/\(mode)/\(size)" }
          encode.append("encode/\(asset.name)/\(mode)/\(size)")
          stream.append("stream/\(asset.name)/\(mode)/\(size)")
        }
      }
    }
    let pictures =
      assets.map(\.name)
      + ["flat", "grad", "tex"].flatMap {
        ["ui-\($0)-64x64", "ui-\($0)-480x49"]
      }
    let codec = pictures.flatMap { ["enc/\($0)", "dec/\($0)"] }
    let growth = ["width", "height", "source", "ranges"].flatMap { what in
      [1, 2, 4, 8, 16].map { "growth/\(what)/\($0)" }
    }
    switch suite {
    case "catalog": return CatalogCases.names(100_000)
    case "button": return ButtonCases.names
    case "draw": return DrawCases.names
    case "growth": return growth
    case "find": return FindCases.names
    case "compose": return compose
    case "stream": return stream
    case "encode": return encode
    case "codec": return codec
    case "all":
      return compose + stream + encode + codec + growth + FindCases.names + ButtonCases.names
        + DrawCases.names + CatalogCases.names(1000)
    default:
      let every =
        compose + stream + encode + codec + growth + FindCases.names + ButtonCases.names
        + DrawCases.names + [1000, 10_000, 100_000].flatMap(CatalogCases.names)
      // One case by its whole name, though others begin with it.
      return every.contains(suite) ? [suite] : every.filter { $0.hasPrefix(suite) }
    }
  }

  /// The case of a name.
  ///
  /// - Throws: ``BenchmarkError`` saying why there is none.
  func named(_ name: String) throws -> BenchmarkCase {
    let words = name.split(separator: "/").map(String.init)
    switch (words.first, words.count) {
    case ("compose", 5): return try compose(words[1], words[2], words[3], words[4])
    case ("stream", 4): return try stream(words[1], words[2], words[3])
    case ("encode", 4): return try encode(words[1], words[2], words[3])
    case ("growth", 3): return try growth(words[1], words[2])
    case ("find", 3): return try FindCases.named(words[1], words[2])
    case ("draw", 2): return try DrawCases.named(pixels(words[1]))
    case ("blur", 2): return try DrawCases.blurred(words[1])
    case ("title", 2): return try DrawCases.titled(words[1])
    case ("button", 3):
      return try ButtonCases.named(words[1], tasks: words[2], asset("g17-t"))
    case ("button", 2): return try ButtonCases.named(words[1], asset("g17-t"))
    case ("lookup", 2...), ("open", 2...), ("insert", 2...): return try catalogs.named(words)
    case ("enc", 2):
      let raster = try BenchmarkAsset.picture(words[1], in: folder)
      return BenchmarkCase { try PNG.encode(raster).bytes.count }
    case ("dec", 2):
      let bytes = try contents(of: "\(folder)/\(words[1]).png")
      return BenchmarkCase { try PNG.decode(bytes).info.decodedBytes }
    default: throw BenchmarkError(reason: "no such case")
    }
  }

  private func compose(
    _ name: String, _ blending: String, _ mode: String, _ size: String
  ) throws -> BenchmarkCase {
    let asset = try asset(name)
    let slicing = try slicing(of: asset, mode)
    let size = try pixels(size)
    guard let blending = ["src": Blending.replace, "over": .over][blending] else {
      throw BenchmarkError(reason: "no such blending")
    }
    let rect = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    func ground() -> PremultipliedRaster {
      let words = (0..<size.area).map {
        0xff00_0000 | UInt32(truncatingIfNeeded: $0 &* 2_654_435) >> 8
      }
      return PremultipliedRaster(
        Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words)))
    }
    var target = ground()
    return BenchmarkCase(
      run: {
        try target.draw(asset.premultiplied, slicing: slicing, in: rect, blending: blending)
        return size.area * 4
      },
      dump: {
        var target = ground()
        try target.draw(asset.premultiplied, slicing: slicing, in: rect, blending: blending)
        guard case .bytes4(let words) = target.pixels else { return [] }
        return words.flatMap { word in
          [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
      }, size: size)
  }

  /// Rows as runs, without a destination.
  private func stream(_ name: String, _ mode: String, _ size: String) throws -> BenchmarkCase {
    let asset = try asset(name)
    let size = try pixels(size)
    let slicing = try slicing(of: asset, mode)
    return BenchmarkCase(
      run: {
        var rows = 0
        for run in try Composition(of: asset.raster, slicing: slicing, at: size) {
          rows += run.times
        }
        return rows * size.width * 4
      }, size: size)
  }

  /// Composing with one measure grown: the target's width or height in steps of 256 pixels, the source's
  /// sides in steps of 32, or the number of stretch ranges on both axes.
  private func growth(_ what: String, _ factor: String) throws -> BenchmarkCase {
    guard let factor = Int(factor), (1...64).contains(factor) else {
      throw BenchmarkError(reason: "no such factor")
    }
    let side = what == "source" ? 32 * factor : 96
    let ranges = what == "ranges" ? factor : 1
    let target = PixelSize(
      width: what == "width" ? 256 * factor : 1024, height: what == "height" ? 256 * factor : 512)
    // Fixed and resizable segments in turn, all equal, the last fixed one taking the rest.
    let length = side / (2 * ranges + 1)
    let pairs: [Segment] = (0..<ranges).flatMap { _ in [.fixed(length), .resizable(length)] }
    let axis = AxisSlicing(pairs + [.fixed(side - 2 * ranges * length)])
    var slicing = Slicing(x: axis, y: axis)
    slicing.filter = .linear
    let words = (0..<side * side).map { 0x8000_0000 | UInt32($0 * 40_503 % 128) }
    let picture = PremultipliedRaster(
      Raster(
        RasterHeader(size: PixelSize(width: side, height: side), format: .rgba8),
        pixels: .bytes4(words)))
    var canvas = PremultipliedRaster(
      Raster(
        RasterHeader(size: target, format: .rgba8),
        pixels: .bytes4([UInt32](repeating: 0, count: target.area))))
    let rect = PixelRect(x: 0, y: 0, width: target.width, height: target.height)
    return BenchmarkCase(
      run: {
        try canvas.draw(picture, slicing: slicing, in: rect, blending: .replace)
        return target.area * 4
      }, size: target)
  }

  private func encode(_ name: String, _ mode: String, _ size: String) throws -> BenchmarkCase {
    let asset = try asset(name)
    let composition = try Composition(
      of: asset.raster, slicing: try slicing(of: asset, mode), at: try pixels(size))
    return BenchmarkCase(
      run: { try composition.png().bytes.count },
      dump: {
        let decoded = try PNG.decode(composition.png().bytes).raster.converted(to: .rgba8)
        guard case .bytes4(let words) = PremultipliedRaster(decoded).pixels else { return [] }
        return words.flatMap { word in
          [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
        }
      })
  }

  private func asset(_ name: String) throws -> BenchmarkAsset {
    guard let asset = assets.first(where: { $0.name == name }) else {
      throw BenchmarkError(reason: "no such asset")
    }
    return asset
  }

  private func slicing(of asset: BenchmarkAsset, _ mode: String) throws -> Slicing {
    let choices: [String: (ResizingMode, Filter)] = [
      "near": (.stretch, .nearest), "lin": (.stretch, .linear), "tile": (.tile, .nearest),
    ]
    guard let (mode, filter) = choices[mode] else { throw BenchmarkError(reason: "no such mode") }
    var slicing = try Slicing(capInsets: asset.insets, of: asset.raster.size, mode: mode)
    slicing.filter = filter
    return slicing
  }

  private func pixels(_ text: String) throws -> PixelSize {
    let sides = text.split(separator: "x").compactMap { Int($0) }
    guard sides.count == 2, sides.allSatisfy({ (1...16384).contains($0) }) else {
      throw BenchmarkError(reason: "no such size")
    }
    return PixelSize(width: sides[0], height: sides[1])
  }
}
