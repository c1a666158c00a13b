import PNGCodec
import Pixels
import Testing

@Suite(
  "Every sample file",
  .enabled(if: SampleFiles.areThere, Comment(rawValue: SampleFiles.skipReason)))
struct SampleFileTests {
  @Test("reads as its list says", arguments: ["pngsuite", "libpng"])
  func reads(suite: String) throws {
    for (path, expectation) in try SampleFiles.expectations(suite) {
      let file = try SampleFiles.bytes(path)
      switch expectation {
      case .reject:
        #expect(throws: PNGError.self, "\(path)") { try PNG.decode(file) }
      case .either:
        do {
          _ = try PNG.decode(file)
        } catch {
          #expect(!error.description.isEmpty)
        }
      case .picture(let picture):
        let image = try PNG.decode(file)
        #expect(
          image.info.size == PixelSize(width: picture.width, height: picture.height), "\(path)")
        #expect(image.info.form.bitDepth == picture.bitDepth, "\(path)")
        #expect(Int(image.info.form.colorType.rawValue) == picture.colorType, "\(path)")
        #expect(image.info.isInterlaced == (picture.interlace == 1), "\(path)")
        guard let sum = picture.sum else { continue }
        #expect(sha256(comparable(image.raster)) == sum, "\(path)")
      }
    }
  }

  @Test(
    "is the same picture in seven passes as in one",
    arguments: [
      "0g01", "0g02", "0g04", "0g08", "0g16", "2c08", "2c16", "3p01", "3p02", "3p04", "3p08",
      "4a08",
      "4a16", "6a08", "6a16",
    ])
  func readsPasses(name: String) throws {
    let passes = try PNG.decode(try SampleFiles.bytes("pngsuite/basi\(name).png"))
    let one = try PNG.decode(try SampleFiles.bytes("pngsuite/basn\(name).png"))
    #expect(passes.info.isInterlaced && !one.info.isInterlaced)
    #expect(passes.raster == one.raster)
  }

  @Test("comes back from its smallest form and from its own", arguments: ["pngsuite", "libpng"])
  func comesBack(suite: String) throws {
    for (path, expectation) in try SampleFiles.expectations(suite) {
      guard case .picture = expectation else { continue }
      let image = try PNG.decode(try SampleFiles.bytes(path))
      let raster = image.raster
      let smallest = try PNG.encode(raster, background: image.info.background)
      let again = try PNG.decode(smallest.bytes)
      #expect(again.raster.isSame(as: raster), "\(path) as \(smallest.form)")
      #expect(again.info.warnings.isEmpty, "\(path)")
      let kept = try PNG.encode(raster, form: image.info.form, background: image.info.background)
      let keptAgain = try PNG.decode(kept.bytes)
      #expect(keptAgain.raster == raster, "\(path)")
      #expect(kept.notes.isEmpty, "\(path)")
      #expect(keptAgain.info.background == image.info.background, "\(path)")
    }
  }

  @Test("survives each of its first bits being flipped")
  func survives() throws {
    for path in ["pngsuite/basi3p02.png", "pngsuite/tbrn2c08.png", "pngsuite/ccwn3p08.png"] {
      var file = try SampleFiles.bytes(path)
      for bit in 0..<min(8 * file.count, 3000) {
        file[bit / 8] ^= 1 << UInt8(bit % 8)
        do {
          _ = try PNG.decode(file)
        } catch {
          #expect(!error.description.isEmpty)
        }
        file[bit / 8] ^= 1 << UInt8(bit % 8)
      }
    }
  }

  /// R, G, B, A of 8 bits a pixel, and 0 where A is 0.
  private func comparable(_ raster: Raster) -> [UInt8] {
    let words = raster.converted(to: .rgba8).pixels
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * words.count)
    for index in 0..<words.count {
      let color = RGBA8(word: UInt32(words[index]))
      bytes +=
        color.alpha == 0 ? [0, 0, 0, 0] : [color.red, color.green, color.blue, color.alpha]
    }
    return bytes
  }
}
