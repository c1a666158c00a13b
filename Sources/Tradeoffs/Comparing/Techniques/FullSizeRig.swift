internal import AssetCatalog
internal import PNGCodec
internal import Pixels

/// One PNG for every request.
final class FullSizeRig: TechniqueRig {
  let technique = Technique.fullSize
  let files: [RigFile]
  let notes: [String] = []
  private let plan: ComparisonPlan
  /// Which file is a request's.
  private let places: [Int]
  private var held: [PremultipliedRaster] = []

  init(_ plan: ComparisonPlan, effort: PNGEffort) throws {
    self.plan = plan
    let made = try plan.references.indices.map { request in
      let bytes = try PNG.encode(plan.references[request].straight, effort: effort).bytes
      return (request, RigFile(path: plan.fileName(request) + ".png", kind: .picture, bytes: bytes))
    }.sorted { $0.1.path < $1.1.path }
    files = made.map(\.1)
    var places = [Int](repeating: 0, count: made.count)
    for (place, file) in made.enumerated() { places[file.0] = place }
    self.places = places
  }

  func files(for request: Int) -> [Int] { [places[request]] }

  var sources: [SourcePicture] {
    plan.requests.indices.map { request in
      let asked = plan.requests[request]
      return SourcePicture(
        name: files[places[request]].path, scale: asked.scale, states: [asked.states],
        size: asked.pixels, picture: asked.reference)
    }
  }

  func sources(for request: Int) -> [Int] { [request] }

  func hold() throws { held = try plan.requests.indices.map { try first($0) } }

  func first(_ request: Int) throws -> PremultipliedRaster {
    PremultipliedRaster(comparable: try PNG.decode(files[places[request]].bytes).raster)
  }

  func next(_ request: Int) throws -> PremultipliedRaster { held[request] }

  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) -> Bool {
    var variants: [Variant] = []
    for (request, asked) in plan.requests.enumerated() {
      let file = files[places[request]]
      let read: ReadPicture
      do throws(PictureError) {
        read = try ReadPicture(
          png: file.bytes, named: file.path, cutAs: LayoutRequest(), scale: asked.scale)
      } catch {
        preconditionFailure("a picture that was just made can be read: \(error)")
      }
      let key = VariantKey(states: asked.states, scale: asked.scale, size: asked.size)
      variants.append(Variant(key: key, layout: read.layout, picture: try editor.store(read)))
    }
    try editor.put(Asset(name: name, variants: variants))
    return true
  }
}
