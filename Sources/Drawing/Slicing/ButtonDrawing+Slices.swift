internal import Ninefold
package import Pixels

extension ButtonDrawing {
  /// One small picture from which the engine composes what a request draws, proven by comparing both.
  ///
  /// It is cut, at the caps that ``caps(for:along:)`` finds, from a drawing just long enough for them. Along an axis on
  /// which nothing repeats it is as long as what is composed; where that is so along both, it is none.
  ///
  /// - Throws: ``DrawingError``, as ``render(_:)``.
  public func slices(for request: DrawingRequest) throws(DrawingError) -> SlicingOutcome {
    try slices(for: request, size: try pixelSize(request))
  }

  /// - Parameter size: The size in pixels that the request comes to.
  package func slices(
    for request: DrawingRequest, size: PixelSize
  ) throws(DrawingError) -> SlicingOutcome {
    let drawn = try render(request, size: size)
    let trial = SlicesTrial(drawing: self, request: request, size: size, words: drawn.raster.words)
    var usable: [Axis: DrawnCaps] = [:]
    var found: [Axis: DrawnCaps] = [:]
    var shorter = request
    for axis in Axis.allCases {
      // Beside the size asked for a formula may have no value; then nothing is known to repeat.
      guard let caps = try? caps(for: shorter, along: axis) else { continue }
      found[axis] = caps
      // Below the length from which all are exact, some may be.
      guard caps.leading + caps.period + caps.trailing <= size[axis] else { continue }
      usable[axis] = caps
      // Rows repeat in a narrow picture as in a wide one, and are found sooner.
      if axis == .x { shorter.size.width = Double(caps.exactFrom) / request.scale.value }
    }
    for axes in [Axis.allCases, [.x], [.y]] where axes.allSatisfy({ usable[$0] != nil }) {
      let caps = usable.filter { axes.contains($0.key) }
      let slices = try trial.slices(with: caps, notes: drawn.notes)
      if trial.difference(of: slices) == nil { return .exact(slices) }
    }
    return .inexact(across: trial.misfit(.x, found[.x]), down: trial.misfit(.y, found[.y]))
  }

  /// Whether a request shows texts, which mostly move with the length; `false` where it can't be drawn.
  package func hasTexts(for request: DrawingRequest) -> Bool {
    (try? resolved(request))?.contains(where: \.hasText) ?? false
  }
}

/// Puts a drawing together from slices, and compares it with what is drawn.
private struct SlicesTrial {
  let drawing: ButtonDrawing
  let request: DrawingRequest
  let size: PixelSize
  /// What is drawn, premultiplied.
  let words: [UInt32]

  /// A picture with the caps of some axes, cut from one that is just long enough.
  func slices(
    with caps: [Axis: DrawnCaps], notes: [DrawingNote] = []
  ) throws(DrawingError) -> DrawnSlices {
    var longer = size
    for (axis, caps) in caps { longer[axis] = caps.exactFrom }
    var slicing = Slicing(stretchingWhole: size)
    // What is copied is not mixed, and what is too long for a trial is not made up.
    slicing.filter = .nearest
    var raster = try drawn(longer)
    for (axis, caps) in caps {
      raster = raster.keeping(caps, along: axis)
      slicing[axis] = AxisSlicing(
        [.fixed(caps.leading), .resizable(caps.period), .fixed(caps.trailing)], mode: .tile)
    }
    return DrawnSlices(
      raster: raster, slicing: slicing, across: caps[.x], down: caps[.y], notes: notes)
  }

  /// The drawing at another length along one or both axes.
  private func drawn(_ other: PixelSize) throws(DrawingError) -> PremultipliedRaster {
    var request = request
    let scale = request.scale.value
    if other.width != size.width { request.size.width = Double(other.width) / scale }
    if other.height != size.height { request.size.height = Double(other.height) / scale }
    return try drawing.render(request, size: other).raster
  }

  /// How a picture, composed at the size, differs from what is drawn.
  func difference(of slices: DrawnSlices) -> PictureDifference? {
    let composed: PremultipliedRaster
    do throws(SlicingError) {
      composed = try slices.raster.composed(slicing: slices.slicing, at: size)
    } catch {
      preconditionFailure("slices that don't suit their picture: \(error)")
    }
    return PictureDifference(words, composed.words, width: size.width)
  }

  /// Why an axis does not do.
  ///
  /// - Parameter caps: What repeats along it, if anything.
  func misfit(_ axis: Axis, _ caps: DrawnCaps?) -> SlicingMisfit {
    let reason: SlicingMisfit.Reason
    // Half of what is asked for: as short as a picture with such caps would be made for it.
    var tried = DrawnCaps(leading: 0, trailing: 0, period: 1, exactFrom: (size[axis] + 1) / 2)
    if let caps {
      reason =
        caps.exactFrom > size[axis] ? .tooShort(caps, asked: size[axis]) : .capsDiffer(caps)
      tried = caps
    } else {
      reason = .nothingRepeats(tried: tried.exactFrom)
      tried.leading = tried.exactFrom / 2
      tried.trailing = tried.exactFrom - 1 - tried.leading
    }
    // At that other length a formula may have no value; then there are no numbers to tell.
    let slices = try? slices(with: [axis: tried])
    return SlicingMisfit(
      axis: axis, reason: reason, difference: slices.flatMap { difference(of: $0) })
  }
}

extension PremultipliedRaster {
  /// Premultiplied pixels of 4 bytes.
  fileprivate var words: [UInt32] {
    guard case .bytes4(let words) = pixels else {
      preconditionFailure("a drawing has 4 bytes a pixel")
    }
    return words
  }

  /// The ends of the picture with one tile between them.
  fileprivate func keeping(_ caps: DrawnCaps, along axis: Axis) -> PremultipliedRaster {
    let length = axis == .x ? size.width : size.height
    let kept = [0..<caps.leading + caps.period, length - caps.trailing..<length]
    let all = words
    var words: [UInt32] = []
    var size = size
    switch axis {
    case .x:
      for row in stride(from: 0, to: all.count, by: size.width) {
        for range in kept { words += all[row + range.lowerBound..<row + range.upperBound] }
      }
      size.width = caps.leading + caps.period + caps.trailing
    case .y:
      for range in kept {
        words += all[range.lowerBound * size.width..<range.upperBound * size.width]
      }
      size.height = caps.leading + caps.period + caps.trailing
    }
    return .rgba(words, size: size)
  }
}

extension PixelSize {
  fileprivate subscript(axis: Axis) -> Int {
    get { axis == .x ? width : height }
    set { if axis == .x { width = newValue } else { height = newValue } }
  }
}
