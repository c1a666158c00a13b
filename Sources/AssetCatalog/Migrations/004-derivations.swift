extension Migration {
  /// Variants that are derived from others: they have no scale, no layout and no picture.
  ///
  /// A recipe's columns are `NULL` where a step is not taken; colours are `#rrggbb` or `#rrggbbaa`.
  static let derivations = Migration(
    name: "004 derived variants",
    sql: """
      ALTER TABLE variant RENAME TO variant_003;
      CREATE TABLE variant (
        id INTEGER PRIMARY KEY,
        asset INTEGER NOT NULL GENERATED ALWAYS AS (id >> 17) VIRTUAL REFERENCES asset,
        states INTEGER NOT NULL GENERATED ALWAYS AS (id >> 12 & 31) VIRTUAL,
        scale REAL CHECK (scale > 0),
        appearance TEXT CHECK (appearance IN ('light', 'dark', 'any,high', 'light,high', 'dark,high')),
        direction TEXT CHECK (direction IN ('ltr', 'rtl')),
        excluded INTEGER NOT NULL CHECK (excluded BETWEEN 0 AND 31),
        width REAL CHECK (width > 0),
        height REAL CHECK (height > 0),
        position INTEGER,
        layout INTEGER REFERENCES layout,
        picture INTEGER REFERENCES picture,
        seal INTEGER NOT NULL,
        CHECK ((width IS NULL) = (height IS NULL)),
        CHECK ((picture IS NULL) = (layout IS NULL)),
        CHECK ((picture IS NULL) = (scale IS NULL)),
        CHECK (width IS NULL OR picture IS NOT NULL)
      ) STRICT;
      INSERT INTO variant (
        id, scale, appearance, direction, excluded, width, height, position, layout, picture, seal)
      SELECT id, scale, appearance, direction, excluded, width, height, position, layout, picture, seal
      FROM variant_003 ORDER BY id;
      DROP TABLE variant_003;
      CREATE TABLE derivation (
        variant INTEGER PRIMARY KEY REFERENCES variant ON DELETE CASCADE,
        states INTEGER NOT NULL CHECK (states BETWEEN 0 AND 31),
        appearance TEXT CHECK (
          appearance IN ('any', 'light', 'dark', 'any,high', 'light,high', 'dark,high')),
        saturation REAL CHECK (saturation BETWEEN 0 AND 10),
        brightness REAL CHECK (brightness BETWEEN 0 AND 10),
        multiply TEXT,
        tint TEXT,
        background TEXT,
        opacity REAL CHECK (opacity BETWEEN 0 AND 1)
      ) STRICT;
      """)
}
