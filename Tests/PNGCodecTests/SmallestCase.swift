import PNGCodec
import Pixels
import Testing

/// A picture and the form that its pixels ask for.
struct SmallestCase: Sendable, CustomTestStringConvertible {
  var name: String
  var raster: Raster
  var form: PNGForm

  init(_ name: String, _ raster: Raster, _ form: PNGForm) {
    self.name = name
    self.raster = raster
    self.form = form
  }

  var testDescription: String { name }
}

extension SmallestCase {
  private static func gray(_ depth: Int, key: UInt16? = nil) -> PNGForm {
    PNGForm(
      colorType: .gray, bitDepth: depth, transparentColor: key.map { PNGTransparentColor(gray: $0) }
    )
  }

  /// All grays, or colours of as many values, over and over.
  private static func many(_ pixel: (UInt64) -> UInt64) -> [UInt64] { (0..<1024).map(pixel) }

  static let all: [SmallestCase] = grays + wide + colors + seeThrough

  private static let grays = [
    SmallestCase("black and white", Raster(.gray8, width: 2, [0, 255]), gray(1)),
    SmallestCase("four grays", Raster(.gray8, width: 2, [0, 85, 170, 255]), gray(2)),
    SmallestCase("sixteen grays", Raster(.gray8, width: 16, (0..<16).map { $0 * 17 }), gray(4)),
    SmallestCase("any gray", Raster(.gray8, width: 2, [1, 2]), gray(8)),
    SmallestCase(
      "gray in colour", Raster(.rgb8, width: 2, [rgb(0, 0, 0), rgb(255, 255, 255)]), gray(1)),
    SmallestCase(
      "gray in a palette",
      Raster(
        .indexed8, width: 1, [1], palette: [RGBA8(red: 9, green: 0, blue: 0), RGBA8(word: ~0)]),
      gray(1)),
    SmallestCase(
      "many pixels of two odd grays", Raster(.gray8, width: 32, many { $0 % 2 + 7 }),
      PNGForm(
        colorType: .palette, bitDepth: 1,
        palette: [7, 8].map { RGBA8(red: $0, green: $0, blue: $0) })),
  ]

  private static let wide = [
    SmallestCase("true 16-bit gray", Raster(.gray16, width: 2, [0x1234, 0]), gray(16)),
    SmallestCase("multiples of 257", Raster(.gray16, width: 2, [0x1212, 0x3434]), gray(8)),
    SmallestCase("16-bit black and white", Raster(.gray16, width: 2, [0, 0xffff]), gray(1)),
    SmallestCase(
      "true 16-bit colour", Raster(.rgb16, width: 2, [rgb16(1, 2, 3), rgb16(4, 5, 6)]),
      PNGForm(colorType: .rgb, bitDepth: 16)),
    SmallestCase(
      "true 16-bit gray in colour with alpha", Raster(.rgba16, width: 1, [rgb16(1, 1, 1, 9)]),
      PNGForm(colorType: .grayAlpha, bitDepth: 16)),
    SmallestCase(
      "16-bit colour of multiples of 257 but for one alpha",
      Raster(.rgba16, width: 2, [rgb16(257, 514, 0), rgb16(257, 514, 257, 0x8000)]),
      PNGForm(colorType: .rgba, bitDepth: 16)),
    SmallestCase(
      "16-bit colour of multiples of 257",
      Raster(.rgba16, width: 1, [rgb16(257, 514, 0, 0x8080)]),
      PNGForm(colorType: .rgba, bitDepth: 8)),
    SmallestCase(
      "a hidden 16-bit colour", Raster(.rgba16, width: 2, [rgb16(1, 2, 3, 0), rgb16(1, 2, 4)]),
      PNGForm(
        colorType: .rgb, bitDepth: 16,
        transparentColor: PNGTransparentColor(red: 1, green: 2, blue: 3))),
    SmallestCase(
      "a hidden 16-bit gray", Raster(.grayAlpha16, width: 2, [5, 0xffff_0006]), gray(16, key: 5)),
  ]

