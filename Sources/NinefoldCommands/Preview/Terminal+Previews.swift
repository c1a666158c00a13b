internal import AssetCatalog
internal import CommandLineParsing
internal import Previews

extension Terminal {
  /// Reports what a preview does not show: pictures that can't be read, and drawings that can't be drawn.
  ///
  /// What nobody draws is told once for all, by whoever knows why.
  ///
  /// - Returns: The exit status: what nobody draws is left out, all else is a failure.
  func report(_ failures: [PreviewFailure], of name: AssetName) -> Exit {
    var exit = Exit.done
    var told: Set<String> = []
    for failure in failures {
      guard failure.error != .nobodyDraws else {
        exit = exit.or(.answerIsNo)
        continue
      }
      exit = exit.or(.notDone)
      for reason in failure.error.descriptions {
        // At all scales the same is wrong with a drawing.
        guard told.insert("\(failure.index): \(reason)").inserted else { continue }
        error(path: name.text, reason: "\(failure.key): \(reason)")
      }
    }
    return exit
  }
}
