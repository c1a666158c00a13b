internal import Pixels

/// Where along an axis a picture may change; everywhere else neighbouring columns, or rows, are alike.
///
/// Worked out from outlines, strokes, gradients and shadows, without drawing.
struct BusyRanges {
  private let axis: Axis
  private let ignoresDashes: Bool
  /// In pixels; may overlap.
  private(set) var ranges: [ClosedRange<Double>] = []

  /// - Parameter ignoresDashes: Takes broken strokes for unbroken ones.
  init(_ layers: [ResolvedLayer], along axis: Axis, ignoresDashes: Bool = false) {
    self.axis = axis
    self.ignoresDashes = ignoresDashes
    for layer in layers { ranges = Self.merged(ranges + ranges(of: layer)) }
  }

  /// Ranges that touch made one; beyond some number, all of them.
  private static func merged(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var merged: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard let last = merged.last, range.lowerBound <= last.upperBound else {
        merged.append(range)
        continue
      }
      merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
    }
    guard merged.count > mostRanges, let first = merged.first, let last = merged.last else {
      return merged
    }
    return [first.lowerBound...last.upperBound]
  }

  private static let mostRanges = 256

  /// The widest run of whole pixels that are alike; `nil` where there is none.
  func quiet(in length: Int) -> Range<Int>? {
    var widest = 0..<0
    var start = 0.0
    func end(_ place: Double) {
      let from = Int(max(start, 0).rounded(.up))
      let to = Int(min(place, Double(length)).rounded(.down))
      if to - from > widest.count { widest = from..<to }
    }
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      end(range.lowerBound)
      start = max(start, range.upperBound)
    }
    end(Double(length))
    return widest.isEmpty ? nil : widest
  }

  private func ranges(of layer: ResolvedLayer) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>]
    switch layer.content {
    case .shape(let shape): ranges = self.ranges(of: shape)
    case .text(let text):
      let bounds = text.bounds(Painter.Shift())
      ranges =
        axis == .x
        ? [Double(bounds.x)...Double(bounds.x + bounds.width)]
        : [Double(bounds.y)...Double(bounds.y + bounds.height)]
    case .group(let group):
      ranges = (group.layers + (group.mask ?? [])).flatMap { self.ranges(of: $0) }
      if let clip = group.clip { ranges += edges(of: clip, reach: 0) }
    }
    // Merged before they are multiplied: groups in groups may each have shadows.
    ranges = Self.merged(ranges)
    return Self.merged(
      ranges + layer.shadows.flatMap { shadow in ranges.map { cast($0, by: shadow) } })
  }

  private func cast(
    _ range: ClosedRange<Double>, by shadow: ResolvedShadow
  ) -> ClosedRange<Double> {
    let offset = axis == .x ? shadow.x : shadow.y
    let reach = Double(GaussianBlur.reach(shadow.sigma)) + 1
    return range.lowerBound + offset - reach...range.upperBound + offset + reach
  }

  private func ranges(of shape: ResolvedShape) -> [ClosedRange<Double>] {
    guard !shape.path.isEmpty else { return [] }
    var ranges = edges(of: shape.path, reach: 0)
    ranges += shape.innerShadows.flatMap { shadow in ranges.map { cast($0, by: shadow) } }
    for paint in shape.fills { ranges += self.ranges(of: paint, on: shape.path, reach: 0) }
    for stroke in shape.strokes {
      let reach = stroke.line.reach
      ranges +=
        stroke.line.dash.isEmpty || ignoresDashes
        ? edges(of: shape.path, reach: reach) : [whole(shape.path, reach: reach)]
      ranges += self.ranges(of: stroke.paint, on: shape.path, reach: reach)
    }
    return ranges
  }

  private func ranges(
    of paint: ResolvedPaint, on path: DevicePath, reach: Double
  ) -> [ClosedRange<Double>] {
    let limits = paint.area.map { edges(of: $0, reach: 0) } ?? []
    return paint.isConstant(along: axis) ? limits : limits + [whole(path, reach: reach)]
  }

  private func whole(_ path: DevicePath, reach: Double) -> ClosedRange<Double> {
    let (from, to) = axis == .x ? (path.left, path.right) : (path.top, path.bottom)
    return from - reach - 1...to + reach + 1
  }

  /// Where an outline is anything else than straight along the axis.
  private func edges(of path: DevicePath, reach: Double) -> [ClosedRange<Double>] {
    var ranges: [ClosedRange<Double>] = []
    var (current, start) = (PathPoint(x: 0, y: 0), PathPoint(x: 0, y: 0))
    func along(_ point: PathPoint) -> Double { axis == .x ? point.x : point.y }
    func across(_ point: PathPoint) -> Double { axis == .x ? point.y : point.x }
    func add(_ points: PathPoint...) {
      let places = points.map(along)
      guard let from = places.min(), let to = places.max() else { return }
      ranges.append(from - reach - 1...to + reach + 1)
    }
    func line(to point: PathPoint) {
      guard across(point) == across(current) else { return add(current, point) }
      add(current)
      add(point)
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        start = to
        current = to
        add(to)
      case .line(let to):
        line(to: to)
        current = to
      case .curve(let first, let second, let to):
        add(current, first, second, to)
        current = to
      case .close:
        line(to: start)
        current = start
      }
    }
    return ranges
  }
}

extension ResolvedPaint {
  /// Whether colours don't change along an axis.
  func isConstant(along axis: Axis) -> Bool {
    guard case .gradient(let gradient) = kind else { return true }
    guard case .linear(let perX, let perY, _) = gradient.geometry else { return false }
    return (axis == .x ? perX : perY) == 0
  }
}
