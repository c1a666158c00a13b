/// What is done to a row before it is compressed, in the words of the PNG specification.
enum RowFilter: UInt8, Sendable, CaseIterable {
  case none, sub, up, average, paeth

  /// The byte that a filtered row begins with.
  var number: UInt8 { rawValue }
}
