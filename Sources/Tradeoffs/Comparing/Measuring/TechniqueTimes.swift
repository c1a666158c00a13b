internal import Pixels

/// Times of a technique, taken in turn with those of others.
struct TechniqueTimes {
  /// For every request the times of all runs, in nanoseconds.
  private(set) var first: [[Double]]
  private(set) var next: [[Double]]
  /// Empty where the state never changes.
  private(set) var change: [[Double]]

  private init(requests: Int, changes: Bool) {
    let none = [[Double]](repeating: [], count: requests)
    (first, next, change) = (none, none, changes ? none : [])
  }

  /// Measures techniques: every request is made by each of them in turn, and all again for every run.
  ///
  /// One run before the first is not counted, so that what is done once only is done by then.
  static func measured(
    _ rigs: [any TechniqueRig], _ plan: ComparisonPlan, runs: Int, progress: (Int) -> Void
  ) throws -> [TechniqueTimes] {
    let changes = plan.profile.states.count > 1
    var times = rigs.map { _ in TechniqueTimes(requests: plan.requests.count, changes: changes) }
    let clock = ContinuousClock()
    var kept = 0
    func time(_ body: () throws -> Int) rethrows -> Double {
      let start = clock.now
      kept &+= try body()
      return start.duration(to: clock.now).nanoseconds
    }
    for run in 0...runs {
      progress(run)
      for request in plan.requests.indices {
        for (place, rig) in rigs.enumerated() {
          let taken = try time { try rig.first(request).size.area }
          if run > 0 { times[place].first[request].append(taken) }
        }
        for (place, rig) in rigs.enumerated() {
          let taken = try time { try rig.next(request).size.area }
          if run > 0 { times[place].next[request].append(taken) }
        }
        guard let former = plan.former(of: request) else { continue }
        for (place, rig) in rigs.enumerated() {
          try rig.prepareChange(to: request, from: former)
          let taken = try time { try rig.change(to: request).size.area }
          if run > 0 { times[place].change[request].append(taken) }
        }
      }
    }
    precondition(kept != 0, "pictures have pixels")
    return times
  }

  /// The mean time of a request in every run, each as often as it counts.
  static func means(_ times: [[Double]], _ plan: ComparisonPlan) -> [Double] {
    let weights = plan.requests.map { Double($0.count) }
    let total = weights.reduce(0, +)
    return times[0].indices.map { run in
      zip(times, weights).reduce(0) { $0 + $1.0[run] * $1.1 } / total
    }
  }

  /// The time of all of the profile in every run.
  func profile(_ plan: ComparisonPlan) -> [Double] {
    first[0].indices.map { run in
      plan.requests.indices.reduce(0) { sum, request in
        sum + first[request][run] + Double(plan.requests[request].count - 1) * next[request][run]
      }
    }
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
