package import CommandLineParsing

/// What `ninefold draw` takes.
///
/// Declared where help, completions and docs find it; what it does is in the program that draws.
package enum DrawFlags {
  package static let source = Argument(
    "SOURCE",
    help: """
      A drawing's document (a file that ends in .json), - for standard input, or the name of an asset in the \
      catalog (asset:NAME where it ends in .json).
      """, kind: .assetOrFile)

  static let size = Flag(
    "--size", value: "WxH", help: "The size to draw, in points.",
    discussion: ComposeFlags.size.discussion, default: "the drawing's own", repeats: true)
  static let output = Flag(
    "--output", short: "-o", value: "OUT.png", help: "The file to write, or - for standard output.",
    discussion: """
      {name}, {width}, {height} and {scale} stand for the document's name (of an asset's the last part), the size in \
      points, and @2x or nothing. Needed for all but --parameters.
      """, kind: .file)
  static let set = Flag(
    "--set", value: "NAME=VALUE", help: "Give a parameter of the drawing a value.",
    discussion: """
      A number (0.2), a colour (#ff8000, rgb(1, 0.5, 0), hsb(0.1, 1, 1)), true or false, or a text as it stands. It \
      goes over what a variant of an asset fixes.
      """, repeats: true)
  static let noText = Flag("--no-text", help: "Leave the texts of a drawing out.")
  static let fromSlices = Flag(
    "--from-slices",
    help: "Draw a small picture, cut it at its caps, and compose that, where it gives the same.",
    discussion: """
      Both are compared. What is not the same, pixel for pixel, is refused with the axis, the largest difference and \
      its place.
      """)
  static let dither = Flag(
    "--dither", help: "Spread colours between two values, so that weak gradients don't band.")

  private static let instead = "INSTEAD OF ONE STATE"
  static let sheet = Flag(
    "--sheet", help: "Draw the looks of all states on one sheet, each once.", group: instead)
  static let watch = Flag(
    "--watch", help: "Draw again whenever the document (a file) changes, until interrupted.",
    group: instead)
  static let parameters = Flag(
    "--parameters", help: "Draw nothing; list the parameters, their types and defaults.",
    group: instead)
  static let json = Flag(
    "--json", help: "With --parameters: print one JSON document.", group: instead)

  private static let forAsset = "FOR AN ASSET"
  /// What only a catalog can answer.
  static let assetFlags = [
    CatalogFlags.appearance, CatalogFlags.direction, QualifierFlags.asked, CatalogFlags.catalog,
    CatalogFlags.wait,
  ].map { $0.grouped(forAsset) }

  /// What says nothing to a list of parameters.
  static let drawing = [
    size, output, ComposeFlags.scale, set, noText, dither, fromSlices, ComposeFlags.effort, sheet,
    watch,
  ]

  package static let command = Command(
    "draw",
    summary:
      "Draws a button that a document describes, or a drawing of the catalog, at any size and scale.",
    arguments: [source],
    flags: [
      size, output, ComposeFlags.scale, CatalogFlags.state, set, noText, dither, fromSlices,
      ComposeFlags.effort, sheet, watch, parameters, json,
    ] + assetFlags,
    examples: [
      "ninefold draw Assets/buttons/glossy/glossy.drawing.json --set hue=0.3 --state highlighted --size 280x41@2x "
        + "-o glossy@2x.png",
      "ninefold draw Assets/buttons/selection/selection.drawing.json --sheet -o selection.png",
      "ninefold draw buttons/selection --set selectedText=Bought --state selected --appearance dark "
        + "--size 160x44 -o bought.png",
      "ninefold draw buttons/selection --state selected --parameters",
    ],
    discussion: """
      Of an asset its drawings are drawn, and its pictures are passed over; --sheet shows the looks of all its states. \
      The program ninefold-drawing does it, which is to be installed beside this one or on the PATH.
      """)
}
