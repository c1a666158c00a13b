import Pixels
import Testing

@Suite("An exact fraction")
struct RatioTests {
  @Test("is in lowest terms")
  func lowestTerms() {
    #expect(Ratio(-6, over: 4) == Ratio(-3, over: 2))
    #expect(Ratio(0, over: 7) == Ratio(0))
  }

  @Test("rounds half up, below zero too", arguments: [(-3, -1), (-1, 0), (1, 1), (3, 2), (5, 3)])
  func halves(twice: Int, rounded: Int) {
    #expect(Ratio(twice, over: 2).rounded(times: Ratio(1)) == rounded)
  }

  @Test(
    "is read digit by digit",
    arguments: [
      ("41", Ratio(41)), ("5.5", Ratio(11, over: 2)), ("-.25", Ratio(-1, over: 4)),
      ("0.1234567899", Ratio(123_456_789, over: 1_000_000_000)),
      ("4000000000", Ratio(4_000_000_000)),
    ])
  func read(text: String, ratio: Ratio) { #expect(Ratio(decimal: text) == ratio) }

  @Test(
    "is not read from what is no plain number",
    arguments: [
      "", "-", ".", "1.2.3", "1e3", "0x10", "+1", "4000000001", "99999999999999999999", "1 ",
    ])
  func refused(text: String) { #expect(Ratio(decimal: text) == nil) }

  @Test("survives numbers too small or too long to print plainly")
  func extremes() {
    #expect(Ratio(1e-12) == Ratio(0))
    #expect(Ratio(1e-5) == Ratio(1, over: 100_000))
    #expect(Ratio(5e9) == nil)
    #expect(Ratio(4e9)?.rounded(times: Ratio(1000)) == 4_000_000_000_000)
  }

  @Test("divides towards negative infinity")
  func floors() {
    #expect(floorDivide(-1, 2) == -1)
    #expect(floorDivide(-4, 2) == -2)
    #expect(floorDivide(5, 2) == 2)
  }
}
