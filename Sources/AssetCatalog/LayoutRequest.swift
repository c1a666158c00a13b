public import NineSlice
public import Pixels

/// What a manifest or a command line says of how a picture is cut; what it leaves out is `nil`.
public struct LayoutRequest: Hashable, Sendable {
  /// Cap insets; they win over the marks of a nine-patch.
  public var capInsets: RequestedInsets?
  public var modeX: ResizingMode?
  public var modeY: ResizingMode?
  public var phaseX: TilePhase?
  public var phaseY: TilePhase?
  public var filter: Filter?
  public var shrink: ShrinkPolicy?
  public var centre: Centre?
  /// Where a title may stand; wins over what marks say.
  public var contentInsets: RequestedInsets?
  /// What to leave out when aligning; wins over what marks say.
  public var alignmentInsets: RequestedInsets?

  public init() {}

  /// Makes the choices of modes, phases, filter, shrinking and centre; insets are for whoever knows the picture.
  func apply(to slicing: inout Slicing) {
    if let modeX { slicing.x.mode = modeX }
    if let modeY { slicing.y.mode = modeY }
    if let phaseX { slicing.x.phase = phaseX }
    if let phaseY { slicing.y.phase = phaseY }
    if let filter { slicing.filter = filter }
    if let shrink { slicing.shrink = shrink }
    if let centre { slicing.center = centre }
  }

  /// These choices, and for what they leave out, those of `base`.
  public func over(_ base: LayoutRequest) -> LayoutRequest {
    var result = base
    if let capInsets { result.capInsets = capInsets }
    if let modeX { result.modeX = modeX }
    if let modeY { result.modeY = modeY }
    if let phaseX { result.phaseX = phaseX }
    if let phaseY { result.phaseY = phaseY }
    if let filter { result.filter = filter }
    if let shrink { result.shrink = shrink }
    if let centre { result.centre = centre }
    if let contentInsets { result.contentInsets = contentInsets }
    if let alignmentInsets { result.alignmentInsets = alignmentInsets }
    return result
  }
}

/// Insets as they were given: in points, or in pixels of one picture.
public enum RequestedInsets: Hashable, Sendable {
  case points(PointInsets)
  case pixels(PixelInsets)

  /// In whole pixels of a picture.
  ///
  /// - Throws: `UnitError` for points that are no whole number of pixels.
  public func pixels(at scale: Scale) throws(UnitError) -> PixelInsets {
    switch self {
    case .points(let insets): try insets.pixels(at: scale)
    case .pixels(let insets): insets
    }
  }

  /// In points.
  public func points(at scale: Scale) -> PointInsets {
    switch self {
    case .points(let insets): insets
    case .pixels(let insets): insets.points(at: scale)
    }
  }
}

extension Insets where Length == Int {
  /// Pixels of a picture in points.
  public func points(at scale: Scale) -> PointInsets {
    PointInsets(
      top: Double(top) / scale.value, left: Double(left) / scale.value,
      bottom: Double(bottom) / scale.value, right: Double(right) / scale.value)
  }
}
