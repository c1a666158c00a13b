import AssetCatalog
import CatalogFormats
import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@Suite("What a format holds comes back")
struct RoundTripTests {
  private func write(_ assets: [FormatAsset], _ format: CatalogFormat) throws -> FormatWriting {
    try #require(format.writer).write(assets, FormatWritingOptions())
  }

  private func read(_ writing: FormatWriting, _ format: CatalogFormat) throws -> FormatReading {
    let files = Dictionary(uniqueKeysWithValues: writing.files.map { ($0.path, $0.bytes) })
    let tree = MemoryTree(name: "A" + (try #require(format.writer)).folderEnding, files)
    #expect(CatalogFormat.recognised(in: tree)?.word == format.word)
    return try #require(format.reader).read(tree, FormatReadingOptions())
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
        asset.variants[index].layout.slicing.x = whole.x
        asset.variants[index].layout.slicing.y = whole.y
        asset.variants[index].layout.origin = .whole
      }
    }
    return asset
  }

  private func check(
    _ format: CatalogFormat, seed: UInt64, _ fit: (inout FormatAsset) -> Void = { _ in }
  ) throws {
    var generator = AssetGenerator(seed: seed, for: format.abilities)
    var assets = try generator.assets()
    for index in assets.indices { fit(&assets[index]) }
    let writing = try write(assets, format)
    #expect(writing.findings == [])
    let reading = try read(writing, format)
    #expect(reading.findings == [])
    #expect(reading.assets.map(plain) == assets.map(plain))
    let again = try write(reading.assets, format)
    #expect(again.files == writing.files)
  }

  /// Pictures without frames, cut as their marks say, caps of nothing left out.
  private func unframed(_ asset: FormatAsset) throws -> FormatAsset {
    var asset = asset
    for index in asset.variants.indices {
      let variant = asset.variants[index]
      let bytes = try PNG.encode(variant.picture.raster()).bytes
      asset.variants[index].picture = try FormatPicture(png: bytes)
      if variant.layout.origin == .marks { asset.variants[index].layout.origin = .insets }
      for axis in Axis.allCases {
        asset.variants[index].layout.slicing[axis].segments.removeAll { $0.length == 0 }
      }
    }
    return asset
  }

  @Test("Android's resources", arguments: 0..<40 as Range<UInt64>)
  func androidResources(seed: UInt64) throws {
    var generator = AssetGenerator(seed: seed, for: CatalogFormat.android.abilities)
    var assets = try generator.assets()
    for index in assets.indices {
      assets[index].name = try AssetName("asset_\(index)")
      assets[index].resolver = generator.random.pick([.nearest, .exact])
      for place in assets[index].variants.indices {
        let variant = assets[index].variants[place]
        let scale = (variant.key.scale ?? .one).value
        let size = variant.picture.size
        assets[index].variants[place].layout.alignmentInsets = nil
        assets[index].variants[place].layout.contentInsets =
          variant.layout.origin == .whole
          ? nil
          : PointInsets(
            top: 1 / scale, left: 2 / scale, bottom: 1 / scale,
            right: Double(size.width - 3) / scale)
      }
    }
    let writing = try write(assets, .android)
    #expect(writing.findings == [])
    let reading = try read(writing, .android)
    #expect(reading.findings == [])
    let expected = try assets.map { try unframed(plain($0)) }
    #expect(try reading.assets.map { try unframed(plain($0)) } == expected)
    let again = try write(reading.assets, .android)
    #expect(again.files == writing.files)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func appleCatalogs(seed: UInt64) throws { try check(.xcassets, seed: seed) }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func styleSheets(seed: UInt64) throws {
    try check(.css, seed: seed) { asset in
      for index in asset.variants.indices {
        // What a browser does always.
        asset.variants[index].layout.slicing.shrink = .uniform
        for axis in Axis.allCases where asset.variants[index].layout.slicing[axis].mode == .tile {
          asset.variants[index].layout.slicing[axis].phase = .center
        }
        // Where one picture says where a title stands, the others do.
        asset.variants[index].layout.contentInsets = asset.variants[0].layout.contentInsets
      }
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func picturesOfOneSize(seed: UInt64) throws { try check(.pngSet, seed: seed) }
}
