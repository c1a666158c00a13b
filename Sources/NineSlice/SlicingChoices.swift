/// How a resizable segment fills its room.
public enum ResizingMode: String, Sendable, CaseIterable {
  /// Copies at their own size; the last one is cut.
  case tile
  /// One copy, resampled to the room.
  case stretch
  /// Whole copies only, resampled so that they fit.
  case round
  /// Whole copies at their own size with equal gaps around them.
  case space
}

/// Where the first tile of mode ``ResizingMode/tile`` lies.
public enum TilePhase: String, Sendable, CaseIterable {
  /// At the segment's beginning.
  case start
  /// So that one tile stands in the middle.
  case center
  /// So that the last tile ends where the segment ends.
  case end
}

/// How pixels are found where a length changes.
public enum Filter: String, Sendable, CaseIterable {
  /// The source pixel in which the mapped centre lies; the lower one exactly between two.
  case nearest
  /// Between the two nearest centres, in proportion.
  case linear
  /// ``linear`` where a segment grows, the average of the pixels covered where it shrinks.
  case smooth
}

/// What happens to the fixed segments where a target is too short for them.
public enum ShrinkPolicy: String, Sendable, CaseIterable {
  /// Each axis shrinks them by its own factor.
  case proportional
  /// Both axes shrink them by the smaller factor.
  case uniform
  /// The first segment keeps its pixels, then the last its outermost, then the inner ones.
  case clip
  /// An error.
  case fail
}

/// Whether the patches between the caps of both axes are shown.
public enum Centre: String, Sendable, CaseIterable {
  case filled
  case hollow
}
