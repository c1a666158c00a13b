internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `ninefold add` takes.
enum AddFlags {
  static let name = Argument("NAME", help: "The asset's name, as buttons/primary.", kind: .asset)
  static let files = Argument(
    "FILE", help: "Pictures (PNG) and documents of drawings (JSON).", arity: .oneOrMore)
  static let replace = Flag("--replace", help: "Take the place of what is there for the same.")
  static let resolver = Flag(
    "--resolver", help: "How the variants for the states asked for are found, in a new asset.",
    default: "nearest", choices: StateResolver.allCases.map(\.rawValue))
  static let mirrors = Flag(
    "--mirrors", help: "Whether a new asset's pictures are mirrored for the other direction.",
    default: "no", choices: ["yes", "no"])

  private static let group = "WHAT THE FILES ARE FOR"
  private static let nameSays = "what each file's name says"
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
  static let qualifier = QualifierFlags.own.grouped(group)

  static let set = Flag(
    "--set", value: "NAME=VALUE", help: "Fix a parameter of the drawings.",
    discussion: """
      A number (0.2), a colour (#ff8000, hsb(0.1, 1, 1)), true or false, or a text as it stands: as the drawing \
      declares it.
      """, repeats: true, group: "DRAWINGS")

  /// What says nothing of a drawing.
  private static let ofPictures = [scale, size] + LayoutFlags.all

  static let command = Command(
    "add", summary: "Adds pictures and drawings to an asset of a catalog.",
    arguments: [name, files],
    flags: [
      replace, resolver, mirrors, CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait, state,
      excluding, scale, appearance, direction, size, qualifier, set,
    ] + LayoutFlags.all,
    examples: [
      "ninefold add buttons/badge Assets/buttons/glossy-slices/glossy-slices@2x.png "
        + "Assets/buttons/layer/layer-highlighted.png --insets 5 --mode stretch",
      "ninefold add buttons/badge Assets/buttons/glossy/glossy.drawing.json --state selected "
        + "--set hue=0.3",
    ],
    discussion: """
      All files are added, or none; the catalog is made where there is none. What ends in .png is a picture, what \
      ends in .json a drawing; of another name, and of standard input, the beginning tells: a drawing's is a brace. \
      Names are read as in the folder of assets: primary-highlighted~dark@2x.png is highlighted, dark and of \
      scale 2; a drawing serves every scale. Without a mode pictures tile between insets and stretch otherwise. In \
      an ordered asset a file stands before those that would always be taken in its stead.
      Where the program ninefold-drawing is installed, a drawing is checked whole and drawn once at its own size; \
      else that it is JSON and has the parameters that are set.
      """)

  /// The flags of a line that are for pictures alone.
  static func picturesFlags(in arguments: Arguments) -> [Flag] {
    ofPictures.filter { arguments.isSet($0) }
  }
}

/// What an `add` line asks for.
struct AddRequest {
  var name: AssetName
  var files: [String]
  var replaces: Bool
  var resolver: StateResolver?
  var mirrors: Bool?
  var states: ControlState?
  var excluded: ControlState
  var scale: Scale?
  var appearance: Appearance?
  var direction: LayoutDirection?
  var size: SizeRequest?
  var qualifiers: Qualifiers
  var layout: LayoutChoices
  /// What is fixed of drawings.
  var settings: [DrawRequest.Setting]
  /// The first flag that is for pictures alone.
  private var pictureFlag: Flag?
  var catalog: String
  var wait: Double
  var writesJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    name = try CatalogFlags.name(AddFlags.name, in: arguments)
    files = arguments.values(of: AddFlags.files)
    replaces = arguments.isSet(AddFlags.replace)
    resolver = arguments.value(of: AddFlags.resolver).flatMap(StateResolver.init)
    mirrors = arguments.value(of: AddFlags.mirrors).map { $0 == "yes" }
    states = try CatalogFlags.statesIfAny(AddFlags.state, in: arguments)
    excluded = try CatalogFlags.statesIfAny(AddFlags.excluding, in: arguments) ?? .normal
    scale = try ComposeRequest.scale(AddFlags.scale, in: arguments)
    appearance = try CatalogFlags.appearance(arguments)
    direction = CatalogFlags.direction(arguments)
    size = try SizeRequest(ofVariants: AddFlags.size, in: arguments)
    qualifiers = try QualifierFlags.qualifiers(arguments)
    layout = try LayoutChoices(arguments)
    settings = try DrawRequest.Setting.all(in: arguments)
    pictureFlag = AddFlags.picturesFlags(in: arguments).first
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    if files.count(where: { $0 == "-" }) > 1 {
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

  /// Whether one of the files may be a drawing.
  var mayDraw: Bool { files.contains { AddedFile.Kind(path: $0) != .picture } }

  /// Refuses flags that say nothing of the files.
  func check(_ files: [AddedFile]) throws(UsageError) {
    guard let first = files.first, files.allSatisfy({ $0.isDrawing == first.isDrawing }) else {
      return
    }
    if first.isDrawing, let pictureFlag {
      throw UsageError("\(pictureFlag.name) is for pictures, and \(first.path) is a drawing")
    }
    if !first.isDrawing, !settings.isEmpty {
      throw UsageError(
        "\(AddFlags.set.name) is for drawings, and \(first.path) is a picture")
    }
  }

  /// What a file is for, by the flags and else by its name.
  ///
  /// - Returns: `nil` where the name contradicts itself; that is reported.
  func key(of path: String, isDrawing: Bool, on terminal: Terminal) -> VariantKey? {
    let meaning = Self.meaning(of: path, isDrawing: isDrawing)
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
    if isDrawing, let named = meaning.scale {
      terminal.error(
        path: path, reason: "the name says @\(named)x, and a drawing serves every scale")
      return nil
    }
    if let scale, let named = meaning.scale, named != scale {
      terminal.warning(path: path, reason: "is named @\(named)x but added for @\(scale)x")
    }
    let scale = scale ?? meaning.scale ?? .one
    var key = VariantKey(
      states: states ?? meaning.states, excludedStates: excluded,
      appearance: appearance ?? meaning.appearance, direction: direction ?? meaning.direction,
      scale: isDrawing ? nil : scale, qualifiers: qualifiers)
    let both = key.states.intersection(excluded)
    guard both.isEmpty else {
      terminal.error(path: path, reason: "states \(both) are needed and excluded at once")
      return nil
    }
    guard !isDrawing else { return key }
    key.size = size?.inPoints(at: scale)
    do throws(UnitError) {
      _ = try key.size?.pixels(at: scale)
    } catch {
      terminal.error(path: path, reason: "--size \(size?.text ?? ""): \(error)")
      return nil
    }
    return key
  }

  /// What a file's name says; a drawing's may end in `.json` alone.
  private static func meaning(of path: String, isDrawing: Bool) -> PictureMeaning {
    guard path != "-" else { return PictureMeaning("") }
    let name = InputFile.parts(of: path).name
    let ending = ".json"
    guard isDrawing, name.lowercased().hasSuffix(ending), !PictureMeaning(name).isDrawing else {
      return PictureMeaning(name)
    }
    return PictureMeaning(String(name.dropLast(ending.count)))
  }
}
