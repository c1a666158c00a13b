public import AssetCatalog

/// What is wrong with a drawing, and where.
public struct DrawingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where in the document, for a drawing that was read from one.
  public var place: TextPlace?
  /// The way to the value in the document, as `layers[1].shape.radius`; empty for the whole.
  public var keyPath: String
  public var reason: DrawingProblem

  public init(place: TextPlace? = nil, keyPath: String = "", reason: DrawingProblem) {
    self.place = place
    self.keyPath = keyPath
    self.reason = reason
  }

  init(_ origin: DrawingOrigin?, _ reason: DrawingProblem) {
    self.init(
      place: origin?.place, keyPath: origin?.keyPath.description ?? "", reason: reason)
  }

  /// One clause with its place, ready to follow the path and a colon.
  public var description: String {
    [place?.description, keyPath.isEmpty ? nil : keyPath, reason.description]
      .compactMap { $0 }.joined(separator: ": ")
  }
}

/// Where something stands in a drawing's document.
struct DrawingOrigin: Hashable, Sendable {
  var place: TextPlace
  var keyPath: JSONKeyPath
}
