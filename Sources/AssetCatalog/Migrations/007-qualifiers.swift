extension Migration {
  /// What other systems' formats need: qualifiers, the intent of templates, and what is kept of words unknown here.
  ///
  /// `qualifiers` is a JSON object of texts, `{"idiom":"ipad","locale":"fr"}`; `kept` one of objects, one a format:
  /// `{"xcassets":{…}}`. Both have sorted keys and no spaces, and are `NULL` where there is nothing.
  static let qualifiers = Migration(
    name: "007 qualifiers, template intent, kept facts",
    sql: """
      ALTER TABLE asset ADD COLUMN intent TEXT
        CHECK (intent IS NULL OR intent IN ('original', 'template'));
      ALTER TABLE asset ADD COLUMN kept TEXT
        CHECK (kept IS NULL OR kept GLOB '{"?*":{?*}}');
      ALTER TABLE variant ADD COLUMN qualifiers TEXT
        CHECK (qualifiers IS NULL OR qualifiers GLOB '{"?*":"?*"}');
      ALTER TABLE variant ADD COLUMN kept TEXT
        CHECK (kept IS NULL OR kept GLOB '{"?*":{?*}}');
      """)
}
