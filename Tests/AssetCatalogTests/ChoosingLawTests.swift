import Pixels
import TestSupport
import Testing

@testable import AssetCatalog

@Suite("Choosing, over many assets and requests,")
struct ChoosingLawTests {
  /// Keys from a small choice of each part, so that every two often have something in common.
  private struct Generator {
    var random: SplitMix64
    var states: [ControlState]
    var appearances: [Appearance]
    var directions: [LayoutDirection]
    var scales: [Scale]
    var sizes: [PointSize?]
    var qualifiers: [Qualifiers]

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      let sides = [10.0, 20, 30]
      let everySize: [PointSize?] =
        [nil] + sides.flatMap { width in sides.map { PointSize(width: width, height: $0) } }
      (states, appearances, directions, scales, sizes) = ([], [], [], [], [])
      qualifiers = [Qualifiers()]
      let bits = UInt8(truncatingIfNeeded: random.next()) & ControlState.all.rawValue
      states = some(0...31) { ControlState(rawValue: UInt8($0) & bits) }
      appearances = some(0...5) { Appearance.all[$0] }
      directions = some(0...2) { LayoutDirection.allCases[$0] }
      scales = some(0...3) { [1, 1.5, 2, 3][$0] }
      sizes = some(0...9) { everySize[$0] }
      // Most assets have none.
      guard random.once(in: 2) else { return }
      let pairs = [["idiom": "ipad"], ["idiom": "phone"], ["locale": "fr"], [:]]
      qualifiers = some(0...15) { number in
        let values = pairs[number & 3].merging(pairs[number >> 2]) { first, _ in first }
        return (try? Qualifiers(values)) ?? Qualifiers()
      }
    }

    /// One to four of a number of things.
    private mutating func some<Element>(
      _ range: ClosedRange<Int>, _ element: (Int) -> Element
    ) -> [Element] {
      (0...random.number(0...3)).map { _ in element(random.number(range)) }
    }

    mutating func key() -> VariantKey {
      VariantKey(
        states: random.once(in: 3) ? .normal : random.pick(states),
        excludedStates: random.once(in: 3) ? random.pick(states) : .normal,
        appearance: random.pick(appearances), direction: random.pick(directions),
        scale: random.pick(scales), size: random.pick(sizes), qualifiers: random.pick(qualifiers))
    }

    mutating func asset() throws -> Asset {
      Asset(
        name: try AssetName("generated"), resolver: random.pick(StateResolver.allCases),
        mirrors: random.once(in: 2),
        variants: try (0..<random.number(0...12)).map { _ in
          random.once(in: 4)
            ? Variant(key: key(), drawing: StoredDrawing(id: 1, byteCount: 2))
            : try variant(key())
        })
    }

    mutating func request() -> RenditionRequest {
      RenditionRequest(
        states: random.once(in: 4)
          ? random.pick(states) : random.pick(states).union(random.pick(states)),
        scale: random.pick([1, 1.5, 2, 3, 4]), appearance: random.pick(Appearance.all),
        direction: random.pick(LayoutDirection.allCases),
        size: random.once(in: 3)
          ? PointSize(width: Double(random.number(5...35)), height: 20) : random.pick(sizes),
        qualifiers: random.once(in: 3)
          ? Qualifiers()
          : random.pick(qualifiers).merged(with: random.pick(qualifiers)) ?? Qualifiers())
    }
  }

  @Test("does what the text says, and explains just that")
  func agrees() throws {
    var (answered, mirrored) = (0, 0)
    for seed in 0..<1500 as Range<UInt64> {
      var generator = Generator(seed: seed)
      let asset = try generator.asset()
      for _ in 0..<4 {
        let request = generator.request()
        let oracle = ChoosingOracle(asset, request)
        let explanation = asset.explain(request)
        let result: Result<Choice, ChoiceError>
        do throws(ChoiceError) {
          result = .success(try asset.choose(request))
        } catch {
          result = .failure(error)
        }
        var comment: Comment {
          let keys = asset.variants.map(\.key.description)
          return "seed \(seed): \(request) of \(keys) by \(asset.resolver)"
        }
        let choice = try? result.get()
        try #require(choice?.index == oracle.winner, comment)
        try #require(choice?.isMirrored ?? false == isMirrored(oracle), comment)
        try #require(explanation.result == result, comment)
        try #require(explanation.entries.map(\.key) == asset.variants.map(\.key), comment)
        for (index, entry) in explanation.entries.enumerated() {
          try #require(entry.verdict.step == oracle.reasons[index], "\(comment), place \(index)")
        }
        answered += choice == nil ? 0 : 1
        mirrored += choice?.isMirrored == true ? 1 : 0
      }
    }
    // Cases that never come to a choice would prove nothing.
    #expect(answered > 3000)
    #expect(mirrored > 100)
  }

  private func isMirrored(_ oracle: ChoosingOracle) -> Bool {
    oracle.winner != nil && oracle.isOtherDirection && oracle.asset.mirrors
  }

  @Test("does not depend on the order of variants that differ, unless the list is ordered")
  func isFreeOfOrder() throws {
    for seed in 0..<500 as Range<UInt64> {
      var generator = Generator(seed: seed)
      var asset = try generator.asset()
      guard asset.resolver != .ordered else { continue }
      // Sizes of equal area are equals, and so are keys that only exclude other states.
      var shuffled = asset
      asset.variants = asset.variants.map { original in
        var variant = original
        if let size = variant.key.size {
          variant.key.size = PointSize(width: size.width, height: 9)
        }
        variant.key.excludedStates = .normal
        return variant
      }
      shuffled.variants = asset.variants.shuffled(using: &generator.random)
      for _ in 0..<4 {
        let request = generator.request()
        let first = asset.explain(request).choice?.variant.key
        #expect(first == shuffled.explain(request).choice?.variant.key, "seed \(seed): \(request)")
      }
    }
  }

  @Test("gives from a catalog what the whole asset gives")
  func shortLookUp() throws {
    let folder = try TestFolder()
    let path = folder.path("catalog.sqlite")
    var cases: [(asset: Asset, requests: [RenditionRequest])] = []
    for seed in 0..<300 as Range<UInt64> {
      var generator = Generator(seed: seed)
      var asset = try generator.asset()
      asset.name = try AssetName("generated-\(seed)")
      var keys: Set<VariantKey> = []
      asset.variants.removeAll { !keys.insert($0.key).inserted }
      guard !asset.variants.isEmpty else { continue }
      cases.append((asset, (0..<6).map { _ in generator.request() }))
    }
    let picture = try ReadPicture(
      png: Fixtures.picture("flat.png"), named: "flat.png", cutAs: LayoutRequest(), scale: 1)
    let document = try ReadDrawing(json: Array("{}".utf8))
    try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
      let stored = try editor.store(picture)
      let drawing = try editor.store(document)
      for var asset in cases.map(\.asset) {
        for index in asset.variants.indices {
          asset.variants[index].picture = stored
          if asset.variants[index].drawing != nil {
            asset.variants[index].content = .drawing(drawing)
          }
        }
        try editor.put(asset)
      }
    }
    let catalog = try Catalog(path: path)
    var answered = 0
    for (asset, requests) in cases {
      let whole = try catalog.asset(asset.name)
      for request in requests {
        let choice = try? whole.choose(request)
        let rendition = try? catalog.rendition(of: asset.name, for: request)
        #expect(rendition?.choice == choice, "\(asset.name): \(request)")
        answered += choice == nil ? 0 : 1
      }
    }
    #expect(answered > 1000)
  }
}
