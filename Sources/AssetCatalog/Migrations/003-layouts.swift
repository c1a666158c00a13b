extension Migration {
  /// Layouts in whole pixels, in tables of their own; full-size pictures; packed keys and seals.
  ///
  /// A variant's `id` is `asset << 17 | states << 12 | number`, so that the variants of an asset in one set
  /// of states lie side by side. `NULL` as appearance or direction is any. A layout is stored once; its
  /// insets, which were points, become pixels, rounded half up where they were no whole number. Seals are
  /// sums over what a row and its neighbours say: a changed byte shows.
  static let layouts = Migration(
    name: "003 layouts in pixels, full-size pictures, seals",
    sql: """
      DROP INDEX asset_folded;
      ALTER TABLE variant RENAME TO variant_002;
      ALTER TABLE picture RENAME TO picture_002;
      ALTER TABLE asset RENAME TO asset_002;

      CREATE TABLE asset (
        id INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE,
        folded TEXT NOT NULL UNIQUE,
        resolver TEXT NOT NULL CHECK (resolver IN ('nearest', 'exact', 'ordered')),
        mirrors INTEGER NOT NULL CHECK (mirrors IN (0, 1)),
        seal INTEGER NOT NULL
      ) STRICT;
      CREATE TABLE picture (
        id INTEGER PRIMARY KEY,
        width INTEGER NOT NULL CHECK (width > 0),
        height INTEGER NOT NULL CHECK (height > 0),
        marks TEXT,
        seal INTEGER NOT NULL,
        bytes BLOB NOT NULL
      ) STRICT;
      CREATE TABLE digest (
        sha256 BLOB PRIMARY KEY CHECK (length(sha256) = 32),
        picture INTEGER NOT NULL REFERENCES picture
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE layout (
        id INTEGER PRIMARY KEY,
        origin TEXT NOT NULL CHECK (origin IN ('insets', 'marks', 'whole')),
        mode_x TEXT NOT NULL CHECK (mode_x IN ('tile', 'stretch', 'round', 'space')),
        mode_y TEXT NOT NULL CHECK (mode_y IN ('tile', 'stretch', 'round', 'space')),
        phase_x TEXT NOT NULL CHECK (phase_x IN ('start', 'center', 'end')),
        phase_y TEXT NOT NULL CHECK (phase_y IN ('start', 'center', 'end')),
        filter TEXT NOT NULL CHECK (filter IN ('nearest', 'linear', 'smooth')),
        shrink TEXT NOT NULL CHECK (shrink IN ('proportional', 'uniform', 'clip', 'fail')),
        centre TEXT NOT NULL CHECK (centre IN ('filled', 'hollow')),
        content_top REAL,
        content_left REAL,
        content_bottom REAL,
        content_right REAL,
        alignment_top REAL,
        alignment_left REAL,
        alignment_bottom REAL,
        alignment_right REAL,
        seal INTEGER NOT NULL
      ) STRICT;
      CREATE INDEX layout_seal ON layout (seal);
      CREATE TABLE segment (
        layout INTEGER NOT NULL REFERENCES layout ON DELETE CASCADE,
        axis TEXT NOT NULL CHECK (axis IN ('x', 'y')),
        position INTEGER NOT NULL CHECK (position >= 0),
        kind TEXT NOT NULL CHECK (kind IN ('fixed', 'resizable', 'omitted')),
        length INTEGER NOT NULL CHECK (length >= 0),
        PRIMARY KEY (layout, axis, position)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE variant (
        id INTEGER PRIMARY KEY,
        asset INTEGER NOT NULL GENERATED ALWAYS AS (id >> 17) VIRTUAL REFERENCES asset,
        states INTEGER NOT NULL GENERATED ALWAYS AS (id >> 12 & 31) VIRTUAL,
        scale REAL NOT NULL CHECK (scale > 0),
        appearance TEXT CHECK (appearance IN ('light', 'dark', 'any,high', 'light,high', 'dark,high')),
        direction TEXT CHECK (direction IN ('ltr', 'rtl')),
        excluded INTEGER NOT NULL CHECK (excluded BETWEEN 0 AND 31),
        width REAL CHECK (width > 0),
        height REAL CHECK (height > 0),
        position INTEGER,
        layout INTEGER NOT NULL REFERENCES layout,
        picture INTEGER NOT NULL REFERENCES picture,
        seal INTEGER NOT NULL,
        CHECK ((width IS NULL) = (height IS NULL))
      ) STRICT;

      INSERT INTO asset SELECT id, name, folded, resolver, mirrors, 0 FROM asset_002;
      -- Of the variants that share a picture the first that has marks tells them.
      CREATE TEMP TABLE marked AS
        SELECT picture, min(id) AS variant, json(marks) AS marks
        FROM variant_002 WHERE marks IS NOT NULL GROUP BY picture;
      CREATE INDEX temp.marked_picture ON marked (picture);
      INSERT INTO picture
      SELECT id, width, height, marks, seal(id, width, height, marks, bytes), bytes
      FROM (
        SELECT id, width, height, bytes, coalesce(
          (SELECT marked.marks FROM marked WHERE marked.picture = picture_002.id),
          -- A frame makes the file two pixels larger than its picture, both ways.
          iif(
            hex(substr(bytes, 17, 8)) = printf('%08X%08X', width + 2, height + 2),
            '{"form":"framed"}', NULL)) AS marks
        FROM picture_002);
      INSERT INTO digest SELECT sha256, id FROM picture_002;

      CREATE TEMP TABLE caps AS
        SELECT
          variant_002.id AS variant,
          CAST(floor(inset_top * scale + 0.5) AS INTEGER) AS top,
          CAST(floor(inset_left * scale + 0.5) AS INTEGER) AS "left",
          CAST(floor(inset_bottom * scale + 0.5) AS INTEGER) AS bottom,
          CAST(floor(inset_right * scale + 0.5) AS INTEGER) AS "right",
          width, height, scale, mode, marks
        FROM variant_002 JOIN picture_002 ON picture_002.id = variant_002.picture;
      CREATE TEMP TABLE cut AS
        SELECT
          variant,
          iif(top IS NOT NULL, 'insets', iif(marks IS NOT NULL, 'marks', 'whole')) AS origin,
          iif(mode <> '', mode, iif(top IS NOT NULL, 'tile', 'stretch')) AS mode,
          json_extract(marks, '$.padding[0]') / scale AS content_top,
          json_extract(marks, '$.padding[1]') / scale AS content_left,
          json_extract(marks, '$.padding[2]') / scale AS content_bottom,
          json_extract(marks, '$.padding[3]') / scale AS content_right,
          json_extract(marks, '$.opticalBounds[0]') / scale AS alignment_top,
          json_extract(marks, '$.opticalBounds[1]') / scale AS alignment_left,
          json_extract(marks, '$.opticalBounds[2]') / scale AS alignment_bottom,
          json_extract(marks, '$.opticalBounds[3]') / scale AS alignment_right,
          CASE
            WHEN top IS NULL AND marks IS NULL THEN json_array(json_array('resizable', width))
            WHEN top IS NULL THEN json_extract(marks, '$.x')
            WHEN "left" + "right" = width
              THEN json_array(json_array('fixed', "left"), json_array('fixed', "right"))
            ELSE json_array(
              json_array('fixed', "left"), json_array('resizable', width - "left" - "right"),
              json_array('fixed', "right"))
          END AS x,
          CASE
            WHEN top IS NULL AND marks IS NULL THEN json_array(json_array('resizable', height))
            WHEN top IS NULL THEN json_extract(marks, '$.y')
            WHEN top + bottom = height
              THEN json_array(json_array('fixed', top), json_array('fixed', bottom))
            ELSE json_array(
              json_array('fixed', top), json_array('resizable', height - top - bottom),
              json_array('fixed', bottom))
          END AS y
        FROM caps;
      CREATE TEMP TABLE shared AS
        SELECT
          variant,
          dense_rank() OVER (ORDER BY
            origin, mode, content_top, content_left, content_bottom, content_right, alignment_top,
            alignment_left, alignment_bottom, alignment_right, x, y) AS layout,
          origin, mode, content_top, content_left, content_bottom, content_right, alignment_top,
          alignment_left, alignment_bottom, alignment_right, x, y
        FROM cut;
      CREATE INDEX temp.shared_variant ON shared (variant);
      CREATE TEMP TABLE distinct_layout AS SELECT * FROM shared GROUP BY layout;
      INSERT INTO layout
      SELECT
        layout, origin, mode, mode, 'start', 'start', 'smooth', 'proportional', 'filled',
        content_top, content_left, content_bottom, content_right, alignment_top, alignment_left,
        alignment_bottom, alignment_right,
        seal(
          origin, mode, mode, 'start', 'start', 'smooth', 'proportional', 'filled', content_top,
          content_left, content_bottom, content_right, alignment_top, alignment_left,
          alignment_bottom, alignment_right, x, y)
      FROM distinct_layout ORDER BY layout;
      INSERT INTO segment
      SELECT layout, 'x', key, json_extract(value, '$[0]'), json_extract(value, '$[1]')
      FROM distinct_layout, json_each(x);
      INSERT INTO segment
      SELECT layout, 'y', key, json_extract(value, '$[0]'), json_extract(value, '$[1]')
      FROM distinct_layout, json_each(y);

      CREATE TEMP TABLE placed AS
        SELECT
          variant_002.*, asset_002.name, iif(resolver = 'ordered', position, NULL) AS place,
          row_number() OVER (
            PARTITION BY asset, states ORDER BY scale, appearance, direction, excluded) - 1 AS number,
          count(*) OVER (PARTITION BY asset, states) AS count,
          (SELECT layout FROM shared WHERE variant = variant_002.id) AS layout
        FROM variant_002 JOIN asset_002 ON asset_002.id = variant_002.asset;
      INSERT INTO variant (
        id, scale, appearance, direction, excluded, width, height, position, layout, picture, seal)
      SELECT
        (placed.asset << 17) | (placed.states << 12) | number, scale, nullif(appearance, 'any'),
        nullif(direction, 'any'), excluded, NULL, NULL, place, placed.layout, picture,
        seal(
          name, placed.states, number, count, scale, nullif(appearance, 'any'),
          nullif(direction, 'any'), excluded, NULL, NULL, place, layout.seal, picture)
      FROM placed JOIN layout ON layout.id = placed.layout
      ORDER BY placed.asset, placed.states, number;
      UPDATE asset SET seal = seal(
        name, resolver, mirrors,
        (SELECT group_concat(seal, ' ') FROM (
          SELECT seal FROM variant
          WHERE variant.id BETWEEN asset.id << 17 AND (asset.id + 1 << 17) - 1 ORDER BY id)));

      DROP TABLE placed;
      DROP TABLE distinct_layout;
      DROP TABLE shared;
      DROP TABLE cut;
      DROP TABLE caps;
      DROP TABLE marked;
      DROP TABLE variant_002;
      DROP TABLE picture_002;
      DROP TABLE asset_002;
      """)
}
