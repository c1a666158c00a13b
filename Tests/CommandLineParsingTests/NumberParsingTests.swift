import CommandLineParsing
import Testing

@Suite("A list of numbers")
struct NumberParsingTests {
  @Test("is cut at its commas, its unit taken off")
  func pieces() {
    let list = splitList("34,10,34,10px")
    #expect(list.numbers == ["34", "10", "34", "10"])
    #expect(list.isPixels)
  }

  @Test("keeps its empty pieces, for the command to refuse", arguments: ["", ",", "1,,2", "px"])
  func emptyPieces(text: String) {
    #expect(splitList(text).numbers.contains(""))
  }

  @Test("has a unit only at its end")
  func unitAtEnd() {
    let list = splitList("1px,2")
    #expect(list.numbers == ["1px", "2"])
    #expect(!list.isPixels)
  }

  @Test("takes plain decimals", arguments: ["0", "34", "0.5", "10.25", "007", "-3", "-0.5"])
  func decimals(text: String) {
    #expect(isDecimal(text))
  }

  @Test(
    "takes nothing else for a number",
    arguments: [
      "", "-", ".", "1.", ".5", "1.2.3", "1e99", "NaN", "inf", "0x10", "+5", " 5", "5 ", "--5", "٣",
      "5\u{301}", "1,5",
    ])
  func noDecimals(text: String) {
    #expect(!isDecimal(text))
  }
}
