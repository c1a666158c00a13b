public import Pixels

extension PNG {
  /// Makes a PNG file of a picture.
  ///
  /// - Parameters:
  ///   - form: How samples are to stand in the file; `nil` for the smallest form that reads back to the
  ///     same samples.
  ///   - background: The colour for `bKGD`.
  /// - Throws: ``PNGError/pixelDoesNotFit(x:y:form:)`` where `form` can't hold a pixel exactly, and what
  ///   ``PNGWriter/init(_:form:background:)`` throws.
  public static func encode(
    _ raster: Raster, form: PNGForm? = nil, background: PNGBackground? = nil
  ) throws(PNGError) -> PNGEncoded {
    if let form {
      return try encode(
        rows: raster.rows, header: raster.header, form: form, background: background)
    }
    var analysis = PNGFormAnalysis(raster.header)
    for run in raster.rows { analysis.add(run.pixels) }
    var best: PNGEncoded?
    for form in analysis.candidates {
      let made = try encode(
        rows: raster.rows, header: raster.header, form: form.making(roomFor: background),
        background: background)
      if made.bytes.count < best?.bytes.count ?? .max { best = made }
    }
    guard let best else { preconditionFailure("every picture has a smallest form") }
    return best
  }

  /// Makes a PNG file of rows.
  ///
  /// - Throws: ``PNGError/wrongRowCount(announced:given:)`` where the rows are not as many as the header
  ///   says; else as ``encode(_:form:background:)``.
  public static func encode(
    rows: some Sequence<RowRun>, header: RasterHeader, form: PNGForm,
    background: PNGBackground? = nil
  ) throws(PNGError) -> PNGEncoded {
    var writer = try PNGWriter(header, form: form, background: background)
    var bytes: [UInt8] = []
    for run in rows {
      try writer.write(run)
      bytes += writer.takeBytes()
    }
    try writer.finish()
    bytes += writer.takeBytes()
    return PNGEncoded(bytes: bytes, form: form, notes: writer.notes)
  }
}

extension PNGFormAnalysis {
  /// The forms worth compressing, the smallest before compression first.
  ///
  /// In a small picture a palette may cost more than its shorter pixels save, so both are tried; in a large
  /// one that is sure enough to spare the time.
  fileprivate var candidates: [PNGForm] {
    guard let palette = smallestPalette else { return [smallestDirect] }
    let direct = smallestDirect
    guard min(rawBytes(palette), rawBytes(direct)) <= 65536 else { return [smallest] }
    return smallest == palette ? [palette, direct] : [direct, palette]
  }
}
