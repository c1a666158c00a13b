extension String {
  /// Whether the text is one line with its end.
  package var isOneLine: Bool { last == "\n" && dropLast().allSatisfy { $0 != "\n" } }
}
