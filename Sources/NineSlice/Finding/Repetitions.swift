/// Calls a function with every region that repeats with some period, in time n log n.
///
/// A region repeats with a period where every number in it equals the one a period later, as far as that lies in
/// it too, and it spans at least two periods. Every such region that can't be made longer is named, most of them
/// several times, and parts of it as well; so are those of which a shorter period is known too. Who looks for the
/// longest needs no more.
///
/// The row is halved again and again, and the regions that cross each middle are found by comparing what lies
/// around it with what lies a period further. Source: Main and Lorentz, "An O(n log n) Algorithm for Finding All
/// Repetitions in a String" (1984); Gusfield, "Algorithms on Strings, Trees, and Sequences" (1997), 1.3 for the
/// Z values.
///
/// - Parameter numbers: Not negative.
package func forEachRepetition(
  in numbers: [Int], _ body: (_ period: Int, _ region: Range<Int>) -> Void
) {
  guard numbers.count >= 2, Set(numbers).count < numbers.count else { return }
  repetitions(in: numbers, 0..<numbers.count, body)
}

private func repetitions(
  in numbers: [Int], _ range: Range<Int>, _ body: (_ period: Int, _ region: Range<Int>) -> Void
) {
  guard range.count >= 2 else { return }
  let middle = range.lowerBound + range.count / 2
  repetitions(in: numbers, range.lowerBound..<middle, body)
  repetitions(in: numbers, middle..<range.upperBound, body)

  let (before, after) = (numbers[range.lowerBound..<middle], numbers[middle..<range.upperBound])
  let whole = numbers[range]
  let barrier = CollectionOfOne(-1)
  let backwards = commonBeginnings(Array(before.reversed()))
  let forwards = commonBeginnings(Array(after))
  let backwardsInWhole = commonBeginnings(Array(before.reversed()) + barrier + whole.reversed())
  let forwardsInWhole = commonBeginnings(Array(after) + barrier + whole)

  func report(_ period: Int, from start: Int, to end: Int) {
    if end - start >= 2 * period { body(period, start..<end) }
  }
  // Around the middle, beside what lies a period after it.
  for period in 1...after.count {
    let left = backwardsInWhole[before.count + 1 + after.count - period]
    let right = period < after.count ? forwards[period] : 0
    report(period, from: middle - left, to: middle + period + right)
  }
  // Around the middle, beside what lies a period before it.
  for period in 1...before.count {
    let left = period < before.count ? backwards[period] : 0
    let right = forwardsInWhole[after.count + 1 + before.count - period]
    report(period, from: middle - period - left, to: middle + right)
  }
}

/// For every place how many numbers from there on are as they are from the beginning on.
private func commonBeginnings(_ numbers: [Int]) -> [Int] {
  var lengths = [Int](repeating: 0, count: numbers.count)
  // The stretch known to be as the beginning that reaches furthest.
  var (start, end) = (0, 0)
  for place in 1..<max(1, numbers.count) {
    var length = place < end ? min(end - place, lengths[place - start]) : 0
    while place + length < numbers.count, numbers[length] == numbers[place + length] { length += 1 }
    if place + length > end { (start, end) = (place, place + length) }
    lengths[place] = length
  }
  return lengths
}
