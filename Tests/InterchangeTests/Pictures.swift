import Pixels

/// Pictures drawn in letters, the fixtures of these tests.
///
/// `.` is clear, `#` black, `R` red, `W` white, a digit an opaque gray of its own, `-` a clear pixel
/// with a hidden colour and `~` half-transparent black.
enum Pictures {
  static func color(_ letter: Character) -> RGBA8 {
    switch letter {
    case "#": RGBA8(red: 0, green: 0, blue: 0)
    case "R": RGBA8(red: 255, green: 0, blue: 0)
    case "W": RGBA8(red: 255, green: 255, blue: 255)
    case "-": RGBA8(red: 90, green: 90, blue: 90, alpha: 0)
    case "~": RGBA8(red: 0, green: 0, blue: 0, alpha: 128)
    case "0"..."9": gray(UInt8(letter.wholeNumberValue ?? 0) * 20 + 11)
    default: .clear
    }
  }

  static func gray(_ value: UInt8) -> RGBA8 { RGBA8(red: value, green: value, blue: value) }

  /// A raster of any format; what a format can't hold of a colour is lost.
  static func raster(
    _ text: String, _ format: PixelFormat = .rgba8, replacing odd: [Character: RGBA8] = [:]
  ) -> Raster {
    let rows = text.split(separator: "\n").map { Array($0.filter { $0 != " " }) }
    let size = PixelSize(width: rows[0].count, height: rows.count)
    let colors = rows.joined().map { odd[$0] ?? color($0) }
    guard format == .indexed8 else {
      let words = colors.map { word($0, in: format) }
      return raster(RasterHeader(size: size, format: format), words)
    }
    var palette: [RGBA8] = []
    let indices = colors.map { color in
      palette.firstIndex(of: color)
        ?? {
          palette.append(color)
          return palette.count - 1
        }()
    }
    let header = RasterHeader(size: size, format: format, palette: palette)
    return raster(header, indices.map { UInt64($0) })
  }

  static func raster(_ header: RasterHeader, _ words: [UInt64]) -> Raster {
    let pixels: PixelData =
      switch header.format.bytesPerPixel {
      case 1: .bytes1(words.map { UInt8($0) })
      case 2: .bytes2(words.map { UInt16($0) })
      case 4: .bytes4(words.map { UInt32($0) })
      default: .bytes8(words)
      }
    return Raster(header, pixels: pixels)
  }

  private static func word(_ color: RGBA8, in format: PixelFormat) -> UInt64 {
    let alpha: [UInt8] = format.hasAlpha ? [color.alpha] : (format.isGray ? [] : [255])
    let channels =
      format.isGray ? [color.red] + alpha : [color.red, color.green, color.blue] + alpha
    let bits = UInt64(format.bitsPerChannel)
    return channels.reversed().reduce(0) { $0 << bits | UInt64($1) * (bits == 8 ? 1 : 257) }
  }
}
