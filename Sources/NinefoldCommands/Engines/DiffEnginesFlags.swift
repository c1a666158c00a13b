internal import CommandLineParsing
internal import Ninefold

/// What `ninefold diff-engines` takes.
enum DiffEnginesFlags {
  static let source = ComposeFlags.source
  static let engines = Flag(
    "--engines", value: "E,…", help: "The systems to compare.", default: "all of them",
    choices: EngineProfile.allCases.map(\.rawValue), takesList: true)
  static let output = Flag(
    "--output", short: "-o", value: "OUT.png",
    help: "Write each system's picture too; {engine} stands for its name.",
    discussion: "{name}, {width}, {height} and {scale} stand for what they do in compose.",
    kind: .file)
  static let json = CatalogFlags.json

  /// What the catalog says of an asset.
  static let fileFlags = [
    ComposeFlags.insets, ComposeFlags.sourceScale, ComposeFlags.mode, ComposeFlags.filter,
    ComposeFlags.hollow, ComposeFlags.ninePatch,
  ]

  private static let forAsset = "FOR AN ASSET"
  static let assetFlags = [
    CatalogFlags.state, CatalogFlags.appearance, CatalogFlags.direction, QualifierFlags.asked,
    CatalogFlags.catalog, CatalogFlags.wait,
  ].map { $0.grouped(forAsset) }

  static let command = Command(
    "diff-engines", summary: "Shows where systems differ that resize a picture by its caps.",
    arguments: [source],
    flags: [ComposeFlags.size, ComposeFlags.scale, engines, output, json] + fileFlags + assetFlags,
    examples: [
      "ninefold diff-engines buttons/bezier-slices --size 6x30",
      "ninefold diff-engines patterns/stripes --size 101x60 --engines css,uikit,qt-quick",
    ],
    discussion: """
      The picture is composed as each system does it. Those that give the same pixels stand together; of the others it is said how many \
      pixels differ, by how much and where, and what they decide otherwise. What is not known of a system is said.
      """)
}
