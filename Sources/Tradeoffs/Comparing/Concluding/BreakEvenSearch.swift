/// Finds from where on one technique costs less than another.
struct BreakEvenSearch {
  private let plan: ComparisonPlan
  private let costs: [Technique: TechniqueCosts]
  private let command: String

  init(_ plan: ComparisonPlan, _ costs: [Technique: TechniqueCosts], command: String) {
    self.plan = plan
    self.costs = costs
    self.command = command + " --json"
  }

  /// Those of sizes, scales, states and requests for which the profile has numbers.
  var all: [BreakEven] {
    var found: [BreakEven?] = []
    for quantity in [BreakEven.Quantity.sizes, .scales, .states] {
      guard quantity == .sizes || count(quantity) > 1 else { continue }
      if quantity == .sizes {
        found.append(growing(.resizable, .fullSize, quantity, memory: false))
        found.append(growing(.resizable, .fullSize, quantity, memory: true))
        found.append(growing(.slices, .fullSize, quantity, memory: true))
      }
      found.append(growing(.code, .fullSize, quantity, memory: false))
      found.append(growing(.code, .resizable, quantity, memory: false))
    }
    for challenger in [Technique.fullSize, .resizable, .layers, .slices] {
      found.append(repeated(challenger, .code))
    }
    return found.compactMap(\.self)
  }

  // MARK: - Sizes, scales, states

  private func count(_ quantity: BreakEven.Quantity) -> Int {
    switch quantity {
    case .sizes: plan.profile.sizes.count
    case .scales: plan.profile.scales.count
    case .states: plan.profile.states.count
    case .requests: 1
    }
  }

  /// The requests of the first sizes, scales or states, and of all else.
  private func requests(_ quantity: BreakEven.Quantity, first count: Int) -> [Int] {
    plan.requests.indices.filter { request in
      switch quantity {
      case .sizes: plan.sizeIndex(request) < count
      case .scales: plan.scaleIndex(request) < count
      case .states: plan.stateIndex(request) < count
      case .requests: true
      }
    }
  }

  private func growing(
    _ challenger: Technique, _ incumbent: Technique, _ quantity: BreakEven.Quantity, memory: Bool
  ) -> BreakEven? {
    guard let ours = costs[challenger], let theirs = costs[incumbent] else { return nil }
    let measure = memory ? Measure.sourceBytes : .shippedBytes
    // Code that is compiled is what is shipped.
    let code = memory ? nil : ours.codeBytes
    let points = (1...count(quantity)).map { count in
      let requests = requests(quantity, first: count)
      func bytes(_ costs: TechniqueCosts) -> Int {
        memory ? costs.sources(of: requests) : costs.files(of: requests)
      }
      return BreakEven.Point(
        count: count, challenger: Double(code ?? bytes(ours)), incumbent: Double(bytes(theirs)))
    }
    let losing = points.lastIndex { $0.challenger >= $0.incumbent }
    let from = losing.map { $0 + 1 < points.count ? points[$0 + 1].count : nil } ?? 1
    let what = memory ? "holds less" : "is smaller"
    let denied = memory ? "holds no less" : "is not smaller"
    let name =
      challenger.subject
      + (challenger == .code ? (code == nil ? ", as a document," : ", compiled,") : "")
    let shown = points[(from ?? points.count) - 1]
    let numbers =
      "\(Quantity.grouped(Int(shown.challenger))) bytes against \(Quantity.grouped(Int(shown.incumbent)))"
    let word = quantity.word
    let sentence =
      switch from {
      case nil where points.count == 1:
        "\(name) \(denied) than \(incumbent.object) at the profile's only \(word): \(numbers)"
      case nil:
        "\(name) \(what) than \(incumbent.object) at none of the profile's \(points.count) \(word)s: \(numbers)"
      case 1: "\(name) \(what) than \(incumbent.object) from the first \(word) on: \(numbers)"
      case let from?:
        "\(name) \(what) than \(incumbent.object) from \(from) \(word)s on: \(numbers)"
      }
    return BreakEven(
      challenger: challenger, incumbent: incumbent, incumbentMeasure: measure,
      challengerMeasure: code == nil ? measure : .codeBytes, quantity: quantity, from: from,
      points: points, sentence: sentence, command: command)
  }

  // MARK: - Requests

  /// The last picture until which an earlier start makes up for slower pictures.
  private static func last(_ pictures: Double) -> Int {
    pictures < 1e9 ? max(1, Int(pictures.rounded(.up))) : Int(1e9)
  }

  /// Pictures made one after the other: the first takes its time, each next one less.
  private func repeated(_ challenger: Technique, _ incumbent: Technique) -> BreakEven? {
    guard let ours = costs[challenger], let theirs = costs[incumbent] else { return nil }
    let our = (first: ours.time(.firstTime), next: ours.time(.nextTime))
    let their = (first: theirs.time(.firstTime), next: theirs.time(.nextTime))
    func time(_ cost: (first: Double, next: Double), _ count: Int) -> Double {
      cost.first + Double(count - 1) * cost.next
    }
    let (late, gain) = (our.first - their.first, their.next - our.next)
    var from: Int?
    if late < 0, gain >= 0 {
      from = 1
    } else if gain > 0, late / gain < 1e9 {
      from = Int((late / gain).rounded(.down)) + 2
    }
    let counts = Set([1, 2, 5, 10, 20, 50, 100, 1000] + (from.map { [$0] } ?? [])).sorted()
    let points = counts.map {
      BreakEven.Point(count: $0, challenger: time(our, $0), incumbent: time(their, $0))
    }
    let numbers =
      "\(Quantity.time(our.first)), then \(Quantity.time(our.next)) each, against "
      + "\(Quantity.time(their.first)), then \(Quantity.time(their.next))"
    let sentence =
      switch from {
      case nil where late < 0:
        "\(challenger.subject) is faster than \(incumbent.object) for no more than the first "
          + "\(Quantity.grouped(Self.last(late / gain))): \(numbers)"
      case nil: "\(challenger.subject) is never faster than \(incumbent.object): \(numbers)"
      case 1:
        "\(challenger.subject) is faster than \(incumbent.object) from the first picture on: \(numbers)"
      case let from?:
        "\(challenger.subject) is faster than \(incumbent.object) from \(Quantity.grouped(from)) pictures on: \(numbers)"
      }
    return BreakEven(
      challenger: challenger, incumbent: incumbent, incumbentMeasure: .profileTime,
      challengerMeasure: .profileTime, quantity: .requests, from: from, points: points,
      sentence: sentence, command: command)
  }
}

extension BreakEven.Quantity {
  /// One of what is counted.
  fileprivate var word: String {
    switch self {
    case .sizes: "size"
    case .scales: "scale"
    case .states: "state"
    case .requests: "picture"
    }
  }
}

extension Technique {
  /// As sentences begin with it.
  var subject: String {
    switch self {
    case .fullSize: "a full-size picture"
    case .resizable: "a resizable picture"
    case .layers: "putting layers together"
    case .code: "code"
    case .slices: "drawing once and slicing"
    }
  }

  /// As it stands behind `than`.
  var object: String {
    switch self {
    case .fullSize: "full-size pictures"
    case .resizable: "a resizable picture"
    case .layers: "layers"
    case .code: "code"
    case .slices: "a drawing that is sliced"
    }
  }
}
