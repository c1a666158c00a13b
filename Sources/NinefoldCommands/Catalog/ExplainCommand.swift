internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `ninefold explain` takes.
enum ExplainFlags {
  static let size = Flag(
    "--size", value: "WxH", help: "The size to be composed, in points.",
    discussion: "280x41@2x is the size at scale 2, 560x82px is in pixels.")
  static let scale = Flag(
    "--scale", value: "N", help: "Pixels a point in the result.",
    default: "the @Nx of --size, else 1")

  static let command = Command(
    "explain", summary: "Says which variant of an asset serves a request, and why the others lose.",
    arguments: [ShowFlags.name],
    flags: [
      CatalogFlags.state, scale, CatalogFlags.appearance, CatalogFlags.direction, size,
      QualifierFlags.asked,
      CatalogFlags.json, CatalogFlags.catalog, CatalogFlags.wait,
    ],
    examples: ["ninefold explain buttons/back --state highlighted --direction rtl --size 60x32@2x"],
    discussion: """
      The scale of the result divided by that of the picture is k, by which the engine multiplies all lengths of the \
      picture. Docs/choosing.md has the order in which variants are compared.
      """)
}

/// `ninefold explain`: how a request is served.
struct ExplainCommand {
  private let name: AssetName
  private let request: RenditionRequest
  /// In pixels; `nil` where no size was asked for.
  private let target: PixelSize?
  private let writesJSON: Bool
  private let path: String
  private let wait: Double
  private let terminal: Terminal

  init(_ arguments: Arguments, on terminal: Terminal) throws(UsageError) {
    name = try CatalogFlags.name(ShowFlags.name, in: arguments)
    let size = try arguments.value(of: ExplainFlags.size).map { text throws(UsageError) in
      try SizeRequest(Substring(text))
    }
    let given = try ComposeRequest.scale(ExplainFlags.scale, in: arguments)
    if let size, let own = size.scale, let given, own != given {
      throw UsageError("--size '\(size.text)' has another scale than --scale \(given)")
    }
    let scale = size?.scale ?? given ?? .one
    request = RenditionRequest(
      states: try CatalogFlags.states(arguments), scale: scale,
      appearance: try CatalogFlags.appearance(arguments) ?? .any,
      direction: CatalogFlags.direction(arguments) ?? .any, size: size?.inPoints(at: scale),
      qualifiers: try QualifierFlags.qualifiers(arguments))
    target = try size.map { size throws(UsageError) in try size.pixels(at: scale).size }
    writesJSON = arguments.isSet(CatalogFlags.json)
    path = CatalogFlags.path(arguments)
    wait = try CatalogFlags.wait(arguments)
    self.terminal = terminal
  }

  func run() -> Exit {
    let report: ExplanationReport
    do throws(CatalogError) {
      let catalog = try terminal.opened(path, wait: wait)
      let asset = try catalog.asset(name)
      let explanation = asset.explain(request)
      report = ExplanationReport(
        asset: asset, explanation: explanation, target: target,
        refusal: try refusal(explanation, in: catalog))
    } catch {
      return terminal.report(error, path: path)
    }
    let exit = writesJSON ? terminal.print(report.members) : terminal.print(report.text)
    switch report.explanation.result {
    case .failure(let error):
      return exit.or(terminal.report(.noChoice(name, error), path: path))
    case .success:
      guard let refusal = report.refusal else { return exit }
      terminal.error(path: name.text, reason: refusal)
      return .notDone
    }
  }

  /// Why the engine can't compose the size from the picture that was chosen; `nil` where it can.
  private func refusal(
    _ explanation: Explanation, in catalog: Catalog
  ) throws(CatalogError) -> String? {
    guard let target, let choice = explanation.choice, let stored = choice.source.picture else {
      return nil
    }
    let bytes = try catalog.bytes(of: stored)
    do throws(PictureError) {
      let picture = try ResizablePicture(Rendition(name: name, choice: choice, bytes: bytes))
      _ = try picture.composition(at: target, scale: request.scale)
      return nil
    } catch {
      return error.description
    }
  }
}

/// What `explain` says; the text and the JSON hold the same facts.
struct ExplanationReport {
  var asset: Asset
  var explanation: Explanation
  /// In pixels; `nil` where no size was asked for.
  var target: PixelSize?
  /// Why the engine can't compose that size.
  var refusal: String?

  private var request: RenditionRequest { explanation.request }

  /// By how much the engine multiplies the picture's lengths; a drawing's are those asked for.
  private func ratio(_ choice: Choice) -> Double {
    request.scale.value / (choice.source.key.scale ?? request.scale).value
  }

