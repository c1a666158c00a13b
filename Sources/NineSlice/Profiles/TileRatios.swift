internal import Pixels

/// Target pixels for a pixel of a tile along one axis, by the caps of the other one.
struct TileRatios {
  /// Of the centre and of the edge at the begin.
  let centre: Ratio
  /// Of the edge at the end; `nil` where there is none.
  let last: Ratio?

  /// - Parameters:
  ///   - slicing: The other axis, whose caps give the scale.
  ///   - caps: Its caps in target pixels.
  ///   - none: What holds where it has none.
  init(_ slicing: AxisSlicing, _ caps: WholeCaps.Pair, none: Scale) {
    let first = slicing.segments.firstIndex { $0.kind == .resizable } ?? slicing.segments.count
    func length(_ segments: ArraySlice<Segment>) -> Int { segments.map(\.length).reduce(0, +) }
    let begin = length(slicing.segments[..<first])
    let end = first < slicing.segments.count ? length(slicing.segments[(first + 1)...]) : 0
    let ofBegin = begin > 0 && caps.begin > 0 ? Ratio(caps.begin, over: begin) : nil
    last = end > 0 && caps.end > 0 ? Ratio(caps.end, over: end) : nil
    centre = ofBegin ?? last ?? none.ratio
  }
}
