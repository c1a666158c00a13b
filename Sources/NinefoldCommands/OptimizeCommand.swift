internal import CommandLineParsing
internal import Ninefold

/// `ninefold optimize`: files made smaller, in their own place or elsewhere.
struct OptimizeCommand {
  private let request: OptimizeRequest
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    request = try OptimizeRequest(arguments)
    self.terminal = terminal
    if request.writesToOutput, terminal.outputIsTerminal {
      throw UsageError("a picture is not written to a terminal", try: "-o picture.png")
    }
  }

  func run() -> Exit {
    var exit = Exit.done
    var reports: [OptimizeReport] = []
    for item in request.items {
      guard let report = optimize(item) else {
        exit = .notDone
        continue
      }
      reports.append(report)
      if request.checksOnly, report.isSmaller { exit = exit.or(.answerIsNo) }
      guard say(report) else { return .notDone }
    }
    return finish(reports) ? exit : .notDone
  }

  /// Makes one file smaller and writes it; failures are reported.
  private func optimize(_ item: OptimizeRequest.Item) -> OptimizeReport? {
    let name = InputFile.name(for: item.input)
    let outputName = OutputFile.name(for: item.output ?? item.input)
    let input: InputFile
    do { input = try InputFile(path: item.input, limit: PNGLimits.standard.maxFileBytes) } catch {
      _ = terminal.report(error, path: name)
      return nil
    }
    guard !item.isInPlace || canReplace(item.input, input) else {
      terminal.error(path: name, reason: "is no file that can be replaced", try: "-o small.png")
      return nil
    }
    do {
      // First, so that a hopeless output is refused before there is work.
      var output: OutputFile?
      if let path = item.output {
        output = try OutputFile(
          path, on: terminal, inputs: item.isInPlace ? [] : spared(besides: input.identity),
          replacing: item.isInPlace ? input.version : nil)
      }
      let made = try smaller(input.bytes, name)
      let report = OptimizeReport(
        path: name, bytesBefore: input.bytes.count, bytesAfter: made.bytes.count,
        form: made.form, notes: made.notes, warnings: made.warnings)
      if var file = output.take(), report.isSmaller || !item.isInPlace {
        try file.write(made.bytes)
        try file.commit()
      }
      return report
    } catch let error as FileError {
      _ = terminal.report(error, path: outputName)
    } catch {
      terminal.error(path: name, reason: "\(error)")
    }
    return nil
  }

  /// The files that an output elsewhere may not take: this input, those before it and those to come.
  private func spared(besides identity: InputFile.Identity?) -> [InputFile.Identity] {
    let others = request.items.filter { $0.input != "-" }
    return others.compactMap { InputFile.Identity(path: $0.input) } + (identity.map { [$0] } ?? [])
  }

  /// Whether a path leads to a file of its own, not to a device or to what another program opened.
  private func canReplace(_ path: String, _ input: InputFile) -> Bool {
    input.identity != nil && !OutputFile.namesDescriptor(path)
  }

  private func smaller(_ bytes: [UInt8], _ name: String) throws(PNGError) -> PNGOptimized {
    let progress = Progress(of: name, rows: 1000, on: terminal)
    defer { progress.end() }
    return try PNG.optimize(bytes, effort: request.effort) { progress.update(Int($0 * 1000)) }
  }

  /// Says what became of a file; false where standard output takes nothing.
  private func say(_ report: OptimizeReport) -> Bool {
    for warning in report.warnings { terminal.warning(path: report.path, reason: warning) }
    for note in report.notes { terminal.note(path: report.path, reason: note) }
    guard !request.writesJSON else { return true }
    return write(report.words(isDone: !request.checksOnly), of: report.path)
  }

  /// Says what all files came to.
  private func finish(_ reports: [OptimizeReport]) -> Bool {
    let before = reports.reduce(0) { $0 + $1.bytesBefore }
    let after = reports.reduce(0) { $0 + $1.bytesAfter }
    if request.writesJSON {
      let document = JSON.object([
        "version": .integer(1), "files": .array(reports.map(\.json)),
        "bytesBefore": .integer(before), "bytesAfter": .integer(after),
      ])
      return write(document.text + "\n")
    }
    guard reports.count > 1, after < before else { return true }
    let words = OptimizeReport.change(before, after, isDone: !request.checksOnly)
    return write(words, of: "\(reports.count) files")
  }

  /// Writes a line to standard output, or as a note where a picture goes there.
  private func write(_ words: String, of name: String) -> Bool {
    guard !request.writesToOutput else {
      terminal.note(path: name, reason: words)
      return true
    }
    return write("\(escaped(name)): \(words)\n")
  }

  /// Writes to standard output; a failure is reported.
  private func write(_ text: String) -> Bool {
    do {
      try terminal.write(text)
      return true
    } catch {
      _ = terminal.report(error, path: OutputFile.name(for: "-"))
      return false
    }
  }
}
