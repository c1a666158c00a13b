import Ninefold
import Testing

@testable import Previews

@Suite("The built-in font")
struct FontTests {
  /// The characters of a text as it is spelt, marks after their letters.
  private func spelled(_ text: String) -> String {
    var result = ""
    for cell in SpelledText(text).cells {
      for value in [cell.character] + cell.marks {
        result.unicodeScalars.append(
          value == BitmapFont.replacement ? "?" : Unicode.Scalar(value) ?? "?")
      }
    }
    return result
  }

  @Test("has a shape of its own for every character")
  func shapes() {
    let font = BitmapFont.shared
    var seen: [[UInt8]: UInt32] = [:]
    for character in FontDrawing.characters where !BitmapFont.isMark(character) {
      let rows = font.rows(of: character)
      #expect(rows.count == FontDrawing.height && rows.allSatisfy { $0 < 32 })
      #expect(
        rows.allSatisfy { $0 == 0 } == (character == 0x20), "U+\(String(character, radix: 16))")
      #expect(seen.updateValue(character, forKey: rows) == nil, "U+\(String(character, radix: 16))")
    }
    let marks = FontDrawing.characters.filter { BitmapFont.isMark($0) }
    #expect(Set(marks.map { font.rows(of: $0) }).count == marks.count)
    #expect(FontDrawing.characters.count == 120)
  }

  @Test(
    "spells what it has no shapes for",
    arguments: [
      ("buttons/primary", "buttons/primary"),
      ("280×41 – “a” … 5 µm", "280×41 – \"a\" … 5 {micro sign}m"),
      ("kn\u{f6}pfe/\u{c9}t\u{e9}", "kno\u{308}pfe/E\u{301}te\u{301}"),
      ("kno\u{308}pfe", "kno\u{308}pfe"),
      ("\u{1ea1}\u{111}\u{14b}", "ad{latin eng}"),
      ("stra\u{df}e \u{142}\u{f8}", "stra\u{df}e \u{142}\u{f8}"),
      ("кнопка", "{cyrillic ka en o pe ka a}"), ("К", "{cyrillic Ka}"),
      ("αω/x", "{greek alpha omega}/x"), ("按", "{cjk 6309}"), ("한", "{hangul han}"),
      ("זה", "{hebrew zayin he}"), ("🔥a", "{fire}a"), ("💩🔥", "{pile of poo, fire}"),
      ("❤\u{fe0f}", "{heavy black heart}"), ("a\u{331}", "a{combining macron below}"),
      ("x\u{e000}y", "x?y"), ("a\nb", "a?b"), ("", ""),
    ])
  func spelling(text: String, result: String) {
    #expect(spelled(text) == result)
  }

  @Test("leaves out the middle of what is too long")
  func fitting() {
    let text = SpelledText("abcdefghij")
    func fitted(_ width: Int) -> String {
      String(
        String.UnicodeScalarView(
          text.fitted(to: width).cells.compactMap {
            Unicode.Scalar($0.character)
          }))
    }
    #expect(fitted(60) == "abcdefghij")
    #expect(fitted(59) == "abcdef…ij")
    #expect(fitted(24) == "ab…j")
    #expect(fitted(0) == "…")
    for width in 0...80 { #expect(text.fitted(to: width).width <= max(width, BitmapFont.advance)) }
  }

  @Test("draws marks above letters, and above their tops where these are high")
  func marks() throws {
    func rows(_ text: String) -> [String] {
      let white = RGBA8(red: 255, green: 255, blue: 255)
      var canvas = Canvas(size: PixelSize(width: 6, height: 15), color: white)
      canvas.draw(SpelledText(text), x: 0, y: 3, RGBA8(red: 0, green: 0, blue: 0))
      return (0..<15).map { y in
        (0..<6).map { canvas.raster.color(atX: $0, y: y) == white ? "." : "#" }.joined()
      }
    }
    #expect(
      rows("\u{e9}").prefix(6) == ["......", "......", "......", "...#..", "..#...", "......"])
    #expect(rows("\u{c9}").prefix(4) == ["...#..", "..#...", "......", "#####."])
    #expect(rows("\u{ef}").prefix(7).suffix(4) == ["......", ".#.#..", "......", ".##..."])
  }
}
