import NineSlice
import PNGCodec
import Pixels
import Testing

@testable import AssetCatalog

@Suite("The difference of two catalogs")
struct CatalogDifferenceTests {
  let folder: TestFolder

  init() throws { folder = try TestFolder() }

  private func lines(_ left: [Asset], _ right: [Asset], _ pictures: [ReadPicture]) throws
    -> [String]
  {
    for (name, assets) in [("a.sqlite", left), ("b.sqlite", right)] {
      try Catalog.edit(path: folder.path(name), creates: true) { editor throws(CatalogError) in
        for asset in assets {
          var asset = asset
          for index in asset.variants.indices {
            guard let picture = asset.variants[index].picture else { continue }
            asset.variants[index].picture = try editor.store(pictures[picture.id])
          }
          try editor.put(asset)
        }
      }
    }
    var a = try ComparedCatalog(catalog: folder.path("a.sqlite"))
    var b = try ComparedCatalog(catalog: folder.path("b.sqlite"))
    return try a.differences(from: &b).map(\.description)
  }

  private static func picture(_ raster: Raster) throws -> ReadPicture {
    try ReadPicture(
      png: PNG.encode(raster).bytes, named: "a.png", cutAs: LayoutRequest(), scale: 1)
  }

  private static func variant(
    _ picture: Int, _ key: VariantKey = VariantKey(), _ slicing: Slicing? = nil
  ) -> Variant {
    let size = PixelSize(width: 2, height: 1)
    return Variant(
      key: key,
      layout: PictureLayout(slicing: slicing ?? Slicing(stretchingWhole: size), origin: .whole),
      picture: StoredPicture(id: picture, size: size, byteCount: 0, hasFrame: false))
  }

  private static func rgba(_ pixels: [UInt32]) -> Raster {
    let size = PixelSize(width: pixels.count, height: 1)
    return Raster(RasterHeader(size: size, format: .rgba8), pixels: PixelData(pixels))
  }

  @Test("is told a line each, by asset and variant")
  func values() throws {
    let picture = try Self.picture(Self.rgba([0x8000_00ff, 7]))
    let name = try (0..<4).map { try AssetName("\("abcd".dropFirst($0).prefix(1))") }
    var slicing = Slicing(stretchingWhole: PixelSize(width: 2, height: 1))
    slicing.x = AxisSlicing([.fixed(1), .resizable(1)], mode: .tile, phase: .end)
    slicing.filter = .nearest
    slicing.shrink = .clip
    slicing.center = .hollow
    var cut = Self.variant(0, VariantKey(), slicing)
    cut.layout?.origin = .insets
    cut.layout?.contentInsets = PointInsets(top: 1, left: 0, bottom: 0.5, right: -0.0)
    let dark = VariantKey(appearance: .dark)
    let left = [
      Asset(name: name[0], variants: [Self.variant(0)]),
      Asset(name: name[1], variants: [Self.variant(0), Self.variant(0, dark)]),
      Asset(name: name[3], resolver: .ordered, variants: [Self.variant(0), Self.variant(0, dark)]),
    ]
    let right = [
      Asset(
        name: name[1], resolver: .exact, mirrors: true,
        variants: [cut, Self.variant(0, VariantKey(scale: 2))]),
      Asset(name: name[2], variants: [Self.variant(0)]),
      Asset(name: name[3], resolver: .ordered, variants: [Self.variant(0, dark), Self.variant(0)]),
    ]
    #expect(
      try lines(left, right, [picture]) == [
        "a: removed", "b: resolver: nearest → exact", "b: mirrors: no → yes",
        "b: normal @1x: origin: whole → insets",
        "b: normal @1x: segments x: resizable 2 px → fixed 1, resizable 1 px",
        "b: normal @1x: mode x: stretch → tile", "b: normal @1x: phase x: start → end",
        "b: normal @1x: filter: smooth → nearest",
        "b: normal @1x: shrink: proportional → clip", "b: normal @1x: centre: filled → hollow",
        "b: normal @1x: content insets: none → top 1, left 0, bottom 0.5, right 0 points",
        "b: normal @1x dark: removed", "b: normal @2x: added", "c: added",
        "d: the variants are listed in another order",
      ])
  }

  @Test("tells what is for whom, and what is kept")
  func qualifiers() throws {
    let picture = try Self.picture(Self.rgba([0x8000_00ff, 7]))
    let name = try AssetName("a")
    let ipad = VariantKey(qualifiers: try Qualifiers(["idiom": "ipad"]))
    var kept = Self.variant(0)
    kept.kept = try KeptFacts(json: Array(#"{"css": {"media": "print"}}"#.utf8))
    let facts = try KeptFacts(json: Array(#"{"xcassets": {"a": 1}}"#.utf8))
    #expect(
      try lines(
        [Asset(name: name, templateIntent: .template, variants: [Self.variant(0)])],
        [Asset(name: name, kept: facts, variants: [kept, Self.variant(0, ipad)])], [picture]) == [
          "a: template intent: template → none", #"a: kept: nothing → {"xcassets":{"a":1}}"#,
          #"a: normal @1x: kept: nothing → {"css":{"media":"print"}}"#,
          "a: normal @1x idiom=ipad: added",
        ])
  }

  @Test("counts pixels and finds the channel that differs most")
  func pixels() throws {
    func compare(_ left: Raster, _ right: Raster) -> PictureDifference {
      PictureDifference((left, 10), (right, 12))
    }
    let base = Self.rgba([0xff10_2030, 0x8000_00ff, 0x0012_3456])
    #expect(compare(base, base) == .file(10, 12))
    // What is hidden is no difference.
    #expect(compare(base, Self.rgba([0xff10_2030, 0x8000_00ff, 0])) == .file(10, 12))
    #expect(
      compare(base, Self.rgba([0xff10_2130, 0x8000_009b, 0]))
        == .pixels(count: 2, total: 3, largest: 50, full: 255))
    #expect(
      compare(base, Self.rgba([0xff10_2030]))
        == .sizes(PixelSize(width: 3, height: 1), PixelSize(width: 1, height: 1)))
    // An exactly widened picture is the same; the smallest step of 16 bits is one.
    let deep = base.converted(to: .rgba16)
    #expect(compare(base, deep) == .file(10, 12))
    guard case .bytes8(var words) = deep.pixels else { return }
    words[0] ^= 1
    #expect(
      compare(base, Raster(deep.header, pixels: PixelData(words)))
        == .pixels(count: 1, total: 3, largest: 1, full: 65535))
    var header = base.header
    header.color.gamma = 45455
    #expect(compare(base, Raster(header, pixels: base.pixels)) == .color)
  }

  @Test("has the pictures in it, and each pair is compared once")
  func pictures() throws {
    let pictures = [
      try Self.picture(Self.rgba([0xff00_0000, 0xff00_0001])),
      try Self.picture(Self.rgba([0xff00_0000, 0xff00_0003])),
    ]
    let name = try AssetName("a")
    let keys = [VariantKey(), VariantKey(scale: 2)]
    #expect(
      try lines(
        [Asset(name: name, variants: keys.map { Self.variant(0, $0) })],
        [Asset(name: name, variants: keys.map { Self.variant(1, $0) })], pictures)
        == ["1", "2"].map {
          "a: normal @\($0)x: picture: 1 of 2 pixels differ, a channel by at most 2 of 255"
        })
  }
}
