import Pixels

/// The forms in which a picture may become smallest.
///
/// They follow from the pixels alone and not from the form in which they came, palette included: what is made
/// of a file would not be the same as what is made of that again, otherwise.
struct CandidateForms {
  /// The likeliest first.
  let forms: [PNGForm]
  /// For want of an acceptable one among those: the form the picture came in, which keeps everything.
  let former: PNGForm?

  /// Pictures with more bytes before compression are spared the unlikely ones.
  private static let manyFormsLimit = Double(1 << 20)
  /// Pictures with more have one form only, for the sake of memory.
  private static let oneFormLimit = Double(16 << 20)

  /// - Parameter former: The form the picture came in; it counts only where no other will do.
  init(
    of raster: Raster, _ background: PNGBackground?, _ effort: PNGEffort, former: PNGForm? = nil
  ) {
    var analysis = PNGFormAnalysis(raster.header)
    for run in raster.rows { analysis.add(run.pixels) }
    let direct = analysis.smallestDirect
    let palette = analysis.smallestPaletteOfPixels?.widened(for: background)
    let smallest =
      palette.map { analysis.rawBytes($0) < analysis.rawBytes(direct) ? $0 : direct } ?? direct
    self.former = former.map {
      analysis.ofPixels($0).widened(for: background).making(roomFor: background)
    }
    let isSmall = effort == .max && analysis.rawBytes(smallest) <= Self.manyFormsLimit
    guard analysis.rawBytes(smallest) <= Self.oneFormLimit else {
      forms = [smallest.making(roomFor: background)]
      return
    }
    var forms: [PNGForm] = []
    func add(_ form: PNGForm) {
      let form = form.making(roomFor: background)
      if !forms.contains(form) { forms.append(form) }
    }
    func addDirect() {
      for form in isSmall ? Self.directForms(direct, analysis) : [direct] { add(form) }
    }
    if smallest == direct { addDirect() }
    if let palette {
      let palettes = Self.palettes(palette, raster)
      for colors in isSmall ? palettes : Array(palettes.prefix(effort == .fast ? 1 : 4)) {
        var form = palette
        form.palette = colors
        add(form)
      }
      if palette.bitDepth < 8, isSmall {
        // A byte an index has longer matches, and can be filtered.
        for depth in PNGColorType.palette.bitDepths where depth > palette.bitDepth {
          var form = palette
          form.bitDepth = depth
          for colors in palettes {
            form.palette = colors
            add(form)
          }
        }
      }
    }
    addDirect()
    self.forms = forms
  }

  private static func palettes(_ form: PNGForm, _ raster: Raster) -> [[RGBA8]] {
    var form = form
    form.bitDepth = 8
    guard let indices = try? packedRows(of: raster, form) else { return [form.palette] }
    return PaletteOrders(form.palette, indices, width: raster.size.width).palettes()
  }

  /// The smallest direct form and those that hold it with more bits.
  private static func directForms(_ form: PNGForm, _ analysis: PNGFormAnalysis) -> [PNGForm] {
    var forms = [form]
    if form.colorType == .gray {
      for depth in [2, 4, 8] where depth > form.bitDepth {
        var wider = form
        let step = UInt16((1 << depth) - 1) / UInt16((1 << form.bitDepth) - 1)
        wider.bitDepth = depth
        wider.transparentColor = form.transparentColor.map {
          PNGTransparentColor(gray: $0.red * step)
        }
        forms.append(wider)
      }
    }
    if form.transparentColor != nil {
      let withAlpha: PNGColorType = form.colorType.isGray ? .grayAlpha : .rgba
      forms.append(PNGForm(colorType: withAlpha, bitDepth: max(8, form.bitDepth)))
    }
    return forms.filter(analysis.fits)
  }
}

extension PNGForm {
  /// The same palette with a bit depth that leaves room for the background's colour, if it is to be had.
  fileprivate func widened(for background: PNGBackground?) -> PNGForm {
    guard colorType == .palette, bitDepth < 8 else { return self }
    var form = self
    form.bitDepth = 2 * bitDepth
    let isNeeded = form.making(roomFor: background).palette.count > 1 << bitDepth
    return isNeeded ? form : self
  }
}

/// The rows of a picture in a form, one after the other, before they are filtered.
func packedRows(of raster: Raster, _ form: PNGForm) throws(PNGError) -> [UInt8] {
  var packer = RowPacker(raster.header, form)
  var rows: [UInt8] = []
  rows.reserveCapacity(form.rowBytes(width: raster.size.width) * raster.size.height)
  var y = 0
  for run in raster.rows {
    try packer.pack(run.pixels, y: y)
    for _ in 0..<run.times { rows += packer.packed }
    y += run.times
  }
  return rows
}
