internal import AssetCatalog
internal import NineSlice
internal import Ninefold
internal import Pixels

/// How an asset's pictures are cut: as the asset says, or as it is found.
struct FoundCut {
  var sources: CutSources
  var trials: [CutTrial] = []
  var notes: [String] = []

  /// Why nothing can be cut.
  struct Failure: Error { var reason: String }

  /// - Throws: ``Failure`` where nothing can be cut to good purpose.
  init(_ plan: ComparisonPlan) throws {
    if let own = try OwnSources(plan) {
      (sources, notes) = (own.sources, own.notes)
      return
    }
    let (chosen, grouping, reasons) = try Self.found(plan)
    guard var chosen else {
      throw Failure(reason: "no lines of its pictures repeat: " + reasons.joined(separator: "; "))
    }
    chosen.sort()
    sources = chosen
    if let grouping { notes.append(grouping) }
    trials = try Self.trials(chosen, plan)
    notes += trials.filter { !$0.isChosen }.map(\.sentence)
  }

  // MARK: - Found

  /// Requests that are cut together.
  private enum Grouping: CaseIterable {
    case all, byHeight, byWidth

    func key(_ asked: ComparedRequest) -> Double {
      switch self {
      case .all: 0
      case .byHeight: asked.size.height
      case .byWidth: asked.size.width
      }
    }

    /// What tells a group's files from those of others.
    func word(_ asked: ComparedRequest) -> String {
      switch self {
      case .all: ""
      case .byHeight: "-\(decimal(asked.size.height))high"
      case .byWidth: "-\(decimal(asked.size.width))wide"
      }
    }

    /// One clause where there is more than one group.
    func note(groups: Int) -> String? {
      guard groups > 1 else { return nil }
      return switch self {
      case .all: nil
      case .byHeight:
        "its rows can't be resized without a difference, so each of \(groups) heights has a source"
      case .byWidth:
        "its columns can't be resized without a difference, so each of \(groups) widths has a source"
      }
    }
  }

  /// The exact sources with the fewest bytes; `nil` and why where there are none.
  private static func found(
    _ plan: ComparisonPlan
  ) throws -> (chosen: CutSources?, note: String?, reasons: [String]) {
    var best: (sources: CutSources, note: String?)?
    var reasons: [String] = []
    for grouping in Grouping.allCases {
      let groups = Dictionary(grouping: plan.requests.indices) { grouping.key(plan.requests[$0]) }
      guard grouping == .all || groups.count > 1 else { continue }
      var findings: [Int: PictureFinding] = [:]
      for requests in groups.values {
        for (request, finding) in zip(requests, try Self.findings(requests, plan)) {
          findings[request] = finding
        }
      }
      var sources = CutSources()
      for (request, asked) in plan.requests.enumerated() {
        guard let finding = findings[request], finding.isExact, finding.isWorthwhile else {
          continue
        }
        sources.serve(
          by: CutSources.Source(
            name: plan.fileName(request, sized: grouping.word(asked)), raster: finding.minimal,
            scale: asked.scale, slicing: finding.slicing),
          for: grouping == .all ? nil : asked.size)
      }
      // One source for several sizes: what needs one for each belongs to another grouping.
      if grouping == .all, sources.hasSeveral(plan) { continue }
      guard sources.places.count == plan.requests.count else {
        if reasons.isEmpty, let finding = findings[0] {
          reasons = [finding.x.reason, finding.y.reason].compactMap(\.self)
        }
        continue
      }
      if sources.bytes < best?.sources.bytes ?? .max {
        best = (sources, grouping.note(groups: groups.count))
      }
    }
    return (best?.sources, best?.note, reasons)
  }

  /// What is found in the pictures of some requests, along the axes for which that is worth it.
  private static func findings(
    _ requests: [Int], _ plan: ComparisonPlan
  ) throws -> [PictureFinding] {
    let rounds = SameSizes(requests, plan)
    var findings: [Int: PictureFinding] = [:]
    for round in rounds.rounds {
      let pictures = round.map { request in
        let asked = plan.requests[request]
        return FullSizePicture(
          plan.references[request].straight, name: plan.fileName(request), scale: asked.scale,
          look: asked.states.description)
      }
      for (request, finding) in zip(round, try worthwhile(pictures)) {
        findings[request] = finding
      }
    }
    return requests.compactMap { findings[rounds.kin[$0] ?? $0] }
  }

  private static func worthwhile(_ pictures: [FullSizePicture]) throws -> [PictureFinding] {
    let found = try SlicingFinder().find(in: pictures)
    let axes = Axis.allCases.filter { axis in found.contains { $0[axis].isWorthwhile } }
    guard axes.count == 1 else { return found }
    return try SlicingFinder().find(in: pictures, along: axes)
  }

