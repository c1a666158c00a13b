public import Pixels

extension PNG {
  /// Makes a PNG file of a picture.
  ///
  /// - Parameters:
  ///   - raster: The picture.
  ///   - form: How samples are to stand in the file; `nil` for the smallest form that reads back to the
  ///     same samples.
  ///   - background: The colour for `bKGD`.
  ///   - effort: How much time to spend on making the file small.
  ///   - progress: Is told now and then which part of the work is done, where it may take long.
  /// - Throws: ``PNGError/pixelDoesNotFit(x:y:form:)`` where `form` can't hold a pixel exactly, and what
  ///   ``PNGWriter/init(_:form:background:effort:)`` throws.
  public static func encode(
    _ raster: Raster, form: PNGForm? = nil, background: PNGBackground? = nil,
    effort: PNGEffort = .standard, progress: (Double) -> Void = { _ in }
  ) throws(PNGError) -> PNGEncoded {
    if effort == .max {
      return try encodeSmallest(raster, form: form, background: background, progress: progress)
    }
    let forms = form.map { [$0] } ?? smallForms(of: raster, background, effort)
    var best: PNGEncoded?
    for form in forms {
      for packing in RowCompression.candidates(
        raster.size, form, effort, isAlone: forms.count == 1)
      {
        let writer = try PNGWriter(raster.header, form: form, background: background, packing)
        let made = try encode(raster.rows, form, writer)
        if made.bytes.count < best?.bytes.count ?? .max { best = made }
      }
    }
    guard let best else { preconditionFailure("every picture has a smallest form") }
    return best
  }

  /// Makes a PNG file of rows.
  ///
  /// - Parameters:
  ///   - rows: Runs of equal rows, from the top.
  ///   - header: The picture's size, format and colours.
  ///   - form: How samples are to stand in the file.
  ///   - background: The colour for `bKGD`.
  ///   - effort: How much time to spend on making the file small.
  /// - Throws: ``PNGError/wrongRowCount(announced:given:)`` where the rows are not as many as the header
  ///   says; else as ``encode(_:form:background:effort:progress:)``.
  public static func encode(
    rows: some Sequence<RowRun>, header: RasterHeader, form: PNGForm,
    background: PNGBackground? = nil, effort: PNGEffort = .standard
  ) throws(PNGError) -> PNGEncoded {
    let writer = try PNGWriter(header, form: form, background: background, effort: effort)
    return try encode(rows, form, writer)
  }

  private static func encode(
    _ rows: some Sequence<RowRun>, _ form: PNGForm, _ writer: consuming PNGWriter
  ) throws(PNGError) -> PNGEncoded {
    var bytes: [UInt8] = []
    for run in rows {
      try writer.write(run)
      bytes += writer.takeBytes()
    }
    try writer.finish()
    bytes += writer.takeBytes()
    return PNGEncoded(bytes: bytes, form: form, notes: writer.notes)
  }

  /// The forms worth compressing, the smallest before compression first.
  ///
  /// In a small picture a palette may cost more than its shorter pixels save, so both are tried; in a large
  /// one that is sure enough to spare the time.
  private static func smallForms(
    of raster: Raster, _ background: PNGBackground?, _ effort: PNGEffort
  ) -> [PNGForm] {
    var analysis = PNGFormAnalysis(raster.header)
    for run in raster.rows { analysis.add(run.pixels) }
    let (smallest, direct) = (analysis.smallest, analysis.smallestDirect)
    guard let palette = analysis.smallestPalette else { return [direct] }
    let isTried =
      switch effort {
      case .fast: false
      case .standard: analysis.rawBytes(smallest) <= 65536
      case .max: true
      }
    let other = smallest == palette ? direct : palette
    return (isTried ? [smallest, other] : [smallest]).map { $0.making(roomFor: background) }
  }
}
