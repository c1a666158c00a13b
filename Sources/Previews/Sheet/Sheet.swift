import AssetCatalog
package import Ninefold

/// Everything an asset has on one picture: each variant marked, at its own size and at a larger one.
package struct Sheet: Sendable {
  package let plan: SheetPlan
  package let raster: Raster
  /// What could not be shown, and why.
  package let failures: [PreviewFailure]
  /// What is good to know of what is drawn, a clause each.
  package let notes: [String]

  /// Draws a sheet.
  ///
  /// - Parameter limits: What is refused before memory is asked for.
  /// - Throws: ``PreviewError/sheetTooLong(variants:size:limit:)``,
  ///   ``PreviewError/sheetTooLarge(variants:size:bytes:limit:)``.
  package init(
    of preview: PreviewAsset, limits: SheetPlan.Limits = .standard
  ) throws(PreviewError) {
    let plan = try SheetPlan(of: preview, limits: limits)
    var drawing = SheetDrawing(plan)
    var failures: [PreviewFailure] = []
    var notes: [String] = []
    if plan.hasOneScale {
      notes.append(
        "drawings are shown at @\(DrawnLook.mainScale)x alone, as all scales have no room on a sheet"
      )
    }
    for card in plan.cards {
      do throws(ShowingError) {
        for note in try drawing.draw(card, preview.source(of: card.shown))
        where !notes.contains(note) { notes.append(note) }
      } catch {
        drawing.draw(card, error)
        failures.append(PreviewFailure(index: card.index, key: card.key, error: error))
      }
    }
    self.plan = plan
    self.notes = notes
    self.failures = failures
    raster = drawing.canvas.raster
  }

  /// The sheet as a PNG file, the same bytes for the same asset.
  ///
  /// - Throws: `PNGError` where libpng fails, for want of memory.
  package func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(raster, form: PNGForm(colorType: .rgb, bitDepth: 8), effort: .standard).bytes
  }
}
