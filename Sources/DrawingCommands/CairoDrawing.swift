internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// A drawing with values for some of its parameters, as commands draw it.
struct CairoDrawing: CatalogDrawing {
  let drawing: ButtonDrawing
  var parameters: [String: DrawingValue] = [:]

  init(_ drawing: ButtonDrawing) {
    self.drawing = drawing
  }

  /// A drawing of a catalog.
  ///
  /// - Throws: ``DrawingError`` for a document that can't be drawn, and for parameters that it hasn't got.
  init(document: [UInt8], fixing fixed: FixedParameters) throws(DrawingError) {
    drawing = try ButtonDrawing(json: document)
    parameters = try drawing.values(of: fixed)
  }

  func composition(
    _ request: DrawnRequest
  ) throws(DrawingRefusal) -> (composition: Composition, notes: [String]) {
    let drawingRequest = DrawingRequest(
      size: request.points, scale: request.scale, states: request.states, parameters: parameters,
      includesText: request.includesText, dithers: request.dithers)
    let misfits: (across: SlicingMisfit, down: SlicingMisfit)
    do throws(DrawingError) {
      guard request.fromSlices else {
        let drawn = try drawing.render(drawingRequest, size: request.size)
        let whole = Slicing(stretchingWhole: request.size)
        return (request.composition(of: drawn.raster, whole), drawn.notes.map(\.description))
      }
      switch try drawing.slices(for: drawingRequest, size: request.size) {
      case .exact(let slices):
        return (
          request.composition(of: slices.raster, slices.slicing),
          slices.notes.map(\.description) + ["is composed from \(slices)"]
        )
      case .inexact(let across, let down):
        misfits = (across, down)
      }
    } catch {
      throw DrawingRefusal(error.descriptions)
    }
    throw DrawingRefusal(
      "\(request.size) px can't be composed from slices: \(misfits.across); \(misfits.down); "
        + "without --from-slices it is drawn",
      try: request.includesText && drawing.hasTexts(for: drawingRequest) ? "--no-text" : nil)
  }
}

extension DrawnRequest {
  /// A picture of the drawing, composed at the size and changed as the variant says.
  fileprivate func composition(of raster: PremultipliedRaster, _ slicing: Slicing) -> Composition {
    let straight = raster.straight
    do throws(SlicingError) {
      return try Composition(
        of: isMirrored ? straight.flippedHorizontally() : straight,
        slicing: isMirrored ? slicing.flipped(along: .x) : slicing, at: size, recipes: recipes)
    } catch {
      preconditionFailure("a drawing's picture suits its slicing: \(error)")
    }
  }
}
