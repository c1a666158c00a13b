internal import AssetCatalog

/// Why a text is no path data.
struct PathFault: Error {
  var found: String
  /// Of the character, from 1.
  var index: Int
}

/// Reads the path data of SVG: letters for steps, each with its numbers.
///
/// Relative steps become absolute, quadratic curves and arcs cubic ones.
struct PathDataReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0
  private var segments: [PathSegment] = []
  private var current = PathPoint(x: 0, y: 0)
  private var start = PathPoint(x: 0, y: 0)
  /// The last control point, for the smooth steps after a curve of the same kind.
  private var control: (kind: Unicode.Scalar, point: PathPoint)?

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  static func segments(_ text: String) throws(PathFault) -> [PathSegment] {
    var reader = PathDataReader(text)
    try reader.read()
    return reader.segments
  }

  private mutating func read() throws(PathFault) {
    skipSpace()
    while index < scalars.count {
      let letter = scalars[index]
      guard "MmLlHhVvCcSsQqTtAaZz".unicodeScalars.contains(letter) else { throw fault() }
      guard !segments.isEmpty || letter == "M" || letter == "m" else { throw fault() }
      index += 1
      try steps(letter)
      skipSpace()
    }
  }

  private mutating func steps(_ letter: Unicode.Scalar) throws(PathFault) {
    var kind = letter.properties.uppercaseMapping.unicodeScalars.first ?? letter
    let isRelative = kind != letter
    guard kind != "Z" else {
      segments.append(.close)
      current = start
      control = nil
      return
    }
    repeat {
      try step(kind, isRelative ? current : PathPoint(x: 0, y: 0))
      // More points after a move are lines.
      if kind == "M" { kind = "L" }
      skipSpace()
    } while beginsNumber
  }

  private mutating func step(_ kind: Unicode.Scalar, _ origin: PathPoint) throws(PathFault) {
    switch kind {
    case "M":
      start = try point(origin)
      move(to: start, .move(start.constant))
    case "L":
      let to = try point(origin)
      move(to: to, .line(to.constant))
    case "H":
      let to = PathPoint(x: origin.x + (try number()), y: current.y)
      move(to: to, .line(to.constant))
    case "V":
      let to = PathPoint(x: current.x, y: origin.y + (try number()))
      move(to: to, .line(to.constant))
    case "C", "S":
      let first = kind == "C" ? try point(origin) : reflected("C")
      let second = try point(origin)
      curve(first, second, to: try point(origin))
      control = ("C", second)
    case "Q", "T":
      let middle = kind == "Q" ? try point(origin) : reflected("Q")
      let to = try point(origin)
      curve(
        current.toward(middle, by: 2.0 / 3), to.toward(middle, by: 2.0 / 3), to: to)
      control = ("Q", middle)
    case "A": try arc(origin)
    default: preconditionFailure("the letter was looked at")
    }
  }

  private mutating func arc(_ origin: PathPoint) throws(PathFault) {
    let radii = (try number().magnitude, try number().magnitude)
    let angle = try number()
    let (isLarge, sweeps) = (try flag(), try flag())
    let to = try point(origin)
    let curves = EllipticArc(
      from: current, to: to, radiusX: radii.0, radiusY: radii.1, degrees: angle, isLarge: isLarge,
      sweeps: sweeps
    ).curves
    guard !curves.isEmpty else {
      move(to: to, .line(to.constant))
      return
    }
    for step in curves { curve(step.0, step.1, to: step.2) }
    control = nil
  }

  private mutating func move(to point: PathPoint, _ segment: PathSegment) {
    segments.append(segment)
    current = point
    control = nil
  }

  private mutating func curve(_ first: PathPoint, _ second: PathPoint, to: PathPoint) {
    move(to: to, .curve(first.constant, second.constant, to: to.constant))
  }

  /// The mirror image of the last control point of a kind of curve.
  private func reflected(_ kind: Unicode.Scalar) -> PathPoint {
    guard let control, control.kind == kind else { return current }
    return PathPoint(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
  }

  // MARK: - Numbers

  private mutating func skipSpace() {
    while index < scalars.count, scalars[index] == "," || scalars[index].properties.isWhitespace {
      index += 1
    }
  }

  private var beginsNumber: Bool {
    guard index < scalars.count else { return false }
    return "0123456789+-.".unicodeScalars.contains(scalars[index])
  }

  private mutating func point(_ origin: PathPoint) throws(PathFault) -> PathPoint {
    let x = try number()
    return PathPoint(x: origin.x + x, y: origin.y + (try number()))
  }

  private mutating func number() throws(PathFault) -> Double {
    skipSpace()
    let first = index
    var text = ""
    var (sawPoint, sawExponent) = (false, false)
    while index < scalars.count {
      let scalar = scalars[index]
      switch scalar {
      case "0"..."9": break
      case ".":
        guard !sawPoint, !sawExponent else { return try value(text, first) }
        sawPoint = true
      case "+", "-":
        guard text.isEmpty || text.hasSuffix("e") else { return try value(text, first) }
      case "e", "E":
        guard !sawExponent, !text.isEmpty else { return try value(text, first) }
        sawExponent = true
        text += "e"
        index += 1
        continue
      default: return try value(text, first)
      }
      text.unicodeScalars.append(scalar)
      index += 1
    }
    return try value(text, first)
  }

  private func value(_ text: String, _ first: Int) throws(PathFault) -> Double {
    guard let value = Double(text), value.magnitude <= DrawingLimits.length else {
      throw fault(at: first)
    }
    return value
  }

  private mutating func flag() throws(PathFault) -> Bool {
    skipSpace()
    guard index < scalars.count, scalars[index] == "0" || scalars[index] == "1" else {
      throw fault()
    }
    index += 1
    return scalars[index - 1] == "1"
  }

  private func fault(at place: Int? = nil) -> PathFault {
    let place = place ?? index
    guard place < scalars.count else { return PathFault(found: "the end", index: place + 1) }
    var word = ""
    word.unicodeScalars.append(contentsOf: scalars[place...].prefix(12))
    return PathFault(found: "'\(shown(word))'", index: place + 1)
  }
}

/// A place of a path.
package struct PathPoint: Hashable, Sendable {
  package var x: Double
  package var y: Double

  /// The place as formulas.
  var constant: DrawingPoint { DrawingPoint(Formula(.number(x)), Formula(.number(y))) }

  func toward(_ other: PathPoint, by share: Double) -> PathPoint {
    PathPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
  }
}
