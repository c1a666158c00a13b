/// The one of some names that a mistyped word most probably means.
///
/// In this order: the name that differs only in case, the only name the word begins (two letters or
/// more), the name with the fewest slips (a letter missing, added, wrong or swapped with its
/// neighbour). One slip for every three letters is believed, up to three; the earlier name wins a tie.
///
/// - Parameters:
///   - word: What the user typed, of any length.
///   - names: The right names, likeliest first.
/// - Returns: `nil` where nothing is near, which is better than a wild guess.
package func nearest(to word: String, in names: [String]) -> String? {
  // Nothing near can be longer than the longest name and its slips.
  let longest = names.reduce(0) { max($0, $1.unicodeScalars.count) }
  let typed = letters(word, atMost: longest + 6)
  guard !typed.isEmpty else { return nil }
  let spelled = names.map { letters($0, atMost: .max) }

  if let index = spelled.firstIndex(of: typed) { return names[index] }
  if typed.count >= 2 {
    let begun = spelled.indices.filter { spelled[$0].starts(with: typed) }
    if let only = begun.first, begun.count == 1 { return names[only] }
  }
  let allowed = min(typed.count / 3, 3)
  var best: (index: Int, slips: Int)?
  for index in spelled.indices {
    guard let slips = slips(from: typed, to: spelled[index], atMost: allowed),
      slips < best?.slips ?? .max
    else { continue }
    best = (index, slips)
  }
  return best.map { names[$0.index] }
}

/// A name's letters without the dashes of a flag, in lower case.
private func letters(_ word: String, atMost limit: Int) -> [Unicode.Scalar] {
  let dash: Unicode.Scalar = "-"
  let start = word.unicodeScalars.prefix(limit).drop { $0 == dash }
  return Array(String(String.UnicodeScalarView(start)).lowercased().unicodeScalars)
}

/// How many slips lead from one word to another: Damerau's and Levenshtein's distance.
///
/// - Returns: `nil` for more than `limit`.
func slips(from typed: [Unicode.Scalar], to name: [Unicode.Scalar], atMost limit: Int) -> Int? {
  guard abs(typed.count - name.count) <= limit else { return nil }
  var beforeLast: [Int] = []
  var last = Array(0...name.count)
  for (row, letter) in typed.enumerated() {
    var current = [row + 1]
    for column in name.indices {
      let isSame = letter == name[column]
      var cost = min(
        last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, letter == name[column - 1], typed[row - 1] == name[column] {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    (beforeLast, last) = (last, current)
  }
  return last[name.count] <= limit ? last[name.count] : nil
}
