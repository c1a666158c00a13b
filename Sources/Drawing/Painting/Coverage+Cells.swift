internal import Pixels

extension Coverage {
  /// The averages of squares of pixels; a square's place is its pixels' by the side, rounded down.
  func averaged(_ side: Int) -> Coverage {
    let (left, top) = (floorDivide(rect.x, side), floorDivide(rect.y, side))
    var result = Coverage(
      PixelRect(
        x: left, y: top, width: floorDivide(rect.x + rect.width - 1, side) - left + 1,
        height: floorDivide(rect.y + rect.height - 1, side) - top + 1))
    // In double precision: a square may have a million pixels.
    var sums = [Double](repeating: 0, count: result.rect.width)
    for row in result.rect.rows {
      for index in sums.indices { sums[index] = 0 }
      for y in max(row * side, rect.y)..<min((row + 1) * side, rect.y + rect.height) {
        let start = self.start(rect.x, y)
        for column in result.rect.columns {
          let from = max(column * side, rect.x) - rect.x
          let to = min((column + 1) * side, rect.x + rect.width) - rect.x
          var sum = 0.0
          for x in from..<to { sum += Double(values[start + x]) }
          sums[column - left] += sum
        }
      }
      let area = Double(side) * Double(side)
      for (index, sum) in sums.enumerated() {
        result.values[result.start(left + index, row)] = Float(sum / area)
      }
    }
    return result
  }

  /// The values of pixels between the middles of squares.
  ///
  /// - Precondition: The squares are those of ``PixelRect/cells(around:)``.
  func interpolated(_ side: Int, in rect: PixelRect) -> Coverage {
    var result = Coverage(rect)
    let across = rect.columns.map { Self.place($0, side) }
    for y in rect.rows {
      let down = Self.place(y, side)
      let (upper, lower) = (start(self.rect.x, down.cell), start(self.rect.x, down.cell + 1))
      let target = result.start(rect.x, y)
      for (index, place) in across.enumerated() {
        let x = place.cell - self.rect.x
        func mixed(_ row: Int) -> Float {
          values[row + x] + (values[row + x + 1] - values[row + x]) * place.share
        }
        result.values[target + index] =
          mixed(upper) + (mixed(lower) - mixed(upper)) * down.share
      }
    }
    return result
  }

  /// The square whose middle is the last one not behind a pixel's middle, and how far on to the next that is.
  private static func place(_ pixel: Int, _ side: Int) -> (cell: Int, share: Float) {
    // In half pixels, which are whole.
    let halves = 2 * pixel + 1 - side
    let cell = floorDivide(halves, 2 * side)
    return (cell, Float(halves - cell * 2 * side) / Float(2 * side))
  }
}

extension PixelRect {
  /// The squares of pixels between whose middles all pixels lie.
  func cells(around side: Int) -> PixelRect {
    func first(_ pixel: Int) -> Int { floorDivide(2 * pixel + 1 - side, 2 * side) }
    let (left, top) = (first(x), first(y))
    return PixelRect(
      x: left, y: top, width: first(x + width - 1) + 2 - left,
      height: first(y + height - 1) + 2 - top)
  }
}

/// A quotient rounded down, below 0 too.
private func floorDivide(_ value: Int, _ divisor: Int) -> Int {
  let quotient = value / divisor
  return value % divisor < 0 ? quotient - 1 : quotient
}
