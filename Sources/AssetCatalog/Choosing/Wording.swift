internal import Pixels

/// Items in one phrase: `a, b and c`.
func enumeration(_ items: [some CustomStringConvertible]) -> String {
  let words = items.map(\.description)
  guard words.count > 1, let last = words.last else { return words.first ?? "nothing" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// Scales in one phrase: `@1x and @2x`.
func enumeration(_ scales: [Scale]) -> String { enumeration(scales.map { "@\($0)x" }) }

/// A length in points with at most three decimals.
func short(_ points: Double) -> String { decimal((points * 1000).rounded() / 1000) }

/// A size in points: `280×41`.
func short(_ size: PointSize) -> String { "\(short(size.width))×\(short(size.height))" }

/// Insets in points in their order: `17,5,17,5`.
func short(_ insets: PointInsets) -> String {
  insets.byEdge.map { short($0.value) }.joined(separator: ",")
}
