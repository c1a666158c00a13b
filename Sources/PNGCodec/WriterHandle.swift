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
  func start(
    _ size: PixelSize, _ form: PNGForm, _ packing: RowCompression
  ) throws(PNGError) {
    let header = NPNGHeader(
      width: UInt32(size.width), height: UInt32(size.height), bit_depth: Int32(form.bitDepth),
      color_type: Int32(form.colorType.rawValue), compression_level: Int32(packing.level),
      filtered_strategy: packing.isForNoise)
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
  func write(_ row: [UInt8], filter: RowFilter, times: Int) throws(PNGError) {
    let status = unsafe row.withUnsafeBufferPointer { row in
      unsafe npng_writer_rows(handle, row.baseAddress, filter.shimmed, times)
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

extension RowFilter {
  fileprivate var shimmed: NPNGFilter {
    switch self {
    case .none: .none
    case .sub: .sub
    case .up: .up
    case .average: .average
    case .paeth: .paeth
    case .adaptive: .adaptive
    }
  }
}
