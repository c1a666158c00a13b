import Testing

@testable import Tradeoffs

@Suite("A number of a comparison")
struct FigureTests {
  @Test("is written with its unit")
  func text() {
    #expect(Quantity.bytes(1).text == "1 byte")
    #expect(Quantity.bytes(1_234_567).text == "1,234,567 bytes")
    #expect(Quantity.bytes(999).text == "999 bytes")
    #expect(Quantity.deviation(2).text == "2/255")
    #expect(Quantity.deviation(0.456).text == "0.46/255")
    #expect(Quantity.deviation(0.0123).text == "0.012/255")
    #expect(Quantity.deviation(0.0001).text == "<0.001/255")
    #expect(Quantity.pixels(0, of: 5280).text == "none of 5,280 pixels")
    #expect(Quantity.pixels(12, of: 5280).text == "12 of 5,280 pixels")
  }

  @Test(
    "of time has three digits that count",
    arguments: [
      (84.4, "84 ns"), (999.4, "999 ns"), (999.6, "1.00 µs"), (9_994, "9.99 µs"),
      (9_996, "10.0 µs"),
      (123_456, "123 µs"), (1_240_000, "1.24 ms"), (2.5e9, "2.50 s"), (1e12, "1000 s"),
    ])
  func time(nanoseconds: Double, text: String) { #expect(Quantity.time(nanoseconds) == text) }

  @Test("of several runs has its quartiles between them")
  func quartiles() {
    let timing = Timing([40, 10, 20, 30])
    #expect(timing.runs == 4 && timing.minimum == 10 && timing.maximum == 40)
    #expect(timing.lowerQuartile == 17.5 && timing.median == 25 && timing.upperQuartile == 32.5)
    #expect(Timing([7]).median == 7 && Timing([7]).upperQuartile == 7)
  }

  @Test("has a title, a unit and a sentence for every measure")
  func measures() {
    #expect(Set(Measure.allCases.map(\.title)).count == Measure.allCases.count)
    for measure in Measure.allCases { #expect(measure.explanation.hasSuffix(".")) }
    for technique in Technique.allCases { #expect(technique.explanation.hasSuffix(".")) }
  }
}
