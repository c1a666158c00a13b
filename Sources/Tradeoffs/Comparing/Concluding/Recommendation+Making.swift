extension Recommendation {
  /// The largest error that is taken for none, in 1/255: two steps, which no eye tells.
  static let tolerance = 2.0
  /// The longest that the next picture may take, in nanoseconds: a sixtieth of a second.
  static let frame = 1e9 / 60

  /// Recommends one of several techniques by their figures.
  ///
  /// Of those that look right and are there within a frame, the one that ships least; where others ship no more than a
  /// tenth more, of these the one that holds least, and of such that hold the same the fastest. Measures are compared
  /// one after the other and never added. Where code is compiled, what draws a document with the renderer comes last:
  /// the bytes of the renderer, which it ships besides, are not known here.
  init(of figures: [Technique: [Figure]]) {
    let all = Technique.allCases.compactMap { technique in
      figures[technique].map { Candidate(technique: technique, figures: $0) }
    }
    let faithful = all.filter { $0.error <= Self.tolerance }
    let fast = faithful.filter { $0.next <= Self.frame }
    let able = !fast.isEmpty ? fast : !faithful.isEmpty ? faithful : all
    let alone = able.filter { !$0.needsRenderer }
    let isCompiled = all.contains { $0.isCompiled }
    let candidates = isCompiled && !alone.isEmpty ? alone : able
    guard let smallest = candidates.min(by: { $0.shipped < $1.shipped }) else {
      self.init(
        technique: nil, advice: "Nothing could be measured.", reasons: [], exceptions: [])
      return
    }
    let near = candidates.filter { $0.shipped <= smallest.shipped * 1.1 }
    let best =
      near.min { ($0.sources, $0.next) < ($1.sources, $1.next) } ?? smallest
    var reasons = [Self.shipping(best, candidates, smallest)]
    reasons.append(Self.holding(best, candidates))
    reasons.append(
      "The next picture takes \(Quantity.time(best.next)), the first one \(Quantity.time(best.first))."
    )
    reasons.append(
      best.error == 0
        ? "It is exact in every pixel."
        : "It is wrong by up to \(best.text(.largestError)), in \(best.text(.differingPixels))"
          + (best.error <= Self.tolerance ? ", which is not seen." : "."))
    self.init(
      technique: best.technique, advice: "Take \(best.technique.advised).", reasons: reasons,
      exceptions: Self.exceptions(best, all))
  }

  /// A technique with what a choice goes by.
  private struct Candidate {
    var technique: Technique
    var figures: [Figure]

    private func number(_ measure: Measure) -> Double { figures[measure]?.number ?? 0 }

    /// Compiled code where there is some, else files.
    var shipped: Double { figures[.codeBytes]?.number ?? number(.shippedBytes) }
    var isCompiled: Bool { figures[.codeBytes]?.number != nil }
    var isDrawn: Bool { technique != .fullSize && technique != .resizable }
    /// Whether it ships a document, which is nothing without what draws it.
    var needsRenderer: Bool { isDrawn && !isCompiled }
    var sources: Double { number(.sourceBytes) }
    var next: Double { number(.nextTime) }
    var first: Double { number(.firstTime) }
    var error: Double { number(.largestError) }

    func text(_ measure: Measure) -> String { figures[measure]?.quantity?.text ?? "nothing" }
    /// What it holds in words.
    var sourcesText: String { sources == 0 ? "nothing" : text(.sourceBytes) }

    /// What it ships in words: `12,004 bytes of code`.
    var shippedText: String {
      "\(Quantity.grouped(Int(shipped))) bytes"
        + (isCompiled ? " of code" : isDrawn ? " of document" : "")
    }
  }

  private static func shipping(
    _ best: Candidate, _ candidates: [Candidate], _ smallest: Candidate
  ) -> String {
    let others = candidates.filter { $0.technique != best.technique }
    // Techniques that draw ship the same.
    var groups: [(text: String, shipped: Double, titles: [String])] = []
    for other in others.sorted(by: { $0.shipped < $1.shipped }) {
      if let last = groups.last, last.text == other.shippedText {
        groups[groups.count - 1].titles.append(other.technique.title)
      } else {
        groups.append((other.shippedText, other.shipped, [other.technique.title]))
      }
    }
    var text = "It ships \(best.shippedText)"
    if !groups.isEmpty {
      text += "; " + groups.map { "\(enumerated($0.titles)) \($0.text)" }.joined(separator: "; ")
    }
    text += "."
    if best.technique != smallest.technique, best.shipped > smallest.shipped {
      text += " What ships no more than a tenth more than the least counts as equal."
    }
    if best.needsRenderer {
      text += " What draws the document is shipped besides, once for all drawings, and not counted."
    }
    return text
  }

  private static func enumerated(_ titles: [String]) -> String {
    guard let last = titles.last, titles.count > 1 else { return titles.joined() }
    return titles.dropLast().joined(separator: ", ") + " and " + last
  }

  private static func holding(_ best: Candidate, _ candidates: [Candidate]) -> String {
    let others = candidates.filter { $0.technique != best.technique }
      .map { "\($0.technique.title) \(Quantity.grouped(Int($0.sources)))" }
    return
      "It holds \(best.sourcesText == "nothing" ? "no" : best.text(.sourceBytes) + " of") pictures to make others from"
      + (others.isEmpty ? "." : "; " + others.joined(separator: ", ") + ".")
  }

  private static func exceptions(_ best: Candidate, _ all: [Candidate]) -> [String] {
    var sentences: [String] = []
    let faithful = all.filter { $0.error <= tolerance }
    if let least = faithful.min(by: { $0.sources < $1.sources }), least.sources < best.sources {
      sentences.append(
        "Where memory counts most, \(least.technique.title) holds \(least.sourcesText), and its next picture "
          + "takes \(Quantity.time(least.next)).")
    }
    if let fastest = faithful.min(by: { $0.next < $1.next }), fastest.next < best.next / 2 {
      sentences.append(
        "Where the next picture has to be there soonest, \(fastest.technique.title) takes \(Quantity.time(fastest.next)), "
          + "and holds \(fastest.sourcesText).")
    }
    if let soonest = faithful.min(by: { $0.first < $1.first }), soonest.first < best.first / 2 {
      sentences.append(
        "Where the first picture counts most, \(soonest.technique.title) takes \(Quantity.time(soonest.first))."
      )
    }
    let documented = faithful.filter { $0.isDrawn }
    if !best.needsRenderer, all.contains(where: { $0.isCompiled }),
      let document = documented.first?.text(.shippedBytes)
    {
      sentences.append(
        "Where Ninefold's renderer is shipped anyway, a document of \(document) does for "
          + "\(enumerated(documented.map(\.technique.title))).")
    }
    for candidate in all where candidate.error > tolerance && candidate.technique != best.technique
    {
      sentences.append(
        "\(candidate.technique.title) is no choice: it is wrong by up to \(candidate.text(.largestError)), in "
          + "\(candidate.text(.differingPixels)).")
    }
    for candidate in faithful where candidate.next > frame && candidate.technique != best.technique
    {
      sentences.append(
        "\(candidate.technique.title) is too slow: its next picture takes \(Quantity.time(candidate.next)), more than a "
          + "sixtieth of a second.")
    }
    return sentences.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }
}

extension Technique {
  /// As it stands behind `Take`.
  fileprivate var advised: String {
    switch self {
    case .fullSize: "full-size pictures"
    case .resizable: "resizable pictures"
    case .layers: "retained layers"
    case .code: "code"
    case .slices: "drawing once and slicing"
    }
  }
}
