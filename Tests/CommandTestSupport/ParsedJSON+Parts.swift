extension ParsedJSON {
  /// The elements of an array; `nil` for anything else.
  package var elements: [ParsedJSON]? {
    if case .array(let values) = self { values } else { nil }
  }

  /// A text; `nil` for anything else.
  package var text: String? {
    if case .string(let text) = self { text } else { nil }
  }
}
