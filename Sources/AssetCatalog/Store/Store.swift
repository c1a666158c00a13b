import NineSlice
import Pixels

// Past 400 lines, and whole: its statements are private to it, and every row that one reads is checked here
// against its seal before anything leaves.

/// One open catalog: its connection, and what reads from it.
struct Store: ~Copyable {
  let connection: Connection
  private var assetByName = LazyStatement(
    "SELECT id, resolver, mirrors, seal, intent, kept FROM asset WHERE name = ?")
  private var variantsInRange = LazyStatement(
    """
    SELECT id, scale, appearance, direction, excluded, width, height, position, layout, picture, seal,
      drawing, parameters, original, qualifiers, kept
    FROM variant WHERE id BETWEEN ? AND ? ORDER BY id
    """)
  private var variantsOfStates = LazyStatement(
    """
    SELECT asset.id, resolver, mirrors, asset.seal, variant.id, scale, appearance, direction, excluded,
      width, height, position, layout, picture, variant.seal, drawing, parameters,
      original, qualifiers, variant.kept
    FROM asset LEFT JOIN variant ON variant.id BETWEEN asset.id << 17 | (?2 << 12)
      AND asset.id << 17 | (?2 << 12) | 4095
    WHERE name = ?1
    """)
  private var derivationOfVariant = LazyStatement(
    """
    SELECT states, appearance, saturation, brightness, multiply, tint, background, opacity
    FROM derivation WHERE variant = ?
    """)
  private var countInRange = LazyStatement("SELECT count(*) FROM variant WHERE id BETWEEN ? AND ?")
  private var layoutByID = LazyStatement("SELECT * FROM layout WHERE id = ?")
  private var segmentsOfLayout = LazyStatement(
    "SELECT axis, position, kind, length FROM segment WHERE layout = ? ORDER BY axis, position")
  private var pictureFacts = LazyStatement(
    "SELECT width, height, marks, length(bytes), seal FROM picture WHERE id = ?")
  private var pictureByID = LazyStatement(
    "SELECT width, height, marks, seal, bytes FROM picture WHERE id = ?")
  private var drawingSize = LazyStatement("SELECT length(bytes) FROM drawing WHERE id = ?")
  private var drawingByID = LazyStatement(
    "SELECT sha256, seal, bytes, length(bytes) FROM drawing WHERE id = ?")
  /// The layouts read so far, each with its seal.
  private var layouts: [Int: (layout: PictureLayout, seal: Int)] = [:]
  /// The qualifiers read so far by their columns, so that equal ones are one in memory.
  private var qualifiers: [String: Qualifiers] = [:]

  private var begin = LazyStatement("BEGIN")
  private var commit = LazyStatement("COMMIT")

  init(_ connection: consuming Connection) { self.connection = connection }

  /// The connection, for whoever is done with the rest.
  consuming func takeConnection() -> Connection { connection }

  /// Reads in one transaction, so that no other process writes in between.
  mutating func inTransaction<Result>(
    _ body: (inout Store) throws(CatalogError) -> Result
  ) throws(CatalogError) -> Result {
    try begin.run(on: connection) { statement throws(CatalogError) in try statement.run() }
    do throws(CatalogError) {
      let result = try body(&self)
      try commit.run(on: connection) { statement throws(CatalogError) in try statement.run() }
      return result
    } catch {
      try? connection.execute("ROLLBACK")
      throw error
    }
  }

  /// Forgets what was read of layouts.
  ///
  /// - Returns: Whether there was anything to forget.
  mutating func forgetLayouts() -> Bool {
    defer { layouts.removeAll() }
    return !layouts.isEmpty
  }

  /// What a catalog's row says of an asset beside its variants.
  struct AssetRow {
    var id: Int
    var resolver: StateResolver
    var mirrors: Bool
    var seal: Int
    /// As ``kept``, only where the asset's row was read by itself.
    var templateIntent: TemplateIntent?
    var kept = KeptFacts()

