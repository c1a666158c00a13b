import NineSlice
import PNGCodec
import Pixels

// Past 400 lines, and whole: structure, tables, pictures and gaps are looked at one after the other, and share the
// findings and what one step knows for the next.

/// What ``Catalog/verify(checking:progress:)`` found.
public struct CatalogVerification: Hashable, Sendable {
  /// How many of each were looked at.
  public var assets = 0
  public var variants = 0
  public var pictures = 0
  public var drawings = 0
  /// How many variants stand in an original's place, see ``PictureLayout/original``.
  public var originals = 0
  /// How many of these give every pixel of it.
  public var provenOriginals = 0
  /// What concerns the file as a whole first, then by asset.
  public var findings: [Finding] = []

  /// Something that was found.
  public struct Finding: Hashable, Sendable {
    public var severity: Severity
    /// The asset it concerns; `nil` for the file as a whole and for what belongs to no asset.
    public var asset: AssetName?
    /// The variants of ``asset`` that it concerns.
    public var variants: [VariantKey]
    /// One clause.
    public var reason: String
  }

  /// How bad it is.
  public enum Severity: String, Sendable, CaseIterable {
    /// The file is not as a program of ours wrote it, or a picture in it is no sound one.
    case damage
    /// As ``AssetGap/Severity/gap``.
    case gap
    /// As ``AssetGap/Severity/note``.
    case note
  }

  /// How many findings there are of a severity.
  public func count(_ severity: Severity) -> Int {
    findings.count { $0.severity == severity }
  }

  fileprivate mutating func add(
    _ severity: Severity, _ asset: AssetName? = nil, _ variants: [VariantKey] = [], _ reason: String
  ) {
    findings.append(
      Finding(severity: severity, asset: asset, variants: variants, reason: reason))
  }
}

