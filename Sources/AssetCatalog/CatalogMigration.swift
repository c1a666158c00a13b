extension Catalog {
  /// What bringing an older catalog to this program's version means for that very file.
  public struct MigrationPlan: Sendable {
    /// The version the file has.
    public let version: Int
    public let newestVersion: Int
    /// The steps to take, in order.
    public let steps: [Step]

    /// One step of the schema's history.
    public struct Step: Sendable {
      /// Its number and what it is about.
      public let name: String
      /// What it does to this file, a line each: rows of every table before and after, and values that
      /// had to be changed.
      public let changes: [String]
    }
  }

  /// Tries the steps on a copy in memory and says what each does.
  ///
  /// - Throws: ``CatalogError``, also where a step can't be taken with what stands in the file.
  public static func migrationPlan(
    path: String, wait: Double = 10
  ) throws(CatalogError) -> MigrationPlan {
    try patiently(wait) { patience throws(CatalogError) in
      let checked = try Store.connect(CatalogFile(path: path), .reading, patience: patience)
      let version = checked.version
      let connection = checked.take()
      let copy = try Connection(inMemory: ())
      try connection.copyAll(to: copy)
      try copy.addFunctions()
      var steps: [MigrationPlan.Step] = []
      for index in version..<Migration.newestVersion {
        let before = try Census(copy)
        try copy.apply(Migration.all[index...index])
        steps.append(
          MigrationPlan.Step(
            name: Migration.all[index].name, changes: try Census(copy).changes(since: before)))
      }
      return MigrationPlan(version: version, newestVersion: Migration.newestVersion, steps: steps)
    }
  }

  /// Brings an older catalog to this program's version.
  ///
  /// The steps are taken on a copy beside the file, which takes its place at the end; until then the file is
  /// as it was, and another process that wants to write waits. The old file stays as `FILE.before-NNN`,
  /// after its version.
  ///
  /// - Returns: The path of the old file; `nil` where the catalog had this version already.
  /// - Throws: ``CatalogError``; ``CatalogError/backupExists(path:)`` where another file has that name.
  public static func migrate(path: String, wait: Double = 10) throws(CatalogError) -> String? {
    try patiently(wait) { patience throws(CatalogError) in
      let file = CatalogFile(path: path)
      guard try file.status() != nil else { throw .missing }
      let turn = try WritersTurn(at: file, patience: patience)
      while true {
        guard let status = try file.status() else { throw .missing }
        guard
          try Store.connect(file, .reading, patience: patience, hasTurn: true).version
            < Migration.newestVersion
        else { return nil }
        guard !status.isWriteProtected else { throw .readOnly }
        // Opened before the lock is taken and closed after: closing it would take the lock off.
        let source = try OpenFile(file)
        defer { source.close() }
        let lock = try Store.connect(file, .writing, patience: patience, hasTurn: true)
        guard lock.version < Migration.newestVersion else { return nil }
        // What stands in a log of another mode belongs to the file that is copied.
        try lock.connection.execute("PRAGMA journal_mode = DELETE; BEGIN IMMEDIATE")
        guard try file.status()?.identity == status.identity else { continue }
        let backup = try keep(file, source, version: lock.version)
        try replace(file, source, version: lock.version)
        try lock.connection.execute("ROLLBACK")
        turn.end()
        return backup
      }
    }
  }

  /// Copies a file to its name with the version at the end.
  private static func keep(
    _ file: CatalogFile, _ source: OpenFile, version: Int
  ) throws(CatalogError) -> String {
    let digits = "\(version)"
    let name =
      file.path + ".before-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    let copy = try NewFile(beside: file)
    try copy.copy(source)
    let path = copy.path
    // Left by a run that was killed between this and the last stroke.
    if try CatalogFile(path: name).status() != nil, try NewFile.areEqual(path, name) { return name }
    guard try copy.appear(as: CatalogFile(path: name)) else { throw .backupExists(path: name) }
    return name
  }

  /// Takes the steps on a copy and puts it in the file's place.
  private static func replace(
    _ file: CatalogFile, _ source: OpenFile, version: Int
  ) throws(CatalogError) {
    let copy = try NewFile(beside: file)
    try copy.copy(source)
    try takeSteps(copy.path, from: version)
    try copy.take(theNameOf: file)
  }

  private static func takeSteps(_ path: String, from version: Int) throws(CatalogError) {
    let connection = try Connection(path: path, .writing)
    // A copy that fails is thrown away: it needs no protection of its own.
    try connection.execute("PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    try connection.addFunctions()
    try connection.apply(Migration.all[version...])
    try connection.execute("VACUUM")
    try connection.execute("PRAGMA journal_mode = DELETE")
  }
}

/// How many rows the tables of a catalog have, and which names its assets.
private struct Census {
  private var counts: [(table: String, rows: Int)] = []
  private var names: [Int: String] = [:]
  /// Insets that are no whole pixels, in words.
  private var fractions: [String] = []

  init(_ connection: borrowing Connection) throws(CatalogError) {
    let tables = try connection.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name"
    )
    while try tables.step() {
      let table = tables.text(0)
      counts.append((table, try connection.integer("SELECT count(*) FROM \"\(table)\"")))
    }
    let assets = try connection.prepare("SELECT id, name FROM asset")
    while try assets.step() { names[assets.integer(0)] = assets.text(1) }
    let columns = try connection.integer(
      "SELECT count(*) FROM pragma_table_info('variant') WHERE name = 'inset_top'")
    guard columns > 0 else { return }
    let insets = try connection.prepare(
      """
      SELECT asset.name, scale, inset_top, inset_left, inset_bottom, inset_right
      FROM variant JOIN asset ON asset.id = variant.asset WHERE inset_top IS NOT NULL
      ORDER BY asset.name, scale
      """)
    while try insets.step() {
      let pixels = (2..<6).map { insets.real($0) * insets.real(1) }
      guard pixels.contains(where: { ($0 - $0.rounded()).magnitude > 1e-6 }) else { continue }
      let list = pixels.map { "\(($0 * 1000).rounded() / 1000)" }.joined(separator: ", ")
      fractions.append("'\(insets.text(0))' has insets of \(list) pixels, which are rounded")
    }
  }

  func changes(since before: Census) -> [String] {
    let old = Dictionary(uniqueKeysWithValues: before.counts.map { ($0.table, $0.rows) })
    var changes = counts.map { table, rows in
      guard let was = old[table] else { return "new table \(table): \(rows) rows" }
      return "table \(table): \(rows) rows" + (was == rows ? "" : ", \(was) before")
    }
    for (id, name) in before.names.sorted(by: { $0.key < $1.key }) {
      if let now = names[id], now != name {
        changes.append("asset '\(name)' differs from another by case only and is named '\(now)'")
      }
    }
    if fractions.isEmpty { changes += before.fractions }
    return changes
  }
}