    /// From the first four columns of a row.
    fileprivate init(_ row: borrowing Statement, _ name: AssetName) throws(CatalogError) {
      id = row.integer(0)
      guard let resolver = StateResolver(rawValue: row.text(1)) else {
        throw .damaged(reason: "asset '\(name)' has no resolver that exists")
      }
      guard (1..<1 << 46).contains(id) else {
        throw .damaged(reason: "asset '\(name)' has the row \(id)")
      }
      self.resolver = resolver
      mirrors = row.integer(2) != 0
      seal = row.integer(3)
    }

    /// Reads the two columns behind these.
    fileprivate mutating func readRest(
      _ row: borrowing Statement, _ name: AssetName
    ) throws(CatalogError) {
      if !row.isNull(4) {
        guard let intent = TemplateIntent(rawValue: row.text(4)) else {
          throw .damaged(reason: "asset '\(name)' has no template intent that exists")
        }
        templateIntent = intent
      }
      if !row.isNull(5) {
        guard let facts = KeptFacts(column: row.text(5)) else {
          throw .damaged(reason: "asset '\(name)' keeps facts that make no sense")
        }
        kept = facts
      }
    }
  }

  /// One variant with what its row is sealed by.
  struct VariantRow {
    var variant: Variant
    var seal: Int
    var position: Int?
    /// `nil` for what has no picture, and so is its seal.
    var layoutID: Int?
    var layoutSeal: Int?
  }

  // MARK: Keys

  /// The rows of an asset's variants, of all states or of one set of them.
  static func keys(of asset: Int, states: ControlState? = nil) -> ClosedRange<Int> {
    guard let states else { return asset << 17...(asset << 17 | 0x1_ffff) }
    let first = asset << 17 | Int(states.rawValue) << 12
    return first...(first | 0xfff)
  }

  /// The most variants an asset may have in one set of states.
  static let variantLimit = 1 << 12

  // MARK: Assets

  mutating func row(of name: AssetName) throws(CatalogError) -> AssetRow? {
    try assetByName.run(on: connection) { statement throws(CatalogError) in
      try statement.bind(name.text, at: 0)
      guard try statement.step() else { return nil }
      var row = try AssetRow(statement, name)
      try row.readRest(statement, name)
      return row
    }
  }

  /// An asset's row with its variants of one set of states, in one search; `nil` where there is none.
  mutating func variants(
    of name: AssetName, states: ControlState
  ) throws(CatalogError) -> (asset: AssetRow, variants: [VariantRow])? {
    let found = try variantsOfStates.run(on: connection) {
      statement throws(CatalogError) -> (AssetRow, [RawVariant])? in
      try statement.bind(name.text, at: 0)
      try statement.bind(Int(states.rawValue), at: 1)
      guard try statement.step() else { return nil }
      let asset = try AssetRow(statement, name)
      var raw: [RawVariant] = []
      guard !statement.isNull(4) else { return (asset, raw) }
      repeat { raw.append(RawVariant(statement, from: 4)) } while try statement.step()
      return (asset, raw)
    }
    guard let (asset, raw) = found else { return nil }
    return (asset, try checked(raw, of: name))
  }

  /// How many of an asset's variants stand before those of a set of states.
  mutating func variantCount(
    of asset: Int, before states: ControlState
  ) throws(CatalogError) -> Int {
    guard !states.isEmpty else { return 0 }
    return try countInRange.run(on: connection) { statement throws(CatalogError) in
      try statement.bind(Self.keys(of: asset).lowerBound, at: 0)
      try statement.bind(Self.keys(of: asset, states: states).lowerBound - 1, at: 1)
      return try statement.step() ? statement.integer(0) : 0
    }
  }

