public import Ninefold

/// Where the buttons of a window stand, in whole pixels.
///
/// Two columns of equal cells with a gap around each, in the order of reading: from the left, or with
/// ``LayoutDirection/rtl`` from the right. Cells take all the room there is, so they follow the window.
public struct PanelLayout: Hashable, Sendable {
  /// Points between two buttons, and between them and the window's edges.
  public static let gap = 16.0

  /// A rectangle a button; where the window has no room for it, an empty one.
  public let rects: [PixelRect]
  /// Pixels from one button to the next.
  public let gapInPixels: Int

  /// - Parameters:
  ///   - count: How many buttons there are.
  ///   - window: The window's inside.
  ///   - scale: Pixels a point.
  public init(count: Int, in window: PixelSize, scale: Scale, direction: LayoutDirection) {
    let gap = Int((Self.gap * scale.value).rounded())
    let (columns, rows) = Self.grid(of: count)
    // Whole cuts, each worked out once: neighbours can't round apart.
    func cut(_ index: Int, of parts: Int, in length: Int) -> Int {
      max(0, length - gap * (parts + 1)) * index / parts
    }
    rects = (0..<count).map { index in
      let (column, row) = (index % columns, index / columns)
      let left = cut(column, of: columns, in: window.width)
      let top = cut(row, of: rows, in: window.height)
      let width = cut(column + 1, of: columns, in: window.width) - left
      let height = cut(row + 1, of: rows, in: window.height) - top
      let x = gap * (column + 1) + left
      return PixelRect(
        x: direction == .rtl ? window.width - x - width : x, y: gap * (row + 1) + top,
        width: width, height: height)
    }
    gapInPixels = gap
  }

  /// How many columns and rows so many buttons make.
  private static func grid(of count: Int) -> (columns: Int, rows: Int) {
    let columns = min(max(count, 1), 2)
    return (columns, max(1, (count + columns - 1) / columns))
  }

  /// The window in which every button has at least a given size, all in points.
  public static func windowSize(count: Int, button: PointSize) -> PointSize {
    let (columns, rows) = grid(of: count)
    return PointSize(
      width: Double(columns) * button.width + gap * Double(columns + 1),
      height: Double(rows) * button.height + gap * Double(rows + 1))
  }

  /// The button at a pixel of the window.
  public func button(atX x: Int, y: Int) -> Int? {
    rects.firstIndex { rect in
      (rect.x..<rect.x + rect.width).contains(x) && (rect.y..<rect.y + rect.height).contains(y)
    }
  }
}
