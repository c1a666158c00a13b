package import CommandLineParsing

/// What `ninefold generate` takes.
///
/// Declared where help, completions and docs find it; what it makes of drawings is in the program that draws.
package enum GenerateFlags {
  package static let source = Argument(
    "SOURCE",
    help: """
      A drawing's document (a file that ends in .json), - for standard input, or the name of an asset in the \
      catalog (asset:NAME where it ends in .json). None with --names.
      """, arity: .optional, kind: .assetOrFile)

  package static let languages = ["swift-coregraphics", "swift-cairo", "svg", "css"]
  package static let language = Flag(
    "--language", help: "What to generate.",
    discussion: """
      swift-coregraphics and swift-cairo are one function with a frame, parameters and states, which draws; svg is one \
      picture; css are rules for an element and its states. Needed for all but --names.
      """, choices: languages)
  static let output = Flag(
    "--output", short: "-o", value: "OUT", help: "The file to write, or - for standard output.",
    default: "-", kind: .file)
  static let name = Flag(
    "--name", value: "NAME", help: "What the code is called: the type in Swift, the class in CSS.",
    default: "the source's name; Assets with --names")
  static let noText = Flag("--no-text", help: "Leave the texts of a drawing out.")

  private static let forPicture = "FOR SVG AND CSS"
  static let size = Flag(
    "--size", value: "WxH", help: "The size in points.", default: "the drawing's own",
    group: forPicture)
  static let scale = ComposeFlags.scale.withDefault("1").grouped(forPicture)
  static let set = DrawFlags.set.grouped(forPicture)
  static let state = Flag(
    "--state", value: "S,…",
    help: "The states of the picture for svg; of an asset, those whose drawing is taken.",
    discussion: "normal, or any of disabled, highlighted, selected, focused, hovered.",
    default: "normal", group: forPicture)
  /// What code in Swift is told when it is called.
  static let pictureFlags = [size, scale, set]

  private static let forAsset = "FOR AN ASSET"
  /// What only a catalog can answer.
  static let assetFlags = [
    CatalogFlags.appearance, CatalogFlags.direction, QualifierFlags.asked, CatalogFlags.catalog,
    CatalogFlags.wait,
  ].map { $0.grouped(forAsset) }

  private static let instead = "INSTEAD OF A DRAWING"
  static let names = Flag(
    "--names", help: "Generate Swift names for all assets of the catalog and their states.",
    group: instead)

  package static let command = Command(
    "generate", summary: "Generates code that draws a button, or Swift names for a catalog.",
    arguments: [source],
    flags: [language, output, name, noText, size, scale, state, set] + assetFlags + [names],
    examples: [
      "ninefold generate Assets/buttons/glossy/glossy.drawing.json --language swift-coregraphics -o Glossy.swift",
      "ninefold generate Assets/buttons/layered/layered.drawing.json --language css -o layered.css",
      "ninefold generate Assets/buttons/dynamic/dynamic.drawing.json --language svg --set red=0.2 --state highlighted "
        + "--size 280x49 -o dynamic.svg",
      "ninefold generate --names -o Assets.swift",
    ],
    discussion: """
      What a language can't say as the drawing says it is left out or drawn otherwise, and each such thing is noted. \
      The program ninefold-drawing generates code of drawings, and is to be installed beside this one or on the PATH; \
      --names needs none.
      """)
}