extension Catalog {
  /// Looks at all that a catalog holds, and goes on after what is damaged.
  ///
  /// SQLite checks the file's structure and the references between tables; seals and digests are worked out
  /// anew; every picture is decoded and compared with what is stored of its size and marks; every layout has
  /// to fit its pictures; every picture in an original's place, composed at that one's size, has to give its pixels;
  /// every drawing has to be JSON and to have the parameters that are fixed, and whoever draws may have more to
  /// say; and the gaps of every asset are listed.
  ///
  /// Other processes may write meanwhile: the tables are seen as they are at one moment, the pictures one
  /// after the other, and one that was removed in between is left out.
  ///
  /// - Parameters:
  ///   - check: Checks each variant's drawing; without it none is drawn.
  ///   - progress: Told how many pictures are done.
  /// - Throws: ``CatalogError/locked(seconds:)`` and what else keeps the file from being read at all;
  ///   damage is a finding.
  public func verify(
    checking check: DocumentCheck? = nil,
    progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(CatalogError) -> CatalogVerification {
    let tables = try read { store throws(CatalogError) in
      var tables = TableCheck(checking: check)
      try tables.run(&store)
      return tables
    }
    var result = tables.result
    for (index, id) in tables.pictures.enumerated() {
      try verify(picture: id, tables, &result)
      progress(index + 1, tables.pictures.count)
    }
    let isOfFile = result.findings.filter { $0.asset == nil }
    let ofAssets = result.findings.enumerated().filter { $0.element.asset != nil }
    result.findings =
      isOfFile
      + ofAssets.sorted { left, right in
        guard let one = left.element.asset, let other = right.element.asset, one != other else {
          return left.offset < right.offset
        }
        return one < other
      }.map(\.element)
    return result
  }

  /// Checks one picture.
  private func verify(
    picture id: Int, _ tables: TableCheck, _ result: inout CatalogVerification
  ) throws(CatalogError) {
    let users = tables.users[id] ?? []
    let owner = users.first?.asset
    let keys = users.filter { $0.asset == owner }.map(\.key)
    func damage(_ reason: String) {
      let place = keys.isEmpty ? "picture \(id)" : "the picture for \(enumeration(keys))"
      result.add(.damage, owner, keys, "\(place): \(reason)")
    }
    let stored: StoredFile?
    do throws(CatalogError) {
      stored = try read { store throws(CatalogError) in
        if try store.hasChanged(since: tables.state), try !store.hasPicture(id) { return nil }
        return try StoredFile(id, in: &store)
      }
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      return result.add(.damage, owner, keys, reason)
    }
    guard let stored else { return }
    result.pictures += 1
    switch stored.digests.count {
    case 0: damage("its digest is not there")
    case 1 where stored.digests[0] == Digest(of: stored.bytes).bytes: break
    case 1: damage("its digest is that of another file")
    case let count: damage("it has \(count) digests")
    }
    do throws(PictureError) {
      let file = try PictureFile(png: stored.bytes, named: "", hasFrame: stored.hasFrame)
      for warning in file.info.warnings {
        result.add(.note, owner, keys, "the picture for \(enumeration(keys)): \(warning)")
      }
      if file.raster.size != stored.size {
        damage("is \(file.raster.size) px, not \(stored.size) as stored")
      }
      let marks = file.ninePatch.map {
        PictureMarks($0, form: file.info.ninePatch.patch == nil ? .framed : .compiled).text
      }
      // Of an old catalog only the frame itself may be known.
      if marks != stored.marks, marks == nil || stored.marks != StoredFile.frameAlone {
        damage("its marks are not those that are stored")
      }
      prove(file.raster, users, &result)
    } catch {
      return damage(error.description)
    }
  }

  /// Proves the originals in whose place a picture stands.
  private func prove(
    _ raster: Raster, _ users: [TableCheck.User], _ result: inout CatalogVerification
  ) {
    // Variants that share a picture mostly share its original too.
    var known: [PictureLayout: OriginalProof] = [:]
    for user in users {
      // What fits no picture was told already.
      guard let original = user.layout.original, user.layout.slicing.misfit(of: raster.size) == nil
      else { continue }
      result.originals += 1
      let proof =
        known[user.layout] ?? OriginalProof(of: original, by: raster, user.layout.slicing)
      known[user.layout] = proof
      let place = "the picture for \(user.key)"
      switch proof {
      case .exact: result.provenOriginals += 1
      case .withinTolerance:
        result.add(
          .note, user.asset, [user.key],
          "\(place): gave its original of \(original.size) px within \(original.tolerance)/255, as is "
            + "recorded; that can't be proven again")
      case .otherPixels:
        result.add(
          .damage, user.asset, [user.key],
          "\(place): composed at \(original.composedSize) px it has other pixels than its original, "
            + "which it is recorded to give exactly")
      case .notComposed(let error):
        result.add(
          .damage, user.asset, [user.key],
          "\(place): can't be composed at the \(original.composedSize) px of its original: \(error)"
        )
      }
    }
  }
}

extension Slicing {
  /// Why the slicing can't be one of a picture of that size; `nil` where it can.
  func misfit(of size: PixelSize) -> String? {
    for (axis, side) in [(Axis.x, size.width), (.y, size.height)] {
      let segments = self[axis].segments
      guard segments.count <= Self.segmentLimit else {
        return "\(segments.count) segments along \(axis.rawValue)"
      }
      var sum = 0
      for segment in segments {
        let (next, isOver) = sum.addingReportingOverflow(segment.length)
        sum = isOver ? .max : next
      }
      guard sum == side else {
        return "the segments along \(axis.rawValue) take \(sum) of \(side) px"
      }
    }
    return nil
  }
}

/// A picture's row with its digest.
private struct StoredFile {
  static let frameAlone = "{\"form\":\"framed\"}"

  var size: PixelSize
  var hasFrame: Bool
  var marks: String?
  var bytes: [UInt8]
  /// What stands for it in the table of digests.
  var digests: [[UInt8]] = []

