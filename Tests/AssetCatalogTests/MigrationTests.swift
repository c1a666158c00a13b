import Foundation
import NineSlice
import Pixels
import Testing

@testable import AssetCatalog

@Suite("The schema's history")
struct MigrationTests {
  @Test("gives the tables that are written down for every version")
  func seals() throws {
    let connection = try Connection(inMemory: ())
    try connection.addFunctions()
    for version in 1...Migration.newestVersion {
      try connection.apply(Migration.all[version - 1...version - 1])
      let seal = try connection.schemaSeal()
      #expect(seal == Migration.schemaSeals[version - 1], "version \(version) has \(seal)")
    }
  }

  @Test("has a fixture for every version, with the tables of that version")
  func fixtures() throws {
    #expect(Fixtures.old.count == Migration.newestVersion)
    for (index, name) in Fixtures.old.enumerated() {
      let connection = try Self.opened(name)
      #expect(try connection.checkedVersion() == index + 1, "\(name)")
      #expect(name.hasPrefix("00\(index + 1)-"))
    }
  }

  @Test("brings every fixture to tables like those of a new catalog", arguments: Fixtures.old)
  func upgrades(name: String) throws {
    let upgraded = try Self.upgraded(name)
    #expect(try upgraded.schemaSeal() == Migration.schemaSeals.last)
    #expect(try upgraded.integer("PRAGMA user_version") == Migration.newestVersion)
    #expect(try upgraded.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0)
    let statement = try upgraded.prepare("PRAGMA integrity_check")
    _ = try statement.step()
    #expect(statement.text(0) == "ok")
  }

  @Test("gives the same step by step as in one go", arguments: Fixtures.old)
  func stepwise(name: String) throws {
    let folder = try TestFolder()
    try folder.write(try Fixtures.old(name), "stepwise.sqlite")
    var version = 0
    while version < Migration.newestVersion {
      // Opened anew for every step, as by programs of these versions one after the other.
      let connection = try Connection(path: folder.path("stepwise.sqlite"), .writing)
      try connection.addFunctions()
      version = try connection.integer("PRAGMA user_version")
      guard version < Migration.newestVersion else { break }
      try connection.apply(Migration.all[version...version])
    }
    let stepwise = try Connection(path: folder.path("stepwise.sqlite"), .reading)
    #expect(try Self.rows(stepwise) == Self.rows(Self.upgraded(name)))
  }

  @Test("loses no picture, inset or variant", arguments: Fixtures.old)
  func losesNothing(name: String) throws {
    let old = try Self.opened(name)
    let version = try old.integer("PRAGMA user_version")
    let before =
      switch version {
      case 1: try OldVariant.ofVersion1(old)
      case 2: try OldVariant.ofVersion2(old)
      default: try OldVariant.ofVersion3(old)
      }
    var store = Store(try Self.upgraded(name))
    var after: [OldVariant] = []
    for name in try store.names() {
      let asset = try #require(try store.asset(name))
      for variant in asset.variants where variant.pictured != nil {
        after.append(try OldVariant(asset, variant, &store))
      }
    }
    #expect(after.count == before.count)
    let same = Set(after) == Set(before)
    #expect(same)
  }

  @Test("keeps both of two names that differ by case, one with a number")
  func clashes() throws {
    let store = Store(try Self.upgraded("001-assets.sqlite"))
    let names = try store.names().map(\.text)
    #expect(names.contains("Primary"))
    #expect(names.contains("primary-8"))
    #expect(!names.contains("primary"))
  }

  @Test("gives back 27 and 28 pixels at @2x beside 41 and 42 at @3x", arguments: Fixtures.old)
  func keepsPixels(name: String) throws {
    var store = Store(try Self.upgraded(name))
    let pill = try #require(try store.asset(AssetName("pill")))
    func segments(_ scale: Scale) throws -> [[Segment]] {
      let key = VariantKey(scale: scale)
      let layout = try #require(pill.variants.first { $0.key == key }?.layout)
      return [layout.slicing.y.segments, layout.slicing.x.segments]
    }
    let two = [Segment.fixed(27), .resizable(3), .fixed(27)]
    let twoAcross = [Segment.fixed(28), .resizable(1), .fixed(28)]
    #expect(try segments(2) == [two, twoAcross])
    let three = [Segment.fixed(41), .resizable(3), .fixed(41)]
    let threeAcross = [Segment.fixed(42), .resizable(1), .fixed(42)]
    #expect(try segments(3) == [three, threeAcross])
  }

  // MARK: Helpers

  static func opened(_ name: String) throws -> Connection {
    let connection = try Connection(path: Fixtures.folder + "/old/" + name, .reading)
    try connection.addFunctions()
    return connection
  }

  static func upgraded(_ name: String) throws -> Connection {
    let copy = try Connection(inMemory: ())
    try opened(name).copyAll(to: copy)
    try copy.addFunctions()
    let version = try copy.integer("PRAGMA user_version")
    try copy.apply(Migration.all[version...])
    return copy
  }

  /// Every row of every table as text.
  static func rows(_ connection: borrowing Connection) throws -> [String] {
    var rows: [String] = []
    for table in [
      "asset", "picture", "digest", "layout", "segment", "variant", "derivation", "drawing",
    ] {
      let columns = try connection.prepare("SELECT name FROM pragma_table_info('\(table)')")
      var names: [String] = []
      while try columns.step() { names.append("quote(\(columns.text(0)))") }
      let statement = try connection.prepare(
        "SELECT \(names.joined(separator: " || '|' || ")) FROM \(table)")
      while try statement.step() { rows.append("\(table): \(statement.text(0))") }
    }
    return rows.sorted()
  }
}

