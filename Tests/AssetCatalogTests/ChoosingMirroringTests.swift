import AssetCatalog
import NineSlice
import Pixels
import TestSupport
import Testing

@Suite("A mirrored picture")
struct ChoosingMirroringTests {
  @Test(
    "has its caps, tile phase and insets mirrored with its pixels", arguments: TilePhase.allCases)
  func mirrors(phase: TilePhase) throws {
    let picture = raster("rgbcmy")
    var slicing = try Slicing(
      capInsets: PixelInsets(top: 0, left: 1, bottom: 0, right: 2), of: picture.size)
    slicing.x.phase = phase
    var button = try asset(["normal ltr"], mirrors: true)
    button.variants[0].layout = PictureLayout(
      slicing: slicing, origin: .insets,
      contentInsets: PointInsets(top: 1, left: 2, bottom: 3, right: 4),
      alignmentInsets: PointInsets(top: 5, left: 6, bottom: 7, right: 8))

    let choice = try button.choose(request("normal rtl"))
    #expect(choice.isMirrored)
    #expect(choice.variant == button.variants[0])
    let layout = try #require(choice.layout)
    #expect(layout.origin == .insets)
    #expect(layout.slicing.x.segments == [.fixed(2), .resizable(3), .fixed(1)])
    #expect(layout.contentInsets == PointInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(layout.alignmentInsets == PointInsets(top: 5, left: 8, bottom: 7, right: 6))
    #expect(layout.mirrored() == button.variants[0].layout)

    // Five pixels for tiles of three: no half pixel, which would round the same way in both.
    let size = PixelSize(width: 8, height: 1)
    let plain = try Composition(of: picture, slicing: slicing, at: size).raster()
    let mirrored = try Composition(
      of: picture.flippedHorizontally(), slicing: layout.slicing, at: size
    ).raster()
    #expect(text(mirrored) == String(text(plain).reversed()))
    if phase == .start {
      #expect(text(plain) == "rgbcgbmy")
      #expect(layout.slicing.x.phase == .end)
    }
  }
}
