public import Pixels

/// What a button needs a picture for.
public struct RenditionRequest: Hashable, Sendable {
  public var states: ControlState
  public var scale: Scale
  /// Without a scheme, that is ``Appearance/Scheme/any``, it counts as light.
  public var appearance: Appearance
  /// ``LayoutDirection/any`` counts as left to right.
  public var direction: LayoutDirection
  /// In points; `nil` where no size is meant yet.
  public var size: PointSize?
  /// What else is known of where it stands, in words of other systems; variants for anything else don't serve it.
  public var qualifiers: Qualifiers

  public init(
    states: ControlState = .normal, scale: Scale = .one, appearance: Appearance = .light,
    direction: LayoutDirection = .ltr, size: PointSize? = nil,
    qualifiers: Qualifiers = Qualifiers()
  ) {
    self.states = states
    self.scale = scale
    self.appearance = appearance
    self.direction = direction
    self.size = size
    self.qualifiers = qualifiers
  }

  /// The request with light for no scheme and left to right for no direction.
  var settled: RenditionRequest {
    var result = self
    if appearance.scheme == .any { result.appearance.scheme = .light }
    if direction == .any { result.direction = .ltr }
    return result
  }
}
