internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold
internal import Previews

/// `ninefold slice`: the slicing of pictures, proven, and their smallest source.
struct SliceCommand {
  private let request: SliceRequest
  private let drawing: DrawingAccess
  private let terminal: Terminal

  init(
    _ arguments: Arguments, drawing: DrawingAccess, on terminal: Terminal
  ) throws(UsageError) {
    request = try SliceRequest(arguments)
    self.drawing = drawing
    self.terminal = terminal
    for name in [request.output, request.overlay] where name?.text == "-" {
      guard !terminal.outputIsTerminal else {
        throw UsageError("a picture is not written to a terminal", try: "-o small.png")
      }
    }
  }

  /// - Throws: `UsageError` for flags that say nothing to what the catalog has.
  func run() throws(UsageError) -> Exit {
    switch request.source {
    case .files(let paths): return slice(files: paths)
    case .document: return try sliceDrawing()
    case .assets(let names):
      let catalog: Catalog
      let isDrawn: Bool
      do throws(CatalogError) {
        catalog = try Catalog(path: request.catalog, wait: request.wait)
        isDrawn =
          try request.checksOnly || request.applies ? false : catalog.asset(names[0]).isDrawn
      } catch {
        return terminal.report(error, path: request.catalog)
      }
      // Before anything is said: another program may begin anew.
      if isDrawn { return try sliceDrawing() }
      if let version = catalog.olderVersion { terminal.noteOlder(version, path: request.catalog) }
      if request.checksOnly {
        return SliceCheck(request, on: terminal).run(names, in: catalog)
      }
      if request.applies { return SliceApply(request, on: terminal).run(names, in: catalog) }
      try request.checkForPictures()
      return slice(names[0], in: catalog)
    }
  }

  /// Slices a drawing; the process becomes the program that draws where this one can't.
  private func sliceDrawing() throws(UsageError) -> Exit {
    try request.checkForDrawing()
    guard let asked = request.renderable else {
      preconditionFailure("a document or a single asset may be a drawing")
    }
    let library: any DrawingLibrary
    do { library = try drawing.library(for: SliceFlags.command.name) } catch {
      return terminal.report(error, path: asked.source)
    }
    guard let drawing = library.renderable(asked, on: terminal) else { return .notDone }
    return try SliceDrawing(request, drawing, on: terminal).run()
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
      return terminal.report(error, of: name, in: request.catalog)
    }
  }

  /// Finds the slicings of groups of pictures, says them, and writes what was asked for.
  private func report(_ groups: [[SlicePicture]]) -> Exit {
    var (reports, exit): ([SliceReport], Exit) = ([], .done)
    var written: Set<String> = []
    for group in groups {
      do {
        let made = try SliceFinding(group, request.options).reports(request)
        for report in made { exit = exit.or(say(report)).or(report.finding.answer) }
        reports += made
        exit = exit.or(write(made, among: &written))
      } catch {
        terminal.error(
          path: group[0].name, reason: "\(error)",
          try: request.source.isFiles ? Self.wayOut(of: error) : nil)
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
      let shown = reports.max { $0.largest < $1.largest }
      if let shown {
        exit = exit.or(
          write(shown, to: overlay, &written) { _ in (try SlicingSheet(shown.sheet).png(), []) })
      }
    }
    return exit
  }

  /// Files that are read, and not to be written over.
  private var inputs: [InputFile.Identity] {
    let paths =
      switch request.source {
      case .files(let paths): paths.filter { $0 != "-" }
      case .assets: [request.catalog]
      case .document: [String]()
      }
    return paths.compactMap { InputFile.Identity(path: $0) }
  }

  private func write(
    _ report: SliceReport, to output: OutputName, _ written: inout Set<String>,
    _ make: (SliceReport) throws -> (bytes: [UInt8], notes: [String])
  ) -> Exit {
    let path = output.path(
      name: report.picture.base, width: "", height: "",
      scale: PictureName.suffix(for: report.finding.scale))
    let name = OutputFile.name(for: path)
    guard written.insert(OutputFile.place(of: path)).inserted else {
      terminal.error(
        path: name, reason: "would be written twice, for several looks, scales or pictures",
        try: #"-o "{name}{scale}.png""#)
      return .notDone
    }
    return terminal.write(path, inputs: inputs + (report.picture.identity.map { [$0] } ?? [])) {
      try make(report)
    }
  }
}

extension PictureFinding {
  /// Whether it is exact, as an exit status: within a tolerance is done, and the answer is no.
  var answer: Exit {
    let isNear = Axis.allCases.contains {
      if case .within = self[$0].proof { true } else { false }
    }
    return isExact && !isNear ? .done : .answerIsNo
  }
}

extension Asset {
  /// Whether it has drawings and no picture of its own.
  fileprivate var isDrawn: Bool {
    variants.contains { $0.drawing != nil } && !variants.contains { $0.pictured != nil }
  }
}
