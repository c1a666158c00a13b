import Ninefold
import Testing

@testable import Previews

@Suite("A sheet of captioned pictures")
struct CaptionedSheetTests {
  /// An opaque picture of many colours.
  private static func picture(_ width: Int, _ height: Int, seed: Int) -> Raster {
    let words = (0..<width * height).map {
      UInt32(truncatingIfNeeded: ($0 &+ seed &* 977) &* 2_654_435_761) | 0xff00_0000
    }
    return Raster(
      RasterHeader(size: PixelSize(width: width, height: height), format: .rgba8),
      pixels: PixelData(words))
  }

  @Test(
    "shows each of them pixel for pixel, apart from all others",
    arguments: [1, 2, 5, 6, 7, 32], [(1, 1), (3, 200), (230, 17), (1700, 2)])
  func pixels(count: Int, side: (Int, Int)) throws {
    let pictures = (0..<count).map { Self.picture(side.0, side.1, seed: $0) }
    let sheet = try CaptionedSheet(
      title: "a", facts: "b",
      cells: pictures.enumerated().map { index, picture in
        .init([String](repeating: "line", count: index % 4), picture)
      })
    let size = sheet.raster.size
    #expect(sheet.places.count == count)
    for (index, place) in sheet.places.enumerated() {
      #expect(place.x > 0 && place.x + place.width < size.width)
      #expect(place.y > 0 && place.y + place.height < size.height)
      #expect(PixelSize(width: place.width, height: place.height) == pictures[index].size)
      for other in sheet.places[..<index] {
        #expect(
          other.x + other.width < place.x || place.x + place.width < other.x
            || other.y + other.height < place.y)
      }
      let isSame = (0..<place.height).allSatisfy { y in
        (0..<place.width).allSatisfy { x in
          sheet.raster.color(atX: place.x + x, y: place.y + y)
            == pictures[index].color(atX: x, y: y)
        }
      }
      #expect(isSame, "picture \(index)")
    }
  }

  @Test("is a file that reads back to it")
  func file() throws {
    let sheet = try CaptionedSheet(
      title: "a", facts: "b", cells: [.init(["c"], Self.picture(9, 9, seed: 1))])
    #expect(try PNG.decode(sheet.png()).raster.pixels == sheet.raster.pixels)
  }

  @Test("is refused with its numbers where it passes a limit")
  func limits() {
    let cells = [CaptionedSheet.Cell(["c"], Self.picture(9, 9, seed: 1))]
    #expect(throws: PreviewError.self) {
      try CaptionedSheet(
        title: "a", facts: "b", cells: cells, limits: SheetPlan.Limits(side: 100, bytes: 1 << 30))
    }
    #expect(
      throws: PreviewError.sheetTooLarge(
        variants: 1, size: PixelSize(width: 688, height: 176), bytes: 484_352, limit: 484_351)
    ) {
      try CaptionedSheet(
        title: "a", facts: "b", cells: cells, limits: SheetPlan.Limits(side: 1000, bytes: 484_351))
    }
  }
}
