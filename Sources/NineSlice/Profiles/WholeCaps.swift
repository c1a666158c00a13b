internal import Pixels

/// The caps of both axes in whole target pixels, as Chromium has them for `border-image`.
///
/// Widths are cut to whole pixels first. Where those of an axis don't fit, one factor shrinks the caps of both. On the axis
/// that they fill the first is rounded half up and the second takes the rest; on the other one both are cut.
struct WholeCaps {
  /// Begin and end, in target pixels.
  typealias Pair = (begin: Int, end: Int)

  let x: Pair
  let y: Pair

  init(_ x: AxisRequest, _ y: AxisRequest) {
    let (across, down) = (Self.whole(x), Self.whole(y))
    let sums = (max(1, across.begin + across.end), max(1, down.begin + down.end))
    // The axis with the smaller target / caps decides, compared without dividing.
    let isAcross = Int128(x.target) * Int128(sums.1) <= Int128(y.target) * Int128(sums.0)
    let (up, under) = isAcross ? (x.target, sums.0) : (y.target, sums.1)
    guard up < under else {
      (self.x, self.y) = (across, down)
      return
    }
    func shrunk(_ pair: Pair, _ target: Int) -> Pair {
      let sum = pair.begin + pair.end
      // Does this axis decide, too? Its caps fill it then.
      if Int128(sum) * Int128(up) == Int128(target) * Int128(under) {
        let begin = Int(
          (2 * Int128(pair.begin) * Int128(up) + Int128(under)) / (2 * Int128(under)))
        return (begin, target - begin)
      }
      return (
        Int(Int128(pair.begin) * Int128(up) / Int128(under)),
        Int(Int128(pair.end) * Int128(up) / Int128(under))
      )
    }
    self.x = shrunk(across, x.target)
    self.y = shrunk(down, y.target)
  }

  /// An axis' caps at the target's scale, cut to whole pixels.
  private static func whole(_ request: AxisRequest) -> Pair {
    let segments = request.slicing.segments
    let first = segments.firstIndex { $0.kind == .resizable && $0.length > 0 } ?? segments.count
    func pixels(_ segments: ArraySlice<Segment>) -> Int {
      let length = segments.filter { $0.kind == .fixed }.map(\.length).reduce(0, +)
      return Int(
        Int128(length) * Int128(request.ratio.numerator) / Int128(request.ratio.denominator))
    }
    return (
      pixels(segments[..<first]), first < segments.count ? pixels(segments[(first + 1)...]) : 0
    )
  }

  /// The cut lines of an axis whose segments are a cap, what resizes and a cap.
  func cuts(_ request: AxisRequest, _ caps: Pair) -> [Int] {
    var cuts = [0]
    var isAfter = false
    for segment in request.slicing.segments {
      if segment.kind == .resizable, segment.length > 0 {
        isAfter = true
        cuts.append(request.target - caps.end)
      } else if segment.kind == .fixed, segment.length > 0 {
        cuts.append(isAfter ? request.target : caps.begin)
      } else {
        cuts.append(cuts[cuts.count - 1])
      }
    }
    return cuts
  }
}