  /// An asset with all its variants, the row it stands in checked against its seal.
  mutating func asset(_ name: AssetName) throws(CatalogError) -> Asset? {
    guard let row = try row(of: name) else { return nil }
    var rows = try variants(of: name, Self.keys(of: row.id))
    let seal = Self.seal(
      name, row.resolver, row.mirrors, rows.map(\.seal), intent: row.templateIntent, kept: row.kept)
    guard seal == row.seal else {
      throw .damaged(reason: "asset '\(name)' does not match its seal")
    }
    for index in rows.indices {
      if let picture = rows[index].variant.picture {
        rows[index].variant.picture = try facts(of: picture.id, name)
      } else if var drawing = rows[index].variant.drawing {
        drawing.byteCount = try byteCount(ofDrawing: drawing.id, name)
        rows[index].variant.content = .drawing(drawing)
      }
    }
    if row.resolver == .ordered {
      rows.sort { ($0.position ?? 0, $0.variant.key) < ($1.position ?? 0, $1.variant.key) }
    }
    return Asset(
      name: name, resolver: row.resolver, mirrors: row.mirrors, templateIntent: row.templateIntent,
      kept: row.kept, variants: rows.map(\.variant))
  }

  /// The variants in some rows of an asset, every one checked against its seal.
  ///
  /// Of their pictures and drawings only the place is filled in.
  mutating func variants(
    of name: AssetName, _ keys: ClosedRange<Int>
  ) throws(CatalogError) -> [VariantRow] {
    let raw = try variantsInRange.run(on: connection) {
      statement throws(CatalogError) -> [RawVariant] in
      var raw: [RawVariant] = []
      try statement.bind(keys.lowerBound, at: 0)
      try statement.bind(keys.upperBound, at: 1)
      while try statement.step() { raw.append(RawVariant(statement, from: 0)) }
      return raw
    }
    return try checked(raw, of: name)
  }

  /// Variants as they are meant, every one checked against its seal.
  private mutating func checked(
    _ raw: [RawVariant], of name: AssetName
  ) throws(CatalogError) -> [VariantRow] {
    var rows: [VariantRow] = []
    rows.reserveCapacity(raw.count)
    for raw in raw { rows.append(try variantRow(raw, of: name)) }
    try Self.check(rows, raw, of: name)
    return rows
  }

  /// A variant's columns as they stand.
  private struct RawVariant {
    let id: Int
    let scale: Double?
    let appearance: String?
    let direction: String?
    let excluded: Int
    let size: PointSize?
    let position: Int?
    let layout: Int?
    let picture: Int?
    let seal: Int
    let drawing: Int?
    let parameters: String?
    let original: String?
    let qualifiers: String?
    let kept: String?

    init(_ row: borrowing Statement, from column: Int) {
      id = row.integer(column)
      scale = row.isNull(column + 1) ? nil : row.real(column + 1)
      appearance = row.isNull(column + 2) ? nil : row.text(column + 2)
      direction = row.isNull(column + 3) ? nil : row.text(column + 3)
      excluded = row.integer(column + 4)
      size =
        row.isNull(column + 5)
        ? nil : PointSize(width: row.real(column + 5), height: row.real(column + 6))
      position = row.isNull(column + 7) ? nil : row.integer(column + 7)
      layout = row.isNull(column + 8) ? nil : row.integer(column + 8)
      picture = row.isNull(column + 9) ? nil : row.integer(column + 9)
      seal = row.integer(column + 10)
      drawing = row.isNull(column + 11) ? nil : row.integer(column + 11)
      parameters = row.isNull(column + 12) ? nil : row.text(column + 12)
      original = row.isNull(column + 13) ? nil : row.text(column + 13)
      qualifiers = row.isNull(column + 14) ? nil : row.text(column + 14)
      kept = row.isNull(column + 15) ? nil : row.text(column + 15)
    }
  }

  private mutating func variantRow(
    _ raw: RawVariant, of name: AssetName
  ) throws(CatalogError) -> VariantRow {
    var row = try contentRow(raw, of: name)
    if let text = raw.qualifiers {
      guard let qualifiers = qualifiers(text) else {
        throw .damaged(reason: "a variant of '\(name)' has qualifiers that make no sense")
      }
      row.variant.key.qualifiers = qualifiers
    }
    if let text = raw.kept {
      guard let kept = KeptFacts(column: text) else {
        throw .damaged(reason: "a variant of '\(name)' keeps facts that make no sense")
      }
      row.variant.kept = kept
    }
    return row
  }

