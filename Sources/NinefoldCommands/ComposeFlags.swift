internal import CommandLineParsing
internal import Ninefold

/// What `ninefold compose` takes.
enum ComposeFlags {
  static let source = Argument(
    "SOURCE",
    help: """
      A PNG file (.9.png marks and npTc chunks give its slicing), - for standard input, or the name of an \
      asset in the catalog (asset:NAME where it ends in .png).
      """, kind: .assetOrFile)

  static let size = Flag(
    "--size", value: "WxH", help: "The size to compose, in points.",
    discussion: """
      280x41@2x is the size at scale 2, 560x82px is in pixels. Several sizes, of one scale or several, \
      stand in a comma list (80x41,80x41@2x) or in several flags, and need places in the output's name.
      """, repeats: true, isRequired: true)
  static let output = Flag(
    "--output", short: "-o", value: "OUT.png", help: "The file to write, or - for standard output.",
    discussion: """
      {name}, {width}, {height} and {scale} stand for the source's name (of an asset's the last part), the size \
      in points, and @2x or nothing.
      """, isRequired: true, kind: .file)
  static let scale = Flag(
    "--scale", value: "N", help: "Pixels a point in the result.",
    default: "the @Nx of the output's name, else 1")
  static let keepFormat = Flag(
    "--keep-format", help: "Write the source's form rather than the smallest lossless one.")
  static let effort = Flag(
    "--effort", help: "How much time to spend on making the file small.",
    default: PNGEffort.standard.rawValue, choices: PNGEffort.allCases.map(\.rawValue))

  static let profile = Flag(
    "--as", help: "Compose as another system does.",
    discussion: """
      That decides what happens to caps that don't fit, where tiles begin, how many there are, and the filter but for \
      nearest. Docs/engines.md says what of each is known.
      """, choices: EngineProfile.allCases.map(\.rawValue))

  private static let forFile = "FOR A FILE"
  static let insets = Flag(
    "--insets", value: "T,L,B,R",
    help: "Cap insets in points of the source: top, left, bottom, right. They win over marks.",
    discussion:
      "1 number serves all edges, 2 are vertical and horizontal; px at the end means pixels.",
    group: forFile)
  static let sourceScale = Flag(
    "--source-scale", value: "N", help: "Pixels a point in the source.",
    default: "the @Nx of its name, else 1", group: forFile)
  static let mode = Flag(
    "--mode", value: "M|MX,MY", help: "How resizable parts fill their room, across and down.",
    default: "tile with --insets, else stretch", choices: ResizingMode.allCases.map(\.rawValue),
    takesList: true, group: forFile)
  static let filter = Flag(
    "--filter", help: "How pixels are found where a length changes.", default: "smooth",
    choices: Filter.allCases.map(\.rawValue), group: forFile)
  static let shrink = Flag(
    "--shrink", help: "What happens to caps larger than the size.", default: "proportional",
    choices: ShrinkPolicy.allCases.map(\.rawValue), group: forFile)
  static let phase = Flag(
    "--phase", help: "Where the first tile lies.", default: "start",
    choices: TilePhase.allCases.map(\.rawValue), group: forFile)
  static let hollow = Flag(
    "--hollow", help: "Leave what is between the caps transparent.", group: forFile)
  static let ninePatch = Flag(
    "--nine-patch", help: "The picture has a frame of 9-patch marks, whatever its name.",
    group: forFile)

  /// What the catalog says of an asset.
  static let fileFlags = [insets, sourceScale, mode, filter, shrink, phase, hollow, ninePatch]

  private static let forAsset = "FOR AN ASSET"
  /// What only a catalog can answer; they are read as those of other commands are.
  static let assetFlags = [
    CatalogFlags.state, CatalogFlags.appearance, CatalogFlags.direction, QualifierFlags.asked,
    CatalogFlags.catalog,
    CatalogFlags.wait, DrawFlags.fromSlices, DrawFlags.noText,
  ].map { $0.grouped(forAsset) }

  static let command = Command(
    "compose", summary: "Composes a picture at any size from its caps and its resizable middle.",
    arguments: [source],
    flags: [size, output, scale, keepFormat, effort, profile] + fileFlags + assetFlags,
    examples: [
      "ninefold compose Assets/buttons/glossy-slices/glossy-slices@2x.png --insets 14 --mode stretch "
        + "--size 320x41 -o wide@2x.png",
      "ninefold compose Assets/buttons/shadow/shadow@2x.9.png --size 120x48,300x48@3x "
        + "-o '{name}-{width}{scale}.png'",
      "ninefold compose buttons/back --state highlighted --direction rtl --size 60x32@2x -o back@2x.png",
    ],
    discussion: """
      An asset's drawing is drawn at the size, with the parameters that its variant fixes; the program ninefold-drawing \
      does that, which is to be installed beside this one or on the PATH.
      """)
}
