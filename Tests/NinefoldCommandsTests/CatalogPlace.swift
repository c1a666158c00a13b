import AssetCatalog
import FoundationEssentials
import Ninefold
import NinefoldCommands
import TestSupport

/// A workplace with a catalog, `./c.sqlite`, and folders in it.
struct CatalogPlace {
  let place: Workplace
  private let remover: Remover

  /// Removes folders inside, which a temporary folder does not.
  private final class Remover: Sendable {
    let path: String
    init(path: String) { self.path = path }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  init() throws {
    place = try Workplace()
    remover = Remover(path: place.folder.path)
  }

  var path: String { place.folder / "c.sqlite" }

  /// Runs a command line on the catalog.
  func ninefold(_ line: String, _ words: String...) -> Workplace.Ending {
    let words = line.split(separator: " ").map(String.init) + words
    let named = words.contains("--catalog") ? [] : ["--catalog", "./c.sqlite"]
    return place.ninefold(words + named)
  }

  /// What a run printed, paths as they were typed.
  func text(_ ending: Workplace.Ending) -> String {
    ending.outputText.replacing(place.folder.path + "/", with: "./")
  }

  /// The words of each line printed.
  func lines(_ ending: Workplace.Ending) -> [String] {
    text(ending).split(separator: "\n").map(String.init)
  }

  /// Makes a file, and the folders on the way to it.
  func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.lastIndex(of: "/") {
      try FileManager.default.createDirectory(
        atPath: place.folder / String(name[..<slash]), withIntermediateDirectories: true)
    }
    try Data(bytes).write(to: URL(filePath: place.folder / name))
  }

  func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// A picture of 8 by 8 pixels; each number gives another one.
  static func picture(_ number: UInt8 = 0) throws -> [UInt8] {
    try PNG.encode(.gray(width: 8, (0..<64).map { $0 ^ number })).bytes
  }

  /// A picture of 3 by 3 pixels in a frame of marks: its middle row and column stretch.
  static func framed() throws -> [UInt8] {
    let (b, n): (UInt32, UInt32) = (0xff00_0000, 0)
    let pixels: [UInt32] = [
      n, n, b, n, n, n, b, b, b, n, b, b, b, b, n, n, b, b, b, n, n, n, n, n, n,
    ]
    let size = PixelSize(width: 5, height: 5)
    return try PNG.encode(
      Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(pixels))
    )
    .bytes
  }

  /// An asset of the catalog.
  func asset(_ name: String) throws -> Asset {
    try Catalog(path: path).asset(AssetName(name))
  }

  var names: [String] { get throws { try Catalog(path: path).names().map(\.text) } }

  /// The names in a folder inside, hidden ones too.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: place.folder / folder)) ?? []).sorted()
  }

  static let old =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    .joined(separator: "/") + "/AssetCatalogTests/Fixtures/old/"

  /// An old catalog of a schema version.
  static func old(_ name: String) throws -> [UInt8] {
    try InputFile.read(old + name, limit: 1 << 24)
  }
}
