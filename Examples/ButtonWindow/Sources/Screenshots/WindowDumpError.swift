public import Ninefold

/// Why a file is no picture of a window that can be read.
public enum WindowDumpError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The file ends too early.
  case truncated(bytes: Int, needed: Int)
  /// Another program's file: where a dump of `xwd` has 7, it has another number.
  case noDump(version: Int)
  /// A kind of window that is not read.
  case unsupported(format: Int, bits: Int, visual: Int)
  /// Channels that are no runs of one to eight bits, or overlap.
  case badMasks(red: Int, green: Int, blue: Int)
  case badSize(PixelSize, bytesPerRow: Int)

  public var description: String {
    switch self {
    case .truncated(let bytes, let needed): "has \(bytes) bytes and needs \(needed)"
    case .noDump(let version): "is no window dump of version 7: byte 4 begins a \(version)"
    case .unsupported(let format, let bits, let visual):
      "has format \(format), \(bits) bits a pixel and visual class \(visual); "
        + "read are format 2, 16 or 32 bits and class 4 or 5"
    case .badMasks(let red, let green, let blue):
      "has colour masks \(String(red, radix: 16)), \(String(green, radix: 16)) and "
        + "\(String(blue, radix: 16)), not three runs of up to 8 bits"
    case .badSize(let size, let stride): "is \(size) pixels with \(stride) bytes a row"
    }
  }
}
