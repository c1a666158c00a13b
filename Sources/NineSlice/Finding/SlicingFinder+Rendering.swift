public import Pixels

extension SlicingFinder {
  /// Finds the slicing of a button by rendering it, and proves it at many lengths.
  ///
  /// Caps are what two long renditions have in common at both ends: a run that is there by chance at one length is
  /// not there at the other. The source is cut from a long one. Then the button is rendered at 17 lengths in a row,
  /// from the shortest one on that holds the caps, or from a longer one where short ones differ; for tiles the lengths
  /// are periods apart from the button's own. An axis for which no such 17 are found is not sliced. Margins are never
  /// trimmed here: a button can be rendered without them.
  ///
  /// - Parameters:
  ///   - button: The size to begin with, and its scale.
  ///   - render: Gives the button at a size in pixels.
  /// - Throws: ``FindingError`` for options out of range, and what `render` throws.
  /// - Precondition: Renditions have the size asked for.
  public func find(
    _ button: RenderedButton, rendering render: (PixelSize) throws -> Raster
  ) throws -> RenderedFinding {
    try options.check()
    var finder = self
    finder.options.trimsMargins = false
    return try withoutActuallyEscaping(render) { render in
      try finder.find(Renditions(button: button, render: render))
    }
  }

  private func find(_ renditions: Renditions) throws -> RenderedFinding {
    var axes: [Axis] = []
    for axis in Axis.allCases
    where try found(renditions, [axis]).picture[axis].verdict != .none { axes.append(axis) }
    // Both at once, if that goes; else each that goes alone.
    let attempts = axes.count == 2 ? [axes, [.x], [.y]] : [axes]
    for axes in attempts where !axes.isEmpty {
      let (picture, size) = try found(renditions, axes)
      guard axes.allSatisfy({ picture[$0].verdict != .none }) else { continue }
      // A short length of one axis is as good for proving the other one, and quicker.
      let x = try prove(picture, size, along: .x, renditions)
      let narrow = PixelSize(width: x.exactFrom ?? size.width, height: size.height)
      let y = try prove(picture, narrow, along: .y, renditions)
      guard axes.allSatisfy({ ($0 == .x ? x : y).exactFrom != nil }) else { continue }
      return RenderedFinding(picture: picture, x: x, y: y)
    }
    let picture = try found(renditions, []).picture
    return RenderedFinding(
      picture: picture, x: .none(.x), y: .none(.y))
  }

  /// What renditions of several sizes have in common along some axes.
  private func found(
    _ renditions: Renditions, _ axes: [Axis]
  ) throws -> (picture: PictureFinding, size: PixelSize) {
    let (own, grain) = (renditions.button.size, renditions.button.grain)
    var size = own
    for axis in axes { size[axis] += 128 * grain }
    let alone = try find(in: [renditions.picture(at: size)], along: axes)[0]
    // As many tiles more than the button's own length has: the last one is cut where it is there.
    for axis in axes {
      let unit = renditions.unit(alone[axis].period ?? 1)
      size[axis] = own[axis] + (128 * grain + unit - 1) / unit * unit
    }
    var sizes = [size]
    for axis in axes {
      // Far enough to move what only seems to lie still.
      let unit = renditions.unit(alone[axis].period ?? 1)
      var longer = size
      longer[axis] += max(1, 37 * grain / unit) * unit
      sizes.append(longer)
    }
    let pictures = try sizes.map(renditions.picture)
    return (try find(in: pictures, along: axes)[0], size)
  }

  private func prove(
    _ picture: PictureFinding, _ size: PixelSize, along axis: Axis, _ renditions: Renditions
  ) throws -> RenderedAxis {
    guard let compact = picture[axis].compact else { return .none(axis) }
    let step = renditions.unit(picture[axis].period ?? 1)
    // The shortest length that is a whole number of steps from that of the source.
    let minimum = size[axis] - (size[axis] - compact) / step * step
    var (length, first, proven) = (minimum, minimum, 0)
    var worst: RenderedAxis.Worst?
    // Tails that meet are over soon.
    while proven < 17, first <= minimum + 64 * step {
      var tried = size
      tried[axis] = length
      let difference = try picture.differences(at: [tried], from: renditions.render)[0].difference
      length += step
      guard let difference else {
        proven += 1
        continue
      }
      if worst.map({ $0.difference.largest < difference.largest }) ?? true {
        worst = RenderedAxis.Worst(length: tried[axis], difference: difference)
      }
      if options.tolerance > 0, difference.largest <= Deviation(in255ths: options.tolerance) {
        proven += 1
      } else {
        (first, proven) = (length, 0)
      }
    }
    return RenderedAxis(
      axis: axis, minimum: minimum, exactFrom: proven == 17 ? first : nil, proven: proven,
      step: step, worst: worst)
  }
}

/// A button, and how it is rendered.
private struct Renditions {
  let button: RenderedButton
  let render: (PixelSize) throws -> Raster

  func picture(at size: PixelSize) throws -> FullSizePicture {
    let raster = try render(size)
    precondition(raster.size == size, "a rendition has the size asked for")
    return FullSizePicture(
      raster, name: "\(button.name) at \(size) px", scale: button.scale)
  }

  /// The shortest length that is whole tiles and whole steps of the button's sizes.
  func unit(_ period: Int) -> Int {
    period / greatestCommonDivisor(period, button.grain) * button.grain
  }
}

extension PixelSize {
  fileprivate subscript(axis: Axis) -> Int {
    get { axis == .x ? width : height }
    set { if axis == .x { width = newValue } else { height = newValue } }
  }
}
