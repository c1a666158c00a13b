internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// The flags that say how a catalog's pictures are cut.
enum LayoutFlags {
  private static let group = "LAYOUT"

  static let insets = Flag(
    "--insets", value: "T,L,B,R",
    help: "Cap insets in points of the picture: top, left, bottom, right. They win over marks.",
    discussion:
      "1 number serves all edges, 2 are vertical and horizontal; px at the end means pixels.",
    group: group)
  static let mode = Flag(
    "--mode", value: "M|MX,MY", help: "How resizable parts fill their room, across and down.",
    choices: ResizingMode.allCases.map(\.rawValue), takesList: true, group: group)
  static let filter = Flag(
    "--filter", help: "How pixels are found where a length changes.",
    choices: Filter.allCases.map(\.rawValue), group: group)
  static let shrink = Flag(
    "--shrink", help: "What happens to caps larger than the size.",
    choices: ShrinkPolicy.allCases.map(\.rawValue), group: group)
  static let phase = Flag(
    "--phase", value: "P|PX,PY", help: "Where the first tile lies, across and down.",
    choices: TilePhase.allCases.map(\.rawValue), takesList: true, group: group)
  static let hollow = Flag(
    "--hollow", help: "Leave what is between the caps transparent.", group: group)
  static let filled = Flag(
    "--filled", help: "Show what is between the caps.", group: group)
  static let contentInsets = Flag(
    "--content-insets", value: "T,L,B,R", help: "Where a title may stand, in points.",
    group: group)
  static let alignmentInsets = Flag(
    "--alignment-insets", value: "T,L,B,R",
    help: "What to leave out when aligning, such as a shadow, in points.", group: group)

  /// Those of a new picture; one that is there has ``filled`` beside them.
  static let all = [
    insets, mode, filter, shrink, phase, hollow, contentInsets, alignmentInsets,
  ]
}

/// The layout choices of a command line.
struct LayoutChoices {
  var request = LayoutRequest()
  /// The cap insets as they were typed.
  private(set) var insetsText: String?

  init(_ arguments: Arguments) throws(UsageError) {
    insetsText = arguments.value(of: LayoutFlags.insets)
    request.capInsets = try Self.insets(LayoutFlags.insets, arguments)
    request.contentInsets = try Self.insets(LayoutFlags.contentInsets, arguments)
    request.alignmentInsets = try Self.insets(LayoutFlags.alignmentInsets, arguments)
    (request.modeX, request.modeY) = try Self.axes(LayoutFlags.mode, arguments)
    (request.phaseX, request.phaseY) = try Self.axes(LayoutFlags.phase, arguments)
    request.filter = arguments.value(of: LayoutFlags.filter).flatMap(Filter.init)
    request.shrink = arguments.value(of: LayoutFlags.shrink).flatMap(ShrinkPolicy.init)
    if arguments.isSet(LayoutFlags.hollow) {
      guard !arguments.isSet(LayoutFlags.filled) else {
        throw UsageError("--hollow and --filled can't both hold")
      }
      request.centre = .hollow
    } else if arguments.isSet(LayoutFlags.filled) {
      request.centre = .filled
    }
  }

  /// Whether nothing is said.
  var isEmpty: Bool { request == LayoutRequest() }

  private static func insets(
    _ flag: Flag, _ arguments: Arguments
  ) throws(UsageError) -> RequestedInsets? {
    guard let text = arguments.value(of: flag) else { return nil }
    return try InsetsRequest(text, of: flag.name).requested
  }

  /// One word for both axes, or one across and one down.
  private static func axes<Word: RawRepresentable<String>>(
    _ flag: Flag, _ arguments: Arguments
  ) throws(UsageError) -> (x: Word?, y: Word?) {
    guard let text = arguments.value(of: flag) else { return (nil, nil) }
    let words = pieces(of: text, at: ",").map { Word(rawValue: String($0)) }
    guard let first = words.first, words.count <= 2 else {
      let example = flag.choices.prefix(2).joined(separator: ",")
      throw UsageError(
        "\(flag.name) '\(text)' is not one word, or one across and one down",
        try: "\(flag.name) \(example)")
    }
    return (first, words.count == 2 ? words[1] : first)
  }
}

extension LayoutChoices {
  /// Why a picture can't be cut so, and what to type instead.
  func refusal(_ error: PictureError, at scale: Scale) -> (reason: String, try: String?) {
    guard let insetsText, case .points(let points) = request.capInsets else {
      return (error.description, nil)
    }
    switch error {
    case .unit(.fractionalInset):
      let pixels = points.byEdge.map { "\(Int(($0.value * scale.value + 0.5).rounded(.down)))" }
      return (
        "--insets \(insetsText): \(error)", "--insets \(pixels.joined(separator: ","))px"
      )
    case .unit: return ("--insets \(insetsText): \(error)", nil)
    // Insets are typed in points and refused in pixels: says how one became the other.
    case .slicing where scale != .one:
      return ("\(error) (--insets \(insetsText) at @\(scale)x)", nil)
    case .slicing, .png, .ninePatch, .tooLargeForMemory, .isDrawing:
      return (error.description, nil)
    }
  }

  /// What surprises in how a picture is cut now.
  func warnings(about layout: PictureLayout) -> [String] {
    var warnings: [String] = []
    let (x, y) = (layout.slicing.x, layout.slicing.y)
    let isPhaseRead =
      request.phaseX != nil && x.mode == .tile || request.phaseY != nil && y.mode == .tile
    if request.phaseX != nil, !isPhaseRead {
      warnings.append("--phase matters to the mode tile only, and this one is \(layout.modes)")
    }
    if request.centre == .hollow, layout.origin == .whole {
      warnings.append("has no caps, so --hollow leaves nothing of it")
    }
    if request.capInsets != nil {
      for (axis, words) in [(x, "across"), (y, "down")]
      where !axis.segments.contains(where: { $0.kind == .resizable && $0.length > 0 }) {
        warnings.append("has no pixel left between the caps \(words), so it can't grow that way")
      }
    }
    return warnings
  }
}

extension PictureLayout {
  /// The modes in words: one, or one across and one down.
  var modes: String {
    let (x, y) = (slicing.x.mode.rawValue, slicing.y.mode.rawValue)
    return x == y ? x : "\(x),\(y)"
  }
}