  init(_ id: Int, in store: inout Store) throws(CatalogError) {
    let (picture, marks, bytes) = try store.picture(id)
    (size, hasFrame, self.marks, self.bytes) = (picture.size, picture.hasFrame, marks, bytes)
    let statement = try store.connection.prepare("SELECT sha256 FROM digest WHERE picture = ?")
    try statement.bind(id, at: 0)
    while try statement.step() { digests.append(statement.bytes(0)) }
  }
}

/// What is checked in the tables in one go.
private struct TableCheck: Sendable {
  var result = CatalogVerification()
  /// The rows of all pictures.
  var pictures: [Int] = []
  /// What the pictures are for.
  var users: [Int: [User]] = [:]
  /// What tells whether another process has written since.
  var state = 0
  private let check: DocumentCheck?
  /// What the sound documents say of themselves.
  private var outlines: [Int: DrawingOutline] = [:]

  init(checking check: DocumentCheck?) { self.check = check }

  /// A variant that needs a picture.
  struct User {
    var asset: AssetName
    var key: VariantKey
    var layout: PictureLayout
  }

  mutating func run(_ store: inout Store) throws(CatalogError) {
    _ = store.forgetLayouts()
    state = try store.connection.integer("PRAGMA data_version")
    try noting { check throws(CatalogError) in try check.structure(store.connection) }
    try noting { check throws(CatalogError) in try check.references(store.connection) }
    try noting { check throws(CatalogError) in
      check.pictures = try store.connection.integers("SELECT id FROM picture ORDER BY id")
    }
    try noting { check throws(CatalogError) in
      let strays = try store.connection.integer(
        """
        SELECT count(*) FROM derivation JOIN variant ON variant.id = derivation.variant
        WHERE picture IS NOT NULL OR drawing IS NOT NULL
        """)
      if strays > 0 {
        check.result.add(
          .damage, "\(strays) rows of table derivation are of variants with pictures or drawings")
      }
    }
    try look(atDrawings: &store)
    var layouts: [Int] = []
    try noting { _ throws(CatalogError) in
      layouts = try store.connection.integers("SELECT id FROM layout ORDER BY id")
    }
    for id in layouts {
      try noting { _ throws(CatalogError) in _ = try store.layout(id) }
    }
    var names: [AssetName] = []
    try noting { check throws(CatalogError) in names = try check.names(store.connection) }
    for name in names { try look(at: name, in: &store) }
  }

  /// Takes damage down and lets everything else through.
  private mutating func noting(
    _ asset: AssetName? = nil, _ body: (inout TableCheck) throws(CatalogError) -> Void
  ) throws(CatalogError) {
    do throws(CatalogError) {
      try body(&self)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      let finding = CatalogVerification.Finding(
        severity: .damage, asset: asset, variants: [], reason: reason)
      // A layout that many variants share is broken for all of them.
      if !result.findings.contains(finding) { result.findings.append(finding) }
    }
  }

  private mutating func structure(_ connection: borrowing Connection) throws(CatalogError) {
    let statement = try connection.prepare("PRAGMA integrity_check")
    while try statement.step() {
      let line = statement.text(0)
      if line != "ok" { result.add(.damage, "SQLite: \(line)") }
    }
  }

  private mutating func references(_ connection: borrowing Connection) throws(CatalogError) {
    let statement = try connection.prepare("PRAGMA foreign_key_check")
    while try statement.step() {
      let row = statement.isNull(1) ? "a row" : "row \(statement.integer(1))"
      result.add(
        .damage,
        "\(row) of table \(statement.text(0)) needs one of table \(statement.text(2)) that is not there"
      )
    }
  }

