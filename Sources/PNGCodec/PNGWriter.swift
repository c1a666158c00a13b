public import Pixels

/// Writes a PNG file row by row.
///
/// Memory grows with the row, not with the picture, as long as ``takeBytes()`` is called now and then.
public struct PNGWriter: ~Copyable {
  /// What of the picture's description can't be kept in this form, and why.
  public let notes: [String]
  /// The most bytes of an `IDAT`; a small picture is one.
  private static let dataBytes = 1 << 16

  private let announced: Int
  private var packer: RowPacker
  private var filtering: RowFiltering
  private let stream: DeflateStream
  private var output = ChunkOutput()
  private var written = 0
  private var isFinished = false

  /// Starts a file with everything that stands before the pixels.
  ///
  /// - Throws: ``PNGError/unusableForm(reason:)`` for a form that PNG does not have,
  ///   ``PNGError/unusableSize(_:)`` for a side that is not within 1 to 2^31 − 1.
  public init(
    _ header: RasterHeader, form: PNGForm, background: PNGBackground? = nil,
    effort: PNGEffort = .standard
  ) throws(PNGError) {
    try self.init(
      header, form: form, background: background, RowCompression(header.size, form, effort))
  }

  init(
    _ header: RasterHeader, form: PNGForm, background: PNGBackground?, _ packing: RowCompression
  ) throws(PNGError) {
    if let defect = form.defect { throw .unusableForm(reason: defect) }
    let sides = 1...Int(Int32.max)
    guard sides.contains(header.size.width), sides.contains(header.size.height) else {
      throw .unusableSize(header.size)
    }
    let chunks = try WrittenChunks(header.color, background, form)
    notes = chunks.notes
    announced = header.size.height
    let rowBytes = form.rowBytes(width: header.size.width)
    let step = max(1, form.bitsPerPixel / 8)
    packer = RowPacker(header, form)
    filtering = RowFiltering(rowBytes: rowBytes, step: step, filters: packing.filters)
    stream = DeflateStream(
      rowBytes: rowBytes + 1, step: step, rows: announced, isThorough: packing.isThorough)

    output.append("IHDR", ImageHeader.bytes(header.size, form))
    for chunk in chunks.beforePalette { output.append(chunk.type, chunk.data) }
    if !form.palette.isEmpty {
      output.append("PLTE", form.palette.flatMap { [$0.red, $0.green, $0.blue] })
    }
    for chunk in chunks.afterPalette { output.append(chunk.type, chunk.data) }
  }

  /// Writes the next row, as often as it stands in the picture.
  ///
  /// Repetitions cost next to nothing. What they are compressed to waits for ``takeBytes()``: about a
  /// thousandth of their bytes. A row that is given again in the next call is a repetition too, and the
  /// file's bytes do not depend on how its rows were handed over.
  ///
  /// - Precondition: The row has the width and the format that were announced.
  /// - Throws: ``PNGError/pixelDoesNotFit(x:y:form:)`` for a pixel that has no exact equal in the form,
  ///   ``PNGError/wrongRowCount(announced:given:)`` for more rows than announced.
  public mutating func write(_ run: RowRun) throws(PNGError) {
    guard run.times <= announced - written else {
      let (given, overflows) = written.addingReportingOverflow(run.times)
      throw .wrongRowCount(announced: announced, given: overflows ? .max : given)
    }
    try packer.pack(run.pixels, y: written)
    if written > 0, filtering.isAbove(packer.packed) {
      stream.repeatRow(times: run.times)
    } else {
      filtering.filter(packer.packed)
      stream.append(filtering.filtered)
      stream.repeatRow(times: run.times - 1)
    }
    written += run.times
    while stream.count >= Self.dataBytes {
      output.append("IDAT", stream.removeFirst(Self.dataBytes))
    }
  }

  /// What has been produced since the last call; often nothing.
  public mutating func takeBytes() -> [UInt8] { output.takeBytes() }

  /// Ends the file; its last bytes are then to be taken.
  ///
  /// - Throws: ``PNGError/wrongRowCount(announced:given:)`` for fewer rows than announced.
  public mutating func finish() throws(PNGError) {
    guard written == announced else {
      throw .wrongRowCount(announced: announced, given: written)
    }
    precondition(!isFinished, "a file ends once")
    isFinished = true
    stream.finish()
    while stream.count > 0 {
      output.append("IDAT", stream.removeFirst(min(stream.count, Self.dataBytes)))
    }
    output.append("IEND", [])
  }
}
