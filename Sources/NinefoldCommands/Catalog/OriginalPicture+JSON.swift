internal import AssetCatalog
internal import Ninefold

extension OriginalPicture {
  /// The record as `show --json` has it.
  var json: JSON {
    .object([
      "width": .integer(size.width), "height": .integer(size.height), "bytes": .integer(byteCount),
      "trimmed": .object(trimmed), "tolerance": .integer(tolerance),
      "sha256": .string("\(fileDigest)"), "pixels": .string("\(pixelDigest)"),
    ])
  }

  /// The record as an `asset.json` has it.
  var manifestMembers: JSON {
    var members: [String: JSON] = [
      "size": .object(size),
      "bytes": .integer(byteCount), "sha256": .string("\(fileDigest)"),
      "pixels": .string("\(pixelDigest)"),
    ]
    if trimmed != .zero { members["trimmed"] = .object(trimmed) }
    if !isExact { members["tolerance"] = .integer(tolerance) }
    return .object(members)
  }

  /// The record as `show` prints it, a fact a line.
  var facts: [(name: String, value: String)] {
    var facts = [
      (
        "original",
        "\(size) px, \(counted(byteCount, "byte")), given "
          + (isExact ? "exactly" : "within \(tolerance)/255")
      )
    ]
    if trimmed != .zero {
      let edges = trimmed.byEdge.map { "\($0.edge.rawValue) \($0.value)" }
      facts.append(("trimmed", edges.joined(separator: ", ") + " px"))
    }
    return facts + [
      ("original's sha256", "\(fileDigest)"), ("original's pixels", "\(pixelDigest)"),
    ]
  }
}
