internal import Pixels

/// One axis of a slicing laid out over a target: where the cut lines are, and what lies between them.
package struct AxisLayout: Equatable, Sendable {
  /// The pieces that have target pixels, in order; together they cover the target.
  package let pieces: [Piece]
  /// The target pixels between the leading and the trailing caps; empty where nothing is resizable.
  package let interior: Range<Int>

  init(pieces: [Piece], interior: Range<Int>) {
    self.pieces = pieces
    self.interior = interior
  }

  /// Whether any target pixel is a mixture of several source pixels.
  ///
  /// Scaling alone does not make it so: three pixels shrunk to one show the middle one with ``Filter/linear``.
  /// Of a long scaled piece it is taken for granted.
  package func isMixed(filter: Filter, precision: Precision) -> Bool {
    guard filter != .nearest else { return false }
    return pieces.contains { piece in
      guard !piece.isUnscaled else { return false }
      // Only short pieces can be without any mixture; of long ones not every pixel is asked.
      let asked = piece.target.prefix(4096)
      return asked.count < piece.target.count
        || asked.contains { pixel in
          switch piece.sample(at: pixel, filter: filter, precision: precision) {
          case .gap, .single: false
          case .pair, .average: true
          }
        }
    }
  }

  /// Whether some target pixels show nothing.
  package var hasGaps: Bool { pieces.contains(where: \.hasGaps) }
}

/// What laying out one axis starts from.
struct AxisRequest {
  var axis: Axis
  var slicing: AxisSlicing
  /// The target's length in pixels.
  var target: Int
  /// Target scale divided by source scale.
  var ratio: Ratio
  /// What another engine decides otherwise.
  var rules = LayoutRules.standard

  /// Source pixels of all fixed, or all resizable, segments.
  func total(_ kind: Segment.Kind) -> Int {
    slicing.segments.reduce(0) { $1.kind == kind ? $0 + $1.length : $0 }
  }

  /// Whether the fixed segments at their scaled length are longer than the target.
  var isCrowded: Bool {
    Int128(total(.fixed)) * Int128(ratio.numerator) > Int128(target) * Int128(ratio.denominator)
  }

  /// - Throws: ``SlicingError`` for a side, a target or segments that can't be laid out.
  func check(length: Int) throws(SlicingError) {
    guard (1...Int(Int32.max)).contains(target) else {
      throw .unusableTarget(axis: axis, length: target)
    }
    guard slicing.segments.count <= Slicing.segmentLimit else {
      throw .tooManySegments(axis: axis, count: slicing.segments.count, limit: Slicing.segmentLimit)
    }
    var sum = 0
    for (index, segment) in slicing.segments.enumerated() {
      guard segment.length >= 0 else {
        throw .negativeSegment(axis: axis, index: index, length: segment.length)
      }
      sum = sum.addingReportingOverflow(segment.length).overflow ? .max : sum + segment.length
    }
    guard sum == length else { throw .wrongTotal(axis: axis, total: sum, length: length) }
    let fixed = total(.fixed)
    guard fixed + total(.resizable) > 0 else { throw .nothingShown(axis: axis) }
    // With nothing to resize the caps may still fill less than one pixel more than they have.
    let room =
      Int128(target) * Int128(ratio.denominator) - Int128(fixed) * Int128(ratio.numerator)
    guard total(.resizable) > 0 || room < Int128(ratio.denominator) else {
      let begin = slicing.segments.first { $0.kind == .fixed }?.length ?? 0
      throw .noResizablePixel(
        axis: axis, begin: begin, end: fixed - begin, length: length, target: target)
    }
  }

  /// The scaled length of the fixed segments in pixels, as text for an error.
  var scaledFixed: String { decimal(Double(total(.fixed)) * ratio.approximation) }
}
