internal import NineSlice

/// A choice of a slicing that a format knows or does not.
struct KnownChoices: OptionSet {
  let rawValue: Int

  /// Tiles begin at the leading cap, and nothing else can be said.
  static let startPhase = KnownChoices(rawValue: 1 << 0)
  /// One tile stands in the middle, and nothing else can be said.
  static let centerPhase = KnownChoices(rawValue: 1 << 1)
  /// How pixels are found where a length changes.
  static let filter = KnownChoices(rawValue: 1 << 2)
  /// What happens to caps that don't fit is always `proportional`.
  static let proportional = KnownChoices(rawValue: 1 << 3)
  /// It is always `uniform`.
  static let uniform = KnownChoices(rawValue: 1 << 4)
  /// The centre may be left out.
  static let hollow = KnownChoices(rawValue: 1 << 5)
}

extension Slicing {
  /// What a format does not keep of the choices, a clause each.
  func losses(knowing known: KnownChoices) -> [String] {
    var losses: [String] = []
    let tiled = [x, y].filter { axis in
      axis.mode == .tile && axis.segments.contains { $0.kind == .resizable && $0.length > 1 }
    }
    let phase: TilePhase = known.contains(.centerPhase) ? .center : .start
    for other in TilePhase.allCases where other != phase {
      if tiled.contains(where: { $0.phase == other }) {
        losses.append("the phase \(other.rawValue) is \(phase.rawValue) there")
      }
    }
    if filter != .smooth, !known.contains(.filter) {
      losses.append("the filter \(filter.rawValue) is for the program to say there")
    }
    let shrunk: ShrinkPolicy? =
      known.contains(.proportional)
      ? .proportional : known.contains(.uniform) ? .uniform : nil
    if let shrunk, shrunk != shrink {
      losses.append("caps that don't fit (\(shrink.rawValue)) are shrunk \(shrunk.rawValue) there")
    } else if shrunk == nil, shrink != .proportional {
      losses.append("what happens to caps that don't fit (\(shrink.rawValue)) can't be said there")
    }
    if center == .hollow, !known.contains(.hollow) {
      losses.append("the centre is hollow here and filled there")
    }
    return losses
  }
}
