/// A variant's drawing as it is whatever catalog it stands in: by its document, not by its place.
struct DrawingContent: Hashable {
  var bytes: [UInt8]
  var parameters: FixedParameters
}

extension DrawingContent: CustomStringConvertible {
  /// The document's length and the begin of its digest: `812 bytes, sha256 1a2b3c4d5e6f`.
  var description: String {
    "\(bytes.count) bytes, sha256 \(Digest(of: bytes).description.prefix(12))"
  }
}
