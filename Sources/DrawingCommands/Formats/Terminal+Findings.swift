internal import CatalogFormats
internal import Ninefold
internal import NinefoldCommands

extension Terminal {
  /// Says what was found, each with its place.
  ///
  /// - Parameters:
  ///   - root: The folder that paths begin in, as it was typed.
  ///   - losesBadly: Whether a loss is an error.
  /// - Returns: How much it matters: a problem means that something could not be done.
  func say(_ findings: [FormatFinding], in root: String, losesBadly: Bool = false) -> Exit {
    var exit = Exit.done
    for finding in findings {
      let path = finding.shownPath(in: root)
      switch finding.kind {
      case .note: note(path: path, reason: finding.description)
      case .loss where !losesBadly:
        warning(path: path, reason: finding.description)
        exit = exit.or(.answerIsNo)
      case .loss, .problem:
        error(path: path, reason: finding.description)
        exit = exit.or(.notDone)
      }
    }
    return exit
  }
}

extension FormatFinding {
  /// What a message begins with: the file, or the asset where there is none.
  fileprivate func shownPath(in root: String) -> String {
    guard !path.isEmpty else { return asset?.text ?? root }
    return root.hasSuffix("/") ? root + path : root + "/" + path
  }

  /// The facts of a finding.
  func json(in root: String) -> JSON {
    .object([
      "kind": .string(kind.rawValue), "path": path.isEmpty ? .null : .string(shownPath(in: root)),
      "line": place.map { .integer($0.line) } ?? .null,
      "column": place.map { .integer($0.column) } ?? .null,
      "keyPath": keyPath.isEmpty ? .null : .string(keyPath),
      "asset": asset.map { .string($0.text) } ?? .null, "reason": .string(reason),
    ])
  }
}

extension StatesSource {
  /// The table; `nil` where its file is none, which is reported.
  func names(on terminal: Terminal) -> StateNames? {
    switch self {
    case .standard: return .standard
    case .none: return StateNames.none
    case .file(let path):
      do {
        let bytes = try InputFile.read(path, limit: 1 << 20)
        return try StateNames(json: bytes)
      } catch let error as FileError {
        _ = terminal.report(error, path: path)
      } catch {
        terminal.error(path: path, reason: "\(error)")
      }
      return nil
    }
  }
}
