/// A complete prefix code (Huffman) as deflate has them.
struct PrefixCode {
  /// The bits of each symbol's code; 0 for a symbol that has none.
  private(set) var lengths: [UInt8]
  /// The codes with their first bit lowest, as they go into the stream.
  private(set) var codes: [UInt16]

  /// The code of the fewest bits for symbols that occur so often.
  ///
  /// Two symbols at least get a code, used or not: some readers refuse a code of one.
  ///
  /// - Parameter limit: The most bits a symbol may have.
  init(frequencies: [Int], limit: Int) {
    var used = frequencies.indices.filter { frequencies[$0] > 0 }
    var unused = 0
    while used.count < 2 {
      if frequencies[unused] == 0 { used.append(unused) }
      unused += 1
    }
    // The symbol breaks ties, so that the code is the same each time.
    used.sort { (frequencies[$0], $0) < (frequencies[$1], $1) }
    let depths = Self.depths(ofSorted: used.map { frequencies[$0] }, limit: limit)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    for (symbol, depth) in zip(used, depths) { lengths[symbol] = UInt8(depth) }
    self.init(lengths: lengths)
  }

  /// The code that deflate gives to lengths.
  init(lengths: [UInt8]) {
    self.lengths = lengths
    var counts = [Int](repeating: 0, count: 17)
    for length in lengths where length > 0 { counts[Int(length)] += 1 }
    var next = [Int](repeating: 0, count: 17)
    for bits in 1..<17 { next[bits] = (next[bits - 1] + counts[bits - 1]) << 1 }
    codes = lengths.map { length in
      guard length > 0 else { return 0 }
      let code = UInt16(truncatingIfNeeded: next[Int(length)])
      next[Int(length)] += 1
      return Self.reversed(code) >> (16 - UInt16(length))
    }
  }

  /// How many bits symbols that occur so often take.
  func cost(of frequencies: [Int]) -> Int {
    zip(frequencies, lengths).reduce(0) { $0 + $1.0 * Int($1.1) }
  }

  /// The depths of leaves in the tree of least cost.
  ///
  /// - Parameter weights: Of the leaves, the smallest first.
  private static func depths(ofSorted weights: [Int], limit: Int) -> [Int] {
    let count = weights.count
    // Inner nodes arise with growing weights, so two queues serve for a heap.
    var weights = weights
    var parents = [Int](repeating: 0, count: 2 * count - 1)
    var (leaf, inner) = (0, count)
    for node in count..<(2 * count - 1) {
      var weight = 0
      for _ in 0..<2 {
        let takesLeaf = leaf < count && (inner == node || weights[leaf] <= weights[inner])
        let child = takesLeaf ? leaf : inner
        if takesLeaf { leaf += 1 } else { inner += 1 }
        parents[child] = node
        weight += weights[child]
      }
      weights.append(weight)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    for node in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[node] = depths[parents[node]] + 1
    }
    depths.removeLast(count - 1)
    limitDepths(&depths, to: limit)
    return depths
  }

  /// Shortens what is deeper than `limit` and lengthens the rarest others, until the code is complete again.
  private static func limitDepths(_ depths: inout [Int], to limit: Int) {
    guard depths.contains(where: { $0 > limit }) else { return }
    let whole = 1 << limit
    for index in depths.indices { depths[index] = min(depths[index], limit) }
    var used = depths.reduce(0) { $0 + 1 << (limit - $1) }
    var index = 0
    while used > whole {
      if depths[index] < limit {
        depths[index] += 1
        used -= 1 << (limit - depths[index])
      } else {
        index += 1
      }
    }
    // What is left over goes to the commonest; a leaf at the limit always fits.
    while used < whole {
      for index in depths.indices.reversed() where used + 1 << (limit - depths[index]) <= whole {
        used += 1 << (limit - depths[index])
        depths[index] -= 1
      }
    }
  }

  private static func reversed(_ code: UInt16) -> UInt16 {
    var code = code
    code = (code & 0x5555) << 1 | (code >> 1) & 0x5555
    code = (code & 0x3333) << 2 | (code >> 2) & 0x3333
    code = (code & 0x0f0f) << 4 | (code >> 4) & 0x0f0f
    return code.byteSwapped
  }
}
