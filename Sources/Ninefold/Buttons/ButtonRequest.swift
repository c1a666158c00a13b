public import AssetCatalog
public import Pixels

/// What a button needs: its states, its size, and where it stands.
public struct ButtonRequest: Hashable, Sendable {
  /// What the button is in: pressed, disabled, chosen and so on, any of them together.
  public var states: ControlState
  /// In points; sides that are no whole number of pixels are rounded half up.
  public var size: PointSize
  /// Pixels a point of the screen where it stands.
  public var scale: Scale
  /// Light or dark; whether of high contrast.
  public var appearance: Appearance
  /// The direction of writing: a button that points back looks the other way from right to left.
  public var direction: LayoutDirection
  /// What else is known of where it stands, as `idiom=ipad`: a variant for anything else does not serve it.
  public var qualifiers: Qualifiers
  /// In which order the bytes of a pixel are wanted.
  public var order: ChannelOrder

  /// A request; by default for a normal button, light, from left to right, on a screen of scale 1.
  public init(
    states: ControlState = .normal, size: PointSize, scale: Scale = .one,
    appearance: Appearance = .light, direction: LayoutDirection = .ltr,
    qualifiers: Qualifiers = Qualifiers(), order: ChannelOrder = .rgba
  ) {
    self.states = states
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.direction = direction
    self.qualifiers = qualifiers
    self.order = order
  }

  /// What the choice among variants goes by.
  var choosing: RenditionRequest {
    RenditionRequest(
      states: states, scale: scale, appearance: appearance, direction: direction, size: size,
      qualifiers: qualifiers)
  }
}
