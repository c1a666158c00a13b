internal import CPNGShim
import Pixels

/// libpng's side of writing one picture.
@safe
struct WriterHandle: ~Copyable {
  private let handle: OpaquePointer

  init() throws(PNGError) {
    guard let created = unsafe npng_writer_create() else { throw .outOfMemory }
    unsafe handle = created
  }

  deinit { unsafe npng_writer_destroy(handle) }

  /// Starts a file: the signature and `IHDR`.
  func start(_ size: PixelSize, _ form: PNGForm) throws(PNGError) {
    let (rawBytes, overflows) = form.rowBytes(width: size.width).multipliedReportingOverflow(
      by: size.height)
    // Settled by what is announced, so that the same picture always gives the same bytes.
    let isSmall = !overflows && rawBytes <= 1 << 20
    let header = NPNGHeader(
      width: UInt32(size.width), height: UInt32(size.height), bit_depth: Int32(form.bitDepth),
      color_type: Int32(form.colorType.rawValue), compression_level: isSmall ? 9 : 6,
      filtered_strategy: form.isFiltered)
    try check(unsafe npng_writer_start(handle, header))
  }

  func write(_ chunk: WrittenChunks.Chunk) throws(PNGError) {
    let status = unsafe chunk.data.withUnsafeBufferPointer { data in
      unsafe npng_writer_chunk(handle, chunk.type, data.baseAddress, data.count)
    }
    try check(status)
  }

  /// Writes `PLTE`, or ends what stands before it where there are no colours.
  func writePalette(_ palette: [RGBA8]) throws(PNGError) {
    let colors = palette.flatMap { [$0.red, $0.green, $0.blue] }
    let status = unsafe colors.withUnsafeBufferPointer { colors in
      unsafe npng_writer_palette(handle, colors.baseAddress, palette.count)
    }
    try check(status)
  }

  /// Writes a packed row that stands `times` times in succession.
  func write(_ row: [UInt8], isFiltered: Bool, times: Int) throws(PNGError) {
    let status = unsafe row.withUnsafeBufferPointer { row in
      unsafe npng_writer_rows(handle, row.baseAddress, isFiltered ? .adaptive : .none, times)
    }
    try check(status)
  }

  func finish() throws(PNGError) { try check(unsafe npng_writer_finish(handle)) }

  /// What has been produced since the last call.
  func takeBytes() -> [UInt8] {
    let produced = unsafe UnsafeBufferPointer(
      start: npng_writer_bytes(handle), count: npng_writer_count(handle))
    let bytes = unsafe Array(produced)
    unsafe npng_writer_drop(handle)
    return bytes
  }

  private func check(_ status: NPNGStatus) throws(PNGError) {
    switch status {
    case .done: return
    case .failed: throw .notWritten(reason: unsafe String(cString: npng_writer_message(handle)))
    case .outOfMemory: throw .outOfMemory
    }
  }
}

extension PNGForm {
  /// Whether differences of neighbours say something: not those of indices or of packed samples.
  var isFiltered: Bool { colorType != .palette && bitDepth >= 8 }
}
