import Ninefold

/// The bytes of a window's picture, as `xwd` would write them.
struct DumpBytes {
  var version = 7
  var format = 2
  var bits = 32
  var isBigEndian = false
  var visual = 4
  var masks = [0xff0000, 0xff00, 0xff]
  var name: [UInt8] = [0x61, 0]
  var tableEntries = 2
  var padding = 4

  /// - Parameter words: A word a pixel.
  func file(_ size: PixelSize, _ words: [UInt32]) -> [UInt8] {
    let stride = size.width * bits / 8 + padding
    var numbers = Array(repeating: 0, count: 25)
    numbers[0] = 100 + name.count
    numbers[1] = version
    numbers[2] = format
    numbers[3] = 24
    numbers[4] = size.width
    numbers[5] = size.height
    numbers[7] = isBigEndian ? 1 : 0
    numbers[11] = bits
    numbers[12] = stride
    numbers[13] = visual
    numbers.replaceSubrange(14..<17, with: masks)
    numbers[19] = tableEntries
    var bytes: [UInt8] = []
    for number in numbers {
      for shift in [24, 16, 8, 0] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    bytes += name + Array(repeating: 0x77, count: tableEntries * 12)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let word = words[y * size.width + x]
        let ordered = (0..<bits / 8).map { UInt8(truncatingIfNeeded: word >> UInt32(8 * $0)) }
        bytes += isBigEndian ? ordered.reversed() : ordered
      }
      bytes += Array(repeating: 0x33, count: padding)
    }
    return bytes
  }
}
