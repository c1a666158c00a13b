import Pixels

extension PNG {
  /// Makes a smaller file of the same picture, whatever made it first.
  ///
  /// Every sample stays, colours hidden under alpha 0 too, and so does all that stands beside the pixels
  /// and means the same in any form: colour chunks, text, time, physical size, EXIF, nine-patch chunks.
  /// What can't be kept is named in ``PNGOptimized/notes``. The result is read again and compared before
  /// it is returned.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: What is refused before memory is asked for.
  ///   - effort: How much time to spend.
  ///   - progress: Is told now and then which part of the work is done, 1 for all of it.
  /// - Returns: The smaller file, or the old bytes where it could not be made smaller.
  /// - Throws: ``PNGError`` for a file that can't be read, and ``PNGError/animation(offset:)``.
  public static func optimize(
    _ bytes: [UInt8], effort: PNGEffort = .max, limits: PNGLimits = .standard,
    progress: (Double) -> Void = { _ in }
  ) throws(PNGError) -> PNGOptimized {
    let file = try ScannedFile(bytes, limits)
    if let control = file.chunks.first(where: { $0.type == "acTL" }) {
      throw .animation(offset: control.offset)
    }
    let image = try decode(bytes, limits: limits)
    let kept = try KeptChunks(bytes, file, image.info, effort)
    let (raster, info) = (image.raster, image.info)
    let candidates = CandidateForms(of: raster, info.background, effort, former: info.form)
    func overhead(_ form: PNGForm) throws(PNGError) -> Int? {
      try kept.layout(of: raster.size, form)?.overhead
    }
    var search = try OptimizingSearch(raster, candidates.forms, effort, overhead: overhead)
    if search.isEmpty, let former = candidates.former {
      search = try OptimizingSearch(raster, [former], effort, overhead: overhead)
    }
    guard let found = try search.result(progress: progress),
      let layout = try kept.layout(of: raster.size, found.form)
    else { throw .outOfMemory }
    let made = layout.file(found.imageData)
    guard made.count < bytes.count else {
      return PNGOptimized(bytes: bytes, form: info.form, notes: [], warnings: info.warnings)
    }
    let again = try decode(made, limits: limits)
    guard again.raster.hasSameSamples(as: raster), again.info.saysTheSame(as: info) else {
      throw .notWritten(reason: "the result does not read back as the same picture")
    }
    return PNGOptimized(
      bytes: made, form: found.form, notes: kept.notes, warnings: info.warnings)
  }

  /// Makes the smallest file of a picture that is known how to make; never larger than the usual one.
  static func encodeSmallest(
    _ raster: Raster, form: PNGForm?, background: PNGBackground?, progress: (Double) -> Void
  ) throws(PNGError) -> PNGEncoded {
    let usual = try encode(raster, form: form, background: background, effort: .standard)
    let candidates = form.map { [$0] } ?? CandidateForms(of: raster, background, .max).forms
    func chunks(_ form: PNGForm) throws(PNGError) -> WrittenChunks {
      try WrittenChunks(raster.color, background, form)
    }
    var search = try OptimizingSearch(raster, candidates, .max) { form throws(PNGError) in
      PNGLayout(raster.size, form, try chunks(form)).overhead
    }
    guard let found = try search.result(progress: progress) else { return usual }
    let written = try chunks(found.form)
    let bytes = PNGLayout(raster.size, found.form, written).file(found.imageData)
    guard bytes.count < usual.bytes.count else { return usual }
    return PNGEncoded(bytes: bytes, form: found.form, notes: written.notes)
  }
}

extension PNGInfo {
  /// Whether two files say the same of the same pixels, but for how many bits are significant: these
  /// are written to fit the form.
  fileprivate func saysTheSame(as other: PNGInfo) -> Bool {
    var (color, others) = (color, other.color)
    (color.significantBits, others.significantBits) = (nil, nil)
    return color == others && background == other.background && ninePatch == other.ninePatch
  }
}
