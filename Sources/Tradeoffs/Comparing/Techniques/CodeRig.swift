internal import AssetCatalog
internal import Drawing
internal import Pixels

/// The drawing, drawn for every request: by its generated code where that was compiled, else by the renderer.
final class CodeRig: TechniqueRig {
  let technique = Technique.code
  let files: [RigFile]
  let notes: [String]
  let sources: [SourcePicture] = []
  private let plan: ComparisonPlan
  private let documents: ShippedDocuments
  /// For every request; empty where nothing was compiled.
  private let compiled: [CompiledDrawing]
  /// The renderer's buttons, one for every request.
  private var buttons: [DrawnButton] = []

  init(_ plan: ComparisonPlan, compiled: [CompiledDrawing], notes: [String]) {
    self.plan = plan
    self.compiled = compiled
    self.notes = notes
    documents = ShippedDocuments(plan)
    files = documents.files
  }

  func files(for request: Int) -> [Int] { [documents.places[request]] }
  func sources(for request: Int) -> [Int] { [] }

  func hold() throws {
    guard compiled.isEmpty else { return }
    buttons = try plan.requests.indices.map { request in
      let (asked, drawing) = (plan.requests[request], try documents.drawing(request))
      let button = DrawnButton(drawing.drawing, size: asked.size, scale: asked.scale)
      for (name, value) in drawing.values { try button.set(name, value) }
      button.states = drawing.states
      return button
    }
  }

  func first(_ request: Int) throws -> PremultipliedRaster {
    guard compiled.isEmpty else { return try next(request) }
    let asked = plan.requests[request]
    return try documents.read(request).picture(asked.size, asked.scale)
  }

  func next(_ request: Int) throws -> PremultipliedRaster {
    let (asked, drawing) = (plan.requests[request], try documents.drawing(request))
    guard !compiled.isEmpty else { return try drawing.picture(asked.size, asked.scale) }
    return compiled[request].picture(asked, states: drawing.states).following(drawing.recipes)
      .comparable
  }

  // A button that redraws only what its states change, where both states are of one drawing with the same values.

  private func sharesDrawing(_ request: Int, _ former: Int) -> Bool {
    compiled.isEmpty && documents.places[request] == documents.places[former]
      && plan.drawing(request)?.parameters == plan.drawing(former)?.parameters
  }

  func prepareChange(to request: Int, from former: Int) throws {
    guard sharesDrawing(request, former) else {
      _ = try next(former)
      return
    }
    buttons[request].states = try documents.drawing(former).states
    _ = try buttons[request].raster()
  }

  func change(to request: Int) throws -> PremultipliedRaster {
    guard let former = plan.former(of: request), sharesDrawing(request, former) else {
      return try next(request)
    }
    let drawing = try documents.drawing(request)
    buttons[request].states = drawing.states
    return try buttons[request].raster().following(drawing.recipes).comparable
  }

  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) -> Bool {
    try documents.store(in: &editor, as: name)
    return true
  }
}
