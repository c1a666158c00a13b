public import AssetCatalog
public import Pixels

/// What a button needs: its states, its size, and where it stands.
public struct ButtonRequest: Hashable, Sendable {
  public var states: ControlState
  /// In points; sides that are no whole number of pixels are rounded half up.
  public var size: PointSize
  public var scale: Scale
  public var appearance: Appearance
  public var direction: LayoutDirection
  public var order: ChannelOrder

  public init(
    states: ControlState = .normal, size: PointSize, scale: Scale = .one,
    appearance: Appearance = .light, direction: LayoutDirection = .ltr, order: ChannelOrder = .rgba
  ) {
    self.states = states
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.direction = direction
    self.order = order
  }

  /// What the choice among variants goes by.
  var choosing: RenditionRequest {
    RenditionRequest(
      states: states, scale: scale, appearance: appearance, direction: direction, size: size)
  }
}
