import Interchange
import NineSlice
import PNGCodec
import Pixels
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite(
  "Real 9-patches",
  .enabled(if: TestData.ninePatches != nil, "no data; NINEFOLD_TEST_DATA names its folder"))
struct RealFilesTests {
  private func raster(of file: RealFile) throws -> Raster {
    let url = try #require(TestData.ninePatches).appending(path: file.name)
    return try PNG.decode([UInt8](Data(contentsOf: url))).raster
  }

  @Test("say what their marks say", arguments: RealFile.all)
  func marks(file: RealFile) throws {
    let framed = try raster(of: file)
    let (patch, content) = try NinePatchFrame.read(framed)
    #expect(patch.size == file.size)
    #expect(patch.stretchX == file.stretchX)
    #expect(patch.stretchY == file.stretchY)
    #expect(patch.contentInsets == file.contentInsets)
    #expect(patch.opticalBounds == file.opticalBounds)
    #expect(patch.slicing.shownSize == file.size)
    #expect(content.size == file.size && content.format == framed.format)
  }

  @Test("compile to the bytes that aapt2 writes", arguments: RealFile.all)
  func chunks(file: RealFile) throws {
    let (patch, content) = try NinePatchFrame.read(raster(of: file))
    let chunks = try CompiledNinePatch.write(patch, content: content)
    #expect(chunks.npTc == bytes(file.npTc))
    #expect(chunks.npOl == bytes(file.npOl))
    let read = try CompiledNinePatch.read(
      npTc: chunks.npTc, npLb: chunks.npLb, npOl: chunks.npOl, size: content.size)
    #expect(read.contentInsets == file.contentInsets)
    #expect(read.opticalBounds == file.opticalBounds)
    #expect(read.slicing == patch.slicing)
  }

  @Test("come back from a frame of our own", arguments: RealFile.all)
  func written(file: RealFile) throws {
    let (patch, content) = try NinePatchFrame.read(raster(of: file))
    let framed = try NinePatchFrame.write(patch, around: content)
    let (again, inner) = try NinePatchFrame.read(framed)
    #expect(again == patch)
    #expect(inner == content.converted(to: inner.format))
  }
}
