import Pixels

/// Turns rows of a raster into rows of a file, before filtering.
///
/// The three commonest pairs of format and form are copied; every other pair goes by way of 16-bit RGBA
/// words, in which each rule of a form is one comparison.
struct RowPacker {
  /// The row that was packed last.
  private(set) var packed: [UInt8]

  private let header: RasterHeader
  private let form: PNGForm
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
    let isIndexed = header.format == .indexed8 && form.colorType == .palette
    let isCopied =
      form.rasterFormat == header.format && form.bitDepth == 8 && !isIndexed
      && form.transparentColor == nil
    wide = isIndexed || isCopied ? [] : [UInt64](repeating: 0, count: width)
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
      if header.format == .indexed8, form.colorType == .palette, case .bytes1(let indices) = row {
        palette.map(indices, into: &samples)
      } else if wide.isEmpty {
        copy(row)
      } else {
        packWide(row)
      }
    if let misfit { throw .pixelDoesNotFit(x: misfit, y: y, form: "\(form)") }
    if !samples.isEmpty { Self.packBits(samples, form.bitDepth, into: &packed) }
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

  /// Copies pixels that stand in the file as they do in memory, but for the filler.
  private mutating func copy(_ row: PixelData) -> Int? {
    switch row {
    case .bytes1(let words):
      packed.replaceSubrange(packed.indices, with: words)
    case .bytes2(let words):
      for x in words.indices {
        packed[2 * x] = UInt8(truncatingIfNeeded: words[x])
        packed[2 * x + 1] = UInt8(truncatingIfNeeded: words[x] >> 8)
      }
    case .bytes4(let words):
      let step = header.format == .rgb8 ? 3 : 4
      var at = 0
      for word in words {
        packed[at] = UInt8(truncatingIfNeeded: word)
        packed[at + 1] = UInt8(truncatingIfNeeded: word >> 8)
        packed[at + 2] = UInt8(truncatingIfNeeded: word >> 16)
        if step == 4 { packed[at + 3] = UInt8(truncatingIfNeeded: word >> 24) }
        at += step
      }
    case .bytes8:
      preconditionFailure("no form of 8 bits is copied from words of 8 bytes")
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

  /// Packs samples into bytes, the leftmost in the highest bits.
  private static func packBits(
    _ samples: [UInt8], _ bitDepth: Int, into packed: inout [UInt8]
  ) {
    guard bitDepth < 8 else {
      packed.replaceSubrange(packed.indices, with: samples)
      return
    }
    let perByte = 8 / bitDepth
    var x = 0
    for at in packed.indices {
      var byte: UInt8 = 0
      for place in 0..<perByte where x + place < samples.count {
        byte |= samples[x + place] << UInt8(8 - bitDepth * (place + 1))
      }
      packed[at] = byte
      x += perByte
    }
  }
}
