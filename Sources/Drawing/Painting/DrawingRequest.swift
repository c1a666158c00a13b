public import AssetCatalog
public import Pixels

/// At what size, in which states and with which parameters a drawing is drawn.
public struct DrawingRequest: Hashable, Sendable {
  /// In points; sides that are no whole number of pixels are rounded half up.
  public var size: PointSize
  public var scale: Scale
  public var states: ControlState
  /// Values for some of the parameters; the others are as the drawing says.
  public var parameters: [String: DrawingValue]
  /// Whether texts are drawn.
  public var includesText: Bool
  /// Whether colours between two values of the result are spread as a fine pattern of both.
  public var dithers: Bool

  public init(
    size: PointSize, scale: Scale = .one, states: ControlState = .normal,
    parameters: [String: DrawingValue] = [:], includesText: Bool = true, dithers: Bool = false
  ) {
    self.size = size
    self.scale = scale
    self.states = states
    self.parameters = parameters
    self.includesText = includesText
    self.dithers = dithers
  }
}

/// What a drawing came to.
public struct DrawnPicture: Hashable, Sendable {
  public var raster: PremultipliedRaster
  public var notes: [DrawingNote]
}
