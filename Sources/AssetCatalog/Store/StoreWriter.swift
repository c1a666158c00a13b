import NineSlice
import Pixels

// Past 400 lines, and whole: its statements and counters are private to it, and a row, its seal and what it
// leaves loose are written in one place.

/// Writes assets into an open catalog, inside a transaction that whoever calls it has begun.
struct StoreWriter: ~Copyable {
  private var clash = LazyStatement("SELECT name FROM asset WHERE folded = ? AND name <> ?")
  private var insertAsset = LazyStatement(
    """
    INSERT INTO asset (id, name, folded, resolver, mirrors, seal, intent, kept)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """)
  private var updateAsset = LazyStatement(
    "UPDATE asset SET resolver = ?, mirrors = ?, seal = ?, intent = ?, kept = ? WHERE id = ?")
  private var deleteAsset = LazyStatement("DELETE FROM asset WHERE id = ?")
  private var deleteVariants = LazyStatement("DELETE FROM variant WHERE id BETWEEN ? AND ?")
  private var insertVariant = LazyStatement(
    """
    INSERT INTO variant (
      id, scale, appearance, direction, excluded, width, height, position, layout, picture, seal,
      drawing, parameters, original, qualifiers, kept)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    """)
  private var insertDerivation = LazyStatement(
    "INSERT INTO derivation VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
  private var deleteDerivations = LazyStatement(
    "DELETE FROM derivation WHERE variant BETWEEN ? AND ?")
  private var findPicture = LazyStatement("SELECT picture FROM digest WHERE sha256 = ?")
  private var insertPicture = LazyStatement("INSERT INTO picture VALUES (?, ?, ?, ?, ?, ?)")
  private var insertDigest = LazyStatement("INSERT INTO digest VALUES (?, ?)")
  private var findDrawing = LazyStatement("SELECT id FROM drawing WHERE sha256 = ?")
  private var insertDrawing = LazyStatement("INSERT INTO drawing VALUES (?, ?, ?, ?)")
  private var findLayouts = LazyStatement("SELECT id FROM layout WHERE seal = ?")
  private var insertLayout = LazyStatement(
    "INSERT INTO layout VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, "
      + "?16, ?17, ?18)")
  private var insertSegment = LazyStatement("INSERT INTO segment VALUES (?, ?, ?, ?, ?)")
  private var nextPicture: Int
  private var nextDrawing: Int
  private var nextLayout: Int
  private var nextAsset: Int
  /// The layouts written or found so far.
  private var layouts: [PictureLayout: Int] = [:]
  /// Whether digests are kept back to be written in their own order at the end, as a whole build does.
  private let keepsDigests: Bool
  private var digests: [Digest: Int] = [:]
  /// Rows that may have lost the last variant that needed them.
  private var loosePictures: Set<Int> = []
  private var looseDrawings: Set<Int> = []
  private var looseLayouts: Set<Int> = []

  /// A writer into a catalog.
  ///
  /// - Parameter isWhole: Whether the catalog is empty and everything in it will be written now.
  static func make(
    into store: borrowing Store, isWhole: Bool = false
  ) throws(CatalogError) -> StoreWriter {
    let next = try ["picture", "layout", "asset", "drawing"].map { table throws(CatalogError) in
      let last = try store.connection.integer("SELECT coalesce(max(id), 0) FROM \(table)")
      // Rows are counted up: one beyond all that a program of ours can have written leaves no room.
      guard (0..<1 << 45).contains(last) else {
        throw .damaged(reason: "table \(table) has the row \(last)")
      }
      return last + 1
    }
    return StoreWriter(next: (next[0], next[1], next[2], next[3]), isWhole: isWhole)
  }

  // A value that can't be copied has no initialiser that throws half-way.
  private init(next: (picture: Int, layout: Int, asset: Int, drawing: Int), isWhole: Bool) {
    (nextPicture, nextLayout, nextAsset, nextDrawing) = next
    keepsDigests = isWhole
  }

  // MARK: Pictures

  /// How many pictures there are.
  var pictureCount: Int { nextPicture - 1 }

  /// Stores a picture's bytes, or finds the same ones that are there.
  mutating func store(
    _ picture: ReadPicture, in store: borrowing Store
  ) throws(CatalogError) -> StoredPicture {
    let known = try id(of: picture.digest, in: store)
    let id = known ?? nextPicture
    let seal: Int
    if let known {
      seal = try check(known, is: picture, in: store)
    } else {
      nextPicture += 1
      let marks = picture.marks?.text
      seal = Store.seal(picture: id, picture.size, marks: marks, picture.bytes)
      try insertPicture.run(on: store.connection) { statement throws(CatalogError) in
        try statement.bind(id, at: 0)
        try statement.bind(picture.size.width, at: 1)
        try statement.bind(picture.size.height, at: 2)
        try statement.bind(marks, at: 3)
        try statement.bind(seal, at: 4)
        try statement.bind(picture.bytes, at: 5)
        try statement.run()
      }
      if keepsDigests {
        digests[picture.digest] = id
      } else {
        try insert(picture.digest, id, in: store)
      }
    }
    var stored = StoredPicture(
      id: id, size: picture.size, byteCount: picture.bytes.count,
      hasFrame: picture.marks?.form == .framed)
    stored.seal = seal
    return stored
  }

  /// Makes sure that the picture under a digest is the very one that is to be stored.
  ///
  /// A frame is no part of a picture's bytes: their name decides, so one of both can be stored.
  ///
  /// - Returns: Its seal.
  private func check(
    _ id: Int, is picture: ReadPicture, in store: borrowing Store
  ) throws(CatalogError) -> Int {
    let statement = try store.connection.prepare("SELECT marks, seal FROM picture WHERE id = ?")
    try statement.bind(id, at: 0)
    guard try statement.step() else { throw .damaged(reason: "picture \(id) is not there") }
    let marks = statement.isNull(0) ? nil : statement.text(0)
    switch picture.marks?.form {
    case nil: guard marks == nil else { throw .framedAndPlain }
    case .framed: guard marks != nil else { throw .framedAndPlain }
    case .compiled: break
    }
    let seal = Store.seal(picture: id, picture.size, marks: marks, picture.bytes)
    guard seal == statement.integer(1) else {
      throw .damaged(reason: "picture \(id) stands under the digest of another or is damaged")
    }
    return seal
  }

  private mutating func id(
    of digest: Digest, in store: borrowing Store
  ) throws(CatalogError) -> Int? {
    if keepsDigests { return digests[digest] }
    return try findPicture.run(on: store.connection) { statement throws(CatalogError) in
      try statement.bind(digest.bytes, at: 0)
      return try statement.step() ? statement.integer(0) : nil
    }
  }

  private mutating func insert(
    _ digest: Digest, _ picture: Int, in store: borrowing Store
  ) throws(CatalogError) {
    try insertDigest.run(on: store.connection) { statement throws(CatalogError) in
      try statement.bind(digest.bytes, at: 0)
      try statement.bind(picture, at: 1)
      try statement.run()
    }
  }

  // MARK: Drawings

  /// How many different drawings there are.
  var drawingCount: Int { nextDrawing - 1 }

  /// Stores a drawing's document, or finds the same one that is there.
  mutating func store(
    _ drawing: ReadDrawing, in store: inout Store
  ) throws(CatalogError) -> StoredDrawing {
    let known = try findDrawing.run(on: store.connection) {
      statement throws(CatalogError) -> Int? in
      try statement.bind(drawing.digest.bytes, at: 0)
      return try statement.step() ? statement.integer(0) : nil
    }
    let id = known ?? nextDrawing
    if known != nil {
      guard try store.drawing(id).bytes == drawing.bytes else {
        throw .damaged(reason: "drawing \(id) stands under the digest of another")
      }
    } else {
      nextDrawing += 1
      try insertDrawing.run(on: store.connection) { statement throws(CatalogError) in
        try statement.bind(id, at: 0)
        try statement.bind(drawing.digest.bytes, at: 1)
        try statement.bind(Store.seal(drawing: id, drawing.digest, drawing.bytes), at: 2)
        try statement.bind(drawing.bytes, at: 3)
        try statement.run()
      }
    }
    return StoredDrawing(id: id, byteCount: drawing.bytes.count)
  }

  // MARK: Assets

  /// Writes an asset in place of the one of that name, if there is one; one without variants is removed.
  ///
  /// Its pictures and drawings are in the catalog already.
  ///
  /// - Throws: ``CatalogError/nameClash(_:existing:)``, ``CatalogError/variantExists(_:_:)`` for two
  ///   variants of the same key, ``CatalogError/tooManyVariants(_:states:limit:)``,
  ///   ``CatalogError/notDerivable(_:_:)``.
  mutating func put(_ asset: Asset, in store: inout Store) throws(CatalogError) {
    // First of all: what is refused leaves the asset that is there as it was.
    let rows = try Self.rows(of: asset)
    if let first = asset.derivationProblems().first {
      throw .notDerivable(asset.name, first.problem)
    }
    let old = try store.row(of: asset.name)
    if let old {
      for row in try store.variants(of: asset.name, Store.keys(of: old.id)) {
        if let picture = row.variant.picture { loosePictures.insert(picture.id) }
        if let drawing = row.variant.drawing { looseDrawings.insert(drawing.id) }
        if let layout = row.layoutID { looseLayouts.insert(layout) }
      }
      let keys = Store.keys(of: old.id)
      try deleteDerivations.run(on: store.connection) { statement throws(CatalogError) in
        try statement.bind(keys.lowerBound, at: 0)
        try statement.bind(keys.upperBound, at: 1)
        try statement.run()
      }
      try deleteVariants.run(on: store.connection) { statement throws(CatalogError) in
        try statement.bind(keys.lowerBound, at: 0)
        try statement.bind(keys.upperBound, at: 1)
        try statement.run()
      }
    }
    guard !asset.variants.isEmpty else {
      if let old {
        try deleteAsset.run(on: store.connection) { statement throws(CatalogError) in
          try statement.bind(old.id, at: 0)
          try statement.run()
        }
      }
      return
    }
    let id: Int
    if let old {
      id = old.id
    } else {
      try checkName(asset.name, in: store)
      id = nextAsset
      nextAsset += 1
    }
    var seals: [Int] = []
    // The asset comes first, for variants refer to it; its seal is known once theirs are.
    let prepared = try rows.map { row throws(CatalogError) -> (row: Row, layout: Int?, seal: Int) in
      let layout = try row.variant.layout.map { layout throws(CatalogError) in
        try self.layout(layout.withoutOriginal, in: &store)
      }
      let seal = Store.seal(
        row.variant, layoutSeal: layout?.seal, number: row.number, count: row.count,
        position: row.position, of: asset.name)
      seals.append(seal)
      return (row, layout?.id, seal)
    }
    try writeRow(
      of: asset, id: id, isNew: old == nil,
      seal: Store.seal(
        asset.name, asset.resolver, asset.mirrors, seals, intent: asset.templateIntent,
        kept: asset.kept),
      in: store)
    for (row, layout, seal) in prepared {
      try write(row, of: id, layout: layout, seal: seal, in: store)
    }
  }

  private mutating func checkName(
    _ name: AssetName, in store: borrowing Store
  ) throws(CatalogError) {
    let existing = try clash.run(on: store.connection) {
      statement throws(CatalogError) -> String? in
      try statement.bind(name.folded, at: 0)
      try statement.bind(name.text, at: 1)
      return try statement.step() ? statement.text(0) : nil
    }
    guard let existing else { return }
    do { throw CatalogError.nameClash(name, existing: try AssetName(existing)) } catch {
      throw error as? CatalogError ?? .damaged(reason: "'\(existing)' can't be a name")
    }
  }

  /// One row to write.
  private struct Row {
    var variant: Variant
    var number: Int
    var count: Int
    var position: Int?
  }

  /// An asset's variants in the order of their rows, numbered within their set of states.
  private static func rows(of asset: Asset) throws(CatalogError) -> [Row] {
    var rows = asset.variants.enumerated().map { index, variant in
      Row(
        variant: variant, number: 0, count: 0,
        position: asset.resolver == .ordered ? index + 1 : nil)
    }
    rows.sort { $0.variant.key < $1.variant.key }
    for (row, next) in zip(rows, rows.dropFirst()) where row.variant.key == next.variant.key {
      throw .variantExists(asset.name, row.variant.key)
    }
    var start = 0
    while start < rows.count {
      let states = rows[start].variant.key.states
      let end = rows[start...].firstIndex { $0.variant.key.states != states } ?? rows.count
      guard end - start <= Store.variantLimit else {
        throw .tooManyVariants(asset.name, states: states, limit: Store.variantLimit)
      }
      for index in start..<end {
        (rows[index].number, rows[index].count) = (index - start, end - start)
      }
      start = end
    }
    return rows
  }

  private mutating func writeRow(
    of asset: Asset, id: Int, isNew: Bool, seal: Int, in store: borrowing Store
  ) throws(CatalogError) {
    guard isNew else {
      return try updateAsset.run(on: store.connection) { statement throws(CatalogError) in
        try statement.bind(asset.resolver.rawValue, at: 0)
        try statement.bind(asset.mirrors ? 1 : 0, at: 1)
        try statement.bind(seal, at: 2)
        try statement.bind(asset.templateIntent?.rawValue, at: 3)
        try statement.bind(asset.kept.column, at: 4)
        try statement.bind(id, at: 5)
        try statement.run()
      }
    }
    try insertAsset.run(on: store.connection) { statement throws(CatalogError) in
      try statement.bind(id, at: 0)
      try statement.bind(asset.name.text, at: 1)
      try statement.bind(asset.name.folded, at: 2)
      try statement.bind(asset.resolver.rawValue, at: 3)
      try statement.bind(asset.mirrors ? 1 : 0, at: 4)
      try statement.bind(seal, at: 5)
      try statement.bind(asset.templateIntent?.rawValue, at: 6)
      try statement.bind(asset.kept.column, at: 7)
      try statement.run()
    }
  }

  private mutating func write(
    _ row: Row, of asset: Int, layout: Int?, seal: Int, in store: borrowing Store
  ) throws(CatalogError) {
    let key = row.variant.key
    let id = Store.keys(of: asset, states: key.states).lowerBound | row.number
    try insertVariant.run(on: store.connection) { statement throws(CatalogError) in
      try statement.bind(id, at: 0)
      try statement.bind(key.scale?.value, at: 1)
      try statement.bind(key.appearance == .any ? nil : key.appearance.description, at: 2)
      try statement.bind(key.direction == .any ? nil : key.direction.rawValue, at: 3)
      try statement.bind(Int(key.excludedStates.rawValue), at: 4)
      try statement.bind(key.size?.width, at: 5)
      try statement.bind(key.size?.height, at: 6)
      try statement.bind(row.position, at: 7)
      try statement.bind(layout, at: 8)
      try statement.bind(row.variant.picture?.id, at: 9)
      try statement.bind(seal, at: 10)
      try statement.bind(row.variant.drawing?.id, at: 11)
      try statement.bind(row.variant.drawing?.parameters.column, at: 12)
      try statement.bind(row.variant.layout?.original?.column, at: 13)
      try statement.bind(key.qualifiers.column, at: 14)
      try statement.bind(row.variant.kept.column, at: 15)
      try statement.run()
    }
    if let derivation = row.variant.derivation { try write(derivation, of: id, in: store) }
  }

  private mutating func write(
    _ derivation: Derivation, of variant: Int, in store: borrowing Store
  ) throws(CatalogError) {
    let recipe = derivation.recipe
    func step(_ factor: Factor) -> Double? { factor == .one ? nil : factor.value }
    try insertDerivation.run(on: store.connection) { statement throws(CatalogError) in
      try statement.bind(variant, at: 0)
      try statement.bind(Int(derivation.states.rawValue), at: 1)
      try statement.bind(derivation.appearance?.description, at: 2)
      try statement.bind(step(recipe.saturation), at: 3)
      try statement.bind(step(recipe.brightness), at: 4)
      try statement.bind(recipe.multiply?.hexadecimal, at: 5)
      try statement.bind(recipe.tint?.hexadecimal, at: 6)
      try statement.bind(recipe.background?.hexadecimal, at: 7)
      try statement.bind(step(recipe.opacity), at: 8)
      try statement.run()
    }
  }

  // MARK: Layouts

  /// The row of a layout, written where there is none yet.
  private mutating func layout(
    _ layout: PictureLayout, in store: inout Store
  ) throws(CatalogError) -> (id: Int, seal: Int) {
    let seal = layout.seal
    if let id = layouts[layout] { return (id, seal) }
    let candidates = try findLayouts.run(on: store.connection) {
      statement throws(CatalogError) -> [Int] in
      var ids: [Int] = []
      try statement.bind(seal, at: 0)
      while try statement.step() { ids.append(statement.integer(0)) }
      return ids
    }
    for id in candidates where try store.layout(id).layout == layout {
      layouts[layout] = id
      return (id, seal)
    }
    let id = nextLayout
    nextLayout += 1
    try write(layout, id: id, seal: seal, in: store)
    layouts[layout] = id
    return (id, seal)
  }

  private mutating func write(
    _ layout: PictureLayout, id: Int, seal: Int, in store: borrowing Store
  ) throws(CatalogError) {
    let slicing = layout.slicing
    try insertLayout.run(on: store.connection) { statement throws(CatalogError) in
      try statement.bind(id, at: 0)
      let words = [
        layout.origin.rawValue, slicing.x.mode.rawValue, slicing.y.mode.rawValue,
        slicing.x.phase.rawValue, slicing.y.phase.rawValue, slicing.filter.rawValue,
        slicing.shrink.rawValue, slicing.center.rawValue,
      ]
      for (index, word) in words.enumerated() { try statement.bind(word, at: index + 1) }
      for (place, insets) in [(9, layout.contentInsets), (13, layout.alignmentInsets)] {
        try statement.bind(insets?.top, at: place)
        try statement.bind(insets?.left, at: place + 1)
        try statement.bind(insets?.bottom, at: place + 2)
        try statement.bind(insets?.right, at: place + 3)
      }
      try statement.bind(seal, at: 17)
      try statement.run()
    }
    for (axis, segments) in [("x", slicing.x.segments), ("y", slicing.y.segments)] {
      for (position, segment) in segments.enumerated() {
        try insertSegment.run(on: store.connection) { statement throws(CatalogError) in
          try statement.bind(id, at: 0)
          try statement.bind(axis, at: 1)
          try statement.bind(position, at: 2)
          try statement.bind(segment.kind.rawValue, at: 3)
          try statement.bind(segment.length, at: 4)
          try statement.run()
        }
      }
    }
  }

  // MARK: The end

  /// Writes what was kept back and removes pictures, drawings and layouts that nothing needs any more.
  mutating func finish(in store: borrowing Store) throws(CatalogError) {
    let sorted = digests.sorted { $0.key.bytes.lexicographicallyPrecedes($1.key.bytes) }
    for (digest, picture) in sorted { try insert(digest, picture, in: store) }
    digests.removeAll()
    try removeLoose(
      loosePictures, inUse: "picture", in: store,
      [
        "DELETE FROM digest WHERE picture IN (SELECT value FROM json_each(?))",
        "DELETE FROM picture WHERE id IN (SELECT value FROM json_each(?))",
      ])
    try removeLoose(
      looseLayouts, inUse: "layout", in: store,
      ["DELETE FROM layout WHERE id IN (SELECT value FROM json_each(?))"])
    try removeLoose(
      looseDrawings, inUse: "drawing", in: store,
      ["DELETE FROM drawing WHERE id IN (SELECT value FROM json_each(?))"])
    loosePictures.removeAll()
    looseDrawings.removeAll()
    looseLayouts.removeAll()
  }

  /// Removes rows that no variant needs any more.
  ///
  /// - Parameter removals: Statements that take the rows as a JSON list.
  private func removeLoose(
    _ ids: Set<Int>, inUse column: String, in store: borrowing Store, _ removals: [String]
  ) throws(CatalogError) {
    guard !ids.isEmpty else { return }
    func list(_ ids: Set<Int>) -> String {
      "[" + ids.sorted().map { "\($0)" }.joined(separator: ",") + "]"
    }
    var unused = ids
    // One pass over all variants: an index would cost more in every catalog than this ever takes.
    let users = try store.connection.prepare(
      "SELECT DISTINCT \(column) FROM variant WHERE \(column) IN (SELECT value FROM json_each(?))")
    try users.bind(list(ids), at: 0)
    while try users.step() { unused.remove(users.integer(0)) }
    guard !unused.isEmpty else { return }
    for sql in removals {
      let removal = try store.connection.prepare(sql)
      try removal.bind(list(unused), at: 0)
      try removal.run()
    }
  }
}
