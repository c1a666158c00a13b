import Pixels

/// Orders of a picture's palette that may compress well.
///
/// Rows of indices compress best where neighbours have near numbers, or the commonest have the lowest; no
/// one order is best for all pictures.
struct PaletteOrders {
  private let colors: [RGBA8]
  /// How many pixels have each colour.
  private var uses: [Int]
  /// How often two colours stand side by side, as a square of `colors.count` a side.
  private var meetings: [Int]

  /// - Parameters:
  ///   - palette: The colours in the order the indices speak of.
  ///   - indices: The pixels, `width` a row.
  init(_ palette: [RGBA8], _ indices: [UInt8], width: Int) {
    colors = palette
    let count = palette.count
    uses = [Int](repeating: 0, count: count)
    meetings = [Int](repeating: 0, count: count * count)
    for place in indices.indices {
      let index = Int(indices[place])
      uses[index] += 1
      if place % width > 0 { meet(index, Int(indices[place - 1])) }
      if place >= width { meet(index, Int(indices[place - width])) }
    }
  }

  private mutating func meet(_ one: Int, _ other: Int) {
    guard one != other else { return }
    meetings[one * colors.count + other] += 1
    meetings[other * colors.count + one] += 1
  }

  /// Palettes of the same colours, all different, the given one first.
  func palettes() -> [[RGBA8]] {
    let given = Array(colors.indices)
    let orders = [
      given, sorted { Self.luminance(colors[$0]) }, grown(), linked(),
      sorted { -uses[$0] }, sorted { Self.alphaThenValue(colors[$0]) },
      sorted { -Self.luminance(colors[$0]) }, sorted { Int(colors[$0].word.byteSwapped) },
    ]
    var palettes: [[RGBA8]] = []
    for order in orders {
      let order = order == given ? order : fromItsCommonerEnd(order)
      // Colours that can be seen through come first as well, for a short tRNS.
      let clear = order.filter { colors[$0].alpha < 255 } + order.filter { colors[$0].alpha == 255 }
      for order in [order, clear] {
        let palette = order.map { colors[$0] }
        if !palettes.contains(palette) { palettes.append(palette) }
      }
    }
    return palettes
  }

  private func sorted(by key: (Int) -> Int) -> [Int] {
    let keys = colors.indices.map(key)
    return colors.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
  }

  private static func luminance(_ color: RGBA8) -> Int {
    let red = 299 * Int(color.red)
    let green = 587 * Int(color.green)
    let blue = 114 * Int(color.blue)
    return (red + green + blue) * Int(color.alpha)
  }

  private static func alphaThenValue(_ color: RGBA8) -> Int {
    Int(color.alpha) << 24 | Int(color.word.byteSwapped >> 8)
  }

  /// The order or its reverse, so that low numbers are common.
  private func fromItsCommonerEnd(_ order: [Int]) -> [Int] {
    let half = order.count / 2
    let first = order.prefix(half).reduce(0) { $0 + uses[$1] }
    let last = order.suffix(half).reduce(0) { $0 + uses[$1] }
    return last > first ? order.reversed() : order
  }

  /// One list that grows at both ends by whichever colour meets it most.
  ///
  /// Zeng's method as Pinho and Neves modified it.
  private func grown() -> [Int] {
    let count = colors.count
    guard count > 2, let most = meetings.max(),
      let start = meetings.firstIndex(of: most)
    else { return Array(colors.indices) }
    var order = [start / count, start % count]
    var rest = colors.indices.filter { !order.contains($0) }
    // How often each colour meets those in the list.
    var sums = colors.indices.map { other in
      order.reduce(0) { $0 + meetings[other * count + $1] }
    }
    while let next = rest.max(by: { sums[$0] < sums[$1] || (sums[$0] == sums[$1] && $0 > $1) }) {
      var leaning = 0
      for (place, other) in order.enumerated() {
        leaning += (order.count - 1 - 2 * place) * meetings[next * count + other]
      }
      if leaning > 0 { order.insert(next, at: 0) } else { order.append(next) }
      rest.removeAll { $0 == next }
      for other in rest { sums[other] += meetings[other * count + next] }
    }
    return order
  }

  /// Chains linked at the pairs that meet most, then joined (as Battiato and others do).
  private func linked() -> [Int] {
    let count = colors.count
    var pairs: [(meetings: Int, one: Int, other: Int)] = []
    for one in 0..<count {
      for other in one + 1..<max(count, one + 1) where meetings[one * count + other] > 0 {
        pairs.append((meetings[one * count + other], one, other))
      }
    }
    pairs.sort {
      ($1.meetings, $0.one, $0.other) < ($0.meetings, $1.one, $1.other)
    }
    var chains = colors.indices.map { [$0] }
    var chainOf = Array(colors.indices)
    for (_, one, other) in pairs {
      let (first, second) = (chainOf[one], chainOf[other])
      guard first != second else { continue }
      var (head, tail) = (chains[first], chains[second])
      if head.first == one { head.reverse() }
      if tail.last == other { tail.reverse() }
      guard head.last == one, tail.first == other else { continue }
      for color in tail { chainOf[color] = first }
      chains[first] = head + tail
      chains[second] = []
    }
    return chains.sorted { $0.count > $1.count }.flatMap { $0 }
  }
}
