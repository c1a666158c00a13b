extension CatalogFormat {
  /// The parts of sliced pictures as files of their own.
  public static let parts = CatalogFormat(
    "parts", "the nine or more parts of every picture as PNG files, with a list of them",
    FormatAbilities([
      .states: .yes, .resolver: .yes, .scales: .yes, .appearances: .yes, .contrast: .yes,
      .directions: .yes, .mirroring: .yes, .sizes: .yes, .capInsets: .yes, .stretch: .yes,
      .tile: .yes, .roundAndSpace: .yes, .modePerAxis: .yes, .phase: .yes, .filter: .yes,
      .shrink: .yes, .hollow: .partly("its parts are left out"),
      .severalRanges: .yes, .omitted: .partly("left out"), .contentInsets: .yes,
      .alignmentInsets: .yes,
      .drawings: .partly("as pictures"), .derivations: .partly("as pictures"),
    ]),
    writer: PartsWriter())
}
