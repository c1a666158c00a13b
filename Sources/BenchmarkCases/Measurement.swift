/// The times of one peer at one case.
struct Measurement {
  var name: String
  var peer: String
  /// Nanoseconds of one go, a figure a round.
  private var rounds: [Double] = []
  private var bytes = 0

  /// How many things one go does.
  private let goes: Int

  init(name: String, peer: String, goes: Int = 1) {
    self.name = name
    self.goes = goes
    self.peer = peer
  }

  /// Goes on for about a millisecond or ten and notes the mean of it.
  mutating func round(_ run: () throws -> Int) rethrows {
    let clock = ContinuousClock()
    let start = clock.now
    var done = 0
    repeat {
      bytes = try run()
      done += 1
    } while clock.now - start < .milliseconds(4)
    rounds.append((clock.now - start) / .nanoseconds(1) / Double(done * goes))
  }

  /// The fastest round: what the machine does when nothing else runs.
  var fastest: Double { rounds.min() ?? 0 }

  private var median: Double { rounds.sorted()[rounds.count / 2] }

  /// One line of JSON.
  var line: String {
    """
    {"case": "\(name)", "peer": "\(peer)", "ns_per_op": \(Int(median)), \
    "min_ns": \(Int(fastest)), "bytes": \(bytes)}
    """
  }
}
