internal import Drawing
internal import Ninefold
internal import NinefoldCommands

/// The drawings of an asset, and what is derived from them; its pictures are passed over.
struct DrawnAsset {
  private let request: AssetRequest
  /// Without what is no drawing in the end.
  private let asset: Asset
  private let documents: [Int: [UInt8]]

  /// Reads the drawings.
  ///
  /// - Throws: ``CatalogError`` where there is no such asset, ``DrawingRefusal`` where it has no drawings.
  init(_ request: AssetRequest, in catalog: Catalog) throws {
    self.request = request
    var (asset, documents) = try catalog.assetWithDocuments(request.name)
    asset.variants = Self.drawn(asset.variants)
    guard asset.variants.contains(where: { $0.drawing != nil }) else {
      throw DrawingRefusal(
        "has no drawings, and pictures are composed",
        try: request.composing)
    }
    self.asset = asset
    self.documents = documents
  }

  /// The variants that are drawings, and those derived from some of them.
  private static func drawn(_ variants: [Variant]) -> [Variant] {
    var left = variants.filter { $0.picture == nil }
    while true {
      let kept = left.filter { variant in
        guard let base = variant.derivation?.states else { return true }
        return left.contains { $0.key.states == base && $0 != variant }
      }
      guard kept.count < left.count else { return kept }
      left = kept
    }
  }

  /// Whether there is more than one drawing.
  var hasOthers: Bool { asset.variants.count { $0.drawing != nil } > 1 }

  /// What is drawn for some states, and what was given up for them.
  func choice(for states: ControlState) throws(DrawingRefusal) -> (Choice, notes: [String]) {
    var asked = request
    asked.states = states
    let choosing = asked.choosing(scale: .one, size: nil)
    do throws(ChoiceError) {
      let choice = try asset.choose(choosing)
      return (choice, choice.concessions(to: choosing))
    } catch {
      throw DrawingRefusal(error.description, try: asked.explaining)
    }
  }

  /// The document of a choice, with the parameters that its variant fixes.
  func drawing(of choice: Choice) throws(DrawingRefusal) -> CairoDrawing {
    guard let drawn = choice.drawn else {
      preconditionFailure("of drawings and what is derived from them, a drawing is chosen")
    }
    do throws(DrawingError) {
      return try CairoDrawing(
        document: documents[drawn.drawing.id] ?? [], fixing: drawn.drawing.parameters)
    } catch {
      throw DrawingRefusal(error.descriptions).of("the drawing for \(drawn.key)")
    }
  }
}