  /// Checks every drawing against its seal and digest, and that it is JSON.
  private mutating func look(atDrawings store: inout Store) throws(CatalogError) {
    var ids: [Int] = []
    try noting { _ throws(CatalogError) in
      ids = try store.connection.integers("SELECT id FROM drawing ORDER BY id")
    }
    for id in ids {
      try noting { check throws(CatalogError) in
        let (bytes, digest) = try store.drawing(id)
        check.result.drawings += 1
        do throws(DocumentProblem) {
          let read = try ReadDrawing(json: bytes)
          guard read.digest == digest else {
            return check.result.add(
              .damage, "drawing \(id): its digest is that of another document")
          }
          check.outlines[id] = read.outline
        } catch {
          check.result.add(.damage, "drawing \(id): \(error)")
        }
      }
    }
  }

  private mutating func names(
    _ connection: borrowing Connection
  ) throws(CatalogError) -> [AssetName] {
    let statement = try connection.prepare("SELECT name, folded FROM asset ORDER BY name")
    var names: [AssetName] = []
    while try statement.step() {
      let text = statement.text(0)
      guard let name = try? AssetName(text), name.text.utf8.elementsEqual(text.utf8) else {
        result.add(.damage, "'\(text)' can't be a name")
        continue
      }
      if statement.text(1) != name.folded {
        result.add(.damage, name, [], "its name is not kept right for finding clashes")
      }
      names.append(name)
    }
    return names
  }

  private mutating func look(at name: AssetName, in store: inout Store) throws(CatalogError) {
    result.assets += 1
    try noting(name) { check throws(CatalogError) in
      guard let asset = try store.asset(name) else {
        throw .damaged(reason: "is in the list of names and can't be found by its name")
      }
      check.result.variants += asset.variants.count
      var fits = true
      for variant in asset.variants.compactMap(\.pictured) {
        check.users[variant.picture.id, default: []].append(
          User(asset: name, key: variant.key, layout: variant.layout))
        guard let reason = variant.layout.slicing.misfit(of: variant.picture.size) else { continue }
        fits = false
        check.result.add(
          .damage, name, [variant.key],
          "the layout for \(variant.key) does not fit its picture: \(reason)")
      }
      try check.look(atDrawingsOf: asset, in: &store)
      // Of layouts that fit nothing there is no more to say.
      for gap in fits ? asset.gaps() : [] {
        check.result.add(
          gap.severity == .gap ? .gap : .note, name, gap.variants.map { asset.variants[$0].key },
          gap.description)
      }
    }
  }
}

extension TableCheck {
  /// Looks at what is fixed of an asset's drawings, and whether they can be drawn so; of damaged documents enough is
  /// said.
  private mutating func look(
    atDrawingsOf asset: Asset, in store: inout Store
  ) throws(CatalogError) {
    for variant in asset.variants {
      guard let drawing = variant.drawing, let outline = outlines[drawing.id] else { continue }
      let key = variant.key
      let unfixable = outline.problems(of: drawing.parameters)
      for problem in unfixable {
        result.add(.gap, asset.name, [key], "parameters for \(key): \(problem)")
      }
      guard unfixable.isEmpty, let check else { continue }
      let document = try store.drawing(drawing.id).bytes
      for reason in check(document, drawing.parameters, key.states) {
        result.add(.gap, asset.name, [key], "the drawing for \(key): \(reason)")
      }
    }
  }
}

extension CatalogVerification {
  fileprivate mutating func add(_ severity: Severity, _ reason: String) {
    add(severity, nil, [], reason)
  }
}

extension Connection {
  /// The first columns of all rows of a query.
  fileprivate func integers(_ sql: String) throws(CatalogError) -> [Int] {
    let statement = try prepare(sql)
    var values: [Int] = []
    while try statement.step() { values.append(statement.integer(0)) }
    return values
  }
}

extension Store {
  fileprivate func hasChanged(since state: Int) throws(CatalogError) -> Bool {
    try connection.integer("PRAGMA data_version") != state
  }

  fileprivate func hasPicture(_ id: Int) throws(CatalogError) -> Bool {
    try connection.integer("SELECT count(*) FROM picture WHERE id = \(id)") > 0
  }
}
