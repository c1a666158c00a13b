/// What is worth telling about a picture that was drawn all the same.
public enum DrawingNote: Hashable, Sendable, CustomStringConvertible {
  /// A font that is not installed, and what stands in for it.
  case missingFont(String, instead: String)
  /// Characters for which no installed font has a picture.
  case missingGlyphs(Int, text: String)

  public var description: String {
    switch self {
    case .missingFont(let font, let other):
      "there is no font '\(font)'; '\(other)' stands in for it"
    case .missingGlyphs(let count, let text):
      "no font has \(count) of the characters of '\(text)'"
    }
  }
}
