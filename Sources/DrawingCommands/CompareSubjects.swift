internal import CommandLineParsing
internal import Drawing
internal import Ninefold
internal import NinefoldCommands
internal import Tradeoffs

/// Makes of what a command line names what is compared.
struct CompareSubjects {
  private let request: CompareRequest
  private let terminal: Terminal
  private let states: [ControlState]
  /// A catalog that is open, once one is needed.
  private var catalog: Catalog?

  init(_ request: CompareRequest, states: [ControlState], on terminal: Terminal) {
    self.request = request
    self.states = states
    self.terminal = terminal
  }

  /// The sources; with `--all` every asset. A catalog that can't be read is reported, and `nil` returned.
  mutating func sources() -> [CompareRequest.Source]? {
    guard request.isAll else { return request.sources }
    do throws(CatalogError) {
      let names = try open().names()
      guard !names.isEmpty else {
        terminal.error(path: request.catalog, reason: "has no assets to compare")
        return nil
      }
      return names.map { .asset($0) }
    } catch {
      _ = terminal.report(error, path: request.catalog)
      return nil
    }
  }

  private mutating func open() throws(CatalogError) -> Catalog {
    if let catalog { return catalog }
    let opened = try terminal.opened(request.catalog, wait: request.wait)
    catalog = opened
    return opened
  }

  /// What a source is; what is wrong with it is reported, and `nil` returned.
  mutating func subject(_ source: CompareRequest.Source) -> ComparisonSubject? {
    do {
      switch source {
      case .drawing(let path): return try drawing(path)
      case .picture(let path): return try picture(path)
      case .asset(let name): return try asset(name)
      }
    } catch let error as FileError {
      _ = terminal.report(error, path: source.text)
    } catch let error as DrawingError {
      _ = terminal.report(DrawingRefusal(error.descriptions), path: source.text)
    } catch let error as DrawingRefusal {
      _ = terminal.report(error, path: source.text)
    } catch let error as CatalogError {
      _ = terminal.report(error, path: request.catalog)
    } catch let error as PictureError {
      terminal.error(path: source.text, reason: error.description)
    } catch {
      terminal.error(path: source.text, reason: "\(error)")
    }
    return nil
  }

  // MARK: - Values

  /// What is fixed of a drawing, and over it what `--set` says.
  private func parameters(
    _ fixed: FixedParameters, _ document: [UInt8]
  ) throws -> FixedParameters {
    guard !request.settings.isEmpty else { return fixed }
    let drawing = try ButtonDrawing(json: document)
    var values = fixed.values
    for setting in request.settings {
      values[setting.name] =
        switch try setting.value(in: drawing) {
        case .number(let number): .number(number)
        case .switch(let isOn): .switch(isOn)
        // As it was typed, which is as a document has it.
        case .color, .text: .text(setting.value)
        }
    }
    return try FixedParameters(values)
  }

  private func refuseSettings(_ reason: String) throws(DrawingRefusal) {
    guard request.settings.isEmpty else {
      throw DrawingRefusal("\(reason), and --set is for drawings")
    }
  }

  // MARK: - Files

  private func drawing(_ path: String) throws -> ComparisonSubject {
    let file = try InputFile(path: path, limit: DrawingLimits.documentBytes)
    var looks: [ControlState: ComparedLook] = [:]
    let parameters = try self.parameters(FixedParameters(), file.bytes)
    for states in states {
      looks[states] = .drawing(
        try ComparedDrawing(document: file.bytes, fixing: parameters, states: states))
    }
    return ComparisonSubject(
      name: path, assetName: try Self.assetName(path, endings: [".json", ".drawing"]),
      words: shellWord(path), looks: looks)
  }

  private func picture(_ path: String) throws -> ComparisonSubject {
    try refuseSettings("is a picture")
    let bytes = try InputFile.read(path, limit: PNGLimits.standard.maxFileBytes)
    let name = InputFile.parts(of: path).name
    let picture = try ResizablePicture(png: bytes, named: name)
    var notes: [String] = []
    if picture.origin == .whole {
      notes.append("has no marks of a nine-patch, so it is scaled as a whole")
    }
    if states.contains(where: { $0 != .normal }) {
      notes.append("is one picture, which serves all states")
    }
    var looks: [ControlState: ComparedLook] = [:]
    for states in states {
      looks[states] = .pictures { _, _ in ComparedPicture(picture, states: .normal) }
    }
    return ComparisonSubject(
      name: path, assetName: try Self.assetName(path, endings: [".png", ".9"]),
      words: shellWord(path), looks: looks, notes: notes)
  }

  /// A name for an asset that a file becomes.
  private static func assetName(
    _ path: String, endings: [String]
  ) throws(DrawingRefusal) -> AssetName {
    var name = InputFile.parts(of: path).name
    for ending in endings where name.lowercased().hasSuffix(ending) {
      name = String(name.dropLast(ending.count))
    }
    if let at = name.lastIndex(of: "@"), Scale(name[name.index(after: at)...].dropLast()) != nil {
      name = String(name[..<at])
    }
    do throws(NameError) { return try AssetName(name.isEmpty ? "button" : name) } catch {
      throw DrawingRefusal("its name can't be that of an asset: \(error)")
    }
  }

  // MARK: - Assets

  private mutating func asset(_ name: AssetName) throws -> ComparisonSubject {
    let catalog = try open()
    var looks: [ControlState: ComparedLook] = [:]
    var notes: [String] = []
    for states in states {
      let asked = RenditionRequest(
        states: states, appearance: request.appearance, direction: request.direction)
      let rendition = try catalog.rendition(of: name, for: asked)
      for note in rendition.choice.concessions(to: asked) where !notes.contains(note) {
        notes.append(note)
      }
      let whole =
        "has full-size pictures, which are scaled as a whole at sizes that they are not made for"
      if rendition.choice.layout?.origin == .whole, !notes.contains(whole) { notes.append(whole) }
      looks[states] = try look(rendition, states, asked, of: name, in: catalog)
    }
    return ComparisonSubject(
      name: name.text, assetName: name,
      words: shellWord(CompareRequest.Source.asset(name).text) + request.assetWords,
      looks: looks, notes: notes)
  }

  private func look(
    _ rendition: Rendition, _ states: ControlState, _ asked: RenditionRequest, of name: AssetName,
    in catalog: Catalog
  ) throws -> ComparedLook {
    let choice = rendition.choice
    if let drawn = choice.drawn {
      guard !choice.isMirrored else {
        throw DrawingRefusal("its drawing is mirrored for this direction, which is not compared")
      }
      return .drawing(
        try ComparedDrawing(
          document: rendition.bytes,
          fixing: parameters(drawn.drawing.parameters, rendition.bytes),
          states: choice.drawnStates(asked: states), derivations: choice.derivations))
    }
    try refuseSettings("is a picture for \(states)")
    return .pictures { size, scale in
      var request = asked
      (request.size, request.scale) = (size, scale)
      let found = try catalog.rendition(of: name, for: request)
      return ComparedPicture(
        try ResizablePicture(found), derivations: found.choice.derivations,
        states: found.choice.source.key.states, size: found.choice.source.key.size,
        tolerance: found.choice.source.layout?.original?.tolerance)
    }
  }
}
