public import Pixels

/// In what two pictures differ, a frame of marks taken off.
public enum PictureDifference: Hashable, Sendable {
  /// They have other sizes.
  case sizes(PixelSize, PixelSize)
  /// Pixels are not the same, compared with their colours multiplied by their alpha, so that what alpha 0
  /// hides makes no difference.
  ///
  /// - count: How many pixels, of `total`.
  /// - largest: By how much a channel differs at most, of `full`: 255 where both pictures have 8 bits a
  ///   channel, else 65535, in which those of 8 bits are exact too.
  case pixels(count: Int, total: Int, largest: Int, full: Int)
  /// The same pixels, of which the files say other colour spaces.
  case color
  /// The same picture in other bytes: how many of each.
  case file(Int, Int)
}

extension PictureDifference {
  /// Compares two pictures whose files are not the same.
  init(_ left: (raster: Raster, bytes: Int), _ right: (raster: Raster, bytes: Int)) {
    guard left.raster.size == right.raster.size else {
      self = .sizes(left.raster.size, right.raster.size)
      return
    }
    let isDeep =
      left.raster.format.bitsPerChannel == 16 || right.raster.format.bitsPerChannel == 16
    let format = isDeep ? PixelFormat.rgba16 : .rgba8
    let pixels = [left.raster, right.raster].map {
      PremultipliedRaster($0.converted(to: format)).pixels
    }
    let (count, largest) = Self.compare(pixels[0], pixels[1])
    if count > 0 {
      self = .pixels(
        count: count, total: left.raster.size.area, largest: largest, full: isDeep ? 65535 : 255)
    } else if left.raster.color != right.raster.color {
      self = .color
    } else {
      self = .file(left.bytes, right.bytes)
    }
  }

  private static func compare(_ left: PixelData, _ right: PixelData) -> (count: Int, largest: Int) {
    switch (left, right) {
    case (.bytes4(let left), .bytes4(let right)): compare(left, right, bits: 8)
    case (.bytes8(let left), .bytes8(let right)): compare(left, right, bits: 16)
    default: preconditionFailure("pixels of four channels were asked for")
    }
  }

  private static func compare<Word: PixelWord>(
    _ left: [Word], _ right: [Word], bits: Int
  ) -> (count: Int, largest: Int) {
    var (count, largest) = (0, 0)
    let full: Word = (1 << bits) - 1
    for index in left.indices where left[index] != right[index] {
      count += 1
      for channel in 0..<4 {
        let values = [left[index], right[index]].map { Int($0 >> (bits * channel) & full) }
        largest = max(largest, abs(values[0] - values[1]))
      }
    }
    return (count, largest)
  }
}

extension PictureDifference: CustomStringConvertible {
  /// One clause.
  public var description: String {
    switch self {
    case .sizes(let left, let right): "\(left) px → \(right) px"
    case .pixels(let count, let total, let largest, let full):
      "\(count) of \(total) pixels differ, a channel by at most \(largest) of \(full)"
    case .color: "the same pixels, but the file says otherwise what their colours are"
    case .file(let left, let right):
      "the same pixels in another file, \(left) bytes → \(right) bytes"
    }
  }
}
