internal import NineSlice
internal import PNGCodec
internal import Pixels

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A picture to measure with, and its cap insets in pixels.
struct BenchmarkAsset {
  var name: String
  var raster: Raster
  var premultiplied: PremultipliedRaster
  var insets: PixelInsets

  /// Reads `assets.txt` (name, width, height, top, left, bottom, right, opaque) and its pictures.
  ///
  /// - Throws: ``BenchmarkError`` for a line or a picture that can't be read.
  static func all(in folder: String) throws -> [BenchmarkAsset] {
    let list = String(decoding: try contents(of: folder + "/assets.txt"), as: UTF8.self)
    return try list.split(separator: "\n").map { line in
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int($0) }
      guard let name = words.first, numbers.count == 7 else {
        throw BenchmarkError(reason: "\(folder)/assets.txt: not an asset: \(line)")
      }
      let raster = try picture(String(name), in: folder)
      return BenchmarkAsset(
        name: String(name), raster: raster,
        premultiplied: PremultipliedRaster(raster.converted(to: .rgba8)),
        insets: PixelInsets(
          top: numbers[2], left: numbers[3], bottom: numbers[4], right: numbers[5]))
    }
  }

  static func picture(_ name: String, in folder: String) throws -> Raster {
    try PNG.decode(contents(of: "\(folder)/\(name).png")).raster
  }
}

/// Why a benchmark can't be run.
struct BenchmarkError: Error {
  var reason: String
}

/// The bytes of a file.
func contents(of path: String) throws -> [UInt8] {
  guard let file = unsafe fopen(path, "rb") else {
    throw BenchmarkError(reason: "\(path): can't be opened")
  }
  defer { unsafe fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe fread(&part, 1, part.count, file)
    if count == 0 { return bytes }
    bytes += part[..<count]
  }
}
