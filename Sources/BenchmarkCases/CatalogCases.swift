internal import AssetCatalog
internal import CSQLite
internal import Ninefold

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Looking up, inserting and opening, in catalogs of many small pictures.
///
/// Every asset has four states at three scales, each with a picture of its own of about a kilobyte.
final class CatalogCases {
  private static let states: [ControlState] = [.normal, .selected, .highlighted, .disabled]
  private static let scales: [Scale] = [1, 2, 3]
  private var catalogs: [Int: String] = [:]

  deinit { for path in catalogs.values { unsafe unlink(path) } }

  /// The names of the cases for a number of assets.
  static func names(_ assets: Int) -> [String] {
    ["lookup/\(assets)/exact", "lookup/\(assets)/nearest", "open/\(assets)", "insert/\(assets)"]
  }

  func named(_ words: [String]) throws -> BenchmarkCase {
    guard let assets = Int(words[1]), (1...1_000_000).contains(assets) else {
      throw BenchmarkError(reason: "no such number of assets")
    }
    switch (words[0], words.count) {
    case ("lookup", 3) where ["exact", "nearest"].contains(words[2]):
      return try lookUp(assets, isExact: words[2] == "exact")
    case ("open", 2): return try open(assets)
    case ("insert", 2): return try insert(assets)
    default: throw BenchmarkError(reason: "no such case")
    }
  }

  private static func name(_ index: Int) throws -> AssetName {
    try AssetName("folder\(index % 100)/button\(index)")
  }

  /// A thousand bytes, no two alike, of 64 by 64 pixels as far as anybody asks.
  private static func picture(_ number: Int, scale: Scale) throws -> ReadPicture {
    var bytes = [UInt8](repeating: 0, count: 900 + number % 200)
    var state = UInt64(truncatingIfNeeded: number) &* 0x9e37_79b9_7f4a_7c15 | 1
    for index in bytes.indices {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      bytes[index] = UInt8(truncatingIfNeeded: state >> 56)
    }
    var layout = LayoutRequest()
    layout.capInsets = .pixels(PixelInsets(top: 17, left: 5, bottom: 17, right: 5))
    return try ReadPicture(
      bytes: bytes, size: PixelSize(width: 64, height: 64), cutAs: layout, scale: scale)
  }

  private static func write(_ assets: Int, to path: String) throws -> Int {
    guard let file = unsafe fopen(path, "wb") else {
      throw BenchmarkError(reason: "can't write '\(path)'")
    }
    unsafe fclose(file)
    var catalog = try NewCatalog.make(path: path, expecting: assets * 12)
    var bytes = 0
    for index in 0..<assets {
      var asset = Asset(name: try name(index))
      for (state, states) in states.enumerated() {
        for (number, scale) in scales.enumerated() {
          let picture = try picture(index * 12 + state * 3 + number, scale: scale)
          bytes += picture.bytes.count
          asset.variants.append(
            Variant(
              key: VariantKey(states: states, scale: scale), layout: picture.layout,
              picture: try catalog.store(picture)))
        }
      }
      try catalog.put(asset)
    }
    try catalog.finish()
    return bytes
  }

  /// A catalog, made when it is first asked for.
  private func catalog(_ assets: Int) throws -> String {
    if let path = catalogs[assets] { return path }
    let path = try Self.temporaryPath("catalog-\(assets).sqlite")
    catalogs[assets] = path
    _ = try Self.write(assets, to: path)
    return path
  }

  private static func temporaryPath(_ name: String) throws -> String {
    let folder = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? "/tmp"
    return "\(folder)/ninefold-bench-\(getpid())-\(name)"
  }

