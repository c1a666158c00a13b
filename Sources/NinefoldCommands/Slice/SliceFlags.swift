internal import CommandLineParsing
internal import Ninefold

/// What `ninefold slice` takes.
enum SliceFlags {
  static let pictures = Argument(
    "PICTURE|NAME",
    help: """
      PNG files, or - for standard input, all of one button; or an asset of the catalog (asset:NAME where it ends \
      in .png).
      """,
    arity: .oneOrMore, kind: .assetOrFile)
  static let output = Flag(
    "--output", short: "-o", value: "OUT.png",
    help: "Write the smallest source here, or - for standard output.",
    discussion: """
      {name} and {scale} stand for the first picture's name, and @2x or nothing: pictures of several looks or scales \
      have a source each. A name that ends in .9.png gets a frame of marks.
      """, kind: .file)
  static let overlay = Flag(
    "--overlay", value: "OUT.png",
    help: "Draw the picture enlarged with its cut lines, and where the source gives another one.",
    discussion: "{name} and {scale} as for --output.", kind: .file)
  static let each = Flag(
    "--each", help: "Take each file by itself, rather than all for pictures of one button.")
  static let effort = Flag(
    "--effort", help: "How much time to spend on making the source's file small.",
    default: PNGEffort.standard.rawValue, choices: PNGEffort.allCases.map(\.rawValue))
  static let json = Flag("--json", help: "Print one JSON document.")

  private static let how = "HOW TO LOOK"
  static let ranges = Flag(
    "--ranges", value: "N", help: "The most ranges that stretch, an axis.", default: "1",
    group: how)
  static let symmetrical = Flag(
    "--symmetrical", help: "Left and right caps of one length, and top and bottom ones.",
    group: how)
  static let tolerance = Flag(
    "--tolerance", value: "N",
    help: "How far lines may be from the one that stands for them, in 1/255 of a channel.",
    discussion: "Channels are compared multiplied by their alpha.", default: "0", group: how)
  static let trim = Flag(
    "--trim", help: "Leave transparent lines at the edges out of the source.", group: how)

  private static let forAsset = "FOR AN ASSET"
  static let check = Flag(
    "--check", help: "Only say which of several assets could be smaller; exit with 1 if one could.",
    group: forAsset)

  static let command = Command(
    "slice",
    summary: "Finds the cap insets of a picture, proves them, and writes the smallest source.",
    arguments: [pictures],
    flags: [output, overlay, each, effort, json, ranges, symmetrical, tolerance, trim]
      + [check] + [CatalogFlags.catalog, CatalogFlags.wait].map { $0.grouped(forAsset) },
    examples: [
      "ninefold slice Assets/buttons/full-size/full-size@2x.png",
      "ninefold slice button-120x44.png button-300x44.png -o button.9.png",
      "ninefold slice --check buttons/glossy-slices buttons/resizable",
    ],
    discussion: """
      The source is composed back to the size of every picture and compared with it, pixel by pixel: what is called exact \
      differs in none. Pixels of alpha 0 are equal whatever their colour. Where an axis can't be sliced, the reason says \
      which lines change and by how much.
      """)
}
