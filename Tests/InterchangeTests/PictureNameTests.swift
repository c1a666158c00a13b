import Interchange
import Pixels
import Testing

@Suite("The name of a picture file")
struct PictureNameTests {
  @Test(
    "says its base, scale and whether it has a frame",
    arguments: [
      ("glossy.png", "glossy", nil, false), ("a/b/glossy@2x.png", "glossy", "2", false),
      ("res/b@3x.9.PNG", "b", "3", true), ("shadow.9.png", "shadow", nil, true),
      ("x@1.5x.png", "x", "1.5", false), ("x@0x.png", "x@0x", nil, false),
      ("x@-2x.png", "x@-2x", nil, false), ("@2x.png", "@2x", nil, false),
      ("x@x.png", "x@x", nil, false), ("x@2.png", "x@2", nil, false), (".9.png", "", nil, true),
      ("a9.png", "a9", nil, false), ("é@2x.9.png", "é", "2", true),
      ("dir@2x/a.png", "a", nil, false),
    ] as [(String, String, String?, Bool)])
  func reads(path: String, base: String, scale: String?, isNinePatch: Bool) {
    let name = PictureName(path)
    #expect(name.base == base)
    #expect(name.scale == scale.flatMap { Scale($0) })
    #expect(name.isNinePatch == isNinePatch)
    #expect(name.isPNG)
  }

  @Test(
    "says no PNG of other endings",
    arguments: ["a.9.png.bak", "png", "", "a.jpg", "buttons/primary"])
  func others(path: String) {
    #expect(!PictureName(path).isPNG)
    #expect(!PictureName(path).isNinePatch)
  }

  @Test("has the scale of a result as a suffix, 1 as none")
  func suffixes() throws {
    #expect(PictureName.suffix(for: .one) == "")
    #expect(PictureName.suffix(for: try #require(Scale("2"))) == "@2x")
    #expect(PictureName.suffix(for: try #require(Scale("1.5"))) == "@1.5x")
  }
}
