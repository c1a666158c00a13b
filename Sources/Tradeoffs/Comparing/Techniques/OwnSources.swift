internal import AssetCatalog
internal import NineSlice
internal import Ninefold
internal import Pixels

/// The pictures with cap insets that an asset has, as short as `slice` would make them.
struct OwnSources {
  private(set) var sources: CutSources
  private(set) var notes: [String] = []

  /// - Returns: `nil` where a request is drawn, or served by a picture that is no source.
  init?(_ plan: ComparisonPlan) throws {
    guard let whole = try Self.sources(plan, areShortened: false),
      let short = try Self.sources(plan, areShortened: true)
    else { return nil }
    let words = "its sources are the asset's own, packed anew"
    if short.bytes >= whole.bytes {
      sources = whole
      notes.append("\(words); none of them can be shorter between its caps")
    } else if try short.fidelity(plan).isExact {
      sources = short
      notes.append(
        "\(words), and shortened between their caps as slice does it: as they are they take "
          + "\(Quantity.grouped(whole.bytes)) bytes decoded")
    } else {
      sources = whole
      notes.append(
        "\(words), and not shortened between their caps: \(Quantity.grouped(short.bytes)) bytes decoded would do for "
          + "their own scale, and differ at another one")
    }
    try addTolerance(plan)
  }

  /// Says how far sources are from what they were made of: errors are held against the sources.
  private mutating func addTolerance(_ plan: ComparisonPlan) throws {
    var most = 0
    for asked in plan.requests {
      guard case .pictures(let find) = plan.subject.looks[asked.states] else { continue }
      most = max(most, try find(asked.size, asked.scale).tolerance ?? 0)
    }
    if most > 0 {
      notes.append(
        "its sources give the full-size pictures that they were made of within \(most)/255, and errors here are held "
          + "against the sources")
    }
  }

  /// The sources that serve the requests; `nil` where one is drawn, or served by a picture that is no source.
  private static func sources(
    _ plan: ComparisonPlan, areShortened: Bool
  ) throws -> CutSources? {
    var sources = CutSources()
    for asked in plan.requests {
      guard case .pictures(let find) = plan.subject.looks[asked.states] else { return nil }
      let found = try find(asked.size, asked.scale)
      guard found.picture.origin != .whole else { return nil }
      var name = plan.subject.assetName.base
      if let size = found.size { name += "-\(decimal(size.width))x\(decimal(size.height))" }
      if found.states != .normal { name += "-" + found.states.names.joined(separator: "-") }
      if found.picture.scale != .one { name += "@\(found.picture.scale)x" }
      var source = CutSources.Source(
        name: name, raster: found.picture.raster, scale: found.picture.scale,
        slicing: found.picture.slicing)
      if areShortened, let (raster, slicing) = source.slicing.shortened(in: source.raster) {
        (source.raster, source.slicing) = (raster, slicing)
      }
      sources.serve(by: source, found.derivations, for: found.size)
    }
    sources.sort()
    return sources
  }
}
