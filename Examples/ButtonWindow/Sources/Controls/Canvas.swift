public import Ninefold

/// The pixels of a window, on which buttons are blended.
///
/// A word a pixel, its lowest byte the first in memory, in the order of channels that the window wants.
public struct Canvas: Sendable {
  public let size: PixelSize
  public let order: ChannelOrder
  /// `size.width` words a row, opaque.
  public private(set) var words: [UInt32]

  /// A window full of one colour.
  ///
  /// - Parameter ground: Opaque.
  public init(size: PixelSize, order: ChannelOrder, ground: RGBA8) {
    self.size = size
    self.order = order
    words = Array(repeating: Self.word(ground, order), count: size.area)
  }

  private static func word(_ color: RGBA8, _ order: ChannelOrder) -> UInt32 {
    switch order {
    case .rgba: color.word
    case .bgra:
      RGBA8(red: color.blue, green: color.green, blue: color.red, alpha: color.alpha).word
    }
  }

  /// Fills a rectangle, what of it lies in the window.
  public mutating func fill(_ rect: PixelRect, with color: RGBA8) {
    let columns = Self.shown(rect.x, rect.width, of: size.width)
    let word = Self.word(color, order)
    for y in Self.shown(rect.y, rect.height, of: size.height) {
      for x in columns { words[y * size.width + x] = word }
    }
  }

  /// A frame around a rectangle, at a distance.
  public mutating func frame(_ rect: PixelRect, distance: Int, thickness: Int, color: RGBA8) {
    for edge in Self.frame(around: rect, distance: distance, thickness: thickness) {
      fill(edge, with: color)
    }
  }

  /// The four bars of a frame: top, bottom, left, right.
  static func frame(around rect: PixelRect, distance: Int, thickness: Int) -> [PixelRect] {
    let out = distance + thickness
    let width = rect.width + 2 * out
    let height = rect.height + 2 * distance
    let (x, y) = (rect.x - out, rect.y - out)
    return [
      PixelRect(x: x, y: y, width: width, height: thickness),
      PixelRect(x: x, y: y + thickness + height, width: width, height: thickness),
      PixelRect(x: x, y: y + thickness, width: thickness, height: height),
      PixelRect(x: x + width - thickness, y: y + thickness, width: thickness, height: height),
    ]
  }

  /// Blends a button's background onto what is there, what of it lies in the window.
  ///
  /// - Precondition: The pixels are in the order of the canvas.
  public mutating func draw(_ pixels: ButtonPixels, atX x: Int, y: Int) {
    precondition(pixels.order == order, "pixels have the window's order of channels")
    let columns = Self.shown(x, pixels.size.width, of: size.width)
    let rows = Self.shown(y, pixels.size.height, of: size.height)
    let width = size.width
    let above = pixels.words.span
    var below = words.mutableSpan
    for row in rows {
      let source = (row - y) * pixels.size.width - x
      let target = row * width
      for column in columns {
        let word = above[source + column]
        below[target + column] =
          pixels.isOpaque ? word : blended(word, over: below[target + column])
      }
    }
  }

  /// The part of a length that lies within a window's.
  private static func shown(_ start: Int, _ length: Int, of limit: Int) -> Range<Int> {
    let first = min(max(start, 0), limit)
    return first..<min(max(start + length, first), limit)
  }
}

/// A premultiplied pixel over another: what is above, and of what is below the part it lets through.
///
/// Red and blue are worked out in one word, green and alpha in another, each rounded to nearest.
@inline(__always)
func blended(_ above: UInt32, over below: UInt32) -> UInt32 {
  let through = 255 - above >> 24
  let mask: UInt32 = 0x00ff_00ff
  func part(_ channels: UInt32) -> UInt32 {
    let product = channels &* through &+ 0x0080_0080
    return (product &+ (product >> 8) & mask) >> 8 & mask
  }
  return above &+ (part(below & mask) | part(below >> 8 & mask) << 8)
}
