import Pixels

extension PNGFormAnalysis {
  /// The form of the fewest bytes before compression, palette included, that loses nothing.
  ///
  /// Never gray where the picture has a colour profile, and gray only where it has a gray one. Before any
  /// row was added, the smallest form there is.
  public var smallest: PNGForm {
    let direct = smallestDirect
    guard let palette = smallestPalette else { return direct }
    return rawBytes(palette) < rawBytes(direct) ? palette : direct
  }

  /// Whether a form can hold all pixels seen, exactly.
  public func fits(_ form: PNGForm) -> Bool {
    guard form.defect == nil else { return false }
    if form.colorType == .palette {
      guard !hasManyColors else { return false }
      let colors = Set(form.palette)
      return table.words.allSatisfy { word in
        narrowed(layout.widened(word)).map(colors.contains) ?? false
      }
    }
    guard isGray || !form.colorType.isGray, form.bitDepth == 16 || isNarrow else { return false }
    if form.colorType == .gray, form.bitDepth < 8, !graysFit(form.bitDepth) { return false }
    if form.colorType.hasAlpha { return true }
    guard !hasPartialAlpha else { return false }
    guard let key = form.transparentColor else { return !hasHidden }
    let word = key.word(bitDepth: form.bitDepth, layout)
    if hasHidden, hiddenColor == nil || hiddenColor != word { return false }
    return word.map { !mayHaveOpaque($0) } ?? true
  }

  /// How many bytes the rows of a form, its palette and `tRNS` take before compression.
  func rawBytes(_ form: PNGForm) -> Double {
    // In floating point, because 2^31 − 1 rows of as many pixels have too many bytes for an integer.
    let rows = Double(header.size.height) * Double(form.rowBytes(width: header.size.width) + 1)
    return rows + Double(form.chunkBytes)
  }

  /// The smallest form that says colours in the pixels.
  var smallestDirect: PNGForm {
    let profile = header.color.profile
    let mayBeGray = isGray && (profile.map(\.isGray) ?? true)
    let depth = isNarrow ? 8 : 16
    // The value of a sample at that depth from one at the depth of the raster.
    let divisor: UInt64 = isNarrow && layout.bits == 16 ? 257 : 1
    let hasKey = hasHidden && !hasPartialAlpha && hiddenColor != nil && !isHiddenColorSeen
    let isOpaque = !hasHidden && !hasPartialAlpha
    guard mayBeGray else {
      guard isOpaque || hasKey else { return PNGForm(colorType: .rgba, bitDepth: depth) }
      var form = PNGForm(colorType: .rgb, bitDepth: depth)
      if hasKey, let hiddenColor { form.transparentColor = key(hiddenColor, divisor) }
      return form
    }
    guard isOpaque || hasKey else { return PNGForm(colorType: .grayAlpha, bitDepth: depth) }
    let grayDepth = depth == 16 ? 16 : [1, 2, 4].first(where: graysFit) ?? 8
    var form = PNGForm(colorType: .gray, bitDepth: grayDepth)
    if hasKey, let hiddenColor {
      let step = grayDepth < 8 ? UInt64(255 / ((1 << grayDepth) - 1)) : 1
      form.transparentColor = key(hiddenColor, divisor * step)
    }
    return form
  }

  /// The smallest palette with all colours, or `nil` where there can't be one.
  ///
  /// See-through colours come first, so that `tRNS` is short; apart from that, colours keep the order of
  /// the picture's own palette or of their first appearance.
  var smallestPalette: PNGForm? {
    // An indexed picture has 256 colours at most; two indices of one colour are one here.
    guard header.color.profile?.isGray != true else { return nil }
    var colors = colorsByAppearance
    if header.format == .indexed8 {
      let used = Set(colors)
      var taken: Set<RGBA8> = []
      colors = header.palette.filter { used.contains($0) && taken.insert($0).inserted }
    }
    return paletteForm(colors)
  }

  /// As ``smallestPalette``, but the same whatever palette the picture had before.
  var smallestPaletteOfPixels: PNGForm? {
    header.color.profile?.isGray == true ? nil : paletteForm(colorsByAppearance)
  }

  /// A form in which the picture may stand in its file, the same whatever palette it had there.
  func ofPixels(_ form: PNGForm) -> PNGForm {
    form.colorType == .palette ? paletteForm(colorsByAppearance) ?? form : form
  }

  /// The colours in the order in which they are met; none where there are too many for a palette.
  private var colorsByAppearance: [RGBA8] {
    guard !hasManyColors, isNarrow else { return [] }
    return table.words.compactMap { narrowed(layout.widened($0)) }
  }

  private func paletteForm(_ colors: [RGBA8]) -> PNGForm? {
    guard !colors.isEmpty else { return nil }
    let palette = colors.filter { $0.alpha < 255 } + colors.filter { $0.alpha == 255 }
    let depth = [1, 2, 4].first { palette.count <= 1 << $0 } ?? 8
    return PNGForm(colorType: .palette, bitDepth: depth, palette: palette)
  }

  private func graysFit(_ bitDepth: Int) -> Bool {
    let step = 255 / ((1 << bitDepth) - 1)
    return usedGrays.indices.allSatisfy { !usedGrays[$0] || $0 % step == 0 }
  }

  private func key(_ color: UInt64, _ divisor: UInt64) -> PNGTransparentColor {
    func sample(_ index: UInt64) -> UInt16 {
      let channel = layout.colors == 1 ? 0 : index
      return UInt16(truncatingIfNeeded: (color >> (channel * layout.bits) & layout.full) / divisor)
    }
    return PNGTransparentColor(red: sample(0), green: sample(1), blue: sample(2))
  }
}

extension PNGForm {
  /// How many bytes `PLTE` and `tRNS` take, frames included.
  var chunkBytes: Int {
    let palettes = palette.isEmpty ? 0 : 12 + 3 * palette.count
    return palettes + (transparency.isEmpty ? 0 : 12 + transparency.count)
  }

  /// The data of `tRNS`; empty where there is none.
  var transparency: [UInt8] {
    if let key = transparentColor {
      var data: [UInt8] = []
      data.appendBigEndian(key.red)
      guard colorType == .rgb else { return data }
      data.appendBigEndian(key.green)
      data.appendBigEndian(key.blue)
      return data
    }
    let count = (palette.lastIndex { $0.alpha < 255 } ?? -1) + 1
    return palette.prefix(count).map(\.alpha)
  }
}
