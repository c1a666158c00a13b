internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold
internal import Previews

/// `ninefold slice`: the slicing of pictures, proven, and their smallest source.
struct SliceCommand {
  private let request: SliceRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try SliceRequest(arguments)
    self.terminal = terminal
    for name in [request.output, request.overlay] where name?.text == "-" {
      guard !terminal.outputIsTerminal else {
        throw UsageError("a picture is not written to a terminal", try: "-o small.png")
      }
    }
  }

  func run() -> Exit {
    switch request.source {
    case .files(let paths): return slice(files: paths)
    case .assets(let names):
      let catalog: Catalog
      do throws(CatalogError) {
        catalog = try terminal.opened(request.catalog, wait: request.wait)
      } catch {
        return terminal.report(error, path: request.catalog)
      }
      if request.checksOnly {
        return SliceCheck(request, on: terminal).run(names, in: catalog)
      }
      return slice(names[0], in: catalog)
    }
  }

  private func slice(files paths: [String]) -> Exit {
    var (pictures, exit): ([SlicePicture], Exit) = ([], .done)
    let isAlone = request.takesEach || paths.count == 1
    for path in paths {
      if let picture = terminal.slicePicture(at: path, isAlone: isAlone) {
        pictures.append(picture)
      } else {
        exit = .notDone
      }
    }
    // What is left of several pictures of one button would be proven against less than was asked.
    guard exit == .done || request.takesEach else { return exit }
    return exit.or(report(request.takesEach ? pictures.map { [$0] } : [pictures]))
  }

  private func slice(_ name: AssetName, in catalog: Catalog) -> Exit {
    do throws(SliceReadingError) {
      let (pictures, others) = try catalog.slicePictures(of: name)
      if others > 0 {
        terminal.note(
          path: name.text,
          reason:
            "\(counted(others, "variant")) without a picture of \(others == 1 ? "its" : "their") own, "
            + "which \(others == 1 ? "is" : "are") left out")
      }
      guard !pictures.isEmpty else {
        terminal.error(path: name.text, reason: "has no picture that could be sliced")
        return .notDone
      }
      return report([pictures])
    } catch {
      switch error {
      case .catalog(let error): return terminal.report(error, path: request.catalog)
      case .picture(let error):
        terminal.error(path: name.text, reason: error.description)
        return .notDone
      }
    }
  }

  /// Finds the slicings of groups of pictures, says them, and writes what was asked for.
  private func report(_ groups: [[SlicePicture]]) -> Exit {
    var (reports, exit): ([SliceReport], Exit) = ([], .done)
    var written: Set<String> = []
    for group in groups {
      do {
        let made = try SliceFinding(group, request.options).reports(request)
        for report in made { exit = exit.or(say(report)) }
        reports += made
        exit = exit.or(write(made, among: &written))
      } catch {
        terminal.error(path: group[0].name, reason: "\(error)", try: Self.wayOut(of: error))
        exit = .notDone
      }
    }
    guard request.writesJSON else { return exit }
    return exit.or(terminal.print(["pictures": .array(reports.map(\.json))]))
  }

  private static func wayOut(of error: any Error) -> String? {
    guard case .sameSize? = error as? FindingError else { return nil }
    return "--each"
  }

  private func say(_ report: SliceReport) -> Exit {
    guard !request.writesJSON else { return .done }
    guard [request.output, request.overlay].contains(where: { $0?.text == "-" }) else {
      return terminal.print(report.text)
    }
    return .done
  }

  // MARK: Files

  private func write(_ reports: [SliceReport], among written: inout Set<String>) -> Exit {
    var exit = Exit.done
    if let output = request.output {
      guard reports.contains(where: { $0.finding.isSliceable }) else {
        terminal.error(
          path: reports[0].picture.name,
          reason: "can't be sliced, so there is no smaller source to write")
        return .notDone
      }
      var sources: [SliceReport] = []
      for report in reports
      where !sources.contains(where: {
        $0.picture.picture.look == report.picture.picture.look
          && $0.finding.scale == report.finding.scale
      }) {
        sources.append(report)
      }
      for report in sources {
        exit = exit.or(
          write(report, to: output, &written) { _ in (report.source.bytes, report.source.notes) })
      }
    }
    if let overlay = request.overlay {
      // One size serves: that which is off the most.
      let shown = reports.max {
        ($0.finding.difference?.largest ?? .none) < ($1.finding.difference?.largest ?? .none)
      }
      if let shown {
        exit = exit.or(
          write(shown, to: overlay, &written) { _ in (try SlicingSheet(shown.sheet).png(), []) })
      }
    }
    return exit
  }

  private func write(
    _ report: SliceReport, to output: OutputName, _ written: inout Set<String>,
    _ make: (SliceReport) throws -> (bytes: [UInt8], notes: [String])
  ) -> Exit {
    let path = output.path(
      name: report.picture.base, width: "", height: "",
      scale: PictureName.suffix(for: report.finding.scale))
    let name = OutputFile.name(for: path)
    guard written.insert(path).inserted else {
      terminal.error(
        path: name, reason: "would be written twice, for several looks, scales or pictures",
        try: #"-o "{name}{scale}.png""#)
      return .notDone
    }
    do {
      var file = try OutputFile(
        path, on: terminal, inputs: report.picture.identity.map { [$0] } ?? [])
      let (bytes, notes) = try make(report)
      try file.write(bytes)
      try file.commit()
      for note in notes { terminal.note(path: name, reason: note) }
      return .done
    } catch let error as FileError {
      return terminal.report(error, path: name)
    } catch {
      terminal.error(path: name, reason: "\(error)")
      return .notDone
    }
  }
}
