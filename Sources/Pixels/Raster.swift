/// Everything about a raster but its pixels.
public struct RasterHeader: Hashable, Sendable {
  public var size: PixelSize
  public var format: PixelFormat
  /// The colours that indices of an ``PixelFormat/indexed8`` raster name; empty in other formats.
  public var palette: [RGBA8]
  public var color: ColorDescription

  public init(
    size: PixelSize, format: PixelFormat, palette: [RGBA8] = [],
    color: ColorDescription = ColorDescription()
  ) {
    self.size = size
    self.format = format
    self.palette = palette
    self.color = color
  }

  /// Whether no pixel can be seen through, whatever the pixels are.
  public var isOpaque: Bool {
    format == .indexed8 ? palette.allSatisfy { $0.alpha == 255 } : !format.hasAlpha
  }
}

/// A picture in memory with straight alpha: rows from top to bottom, packed.
public struct Raster: Hashable, Sendable {
  /// Size, format, palette and colour description.
  public let header: RasterHeader
  /// The pixels, `size.width` a row without padding.
  public let pixels: PixelData

  /// - Precondition: There are `width × height` pixels of the format's number of bytes, both sides are
  ///   positive, and every index of an indexed raster names a colour of its palette.
  public init(_ header: RasterHeader, pixels: PixelData) {
    precondition(header.size.width > 0 && header.size.height > 0, "a raster has pixels")
    precondition(
      pixels.count == header.size.area, "\(header.size) pixels were announced, not \(pixels.count)")
    precondition(
      pixels.bytesPerPixel == header.format.bytesPerPixel,
      "\(header.format) has \(header.format.bytesPerPixel) bytes a pixel, not \(pixels.bytesPerPixel)"
    )
    if header.format == .indexed8, case .bytes1(let indices) = pixels {
      precondition(
        Int(indices.max() ?? 0) < header.palette.count, "an index has no colour in the palette")
    }
    self.header = header
    self.pixels = pixels
  }

  public var size: PixelSize { header.size }
  public var format: PixelFormat { header.format }
  public var palette: [RGBA8] { header.palette }
  public var color: ColorDescription { header.color }

  /// Whether the format leaves no pixel see-through; see ``RasterHeader/isOpaque``.
  public var isOpaque: Bool { header.isOpaque }

  /// The colour of one pixel in 8 bits a channel, straight alpha; 16-bit channels are rounded.
  public func color(atX x: Int, y: Int) -> RGBA8 {
    precondition(
      (0..<size.width).contains(x) && (0..<size.height).contains(y), "a place outside the raster")
    return header.color(of: pixels[y * size.width + x])
  }

  /// The part of the picture inside a rectangle, as a copy of the same format.
  ///
  /// - Precondition: The rectangle lies inside the raster and is not empty.
  public func cropped(to rect: PixelRect) -> Raster {
    precondition(
      rect.x >= 0 && rect.y >= 0 && rect.width > 0 && rect.height > 0
        && rect.x + rect.width <= size.width && rect.y + rect.height <= size.height,
      "a crop outside the raster")
    var part = pixels.slice(0..<0)
    for y in rect.y..<(rect.y + rect.height) {
      let start = y * size.width + rect.x
      part.append(pixels.slice(start..<(start + rect.width)))
    }
    var header = header
    header.size = rect.size
    return Raster(header, pixels: part)
  }
}

extension RasterHeader {
  /// The colour of a pixel word in 8 bits a channel, straight alpha; 16-bit channels are rounded.
  func color(of word: UInt64) -> RGBA8 {
    func channel(_ index: Int) -> UInt8 {
      format.bitsPerChannel == 8
        ? UInt8(truncatingIfNeeded: word >> UInt64(8 * index))
        : UInt8((Int((word >> UInt64(16 * index)) & 0xffff) * 255 + 32767) / 65535)
    }
    switch format {
    case .indexed8:
      return palette[Int(word)]
    case .gray8, .gray16:
      return RGBA8(red: channel(0), green: channel(0), blue: channel(0))
    case .grayAlpha8, .grayAlpha16:
      return RGBA8(red: channel(0), green: channel(0), blue: channel(0), alpha: channel(1))
    case .rgb8, .rgba8, .rgb16, .rgba16:
      return RGBA8(red: channel(0), green: channel(1), blue: channel(2), alpha: channel(3))
    }
  }
}
