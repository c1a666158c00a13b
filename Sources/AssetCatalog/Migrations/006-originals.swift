extension Migration {
  /// What is kept of pictures in whose place smaller ones stand.
  ///
  /// JSON on one line: `{"size": {"width": 480, "height": 98}, "bytes": 5311, "trimmed": {"top": 1, "left": 0, …},
  /// "tolerance": 2, "sha256": "…", "pixels": "…"}`, in pixels; `trimmed` and `tolerance` only where there are any.
  static let originals = Migration(
    name: "006 originals",
    sql: """
      ALTER TABLE variant ADD COLUMN original TEXT
        CHECK (original IS NULL OR picture IS NOT NULL);
      """)
}
