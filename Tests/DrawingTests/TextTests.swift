import Drawing
import Pixels
import Testing

/// Whether a font is there to draw with: a text leaves ink.
private let hasFont: Bool = {
  let drawing = try? ButtonDrawing(size: PointSize(width: 60, height: 30)) {
    DrawingLayer.text(DrawingText("'MMM'"))
  }
  let picture = try? drawing?.render(DrawingRequest(size: PointSize(width: 60, height: 30)))
  return picture?.raster.words.contains { $0 != 0 } ?? false
}()

@Suite("A text", .enabled(if: hasFont, "no font is installed"))
struct TextTests {
  private func picture(
    _ text: DrawingText, width: Double = 120, shadow: DrawingShadow? = nil
  ) throws -> DrawnPicture {
    let size = PointSize(width: width, height: 40)
    let drawing = try ButtonDrawing(
      size: size, layers: [DrawingLayer(.text(text), shadows: shadow.map { [$0] } ?? [])])
    return try drawing.render(DrawingRequest(size: size))
  }

  /// The columns and rows with ink in them.
  private func ink(_ picture: DrawnPicture) -> (x: ClosedRange<Int>, y: ClosedRange<Int>)? {
    let width = picture.raster.size.width
    let places = picture.raster.words.indices.filter { picture.raster.words[$0] >> 24 > 64 }
    guard let left = places.map({ $0 % width }).min(), let right = places.map({ $0 % width }).max(),
      let first = places.first, let last = places.last
    else { return nil }
    return (left...right, first / width...last / width)
  }

  @Test("stands where it is meant to")
  func alignment() throws {
    func text(_ alignment: TextAlignment, _ vertical: VerticalTextAlignment) throws -> (
      x: ClosedRange<Int>, y: ClosedRange<Int>
    ) {
      var text = DrawingText("'Buy'")
      (text.alignment, text.verticalAlignment) = (alignment, vertical)
      return try #require(ink(picture(text)))
    }
    let left = try text(.left, .top)
    let center = try text(.center, .center)
    let right = try text(.right, .bottom)
    #expect(left.x.lowerBound < 5 && right.x.upperBound > 114)
    #expect(abs(center.x.lowerBound - (119 - center.x.upperBound)) <= 3)
    #expect(left.y.lowerBound < center.y.lowerBound && center.y.lowerBound < right.y.lowerBound)
  }

  @Test("too long is shortened, and sticks out if that is not wanted")
  func ellipsis() throws {
    var text = DrawingText("'A title that is far too long for it'", alignment: .left)
    let shortened = try #require(ink(picture(text, width: 60)))
    #expect(shortened.x.upperBound < 60)
    let end = try picture(text, width: 60)
    text.ellipsis = .start
    #expect(try picture(text, width: 60) != end)
    text.ellipsis = .none
    #expect(try picture(text, width: 60) != end)
  }

  @Test("has its colour and its weight; larger is larger")
  func look() throws {
    var text = DrawingText("'Buy'", color: "#f00")
    let red = try picture(text).raster
    #expect(red.words.allSatisfy { $0 & 0x00ff_ff00 == 0 })
    func weight(_ raster: PremultipliedRaster) -> UInt32 {
      raster.words.reduce(0) { $0 + $1 >> 24 }
    }
    text.size = 25
    #expect(weight(try picture(text).raster) > weight(red))
  }

  @Test("casts a shadow of its letters")
  func shadow() throws {
    let plain = try picture(DrawingText("'Buy'"))
    let cast = try picture(
      DrawingText("'Buy'"), shadow: DrawingShadow(offset: DrawingPoint(0, 9), color: "#f00"))
    let lower = try #require(ink(cast)).y.upperBound - (try #require(ink(plain)).y.upperBound)
    #expect(lower == 9)
  }

  @Test(
    "has its shadow as far away as the offset says, parts of pixels too",
    arguments: [0.3, 0.5, 0.7])
  func offset(part: Double) throws {
    /// Where the middle of the shadow is, which lies below the text.
    func middle(_ down: Double) throws -> Double {
      var text = DrawingText("'Mx'")
      text.verticalAlignment = .top
      let offset = DrawingPoint(0, Formula(.number(down)))
      let drawing = try ButtonDrawing(
        size: PointSize(width: 60, height: 80),
        layers: [
          DrawingLayer(
            .text(text), frame: .rectangle(x: 0, y: 0.3, width: 60, height: 30),
            shadows: [DrawingShadow(offset: offset, color: "#f00")])
        ])
      let raster = try drawing.render(DrawingRequest(size: drawing.size)).raster
      var (weight, sum) = (0.0, 0.0)
      for (index, word) in raster.words.enumerated() where word & 0xff > 0 {
        weight += Double(word & 0xff)
        sum += Double(word & 0xff) * Double(index / 60)
      }
      return sum / weight
    }
    #expect(try abs(middle(40 + part) - middle(40) - part) < 0.1)
  }

  @Test("in a font that is missing is drawn in another, and that is said")
  func missing() throws {
    let picture = try picture(DrawingText("'Buy'", font: "No Such Font"))
    guard case .missingFont("No Such Font", let other)? = picture.notes.first else {
      Issue.record("\(picture.notes)")
      return
    }
    #expect(!other.isEmpty)
    #expect(
      picture.notes.first?.description
        == "there is no font 'No Such Font'; '\(other)' stands in for it")
    #expect(try self.picture(DrawingText("'Buy'")).notes == [])
  }

  @Test("of no characters, of control characters and of very many is drawn")
  func odd() throws {
    #expect(ink(try picture(DrawingText("''"))) == nil)
    _ = try picture(DrawingText(Formula(.text("a\nb\u{0}c\u{202e}d"))))
    _ = try picture(DrawingText(Formula(.text(String(repeating: "word ", count: 800)))))
    _ = try picture(DrawingText("'M'", size: 10_000))
  }

  @Test("is left out if asked")
  func without() throws {
    let drawing = try Drawings.named("selection")
    var request = DrawingRequest(size: PointSize(width: 120, height: 41))
    let with = try drawing.render(request)
    request.includesText = false
    #expect(try drawing.render(request) != with)
  }
}
