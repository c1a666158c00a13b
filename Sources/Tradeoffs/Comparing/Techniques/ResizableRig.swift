internal import AssetCatalog
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// One small picture for every scale and set of states, from which every size is composed.
final class ResizableRig: TechniqueRig {
  let technique = Technique.resizable
  let files: [RigFile]
  let sources: [SourcePicture]
  let cuts: [CutTrial]
  let notes: [String]
  private let plan: ComparisonPlan
  private let cut: CutSources
  private var held: [PremultipliedRaster] = []

  init(_ plan: ComparisonPlan, _ found: FoundCut, effort: PNGEffort) throws {
    self.plan = plan
    cut = found.sources
    cuts = found.trials
    notes = found.notes
    var files: [RigFile] = []
    for source in cut.sources {
      let bytes = try PNG.encode(source.raster, effort: effort).bytes
      files.append(RigFile(path: source.name + ".png", kind: .picture, bytes: bytes))
    }
    self.files = files
    sources = cut.sources.indices.map { index in
      let source = found.sources.sources[index]
      return SourcePicture(
        name: files[index].path, scale: source.scale,
        states: found.sources.states(of: index, plan), size: source.raster.size,
        capInsets: source.slicing.capInsets,
        picture: PremultipliedRaster(comparable: source.raster))
    }
  }

  func files(for request: Int) -> [Int] { [cut.places[request]] }
  func sources(for request: Int) -> [Int] { [cut.places[request]] }

  func hold() throws { held = try files.map { try Self.decoded($0) } }

  private static func decoded(_ file: RigFile) throws -> PremultipliedRaster {
    PremultipliedRaster(comparable: try PNG.decode(file.bytes).raster)
  }

  func first(_ request: Int) throws -> PremultipliedRaster {
    try cut.picture(request, plan, from: Self.decoded(files[cut.places[request]]))
  }

  func next(_ request: Int) throws -> PremultipliedRaster {
    try cut.picture(request, plan, from: held[cut.places[request]])
  }

  func store(in editor: inout CatalogEditor, as name: AssetName) throws(CatalogError) -> Bool {
    var variants = VariantList()
    for (request, asked) in plan.requests.enumerated() {
      let source = cut.sources[cut.places[request]]
      let file = files[cut.places[request]]
      let derivations = cut.derivations[request]
      let own = derivations.last?.derivation.states ?? asked.states
      let read: ReadPicture
      do throws(PictureError) {
        read = try ReadPicture(
          png: file.bytes, named: file.path, cutAs: LayoutRequest(), scale: source.scale)
      } catch {
        preconditionFailure("a picture that was just made can be read: \(error)")
      }
      let layout = PictureLayout(slicing: source.slicing, origin: .insets)
      variants.add(
        Variant(
          key: VariantKey(
            states: own, scale: source.scale, size: cut.sizes[request]),
          layout: layout,
          picture: try editor.store(read)))
      variants.add(derivations, from: asked.states)
    }
    try editor.put(Asset(name: name, variants: variants.variants))
    return true
  }
}