  private mutating func qualifiers(_ column: String) -> Qualifiers? {
    if let known = qualifiers[column] { return known }
    guard let read = Qualifiers(column: column) else { return nil }
    if qualifiers.count >= Self.layoutCacheLimit { qualifiers.removeAll() }
    qualifiers[column] = read
    return read
  }

  /// A variant without its qualifiers and what is kept of it.
  private mutating func contentRow(
    _ raw: RawVariant, of name: AssetName
  ) throws(CatalogError) -> VariantRow {
    func broken(_ what: String) -> CatalogError {
      .damaged(reason: "a variant of '\(name)' has no \(what) that exists")
    }
    var key = VariantKey(
      states: ControlState(rawValue: UInt8(raw.id >> 12 & 31)), scale: nil, size: raw.size)
    if let value = raw.scale {
      guard let scale = Scale(value) else { throw broken("scale") }
      key.scale = scale
    }
    if let text = raw.appearance {
      guard let appearance = Appearance(text) else { throw broken("appearance") }
      key.appearance = appearance
    }
    if let text = raw.direction {
      guard let direction = LayoutDirection(rawValue: text) else { throw broken("direction") }
      key.direction = direction
    }
    guard (0...Int(ControlState.all.rawValue)).contains(raw.excluded) else {
      throw broken("excluded states")
    }
    key.excludedStates = ControlState(rawValue: UInt8(raw.excluded))
    guard raw.original == nil || raw.picture != nil else {
      throw .damaged(reason: "a variant of '\(name)' has an original and no picture")
    }
    guard let layoutID = raw.layout, let id = raw.picture, key.scale != nil else {
      guard raw.layout == nil, raw.picture == nil, key.scale == nil, key.size == nil else {
        throw broken("picture, layout or scale")
      }
      if let id = raw.drawing {
        var drawing = StoredDrawing(id: id, byteCount: 0)
        if let text = raw.parameters {
          guard let parameters = FixedParameters(text: text) else {
            throw .damaged(reason: "a variant of '\(name)' has parameters that make no sense")
          }
          drawing.parameters = parameters
        }
        return VariantRow(
          variant: Variant(key: key, drawing: drawing), seal: raw.seal, position: raw.position)
      }
      guard let derivation = try derivation(of: raw.id) else {
        throw broken("picture, drawing or derivation")
      }
      return VariantRow(
        variant: Variant(key: key, derivation: derivation), seal: raw.seal, position: raw.position)
    }
    guard raw.drawing == nil else { throw broken("one picture or drawing") }
    var (layout, layoutSeal) = try layout(layoutID)
    if let text = raw.original {
      guard let original = OriginalPicture(column: text) else { throw broken("original") }
      layout.original = original
    }
    let picture = StoredPicture(
      id: id, size: PixelSize(width: 0, height: 0), byteCount: 0, hasFrame: false)
    return VariantRow(
      variant: Variant(key: key, layout: layout, picture: picture), seal: raw.seal,
      position: raw.position, layoutID: layoutID, layoutSeal: layoutSeal)
  }

  /// What a variant is derived from; `nil` where nothing, or nothing that makes sense, is stored.
  private mutating func derivation(of variant: Int) throws(CatalogError) -> Derivation? {
    try derivationOfVariant.run(on: connection) { statement throws(CatalogError) in
      try statement.bind(variant, at: 0)
      guard try statement.step() else { return nil }
      return Derivation(statement)
    }
  }

