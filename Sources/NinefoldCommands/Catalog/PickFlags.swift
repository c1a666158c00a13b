internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// The flags that pick some of an asset's pictures.
enum PickFlags {
  private static let group = "WHICH PICTURES"

  static let state = Flag(
    "--state", value: "S,…", help: "Those of exactly these control states.",
    discussion: "normal, or any of disabled, highlighted, selected, focused, hovered.",
    group: group)
  static let scale = Flag(
    "--scale", value: "N", help: "Those of that many pixels a point.", group: group)
  static let appearance = Flag(
    "--appearance", value: "A",
    help: "Those of that appearance: any, light or dark, with ,high for high contrast.",
    group: group)
  static let direction = Flag(
    "--direction", help: "Those of that direction of writing.",
    choices: LayoutDirection.allCases.map(\.rawValue), group: group)
  static let size = Flag(
    "--size", value: "WxH", help: "Those of that size in points.", group: group)

  static let qualifier = QualifierFlags.picked.grouped(group)

  static let all = [state, scale, appearance, direction, size, qualifier]
}

/// Which pictures of an asset a command line means: all that agree with every flag given.
struct VariantPick {
  private var states: ControlState?
  private var scale: Scale?
  private var appearance: Appearance?
  private var direction: LayoutDirection?
  private var size: SizeRequest?
  private var qualifiers: Qualifiers?

  init(_ arguments: Arguments) throws(UsageError) {
    states = try CatalogFlags.statesIfAny(PickFlags.state, in: arguments)
    scale = try ComposeRequest.scale(PickFlags.scale, in: arguments)
    appearance = try CatalogFlags.appearance(arguments)
    direction = CatalogFlags.direction(arguments)
    size = try SizeRequest(ofVariants: PickFlags.size, in: arguments)
    qualifiers = try QualifierFlags.pick(arguments)
  }

  /// Whether no flag is given, so that every picture is meant.
  var isEverything: Bool {
    states == nil && scale == nil && appearance == nil && direction == nil && size == nil
      && qualifiers == nil
  }

  func matches(_ key: VariantKey) -> Bool {
    (states ?? key.states) == key.states && (scale == nil || scale == key.scale)
      && (appearance ?? key.appearance) == key.appearance
      && (direction ?? key.direction) == key.direction
      && (qualifiers ?? key.qualifiers) == key.qualifiers
      && (size == nil || (key.scale.map { size?.inPoints(at: $0) == key.size } ?? false))
  }

  /// What was asked for, where nothing agrees with it, and what there is.
  func missing(in asset: Asset) -> CatalogError {
    var words: [String] = []
    if let states { words.append("--state \(states)") }
    if let scale { words.append("--scale \(scale)") }
    if let appearance { words.append("--appearance \(appearance)") }
    if let direction { words.append("--direction \(direction.rawValue)") }
    if let size { words.append("--size \(size.text)") }
    if let qualifiers {
      words.append(
        qualifiers.isEmpty
          ? "--qualifier none" : String(QualifierFlags.words(for: qualifiers).dropFirst()))
    }
    let some = asset.variants.prefix(12).map { "\($0.key)" }.joined(separator: "; ")
    let more = asset.variants.count > 12 ? "; and \(asset.variants.count - 12) more" : ""
    return .refused(
      reason: "'\(asset.name)' has no picture for \(words.joined(separator: " ")); "
        + "there are: \(some)\(more)")
  }
}

extension SizeRequest {
  /// The size a flag gives pictures, which have their own scales.
  init?(ofVariants flag: Flag, in arguments: Arguments) throws(UsageError) {
    guard let text = arguments.value(of: flag) else { return nil }
    try self.init(text[...])
    guard scale == nil else {
      throw UsageError(
        "--size '\(text)' has a scale; each picture has its own",
        try: "--size \(text.prefix { $0 != "@" })")
    }
  }

  /// The size in points of a picture of that scale.
  func inPoints(at scale: Scale) -> PointSize {
    let factor = isInPixels ? scale.value : 1
    return PointSize(
      width: width.approximation / factor, height: height.approximation / factor)
  }
}
