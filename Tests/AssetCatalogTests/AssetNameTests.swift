import AssetCatalog
import Testing

@Suite("The name of an asset")
struct AssetNameTests {
  @Test("is one name in both normal forms")
  func normalises() throws {
    #expect(try AssetName("e\u{301}").text.unicodeScalars.map(\.value) == [0xe9])
    #expect(try AssetName("e\u{301}") == AssetName("\u{e9}"))
  }

  @Test(
    "is refused with its reason",
    arguments: [
      ("", NameError.empty), ("/x", .absolute), ("../x", .dots("..")), ("a/./b", .dots(".")),
      ("a//b", .emptyPart), ("a/", .emptyPart), ("a\u{7}", .controlCharacter(7)),
      ("a\u{2028}", .controlCharacter(0x2028)), ("a\u{202e}b", .controlCharacter(0x202e)),
      (String(repeating: "x", count: 256), .partTooLong(bytes: 256, limit: 255)),
      // 128 letters of two bytes each in normal form.
      (String(repeating: "e\u{301}", count: 128), .partTooLong(bytes: 256, limit: 255)),
      (String(repeating: "ab/", count: 1400) + "c", .tooLong(bytes: 4201, limit: 4096)),
    ])
  func refuses(name: String, reason: NameError) {
    #expect(throws: reason) { try AssetName(name) }
  }

  @Test("takes 255 bytes in a part, and any letters")
  func takes() throws {
    for name in [
      "a", "buttons/primary", "Knöpfe/größe", "ボタン/主", "a'; DROP TABLE asset; --", "a b",
    ] {
      #expect(try AssetName(name).text == name)
    }
    #expect(try AssetName(String(repeating: "x", count: 255)).base.count == 255)
  }

  @Test("folds case, so that names that differ by nothing else clash")
  func folds() throws {
    #expect(try AssetName("Primary").folded == AssetName("primary").folded)
    #expect(try AssetName("STRASSE").folded == AssetName("straße").folded)
    #expect(try AssetName("a").folded != AssetName("b").folded)
  }
}