  /// Compares rows with their seals, which also tell how many there are of each set of states.
  private static func check(
    _ rows: [VariantRow], _ raw: [RawVariant], of name: AssetName
  ) throws(CatalogError) {
    var start = 0
    while start < rows.count {
      let states = rows[start].variant.key.states
      let end = rows[start...].firstIndex { $0.variant.key.states != states } ?? rows.count
      for index in start..<end {
        let row = rows[index]
        let seal = Self.seal(
          row.variant, layoutSeal: row.layoutSeal, number: index - start, count: end - start,
          position: row.position, of: name)
        guard raw[index].id & 0xfff == index - start, seal == row.seal else {
          throw .damaged(reason: "a variant of '\(name)' does not match its seal")
        }
      }
      start = end
    }
  }

  // MARK: Layouts

  /// How a picture is cut; what is recorded of an original stands in the variant's row.
  mutating func layout(_ id: Int) throws(CatalogError) -> (layout: PictureLayout, seal: Int) {
    if let known = layouts[id] { return known }
    let (x, y) = try segments(of: id)
    let read = try layoutByID.run(on: connection) {
      statement throws(CatalogError) -> (layout: PictureLayout, seal: Int) in
      try statement.bind(id, at: 0)
      guard try statement.step(), let layout = Self.layout(statement, x, y) else {
        throw .damaged(reason: "layout \(id) is not there or makes no sense")
      }
      return (layout, statement.integer(17))
    }
    guard read.layout.seal == read.seal else {
      throw .damaged(reason: "layout \(id) does not match its seal")
    }
    if layouts.count >= Self.layoutCacheLimit { layouts.removeAll() }
    layouts[id] = read
    return read
  }

  /// How many layouts are kept in memory.
  private static let layoutCacheLimit = 4096

  private mutating func segments(
    of layout: Int
  ) throws(CatalogError) -> (x: [Segment], y: [Segment]) {
    try segmentsOfLayout.run(on: connection) {
      statement throws(CatalogError) -> (x: [Segment], y: [Segment]) in
      var (x, y): ([Segment], [Segment]) = ([], [])
      try statement.bind(layout, at: 0)
      while try statement.step() {
        guard let kind = Segment.Kind(rawValue: statement.text(2)), statement.integer(3) >= 0 else {
          throw .damaged(reason: "layout \(layout) has a segment of no kind")
        }
        let segment = Segment(kind, length: statement.integer(3))
        if statement.text(0) == "x" { x.append(segment) } else { y.append(segment) }
      }
      return (x, y)
    }
  }

  private static func layout(
    _ row: borrowing Statement, _ x: [Segment], _ y: [Segment]
  ) -> PictureLayout? {
    guard let origin = PictureLayout.Origin(rawValue: row.text(1)),
      let modeX = ResizingMode(rawValue: row.text(2)),
      let modeY = ResizingMode(rawValue: row.text(3)),
      let phaseX = TilePhase(rawValue: row.text(4)), let phaseY = TilePhase(rawValue: row.text(5)),
      let filter = Filter(rawValue: row.text(6)), let shrink = ShrinkPolicy(rawValue: row.text(7)),
      let centre = Centre(rawValue: row.text(8))
    else { return nil }
    for column in 9..<17 where !row.isNull(column) && !row.real(column).isFinite { return nil }
    return PictureLayout(
      slicing: Slicing(
        x: AxisSlicing(x, mode: modeX, phase: phaseX),
        y: AxisSlicing(y, mode: modeY, phase: phaseY), filter: filter, shrink: shrink,
        center: centre),
      origin: origin, contentInsets: insets(row, from: 9), alignmentInsets: insets(row, from: 13))
  }

  private static func insets(_ row: borrowing Statement, from column: Int) -> PointInsets? {
    guard !row.isNull(column) else { return nil }
    return PointInsets(
      top: row.real(column), left: row.real(column + 1), bottom: row.real(column + 2),
      right: row.real(column + 3))
  }

  // MARK: Pictures

