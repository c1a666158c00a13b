public import Ninefold

/// Why buttons can't be shown: the catalog's file, which button, and the library's reason.
public struct SceneError: Error, Equatable, Sendable, CustomStringConvertible {
  public var catalog: String
  /// `nil` where no button is to blame.
  public var button: String?
  public var reason: ButtonError

  public init(catalog: String, button: String? = nil, reason: ButtonError) {
    self.catalog = catalog
    self.button = button
    self.reason = reason
  }

  /// One clause with its file; the library's own names the button only where the catalog lacks it.
  public var description: String {
    switch (reason, button) {
    case (.catalog, _), (_, nil): "\(catalog): \(reason)"
    case (.choice, .some(let button)), (.picture, .some(let button)),
      (.drawing, .some(let button)), (.notDrawn, .some(let button)):
      "\(catalog): \(button): \(reason)"
    }
  }
}
