package import NineSlice
package import Pixels

/// What stands at one place of a composed picture, by the specification alone.
package enum ReferencePixel: Sendable {
  /// A gap or a hollow centre.
  case transparent
  /// A copy of one source pixel, hidden colour included.
  case copy(x: Int, y: Int)
  /// Premultiplied channels in real arithmetic, of source channels rounded to whole steps.
  case filtered(SIMD4<Double>)
}

/// A composer that is plain and slow: it decides every target pixel by itself, in exact fractions.
package struct ReferenceComposer: Sendable {
  package let source: Raster
  package let slicing: Slicing
  package let size: PixelSize
  package let x: ReferenceAxis
  package let y: ReferenceAxis
  private let premultiplied: [SIMD4<Double>]
  /// The samples' shares as real numbers.
  private let weightsX: [[(index: Int, weight: Double)]]
  private let weightsY: [[(index: Int, weight: Double)]]

  /// - Precondition: ``failures(of:at:scale:)`` is empty.
  package init(
    of source: Raster, slicing: Slicing, at size: PixelSize, sourceScale: Scale, targetScale: Scale
  ) {
    self.source = source
    self.slicing = slicing
    self.size = size
    let scale = Fraction(targetScale) / Fraction(sourceScale)
    let factor = Self.uniformFactor(slicing, size, scale)
    func axis(_ axis: Axis, _ target: Int) -> ReferenceAxis {
      ReferenceAxis(
        slicing[axis], target: target, scale: scale, shrink: slicing.shrink, uniformFactor: factor,
        filter: slicing.filter)
    }
    x = axis(.x, size.width)
    y = axis(.y, size.height)
    premultiplied = source.channels.map(\.premultipliedInSteps)
    func weights(_ axis: ReferenceAxis) -> [[(index: Int, weight: Double)]] {
      axis.samples.map { $0.shares.map { ($0.index, $0.weight.approximation) } }
    }
    (weightsX, weightsY) = (weights(x), weights(y))
  }

  /// The readings of unclear places that decide something here.
  package var openReadings: Set<OpenReading> {
    var readings = x.openReadings.union(y.openReadings)
    if slicing.center == .filled { readings.remove(.hollowBetweenResizables) }
    return readings
  }

  package var meetsTie: Bool { x.meetsTie || y.meetsTie }

  package func pixel(x column: Int, y row: Int) -> ReferencePixel {
    if slicing.center == .hollow && x.isBetweenCaps[column] && y.isBetweenCaps[row] {
      return .transparent
    }
    switch (x.samples[column], y.samples[row]) {
    case (.gap, _), (_, .gap):
      return .transparent
    case (.single(let sourceX), .single(let sourceY)):
      return .copy(x: sourceX, y: sourceY)
    default:
      var sum = SIMD4<Double>()
      for vertical in weightsY[row] {
        for horizontal in weightsX[column] {
          let index = vertical.index * source.size.width + horizontal.index
          sum += premultiplied[index] * (vertical.weight * horizontal.weight)
        }
      }
      return .filtered(sum)
    }
  }

  /// One factor for both axes: `min(1, Dx / fixed x, Dy / fixed y)`.
  private static func uniformFactor(
    _ slicing: Slicing, _ size: PixelSize, _ scale: Fraction
  ) -> Fraction {
    [(slicing.x, size.width), (slicing.y, size.height)].reduce(1) { factor, axis in
      let fixed = Fraction(axis.0.fixedPixels) * scale
      return fixed > 0 ? min(factor, Fraction(axis.1) / fixed) : factor
    }
  }
}

extension ReferenceComposer {
  /// A request that can't be composed, and along which axis.
  package struct Failure: Hashable, Sendable {
    package var axis: Axis
    package var kind: Kind

    package enum Kind: Sendable { case capsDoNotFit, noResizablePixel }

    /// The failure an error tells of; `nil` for those a good slicing can't meet.
    package init?(_ error: SlicingError) {
      switch error {
      case .capsDoNotFit(let axis, _, _): self.init(axis: axis, kind: .capsDoNotFit)
      case .noResizablePixel(let axis, _, _, _, _): self.init(axis: axis, kind: .noResizablePixel)
      case .unusableInset, .insetsBeyondPicture, .keptCenterBeyondPicture, .negativeSegment,
        .wrongTotal, .tooManySegments, .nothingShown, .unusableTarget:
        return nil
      }
    }

    package init(axis: Axis, kind: Kind) {
      self.axis = axis
      self.kind = kind
    }
  }

  /// Everything that keeps a slicing from being composed at a size; the engine may name any of it.
  ///
  /// - Precondition: The segments add up to the picture's sides, and something of each axis is shown.
  package static func failures(
    of slicing: Slicing, at size: PixelSize, sourceScale: Scale, targetScale: Scale
  ) -> Set<Failure> {
    let scale = Fraction(targetScale) / Fraction(sourceScale)
    var failures: Set<Failure> = []
    for (axis, target) in [(Axis.x, size.width), (.y, size.height)] {
      let fixed = Fraction(slicing[axis].fixedPixels) * scale
      if Fraction(target) < fixed {
        if slicing.shrink == .fail { failures.insert(Failure(axis: axis, kind: .capsDoNotFit)) }
      } else if slicing[axis].resizablePixels == 0, Fraction(target) >= fixed + 1 {
        failures.insert(Failure(axis: axis, kind: .noResizablePixel))
      }
    }
    return failures
  }
}

extension AxisSlicing {
  /// How many source pixels keep their length.
  package var fixedPixels: Int { pixels(.fixed) }
  /// How many source pixels fill the room that is left.
  package var resizablePixels: Int { pixels(.resizable) }

  private func pixels(_ kind: Segment.Kind) -> Int {
    segments.filter { $0.kind == kind }.map(\.length).reduce(0, +)
  }
}
