internal import AssetCatalog

extension CatalogFormat {
  /// Apple's asset catalogs as Xcode edits them.
  public static let xcassets = CatalogFormat(
    "xcassets", "Apple's asset catalogs, as Xcode edits them",
    FormatAbilities([
      .states: .partly("in the names of image sets"),
      .qualifiers: .partly("idiom, locale, gamut and others of Apple's"), .templateIntent: .yes,
      .scales: .yes, .appearances: .yes, .contrast: .yes, .directions: .yes,
      .mirroring: .partly("always, where only one direction is there"),
      .capInsets: .yes, .stretch: .yes, .tile: .yes,
      .omitted: .partly("after the part that is kept"),
      .alignmentInsets: .partly("in whole pixels"),
      .drawings: .partly("as pictures"), .derivations: .partly("as pictures"),
    ]),
    reader: XCAssetsReader(), writer: XCAssetsWriter())
}

/// Words of `Contents.json`.
enum XCAssets {
  static let contents = "Contents.json"
  static let setEnding = ".imageset"
  static let catalogEnding = ".xcassets"
  /// The most bytes of a `Contents.json`.
  static let contentsLimit = 1 << 20
  /// How many folders may be inside each other.
  static let depthLimit = 64

  /// The property that says whether only alpha is used.
  static let intentKey = "template-rendering-intent"

  /// Keys that narrow what a picture is for, each with older spellings.
  static let qualifierKeys: [(key: String, older: [String])] = [
    ("subtype", ["sub-type"]), ("screen-width", ["screenWidth"]),
    ("width-class", ["widthClass"]), ("height-class", ["heightClass"]), ("memory", []),
    ("graphics-feature-set", []), ("display-gamut", []), ("locale", []),
  ]

  /// A catalog's name for what a key says: the key, but for `gamut`.
  static func qualifier(for key: String) -> String { key == "display-gamut" ? "gamut" : key }

  /// The key for a catalog's name; `nil` where there is none.
  static func key(for qualifier: String) -> String? {
    qualifier == "idiom"
      ? qualifier : qualifierKeys.first { Self.qualifier(for: $0.key) == qualifier }?.key
  }

  /// The groups in which an asset's image sets lie: those of its name, in which no point can stand.
  static func groups(of name: AssetName) -> [String] {
    name.text.utf8.split(separator: UInt8(ascii: "/")).dropLast().map {
      String(Substring($0)).replacing(".", with: "_")
    }
  }

  /// Kinds of sets that are no pictures of any size.
  static let otherSets: [String: String] = [
    "appiconset": "an app icon", "brandassets": "brand assets", "cubetextureset": "a cube texture",
    "colorset": "a colour", "complicationset": "a complication", "dataset": "data",
    "gcdashboardimage": "a dashboard image", "gcleaderboard": "a leaderboard",
    "gcleaderboardset": "a set of leaderboards", "iconset": "an icon",
    "imagestack": "a layered image", "imagestacklayer": "a layer of an image",
    "launchimage": "a launch image", "mipmapset": "a mipmap", "solidimagestack": "a solid image",
    "solidimagestacklayer": "a layer of a solid image", "spriteatlas": "an atlas of sprites",
    "sticker": "a sticker", "stickerpack": "a pack of stickers",
    "stickersequence": "a sequence of stickers", "stickersiconset": "an icon of stickers",
    "symbolset": "a symbol", "textureset": "a texture",
  ]
}
