internal import Drawing

/// A gradient of a drawing as an image of CSS.
struct CSSGradient {
  let image: String
  /// What holds at one size only.
  let limit: String?

  /// A place along an axis of a box: a part of its length and points.
  private struct Place {
    var part: Double
    var points: Double

    var text: String { CSSValues.place(part: part, points: points) }
  }

  private typealias Stop = (place: Double, color: DrawingColor)

  /// - Throws: ``DrawingError`` where a formula has no value.
  init(
    _ gradient: DrawingGradient, frame: FrameScope, box: CSSOutline, _ names: FrameNames
  ) throws(DrawingError) {
    let stops = try Self.stops(gradient, names)
    let isRepeated = gradient.extent == .repeat || gradient.extent == .reflect
    let word = isRepeated ? "repeating-" : ""
    // What is between the frame's edges and the box's, in points.
    let before = (x: box.x - frame.x, y: box.y - frame.y)
    let spare = (x: frame.width - box.width, y: frame.height - box.height)
    func across(_ part: Double) -> Place { Place(part: part, points: part * spare.x - before.x) }
    func down(_ part: Double) -> Place { Place(part: part, points: part * spare.y - before.y) }
    switch gradient.geometry {
    case .linear(let from, let to):
      let (fromX, fromY) = (try names.number(from.x), try names.number(from.y))
      let (toX, toY) = (try names.number(to.x), try names.number(to.y))
      if fromX == toX, fromY == toY {
        let color = CSSValues.color(stops.last?.color ?? .clear)
        image = "linear-gradient(\(color), \(color))"
        limit = nil
      } else if fromX == toX || fromY == toY {
        let isDown = fromX == toX
        let (begin, end) = isDown ? (fromY, toY) : (fromX, toX)
        let isTurned = end < begin
        let list = (isTurned ? stops.reversed() : stops).map { stop in
          let part = begin + (end - begin) * stop.place
          return CSSValues.color(stop.color) + " " + (isDown ? down(part) : across(part)).text
        }
        image =
          "\(word)linear-gradient(to \(isDown ? "bottom" : "right"), \(list.joined(separator: ", ")))"
        limit = nil
      } else {
        let (dx, dy) = ((toX - fromX) * frame.width, (toY - fromY) * frame.height)
        let length = (dx * dx + dy * dy).squareRoot()
        let whole = box.width * abs(dx / length) + box.height * abs(dy / length)
        let middle = (x: box.x + box.width / 2, y: box.y + box.height / 2)
        let start =
          ((frame.x + fromX * frame.width - middle.x) * dx
            + (frame.y + fromY * frame.height - middle.y) * dy) / length + whole / 2
        let list = stops.map { stop in
          CSSValues.color(stop.color) + " " + CSSValues.length(start + stop.place * length)
        }
        image =
          "\(word)linear-gradient(\(CSSValues.number(CSSAngle.degrees(dx, dy)))deg, \(list.joined(separator: ", ")))"
        limit = "has a slanted gradient, which fits this size only"
      }
    case .radial(let center, let innerRadius, let outerRadius):
      let (inner, radius) = (try names.length(innerRadius), try names.length(outerRadius))
      let isTurned = radius < inner
      let list = (isTurned ? stops.reversed() : stops).map { stop in
        CSSValues.color(stop.color) + " " + CSSValues.length(inner + stop.place * (radius - inner))
      }
      let place =
        "\(across(try names.number(center.x)).text) \(down(try names.number(center.y)).text)"
      let kind = inner == radius ? "" : word
      image = "\(kind)radial-gradient(circle at \(place), \(list.joined(separator: ", ")))"
      limit = isRepeated && inner == radius ? "has a gradient that repeats without a length" : nil
    }
  }

  /// A light on the upper part of a frame.
  static func gloss(
    top: DrawingColor, bottom: DrawingColor, height: Double, frame: FrameScope, box: CSSOutline
  ) -> String {
    let (before, spare) = (box.y - frame.y, frame.height - box.height)
    func place(_ part: Double) -> String {
      CSSValues.place(part: part, points: part * spare - before)
    }
    let stops = refined([(0, top), (1, bottom)]).map { stop in
      "\(CSSValues.color(stop.color)) \(place(stop.place * height))"
    }
    return
      "linear-gradient(to bottom, \(stops.joined(separator: ", ")), transparent \(place(height)))"
  }

  /// The stops with what is before and after them.
  private static func stops(
    _ gradient: DrawingGradient, _ names: FrameNames
  ) throws(DrawingError) -> [Stop] {
    var stops: [Stop] = []
    for (index, stop) in gradient.stops.enumerated() {
      var place = Double(index) / Double(gradient.stops.count - 1)
      if let formula = stop.place { place = try names.number(formula, 0...1) }
      stops.append((max(place, stops.last?.place ?? 0), try names.color(stop.color)))
    }
    // CSS mixes colours after they are multiplied by alpha.
    if gradient.interpolation == .straight { stops = refined(stops) }
    guard let first = stops.first, let last = stops.last else { return stops }
    switch gradient.extent {
    case .pad: return stops
    case .none: return [(0, .clear), (0, first.color)] + stops + [(1, last.color), (1, .clear)]
    case .repeat: return [(0, first.color)] + stops + [(1, last.color)]
    case .reflect:
      let forth: [Stop] = [(0, first.color)] + stops + [(1, last.color)]
      return forth + forth.reversed().map { (2 - $0.place, $0.color) }
    }
  }

  /// More stops between those whose colours and alphas both differ.
  private static func refined(_ stops: [Stop]) -> [Stop] {
    var refined = Array(stops.prefix(1))
    for (before, after) in zip(stops, stops.dropFirst()) {
      let (one, two) = (before.color, after.color)
      let isSame = one.red == two.red && one.green == two.green && one.blue == two.blue
      let steps = isSame || one.alpha == two.alpha ? 1 : 16
      for step in 1...steps {
        let share = Double(step) / Double(steps)
        refined.append(
          (before.place + (after.place - before.place) * share, one.mixed(with: two, share: share)))
      }
    }
    return refined
  }
}
