/// What is done to a row before it is compressed, in the words of the PNG specification.
enum RowFilter: Sendable, CaseIterable {
  case none, sub, up, average, paeth
  /// For each row the one that libpng's estimate prefers.
  case adaptive
}