  /// Random names, states and scales; `nearest` asks for states that no variant has.
  private func lookUp(_ assets: Int, isExact: Bool) throws -> BenchmarkCase {
    let path = try catalog(assets)
    let catalog = try Catalog(path: path)
    let names = try (0..<assets).map { try Self.name($0) }
    var random = QuickRandom()
    func request() -> RenditionRequest {
      let states = Self.states[Int.random(in: 0..<4, using: &random)]
      return RenditionRequest(
        states: isExact ? states : states.union(.focused),
        scale: Self.scales[Int.random(in: 0..<3, using: &random)])
    }
    let bare = try BareLookUp(path: path)
    return BenchmarkCase(
      run: {
        let name = names[Int.random(in: 0..<assets, using: &random)]
        return try catalog.rendition(of: name, for: request()).bytes.count
      },
      peers: isExact
        ? [
          (
            "statement",
            {
              let name = names[Int.random(in: 0..<assets, using: &random)]
              let request = request()
              return try bare.run(
                name.text, states: Int(request.states.rawValue), scale: request.scale.value)
            }
          )
        ] : [])
  }

  /// From nothing to the first picture's bytes, in a process that runs already.
  private func open(_ assets: Int) throws -> BenchmarkCase {
    let path = try catalog(assets)
    let name = try Self.name(assets / 2)
    return BenchmarkCase(
      run: { try Catalog(path: path).rendition(of: name, for: RenditionRequest()).bytes.count },
      peers: [
        ("statement", { try BareLookUp(path: path).run(name.text, states: 0, scale: 1) })
      ])
  }

  /// A whole catalog of pictures already in memory, per picture.
  private func insert(_ assets: Int) throws -> BenchmarkCase {
    BenchmarkCase(
      run: {
        let path = try Self.temporaryPath("insert.sqlite")
        defer { unsafe unlink(path) }
        return try Self.write(assets, to: path)
      }, goes: assets * 12)
  }
}

/// The same look-up as a prepared statement and nothing else, as a program in C has it.
@safe
private final class BareLookUp {
  private let connection: OpaquePointer
  private let statement: OpaquePointer

  init(path: String) throws {
    var opened: OpaquePointer?
    var prepared: OpaquePointer?
    let sql = """
      SELECT picture.bytes FROM asset
      JOIN variant ON variant.id BETWEEN asset.id << 17 | (?2 << 12) AND asset.id << 17 | (?2 << 12) | 4095
        AND variant.scale = ?3
      JOIN picture ON picture.id = variant.picture
      WHERE asset.name = ?1
      """
    guard
      unsafe sqlite3_open_v2(path, &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
        == SQLITE_OK,
      unsafe sqlite3_exec(opened, "PRAGMA mmap_size = 0x7fff0000", nil, nil, nil) == SQLITE_OK,
      unsafe sqlite3_prepare_v2(opened, sql, -1, &prepared, nil) == SQLITE_OK,
      let opened = unsafe opened, let prepared = unsafe prepared
    else { throw BenchmarkError(reason: "SQLite can't open '\(path)'") }
    unsafe connection = opened
    unsafe statement = prepared
  }

  deinit {
    unsafe sqlite3_finalize(statement)
    unsafe sqlite3_close(connection)
  }

  func run(_ name: String, states: Int, scale: Double) throws -> Int {
    unsafe sqlite3_bind_text(
      statement, 1, name, -1, unsafeBitCast(-1, to: sqlite3_destructor_type.self))
    unsafe sqlite3_bind_int64(statement, 2, Int64(states))
    unsafe sqlite3_bind_double(statement, 3, scale)
    guard unsafe sqlite3_step(statement) == SQLITE_ROW,
      let blob = unsafe sqlite3_column_blob(statement, 0)
    else { throw BenchmarkError(reason: "the statement finds nothing") }
    let count = unsafe Int(sqlite3_column_bytes(statement, 0))
    // Bytes of one's own, for they are gone with the next step.
    let copy = unsafe [UInt8](UnsafeRawBufferPointer(start: blob, count: count))
    unsafe sqlite3_reset(statement)
    return copy.count
  }
}

/// Random numbers that cost next to nothing.
private struct QuickRandom: RandomNumberGenerator {
  private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_f491_4f6c_dd1d
  }
}
