/// An error that may be several mistakes, as a drawing's document can have: each in its own words.
public protocol ListedMistakes: Error {
  /// One clause a mistake, ready to follow a path and a colon.
  var descriptions: [String] { get }
}
