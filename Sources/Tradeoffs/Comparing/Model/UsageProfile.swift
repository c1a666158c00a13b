public import AssetCatalog
public import Pixels

/// What an app asks of a button: at which sizes and how often, in which states, at which scales.
public struct UsageProfile: Hashable, Sendable {
  /// In the order they were given, each once.
  public var sizes: [SizeUse]
  /// In the order they were given, each once.
  public var scales: [Scale]
  /// In the order they were given, each once.
  public var states: [ControlState]

  /// A size and how many buttons of an app have it.
  public struct SizeUse: Hashable, Sendable {
    /// In points.
    public var size: PointSize
    /// At least 1.
    public var count: Int

    public init(_ size: PointSize, count: Int = 1) {
      self.size = size
      self.count = count
    }
  }

  public init(sizes: [SizeUse], scales: [Scale], states: [ControlState]) {
    self.sizes = sizes
    self.scales = scales
    self.states = states
  }
}
