internal import CommandLineParsing
internal import Ninefold

/// How far a button is off at one size, made from its smallest source or, along an axis that can't be sliced, as well as that
/// goes.
struct SizedErrors {
  /// The least error along an axis that can't be sliced, of a picture of another length.
  struct Least {
    var axis: Axis
    /// That picture's length.
    var from: Int
    var filling: CentreFilling
    var error: LeastError
  }

  let size: PixelSize
  /// What the picture or drawing is at this size.
  let truth: Raster
  /// What the smallest source gives; `nil` where it can't be composed at this size.
  private(set) var composed: Raster?
  /// How that differs; `nil` where no pixel does.
  private(set) var difference: PixelDifference?
  private(set) var least: [Least] = []
  /// The nearest that is had along an axis that can't be sliced.
  private var nearest: Raster?
  /// Axes along which there is nothing to begin with.
  private(set) var withoutSource: [Axis] = []

  /// Compares what is made with what it should be.
  ///
  /// - Parameters:
  ///   - finding: What was found.
  ///   - truth: What the button is at the size.
  ///   - source: The button in another length along an axis that can't be sliced, and as long as `truth` across; `nil` where
  ///     there is none.
  /// - Throws: What `source` throws.
  init(
    _ finding: PictureFinding, truth: Raster, source: (Axis) throws -> Raster?
  ) rethrows {
    (size, self.truth) = (truth.size, truth)
    let fixed = Axis.allCases.filter {
      finding[$0].verdict == .none && truth.size.length($0) != finding.size.length($0)
    }
    if fixed.isEmpty,
      let composition = try? Composition(of: finding.minimal, slicing: finding.slicing, at: size)
    {
      let raster = composition.raster()
      composed = raster
      difference = PixelDifference(between: raster, and: truth)
    }
    for axis in fixed {
      guard let source = try source(axis) else {
        withoutSource.append(axis)
        continue
      }
      for filling in CentreFilling.allCases {
        guard let error = source.leastError(along: axis, to: truth, filling: filling) else {
          continue
        }
        if nearest == nil || least.allSatisfy({ error.error < $0.error.error }) {
          nearest = try? source.resized(by: error, along: axis, to: size.length(axis))
        }
        least.append(
          Least(
            axis: axis, from: source.size.length(axis), filling: filling, error: error))
      }
    }
  }

  /// The largest error that can't be avoided.
  var largest: Deviation {
    if composed != nil { return difference?.largest ?? .none }
    let axes = Axis.allCases.compactMap { axis in
      least.filter { $0.axis == axis }.map(\.error.error).min()
    }
    return axes.max() ?? .none
  }

  /// How far each pixel is off; empty where none is, or nothing can be made.
  var deviations: [Deviation] {
    guard difference != nil || composed == nil, let made = composed ?? nearest else { return [] }
    return made.deviations(from: truth)
  }

  // MARK: Text

  /// Lines of a report.
  var lines: [String] {
    let label = "  at \(size) px"
    let place = label + String(repeating: " ", count: max(1, 20 - label.count))
    let indent = String(repeating: " ", count: place.count)
    var words: [String] = []
    if composed != nil {
      words.append(difference.map { "differs \($0)" } ?? "no pixel differs")
    }
    for axis in Axis.allCases {
      let found = least.filter { $0.axis == axis }
      guard let from = found.first?.from else { continue }
      words.append(
        "from \(from) px \(axis == .x ? "across" : "down"): "
          + found.map(\.words).joined(separator: ", "))
    }
    for axis in withoutSource {
      words.append(
        "nothing to begin with: no smaller picture of this look can be had as "
          + (axis == .x ? "high" : "wide"))
    }
    if words.isEmpty { words = ["can't be made from the smallest source"] }
    return words.enumerated().map { ($0 == 0 ? place : indent) + $1 }
  }

  // MARK: JSON

  var json: JSON {
    .object([
      "width": .integer(size.width), "height": .integer(size.height),
      "exact": composed == nil ? .null : .bool(difference == nil),
      "differs": difference.map(JSON.object) ?? .null, "error": .number(largest.in255ths),
      "least": .array(least.map(\.json)),
    ])
  }
}

extension SizedErrors.Least {
  /// `23/255 off with one row repeated`.
  fileprivate var words: String {
    let (line, lines) = axis == .x ? ("column", "columns") : ("row", "rows")
    let caps = "\(error.before)+\(error.after) px"
    return switch filling {
    case .repeated: "\(error.error) off with one \(line) repeated between caps of \(caps)"
    case .linear: "\(error.error) with the \(lines) resampled between caps of \(caps)"
    }
  }

  fileprivate var json: JSON {
    .object([
      "axis": .string(axis.rawValue), "from": .integer(from),
      "filling": .string(filling.rawValue), "before": .integer(error.before),
      "after": .integer(error.after), "line": error.line.map(JSON.integer) ?? .null,
      "error": .number(error.error.in255ths),
    ])
  }
}

extension PixelSize {
  /// The side along an axis.
  func length(_ axis: Axis) -> Int { axis == .x ? width : height }

  /// The size with another side along an axis.
  func with(_ axis: Axis, _ length: Int) -> PixelSize {
    PixelSize(width: axis == .x ? length : width, height: axis == .y ? length : height)
  }
}
