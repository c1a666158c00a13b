internal import AssetCatalog
internal import Pixels

/// Measures every technique of one asset.
struct AssetMeasuring {
  private let plan: ComparisonPlan
  private let options: ComparisonOptions
  private let commands: ComparisonCommands
  /// The asset's own folder, for files that are counted.
  private let folder: String
  private let progress: (String) -> Void

  init(
    _ plan: ComparisonPlan, _ options: ComparisonOptions, folder: String,
    progress: @escaping (String) -> Void
  ) {
    self.plan = plan
    self.options = options
    self.folder = folder
    self.progress = progress
    commands = ComparisonCommands(plan.subject, options)
  }

  /// All techniques, measured or left out.
  func asset(
    compiler: CompilerState
  ) throws -> (ComparedAsset, [Technique: TechniqueCosts]) {
    progress("makes files")
    var outcomes: [(technique: Technique, outcome: RigOutcome)] = []
    var compiled = CompiledCode()
    if plan.undrawn == nil { compiled = try compiler.code(of: plan, in: folder, progress) }
    for technique in Technique.allCases {
      progress("makes files: \(technique.title)")
      outcomes.append((technique, try rig(technique, compiled)))
    }
    var rigs = outcomes.compactMap { outcome -> (any TechniqueRig)? in
      if case .rig(let rig) = outcome.outcome { return rig }
      return nil
    }
    // Where code is compiled, the renderer runs beside it, for a note.
    let count = rigs.count
    if !compiled.libraries.isEmpty { rigs.append(CodeRig(plan, compiled: [], notes: [])) }
    for rig in rigs { try rig.hold() }
    let times = try TechniqueTimes.measured(rigs, plan, runs: options.runs) { run in
      progress("run \(run) of \(options.runs)")
    }
    progress("measures memory")
    var results: [Technique: TechniqueResult] = [:]
    var costs: [Technique: TechniqueCosts] = [:]
    for (rig, times) in zip(rigs.prefix(count), times) {
      let measuring = TechniqueMeasuring(rig, plan, times, commands, compiled)
      let (result, cost) = try measuring.result(in: folder, keepsPictures: options.keepsPictures)
      results[rig.technique] = result
      costs[rig.technique] = cost
    }
    if rigs.count > count {
      let renderer = Timing(TechniqueTimes.means(times[count].next, plan))
      results[.code]?.notes.append(
        "Ninefold's own renderer, which draws the document, takes \(Quantity.time(renderer.median)) in the place of "
          + "the compiled code")
    }
    let techniques = outcomes.map { technique, outcome in
      if let result = results[technique] {
        return ComparedTechnique(technique: technique, outcome: .measured(result))
      }
      guard case .leftOut(let reason) = outcome else {
        preconditionFailure("a technique is measured or left out")
      }
      return ComparedTechnique(technique: technique, outcome: .leftOut(because: reason))
    }
    var requests = plan.requests
    if !options.keepsPictures {
      for request in requests.indices { requests[request].reference = nil }
    }
    let asset = ComparedAsset(
      name: plan.subject.name, kind: kind(results), reference: reference, requests: requests,
      techniques: techniques,
      breakEvens: BreakEvenSearch(plan, costs, command: commands.whole).all,
      recommendation: Recommendation(of: results.mapValues(\.figures)), notes: plan.subject.notes)
    return (asset, costs)
  }

  private func rig(_ technique: Technique, _ compiled: CompiledCode) throws -> RigOutcome {
    switch technique {
    case .fullSize: return .rig(try FullSizeRig(plan, effort: options.effort))
    case .resizable:
      do {
        return .rig(try ResizableRig(plan, FoundCut(plan), effort: options.effort))
      } catch let error as FoundCut.Failure {
        return .leftOut(because: error.reason)
      }
    case .layers, .code, .slices:
      if let reason = plan.undrawn { return .leftOut(because: reason) }
      switch technique {
      case .layers: return .rig(try LayersRig(plan))
      case .code:
        return .rig(CodeRig(plan, compiled: compiled.libraries, notes: compiled.notes))
      default:
        do { return .rig(try SlicesRig(plan)) } catch let error as SlicesRig.Failure {
          return .leftOut(because: error.reason)
        }
      }
    }
  }

  private func kind(_ results: [Technique: TechniqueResult]) -> ComparedAsset.Kind {
    if plan.undrawn == nil { return .drawing }
    let hasOwn = results[.resizable].map { $0.cuts.isEmpty } ?? false
    return hasOwn ? .resizable : .fullSize
  }

  private var reference: String {
    plan.undrawn == nil
      ? "what the drawing draws" : "what the asset's own pictures give at each size and scale"
  }
}
