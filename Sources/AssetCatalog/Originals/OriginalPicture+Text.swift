import Pixels

extension OriginalPicture {
  /// The keys and values of the record as JSON, in their order; `trimmed` and `tolerance` only where there are any.
  ///
  /// `pixels` is always there and the last, so that no other line's comma depends on what else there is.
  var members: [(key: String, value: String)] {
    var members = [
      ("size", "{\"width\": \(size.width), \"height\": \(size.height)}"), ("bytes", "\(byteCount)"),
    ]
    if trimmed != .zero {
      let edges = trimmed.byEdge.map { "\"\($0.edge.rawValue)\": \($0.value)" }
      members.append(("trimmed", "{\(edges.joined(separator: ", "))}"))
    }
    if tolerance > 0 { members.append(("tolerance", "\(tolerance)")) }
    return members + [("sha256", "\"\(fileDigest)\""), ("pixels", "\"\(pixelDigest)\"")]
  }

  /// The record as a column of a catalog has it: JSON with the keys of ``members``, in that order and on one line.
  var column: String {
    "{" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ") + "}"
  }

  /// Reads ``column``.
  ///
  /// - Returns: `nil` for anything else, other spaces or another order too.
  init?(column: String) {
    guard let document = try? JSONDocument(Array(column.utf8)) else { return nil }
    var reader = ManifestReader(path: "")
    guard
      let original = reader.original(
        ManifestReader.Node(value: document.root, keyPath: JSONKeyPath())),
      reader.errors.isEmpty, original.column.utf8.elementsEqual(column.utf8)
    else { return nil }
    self = original
  }
}
