public import Pixels

/// Why a drawing can't be composed from slices along an axis, and how far off it would be.
public struct SlicingMisfit: Hashable, Sendable {
  /// What stands in the way.
  public enum Reason: Hashable, Sendable {
    /// Neighbouring columns (or rows) differ everywhere; what was tried is a picture of that many pixels whose middle
    /// one is repeated.
    case nothingRepeats(tried: Int)
    /// There is no room for what repeats, or the ends reach into each other at the length asked for.
    case tooShort(DrawnCaps, asked: Int)
    /// The caps were found by lengths beside this one, at which the drawing changes.
    case capsDiffer(DrawnCaps)
  }

  public var axis: Axis
  public var reason: Reason
  /// How what was tried differs; `nil` where it does not, or could not be drawn.
  public var difference: PictureDifference?

  public init(axis: Axis, reason: Reason, difference: PictureDifference?) {
    self.axis = axis
    self.reason = reason
    self.difference = difference
  }
}

extension SlicingMisfit: CustomStringConvertible {
  /// One clause with the axis and the numbers.
  public var description: String {
    let (place, line) = axis == .x ? ("across", "column") : ("down", "row")
    let off = difference.map { " is \($0)" } ?? " was tried"
    switch reason {
    case .nothingRepeats(let tried):
      return
        "\(place) no \(line) repeats (one of \(tried) px with its middle \(line) repeated\(off))"
    case .tooShort(let caps, let asked):
      return
        "\(place) caps of \(caps.words) are exact from \(caps.exactFrom) px on, and \(asked) are asked for"
        + (difference.map { " (\($0))" } ?? "")
    case .capsDiffer(let caps):
      return "\(place) what is composed with caps of \(caps.words)\(off)"
    }
  }
}

/// How two pictures of one size differ.
public struct PictureDifference: Hashable, Sendable {
  /// The largest difference of a premultiplied channel, in 255ths.
  public var largest: Int
  /// The column of the first pixel that differs, row by row from the top.
  public var x: Int
  /// Its row.
  public var y: Int

  public init(largest: Int, x: Int, y: Int) {
    (self.largest, self.x, self.y) = (largest, x, y)
  }

  /// The difference of premultiplied words; `nil` where they are equal.
  init?(_ left: [UInt32], _ right: [UInt32], width: Int) {
    guard let first = zip(left, right).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
      return nil
    }
    var largest = 0
    for index in first..<left.count where left[index] != right[index] {
      for shift: UInt32 in [0, 8, 16, 24] {
        let channels = (Int(left[index] >> shift & 0xff), Int(right[index] >> shift & 0xff))
        largest = max(largest, abs(channels.0 - channels.1))
      }
    }
    self.init(largest: largest, x: first % width, y: first / width)
  }
}

extension PictureDifference: CustomStringConvertible {
  /// `off by up to 33 of 255, first at pixel 5,9`
  public var description: String { "off by up to \(largest) of 255, first at pixel \(x),\(y)" }
}
