internal import AssetCatalog
internal import CommandLineParsing

/// The flags that say what variants are for in words of other systems, and what stands behind them.
enum QualifierFlags {
  private static let value = "NAME=VALUE,…"
  private static let name = "--qualifier"

  /// What is asked for.
  static let asked = Flag(
    name, value: value, help: "What else is known of where it stands, as idiom=ipad.", repeats: true
  )
  /// What is added or derived.
  static let own = Flag(
    name, value: value, help: "What else it is for, as idiom=ipad,locale=fr.", repeats: true)
  /// What is picked.
  static let picked = Flag(
    name, value: value, help: "Those of exactly these qualifiers; none for those without any.",
    repeats: true)

  /// The word that picks variants without qualifiers.
  private static let none = "none"

  /// The qualifiers of a line; none where none are given.
  static func qualifiers(_ arguments: Arguments) throws(UsageError) -> Qualifiers {
    try qualifiers(arguments.values(of: asked))
  }

  /// The qualifiers that pick variants; `nil` where none are given.
  static func pick(_ arguments: Arguments) throws(UsageError) -> Qualifiers? {
    let texts = arguments.values(of: picked)
    guard !texts.isEmpty else { return nil }
    if texts == [none] { return Qualifiers() }
    return try qualifiers(texts)
  }

  private static func qualifiers(_ texts: [String]) throws(UsageError) -> Qualifiers {
    var values: [String: String] = [:]
    for text in texts {
      for pair in try pairs(of: text) {
        guard values.updateValue(pair.value, forKey: pair.name) == nil else {
          throw UsageError("\(name) gives \(quoted(pair.name)) twice")
        }
      }
    }
    do throws(QualifierProblem) { return try Qualifiers(values) } catch {
      throw UsageError("\(name): \(error)")
    }
  }

  /// What one value says. What follows a comma and has no `=` belongs to the value before.
  private static func pairs(
    of text: String
  ) throws(UsageError) -> [(name: String, value: String)] {
    var pairs: [(name: String, value: String)] = []
    for piece in pieces(of: text, at: ",") {
      let piece = String(piece)
      if let equal = piece.utf8.firstIndex(of: UInt8(ascii: "=")), equal != piece.startIndex {
        pairs.append(
          (String(piece[..<equal]), String(piece[piece.utf8.index(after: equal)...])))
      } else if pairs.isEmpty {
        throw UsageError(
          "\(name) \(quoted(text)) is no name with a value", try: "\(name) idiom=ipad")
      } else {
        pairs[pairs.count - 1].value += "," + piece
      }
    }
    return pairs
  }

  /// What asks for qualifiers in a command line, after a space; nothing for none.
  static func words(for qualifiers: Qualifiers) -> String {
    qualifiers.pairs.map { " \(name) \(shellWord("\($0.name)=\($0.value)"))" }.joined()
  }
}
