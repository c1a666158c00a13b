package import AssetCatalog

/// Why a variant can't be shown.
package enum ShowingError: Error, Equatable, Sendable, CustomStringConvertible {
  case picture(PictureError)
  /// A drawing that can't be drawn: why, a clause for each mistake.
  case drawing([String])
  /// A drawing, and there is nobody who draws.
  case nobodyDraws

  /// What whoever draws says of a document.
  init(of error: any Error) {
    self = .drawing((error as? any ListedMistakes)?.descriptions ?? ["\(error)"])
  }

  /// A clause for each thing that is wrong.
  package var descriptions: [String] {
    switch self {
    case .picture(let error): [error.description]
    case .drawing(let reasons): reasons
    case .nobodyDraws: ["is drawn by the program ninefold-drawing, which is not here"]
    }
  }

  /// The first of the clauses, with how many there are.
  package var description: String {
    let all = descriptions
    return (all.first ?? "can't be drawn") + (all.count > 1 ? " (and \(all.count - 1) more)" : "")
  }
}
