/// One step of the schema's history.
///
/// A released step never changes: catalogs that it made are in use. It speaks plain SQL and uses no type
/// of the program, so that it means the same in five years.
struct Migration: Sendable {
  /// A number and words: `001 assets`.
  let name: String
  let sql: String
}

extension Migration {
  /// The history, the oldest step first; new steps go at the end.
  static let all: [Migration] = [
    assets, appearances, layouts, derivations, drawings, originals, qualifiers,
  ]

  /// The version a catalog has when all steps are done.
  static var newestVersion: Int { all.count }

  /// For every version, the sum over the words of its tables: what ``Connection/schemaSeal()`` gives.
  static let schemaSeals = [
    71_024_410, 1_731_691_658, 380_816_909, 1_006_167_646, 1_500_548_538, 659_530_252,
    614_815_280,
  ]
}
