public import Pixels

extension ButtonDrawing {
  /// The caps of what a request draws, along an axis, as small as they can be; `nil` where nothing repeats.
  ///
  /// Radii, strokes, shadows and gradients say where a long picture can't change; from there the run of equal
  /// columns (or rows) is followed to its ends, as a blur's tail counts until it rounds away. The result is
  /// tried out: pieced together and drawn, pictures of several lengths are equal.
  ///
  /// - Throws: ``DrawingError``, as ``render(_:)``.
  public func caps(
    for request: DrawingRequest, along axis: Axis
  ) throws(DrawingError) -> DrawnCaps? {
    let strip = DrawnStrips(drawing: self, request: request, axis: axis)
    if let caps = try strip.caps(period: 1) { return caps }
    guard let period = try strip.dashPeriod() else { return nil }
    return try strip.caps(period: period)
  }
}

/// Pictures of one request that differ in length along one axis.
struct DrawnStrips {
  let drawing: ButtonDrawing
  let request: DrawingRequest
  let axis: Axis

  /// No picture is drawn longer, in search of a middle.
  private static let longest = 4096
  /// A picture that is longer is looked at in a shorter one, where that has as wide a middle.
  private static let long = 1024
  /// How many lengths in a row have to be exact.
  private static let tried = 17

  private var scale: Double { request.scale.value }

  private func request(_ length: Int) -> DrawingRequest {
    var request = request
    switch axis {
    case .x: request.size.width = Double(length) / scale
    case .y: request.size.height = Double(length) / scale
    }
    return request
  }

  /// How far apart equal columns are by the dashes alone; `nil` without dashes of whole pixels.
  func dashPeriod() throws(DrawingError) -> Int? {
    var period = 1
    for dash in try drawing.resolved(request).flatMap(\.dashes) {
      let length = dash.reduce(0, +) * (dash.count % 2 == 0 ? 1 : 2)
      guard let whole = Int(exactly: length), whole > 0 else { return nil }
      period = period / greatestCommonDivisor(period, whole) * whole
      guard period <= 512 else { return nil }
    }
    return period > 1 ? period : nil
  }

  func caps(period: Int) throws(DrawingError) -> DrawnCaps? {
    let size = try drawing.pixelSize(request)
    let asked = axis == .x ? size.width : size.height
    if asked > Self.long, let caps = try shorter(asked, period) { return caps }
    var length = asked
    while true {
      let layers = try drawing.resolved(request(length))
      let busy = BusyRanges(layers, along: axis, ignoresDashes: period > 1)
      if let quiet = busy.quiet(in: length), quiet.count >= 2 * period + 16 {
        return try caps(length, quiet, period)
      }
      // By a multiple of the period: where dashes end depends on the whole length.
      let longer = length + max(1, 64 / period) * period
      guard longer <= Self.longest else { return nil }
      length = longer < 2 * asked ? longer : length + max(1, asked / period) * period
    }
  }

  /// The caps of a long picture, found in one of some hundred pixels.
  private func shorter(_ asked: Int, _ period: Int) throws(DrawingError) -> DrawnCaps? {
    let length = asked - (asked - Self.long / 2) / period * period
    let busy = BusyRanges(
      try drawing.resolved(request(length)), along: axis, ignoresDashes: period > 1)
    guard let quiet = busy.quiet(in: length), quiet.count >= 2 * period + 16 else { return nil }
    return try caps(length, quiet, period)
  }

  private func caps(
    _ length: Int, _ quiet: Range<Int>, _ period: Int
  ) throws(DrawingError) -> DrawnCaps? {
    let lines = try self.lines(length)
    var first = quiet.lowerBound
    var last = quiet.upperBound - period
    // The outlines say that these repeat; if a curve's last bits say otherwise, nothing is promised.
    guard lines.allSatisfy({ $0[first..<last] == $0[first + period..<last + period] }) else {
      return nil
    }
    func repeats(_ index: Int) -> Bool {
      lines.allSatisfy { $0[index] == $0[index + period] }
    }
    while first > 0, repeats(first - 1) { first -= 1 }
    while last + period < length, repeats(last) { last += 1 }
    var caps = DrawnCaps(
      leading: first, trailing: length - last - period, period: period, exactFrom: 0)
    let least = caps.leading + caps.trailing + period
    var start = least + (length - least) % period
    let latest = start + 8 * period
    var length = start
    // The shortest length after which all that were tried are exact.
    while length < start + Self.tried * period {
      let isSame = try isExact(caps, lines, length)
      length += period
      guard !isSame else { continue }
      start = length
      guard start <= latest else { return nil }
    }
    for further in [5, 37, 120] {
      let length = length + further * period
      guard length <= DrawingLimits.side else { continue }
      guard try isExact(caps, lines, length) else { return nil }
    }
    caps.exactFrom = start
    return caps
  }

  /// Whether a picture of another length is the ends and the middle of a known one, pieced together.
  private func isExact(
    _ caps: DrawnCaps, _ lines: [[UInt32]], _ length: Int
  ) throws(DrawingError) -> Bool {
    let drawn = try self.lines(length)
    let middle = caps.leading..<length - caps.trailing
    return zip(drawn, lines).allSatisfy { drawn, line in
      drawn[..<(middle.lowerBound + caps.period)] == line[..<(middle.lowerBound + caps.period)]
        && drawn[middle.dropLast(caps.period)] == drawn[middle.dropFirst(caps.period)]
        && drawn.suffix(caps.trailing) == line.suffix(caps.trailing)
    }
  }

  /// A picture's rows for the axis x, its columns for y.
  private func lines(_ length: Int) throws(DrawingError) -> [[UInt32]] {
    var size = try drawing.pixelSize(request)
    switch axis {
    case .x: size.width = length
    case .y: size.height = length
    }
    guard case .bytes4(let words) = try drawing.render(request(length), size: size).raster.pixels
    else { preconditionFailure("a drawing has 4 bytes a pixel") }
    switch axis {
    case .x:
      return (0..<size.height).map { Array(words[$0 * size.width..<($0 + 1) * size.width]) }
    case .y:
      return (0..<size.width).map { x in (0..<length).map { words[$0 * size.width + x] } }
    }
  }
}

extension ResolvedLayer {
  /// The dash patterns of all strokes in it.
  fileprivate var dashes: [[Double]] {
    switch content {
    case .shape(let shape): shape.strokes.map(\.line.dash).filter { !$0.isEmpty }
    case .group(let group): (group.layers + (group.mask ?? [])).flatMap(\.dashes)
    case .text: []
    }
  }
}
