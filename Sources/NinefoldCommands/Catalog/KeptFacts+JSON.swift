internal import AssetCatalog

extension KeptFacts {
  /// An object with an object for each format.
  var json: JSON {
    let values = formats.compactMap { format in value(of: format).map { (format, JSON($0)) } }
    return .object(Dictionary(values) { first, _ in first })
  }

  /// What is kept for which format, in words: `xcassets, 312 bytes`.
  var words: String {
    formats.map { "\($0), \(counted(self[$0]?.utf8.count ?? 0, "byte"))" }.joined(separator: "; ")
  }
}

extension JSON {
  /// A value that was read; its numbers stay as they were written.
  fileprivate init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(_, let text): self = .literal(text)
    case .string(let text): self = .string(text)
    case .array(let values): self = .array(values.map { JSON($0) })
    case .object(let members):
      self = .object(Dictionary(members.map { ($0.key, JSON($0.value)) }) { first, _ in first })
    }
  }
}

extension Qualifiers {
  /// The values by their names.
  package var json: JSON {
    .object(Dictionary(pairs.map { ($0.name, JSON.string($0.value)) }) { first, _ in first })
  }
}
