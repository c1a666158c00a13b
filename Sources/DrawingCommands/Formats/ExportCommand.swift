internal import CatalogFormats
internal import CommandLineParsing
internal import Ninefold
internal import NinefoldCommands

/// `ninefold export`: assets of a catalog as another system's files.
struct ExportCommand {
  private let request: ExportRequest
  private let format: CatalogFormat
  private let writer: any FormatWriter
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try ExportRequest(arguments)
    format = try CatalogFormat.named(request.format, in: \.writer, "exported")
    guard let writer = format.writer else { throw UsageError("--format \(format.word)") }
    self.writer = writer
    self.terminal = terminal
    guard request.sizes.isEmpty || writer.takesSizes else {
      throw UsageError("--sizes is for formats of full-size pictures, and \(format.word) is none")
    }
  }

  func run() -> Exit {
    guard let names = request.states.names(on: terminal) else { return .notDone }
    var exit = Exit.done
    var assets: [FormatAsset] = []
    var findings: [FormatFinding] = []
    do throws(CatalogError) {
      let catalog = try terminal.opened(request.catalog, wait: request.wait)
      let all = try catalog.names()
      for name in request.names ?? all {
        guard all.contains(name) else {
          exit = terminal.report(.noAsset(name), path: request.catalog)
          continue
        }
        let (asset, files, documents) = try catalog.assetWithFiles(name)
        var pictures = ExportPictures(asset, files, documents, request, sized: writer.takesSizes)
        assets.append(pictures.made(progress: say))
        findings += pictures.findings
      }
      if terminal.showsProgress { terminal.writeProgress("") }
    } catch {
      return terminal.report(error, path: request.catalog)
    }
    let writing = writer.write(assets, FormatWritingOptions(stateNames: names))
    findings += writing.findings
    let told = terminal.say(findings, in: request.catalog, losesBadly: request.isStrict)
    // What can't be held is told, and is the format's nature, not a failure.
    if told == .notDone { exit = .notDone }
    guard !request.isStrict || findings.allSatisfy({ $0.kind == .note }) else { return .notDone }
    return exit.or(write(writing, findings))
  }

  private func say(_ progress: String) {
    if terminal.showsProgress { terminal.writeProgress(progress) }
  }

  /// The folder, with the name that its tools expect.
  private var root: String {
    let folder =
      request.folder.hasSuffix("/") && request.folder != "/"
      ? String(request.folder.dropLast()) : request.folder
    let ending = writer.folderEnding
    guard !ending.isEmpty, !folder.lowercased().hasSuffix(ending) else { return folder }
    return folder + "/Assets" + ending
  }

  private func write(_ writing: FormatWriting, _ findings: [FormatFinding]) -> Exit {
    var exit = Exit.done
    var changed: [String] = []
    var same = 0
    let export = ExportFolder(root)
    for file in writing.files {
      do throws(ExportFolder.Failure) {
        if try export.put(file, isDry: request.checksOnly) {
          changed.append(file.path)
          if request.checksOnly { exit = exit.or(.answerIsNo) }
        } else {
          same += 1
        }
      } catch {
        exit = terminal.report(error.error, path: error.path)
      }
    }
    guard !request.writesJSON else {
      return exit.or(
        terminal.print([
          "catalog": .string(request.catalog), "format": .string(format.word),
          "folder": .string(root), "isCheck": .bool(request.checksOnly),
          "changed": .array(changed.map { .string(root + "/" + $0) }), "same": .integer(same),
          "findings": .array(findings.map { $0.json(in: request.catalog) }),
        ]))
    }
    return exit.or(
      terminal.print(terminal.escapedLines(changed.map { "\(root)/\($0)\n" }.joined())))
  }
}
