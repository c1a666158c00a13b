extension EngineProfile {
  /// What the system does.
  public func answer(to question: Question) -> Answer {
    switch self {
    case .css: css(question)
    case .android, .skia: skia(question)
    case .uikit: uikit(question)
    case .qtQuick: qtQuick(question)
    case .godot: godot(question)
    case .unity: unity(question)
    }
  }

  private func css(_ question: Question) -> Answer {
    switch question {
    case .capsDoNotFit:
      Answer("one factor for both axes, then whole pixels", .measured)
    case .modes: Answer("stretch, tile, round, space, per axis", .documented)
    case .firstTile: Answer("one in the middle", .measured)
    case .tileSize:
      Answer(
        "scaled as the cap at the top or the left is; without one, a CSS pixel a pixel", .measured)
    case .wholeTiles: Answer("as many as fit best, at least 1", .measured)
    case .gaps: Answer("as many as fit, equal gaps around them", .measured)
    case .emptyCentre: Answer("transparent in a larger box", .measured)
    case .severalParts: Answer("none: one part an axis", .documented)
    case .filter: Answer("linear with 16 weights, or nearest (pixelated)", .measured)
    }
  }

  private func skia(_ question: Question) -> Answer {
    switch question {
    case .capsDoNotFit: Answer("a factor for each axis", .measured)
    case .modes: Answer("stretch alone", self == .android ? .documented : .source)
    case .firstTile, .tileSize, .wholeTiles, .gaps: Answer("there are no tiles", .source)
    case .emptyCentre: Answer("the whole picture is stretched", .measured)
    case .severalParts: Answer("share the room in proportion to their lengths", .measured)
    case .filter: Answer("linear with 16 weights", .measured)
    }
  }

  private func uikit(_ question: Question) -> Answer {
    switch question {
    case .modes: Answer("stretch and tile, the same for both axes", .documented)
    case .firstTile: Answer("at the begin", .documented)
    case .tileSize: Answer("its own", .documented)
    case .wholeTiles, .gaps: Answer("none", .documented)
    case .severalParts: Answer("none: one part an axis", .documented)
    case .capsDoNotFit, .emptyCentre, .filter: .unknown
    }
  }

  private func qtQuick(_ question: Question) -> Answer {
    switch question {
    case .capsDoNotFit: Answer("the first keeps its size, the second its outer pixels", .measured)
    case .modes: Answer("stretch, tile, round, per axis", .documented)
    case .firstTile: Answer("at the begin", .measured)
    case .tileSize: Answer("its own", .measured)
    case .wholeTiles: Answer("so many that none is enlarged", .measured)
    case .gaps: Answer("none", .documented)
    case .emptyCentre: Answer("transparent in a larger box", .measured)
    case .severalParts: Answer("none: one part an axis", .documented)
    case .filter: Answer("linear", .measured)
    }
  }

  private func godot(_ question: Question) -> Answer {
    switch question {
    case .capsDoNotFit: Answer("the first keeps its size, the second what is left", .measured)
    case .modes: Answer("stretch, tile, tile fit, per axis", .source)
    case .firstTile: Answer("at the begin", .measured)
    case .tileSize: Answer("its own", .source)
    case .wholeTiles: Answer("as many as fit best, at least 1", .measured)
    case .gaps: Answer("none", .source)
    case .severalParts: Answer("none: one part an axis", .source)
    case .emptyCentre, .filter: .unknown
    }
  }

  private func unity(_ question: Question) -> Answer {
    switch question {
    case .capsDoNotFit: Answer("a factor for each axis", .measured)
    case .modes: Answer("stretch and tile, the same for both axes", .source)
    case .firstTile: Answer("at the left and at the bottom", .measured)
    case .tileSize: Answer("its own", .source)
    case .wholeTiles, .gaps: Answer("none", .source)
    case .severalParts: Answer("none: one part an axis", .source)
    case .emptyCentre, .filter: .unknown
    }
  }
}
