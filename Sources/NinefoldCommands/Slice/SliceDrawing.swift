internal import CommandLineParsing
internal import Ninefold
internal import Previews

/// The slicing of a drawing, found by rendering it at many sizes and proven there.
struct SliceDrawing {
  private let request: SliceRequest
  private let drawing: RenderableDrawing
  private let terminal: Terminal

  init(_ request: SliceRequest, _ drawing: RenderableDrawing, on terminal: Terminal) {
    self.request = request
    self.drawing = drawing
    self.terminal = terminal
  }

  /// - Throws: `UsageError` for sizes that come to no pixels or are of several scales.
  func run() throws(UsageError) -> Exit {
    let (scale, sizes) = try request.drawingSizes()
    guard let natural = SizeRequest(natural: drawing.size) else {
      throw UsageError("its own size \(drawing.size) comes to no pixels")
    }
    let own = try natural.pixels(at: scale).size
    do {
      let report = try report(own, scale, sizes)
      return say(report).or(report.finding.picture.answer).or(write(report))
    } catch let error as DrawingRefusal {
      return terminal.report(error, path: drawing.name)
    } catch {
      terminal.error(path: drawing.name, reason: "\(error)")
      return .notDone
    }
  }

  private func report(
    _ own: PixelSize, _ scale: Scale, _ sizes: [PixelSize]
  ) throws -> SliceDrawingReport {
    func render(_ size: PixelSize) throws -> Raster {
      do {
        return try drawing.raster(at: size, scale: scale)
      } catch {
        throw error.of("at \(size) px @\(scale)x")
      }
    }
    let finding = try SlicingFinder(request.options).find(
      RenderedButton(name: drawing.name, size: own, scale: scale), rendering: render)
    let errors = try sizes.map { size in
      try SizedErrors(finding.picture, truth: render(size)) { axis in
        try render(size.with(axis, own.length(axis)))
      }
    }
    let hasFrame = request.output.map { PictureName($0.text).isNinePatch } ?? false
    if hasFrame, let reason = finding.picture.unmarkable {
      throw SliceFailure.unmarkable(drawing.name, reason)
    }
    let source = try SliceSource(
      finding.picture, background: nil, effort: request.effort, hasFrame: hasFrame)
    return SliceDrawingReport(
      drawing: drawing, own: own, finding: finding, source: source, errors: errors)
  }

  private func say(_ report: SliceDrawingReport) -> Exit {
    if request.writesJSON { return terminal.print(["pictures": .array([report.json])]) }
    guard [request.output, request.overlay].contains(where: { $0?.text == "-" }) else {
      return terminal.print(report.text)
    }
    return .done
  }

  private func write(_ report: SliceDrawingReport) -> Exit {
    var exit = Exit.done
    let scale = PictureName.suffix(for: report.finding.picture.scale)
    func write(_ output: OutputName, _ make: () throws -> (bytes: [UInt8], notes: [String])) -> Exit
    {
      let path = output.path(name: drawing.base, width: "", height: "", scale: scale)
      return terminal.write(path, inputs: drawing.identity.map { [$0] } ?? [], make)
    }
    if let output = request.output {
      guard report.finding.picture.isSliceable else {
        terminal.error(
          path: drawing.name, reason: "can't be sliced, so there is no smaller source to write",
          try: drawing.hasTexts ? "--no-text" : nil)
        return .notDone
      }
      exit = exit.or(write(output) { (report.source.bytes, report.source.notes) })
    }
    if let overlay = request.overlay {
      exit = exit.or(write(overlay) { (try SlicingSheet(report.sheet(drawing)).png(), []) })
    }
    return exit
  }
}

extension Terminal {
  /// Makes a file and writes it; failures are reported.
  func write(
    _ path: String, inputs: [InputFile.Identity],
    _ make: () throws -> (bytes: [UInt8], notes: [String])
  ) -> Exit {
    let name = OutputFile.name(for: path)
    do {
      var file = try OutputFile(path, on: self, inputs: inputs)
      let (bytes, notes) = try make()
      try file.write(bytes)
      try file.commit()
      for note in notes { self.note(path: name, reason: note) }
      return .done
    } catch let error as FileError {
      return report(error, path: name)
    } catch {
      self.error(path: name, reason: "\(error)")
      return .notDone
    }
  }
}
