/// What a frame has where nothing is marked; its corner (0, 0) decides, for the whole frame.
public enum NeutralColor: String, Sendable, CaseIterable {
  /// Any pixel of alpha 0, whatever its hidden colour.
  case clear = "alpha 0"
  /// Opaque white only; pixels of alpha 0 are then not neutral.
  case white = "opaque white"

  /// - Throws: ``InterchangeError/unusableCorner(_:)`` for a corner that is neither.
  init(corner: FrameColor) throws(InterchangeError) {
    if corner.isClear {
      self = .clear
    } else if corner.isWhite {
      self = .white
    } else {
      throw .unusableCorner(corner)
    }
  }

  func contains(_ color: FrameColor) -> Bool {
    switch self {
    case .clear: color.isClear
    case .white: color.isWhite
    }
  }
}
