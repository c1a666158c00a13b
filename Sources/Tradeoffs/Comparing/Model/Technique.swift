/// A way to get a button's picture onto the screen.
public enum Technique: String, CaseIterable, Sendable {
  /// One optimised PNG for every size, scale and set of states.
  case fullSize = "full-size"
  /// One small picture for every scale and set of states, with cap insets, from which any size is composed.
  case resizable
  /// Every layer of a drawing kept as a picture of its own; a change of state only puts them together again.
  case layers
  /// The drawing, drawn anew for every request.
  case code
  /// The drawing drawn once, cut at the caps that it is found to have; any size is composed of that.
  case slices = "from-slices"

  /// As tables and headings have it.
  public var title: String {
    switch self {
    case .fullSize: "full-size"
    case .resizable: "resizable"
    case .layers: "layers"
    case .code: "code"
    case .slices: "from slices"
    }
  }

  /// One sentence about what it is.
  public var explanation: String {
    switch self {
    case .fullSize: "One optimised PNG for every size, scale and set of states."
    case .resizable:
      "One small picture for every scale and set of states, with cap insets, from which every size is composed."
    case .layers:
      "Every layer of the drawing kept as a picture of its own, put together again when the state changes."
    case .code: "The drawing, drawn anew for every request."
    case .slices:
      "The drawing drawn once, just large enough for its caps, and every size composed of that."
    }
  }
}
