import Pixels

extension ContentPixels {
  /// The round rectangle that the opaque part of the picture seems to be, as aapt2 measures it.
  ///
  /// The insets are where the two lines through the picture's middle first reach their highest alpha.
  /// The diagonal from that rectangle's top left gives the radius: it meets a corner of radius `r` at
  /// `i` pixels along either axis, with `√2 r = √2 i + r`.
  var outline: NinePatch.Outline {
    let columns = insets(length: size.width) { alpha(x: $0, y: size.height / 2) }
    let rows = insets(length: size.height) { alpha(x: size.width / 2, y: $0) }
    let insets = PixelInsets(
      top: rows.begin, left: columns.begin, bottom: rows.end, right: columns.end)
    let width = size.width - insets.left - insets.right
    let height = size.height - insets.top - insets.bottom

    let middleRow = (0..<width).map { alpha(x: insets.left + $0, y: insets.top + height / 2) }
    let middleColumn = (0..<height).map { alpha(x: insets.left + width / 2, y: insets.top + $0) }
    let diagonal = self.insets(length: min(width, height)) {
      alpha(x: insets.left + $0, y: insets.top + $0)
    }
    return NinePatch.Outline(
      insets: insets, finiteRadius: 3.4142 * Float(diagonal.begin),
      alpha: max(middleRow.max() ?? 0, middleColumn.max() ?? 0))
  }

  /// How far the highest alpha of each half of a line is from its end; both halves have the centre.
  ///
  /// A line below three pixels has no inside to look for.
  private func insets(length: Int, alpha: (Int) -> UInt8) -> (begin: Int, end: Int) {
    guard length >= 3 else { return (0, 0) }
    let half = (length + 1) / 2
    func distance(_ alpha: (Int) -> UInt8) -> Int {
      var (best, distance): (UInt8, Int) = (0, 0)
      for index in 0..<half where alpha(index) > best {
        (best, distance) = (alpha(index), index)
      }
      return distance
    }
    return (distance(alpha), distance { alpha(length - 1 - $0) })
  }
}
