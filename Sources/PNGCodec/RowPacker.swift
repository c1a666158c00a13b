import Pixels

/// Turns rows of a raster into rows of a file, before filtering.
///
/// The commonest pairs of format and form are copied or looked up; every other pair goes by way of 16-bit
/// RGBA words, in which each rule of a form is one comparison.
struct RowPacker {
  /// The row that was packed last.
  private(set) var packed: [UInt8]

  /// How pixels become samples.
  private enum Way {
    /// Bytes stay as they are.
    case copy
    /// The fourth byte is left out, which must be full.
    case dropFourth
    /// Pixels of four bytes, or indices, are looked up in the form's palette.
    case lookUp
    /// By way of 16 bits a channel.
    case wide

    init(_ format: PixelFormat, _ form: PNGForm) {
      let isPalette = form.colorType == .palette
      self =
        switch format {
        case .indexed8 where isPalette: .lookUp
        case .rgb8 where isPalette, .rgba8 where isPalette: .lookUp
        case _ where form.bitDepth != 8 || form.transparentColor != nil || isPalette: .wide
        case .rgb8 where form.colorType == .rgb, .rgba8 where form.colorType == .rgb: .dropFourth
        case .gray8, .grayAlpha8, .rgba8: form.rasterFormat == format ? .copy : .wide
        default: .wide
        }
    }
  }

  private let header: RasterHeader
  private let form: PNGForm
  private let way: Way
  /// The row's pixels in 16 bits a channel, or empty where they are copied.
  private var wide: [UInt64]
  /// The row's samples or indices of at most 8 bits, where they are packed into fewer.
  private var samples: [UInt8]
  private let palette: PaletteLookup
  private let rules: FormRules

  /// - Precondition: The form has no defect.
  init(_ header: RasterHeader, _ form: PNGForm) {
    self.header = header
    self.form = form
    let width = header.size.width
    packed = [UInt8](repeating: 0, count: form.rowBytes(width: width))
    palette = PaletteLookup(header, form)
    rules = FormRules(form)
    way = Way(header.format, form)
    wide = way == .wide ? [UInt64](repeating: 0, count: width) : []
    let needsSamples = form.bitDepth < 8 || form.colorType == .palette
    samples = needsSamples ? [UInt8](repeating: 0, count: width) : []
  }

  /// Packs one row.
  ///
  /// - Parameter y: The row's number, for the error.
  /// - Throws: ``PNGError/pixelDoesNotFit(x:y:form:)``.
  mutating func pack(_ row: PixelData, y: Int) throws(PNGError) {
    precondition(
      row.count == header.size.width && row.bytesPerPixel == header.format.bytesPerPixel,
      "a row of \(header.size.width) pixels of \(header.format) was announced")
    let misfit: Int? =
      switch way {
      case .copy: copy(row)
      case .dropFourth: dropFourth(row)
      case .lookUp: lookUp(row)
      case .wide: packWide(row)
      }
    if let misfit { throw .pixelDoesNotFit(x: misfit, y: y, form: "\(form)") }
    guard !samples.isEmpty else { return }
    if form.bitDepth < 8 {
      packBits(samples, form.bitDepth, into: &packed)
    } else {
      copyWords(samples, into: &packed)
    }
  }

  private mutating func packWide(_ row: PixelData) -> Int? {
    if header.format == .indexed8, case .bytes1(let indices) = row {
      let colors = palette.wide
      for x in indices.indices { wide[x] = colors[Int(indices[x])] }
    } else {
      let layout = ChannelLayout(header.format)
      switch row {
      case .bytes1(let words): Self.widen(words, layout, into: &wide)
      case .bytes2(let words): Self.widen(words, layout, into: &wide)
      case .bytes4(let words): Self.widen(words, layout, into: &wide)
      case .bytes8(let words): Self.widen(words, layout, into: &wide)
      }
    }
    if form.colorType == .palette { return palette.find(wide, into: &samples) }
    if let misfit = rules.firstMisfit(in: wide) { return misfit }
    if form.bitDepth < 8 {
      Self.narrowGrays(wide, form.bitDepth, into: &samples)
    } else {
      Self.emit(wide, form, into: &packed)
    }
    return nil
  }

  private static func widen<Word: PixelWord>(
    _ words: [Word], _ layout: ChannelLayout, into wide: inout [UInt64]
  ) {
    for x in words.indices { wide[x] = layout.widened(UInt64(words[x])) }
  }

  private mutating func lookUp(_ row: PixelData) -> Int? {
    switch row {
    case .bytes1(let indices): palette.map(indices, into: &samples)
    case .bytes4(let words): palette.find(words, into: &samples)
    case .bytes2, .bytes8: preconditionFailure("only indices and pixels of 4 bytes are looked up")
    }
  }

  private mutating func dropFourth(_ row: PixelData) -> Int? {
    guard case .bytes4(let words) = row else {
      preconditionFailure("only pixels of 4 bytes have a fourth")
    }
    if header.format.hasAlpha, let misfit = firstSeeThrough(words) { return misfit }
    copyColors(words, into: &packed)
    return nil
  }

  private mutating func copy(_ row: PixelData) -> Int? {
    switch row {
    case .bytes1(let words): copyWords(words, into: &packed)
    case .bytes2(let words): copyWords(words, into: &packed)
    case .bytes4(let words): copyWords(words, into: &packed)
    case .bytes8(let words): copyWords(words, into: &packed)
    }
    return nil
  }

  private static func narrowGrays(
    _ wide: [UInt64], _ bitDepth: Int, into samples: inout [UInt8]
  ) {
    let shift = 8 - bitDepth
    // The highest bits of a gray that is repeated bits are the bits that are repeated.
    for x in wide.indices { samples[x] = UInt8(truncatingIfNeeded: wide[x]) >> shift }
  }

  /// Writes the channels of a form of 8 or 16 bits.
  private static func emit(_ wide: [UInt64], _ form: PNGForm, into packed: inout [UInt8]) {
    let shifts: [UInt64] =
      switch form.colorType {
      case .gray, .palette: [0]
      case .grayAlpha: [0, 48]
      case .rgb: [0, 16, 32]
      case .rgba: [0, 16, 32, 48]
      }
    let bytes = form.bitDepth / 8
    let pixelBytes = shifts.count * bytes
    for (channel, shift) in shifts.enumerated() {
      var at = channel * bytes
      for word in wide {
        let sample = word >> shift
        if bytes == 2 {
          packed[at] = UInt8(truncatingIfNeeded: sample >> 8)
          packed[at + 1] = UInt8(truncatingIfNeeded: sample)
        } else {
          packed[at] = UInt8(truncatingIfNeeded: sample)
        }
        at += pixelBytes
      }
    }
  }
}
