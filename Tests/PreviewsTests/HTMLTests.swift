import Testing

@testable import Previews

@Suite("A page's markup")
struct HTMLTests {
  private func text(_ write: (inout HTML) -> Void) -> String {
    var html = HTML()
    write(&html)
    return String(decoding: html.bytes, as: UTF8.self)
  }

  @Test(
    "takes nothing from outside for markup",
    arguments: [
      ("plain", "plain"), ("<script>", "&lt;script&gt;"),
      ("a\"b'c&amp;", "a&quot;b&#39;c&amp;amp;"),
      ("é 按 🔥 زر", "é 按 🔥 زر"), ("a\u{0}b\u{1b}\u{7f}\u{85}", "a\u{fffd}b\u{fffd}\u{fffd}\u{fffd}"),
      ("\u{202e}x\u{2066}", "\u{fffd}x\u{fffd}"),
      ("=\u{301}\"\u{301}<\u{338}", "=\u{301}&quot;\u{301}&lt;\u{338}"), ("\r", "\u{fffd}"),
    ])
  func escaping(from: String, to: String) {
    #expect(text { $0.text(from) } == to)
    #expect(text { $0.element("b", ["title": from], from) } == "<b title=\"\(to)\">\(to)</b>")
  }

  @Test("has none of the numbers that are no characters", arguments: [0xfdd0, 0xffff, 0x1_fffe])
  func noCharacters(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    #expect(text { $0.text("a\(scalar)b") } == "a\u{fffd}b")
  }

  @Test(
    "holds files as base64",
    arguments: [
      ([], ""), ([0], "AA=="), ([255, 254], "//4="), ([1, 2, 3], "AQID"),
      (Array("light work.".utf8), "bGlnaHQgd29yay4="),
    ] as [([UInt8], String)])
  func base64(bytes: [UInt8], digits: String) {
    #expect(
      text { $0.image(png: bytes, ["alt": "x"]) }
        == "<img alt=\"x\" src=\"data:image/png;base64,\(digits)\">")
  }
}
