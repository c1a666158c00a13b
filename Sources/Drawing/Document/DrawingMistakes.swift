internal import AssetCatalog

/// What is wrong with a drawing, gathered while it is read and checked.
///
/// Keeps the first mistakes of the text and counts the others, so that memory stays bounded however many
/// there are. A reference, as everybody who reads a part of the same document adds to it.
final class DrawingMistakes {
  /// In the order of the text; those without a place last.
  private var told: [DrawingError] = []
  private var count = 0

  /// Whether there are so many that looking for more is not worth its time.
  var isFull: Bool { count >= DrawingLimits.countedMistakes }

  func add(_ origin: DrawingOrigin?, _ reason: @autoclosure () -> DrawingProblem) {
    guard !isFull else { return }
    count += 1
    let isLast = told.last.map { !Self.precedes(origin?.place, $0.place) } ?? true
    // Of a document with thousands of mistakes most are never put into words.
    guard told.count < DrawingLimits.mistakes || !isLast else { return }
    add(DrawingError(origin, reason()))
  }

  /// Puts a mistake into its place; of the same place the earlier one stays first.
  private func add(_ error: DrawingError) {
    let index = told.firstIndex { Self.precedes(error.place, $0.place) } ?? told.count
    told.insert(error, at: index)
    if told.count > DrawingLimits.mistakes { told.removeLast() }
  }

  private static func precedes(_ left: TextPlace?, _ right: TextPlace?) -> Bool {
    guard let left else { return false }
    return right.map { left < $0 } ?? true
  }

  /// Takes down what a body throws.
  ///
  /// - Returns: `nil` where it throws.
  func noting<Result>(_ body: () throws(DrawingError) -> Result) -> Result? {
    do throws(DrawingError) {
      return try body()
    } catch {
      guard !isFull else { return nil }
      count += 1
      add(error)
      return nil
    }
  }

  /// - Throws: The first mistake, with the others in it.
  func check() throws(DrawingError) {
    guard var first = told.first else { return }
    first.further = Array(told.dropFirst())
    first.omitted = count - told.count
    throw first
  }
}
