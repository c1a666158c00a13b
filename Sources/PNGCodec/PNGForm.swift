public import Pixels

/// How samples stand in a PNG file.
public struct PNGForm: Hashable, Sendable {
  public var colorType: PNGColorType
  /// Bits of a sample, or of an index: 1, 2, 4, 8 or 16.
  public var bitDepth: Int
  /// The colours of a ``PNGColorType/palette`` with the alpha that `tRNS` gives them; else empty.
  public var palette: [RGBA8]
  /// The one colour of a gray or RGB picture that is see-through (`tRNS`).
  public var transparentColor: PNGTransparentColor?

  public init(
    colorType: PNGColorType, bitDepth: Int, palette: [RGBA8] = [],
    transparentColor: PNGTransparentColor? = nil
  ) {
    self.colorType = colorType
    self.bitDepth = bitDepth
    self.palette = palette
    self.transparentColor = transparentColor
  }

  public var bitsPerPixel: Int { colorType.channels * bitDepth }

  /// How many bytes one row takes before it is filtered and compressed.
  public func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// The format of a raster that holds such pixels exactly.
  public var rasterFormat: PixelFormat {
    let isWide = bitDepth == 16
    return switch colorType {
    case .palette: .indexed8
    case .gray where transparentColor == nil: isWide ? .gray16 : .gray8
    case .gray, .grayAlpha: isWide ? .grayAlpha16 : .grayAlpha8
    case .rgb where transparentColor == nil: isWide ? .rgb16 : .rgb8
    case .rgb, .rgba: isWide ? .rgba16 : .rgba8
    }
  }

  /// What is wrong with this form, or `nil` where PNG allows it.
  var defect: String? {
    guard colorType.bitDepths.contains(bitDepth) else {
      return "\(colorType) can't have \(bitDepth) bits a sample"
    }
    if colorType == .palette {
      guard (1...(1 << bitDepth)).contains(palette.count) else {
        return
          "a palette of \(bitDepth) bits holds 1 to \(1 << bitDepth) colours, not \(palette.count)"
      }
    } else if !palette.isEmpty {
      return "\(colorType) has no palette"
    }
    guard let key = transparentColor else { return nil }
    switch colorType {
    case .palette, .grayAlpha, .rgba:
      return "\(colorType) has no single transparent colour"
    case .gray where key.red != key.green || key.red != key.blue:
      return "the transparent colour of a gray picture is gray"
    case .gray, .rgb:
      let most = (1 << bitDepth) - 1
      return max(key.red, key.green, key.blue) > most
        ? "the transparent colour is above \(most), the most that \(bitDepth) bits hold" : nil
    }
  }
}

extension PNGForm: CustomStringConvertible {
  /// Such as `8-bit RGB` or `4-bit palette of 12 colours`.
  public var description: String {
    let name = "\(bitDepth)-bit \(colorType)"
    if colorType == .palette {
      return name + " of \(palette.count) colour\(palette.count == 1 ? "" : "s")"
    }
    return transparentColor == nil ? name : name + " with a transparent colour"
  }
}
