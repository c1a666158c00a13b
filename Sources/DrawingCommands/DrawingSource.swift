internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// What a command line draws: a document, or the drawings of an asset.
struct DrawingSource {
  /// What is drawn for some states.
  struct Look {
    /// With the values that the variant fixes and those of the command line.
    var drawing: CairoDrawing
    /// What the variant fixes; empty for a document.
    var fixed: [String: DrawingValue] = [:]
    /// What was chosen of an asset; `nil` for a document.
    var choice: Choice?
    /// Whether the asset has other variants that are drawings.
    var hasOthers = false
    /// What was given up for the choice.
    var notes: [String] = []
  }

  private enum Content {
    case document(ButtonDrawing)
    case asset(DrawnAsset)
  }

  /// What messages call it.
  let name: String
  /// The file that it is read from.
  let identity: InputFile.Identity?
  private let content: Content
  private let settings: [DrawRequest.Setting]

  /// Reads the document or the asset; what is wrong with it is reported, and `nil` returned.
  ///
  /// - Parameters:
  ///   - source: As it was typed.
  ///   - asset: What is asked of it; `nil` where the source is a document.
  ///   - settings: What goes over the values that a variant fixes.
  init?(
    _ source: String, _ asset: AssetRequest?, settings: [DrawRequest.Setting],
    on terminal: Terminal
  ) {
    self.settings = settings
    guard let asset else {
      name = InputFile.name(for: source)
      guard let (drawing, identity) = Self.document(source, on: terminal) else {
        return nil
      }
      self.identity = identity
      content = .document(drawing)
      return
    }
    name = asset.name.text
    identity = InputFile.Identity(path: asset.catalog)
    do {
      content = .asset(
        try DrawnAsset(asset, in: terminal.opened(asset.catalog, wait: asset.wait)))
    } catch let error as CatalogError {
      _ = terminal.report(error, of: asset)
      return nil
    } catch let error as DrawingRefusal {
      _ = terminal.report(error, path: name)
      return nil
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
  }

  /// What a `draw` line draws.
  init?(_ request: DrawRequest, on terminal: Terminal) {
    self.init(request.source, request.asset, settings: request.settings, on: terminal)
  }

  private static func document(
    _ path: String, on terminal: Terminal
  ) -> (ButtonDrawing, InputFile.Identity?)? {
    let name = InputFile.name(for: path)
    do {
      let file = try InputFile(path: path, limit: DrawingLimits.documentBytes)
      return (try ButtonDrawing(json: file.bytes), file.identity)
    } catch let error as FileError {
      _ = terminal.report(error, path: name)
    } catch let error as DrawingError {
      _ = terminal.report(DrawingRefusal(error.descriptions), path: name)
    } catch {
      preconditionFailure("an error of another type: \(error)")
    }
    return nil
  }

  /// What is drawn for some states.
  ///
  /// - Throws: ``DrawingRefusal``, also for a setting of what is no parameter of the drawing.
  func look(for states: ControlState) throws(DrawingRefusal) -> Look {
    var look = try unset(states)
    for setting in settings {
      look.drawing.parameters[setting.name] = try setting.value(in: look.drawing.drawing)
    }
    return look
  }

  /// What is drawn for each of several states. A setting is for those drawings that have the parameter, and one
  /// has to.
  ///
  /// - Throws: As ``look(for:)``.
  func looks(for all: [ControlState]) throws(DrawingRefusal) -> [Look] {
    var looks: [Look] = []
    for states in all { looks.append(try unset(states)) }
    for setting in settings {
      let places = looks.indices.filter { looks[$0].drawing.has(setting.name) }
      for place in places.isEmpty ? Array(looks.indices.prefix(1)) : places {
        looks[place].drawing.parameters[setting.name] = try setting.value(
          in: looks[place].drawing.drawing)
      }
    }
    return looks
  }

  private func unset(_ states: ControlState) throws(DrawingRefusal) -> Look {
    switch content {
    case .document(let drawing): return Look(drawing: CairoDrawing(drawing))
    case .asset(let asset):
      let (choice, notes) = try asset.choice(for: states)
      let drawing = try asset.drawing(of: choice)
      return Look(
        drawing: drawing, fixed: drawing.parameters, choice: choice, hasOthers: asset.hasOthers,
        notes: notes)
    }
  }
}

extension CairoDrawing {
  /// Whether there is a parameter of that name.
  fileprivate func has(_ name: String) -> Bool { drawing.parameters.contains { $0.name == name } }
}

extension DrawingSource.Look {
  /// How an output of a command line is drawn.
  func request(for output: OutputRequest, _ line: DrawRequest, states: ControlState) -> DrawnRequest
  {
    var drawn =
      choice.map { DrawnRequest($0, asked: states, size: output.size, scale: output.scale) }
      ?? DrawnRequest(
        states: states, size: output.size, points: output.points, scale: output.scale)
    drawn.includesText = line.includesText
    drawn.dithers = line.dithers
    drawn.fromSlices = line.fromSlices
    return drawn
  }
}
