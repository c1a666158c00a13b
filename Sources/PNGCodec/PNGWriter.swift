public import Pixels

/// Writes a PNG file row by row.
///
/// Memory grows with the row, not with the picture, as long as ``takeBytes()`` is called now and then.
public struct PNGWriter: ~Copyable {
  /// What of the picture's description can't be kept in this form, and why.
  public let notes: [String]
  private let announced: Int
  private let filter: RowFilter
  private let handle: WriterHandle
  private var last: PixelData
  private var packer: RowPacker
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
    let handle = try WriterHandle()
    try handle.start(header.size, form, packing)
    for chunk in chunks.beforePalette { try handle.write(chunk) }
    try handle.writePalette(form.palette)
    for chunk in chunks.afterPalette { try handle.write(chunk) }
    notes = chunks.notes
    announced = header.size.height
    filter = packing.filter
    last = PixelData(zeroed: 0, bytesPerPixel: header.format.bytesPerPixel)
    packer = RowPacker(header, form)
    self.handle = handle
  }

  /// Writes the next row, as often as it stands in the picture.
  ///
  /// Repetitions cost no more than a row of zeros. What they are compressed to waits for ``takeBytes()``:
  /// about a thousandth of their pixels.
  ///
  /// - Precondition: The row has the width and the format that were announced.
  /// - Throws: ``PNGError/pixelDoesNotFit(x:y:form:)`` for a pixel that has no exact equal in the form,
  ///   ``PNGError/wrongRowCount(announced:given:)`` for more rows than announced.
  public mutating func write(_ run: RowRun) throws(PNGError) {
    guard run.times <= announced - written else {
      throw .wrongRowCount(announced: announced, given: written + run.times)
    }
    // A run may come in parts: its first row then equals the one before all the same.
    let isRepeated = written > 0 && run.pixels == last
    if !isRepeated { try packer.pack(run.pixels, y: written) }
    last = run.pixels
    try handle.write(packer.packed, filter: isRepeated ? .up : filter, times: run.times)
    written += run.times
  }

  /// What has been produced since the last call; often nothing.
  public mutating func takeBytes() -> [UInt8] { handle.takeBytes() }

  /// Ends the file; its last bytes are then to be taken.
  ///
  /// - Throws: ``PNGError/wrongRowCount(announced:given:)`` for fewer rows than announced.
  public mutating func finish() throws(PNGError) {
    guard written == announced else {
      throw .wrongRowCount(announced: announced, given: written)
    }
    precondition(!isFinished, "a file ends once")
    isFinished = true
    try handle.finish()
  }
}
