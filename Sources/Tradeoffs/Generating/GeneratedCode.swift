/// Code made of a drawing, with what it can't do as the drawing does.
public struct GeneratedCode: Hashable, Sendable {
  /// With a last line end.
  public var text: String
  /// What is drawn otherwise or not at all; empty where the code draws what the drawing draws.
  public var limits: [CodeLimit]

  init(text: String, limits: [CodeLimit] = []) {
    self.text = text
    self.limits = limits
  }
}

/// Something that code of a language can't do as a drawing does it.
public struct CodeLimit: Hashable, Sendable, CustomStringConvertible {
  /// The layer, as messages call it: `layer 2 'glow'`; empty for the whole.
  public var layer: String
  /// One clause: what can't be said, and what is drawn instead.
  public var reason: String

  init(_ layer: String = "", _ reason: String) {
    self.layer = layer
    self.reason = reason
  }

  public var description: String { layer.isEmpty ? reason : "\(layer): \(reason)" }
}
