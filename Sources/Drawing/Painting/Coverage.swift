internal import Pixels

/// How much of each pixel of a rectangle something covers, from 0 to 1; nothing outside.
struct Coverage: Sendable {
  var rect: PixelRect
  /// `rect.width` a row.
  var values: [Float]

  init(_ rect: PixelRect, values: [Float]) {
    precondition(values.count == rect.width * rect.height, "a value for every pixel")
    self.rect = rect
    self.values = values
  }

  init(_ rect: PixelRect, filled value: Float = 0) {
    self.init(rect, values: [Float](repeating: value, count: rect.width * rect.height))
  }

  /// What both cover, as if each were independent of the other in every pixel.
  func times(_ other: Coverage) -> Coverage? {
    guard let shared = rect.intersection(other.rect) else { return nil }
    var result = Coverage(shared)
    for y in shared.rows {
      PixelLoops.multiply(
        values, from: start(shared.x, y), other.values, from: other.start(shared.x, y),
        count: shared.width, to: &result.values, at: result.start(shared.x, y))
    }
    return result
  }

  /// What this covers and the other does not.
  func without(_ other: Coverage?) -> Coverage {
    guard let other, let shared = rect.intersection(other.rect) else { return self }
    var result = self
    for y in shared.rows {
      let first = start(shared.x, y)
      let second = other.start(shared.x, y)
      for x in 0..<shared.width { result.values[first + x] *= 1 - other.values[second + x] }
    }
    return result
  }

  /// The index of a pixel.
  func start(_ x: Int, _ y: Int) -> Int { (y - rect.y) * rect.width + x - rect.x }
}

extension PixelRect {
  var rows: Range<Int> { y..<y + height }
  var columns: Range<Int> { x..<x + width }
  var area: Int { width * height }

  /// What is in both; `nil` for nothing.
  func intersection(_ other: PixelRect) -> PixelRect? {
    let left = max(x, other.x)
    let top = max(y, other.y)
    let right = min(x + width, other.x + other.width)
    let bottom = min(y + height, other.y + other.height)
    guard right > left, bottom > top else { return nil }
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Grown at every edge.
  func grown(by pixels: Int) -> PixelRect {
    PixelRect(x: x - pixels, y: y - pixels, width: width + 2 * pixels, height: height + 2 * pixels)
  }

  func moved(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
