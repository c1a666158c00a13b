internal import CSQLite

/// A catalog's file: what it is, and opening it to read or to write.
public enum CatalogFile {
  /// What tells a catalog from other databases: "NINE" as four letters.
  static let applicationID = 0x4e49_4e45

  /// Adds one picture to a catalog, which is made where there is none.
  public static func add(
    _ key: VariantKey, to name: AssetName, picture: ReadPicture, bytes: [UInt8],
    cutAs request: LayoutRequest, in path: String
  ) throws(CatalogError) {
    try CatalogWriter(opened(path)).add(
      key, to: name, picture: picture, bytes: bytes, cutAs: request)
  }

  /// Changes how an asset finds its variants.
  public static func set(
    _ name: AssetName, resolver: StateResolver?, mirrors: Bool?, in path: String
  ) throws(CatalogError) {
    try CatalogWriter(opened(path)).set(name, resolver: resolver, mirrors: mirrors)
  }

  private static func opened(_ path: String) throws(CatalogError) -> Connection {
    let connection = try Connection(path: path, .creating, patience: 10_000)
    try connection.execute("PRAGMA page_size = 16384; PRAGMA foreign_keys = ON")
    try connection.addFunctions()
    if try connection.integer("PRAGMA user_version") == 0 {
      try connection.transaction { () throws(CatalogError) in
        for step in Migration.all { try connection.execute(step.sql) }
        try connection.execute(
          "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(Migration.newestVersion)"
        )
      }
    }
    return connection
  }
}
