internal import AssetCatalog
internal import Drawing
internal import Pixels

/// The documents behind an asset's drawn looks: what every technique ships that draws.
struct ShippedDocuments {
  /// Each document once, sorted by path.
  let files: [RigFile]
  /// Which of the files is a request's.
  let places: [Int]
  private let plan: ComparisonPlan

  /// - Precondition: All requests are drawn.
  init(_ plan: ComparisonPlan) {
    self.plan = plan
    var files: [RigFile] = []
    places = plan.requests.indices.map { request in
      let document = plan.drawing(request)?.document ?? []
      if let place = files.firstIndex(where: { $0.bytes == document }) { return place }
      let number = files.isEmpty ? "" : "-\(files.count + 1)"
      files.append(
        RigFile(
          path: "\(plan.subject.assetName.base)\(number).drawing.json", kind: .drawing,
          bytes: document))
      return files.count - 1
    }
    self.files = files
  }

  /// The drawing of a request.
  func drawing(_ request: Int) throws(ComparisonError) -> ComparedDrawing {
    guard let drawing = plan.drawing(request) else {
      throw ComparisonError("\(plan.requests[request].states) is not drawn")
    }
    return drawing
  }

  /// The drawing of a request, read from the bytes of its file.
  func read(_ request: Int) throws -> ComparedDrawing {
    let known = try drawing(request)
    return try ComparedDrawing(
      document: files[places[request]].bytes, fixing: known.parameters, states: known.states,
      derivations: known.derivations)
  }

  /// Writes the drawings as an asset, with what is derived from them.
  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) {
    var variants = VariantList()
    for states in plan.profile.states {
      guard case .drawing(let drawing) = plan.subject.looks[states] else { continue }
      let read: ReadDrawing
      do throws(DocumentProblem) { read = try ReadDrawing(json: drawing.document) } catch {
        preconditionFailure("a document that was drawn can be read: \(error)")
      }
      var stored = try editor.store(read)
      stored.parameters = drawing.parameters
      let own = drawing.derivations.isEmpty ? states : drawing.states
      variants.add(Variant(key: VariantKey(states: own, scale: nil), drawing: stored))
      variants.add(drawing.derivations, from: states)
    }
    try editor.put(Asset(name: name, variants: variants.reduced))
  }
}

/// Variants of an asset that is put together, none of a key twice.
struct VariantList {
  private(set) var variants: [Variant] = []

  mutating func add(_ variant: Variant) {
    if !variants.contains(where: { $0.key == variant.key }) { variants.append(variant) }
  }

  /// Adds what leads from some states to those of a picture.
  mutating func add(_ derivations: [Choice.Derived], from states: ControlState) {
    var states = states
    for derived in derivations {
      var derivation = derived.derivation
      derivation.appearance = nil
      add(Variant(key: VariantKey(states: states, scale: nil), derivation: derivation))
      states = derivation.states
    }
  }

  /// One drawing for all states where it is the same in each: it knows its states itself.
  var reduced: [Variant] {
    guard let first = variants.first?.drawing, variants.allSatisfy({ $0.drawing == first }) else {
      return variants
    }
    return [Variant(key: VariantKey(states: .normal, scale: nil), drawing: first)]
  }
}
