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
  static let all: [Migration] = [assets, appearances]

  /// The version a catalog has when all steps are done.
  static var newestVersion: Int { all.count }
}
