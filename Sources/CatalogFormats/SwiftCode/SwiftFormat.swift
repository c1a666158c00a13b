extension CatalogFormat {
  /// Swift code for UIKit and SwiftUI, with an asset catalog of its pictures.
  public static let swift = CatalogFormat(
    "swift", "Swift code for UIKit and SwiftUI, with an asset catalog of its pictures",
    FormatAbilities([
      .states: .yes, .resolver: .partly("nearest and exact"), .scales: .yes, .appearances: .yes,
      .contrast: .yes, .directions: .yes,
      .mirroring: .partly("always, where only one direction is there"),
      .capInsets: .partly("the same for all pictures, in points"),
      .stretch: .yes, .tile: .yes, .omitted: .partly("cut out"),
      .contentInsets: .partly("the same for all pictures"),
      .alignmentInsets: .partly("in whole pixels"),
      .drawings: .partly("as pictures"), .derivations: .partly("as pictures"),
    ]),
    writer: SwiftWriter())
}
