package import CommandLineParsing
internal import Ninefold

/// What `ninefold compare` takes.
///
/// Declared where help, completions and docs find it; what measures is in the program that draws.
package enum CompareFlags {
  package static let sources = Argument(
    "SOURCE",
    help: """
      Names of assets in the catalog (asset:NAME where one ends in .json or .png), a drawing's document, or a PNG file with \
      the marks of a nine-patch. None with --all.
      """, arity: .any, kind: .assetOrFile)
  package static let all = Flag("--all", help: "Compare every asset of the catalog.")

  private static let usage = "WHAT IS USED"
  package static let sizes = Flag(
    "--sizes", value: "WxH,…", help: "The sizes in points.", default: "120x44,280x41,480x49",
    group: usage)
  package static let scales = Flag(
    "--scales", value: "N,…", help: "The scales.", default: "1,2,3", group: usage)
  package static let states = Flag(
    "--states", value: "S,…", help: "The sets of states; highlighted+selected is one set.",
    default: "normal,highlighted", group: usage)
  package static let profile = Flag(
    "--profile", value: "FILE.json",
    help: "A usage profile, which says how often each size is used, in place of these three.",
    group: usage, kind: .file)

  package static let set = DrawFlags.set
  package static let runs = Flag(
    "--runs", value: "N", help: "How often every time is taken.", default: "11")
  package static let effort = ComposeFlags.effort
  package static let noCompile = Flag(
    "--no-compile", help: "Don't compile the code of drawings; its times are the renderer's then.")
  package static let json = CatalogFlags.json
  package static let html = Flag(
    "--html", value: "OUT.html",
    help: "Write a page for the browser too, with pictures and charts; - for standard output.",
    kind: .file)
  package static let keep = Flag(
    "--keep", value: "FOLDER", help: "Keep all files that are counted, to count them again.",
    kind: .folder)
  package static let budget = Flag(
    "--budget", value: "FILE.json", help: "Exit with 1 where something costs more than it says.",
    kind: .file)

  private static let forAsset = "FOR AN ASSET"
  package static let assetFlags = [
    CatalogFlags.appearance, CatalogFlags.direction, CatalogFlags.catalog, CatalogFlags.wait,
  ].map { $0.grouped(forAsset) }

  package static let command = Command(
    "compare", summary: "Measures what each technique costs for a button: pictures, layers, code.",
    arguments: [sources],
    flags: [
      all, html, json, keep, budget, runs, effort, noCompile, set, sizes, scales, states, profile,
    ]
      + assetFlags,
    examples: [
      "ninefold compare buttons/glossy --sizes 120x44,280x41,480x49 --scales 1,2,3",
      "ninefold compare buttons/glossy --html report.html",
      "ninefold compare --all --profile usage.json --budget budget.json",
      "ninefold compare Assets/buttons/glossy/glossy.drawing.json --states normal,highlighted,disabled --json",
    ],
    discussion: """
      Full-size pictures, one resizable picture, retained layers, code, and a drawing that is drawn once and sliced: all are made \
      in one process and run in turn. Bytes, memory, times and fidelity stand side by side and are never added to one another. \
      What an asset cannot offer is left out, and said.
      The program ninefold-drawing does it, and is to be installed beside this one or on the PATH; with swiftc and pkg-config on \
      the PATH the code of drawings is compiled and loaded.
      """)
}
