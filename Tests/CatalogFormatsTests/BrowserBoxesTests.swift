import AssetCatalog
import CatalogFormats
import Foundation
import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

/// What Chromium draws of exported style sheets, all on one page.
@Suite(
  "Chromium draws exported rules as the profile css composes them",
  .enabled(if: Tool.isWanted("chromium")))
struct BrowserBoxesTests {
  /// A picture in a box of some size.
  fileprivate struct Box {
    var asset: FormatAsset
    /// In CSS pixels.
    var width: Int
    var height: Int
    var left: Int
    var top: Int

    var variant: FormatVariant { asset.variants[0] }
  }

  /// Assets of one picture each, at five sizes: its own, larger ones, and some in which caps don't fit; a page each.
  private func pages(seed: UInt64, _ filter: Filter, scale: Scale) throws -> [[Box]] {
    // Of a very long page not all is drawn.
    try (0..<3).map { try boxes(seed: seed * 3 + $0, filter, scale: scale) }
  }

  private func boxes(seed: UInt64, _ filter: Filter, scale: Scale) throws -> [Box] {
    var generator = AssetGenerator(seed: seed, for: CatalogFormat.css.abilities)
    var boxes: [Box] = []
    var top = 0
    for index in 0..<8 {
      var variant = try generator.variant(VariantKey(scale: scale))
      variant.layout.slicing.filter = filter
      // Tiles are rasterised by themselves there before they are repeated, which is not followed to the pixel yet.
      (variant.layout.slicing.x.mode, variant.layout.slicing.y.mode) = (.stretch, .stretch)
      variant.layout.alignmentInsets = nil
      variant.layout.contentInsets = nil
      let asset = FormatAsset(name: try AssetName("a\(index)"), variants: [variant])
      let size = variant.picture.size
      for _ in 0..<5 {
        // Where it shrinks, a browser filters by a rule of its own; there the pixels are copied.
        let (least, lower) = filter == .nearest ? (3, 4) : (size.width, size.height)
        let width = max(least, generator.random.pick([size.width, 3, 7, 30, 47, 61]))
        let height = max(lower, generator.random.pick([size.height, 4, 5, 25, 38]))
        boxes.append(Box(asset: asset, width: width, height: height, left: 0, top: top))
        // One below the other: far to the right a browser's sums are less exact, and ties fall to either side.
        top += height + 2
      }
    }
    return boxes
  }

  private func screenshot(_ boxes: [Box], density: Int) throws -> PremultipliedRaster {
    try Tool.withFolder { folder in
      let writer = try #require(CatalogFormat.css.writer)
      var assets: [AssetName: FormatAsset] = [:]
      for box in boxes { assets[box.asset.name] = box.asset }
      let files = writer.write(Array(assets.values), FormatWritingOptions()).files
      for file in files {
        try Data(file.bytes).write(to: folder.appendingPathComponent(file.path))
      }
      var page = "<!doctype html><meta charset=\"utf-8\"><title>Boxes</title>"
      for file in files where file.path.hasSuffix(".css") {
        page += "<link rel=\"stylesheet\" href=\"\(file.path)\">"
      }
      page += "<style>html, body { margin: 0; background: transparent }"
      page += " div { position: absolute; box-sizing: border-box }</style>"
      for box in boxes {
        page +=
          "<div class=\"\(box.asset.name)\" style=\"left:\(box.left)px;top:\(box.top)px;"
          + "width:\(box.width)px;height:\(box.height)px\"></div>"
      }
      try Data(page.utf8).write(to: folder.appendingPathComponent("page.html"))
      // A window is higher than the page in it.
      let height = (boxes.map { $0.top + $0.height }.max() ?? 0) + 300
      try Tool.run(
        "chromium",
        [
          "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
          "--force-device-scale-factor=\(density)", "--default-background-color=00000000",
          "--user-data-dir=profile", "--window-size=800,\(height)", "--screenshot=page.png",
          folder.appendingPathComponent("page.html").absoluteString,
        ], in: folder)
      let png = try Data(contentsOf: folder.appendingPathComponent("page.png"))
      return PremultipliedRaster(try PNG.decode([UInt8](png)).raster.converted(to: .rgba8))
    }
  }

  /// How many pixels of a box differ by more than 2 of 255 from what is composed, and the greatest difference.
  private func difference(
    _ box: Box, in page: PremultipliedRaster, density: Int
  ) throws -> (pixels: Int, most: Int) {
    let size = PixelSize(width: box.width * density, height: box.height * density)
    let composed = try EnginePicture(
      of: box.variant.picture.raster(), slicing: box.variant.layout.slicing, at: size,
      sourceScale: box.variant.key.scale ?? .one, targetScale: Scale(Double(density)) ?? .one,
      as: .css)
    let expected = PremultipliedRaster(composed.raster.converted(to: .rgba8))
    guard case .bytes4(let own) = expected.pixels, case .bytes4(let words) = page.pixels else {
      return (size.area, 255)
    }
    var (pixels, most) = (0, 0)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let there = words[
          (box.top * density + y) * page.size.width + box.left * density + x]
        let here = own[y * size.width + x]
        let greatest =
          stride(from: UInt32(0), to: 32, by: 8).map { shift in
            abs(Int(there >> shift & 0xff) - Int(here >> shift & 0xff))
          }.max() ?? 0
        most = max(most, greatest)
        if greatest > 2 { pixels += 1 }
      }
    }
    return (pixels, most)
  }

  private static let scales = [(1, 1), (2, 1), (2, 2)] as [(Int, Int)]

  @Test("nearest: every pixel", arguments: scales)
  func copiedPixels(_ source: Int, _ density: Int) throws {
    // Where caps shrink to half, a centre that falls between two pixels may be on either side there.
    let allowed = source == density ? 0 : 6
    var inexact: [String] = []
    let scale = try #require(Scale(Double(source)))
    for boxes in try pages(seed: UInt64(11 + source * 7 + density), .nearest, scale: scale) {
      let page = try screenshot(boxes, density: density)
      for box in boxes {
        let found = try difference(box, in: page, density: density)
        if found.most != 0 { inexact.append(box.words) }
      }
    }
    #expect(inexact.count <= allowed, "\(inexact)")
  }

  @Test(
    "linear: within 2/255, but where a weight is a sixteenth to the last bit",
    arguments: [(1, 1), (2, 2)] as [(Int, Int)])
  func mixedPixels(_ source: Int, _ density: Int) throws {
    let scale = try #require(Scale(Double(source)))
    var (pixels, all) = (0, 0)
    for boxes in try pages(seed: UInt64(11 + source * 7 + density), .smooth, scale: scale) {
      let page = try screenshot(boxes, density: density)
      for box in boxes {
        let found = try difference(box, in: page, density: density)
        // One step of the weights along each axis.
        #expect(found.most <= 32, "\(box.words)")
        pixels += found.pixels
        all += box.width * box.height * density * density
      }
    }
    #expect(pixels * 20 < all, "\(pixels) of \(all) pixels")
  }
}

extension BrowserBoxesTests.Box {
  fileprivate var words: String {
    let slicing = variant.layout.slicing
    return
      "\(width)×\(height) of \(variant.picture.size): \(slicing.x.segments.map(\.length)), "
      + "\(slicing.y.segments.map(\.length)) \(slicing.center)"
  }
}
