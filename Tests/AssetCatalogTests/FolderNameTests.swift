import AssetCatalog
import Interchange
import Pixels
import Testing

@Suite("The name of a picture in a folder")
struct FolderNameTests {
  @Test(
    "says what it is for",
    arguments: [
      ("primary.png", "primary", "normal @1x"),
      ("primary@2x.png", "primary", "normal @2x"),
      ("primary-highlighted@2x.png", "primary", "highlighted @2x"),
      ("primary_pressed.png", "primary", "highlighted @1x"),
      ("primary-highlighted-selected~dark@3x.png", "primary", "highlighted,selected @3x dark"),
      ("primary_dark.png", "primary", "normal @1x dark"),
      ("primary-rtl.png", "primary", "normal @1x rtl"),
      ("primary-dark-high@1.5x.9.png", "primary", "normal @1.5x dark,high"),
      ("primary_highcontrast.png", "primary", "normal @1x any,high"),
      ("Primary-Disabled-LTR.PNG", "Primary", "disabled @1x ltr"),
      ("primary@2x~dark.png", "primary", "normal @2x dark"),
      ("checkbox-checked-hover.png", "checkbox", "selected,hovered @1x"),
      ("round-button-normal.png", "round-button", "normal @1x"),
      // A word in the middle is a part of the base.
      ("dark-wood-knob.png", "dark-wood-knob", "normal @1x"),
      ("primary--focused.png", "primary", "focused @1x"),
      ("highlighted@2x.png", "", "highlighted @2x"), ("-dark.png", "", "normal @1x dark"),
      ("normal_focus.png", "", "focused @1x"),
      ("größe-gedrückt.png", "größe-gedrückt", "normal @1x"),
      ("primaryhighlighted.png", "primaryhighlighted", "normal @1x"),
      ("a@2x@3x.png", "a@2x", "normal @3x"), ("a@0x.png", "a@0x", "normal @1x"),
    ])
  func meaning(name: String, base: String, key: String) {
    let meaning = PictureMeaning(name)
    #expect(meaning.base == base)
    let read = VariantKey(
      states: meaning.states, appearance: meaning.appearance, direction: meaning.direction,
      scale: meaning.scale ?? 1)
    #expect(read.description == key)
    #expect(meaning.schemes == nil && meaning.directions == nil)
    #expect(meaning.isNinePatch == name.hasSuffix(".9.png"))
  }

  @Test(
    "gives the scale and the marks that it gives to every other command",
    arguments: [
      "a.png", "a@2x.png", "a@2x.9.png", "a.9@2x.png", "A@1.5X.PNG", "a@1.5x.9.PNG", "a@x.png",
      "@2x.png",
      "a@-2x.png", "a@2000x.png", "a@0.5x.png", "a@2x@3x.png", "a.9", "a@2x", ".png", "é@3x.png",
      "",
    ])
  func likePictureName(name: String) {
    let (meaning, expected) = (PictureMeaning(name), PictureName(name))
    #expect(meaning.scale == expected.scale)
    #expect(meaning.isNinePatch == expected.isNinePatch)
    #expect(meaning.base == expected.base)
  }

  @Test("that says two things at once is found out")
  func contradictions() {
    #expect(PictureMeaning("a-light-dark.png").schemes == .init(first: "light", second: "dark"))
    #expect(PictureMeaning("a_rtl_x_ltr.png").directions == nil)
    #expect(PictureMeaning("a_rtl_ltr.png").directions == .init(first: "rtl", second: "ltr"))
    #expect(PictureMeaning("a-dark-dark.png").schemes == nil)
  }

  @Test("is understood whatever the order and the separators of its words")
  func orders() {
    let words = ["highlighted", "selected", "dark", "rtl", "high"]
    let expected = PictureMeaning("button-" + words.joined(separator: "-") + "@2x.png")
    for offset in words.indices {
      for separator in ["-", "_", "~", "-_"] {
        let turned = Array(words[offset...] + words[..<offset])
        for order in [turned, turned.reversed()] {
          let name = "button" + separator + order.joined(separator: separator) + "@2x.png"
          #expect(PictureMeaning(name) == expected, "\(name)")
        }
      }
    }
    #expect(expected.states == [.highlighted, .selected] && expected.direction == .rtl)
    #expect(expected.appearance == Appearance(.dark, isHighContrast: true))
  }
}
