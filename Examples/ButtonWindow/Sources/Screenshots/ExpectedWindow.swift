public import Ninefold

/// What a window should show: a ground, and what lies on it.
///
/// Blending is written out here once more, from a file's straight alpha and channel by channel, so that a
/// mistake in the window's own way does not make itself right.
public struct ExpectedWindow: Sendable {
  public let size: PixelSize
  /// The ground first, then what was laid on it, the topmost at the end.
  public private(set) var regions: [WindowRegion]
  private var colors: [RGBA8]
  /// Of each pixel, the topmost region.
  private var owners: [Int]

  public init(size: PixelSize, ground: RGBA8) {
    self.size = size
    let all = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    regions = [WindowRegion(label: "ground", rect: all)]
    colors = Array(repeating: ground, count: size.area)
    owners = Array(repeating: 0, count: size.area)
  }

  /// Lays a rectangle of one colour on what is there.
  ///
  /// - Throws: ``ComparisonError/outside(_:rect:window:)``.
  public mutating func fill(
    _ rect: PixelRect, with color: RGBA8, label: String
  ) throws(ComparisonError) {
    try claim(rect, label) { _, _, _ in color }
  }

  /// Lays a picture on what is there, whose top left pixel comes to stand at `x` and `y`.
  ///
  /// - Throws: ``ComparisonError/outside(_:rect:window:)``.
  public mutating func draw(
    _ picture: Raster, atX x: Int, y: Int, label: String
  ) throws(ComparisonError) {
    let rect = PixelRect(x: x, y: y, width: picture.size.width, height: picture.size.height)
    try claim(rect, label) { column, row, below in
      let above = picture.color(atX: column, y: row)
      return RGBA8(
        red: Self.blended(above.red, above.alpha, over: below.red),
        green: Self.blended(above.green, above.alpha, over: below.green),
        blue: Self.blended(above.blue, above.alpha, over: below.blue))
    }
  }

  /// One channel: premultiplied and rounded, and what it lets through of the one below, rounded too.
  static func blended(_ above: UInt8, _ alpha: UInt8, over below: UInt8) -> UInt8 {
    func part(_ value: UInt8, _ factor: Int) -> Int { (2 * Int(value) * factor + 255) / 510 }
    return UInt8(part(above, Int(alpha)) + part(below, 255 - Int(alpha)))
  }

  private mutating func claim(
    _ rect: PixelRect, _ label: String, _ color: (Int, Int, RGBA8) -> RGBA8
  ) throws(ComparisonError) {
    guard rect.x >= 0, rect.y >= 0, rect.x + rect.width <= size.width,
      rect.y + rect.height <= size.height
    else { throw .outside(label, rect: rect, window: size) }
    regions.append(WindowRegion(label: label, rect: rect))
    for row in 0..<rect.height {
      for column in 0..<rect.width {
        let at = (rect.y + row) * size.width + rect.x + column
        colors[at] = color(column, row, colors[at])
        owners[at] = regions.count - 1
      }
    }
  }

  // MARK: Comparing

  /// The regions in which a window shows something else.
  ///
  /// - Throws: ``ComparisonError/otherSize(shown:expected:)``.
  public func differences(from dump: WindowDump) throws(ComparisonError) -> [WindowDifference] {
    guard dump.size == size else { throw .otherSize(shown: dump.size, expected: size) }
    var found: [Int: WindowDifference] = [:]
    var areas = Array(repeating: 0, count: regions.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let at = y * size.width + x
        let owner = owners[at]
        areas[owner] += 1
        guard !dump.shows(colors[at], atX: x, y: y) else { continue }
        let rect = regions[owner].rect
        let new = WindowDifference(
          region: regions[owner], firstX: x - rect.x, firstY: y - rect.y,
          shown: dump.color(atX: x, y: y), expected: colors[at])
        found[owner, default: new].count += 1
      }
    }
    return found.sorted { $0.key < $1.key }.map { owner, difference in
      var difference = difference
      difference.area = areas[owner]
      return difference
    }
  }
}
