import Pixels

/// What one pixel of a frame says.
enum FrameMark {
  case neutral, black, red

  /// The pixel of a format with alpha that shows the mark; red is for formats with colour.
  func word(in format: PixelFormat) -> UInt64 {
    let bits = UInt64(format.bitsPerChannel)
    let full: UInt64 = bits == 8 ? 0xff : 0xffff
    let opaque = full << (format.isGray ? bits : 3 * bits)
    return switch self {
    case .neutral: 0
    case .black: opaque
    case .red: opaque | full
    }
  }
}
