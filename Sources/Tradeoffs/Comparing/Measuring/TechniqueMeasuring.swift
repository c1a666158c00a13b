internal import Pixels

/// All figures of one technique for one asset.
struct TechniqueMeasuring {
  private let rig: any TechniqueRig
  private let plan: ComparisonPlan
  private let times: TechniqueTimes
  private let commands: ComparisonCommands
  private let compiled: CompiledCode

  init(
    _ rig: any TechniqueRig, _ plan: ComparisonPlan, _ times: TechniqueTimes,
    _ commands: ComparisonCommands, _ compiled: CompiledCode
  ) {
    self.rig = rig
    self.plan = plan
    self.times = times
    self.commands = commands
    self.compiled = compiled
  }

  /// Measures what is not a time, and puts all together.
  func result(
    in folder: String, keepsPictures: Bool
  ) throws -> (TechniqueResult, TechniqueCosts) {
    let counted = try CountedFiles(rig, plan, in: folder)
    var requests: [RequestResult] = []
    var peaks: [Int] = []
    for (request, asked) in plan.requests.enumerated() {
      let picture = try rig.next(request)
      let fidelity = Fidelity(of: picture, to: plan.references[request], request: request)
      let peak = try PeakMemory.bytes { _ = try rig.first(request) }
      if let peak { peaks.append(peak) }
      requests.append(
        RequestResult(
          figures: figures(request, asked, fidelity, peak: peak), fidelity: fidelity,
          picture: keepsPictures ? picture : nil))
    }
    let fidelity = Fidelity(of: requests.map(\.fidelity))
    var sources = rig.sources
    if !keepsPictures {
      for source in sources.indices { sources[source].picture = nil }
    }
    let files = zip(rig.files, counted.archive.packedCounts).map { file, packed in
      ShippedFile(
        path: file.path, kind: file.kind, bytes: file.bytes.count, compressedBytes: packed)
    }
    let result = TechniqueResult(
      figures: figures(counted, sources, fidelity, peak: peaks.max()), files: files,
      sources: sources, requests: requests, fidelity: fidelity, cuts: rig.cuts, notes: rig.notes)
    let costs = TechniqueCosts(
      fileBytes: files.map(\.bytes), filesOf: plan.requests.indices.map { rig.files(for: $0) },
      sourceBytes: sources.map(\.bytes),
      sourcesOf: plan.requests.indices.map { rig.sources(for: $0) },
      codeBytes: rig.technique == .code ? compiled.bytes : nil, samples: samples)
    return (result, costs)
  }

  private var samples: [Measure: [Double]] {
    var samples: [Measure: [Double]] = [
      .firstTime: TechniqueTimes.means(times.first, plan),
      .nextTime: TechniqueTimes.means(times.next, plan), .profileTime: times.profile(plan),
    ]
    if !times.change.isEmpty {
      samples[.stateChangeTime] = TechniqueTimes.means(times.change, plan)
    }
    return samples
  }

  private var isDrawn: Bool {
    switch rig.technique {
    case .fullSize, .resizable: false
    case .layers, .code, .slices: true
    }
  }

  // MARK: - For all requests

  private func figures(
    _ counted: CountedFiles, _ sources: [SourcePicture], _ fidelity: Fidelity, peak: Int?
  ) -> [Figure] {
    let technique = rig.technique
    let whole = commands.whole
    var figures = [
      bytes(.shippedBytes, counted.bytes, commands.files(technique)),
      bytes(
        .compressedBytes, counted.archive.bytes.count, commands.file(technique, ending: ".zip")),
      codeFigure,
      bytes(.catalogBytes, counted.catalogBytes, commands.file(technique, ending: ".sqlite")),
      bytes(
        .sourceBytes, sources.reduce(0) { $0 + $1.bytes },
        isDrawn ? whole + " --json" : commands.pictures(technique)),
      bytes(.composedBytes, plan.requests.reduce(0) { $0 + $1.bytes }, whole + " --json"),
      bytes(.cachedBytes, counted.cachedBytes, whole + " --json"),
      self.peak(peak, whole),
    ]
    let samples = samples
    for measure in [Measure.firstTime, .nextTime, .stateChangeTime, .profileTime] {
      figures.append(
        samples[measure].map { time(measure, Timing($0), whole) }
          ?? absent(measure, "the profile has one set of states", whole))
    }
    return figures + self.figures(fidelity, whole)
  }

