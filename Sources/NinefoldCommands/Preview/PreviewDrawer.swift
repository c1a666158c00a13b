internal import CommandLineParsing
internal import Ninefold
internal import Previews

/// What draws the drawings of a preview, or why nobody does.
struct PreviewDrawer {
  /// `nil` where nobody draws.
  let factory: DrawingFactory?
  private let reason: DrawingUnavailable?

  /// - Parameter isNeeded: Whether there is something to draw; where not, nobody is asked for.
  init(_ drawing: DrawingAccess, isNeeded: Bool) {
    guard isNeeded else {
      (factory, reason) = (nil, nil)
      return
    }
    do throws(DrawingUnavailable) {
      factory = try drawing.library(for: ShowFlags.command.name).previews
      reason = nil
    } catch {
      (factory, reason) = (nil, error)
    }
  }

  /// Says that drawings are not shown, where that is so.
  ///
  /// - Parameters:
  ///   - path: The catalog, or the asset.
  ///   - failures: What is not shown.
  func warn(_ failures: [PreviewFailure], path: String, on terminal: Terminal) {
    guard let reason, failures.contains(where: { $0.error == .nobodyDraws }) else { return }
    terminal.warning(
      path: path, reason: "drawings are not shown: \(reason)", try: reason.suggestion)
  }
}
