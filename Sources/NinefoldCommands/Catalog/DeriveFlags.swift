internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `ninefold derive` takes.
enum DeriveFlags {
  static let replace = Flag("--replace", help: "Take the place of a derivation that is there.")
  static let state = Flag(
    "--state", value: "S,…", help: "The control states that get a look.",
    discussion: "normal, or any of disabled, highlighted, selected, focused, hovered.")
  static let dimmed = Flag(
    "--dimmed", value: "S,…",
    help: "Dim the asset's pictures for these states where they have no look.",
    discussion: """
      For highlighted a picture is laid half under black, for disabled it has half its opacity; each state that \
      has a look of its own gets a dimmed one beside it.
      """)
  static let appearance = Flag(
    "--appearance", value: "A",
    help: "The appearance it is for: any, light or dark, with ,high for high contrast.",
    default: "any")
  static let direction = Flag(
    "--direction", help: "The direction of writing it is for.", default: "any",
    choices: LayoutDirection.allCases.map(\.rawValue))
  static let excluding = Flag(
    "--excluding", value: "S,…", help: "States that must not be asked for (resolver ordered).")

  private static let base = "WHAT IT IS MADE FROM"
  static let from = Flag(
    "--from", value: "S,…", help: "The states whose picture is taken.", default: "normal",
    group: base)
  static let fromAppearance = Flag(
    "--from-appearance", value: "A", help: "The appearance whose picture is taken.",
    default: "the one asked for", group: base)

  private static let recipe = "WHAT IS DONE TO IT, IN THIS ORDER"
  static let saturation = Flag(
    "--saturation", value: "N", help: "0 is gray, 1 changes nothing, up to 10.", group: recipe)
  static let brightness = Flag(
    "--brightness", value: "N", help: "0 is black, 1 changes nothing, up to 10.", group: recipe)
  static let multiply = Flag(
    "--multiply", value: "#rrggbb", help: "Multiply the colours by this one.", group: recipe)
  static let tint = Flag(
    "--tint", value: "#rrggbbaa", help: "Lay a colour over the picture, inside its shape.",
    group: recipe)
  static let background = Flag(
    "--background", value: "#rrggbbaa", help: "Lay a colour under the picture, all over.",
    group: recipe)
  static let opacity = Flag(
    "--opacity", value: "N", help: "0 is invisible, 1 changes nothing.", group: recipe)

  static let steps = [saturation, brightness, multiply, tint, background, opacity]

  static let command = Command(
    "derive", summary: "Makes the look of one state from that of another, without a picture.",
    arguments: [ShowFlags.name],
    flags: [
      state, dimmed, appearance, direction, QualifierFlags.own, excluding, replace,
      CatalogFlags.json,
      CatalogFlags.catalog, CatalogFlags.wait, from, fromAppearance,
    ] + steps,
    examples: [
      "ninefold derive buttons/shadow --state disabled --saturation 0 --opacity 0.6",
      "ninefold derive buttons/outline --dimmed disabled",
    ],
    discussion: """
      The picture is composed first and changed then, at every size and scale. Docs/derivations.md has the \
      formulas. 'remove' takes a derivation away again.
      """)
}

/// What a `derive` line asks for.
struct DeriveRequest {
  var name: AssetName
  /// One look; `nil` where pictures are to be dimmed.
  var single: (key: VariantKey, derivation: Derivation)?
  var dimmed: ControlState
  var replaces: Bool
  var catalog: String
  var wait: Double
  var writesJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    name = try CatalogFlags.name(ShowFlags.name, in: arguments)
    replaces = arguments.isSet(DeriveFlags.replace)
    catalog = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    writesJSON = arguments.isSet(CatalogFlags.json)
    dimmed = try CatalogFlags.statesIfAny(DeriveFlags.dimmed, in: arguments) ?? .normal
    guard dimmed.isSubset(of: ControlState(Derivation.dimmable)) else {
      throw UsageError(
        "--dimmed takes highlighted, disabled or both, not '\(dimmed)'",
        try: "--dimmed highlighted,disabled")
    }
    let states = try CatalogFlags.statesIfAny(DeriveFlags.state, in: arguments)
    guard let states else {
      guard !dimmed.isEmpty else {
        throw UsageError("what gets a look is missing", try: "--state disabled")
      }
      let others =
        [
          DeriveFlags.appearance, DeriveFlags.direction, QualifierFlags.own, DeriveFlags.excluding,
          DeriveFlags.from,
          DeriveFlags.fromAppearance, DeriveFlags.replace,
        ] + DeriveFlags.steps
      for flag in others where arguments.value(of: flag) != nil || arguments.isSet(flag) {
        throw UsageError("\(flag.name) goes with --state, not with --dimmed")
      }
      return
    }
    guard dimmed.isEmpty else { throw UsageError("--state and --dimmed can't both be given") }
    let excluded = try CatalogFlags.statesIfAny(DeriveFlags.excluding, in: arguments) ?? .normal
    let both = excluded.intersection(states)
    guard both.isEmpty else {
      throw UsageError("states \(both) are needed and excluded at once")
    }
    let key = VariantKey(
      states: states, excludedStates: excluded,
      appearance: try CatalogFlags.appearance(arguments) ?? .any,
      direction: CatalogFlags.direction(arguments) ?? .any, scale: nil,
      qualifiers: try QualifierFlags.qualifiers(arguments))
    let derivation = Derivation(
      from: try CatalogFlags.statesIfAny(DeriveFlags.from, in: arguments) ?? .normal,
      appearance: try CatalogFlags.appearance(of: DeriveFlags.fromAppearance, in: arguments),
      recipe: try Self.recipe(arguments))
    single = (key, derivation)
  }

  private static func recipe(_ arguments: Arguments) throws(UsageError) -> Recipe {
    func factor(_ flag: Flag, most: Int = 10) throws(UsageError) -> Factor {
      guard let text = arguments.value(of: flag) else { return .one }
      guard isDecimal(text), let value = Double(text), value <= Double(most),
        let factor = Factor(value)
      else {
        throw UsageError(
          "\(flag.name) takes a number from 0 to \(most) with at most four decimals, not "
            + quoted(text), try: "\(flag.name) 0.5")
      }
      return factor
    }
    func color(_ flag: Flag) throws(UsageError) -> RGBA8? {
      guard let text = arguments.value(of: flag) else { return nil }
      guard let color = RGBA8(hexadecimal: text) else {
        throw UsageError(
          "\(flag.name) takes a colour as '#rrggbb' or '#rrggbbaa', not \(quoted(text))",
          try: "\(flag.name)=#ff8000")
      }
      return color
    }
    let multiply = try color(DeriveFlags.multiply)
    if let multiply, multiply.alpha != 255 {
      throw UsageError("--multiply takes an opaque colour", try: "--opacity 0.5")
    }
    return Recipe(
      saturation: try factor(DeriveFlags.saturation),
      brightness: try factor(DeriveFlags.brightness), multiply: multiply,
      tint: try color(DeriveFlags.tint), background: try color(DeriveFlags.background),
      opacity: try factor(DeriveFlags.opacity, most: 1))
  }
}
