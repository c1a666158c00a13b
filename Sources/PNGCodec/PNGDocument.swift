import Pixels

/// A PNG file whose structure has been checked.
struct PNGDocument {
  let info: PNGInfo
  private let parts: [Range<Int>]
  private let imageDataOffset: Int
  private let header: ImageHeader

  init(_ bytes: [UInt8], _ limits: PNGLimits) throws(PNGError) {
    var file = try ScannedFile(bytes, limits)
    header = file.header
    var palette: [RGBA8] = []
    if let chunk = file.palette {
      let most = 1 << header.bitDepth
      palette = stride(from: chunk.data.lowerBound, to: chunk.data.upperBound, by: 3).map {
        RGBA8(red: bytes[$0], green: bytes[$0 + 1], blue: bytes[$0 + 2])
      }
      if palette.count > most {
        file.warnings.add(
          "\(chunk.place) has \(palette.count) colours, \(header.bitDepth) bits reach \(most) of them"
        )
        palette.removeLast(palette.count - most)
      }
    }
    let others = AncillaryChunks(bytes, &file, palette: palette, limits)
    for (index, alpha) in others.paletteAlpha.enumerated() { palette[index].alpha = alpha }
    let form = PNGForm(
      colorType: header.colorType, bitDepth: header.bitDepth, palette: palette,
      transparentColor: others.transparentColor)
    // Once more, now that a transparent colour may have given every pixel an alpha.
    try header.check(limits, form)
    parts = file.parts
    imageDataOffset = file.imageDataOffset
    info = PNGInfo(
      size: header.size, form: form, isInterlaced: header.isInterlaced,
      isAnimated: others.isAnimated, isAppleVariant: file.isAppleVariant, chunks: file.chunks,
      color: others.color, background: others.background, ninePatch: others.ninePatch,
      warnings: file.warnings.all, fileBytes: bytes.count)
  }

  /// Reads the pixels of the file this was made from.
  func image(_ bytes: [UInt8]) throws(PNGError) -> PNGImage {
    let reader = try PixelReader()
    let format = info.rasterFormat
    var pixels = PixelData(zeroed: info.size.area, bytesPerPixel: format.bytesPerPixel)
    do {
      if info.isAppleVariant {
        let plain = try AppleVariant.plainFile(bytes, info.chunks, header)
        try reader.read(plain, [plain.indices], info, into: &pixels)
        pixels = AppleVariant.straightened(pixels, info.form)
      } else {
        try reader.read(bytes, parts, info, into: &pixels)
      }
    } catch {
      switch error {
      case .outOfMemory: throw .outOfMemory
      case .refused(let reason): throw .badImageData(offset: imageDataOffset, reason: reason)
      }
    }
    var info = info
    info.warnings += reader.warnings.map { "the image data at byte \(imageDataOffset): \($0)" }
    if let key = info.form.transparentColor {
      pixels.clearAlpha(of: key, format, bitDepth: info.form.bitDepth)
    }
    if case .bytes1(let indices) = pixels, format == .indexed8 {
      extendPalette(&info, to: Int(indices.max() ?? 0))
    }
    let header = RasterHeader(
      size: info.size, format: format, palette: info.form.palette, color: info.color)
    return PNGImage(info: info, raster: Raster(header, pixels: pixels))
  }

  /// Gives indices beyond the palette a colour: opaque black, as libpng's own readers do.
  private func extendPalette(_ info: inout PNGInfo, to index: Int) {
    let count = info.form.palette.count
    guard index >= count else { return }
    info.warnings.append("a pixel names colour \(index) of \(count), shown black")
    let black = RGBA8(red: 0, green: 0, blue: 0)
    info.form.palette += repeatElement(black, count: index + 1 - count)
  }
}
