package import CommandLineParsing
internal import Drawing
package import Ninefold
package import NinefoldCommands

/// Draws for commands by the module `Drawing`.
package struct CairoLibrary: DrawingLibrary {
  package init() {}

  package var factory: DrawingFactory { ButtonDrawing.factory }

  package var previews: DrawingFactory {
    { document, parameters in try CairoPreview(document: document, fixing: parameters) }
  }

  /// The most pixels that are painted to see whether that can be done: some tenths of a second.
  private static let trialWork = 1 << 26

  package func problems(
    of document: [UInt8], fixing parameters: FixedParameters, in states: ControlState
  ) -> [String] {
    do throws(DrawingError) {
      let drawing = try ButtonDrawing(json: document)
      let request = DrawingRequest(
        size: drawing.size, scale: .one, states: states,
        parameters: try drawing.values(of: parameters))
      // One of a size that is drawn rarely, or never at this scale, is not tried out.
      guard let size = try? drawing.pixelSize(request),
        try drawing.work(request, size: size) <= Self.trialWork
      else { return [] }
      _ = try drawing.render(request)
      return []
    } catch {
      return error.descriptions
    }
  }

  package func drawing(
    _ document: [UInt8], fixing parameters: FixedParameters
  ) throws(DrawingRefusal) -> any CatalogDrawing {
    do throws(DrawingError) {
      return try CairoDrawing(document: document, fixing: parameters)
    } catch {
      throw DrawingRefusal(error.descriptions)
    }
  }

  package func renderable(
    _ request: RenderableRequest, on terminal: Terminal
  ) -> RenderableDrawing? {
    guard let source = DrawingSource(request, on: terminal) else { return nil }
    let look: DrawingSource.Look
    do throws(DrawingRefusal) { look = try source.look(for: request.states) } catch {
      _ = terminal.report(error, path: source.name)
      return nil
    }
    for note in look.notes { terminal.note(path: source.name, reason: note) }
    let (drawing, includesText) = (look.drawing, request.includesText)
    let natural = DrawingRequest(
      size: drawing.drawing.size, scale: .one, states: request.states,
      parameters: drawing.parameters)
    return RenderableDrawing(
      name: source.name, base: request.base, identity: source.identity,
      size: drawing.drawing.size,
      hasTexts: includesText && drawing.drawing.hasTexts(for: natural)
    ) { size, scale throws(DrawingRefusal) in
      var drawn =
        look.choice.map { DrawnRequest($0, asked: request.states, size: size, scale: scale) }
        ?? DrawnRequest(states: request.states, size: size, scale: scale)
      drawn.includesText = includesText
      return try drawing.composition(drawn).composition.raster()
    }
  }

  package func draw(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try DrawCommand(arguments, on: terminal).run()
  }

  package func generate(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try GenerateCommand(arguments, on: terminal).run()
  }

  package func compare(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try CompareCommand(arguments, on: terminal).run()
  }

  package func importAssets(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try ImportCommand(arguments, on: terminal).run()
  }

  package func exportAssets(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    try ExportCommand(arguments, on: terminal).run()
  }

  package func listFormats(
    _ arguments: Arguments, on terminal: Terminal
  ) throws(UsageError) -> Exit {
    FormatsCommand(arguments, on: terminal).run()
  }
}
