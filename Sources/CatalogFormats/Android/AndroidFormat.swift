extension CatalogFormat {
  /// Android's resources: nine-patches by density, and selectors.
  public static let android = CatalogFormat(
    "android", "Android's res/ folder: nine-patches by density, selectors",
    FormatAbilities([
      .states: .yes, .resolver: .yes, .scales: .yes,
      .appearances: .yes, .directions: .yes, .mirroring: .partly("as pictures of their own"),
      .capInsets: .yes, .stretch: .yes, .tile: .partly("of one pixel"),
      .roundAndSpace: .partly("of one pixel"), .modePerAxis: .no, .shrink: .partly("proportional"),
      .severalRanges: .yes, .omitted: .partly("cut out"),
      .contentInsets: .partly("in whole pixels; inferred where nothing says"),
      .alignmentInsets: .partly("in whole pixels"),
      .drawings: .partly("as pictures"), .derivations: .partly("as pictures"),
    ]),
    reader: AndroidReader(), writer: AndroidWriter())
}

/// What folders of drawables are called.
enum AndroidDensity {
  /// Words for densities, each with its scale.
  static let named: [(word: String, scale: Double)] = [
    ("ldpi", 0.75), ("mdpi", 1), ("tvdpi", 1.33125), ("hdpi", 1.5), ("xhdpi", 2), ("xxhdpi", 3),
    ("xxxhdpi", 4),
  ]
}
