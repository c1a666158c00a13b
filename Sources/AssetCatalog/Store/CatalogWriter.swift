import Interchange
import NineSlice
import Pixels

/// Writes assets into an open catalog; the statements it needs are made ready once.
struct CatalogWriter: ~Copyable {
  private let connection: Connection
  private let findAsset: Statement
  private let insertAsset: Statement
  private let findPicture: Statement
  private let insertPicture: Statement
  private let insertVariant: Statement

  init(_ connection: consuming Connection) throws(CatalogError) {
    // All of them first: a value that can't be copied is set whole or not at all.
    let findAsset = try connection.prepare("SELECT id FROM asset WHERE name = ?")
    let insertAsset = try connection.prepare("INSERT INTO asset (name, folded) VALUES (?, ?)")
    let findPicture = try connection.prepare("SELECT id FROM picture WHERE sha256 = ?")
    let insertPicture = try connection.prepare(
      "INSERT INTO picture (sha256, width, height, bytes) VALUES (?, ?, ?, ?)")
    let insertVariant = try connection.prepare(
      """
      INSERT INTO variant VALUES (NULL, ?1, ?2, ?3, ?4, ?5, ?6,
        (SELECT count(*) + 1 FROM variant WHERE asset = ?1), ?7, ?8, ?9, ?10, ?11, ?12, ?13)
      """)
    self.findAsset = findAsset
    self.insertAsset = insertAsset
    self.findPicture = findPicture
    self.insertPicture = insertPicture
    self.insertVariant = insertVariant
    self.connection = connection
  }

  /// Adds one picture to an asset, which is made where there is none.
  func add(
    _ key: VariantKey, to name: AssetName, picture: ReadPicture, bytes: [UInt8],
    cutAs request: LayoutRequest
  ) throws(CatalogError) {
    try connection.transaction { () throws(CatalogError) in
      let asset = try id(findAsset, orInsert: insertAsset) { statement throws(CatalogError) in
        try statement.bind(name.text, at: 0)
      } more: { statement throws(CatalogError) in
        try statement.bind(name.folded, at: 1)
      }
      let stored = try id(findPicture, orInsert: insertPicture) { statement throws(CatalogError) in
        try statement.bind(picture.stored.digest.bytes, at: 0)
      } more: { statement throws(CatalogError) in
        try statement.bind(picture.stored.size.width, at: 1)
        try statement.bind(picture.stored.size.height, at: 2)
        try statement.bind(bytes, at: 3)
      }
      try insertVariant.bind(asset, at: 0)
      try insertVariant.bind(Int(key.states.rawValue), at: 1)
      try insertVariant.bind(Int(key.excludedStates.rawValue), at: 2)
      try insertVariant.bind(key.appearance.description, at: 3)
      try insertVariant.bind(key.direction.rawValue, at: 4)
      try insertVariant.bind(key.scale.value, at: 5)
      try insertVariant.bind(stored, at: 6)
      let insets = request.capInsets?.points(at: key.scale)
      try insertVariant.bind(insets?.top, at: 7)
      try insertVariant.bind(insets?.left, at: 8)
      try insertVariant.bind(insets?.bottom, at: 9)
      try insertVariant.bind(insets?.right, at: 10)
      try insertVariant.bind(request.modeX?.rawValue ?? "", at: 11)
      try insertVariant.bind(insets == nil ? picture.marksText : nil, at: 12)
      try insertVariant.run()
    }
  }

  /// Changes how an asset finds its variants.
  func set(
    _ name: AssetName, resolver: StateResolver?, mirrors: Bool?
  ) throws(CatalogError) {
    let update = try connection.prepare(
      """
      UPDATE asset SET resolver = coalesce(?, resolver), mirrors = coalesce(?, mirrors)
      WHERE name = ?
      """)
    try update.bind(resolver?.rawValue, at: 0)
    try update.bind(mirrors.map { $0 ? 1 : 0 }, at: 1)
    try update.bind(name.text, at: 2)
    try update.run()
    guard connection.changes == 1 else { throw .noAsset(name) }
  }

  private func id(
    _ find: borrowing Statement, orInsert insert: borrowing Statement,
    key: (borrowing Statement) throws(CatalogError) -> Void,
    more: (borrowing Statement) throws(CatalogError) -> Void = { _ in }
  ) throws(CatalogError) -> Int {
    try key(find)
    if try find.step() {
      defer { find.reset() }
      return find.integer(0)
    }
    try key(insert)
    try more(insert)
    try insert.run()
    return connection.lastInsertID
  }
}

extension ReadPicture {
  /// The marks as JSON; `nil` without any.
  fileprivate var marksText: String? {
    guard let ninePatch else { return nil }
    func axis(_ axis: AxisSlicing) -> String {
      "[" + axis.segments.map { "[\"\($0.kind.rawValue)\", \($0.length)]" }.joined(separator: ", ")
        + "]"
    }
    func list(_ insets: PixelInsets?) -> String {
      guard let insets else { return "null" }
      return "[" + insets.byEdge.map { "\($0.value)" }.joined(separator: ", ") + "]"
    }
    return """
      {"form": "\(stored.hasFrame ? "framed" : "compiled")", "x": \(axis(ninePatch.slicing.x)), \
      "y": \(axis(ninePatch.slicing.y)), "padding": \(list(ninePatch.contentInsets)), \
      "opticalBounds": \(list(ninePatch.opticalBounds))}
      """
  }
}
