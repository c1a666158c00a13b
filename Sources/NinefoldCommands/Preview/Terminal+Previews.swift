internal import AssetCatalog
internal import CommandLineParsing
internal import Previews

extension Terminal {
  /// Reports what a preview does not show: pictures that can't be read, and drawings, for which a card stands.
  ///
  /// - Returns: The exit status: a drawing is left out, a picture that can't be read is a failure.
  func report(_ failures: [PreviewFailure], of name: AssetName) -> Exit {
    var exit = Exit.done
    for failure in failures {
      let reason = "\(failure.key): \(failure.error)"
      if failure.error == .isDrawing {
        note(path: name.text, reason: reason)
        exit = exit.or(.answerIsNo)
      } else {
        error(path: name.text, reason: reason)
        exit = exit.or(.notDone)
      }
    }
    return exit
  }
}
