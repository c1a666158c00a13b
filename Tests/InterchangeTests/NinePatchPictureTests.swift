import Interchange
import Pixels
import Testing

@Suite("What a file is")
struct NinePatchPictureTests {
  let raster = Pictures.raster(". # .\n. 1 .\n. . .")
  let npTc = [UInt8](repeating: 0, count: 32)

  @Test("is compiled with an npTc, whatever its name", arguments: [true, false])
  func compiled(hasName: Bool) throws {
    let picture = try NinePatchPicture(raster, npTc: npTc, hasNinePatchName: hasName)
    #expect(picture.form == .compiled)
    #expect(picture.content == raster)
    #expect(try picture.patch == NinePatch(size: raster.size))
  }

  @Test("is framed by its name")
  func framed() throws {
    let picture = try NinePatchPicture(raster, hasNinePatchName: true)
    #expect(picture.form == .framed)
    #expect(picture.content == Pictures.raster("1"))
    #expect(picture.patch?.stretchX == [0..<1])
  }

  @Test("is plain else, and other chunks don't matter without npTc")
  func plain() throws {
    let picture = try NinePatchPicture(raster, npLb: [1], npOl: [], hasNinePatchName: false)
    #expect(picture.form == .plain)
    #expect(picture.content == raster)
    #expect(picture.patch == nil)
  }

  @Test("is not guessed at where a chunk is damaged")
  func damaged() {
    #expect(throws: InterchangeError.inChunk(.npTc, .wrongLength(bytes: 1, expected: 32))) {
      try NinePatchPicture(raster, npTc: [0], hasNinePatchName: true)
    }
  }
}
