import Pixels
import Testing

@Suite("A length in points")
struct UnitTests {
  @Test(
    "becomes pixels, rounded half up",
    arguments: [
      (PointSize(width: 280, height: 41), "2", PixelSize(width: 560, height: 82)),
      (PointSize(width: 280.25, height: 41.24), "2", PixelSize(width: 561, height: 82)),
      (PointSize(width: 1.005, height: 0.5), "100", PixelSize(width: 101, height: 50)),
      (PointSize(width: 10, height: 3), "1.33", PixelSize(width: 13, height: 4)),
      (
        PointSize(width: 2_147_483_647, height: 0.5), "1",
        PixelSize(width: 2_147_483_647, height: 1)
      ),
    ])
  func sizes(points: PointSize, scale: String, pixels: PixelSize) throws {
    let scale = try #require(Scale(scale))
    #expect(try points.pixels(at: scale) == pixels)
  }

  @Test("says whether it is a whole number of pixels")
  func whole() throws {
    let three: Scale = 3
    #expect(PointSize(width: 33, height: 0.1).isWhole(at: three) == false)
    #expect(PointSize(width: 1.15, height: 7).isWhole(at: 100))
  }

  @Test("becomes insets where that is a whole number of pixels")
  func insets() throws {
    let insets = PointInsets(top: 17, left: 5.5, bottom: 17, right: 0)
    #expect(
      try insets.pixels(at: 2)
        == PixelInsets(top: 34, left: 11, bottom: 34, right: 0))
    #expect(throws: UnitError.fractionalInset(edge: .left, points: 5.5, scale: .one)) {
      try insets.pixels(at: .one)
    }
  }

  @Test(
    "is refused where it is no length",
    arguments: [-1, -0.25, .infinity, .nan, 1e99] as [Double])
  func refused(points: Double) throws {
    #expect(throws: UnitError.self) { try PointSize(width: points, height: 1).pixels(at: .one) }
    #expect(throws: UnitError.self) { try PointSize(width: 1, height: points).pixels(at: .one) }
    #expect(throws: UnitError.self) {
      try PointInsets(top: 0, left: 0, bottom: points, right: 0).pixels(at: .one)
    }
  }

  @Test(
    "has an error in words",
    arguments: [
      (
        UnitError.fractionalInset(edge: .left, points: 5.5, scale: .one),
        "left inset of 5.5 points is 5.5 pixels at @1x, not a whole number"
      ),
      (
        .unusableInset(edge: .top, points: -3),
        "top inset of -3 is not a length from 0 to 4000000000"
      ),
      (
        .unusableSide(name: "width", points: 1e99, scale: .one),
        "width of 1e+99 points at @1x is not within 1 to 2147483647 pixels"
      ),
      (
        .emptySide(name: "height", points: 0.25, scale: .one),
        "height of 0.25 points at @1x rounds to 0 pixels"
      ),
    ])
  func words(error: UnitError, text: String) { #expect(error.description == text) }
}

@Suite("A scale")
struct ScaleTests {
  @Test(
    "is read from decimal text",
    arguments: [("2", 2), ("1.5", 1.5), ("0.75", 0.75), ("1.33", 1.33)])
  func read(text: String, value: Double) throws {
    let scale = try #require(Scale(text))
    #expect(scale.value == value)
    #expect(scale.description == text)
  }

  @Test(
    "is nothing but a plain number from 0.01 to 1000",
    arguments: ["", "0", "-2", "1e2", "NaN", "inf", "1001", "0.001", "1.1234567", "2x", " 2", "٢"])
  func refused(text: String) { #expect(Scale(text) == nil) }

  @Test("can stand as a literal")
  func literal() {
    let scale: Scale = 1.5
    #expect(scale == Scale("1.5"))
  }

  @Test("is no literal outside its range")
  func unusableLiteral() async {
    await #expect(processExitsWith: .failure) {
      let scale: Scale = 0
      _ = scale
    }
  }

  @Test("is the decimal number that a Double is written as")
  func decimal() throws {
    let written: Double = 1.1
    #expect(Scale(written) == Scale("1.1"))
    for unusable in [-1, 0, .nan, .infinity, 1e-3, 1e4] as [Double] {
      #expect(Scale(unusable) == nil)
    }
  }
}
