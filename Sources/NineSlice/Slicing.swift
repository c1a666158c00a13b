public import Pixels

/// One axis of a slicing: its segments, and how the resizable ones fill their room.
public struct AxisSlicing: Hashable, Sendable {
  /// From left to right or from top to bottom; their lengths add up to the picture's side.
  public var segments: [Segment]
  public var mode: ResizingMode
  /// Read by mode ``ResizingMode/tile`` only.
  public var phase: TilePhase

  public init(_ segments: [Segment], mode: ResizingMode = .stretch, phase: TilePhase = .start) {
    self.segments = segments
    self.mode = mode
    self.phase = phase
  }
}

/// How a picture is cut into fixed and resizable parts, and how these fill another size.
///
/// All lengths are whole pixels of the source picture.
public struct Slicing: Hashable, Sendable {
  /// The most segments a slicing may have along an axis.
  public static let segmentLimit = 4096

  public var x: AxisSlicing
  public var y: AxisSlicing
  public var filter: Filter
  public var shrink: ShrinkPolicy
  public var center: Centre

  public init(
    x: AxisSlicing, y: AxisSlicing, filter: Filter = .smooth, shrink: ShrinkPolicy = .proportional,
    center: Centre = .filled
  ) {
    self.x = x
    self.y = y
    self.filter = filter
    self.shrink = shrink
    self.center = center
  }

  /// The common case: caps of fixed size around one resizable centre.
  ///
  /// - Parameters:
  ///   - capInsets: In pixels of the picture. Without a mode their centre tiles, as UIKit has it.
  ///   - size: The picture's size.
  ///   - mode: Of both axes.
  ///   - keptCenter: How much of the centre is shown, from the leading and top cap on; the rest is
  ///     omitted. `nil` keeps an axis whole.
  /// - Throws: ``SlicingError/unusableInset(edge:value:)`` for a negative inset,
  ///   ``SlicingError/insetsBeyondPicture(axis:begin:end:length:)`` where they overlap,
  ///   ``SlicingError/keptCenterBeyondPicture(axis:kept:room:)``.
  public init(
    capInsets: PixelInsets, of size: PixelSize, mode: ResizingMode = .tile,
    keptCenter: (width: Int?, height: Int?) = (nil, nil)
  ) throws(SlicingError) {
    for (edge, value) in capInsets.byEdge where value < 0 {
      throw .unusableInset(edge: edge, value: value)
    }
    func segments(
      _ axis: Axis, _ begin: Int, _ end: Int, _ length: Int, _ kept: Int?
    ) throws(SlicingError) -> AxisSlicing {
      guard begin <= length, end <= length - begin else {
        throw .insetsBeyondPicture(axis: axis, begin: begin, end: end, length: length)
      }
      let room = length - begin - end
      let kept = kept ?? room
      guard (0...room).contains(kept) else {
        throw .keptCenterBeyondPicture(axis: axis, kept: kept, room: room)
      }
      let center: [Segment] = [.resizable(kept), .omitted(room - kept)]
      return AxisSlicing(
        [.fixed(begin)] + center.filter { $0.length > 0 } + [.fixed(end)], mode: mode)
    }
    self.init(
      x: try segments(.x, capInsets.left, capInsets.right, size.width, keptCenter.width),
      y: try segments(.y, capInsets.top, capInsets.bottom, size.height, keptCenter.height))
  }

  /// The slicing of a picture without insets or marks: it stretches as a whole.
  public init(stretchingWhole size: PixelSize) {
    self.init(
      x: AxisSlicing([.resizable(size.width)]), y: AxisSlicing([.resizable(size.height)]))
  }

  public subscript(axis: Axis) -> AxisSlicing {
    get { axis == .x ? x : y }
    set { if axis == .x { x = newValue } else { y = newValue } }
  }

  /// The size of what is shown of the picture, omitted pixels left out.
  ///
  /// Segments too long to add up, which no picture has, count as `Int.max`.
  public var shownSize: PixelSize {
    func shown(_ axis: AxisSlicing) -> Int {
      axis.segments.filter { $0.kind != .omitted }.reduce(0) {
        let (sum, isOver) = $0.addingReportingOverflow($1.length)
        return isOver ? .max : sum
      }
    }
    return PixelSize(width: shown(x), height: shown(y))
  }

  /// The slicing of the picture flipped along an axis; the tile phase flips with it.
  public func flipped(along axis: Axis) -> Slicing {
    var result = self
    result[axis].segments.reverse()
    switch self[axis].phase {
    case .start: result[axis].phase = .end
    case .center: result[axis].phase = .center
    case .end: result[axis].phase = .start
    }
    return result
  }
}
