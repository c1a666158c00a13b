/// Where along one axis a target pixel comes from.
package enum Sample: Equatable, Sendable {
  /// From nowhere: a gap of mode ``ResizingMode/space``.
  case gap
  /// One source pixel, to be copied.
  case single(Int)
  /// The source pixel and the one after it; the second counts `weight` of ``Precision/one``.
  case pair(Int, weight: UInt32)
  /// Source pixels from `first` on; the weights add up to ``averageTotal``.
  case average(first: Int, weights: [UInt32])

  /// What the weights of an average add up to: so much that thousands of rounded ones don't lean to a side.
  package static let averageTotal: UInt64 = 1 << 32
}

/// How finely interpolation weights are told apart.
///
/// The weight of a pair is rounded to nearest in as many steps as a channel has values, so that an
/// interpolated channel fits the lanes of a machine word and stays within one step of real arithmetic.
package enum Precision: Sendable {
  case eightBits
  case sixteenBits

  /// The weight that means the whole second pixel: 256 or 65536.
  package var one: UInt32 {
    switch self {
    case .eightBits: 256
    case .sixteenBits: 65536
    }
  }
}
