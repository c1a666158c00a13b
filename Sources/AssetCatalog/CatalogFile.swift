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
    let connection = try Connection(path: path, .creating, patience: 10_000)
    try connection.execute("PRAGMA page_size = 16384; PRAGMA foreign_keys = ON")
    if try connection.integer("PRAGMA user_version") == 0 {
      try connection.transaction { () throws(CatalogError) in
        for step in Migration.all { try connection.execute(step.sql) }
        try connection.execute(
          "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(Migration.newestVersion)"
        )
      }
    }
    try CatalogWriter(connection).add(
      key, to: name, picture: picture, bytes: bytes, cutAs: request)
  }
}