  /// Whether the size asked for has no room for the fixed parts, which is then settled by shrinking.
  private func shrinks(_ choice: Choice) -> Bool {
    guard let target, refusal == nil, let slicing = choice.layout?.slicing else { return false }
    func fixed(_ axis: AxisSlicing) -> Double {
      Double(axis.segments.reduce(0) { $0 + ($1.kind == .fixed ? $1.length : 0) }) * ratio(choice)
    }
    return fixed(slicing.x) > Double(target.width) || fixed(slicing.y) > Double(target.height)
  }

  /// What the engine does with the picture that was chosen.
  private func work(_ choice: Choice) -> [String] {
    guard let pictured = choice.pictured, let slicing = choice.layout?.slicing else {
      return workOnDrawing(choice)
    }
    let scale = pictured.scale
    var lines: [String] = []
    if choice.isMirrored { lines.append("mirrors the picture and its layout from left to right") }
    if scale == request.scale {
      lines.append(
        shrinks(choice)
          ? "k = 1, but the size is smaller than the fixed parts: they shrink, "
            + slicing.shrink.rawValue : "k = 1: fixed parts keep their pixels")
    } else {
      lines.append(
        "k = \(short(ratio(choice))): the picture of @\(scale)x is composed for "
          + "@\(request.scale)x, its fixed parts by filter \(slicing.filter.rawValue)")
    }
    if let target {
      let source = pictured.picture.size
      let isCopy =
        scale == request.scale && source == target && slicing.shownSize == source
        && slicing.center == .filled
      lines.append(
        refusal.map { "can't compose \(target) px: \($0)" }
          ?? "composes \(target) px from \(source) px"
          + (isCopy ? ", which copies every pixel" : ""))
    }
    for recipe in choice.recipes { lines.append("changes the composed pixels: \(recipe)") }
    return lines
  }

  /// What is done with the drawing that was chosen.
  private func workOnDrawing(_ choice: Choice) -> [String] {
    let states = choice.drawnStates(asked: request.states)
    var line = "draws for @\(request.scale)x" + (states.isEmpty ? "" : " in \(states)")
    if let target { line += ", \(target) px" }
    if let drawing = choice.drawn?.drawing, !drawing.parameters.isEmpty {
      line += ", with \(drawing.parameters)"
    }
    var lines = [line]
    if choice.isMirrored { lines.append("mirrors what was drawn from left to right") }
    for recipe in choice.recipes { lines.append("changes the drawn pixels: \(recipe)") }
    return lines
  }

  // MARK: JSON

  var members: [String: JSON] {
    var members: [String: JSON] = [
      "asset": .string(asset.name.text), "resolver": .string(asset.resolver.rawValue),
      "mirrors": .bool(asset.mirrors),
      "request": .object([
        "states": request.states.json, "scale": .number(request.scale.value),
        "appearance": .string(request.appearance.description),
        "direction": .string(request.direction.rawValue),
        "size": request.size.map { .object($0) } ?? .null,
        "pixels": target.map { .object($0) } ?? .null, "qualifiers": request.qualifiers.json,
      ]),
      "steps": .array(explanation.steps.map { .string($0.description) }),
      "variants": .array(
        explanation.entries.map { entry in
          var members = entry.key.json
          members["verdict"] = .string(entry.verdict.description)
          members["isChosen"] = .bool(entry.verdict == .won)
          return .object(members)
        }),
    ]
    switch explanation.result {
    case .success(let choice):
      members["choice"] = .object([
        "index": .integer(choice.index), "drawing": choice.drawn?.drawing.json ?? .null,
        "isMirrored": .bool(choice.isMirrored),
        "derivations": .array(
          choice.derivations.map { derived in
            .object(["derivation": derived.derivation.json, "base": .object(derived.base.json)])
          }), "k": .number(ratio(choice)), "engine": .array(work(choice).map(JSON.string)),
      ])
      members["error"] = refusal.map(JSON.string) ?? .null
    case .failure(let error):
      members["choice"] = .null
      members["error"] = .string(error.description)
    }
    return members
  }

  // MARK: Text

  var text: String {
    var asked = [
      request.states.description, "@\(request.scale)x", request.appearance.description,
      request.direction.rawValue,
    ]
    if let size = request.size { asked.append("\(short(size)) points") }
    if !request.qualifiers.isEmpty { asked.append(request.qualifiers.description) }
    var lines = ["\(escaped(asset.name.text)) for \(asked.joined(separator: " "))"]
    lines += explanation.steps.map { "  \($0)" }
    lines.append("variants")
    let rows = explanation.entries.map { entry in
      [entry.verdict == .won ? "> \(entry.key)" : "  \(entry.key)", entry.verdict.description]
    }
    lines += table(rows)
    if let choice = explanation.choice {
      lines.append("engine")
      lines += work(choice).map { "  \($0)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
