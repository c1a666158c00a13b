internal import AssetCatalog
internal import Drawing
internal import NineSlice
internal import Pixels

/// The drawing drawn once, just large enough for its caps; requests are composed of that.
///
/// A picture that gives another size exactly serves that too. What can't be composed at all is drawn and kept whole.
final class SlicesRig: TechniqueRig {
  let technique = Technique.slices
  let files: [RigFile]
  private(set) var notes: [String] = []
  private(set) var sources: [SourcePicture] = []
  private let plan: ComparisonPlan
  private let documents: ShippedDocuments
  private var held: [Small] = []
  /// Which of ``held`` serves a request.
  private var places: [Int] = []

  /// - Throws: ``Failure`` where no request can be composed.
  init(_ plan: ComparisonPlan) throws {
    self.plan = plan
    documents = ShippedDocuments(plan)
    files = documents.files
    var whole: [String] = []
    var firstReason: String?
    for request in plan.requests.indices {
      let asked = plan.requests[request]
      if let place = try serving(request) {
        places.append(place)
        sources[place].states.addIfNew(asked.states)
        continue
      }
      let (slices, reason) = try slices(request, documents.drawing(request))
      if let reason {
        whole.append("\(asked.states) at \(asked.sizeText)")
        firstReason = firstReason ?? reason
      }
      places.append(held.count)
      held.append(slices)
      sources.append(
        SourcePicture(
          name: plan.fileName(request), scale: asked.scale, states: [asked.states],
          size: slices.raster.size, capInsets: slices.slicing.capInsets,
          picture: slices.raster.comparable))
    }
    if let firstReason {
      guard whole.count < plan.requests.count else { throw Failure(reason: firstReason) }
      notes.append(
        "\(whole.count) of \(plan.requests.count) requests can't be composed and are drawn and kept "
          + "whole, the first \(whole[0]): \(firstReason)")
    }
    notes.append("the first request includes the proof that the pixels are those of the drawing")
  }

  /// A small picture, or a whole one that serves its own size only.
  private struct Small {
    var raster: PremultipliedRaster
    var slicing: Slicing
    /// Whether it can have any length along the axis.
    var isCutAcross = false
    var isCutDown = false
  }

  /// Why nothing can be composed.
  struct Failure: Error { var reason: String }

  func files(for request: Int) -> [Int] { [documents.places[request]] }
  func sources(for request: Int) -> [Int] { [places[request]] }
  func hold() throws {}

  func first(_ request: Int) throws -> PremultipliedRaster {
    let drawing = try documents.read(request)
    return try picture(request, of: slices(request, drawing).slices)
  }

  func next(_ request: Int) throws -> PremultipliedRaster {
    try picture(request, of: held[places[request]])
  }

  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) -> Bool {
    try documents.store(in: &editor, as: name)
    return true
  }

  private func picture(_ request: Int, of slices: Small) throws -> PremultipliedRaster {
    try slices.raster.composed(slicing: slices.slicing, at: plan.requests[request].pixels)
      .following(documents.drawing(request).recipes).comparable
  }

  /// A small picture for a request, or the whole one and why there is none.
  private func slices(
    _ request: Int, _ drawing: ComparedDrawing
  ) throws -> (slices: Small, reason: String?) {
    let asked = plan.requests[request]
    let drawn = drawing.request(asked.size, asked.scale)
    switch try drawing.drawing.slices(for: drawn) {
    case .exact(let slices):
      return (
        Small(
          raster: slices.raster, slicing: slices.slicing, isCutAcross: slices.across != nil,
          isCutDown: slices.down != nil), nil
      )
    case .inexact(let across, let down):
      let raster = try drawing.drawing.render(drawn).raster
      return (
        Small(raster: raster, slicing: Slicing(stretchingWhole: raster.size)),
        "\(across); \(down)"
      )
    }
  }

  /// One of the pictures that are held which gives a request exactly; `nil` for none.
  private func serving(_ request: Int) throws -> Int? {
    let asked = plan.requests[request]
    for (place, slices) in held.enumerated() where sources[place].scale == asked.scale {
      // An axis that is not cut has one length only.
      guard slices.isCutAcross || slices.raster.size.width == asked.pixels.width,
        slices.isCutDown || slices.raster.size.height == asked.pixels.height,
        let picture = try? picture(request, of: slices), picture == plan.references[request]
      else { continue }
      return place
    }
    return nil
  }
}

extension Slicing {
  /// What is before the first resizable segment of either axis and after the last; an axis without one is all cap.
  var capInsets: PixelInsets {
    func caps(_ axis: AxisSlicing) -> (Int, Int) {
      let shown = axis.segments
      guard let first = shown.firstIndex(where: { $0.kind == .resizable }),
        let last = shown.lastIndex(where: { $0.kind == .resizable })
      else { return (shown.reduce(0) { $0 + $1.length }, 0) }
      return (
        shown[..<first].reduce(0) { $0 + $1.length },
        shown[(last + 1)...].reduce(0) { $0 + ($1.kind == .fixed ? $1.length : 0) }
      )
    }
    let (left, right) = caps(x)
    let (top, bottom) = caps(y)
    return PixelInsets(top: top, left: left, bottom: bottom, right: right)
  }
}