  /// What is known of a picture without its bytes.
  private mutating func facts(of id: Int, _ name: AssetName) throws(CatalogError) -> StoredPicture {
    try pictureFacts.run(on: connection) { statement throws(CatalogError) in
      try statement.bind(id, at: 0)
      guard try statement.step() else {
        throw .damaged(reason: "a picture of '\(name)' is not there")
      }
      var picture = StoredPicture(
        id: id, size: PixelSize(width: statement.integer(0), height: statement.integer(1)),
        byteCount: statement.integer(3), hasFrame: Self.isFramed(statement.text(2)))
      picture.seal = statement.integer(4)
      return picture
    }
  }

  /// The seal of the picture in a place; `nil` where there is none.
  mutating func seal(ofPicture id: Int) throws(CatalogError) -> Int? {
    try pictureFacts.run(on: connection) { statement throws(CatalogError) in
      try statement.bind(id, at: 0)
      return try statement.step() ? statement.integer(4) : nil
    }
  }

  /// A picture with its bytes, checked against its seal.
  mutating func picture(
    _ id: Int
  ) throws(CatalogError) -> (picture: StoredPicture, marks: String?, bytes: [UInt8]) {
    try pictureByID.run(on: connection) {
      statement throws(CatalogError) -> (picture: StoredPicture, marks: String?, bytes: [UInt8]) in
      try statement.bind(id, at: 0)
      guard try statement.step() else { throw .damaged(reason: "picture \(id) is not there") }
      let bytes = statement.bytes(4)
      let marks = statement.isNull(2) ? nil : statement.text(2)
      let size = PixelSize(width: statement.integer(0), height: statement.integer(1))
      guard Self.seal(picture: id, size, marks: marks, bytes) == statement.integer(3) else {
        throw .damaged(reason: "picture \(id) does not match its seal")
      }
      var picture = StoredPicture(
        id: id, size: size, byteCount: bytes.count, hasFrame: Self.isFramed(marks ?? ""))
      picture.seal = statement.integer(3)
      return (picture, marks, bytes)
    }
  }

  private static func isFramed(_ marks: String) -> Bool {
    marks.hasPrefix("{\"form\":\"framed\"")
  }

  // MARK: Drawings

  private mutating func byteCount(
    ofDrawing id: Int, _ name: AssetName
  ) throws(CatalogError) -> Int {
    try drawingSize.run(on: connection) { statement throws(CatalogError) in
      try statement.bind(id, at: 0)
      guard try statement.step() else {
        throw .damaged(reason: "a drawing of '\(name)' is not there")
      }
      return statement.integer(0)
    }
  }

  /// A drawing's document, checked against its seal, and the digest that it is stored under.
  mutating func drawing(_ id: Int) throws(CatalogError) -> (bytes: [UInt8], digest: Digest) {
    try drawingByID.run(on: connection) {
      statement throws(CatalogError) -> (bytes: [UInt8], digest: Digest) in
      try statement.bind(id, at: 0)
      guard try statement.step() else { throw .damaged(reason: "drawing \(id) is not there") }
      // No program of ours stores more, and memory is not asked for it.
      let length = statement.integer(3)
      guard length <= ReadDrawing.byteLimit else {
        throw .damaged(
          reason: "drawing \(id) is \(length) bytes long, more than the limit of "
            + "\(ReadDrawing.byteLimit)")
      }
      let bytes = statement.bytes(2)
      guard let digest = Digest(bytes: statement.bytes(0)),
        Self.seal(drawing: id, digest, bytes) == statement.integer(1)
      else { throw .damaged(reason: "drawing \(id) does not match its seal") }
      return (bytes, digest)
    }
  }

  // MARK: Lists

  /// All names, by their bytes.
  func names() throws(CatalogError) -> [AssetName] {
    let statement = try connection.prepare("SELECT name FROM asset ORDER BY name")
    var names: [AssetName] = []
    while try statement.step() {
      let text = statement.text(0)
      do throws(NameError) {
        names.append(try AssetName(text))
      } catch {
        throw .damaged(reason: "'\(text)' can't be a name: \(error)")
      }
    }
    return names
  }
}
