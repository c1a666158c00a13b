import Interchange
import NineSlice
import Pixels
import Testing

@Suite("Hostile chunks")
struct HostileChunkTests {
  /// Reads and, where that is possible, writes again; whatever happens, it ends.
  private func attack(_ npTc: [UInt8], _ npLb: [UInt8]?, _ npOl: [UInt8]?, _ size: PixelSize) {
    guard
      let patch = try? CompiledNinePatch.read(npTc: npTc, npLb: npLb, npOl: npOl, size: size)
    else { return }
    let words = [UInt32](repeating: 0xff00_00ff, count: size.area)
    let content = Raster(RasterHeader(size: size, format: .rgba8), pixels: .bytes4(words))
    _ = try? NinePatchFrame.write(patch, around: content)
    _ = try? CompiledNinePatch.write(patch, content: content)
    #expect(patch.slicing.shownSize == size)
  }

  @Test("end cleanly at every truncation and with every byte flipped")
  func damaged() throws {
    var generator = SeededGenerator(seed: 9)
    let content = generator.raster(PixelSize(width: 9, height: 7), .rgba8)
    let patch = try NinePatch(
      size: content.size, stretchX: [0..<2, 5..<6], stretchY: [6..<7],
      opticalBounds: PixelInsets(top: 1, left: 2, bottom: 0, right: 3))
    let (npTc, npLb, npOl) = try CompiledNinePatch.write(patch, content: content)
    for length in 0...npTc.count {
      attack(Array(npTc.prefix(length)), npLb, npOl, content.size)
      attack(npTc, npLb.map { Array($0.prefix(length)) }, npOl, content.size)
      attack(npTc, npLb, Array(npOl.prefix(length)), content.size)
    }
    for index in npTc.indices {
      for bit in 0..<8 {
        func flipped(_ bytes: [UInt8]) -> [UInt8] {
          var bytes = bytes
          if index < bytes.count { bytes[index] ^= 1 << bit }
          return bytes
        }
        attack(flipped(npTc), npLb, npOl, content.size)
        attack(npTc, npLb.map(flipped), flipped(npOl), content.size)
      }
    }
  }

  @Test("end cleanly with random bytes")
  func random() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<3000 {
      let (nx, ny) = (
        UInt8.random(in: 0...4, using: &generator), UInt8.random(in: 0...4, using: &generator)
      )
      let colors = UInt8.random(in: 0...9, using: &generator)
      let length = 32 + 4 * (Int(nx) + Int(ny) + Int(colors))
      var npTc = (0..<length).map { index -> UInt8 in
        // Mostly small numbers, so that some get past the first checks.
        index % 4 == 3 || Int.random(in: 0..<40, using: &generator) == 0
          ? UInt8.random(in: 0...12, using: &generator) : 0
      }
      (npTc[1], npTc[2], npTc[3]) = (nx, ny, colors)
      let npLb = (0..<16).map { _ in UInt8.random(in: 0...2, using: &generator) }
      let npOl = (0..<24).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let size = PixelSize(width: 12, height: 9)
      attack(npTc, nil, nil, size)
      attack(npTc, npLb, nil, size)
      attack(npTc, nil, npOl, size)
    }
  }
}
