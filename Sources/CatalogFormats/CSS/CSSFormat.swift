extension CatalogFormat {
  /// Style sheets for the web: `border-image` for every asset.
  public static let css = CatalogFormat(
    "css", "style sheets for the web, a class with border-image for every asset",
    FormatAbilities([
      .states: .yes, .resolver: .partly("nearest"),
      .scales: .yes, .appearances: .yes, .contrast: .yes, .directions: .yes,
      .mirroring: .partly("as pictures of their own"),
      .capInsets: .yes, .stretch: .yes, .tile: .yes, .roundAndSpace: .yes, .modePerAxis: .yes,
      .phase: .partly("center"), .filter: .partly("nearest and smooth"),
      .shrink: .partly("uniform"), .hollow: .yes, .omitted: .partly("cut out"),
      .contentInsets: .yes, .alignmentInsets: .yes,
      .drawings: .partly("as pictures"), .derivations: .partly("as pictures"),
    ]),
    reader: CSSReader(), writer: CSSWriter())
}
