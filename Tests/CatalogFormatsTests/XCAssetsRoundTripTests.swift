import AssetCatalog
import CatalogFormats
import NineSlice
import Pixels
import Testing

@Suite struct XCAssetsRoundTripTests {
  private func write(_ assets: [FormatAsset]) throws -> FormatWriting {
    let writer = try #require(CatalogFormat.xcassets.writer)
    return writer.write(assets, FormatWritingOptions())
  }

  private func read(_ writing: FormatWriting) throws -> FormatReading {
    let reader = try #require(CatalogFormat.xcassets.reader)
    let files = Dictionary(uniqueKeysWithValues: writing.files.map { ($0.path, $0.bytes) })
    return reader.read(MemoryTree(name: "A.xcassets", files), FormatReadingOptions())
  }

  /// A slicing without caps that stretches is what a picture without a slicing is.
  private func plain(_ asset: FormatAsset) -> FormatAsset {
    var asset = asset
    for index in asset.variants.indices {
      let layout = asset.variants[index].layout
      let whole = Slicing(stretchingWhole: asset.variants[index].picture.size)
      let isWhole = [layout.slicing.x, layout.slicing.y].allSatisfy { axis in
        axis.mode == .stretch && !axis.segments.contains { $0.kind != .resizable && $0.length > 0 }
      }
      if isWhole {
        asset.variants[index].layout.slicing = whole
        asset.variants[index].layout.origin = .whole
      }
    }
    return asset
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func whatIsWrittenIsReadAgain(seed: UInt64) throws {
    var generator = AssetGenerator(seed: seed, for: CatalogFormat.xcassets.abilities)
    let assets = try generator.assets()
    let writing = try write(assets)
    #expect(writing.findings == [])
    let reading = try read(writing)
    #expect(reading.findings == [])
    #expect(reading.assets.map(plain) == assets.map(plain))
    let again = try write(reading.assets)
    #expect(again.files == writing.files)
  }
}