  private var codeFigure: Figure {
    switch rig.technique {
    case .fullSize, .resizable:
      return absent(.codeBytes, "pictures need no code of their own", commands.whole)
    case .layers, .slices:
      return absent(
        .codeBytes, "the renderer draws it from the document, and has its bytes for all drawings",
        commands.whole)
    case .code:
      guard let count = compiled.bytes else {
        return absent(.codeBytes, compiled.absence, commands.whole)
      }
      return bytes(.codeBytes, count, commands.libraries())
    }
  }

  // MARK: - For one request

  private func figures(
    _ request: Int, _ asked: ComparedRequest, _ fidelity: Fidelity, peak: Int?
  ) -> [Figure] {
    let command: String
    switch rig.technique {
    case .fullSize, .layers, .code: command = commands.one(asked)
    // Cut for one request alone, they would have other caps.
    case .resizable, .slices: command = commands.whole + " --json"
    }
    let fileBytes = rig.files(for: request).reduce(0) { $0 + rig.files[$1].bytes.count }
    let sourceBytes = rig.sources(for: request).reduce(0) { $0 + rig.sources[$1].bytes }
    var figures = [
      bytes(.shippedBytes, fileBytes, command), bytes(.sourceBytes, sourceBytes, command),
      bytes(.composedBytes, asked.bytes, command), self.peak(peak, command),
      time(.firstTime, Timing(times.first[request]), command),
      time(.nextTime, Timing(times.next[request]), command),
    ]
    // Compared alone, a request has no state to change from.
    if !times.change.isEmpty {
      figures.append(
        time(.stateChangeTime, Timing(times.change[request]), commands.whole + " --json"))
    }
    return figures + self.figures(fidelity, command)
  }

  // MARK: - Figures

  private func figures(_ fidelity: Fidelity, _ command: String) -> [Figure] {
    [
      figure(.largestError, .deviation(fidelity.largest), command),
      figure(.meanError, .deviation(fidelity.mean), command),
      figure(.differingPixels, .pixels(fidelity.differing, of: fidelity.pixels), command),
    ]
  }

  private func peak(_ peak: Int?, _ command: String) -> Figure {
    peak.map { bytes(.peakBytes, $0, command) }
      ?? absent(.peakBytes, PeakMemory.method.words, command)
  }

  private func bytes(_ measure: Measure, _ count: Int, _ command: String) -> Figure {
    figure(measure, .bytes(count), command)
  }

  private func time(_ measure: Measure, _ timing: Timing, _ command: String) -> Figure {
    figure(measure, .time(timing), command)
  }

  private func absent(_ measure: Measure, _ reason: String, _ command: String) -> Figure {
    Figure(measure: measure, content: .absent(because: reason), command: command)
  }

  private func figure(_ measure: Measure, _ quantity: Quantity, _ command: String) -> Figure {
    Figure(measure: measure, content: .quantity(quantity), command: command)
  }
}

/// What a technique costs, in parts, so that parts of a profile can be added up.
struct TechniqueCosts {
  var fileBytes: [Int]
  /// For every request which files it needs.
  var filesOf: [[Int]]
  var sourceBytes: [Int]
  /// For every request which sources it needs.
  var sourcesOf: [[Int]]
  /// Bytes of compiled code; `nil` where there is none.
  var codeBytes: Int?
  /// Times of all runs in nanoseconds: of a request, the mean of all, or of the whole profile.
  var samples: [Measure: [Double]]

  /// The median of a time.
  func time(_ measure: Measure) -> Double { samples[measure].map { Timing($0).median } ?? 0 }

  /// Bytes of the files that some requests need, each once.
  func files(of requests: [Int]) -> Int {
    Set(requests.flatMap { filesOf[$0] }).reduce(0) { $0 + fileBytes[$1] }
  }

  /// Bytes of the sources that some requests need, each once.
  func sources(of requests: [Int]) -> Int {
    Set(requests.flatMap { sourcesOf[$0] }).reduce(0) { $0 + sourceBytes[$1] }
  }
}
