import Pixels

// What is recorded of the picture that a variant's was made from, in a manifest as in a catalog's text.
extension ManifestReader {
  static let originalKeys = ["size", "bytes", "trimmed", "tolerance", "sha256", "pixels"]

  /// The record of an original; what is wrong is reported.
  mutating func original(_ node: Node) -> OriginalPicture? {
    guard let members = members(of: node, known: Self.originalKeys) else { return nil }
    let size = required("size", members, node).flatMap { sides($0) }
    let bytes = required("bytes", members, node).flatMap {
      whole($0, OriginalPicture.byteCounts, "bytes")
    }
    let file = required("sha256", members, node).flatMap { digest($0) }
    let pixels = required("pixels", members, node).flatMap { digest($0) }
    var trimmed = PixelInsets?.some(.zero)
    if let trimmedNode = members["trimmed"] {
      trimmed = pixelInsets(trimmedNode)
      if let size, let insets = trimmed,
        insets.left + insets.right >= size.width || insets.top + insets.bottom >= size.height
      {
        report(
          .unexpected(
            found: "lines that leave nothing of \(size) pixels", expected: "at least one pixel left"
          ),
          trimmedNode.at)
        trimmed = nil
      }
    }
    var tolerance = Int?.some(0)
    if let node = members["tolerance"] {
      tolerance = whole(node, OriginalPicture.tolerances, "255ths")
    }
    guard let size, let bytes, let file, let pixels, let trimmed, let tolerance else { return nil }
    return OriginalPicture(
      size: size, byteCount: bytes, fileDigest: file, pixelDigest: pixels, trimmed: trimmed,
      tolerance: tolerance)
  }

  private mutating func required(_ key: String, _ members: Members, _ node: Node) -> Node? {
    if members[key] == nil { report(.missingKey(key), node.at) }
    return members[key]
  }

  private mutating func sides(_ node: Node) -> PixelSize? {
    let expected = "an object of 'width' and 'height' in pixels"
    guard let members = members(of: node, known: ["width", "height"], expected: expected) else {
      return nil
    }
    let sides = ["width", "height"].map { key in
      required(key, members, node).flatMap { whole($0, OriginalPicture.sides, "pixels") }
    }
    guard let width = sides[0], let height = sides[1] else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// Four numbers of pixels by their edges, those left out 0.
  private mutating func pixelInsets(_ node: Node) -> PixelInsets? {
    let edges = Edge.allCases.map(\.rawValue)
    let expected = "an object of \(edges.joined(separator: ", ")) in pixels"
    guard let members = members(of: node, known: edges, expected: expected) else { return nil }
    let values = edges.map { key -> Int? in
      guard let node = members[key] else { return 0 }
      return whole(node, 0...OriginalPicture.sides.upperBound, "pixels")
    }
    guard let top = values[0], let left = values[1], let bottom = values[2], let right = values[3]
    else { return nil }
    return PixelInsets(top: top, left: left, bottom: bottom, right: right)
  }

  private mutating func whole(_ node: Node, _ range: ClosedRange<Int>, _ unit: String) -> Int? {
    guard case .number(let number, _) = node.value.content, let value = Int(exactly: number),
      range.contains(value)
    else {
      unexpected(
        node, "a whole number of \(unit) from \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return value
  }

  private mutating func digest(_ node: Node) -> Digest? {
    guard case .string(let text) = node.value.content, let digest = Digest(text: text) else {
      unexpected(node, Digest.words)
      return nil
    }
    return digest
  }
}
