import NineSlice
import PNGCodec
import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("What a catalog records of originals")
struct OriginalDamageTests {
  let place: OriginalPlace

  init() throws {
    place = try OriginalPlace()
    try place.replace([place.smaller()])
  }

  private func execute(_ sql: String) throws {
    try Connection(path: place.path, .writing).execute(sql)
  }

  @Test(
    "is damaged where a byte was changed",
    arguments: [
      "UPDATE variant SET original = NULL",
      "UPDATE variant SET original = replace(original, '\"width\": 20', '\"width\": 21')",
      "UPDATE variant SET original = replace(original, '\"bytes\": ', '\"bytes\": 1')",
      "UPDATE variant SET original = replace(original, '\"sha256\"', '\"tolerance\": 3, \"sha256\"')",
      "UPDATE variant SET original = replace(original, '\"sha256\": \"', '\"sha256\": \"0')",
      "UPDATE variant SET original = replace(original, '\"width\": 20', '\"width\":20')",
      "UPDATE variant SET original = replace(original, '\"width\": 20', '\"width\": 0')",
      "UPDATE variant SET original = ''", "UPDATE variant SET original = '{}'",
      "UPDATE variant SET original = original || ' '",
    ])
  func damage(sql: String) throws {
    try execute(sql)
    let catalog = try Catalog(path: place.path)
    #expect(throws: CatalogError.self) { try catalog.asset(place.name) }
    #expect(throws: CatalogError.self) {
      try catalog.rendition(of: place.name, for: RenditionRequest())
    }
    #expect(try catalog.verify().count(.damage) > 0)
  }

  @Test("belongs to pictures alone")
  func constraint() throws {
    try Catalog.edit(path: place.path) { [name = place.name] editor throws(CatalogError) in
      guard var asset = try editor.asset(name) else { throw .noAsset(name) }
      asset.variants.append(
        Variant(key: VariantKey(states: .disabled), derivation: Derivation(from: .normal)))
      try editor.put(asset)
    }
    let sql =
      "UPDATE variant SET original = (SELECT max(original) FROM variant) WHERE picture IS NULL"
    #expect(throws: CatalogError.self) { try execute(sql) }
    try execute("PRAGMA ignore_check_constraints = ON; " + sql)
    #expect(
      throws: CatalogError.damaged(
        reason: "a variant of 'buttons/full' has an original and no picture")
    ) { try Catalog(path: place.path).asset(place.name) }
  }

  /// Writes another record, or puts another picture there, with seals and digests that are right.
  private func forge(_ record: OriginalPicture?, _ png: [UInt8]? = nil) throws {
    var store = Store(try Connection(path: place.path, .writing))
    if let png {
      let hex = png.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
      let id = try store.connection.integer("SELECT id FROM picture")
      let size = try place.variant.picture.size
      try store.connection.execute(
        """
        UPDATE digest SET sha256 = x'\(Digest(of: png))';
        UPDATE picture SET bytes = x'\(hex)',
          seal = \(Store.seal(picture: id, size, marks: nil, png))
        """)
    }
    guard let record else { return }
    let row = try #require(try store.row(of: place.name))
    var variant = try #require(try store.variants(of: place.name, Store.keys(of: row.id)).first)
    variant.variant.layout?.original = record
    let seal = Store.seal(
      variant.variant, layoutSeal: variant.layoutSeal, number: 0, count: 1, position: nil,
      of: place.name)
    let whole = Store.seal(place.name, row.resolver, row.mirrors, [seal])
    try store.connection.execute(
      "UPDATE variant SET original = '\(record.column)', seal = \(seal); UPDATE asset SET seal = \(whole)"
    )
  }

  private static let reason =
    "the picture for normal @1x: composed at 20×6 px it has other pixels than its original, which it is "
    + "recorded to give exactly"

  @Test("is disproven by a picture that gives other pixels")
  func otherPicture() throws {
    try forge(nil, PNG.encode(OriginalPlace.gradient(5)).bytes)
    let found = try place.verified()
    #expect(found.findings.map(\.reason) == [Self.reason])
    #expect(found.findings.map(\.severity) == [.damage])
    #expect(found.findings.map(\.asset) == [place.name])
    #expect(found.originals == 1 && found.provenOriginals == 0)
    // A single pixel is enough, and one that is never shown too small a thing.
    var words = OriginalPlace.gradient().words
    words[3] ^= 1
    try forge(nil, PNG.encode(OriginalPlace.gradient().replacing(words)).bytes)
    #expect(try place.verified().findings.map(\.reason) == [Self.reason])
    try forge(nil, place.small)
    #expect(try place.verified().findings == [])
  }

  @Test("is disproven by another digest, and can't be proven with a tolerance")
  func otherRecord() throws {
    let right = try #require(try place.original)
    func record(_ size: PixelSize, _ pixels: Digest, tolerance: Int = 0) throws -> OriginalPicture {
      try #require(
        OriginalPicture(
          size: size, byteCount: right.byteCount, fileDigest: right.fileDigest,
          pixelDigest: pixels, tolerance: tolerance))
    }
    try forge(record(right.size, Digest(of: [])))
    #expect(try place.verified().findings.map(\.reason) == [Self.reason])
    try forge(record(PixelSize(width: 21, height: 6), right.pixelDigest))
    #expect(
      try place.verified().findings.map(\.reason) == [Self.reason.replacing("20×6", with: "21×6")])
    try forge(record(PixelSize(width: 20, height: 9), right.pixelDigest, tolerance: 1))
    let found = try place.verified()
    #expect(
      found.findings.map(\.reason) == [
        "the picture for normal @1x: can't be composed at the 20×9 px of its original: top inset 6 and bottom "
          + "inset 0 leave no resizable pixel of the height of 6 px to fill 9 px"
      ])
    #expect(found.count(.damage) == 1)
    try forge(right)
    #expect(try place.verified().provenOriginals == 1)
  }

  @Test("is proven once for variants that share picture and original, and counted for each")
  func sharing() throws {
    try place.add(place.small, place.variant.layout, VariantKey(states: .highlighted))
    let found = try place.verified()
    #expect(found.pictures == 1 && found.originals == 2 && found.provenOriginals == 2)
    #expect(
      try Connection(path: place.path, .reading).integer("SELECT count(*) FROM layout") == 1)
  }

  @Test("takes memory for a row and not for a picture")
  func large() throws {
    let one = Raster(
      RasterHeader(size: PixelSize(width: 1, height: 1), format: .gray8),
      pixels: PixelData([UInt8(7)]))
    let size = PixelSize(width: 1024, height: 16384)
    let composition = try Composition(
      of: one, slicing: Slicing(stretchingWhole: one.size), at: size)
    var rows = CanonicalRows(composition, composition.header)
    let run = rows.next()
    #expect(run?.times == 16384 && run?.words.count == 1024)
    #expect(rows.next()?.times == nil)
    let digest = Digest(ofPixels: composition)
    let record = try #require(
      OriginalPicture(
        size: size, byteCount: 1, fileDigest: digest, pixelDigest: digest))
    #expect(OriginalProof(of: record, by: one, Slicing(stretchingWhole: one.size)) == .exact)
  }

  @Test("has only values that a source picture can have")
  func limits() {
    let digest = Digest(of: [])
    func isPossible(
      _ width: Int = 4, _ height: Int = 4, bytes: Int = 1, trimmed: PixelInsets = .zero,
      tolerance: Int = 0
    ) -> Bool {
      OriginalPicture(
        size: PixelSize(width: width, height: height), byteCount: bytes, fileDigest: digest,
        pixelDigest: digest, trimmed: trimmed, tolerance: tolerance) != nil
    }
    #expect(isPossible() && isPossible(16384, 1, bytes: 64 << 20, tolerance: 255))
    #expect(!isPossible(0) && !isPossible(4, 16385) && !isPossible(-1))
    #expect(!isPossible(bytes: 0) && !isPossible(bytes: (64 << 20) + 1))
    #expect(!isPossible(tolerance: -1) && !isPossible(tolerance: 256))
    #expect(isPossible(trimmed: PixelInsets(top: 1, left: 3, bottom: 2, right: 0)))
    #expect(!isPossible(trimmed: PixelInsets(top: 1, left: 0, bottom: 3, right: 0)))
    #expect(!isPossible(trimmed: PixelInsets(top: 0, left: 4, bottom: 0, right: 0)))
    #expect(!isPossible(trimmed: PixelInsets(top: -1, left: 0, bottom: 0, right: 0)))
    #expect(!isPossible(trimmed: PixelInsets(top: .max, left: 0, bottom: .max, right: 0)))
  }
}
