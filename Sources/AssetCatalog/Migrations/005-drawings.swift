extension Migration {
  /// Variants that are drawings: they have a document and perhaps fixed parameters, and no scale.
  ///
  /// A document is stored once, as it is written. Parameters are JSON with sorted keys and without spaces,
  /// `NULL` where none is fixed. A variant without picture and drawing has a row of `derivation`.
  static let drawings = Migration(
    name: "005 drawings",
    sql: """
      CREATE TABLE drawing (
        id INTEGER PRIMARY KEY,
        sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
        seal INTEGER NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT;
      ALTER TABLE variant ADD COLUMN drawing INTEGER REFERENCES drawing
        CHECK (drawing IS NULL OR picture IS NULL);
      ALTER TABLE variant ADD COLUMN parameters TEXT
        CHECK (parameters IS NULL OR drawing IS NOT NULL);
      """)
}
