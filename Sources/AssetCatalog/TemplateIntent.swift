/// How programs show an asset's pictures: as they are, or as a shape in a colour of the program's.
public enum TemplateIntent: String, Sendable, CaseIterable {
  /// As they are.
  case original
  /// Only their alpha is used, and filled with a colour.
  case template
}
