package import CommandLineParsing

/// What `ninefold import` takes.
///
/// Declared where help, completions and docs find it; what reads formats is in the program that draws.
package enum ImportFlags {
  package static let paths = Argument(
    "PATH", help: "A folder of another system's files, or one that such a folder lies in.",
    arity: .oneOrMore, kind: .file)
  package static let format = Flag(
    "--format", value: "F", help: "The format; ninefold formats lists them.",
    default: "what the files look like")
  package static let into = Flag(
    "--into", value: "FOLDER|FILE",
    help: "A folder of assets that build reads, or a catalog.",
    default: "the catalog of --catalog", kind: .file)
  package static let dryRun = Flag("--dry-run", help: "Say what would change, and change nothing.")
  package static let states = Flag(
    "--states", value: "standard|none|FILE.json",
    help: "The words by which names tell states; none takes names as they are.",
    default: "standard", kind: .file)
  package static let json = CatalogFlags.json

  package static let command = Command(
    "import", summary: "Reads the pictures of another system's catalog, with all it says of them.",
    arguments: [paths],
    flags: [format, into, dryRun, states, json, CatalogFlags.catalog, CatalogFlags.wait],
    examples: [
      "ninefold import App/Assets.xcassets", "ninefold import App/Assets.xcassets --dry-run",
      "ninefold import App/Assets.xcassets --into Assets/",
    ],
    discussion: """
      Every asset that was understood is told in a line, and so is what could not be kept of it. What the catalog has already is \
      left alone, pictures that differ are replaced, and nothing is removed: a second import changes nothing. What is wrong with \
      one asset does not stop the others.
      A file of states is JSON that lists the words for each: {"highlighted": ["down", "pressed"], "disabled": ["off"]}.
      The program ninefold-drawing does it, and is to be installed beside this one or on the PATH.
      """)
}

/// What `ninefold export` takes.
package enum ExportFlags {
  package static let names = Argument(
    "NAME", help: "Names of assets. None with --all.", arity: .any, kind: .asset)
  package static let all = Flag("--all", help: "Export every asset.")
  package static let format = Flag(
    "--format", value: "F", help: "The format; ninefold formats lists them.", isRequired: true)
  package static let output = Flag(
    "--output", short: "-o", value: "FOLDER", help: "The folder to write in, made if need be.",
    isRequired: true, kind: .folder)
  package static let check = Flag(
    "--check", help: "Only compare; exit with 1 where a file would be written.")
  package static let strict = Flag(
    "--strict", help: "Write nothing where the format can't hold something.")
  package static let scales = Flag(
    "--scales", value: "N,…", help: "The scales at which drawings become pictures.",
    default: "those of the asset's pictures, else 1,2,3")
  package static let sizes = Flag(
    "--sizes", value: "WxH,…",
    help: "For full-size pictures: the sizes in points.",
    default: "each picture's and each drawing's own")
  package static let states = ImportFlags.states
  package static let json = CatalogFlags.json

  package static let command = Command(
    "export", summary: "Writes assets as another system's files.",
    arguments: [names],
    flags: [
      format, output, all, check, strict, scales, sizes, states, json, CatalogFlags.catalog,
      CatalogFlags.wait,
    ],
    examples: [
      "ninefold export buttons/glossy-slices --format xcassets -o Buttons.xcassets",
      "ninefold export --all --format xcassets -o Assets.xcassets --check",
      "ninefold export --all --format png-set --sizes 120x44,280x41 -o Pictures",
    ],
    discussion: """
      The same assets give the same files. Only files that differ are written, and none is removed. What the format can't hold is \
      told for each asset. Drawings are sliced as slice does it, and become pictures at every scale asked for; what is derived \
      becomes pictures too.
      The program ninefold-drawing does it, and is to be installed beside this one or on the PATH.
      """)
}

/// What `ninefold formats` takes.
package enum FormatsFlags {
  package static let json = CatalogFlags.json

  package static let command = Command(
    "formats", summary: "Lists other systems' formats, and what each can hold.", flags: [json],
    examples: ["ninefold formats"],
    discussion: """
      A row for everything that a catalog can know of an asset, a column for every format.
      The program ninefold-drawing does it, and is to be installed beside this one or on the PATH.
      """)
}