  private static let colors = [
    SmallestCase(
      "few pixels", Raster(.rgb8, width: 2, [rgb(1, 2, 3), rgb(4, 5, 6)]),
      PNGForm(colorType: .rgb, bitDepth: 8)),
    SmallestCase(
      "257 colours", Raster(.rgb8, width: 32, many { rgb($0 % 257 % 256, $0 % 257 / 256, 9) }),
      PNGForm(colorType: .rgb, bitDepth: 8)),
    SmallestCase(
      "256 colours", Raster(.rgb8, width: 32, many { rgb($0 % 256, 0, 9) }),
      PNGForm(
        colorType: .palette, bitDepth: 8,
        palette: (0..<256).map { RGBA8(red: UInt8($0), green: 0, blue: 9) })),
    SmallestCase(
      "17 colours", Raster(.rgb8, width: 32, many { rgb($0 % 17, 0, 9) }),
      PNGForm(
        colorType: .palette, bitDepth: 8,
        palette: (0..<17).map { RGBA8(red: UInt8($0), green: 0, blue: 9) })),
    SmallestCase(
      "5 colours of 16 bits", Raster(.rgb16, width: 32, many { rgb16($0 % 5 * 257, 0, 257) }),
      PNGForm(
        colorType: .palette, bitDepth: 4,
        palette: (0..<5).map { RGBA8(red: UInt8($0), green: 0, blue: 1) })),
    SmallestCase(
      "the used part of a palette",
      Raster(
        .indexed8, width: 32, many { $0 % 2 == 0 ? 5 : 2 },
        palette: (0..<6).map { RGBA8(red: UInt8($0), green: 0, blue: 1) }),
      PNGForm(
        colorType: .palette, bitDepth: 1,
        palette: [2, 5].map { RGBA8(red: $0, green: 0, blue: 1) })),
  ]

  private static let seeThrough = [
    SmallestCase("opaque in spite of an alpha", Raster(.grayAlpha8, width: 1, [0xff07]), gray(8)),
    SmallestCase(
      "one hidden gray", Raster(.grayAlpha8, width: 2, [0x0000, 0xffff]), gray(1, key: 0)),
    SmallestCase(
      "one hidden gray that is seen too", Raster(.grayAlpha8, width: 2, [0x0007, 0xff07]),
      PNGForm(colorType: .grayAlpha, bitDepth: 8)),
    SmallestCase(
      "two hidden grays", Raster(.grayAlpha8, width: 2, [0x0000, 0x0001]),
      PNGForm(colorType: .grayAlpha, bitDepth: 8)),
    SmallestCase(
      "half transparent gray in colour", Raster(.rgba8, width: 1, [rgb(5, 5, 5, 128)]),
      PNGForm(colorType: .grayAlpha, bitDepth: 8)),
    SmallestCase(
      "one hidden colour", Raster(.rgba8, width: 2, [rgb(1, 2, 3, 0), rgb(3, 2, 1)]),
      PNGForm(
        colorType: .rgb, bitDepth: 8,
        transparentColor: PNGTransparentColor(red: 1, green: 2, blue: 3))),
    SmallestCase(
      "one hidden colour after many others",
      Raster(.rgba8, width: 25, many { rgb($0 % 256, $0 / 256, 9) } + [rgb(9, 9, 8, 0)]),
      PNGForm(
        colorType: .rgb, bitDepth: 8,
        transparentColor: PNGTransparentColor(red: 9, green: 9, blue: 8))),
    SmallestCase(
      "one hidden colour, seen among many others",
      Raster(.rgba8, width: 25, many { rgb($0 % 256, $0 / 256, 9) } + [rgb(9, 2, 9, 0)]),
      PNGForm(colorType: .rgba, bitDepth: 8)),
    SmallestCase(
      "a palette with see-through colours first",
      Raster(.rgba8, width: 32, many { rgb($0 % 3, 0, 9, $0 % 3 == 1 ? 128 : 255) }),
      PNGForm(
        colorType: .palette, bitDepth: 2,
        palette: [
          RGBA8(red: 1, green: 0, blue: 9, alpha: 128), RGBA8(red: 0, green: 0, blue: 9),
          RGBA8(red: 2, green: 0, blue: 9),
        ])),
    SmallestCase(
      "two colours hidden under alpha 0",
      Raster(.rgba8, width: 32, many { rgb($0 % 2, 0, 9, 0) }),
      PNGForm(
        colorType: .palette, bitDepth: 1,
        palette: [
          RGBA8(red: 0, green: 0, blue: 9, alpha: 0), RGBA8(red: 1, green: 0, blue: 9, alpha: 0),
        ])),
  ]
}