/// A variant as every version has it, in the terms of the first.
struct OldVariant: Hashable {
  var name: String
  var states: ControlState
  var appearance = "any"
  var direction = "any"
  var scale: Double
  var bytes: [UInt8]
  var segmentsX: [Segment]
  var segmentsY: [Segment]
  var mode: String
  var resolver = "nearest"
  var mirrors = false

  static func ofVersion1(_ old: borrowing Connection) throws -> [OldVariant] {
    let rows = try old.prepare(
      """
      SELECT name, states, scale, bytes, width, height, inset_top, inset_left, inset_bottom, inset_right,
        mode, marks
      FROM variant JOIN asset ON asset.id = asset JOIN picture ON picture.id = picture
      """)
    var result: [OldVariant] = []
    while try rows.step() {
      let states = rows.text(1).split(separator: ",").compactMap { ControlState(word: $0) }
      var variant = try cut(rows, from: 4)
      variant.name = rows.text(0) == "primary" ? "primary-8" : rows.text(0)
      variant.states = ControlState(states)
      variant.scale = rows.real(2)
      variant.bytes = rows.bytes(3)
      result.append(variant)
    }
    return result
  }

  static func ofVersion2(_ old: borrowing Connection) throws -> [OldVariant] {
    let rows = try old.prepare(
      """
      SELECT name, states, scale, bytes, width, height, inset_top, inset_left, inset_bottom, inset_right,
        mode, marks, appearance, direction, resolver, mirrors
      FROM variant JOIN asset ON asset.id = asset JOIN picture ON picture.id = picture
      """)
    var result: [OldVariant] = []
    while try rows.step() {
      var variant = try cut(rows, from: 4)
      variant.name = rows.text(0)
      variant.states = ControlState(rawValue: UInt8(rows.integer(1)))
      variant.scale = rows.real(2)
      variant.bytes = rows.bytes(3)
      variant.appearance = rows.text(12)
      variant.direction = rows.text(13)
      variant.resolver = rows.text(14)
      variant.mirrors = rows.integer(15) == 1
      result.append(variant)
    }
    return result
  }

  static func ofVersion3(_ old: borrowing Connection) throws -> [OldVariant] {
    let rows = try old.prepare(
      """
      SELECT name, states, scale, bytes, layout, mode_x, coalesce(appearance, 'any'),
        coalesce(direction, 'any'), resolver, mirrors
      FROM variant JOIN asset ON asset.id = asset JOIN picture ON picture.id = picture
        JOIN layout ON layout.id = layout
      """)
    let parts = try old.prepare(
      "SELECT axis, kind, length FROM segment WHERE layout = ? ORDER BY axis, position")
    var result: [OldVariant] = []
    while try rows.step() {
      var variant = OldVariant(
        name: rows.text(0), states: ControlState(rawValue: UInt8(rows.integer(1))),
        appearance: rows.text(6), direction: rows.text(7), scale: rows.real(2),
        bytes: rows.bytes(3),
        segmentsX: [], segmentsY: [], mode: rows.text(5), resolver: rows.text(8),
        mirrors: rows.integer(9) == 1)
      try parts.bind(rows.integer(4), at: 0)
      while try parts.step() {
        let kind = try #require(Segment.Kind(rawValue: parts.text(1)))
        let segment = Segment(kind, length: parts.integer(2))
        if parts.text(0) == "x" {
          variant.segmentsX.append(segment)
        } else {
          variant.segmentsY.append(segment)
        }
      }
      result.append(variant)
    }
    return result
  }

  /// What insets in points, marks, or neither of them mean in pixels.
  private static func cut(_ rows: borrowing Statement, from column: Int) throws -> OldVariant {
    let (width, height) = (rows.integer(column), rows.integer(column + 1))
    let scale = rows.real(2)
    var variant = OldVariant(
      name: "", states: [], scale: 0, bytes: [], segmentsX: [.resizable(width)],
      segmentsY: [.resizable(height)], mode: "stretch")
    if !rows.isNull(column + 2) {
      let pixels = (2..<6).map { Int((rows.real(column + $0) * scale + 0.5).rounded(.down)) }
      func axis(_ begin: Int, _ end: Int, _ length: Int) -> [Segment] {
        let middle = length - begin - end
        return [.fixed(begin)] + (middle > 0 ? [.resizable(middle)] : []) + [.fixed(end)]
      }
      variant.segmentsX = axis(pixels[1], pixels[3], width)
      variant.segmentsY = axis(pixels[0], pixels[2], height)
      variant.mode = "tile"
    } else if !rows.isNull(column + 7) {
      let data = Data(rows.text(column + 7).utf8)
      let marks = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      func axis(_ key: String) throws -> [Segment] {
        try #require(marks[key] as? [[Any]]).map { pair in
          Segment(
            try #require(Segment.Kind(rawValue: pair[0] as? String ?? "")),
            length: pair[1] as? Int ?? -1)
        }
      }
      variant.segmentsX = try axis("x")
      variant.segmentsY = try axis("y")
    }
    if !rows.text(column + 6).isEmpty { variant.mode = rows.text(column + 6) }
    return variant
  }
}

extension OldVariant {
  init(_ asset: Asset, _ variant: Variant, _ store: inout Store) throws {
    let variant = try #require(variant.pictured)
    let slicing = variant.layout.slicing
    self.init(
      name: asset.name.text, states: variant.key.states,
      appearance: variant.key.appearance.description, direction: variant.key.direction.rawValue,
      scale: variant.scale.value, bytes: try store.picture(variant.picture.id).bytes,
      segmentsX: slicing.x.segments, segmentsY: slicing.y.segments, mode: slicing.x.mode.rawValue,
      resolver: asset.resolver.rawValue, mirrors: asset.mirrors)
  }
}
