internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `ninefold add` takes.
enum AddFlags {
  static let name = Argument("NAME", help: "The asset's name, as buttons/primary.", kind: .asset)
  static let pictures = Argument("PICTURE", help: "PNG files.", arity: .oneOrMore)
  static let replace = Flag("--replace", help: "Take the place of pictures that are there.")
  static let resolver = Flag(
    "--resolver", help: "How the variants for the states asked for are found, in a new asset.",
    default: "nearest", choices: StateResolver.allCases.map(\.rawValue))
  static let mirrors = Flag(
    "--mirrors", help: "Whether a new asset's pictures are mirrored for the other direction.",
    default: "no", choices: ["yes", "no"])

  private static let group = "WHAT THE PICTURES ARE FOR"
  private static let nameSays = "what each picture's name says"
  static let state = Flag(
    "--state", value: "S,…",
    help: "Control states: disabled, highlighted, selected, focused, hovered.",
    default: nameSays + ", else normal", group: group)
  static let excluding = Flag(
    "--excluding", value: "S,…", help: "States that must not be asked for (resolver ordered).",
    group: group)
  static let scale = Flag(
    "--scale", value: "N", help: "Pixels a point in the pictures.",
    default: "the @Nx of their names, else 1", group: group)
  static let appearance = Flag(
    "--appearance", value: "A", help: "any, light or dark, with ,high for high contrast.",
    default: nameSays + ", else any", group: group)
  static let direction = Flag(
    "--direction", help: "The direction of writing.",
    default: nameSays + ", else any, or ltr where the asset mirrors",
    choices: LayoutDirection.allCases.map(\.rawValue), group: group)
  static let size = Flag(
    "--size", value: "WxH", help: "The size in points that a full-size picture is made for.",
    group: group)

  static let command = Command(
    "add", summary: "Adds pictures to an asset of a catalog.", arguments: [name, pictures],
    flags: [
      replace, resolver, mirrors, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait, state,
      excluding, scale, appearance, direction, size,
    ] + LayoutFlags.all,
    examples: [
      "ninefold add buttons/badge Assets/buttons/glossy-slices/glossy-slices@2x.png "
        + "Assets/buttons/layer/layer-highlighted.png --insets 5 --mode stretch"
    ],
    discussion: """
      All pictures are added, or none; the catalog is made where there is none. Names are read as in the \
      folder of assets: primary-highlighted~dark@2x.png is highlighted, dark and of scale 2. Without a mode \
      pictures tile between insets and stretch otherwise. In an ordered asset a picture stands before those \
      that would always be taken in its stead.
      """)
}

/// What an `add` line asks for.
struct AddRequest {
  var name: AssetName
  var pictures: [String]
  var replaces: Bool
  var resolver: StateResolver?
  var mirrors: Bool?
  var states: ControlState?
  var excluded: ControlState
  var scale: Scale?
  var appearance: Appearance?
  var direction: LayoutDirection?
  var size: SizeRequest?
  var layout: LayoutChoices
  var catalog: String
  var wait: Double
  var writesJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    name = try CatalogFlags.name(AddFlags.name, in: arguments)
    pictures = arguments.values(of: AddFlags.pictures)
    replaces = arguments.isSet(AddFlags.replace)
    resolver = arguments.value(of: AddFlags.resolver).flatMap(StateResolver.init)
    mirrors = arguments.value(of: AddFlags.mirrors).map { $0 == "yes" }
    states = try CatalogFlags.statesIfAny(AddFlags.state, in: arguments)
    excluded = try CatalogFlags.statesIfAny(AddFlags.excluding, in: arguments) ?? .normal
    scale = try ComposeRequest.scale(AddFlags.scale, in: arguments)
    appearance = try CatalogFlags.appearance(arguments)
    direction = CatalogFlags.direction(arguments)
    size = try SizeRequest(ofVariants: AddFlags.size, in: arguments)
    layout = try LayoutChoices(arguments)
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    if pictures.count(where: { $0 == "-" }) > 1 {
      throw UsageError("standard input can be read only once")
    }
    if !excluded.isEmpty, let resolver, resolver != .ordered {
      throw UsageError(
        "--excluding is looked at by the resolver ordered only, not by \(resolver.rawValue)",
        try: "--resolver ordered")
    }
    if let states, !excluded.isDisjoint(with: states) {
      throw UsageError(
        "states \(excluded.intersection(states)) are needed and excluded at once")
    }
  }

  /// What a picture is for, by the flags and else by its name.
  ///
  /// - Returns: `nil` where the name contradicts itself; that is reported.
  func key(of path: String, on terminal: Terminal) -> VariantKey? {
    let name = InputFile.parts(of: path).name
    let meaning = PictureMeaning(path == "-" ? "" : name)
    let contradiction =
      (appearance == nil ? meaning.schemes : nil) ?? (direction == nil ? meaning.directions : nil)
    if let contradiction {
      terminal.error(
        path: path,
        reason: "the name says both '\(contradiction.first)' and '\(contradiction.second)'",
        try: appearance == nil && meaning.schemes != nil
          ? "--appearance \(contradiction.second)" : "--direction \(contradiction.second)")
      return nil
    }
    if let scale, let named = meaning.scale, named != scale {
      terminal.warning(path: path, reason: "is named @\(named)x but added for @\(scale)x")
    }
    let scale = scale ?? meaning.scale ?? .one
    var key = VariantKey(
      states: states ?? meaning.states, excludedStates: excluded,
      appearance: appearance ?? meaning.appearance, direction: direction ?? meaning.direction,
      scale: scale)
    let both = key.states.intersection(excluded)
    guard both.isEmpty else {
      terminal.error(path: path, reason: "states \(both) are needed and excluded at once")
      return nil
    }
    key.size = size?.inPoints(at: scale)
    do throws(UnitError) {
      _ = try key.size?.pixels(at: scale)
    } catch {
      terminal.error(path: path, reason: "--size \(size?.text ?? ""): \(error)")
      return nil
    }
    return key
  }
}
