extension Migration {
  /// Appearances, directions and resolvers; states become bits.
  ///
  /// Names must differ by more than case from here on: of two that don't, the later one gets a number
  /// at its end that no other name has. States are 1 hovered, 2 focused, 4 selected, 8 highlighted, 16
  /// disabled.
  static let appearances = Migration(
    name: "002 appearances, directions, resolvers",
    sql: """
      ALTER TABLE asset ADD COLUMN folded TEXT NOT NULL DEFAULT '';
      ALTER TABLE asset ADD COLUMN resolver TEXT NOT NULL DEFAULT 'nearest'
        CHECK (resolver IN ('nearest', 'exact', 'ordered'));
      ALTER TABLE asset ADD COLUMN mirrors INTEGER NOT NULL DEFAULT 0 CHECK (mirrors IN (0, 1));
      UPDATE asset SET folded = casefold(name);
      CREATE TEMP TABLE folding AS SELECT id, folded FROM asset;
      CREATE INDEX temp.folding_folded ON folding (folded, id);
      CREATE TEMP TABLE clash AS
        SELECT id FROM asset WHERE EXISTS (
          SELECT 1 FROM folding AS earlier
          WHERE earlier.folded = asset.folded AND earlier.id < asset.id);
      UPDATE asset
      SET name = substr(name, 1, iif(length(CAST(name AS BLOB)) > 230, 55, 230)) || '-' || (
        WITH RECURSIVE candidate (number) AS (
          SELECT asset.id
          UNION ALL
          SELECT number + (SELECT max(id) FROM asset) FROM candidate
          WHERE EXISTS (
            SELECT 1 FROM folding AS other WHERE other.folded = casefold(
              substr(asset.name, 1, iif(length(CAST(asset.name AS BLOB)) > 230, 55, 230))
                || '-' || number)))
        SELECT max(number) FROM candidate)
      WHERE id IN (SELECT id FROM clash);
      DROP TABLE clash;
      DROP TABLE folding;
      UPDATE asset SET folded = casefold(name);
      CREATE UNIQUE INDEX asset_folded ON asset (folded);

      ALTER TABLE variant RENAME TO variant_001;
      CREATE TABLE variant (
        id INTEGER PRIMARY KEY,
        asset INTEGER NOT NULL REFERENCES asset ON DELETE CASCADE,
        states INTEGER NOT NULL CHECK (states BETWEEN 0 AND 31),
        excluded INTEGER NOT NULL CHECK (excluded BETWEEN 0 AND 31),
        appearance TEXT NOT NULL CHECK (appearance IN (
          'any', 'light', 'dark', 'any,high', 'light,high', 'dark,high')),
        direction TEXT NOT NULL CHECK (direction IN ('any', 'ltr', 'rtl')),
        scale REAL NOT NULL CHECK (scale > 0),
        position INTEGER NOT NULL,
        picture INTEGER NOT NULL REFERENCES picture,
        inset_top REAL,
        inset_left REAL,
        inset_bottom REAL,
        inset_right REAL,
        mode TEXT NOT NULL CHECK (mode IN ('', 'tile', 'stretch', 'round', 'space')),
        marks TEXT,
        UNIQUE (asset, states, excluded, appearance, direction, scale)
      ) STRICT;
      INSERT INTO variant
      SELECT
        row_number() OVER (ORDER BY asset, bits, scale), asset, bits, 0, 'any', 'any', scale,
        row_number() OVER (PARTITION BY asset ORDER BY bits, scale), picture,
        inset_top, inset_left, inset_bottom, inset_right, mode, marks
      FROM (
        SELECT *,
          (instr(',' || states || ',', ',hovered,') > 0)
          + (instr(',' || states || ',', ',focused,') > 0) * 2
          + (instr(',' || states || ',', ',selected,') > 0) * 4
          + (instr(',' || states || ',', ',highlighted,') > 0) * 8
          + (instr(',' || states || ',', ',disabled,') > 0) * 16 AS bits
        FROM variant_001)
      ORDER BY asset, bits, scale;
      DROP TABLE variant_001;
      """)
}
