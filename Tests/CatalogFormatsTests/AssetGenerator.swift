import AssetCatalog
import CatalogFormats
import NineSlice
import PNGCodec
import Pixels
import TestSupport

/// Makes assets of what a format can hold, the same for the same seed.
struct AssetGenerator {
  var random: SplitMix64
  private let abilities: FormatAbilities

  init(seed: UInt64, for abilities: FormatAbilities) {
    random = SplitMix64(seed: seed)
    self.abilities = abilities
  }

  private func holds(_ feature: FormatAbilities.Feature) -> Bool { abilities[feature] != .no }

  mutating func assets() throws -> [FormatAsset] {
    var names = ["plain", "buttons/ok", "buttons/cancel", "deep/er/still", "über"].shuffled(
      using: &random)
    names.removeLast(Int.random(in: 0..<names.count, using: &random))
    var assets: [FormatAsset] = []
    for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      assets.append(try asset(try AssetName(name)))
    }
    return assets
  }

  private mutating func asset(_ name: AssetName) throws -> FormatAsset {
    var asset = FormatAsset(name: name)
    let isDirected = holds(.directions) && Bool.random(using: &random)
    let directions: [LayoutDirection] =
      isDirected ? random.pick([[.ltr], [.rtl], [.ltr, .rtl]]) : [.any]
    // Of a picture for one direction only, a format that mirrors by itself has always the mirrored one.
    asset.mirrors =
      directions.count == 1 && isDirected
      && abilities[.mirroring] == .partly("always, where only one direction is there")
    if holds(.templateIntent) { asset.templateIntent = random.pick([nil, .original, .template]) }
    let states: [ControlState] =
      holds(.states)
      ? [.normal] + [.highlighted, .disabled, [.selected, .highlighted]].prefix(2) : [.normal]
    let scales: [Scale] = holds(.scales) ? [.one, 2, 3] : [.one]
    var appearances: [Appearance] = [.any]
    if holds(.appearances), Bool.random(using: &random) { appearances.append(.dark) }
    if holds(.contrast), Bool.random(using: &random) {
      appearances.append(Appearance(.dark, isHighContrast: true))
    }
    for state in states {
      for scale in scales where scale == 2 || Bool.random(using: &random) {
        for appearance in appearances {
          for direction in directions {
            let key = VariantKey(
              states: state, appearance: appearance, direction: direction, scale: scale)
            asset.variants.append(try variant(key))
            guard holds(.qualifiers), !isDirected, random.once(in: 4) else { continue }
            var other = key
            other.qualifiers = try Qualifiers(
              random.pick([
                ["idiom": "ipad"], ["locale": "fr"], ["gamut": "display-P3", "idiom": "tv"],
              ]))
            asset.variants.append(try variant(other))
          }
        }
      }
    }
    asset.sort()
    return asset
  }

  mutating func variant(_ key: VariantKey) throws -> FormatVariant {
    let size = PixelSize(
      width: Int.random(in: 4...14, using: &random), height: Int.random(in: 4...14, using: &random))
    let pixels = (0..<size.area).map { _ in
      UInt32.random(in: 0...UInt32.max, using: &random) | 0xff00_0000
    }
    let raster = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(pixels))
    let picture = try FormatPicture(png: PNG.encode(raster).bytes, scale: key.scale ?? .one)
    var layout = try self.layout(size)
    if holds(.contentInsets), abilities[.contentInsets] == .yes, Bool.random(using: &random) {
      layout.contentInsets = PointInsets(top: 3, left: 4, bottom: 5, right: 4)
    }
    if abilities[.alignmentInsets] != .no, holds(.capInsets), abilities[.capInsets] == .yes,
      Bool.random(using: &random)
    {
      let scale = (key.scale ?? .one).value
      layout.alignmentInsets = PointInsets(
        top: 1 / scale, left: 0, bottom: 2 / scale, right: 1 / scale)
    }
    return FormatVariant(key: key, layout: layout, picture: picture)
  }

  private mutating func layout(_ size: PixelSize) throws -> PictureLayout {
    guard Int.random(in: 0..<5, using: &random) > 0, abilities[.capInsets] == .yes else {
      return PictureLayout(slicing: Slicing(stretchingWhole: size), origin: .whole)
    }
    func caps(_ length: Int) -> (Int, Int) {
      let begin = Int.random(in: 0...length / 2, using: &random)
      return (begin, Int.random(in: 0...length - begin - 1, using: &random))
    }
    let ((left, right), (top, bottom)) = (caps(size.width), caps(size.height))
    let insets = PixelInsets(top: top, left: left, bottom: bottom, right: right)
    var kept: (width: Int?, height: Int?) = (nil, nil)
    if case .partly("after the part that is kept") = abilities[.omitted],
      Bool.random(using: &random)
    {
      kept.width = Int.random(in: 1...size.width - left - right, using: &random)
      kept.height = Int.random(in: 1...size.height - top - bottom, using: &random)
    }
    var modes: [ResizingMode] = [.stretch]
    if abilities[.tile] == .yes { modes.append(.tile) }
    if abilities[.roundAndSpace] == .yes { modes += [.round, .space] }
    var slicing = try Slicing(
      capInsets: insets, of: size, mode: random.pick(modes), keptCenter: kept)
    if holds(.modePerAxis) { slicing.y.mode = random.pick(modes) }
    if holds(.hollow), insets != .zero, random.once(in: 4) { slicing.center = .hollow }
    if holds(.filter), random.once(in: 4) { slicing.filter = .nearest }
    return PictureLayout(slicing: slicing, origin: .insets)
  }
}
