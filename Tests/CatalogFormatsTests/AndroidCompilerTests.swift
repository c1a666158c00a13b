import AssetCatalog
import CatalogFormats
import Foundation
import Interchange
import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

/// Android's own compiler takes what is written, and reads it as it was meant.
@Suite("aapt2 takes every drawable", .enabled(if: Tool.isWanted("aapt2")))
struct AndroidCompilerTests {
  /// What `aapt2 compile` makes of resources: the files by their names, with what it wraps them in.
  private func compiled(_ files: [FormatFile]) throws -> [String: [UInt8]] {
    try Tool.withFolder { folder in
      let manager = FileManager.default
      var made: [String: [UInt8]] = [:]
      for file in files {
        let path = folder.appendingPathComponent("res/\(file.path)")
        try manager.createDirectory(
          at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(file.bytes).write(to: path)
        try Tool.run("aapt2", ["compile", "-o", ".", "res/\(file.path)"], in: folder)
        let flat = file.path.replacingOccurrences(of: "/", with: "_") + ".flat"
        made[file.path] = [UInt8](try Data(contentsOf: folder.appendingPathComponent(flat)))
      }
      return made
    }
  }

  /// The PNG inside of what the compiler writes.
  private func png(in flat: [UInt8]) throws -> [UInt8] {
    let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
    let start = try #require(
      flat.indices.first { flat[$0...].starts(with: signature) }, "no PNG in it")
    // Behind the picture stands padding, at which reading stops.
    return Array(flat[start...])
  }

  @Test(arguments: 0..<3 as Range<UInt64>)
  func itsChunksAreOurs(seed: UInt64) throws {
    var generator = AssetGenerator(seed: seed, for: CatalogFormat.android.abilities)
    var assets = try generator.assets()
    for index in assets.indices { assets[index].name = try AssetName("asset_\(index)") }
    let writing = try #require(CatalogFormat.android.writer).write(assets, FormatWritingOptions())
    let flats = try compiled(writing.files)
    #expect(flats.count == writing.files.count)
    for file in writing.files where file.path.hasSuffix(".9.png") {
      let ours = try NinePatchFrame.read(PNG.decode(file.bytes).raster)
      let theirs = try PNG.decode(png(in: try #require(flats[file.path]))).info.ninePatch
      let chunks = try CompiledNinePatch.write(ours.patch, content: ours.content)
      #expect(theirs.patch == chunks.npTc, "\(file.path): npTc")
      #expect(theirs.layoutBounds == chunks.npLb, "\(file.path): npLb")
    }
  }
}