  // MARK: - Trials

  /// The cut that was chosen, and those with fewer bytes that one might think of.
  private static func trials(
    _ chosen: CutSources, _ plan: ComparisonPlan
  ) throws -> [CutTrial] {
    var trials = [try trial(chosen, plan, isChosen: true, what: "")]
    guard trials[0].parts == 3 else { return trials }
    let heights = Set(plan.requests.map(\.size.height))
    if heights.count > 1, let tallest = try stretched(chosen, plan) {
      trials.append(
        try trial(
          tallest, plan, isChosen: false,
          what: "one source for all \(heights.count) heights, its rows stretched,"))
    }
    if let nine = try nineParts(chosen, plan) {
      trials.append(
        try trial(nine, plan, isChosen: false, what: "nine parts with caps of one size all around"))
    }
    return trials
  }

  private static func trial(
    _ sources: CutSources, _ plan: ComparisonPlan, isChosen: Bool, what: String
  ) throws -> CutTrial {
    let fidelity = try sources.fidelity(plan)
    let first = sources.sources[0]
    let axes = Axis.allCases.count { axis in
      first.slicing[axis].segments.contains { $0.kind == .resizable }
        && first.slicing[axis].segments.count > 1
    }
    let error =
      fidelity.isExact
      ? "are exact"
      : "are wrong by up to \(decimal(fidelity.largest))/255 in \(fidelity.differing) of \(fidelity.pixels) pixels"
    return CutTrial(
      parts: axes == 2 ? 9 : axes == 1 ? 3 : 1,
      capInsets: first.slicing.capInsets.points(at: first.scale), sourceBytes: sources.bytes,
      fidelity: fidelity, isChosen: isChosen,
      sentence: isChosen
        ? "the sources take \(Quantity.grouped(sources.bytes)) bytes decoded and \(error)"
        : "\(what) would take \(Quantity.grouped(sources.bytes)) bytes decoded, and \(error)")
  }

  /// The sources of the tallest button, whose rows stretch for the others; `nil` where columns can't be resized.
  private static func stretched(
    _ chosen: CutSources, _ plan: ComparisonPlan
  ) throws -> CutSources? {
    try changed(chosen, plan) { source in
      var slicing = source.slicing
      slicing.y = AxisSlicing([.resizable(source.raster.size.height)])
      slicing.filter = .smooth
      return (source.raster, slicing)
    }
  }

  /// The same sources with one row between caps that are as high as the others are wide.
  private static func nineParts(
    _ chosen: CutSources, _ plan: ComparisonPlan
  ) throws -> CutSources? {
    try changed(chosen, plan) { source in
      let caps = source.slicing.capInsets
      let size = source.raster.size
      let cap = min(max(caps.left, caps.right), (size.height - 1) / 2)
      let parts = [
        PixelRect(x: 0, y: 0, width: size.width, height: cap),
        PixelRect(x: 0, y: size.height / 2, width: size.width, height: 1),
        PixelRect(x: 0, y: size.height - cap, width: size.width, height: cap),
      ].filter { $0.height > 0 }
      var slicing = source.slicing
      slicing.y = AxisSlicing([.fixed(cap), .resizable(1), .fixed(cap)].filter { $0.length > 0 })
      var header = source.raster.header
      header.size = PixelSize(width: size.width, height: 2 * cap + 1)
      var pixels = source.raster.pixels.slice(0..<0)
      for part in parts { pixels.append(source.raster.cropped(to: part).pixels) }
      return (Raster(header, pixels: pixels), slicing)
    }
  }

  /// One source for each scale and set of states: that of the tallest button, changed.
  private static func changed(
    _ chosen: CutSources, _ plan: ComparisonPlan,
    _ change: (CutSources.Source) throws -> (Raster, Slicing)
  ) throws -> CutSources? {
    struct Look: Hashable {
      var states: ControlState
      var scale: Scale
    }
    var tallest: [Look: CutSources.Source] = [:]
    for (request, asked) in plan.requests.enumerated() {
      let source = chosen.sources[chosen.places[request]]
      guard source.slicing.x.segments.contains(where: { $0.kind == .resizable }) else { return nil }
      let look = Look(states: asked.states, scale: asked.scale)
      if source.raster.size.height > tallest[look]?.raster.size.height ?? 0 {
        tallest[look] = source
      }
    }
    var sources = CutSources()
    var made: [Look: CutSources.Source] = [:]
    for (look, source) in tallest {
      var source = source
      (source.raster, source.slicing) = try change(source)
      made[look] = source
    }
    for asked in plan.requests {
      guard let source = made[Look(states: asked.states, scale: asked.scale)] else { return nil }
      sources.serve(by: source)
    }
    return sources
  }
}
