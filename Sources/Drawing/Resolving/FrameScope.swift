/// A frame in points, and how large it is as designed.
package struct FrameScope {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double
  package var designWidth: Double
  package var designHeight: Double

  package init(
    x: Double, y: Double, width: Double, height: Double, designWidth: Double, designHeight: Double
  ) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.designWidth = designWidth
    self.designHeight = designHeight
  }

  /// Whether nothing can be drawn in it: one without width or height still has its lines.
  package var isNothing: Bool { width < 0 || height < 0 }
  /// Whether nothing can be filled in it.
  package var isFlat: Bool { width <= 0 || height <= 0 }

  /// The scope of a frame inside this one.
  ///
  /// - Throws: ``DrawingError`` where a formula has no value.
  package func scope(
    of frame: DrawingFrame, _ evaluation: Evaluation
  ) throws(DrawingError) -> FrameScope {
    let names = FrameNames(evaluation, width: width, height: height)
    let design = FrameNames(evaluation, width: designWidth, height: designHeight)
    let placed: PlacedFrame
    let designed: PlacedFrame
    switch frame {
    case .whole: return self
    case .insets(let insets):
      placed = try PlacedFrame(insets, names)
      designed = try PlacedFrame(insets, design)
    case .rectangle(let x, let y, let width, let height):
      placed = try PlacedFrame(x, y, width, height, names)
      designed = try PlacedFrame(x, y, width, height, design)
    case .springs(let x, let y, let width, let height, let flexible):
      designed = try PlacedFrame(x, y, width, height, design)
      let across = SpringAxis(
        leading: designed.x, length: designed.width,
        trailing: designWidth - designed.x - designed.width,
        isLeadingFlexible: flexible.contains(.left), isLengthFlexible: flexible.contains(.width),
        isTrailingFlexible: flexible.contains(.right)
      ).placed(in: self.width)
      let down = SpringAxis(
        leading: designed.y, length: designed.height,
        trailing: designHeight - designed.y - designed.height,
        isLeadingFlexible: flexible.contains(.top), isLengthFlexible: flexible.contains(.height),
        isTrailingFlexible: flexible.contains(.bottom)
      ).placed(in: self.height)
      placed = PlacedFrame(
        x: across.position, y: down.position, width: across.length, height: down.length)
    }
    return FrameScope(
      x: self.x + placed.x, y: self.y + placed.y, width: placed.width, height: placed.height,
      designWidth: designed.width, designHeight: designed.height)
  }
}

/// A rectangle in the frame around it, in points.
struct PlacedFrame {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  init(
    _ x: Formula, _ y: Formula, _ width: Formula, _ height: Formula, _ names: FrameNames
  ) throws(DrawingError) {
    self.init(
      x: try names.number(x), y: try names.number(y), width: try names.number(width),
      height: try names.number(height))
  }

  init(_ insets: DrawingInsets, _ names: FrameNames) throws(DrawingError) {
    let (left, top) = (try names.number(insets.left), try names.number(insets.top))
    self.init(
      x: left, y: top, width: names.width - left - (try names.number(insets.right)),
      height: names.height - top - (try names.number(insets.bottom)))
  }
}
