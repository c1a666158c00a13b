public import AssetCatalog

/// What is wrong with a drawing, and where; of a document with several mistakes the first, with the others in it.
public struct DrawingError: ListedMistakes, Equatable, Sendable, CustomStringConvertible {
  /// Where in the document, for a drawing that was read from one.
  public var place: TextPlace?
  /// The way to the value in the document, as `layers[1].shape.radius`; empty for the whole.
  public var keyPath: String
  public var reason: DrawingProblem
  /// What else is wrong with the drawing, in the order of its text: up to 19 mistakes, each without others in it.
  ///
  /// Empty for what shows only when one draws.
  public var further: [DrawingError] = []
  /// How many mistakes there are beyond those told; of 1000 and more not all are counted.
  public var omitted = 0

  public init(place: TextPlace? = nil, keyPath: String = "", reason: DrawingProblem) {
    self.place = place
    self.keyPath = keyPath
    self.reason = reason
  }

  init(_ origin: DrawingOrigin?, _ reason: DrawingProblem) {
    self.init(
      place: origin?.place, keyPath: origin?.keyPath.description ?? "", reason: reason)
  }

  /// One clause with its place, ready to follow the path and a colon; of several mistakes the first, and how
  /// many there are.
  public var description: String {
    let count = 1 + further.count + omitted
    return count == 1 ? clause : "\(clause) (the first of \(count) mistakes)"
  }

  /// A clause for every mistake, each as ``description`` has it for one, and at the end how many are left out.
  public var descriptions: [String] {
    let told = ([self] + further).map(\.clause)
    guard omitted > 0 else { return told }
    let isCounted = told.count + omitted < DrawingLimits.countedMistakes
    return told + [
      "and \(isCounted ? "" : "at least ")\(omitted) more mistake\(omitted == 1 ? "" : "s")"
    ]
  }

  private var clause: String {
    [place?.description, keyPath.isEmpty ? nil : keyPath, reason.description]
      .compactMap { $0 }.joined(separator: ": ")
  }
}

/// Where something stands in a drawing's document.
struct DrawingOrigin: Hashable, Sendable {
  var place: TextPlace
  var keyPath: JSONKeyPath
}
