extension Migration {
  /// Assets, their pictures by content, cap insets in points and control states in words.
  ///
  /// `states` are names joined by commas, none for normal. Insets are all given or all `NULL`; without
  /// them `marks` may say how the picture is cut, as JSON: `{"form": "framed", "x": [["fixed", 16],
  /// ["resizable", 2], …], "y": …, "padding": [top, left, bottom, right], "opticalBounds": […]}` in pixels.
  /// `mode` is empty where none was given.
  static let assets = Migration(
    name: "001 assets",
    sql: """
      CREATE TABLE asset (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE
      ) STRICT;
      CREATE TABLE picture (
        id INTEGER PRIMARY KEY,
        sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
        width INTEGER NOT NULL CHECK (width > 0),
        height INTEGER NOT NULL CHECK (height > 0),
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE TABLE variant (
        asset INTEGER NOT NULL REFERENCES asset ON DELETE CASCADE,
        states TEXT NOT NULL,
        scale REAL NOT NULL CHECK (scale > 0),
        picture INTEGER NOT NULL REFERENCES picture,
        inset_top REAL,
        inset_left REAL,
        inset_bottom REAL,
        inset_right REAL,
        mode TEXT NOT NULL,
        marks TEXT,
        PRIMARY KEY (asset, states, scale)
      ) STRICT, WITHOUT ROWID;
      """)
}
