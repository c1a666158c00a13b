internal import CPNGShim
import Pixels

/// libpng's side of reading one picture.
@safe
struct PixelReader: ~Copyable {
  private let handle: OpaquePointer

  enum Failure: Error {
    case outOfMemory
    /// In libpng's words.
    case refused(String)
  }

  init() throws(PNGError) {
    guard let created = unsafe npng_reader_create() else { throw .outOfMemory }
    unsafe handle = created
  }

  deinit { unsafe npng_reader_destroy(handle) }

  /// Decodes straight into the words of a raster.
  ///
  /// - Parameters:
  ///   - parts: What libpng is to see of the file.
  ///   - pixels: As many pixels as the picture has, of the format that `info` names.
  func read(
    _ bytes: [UInt8], _ parts: [Range<Int>], _ info: PNGInfo, into pixels: inout PixelData
  ) throws(Failure) {
    let ranges = parts.map { NPNGRange(offset: $0.lowerBound, count: $0.count) }
    let form = info.form
    let plan = NPNGPlan(
      widens_gray: form.colorType == .gray && form.bitDepth < 8,
      unpacks_indices: form.colorType == .palette && form.bitDepth < 8,
      swaps_bytes: form.bitDepth == 16,
      adds_full_channel: form.colorType == .rgb || form.transparentColor != nil)
    let rowBytes = info.size.width * info.rasterFormat.bytesPerPixel
    let status = unsafe pixels.withMutableBytes { rows in
      unsafe bytes.withUnsafeBufferPointer { file in
        unsafe ranges.withUnsafeBufferPointer { ranges in
          unsafe npng_reader_read(
            handle, file.baseAddress, ranges.baseAddress, ranges.count, plan,
            rows.baseAddress?.assumingMemoryBound(to: UInt8.self), info.size.height, rowBytes)
        }
      }
    }
    switch status {
    case .done: return
    case .failed: throw .refused(unsafe String(cString: npng_reader_message(handle)))
    case .outOfMemory: throw .outOfMemory
    }
  }

  /// What libpng found strange but readable.
  var warnings: [String] {
    (0..<(unsafe npng_reader_warning_count(handle))).map {
      unsafe String(cString: npng_reader_warning(handle, $0))
    }
  }
}

extension PixelData {
  /// Lends the words as bytes, in the order of memory.
  fileprivate mutating func withMutableBytes<Result>(
    _ body: (UnsafeMutableRawBufferPointer) -> Result
  ) -> Result {
    #if _endian(big)
      #error("a pixel's first channel is its word's lowest byte, which libpng must meet first")
    #endif
    switch consume self {
    case .bytes1(var words):
      let result = unsafe words.withUnsafeMutableBytes { unsafe body($0) }
      self = .bytes1(words)
      return result
    case .bytes2(var words):
      let result = unsafe words.withUnsafeMutableBytes { unsafe body($0) }
      self = .bytes2(words)
      return result
    case .bytes4(var words):
      let result = unsafe words.withUnsafeMutableBytes { unsafe body($0) }
      self = .bytes4(words)
      return result
    case .bytes8(var words):
      let result = unsafe words.withUnsafeMutableBytes { unsafe body($0) }
      self = .bytes8(words)
      return result
    }
  }
}
