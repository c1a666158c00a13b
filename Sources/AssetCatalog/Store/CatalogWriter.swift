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
    let insertAsset = try connection.prepare("INSERT INTO asset (name) VALUES (?)")
    let findPicture = try connection.prepare("SELECT id FROM picture WHERE sha256 = ?")
    let insertPicture = try connection.prepare(
      "INSERT INTO picture (sha256, width, height, bytes) VALUES (?, ?, ?, ?)")
    let insertVariant = try connection.prepare(
      "INSERT INTO variant VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
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
      }
      let stored = try id(findPicture, orInsert: insertPicture) { statement throws(CatalogError) in
        try statement.bind(picture.stored.digest.bytes, at: 0)
      } more: { statement throws(CatalogError) in
        try statement.bind(picture.stored.size.width, at: 1)
        try statement.bind(picture.stored.size.height, at: 2)
        try statement.bind(bytes, at: 3)
      }
      try insertVariant.bind(asset, at: 0)
      try insertVariant.bind(key.states.names.joined(separator: ","), at: 1)
      try insertVariant.bind(key.scale.value, at: 2)
      try insertVariant.bind(stored, at: 3)
      let insets = request.capInsets?.points(at: key.scale)
      try insertVariant.bind(insets?.top, at: 4)
      try insertVariant.bind(insets?.left, at: 5)
      try insertVariant.bind(insets?.bottom, at: 6)
      try insertVariant.bind(insets?.right, at: 7)
      try insertVariant.bind(request.modeX?.rawValue ?? "", at: 8)
      try insertVariant.bind(insets == nil ? picture.marksText : nil, at: 9)
      try insertVariant.run()
    }
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
