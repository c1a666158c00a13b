internal import CCairo

extension ResolvedText {
  /// Where the text stands, in pixels, with the fonts that are installed.
  ///
  /// - Returns: Where it begins at the left, its baseline, and whether it is shortened.
  /// - Throws: ``DrawingError`` where there are no fonts.
  package func placed() throws(DrawingError) -> (x: Double, baseline: Double, isShortened: Bool) {
    let layout = try TextLayout(self)
    let place = layout.place(self)
    return (place.x + layout.logical.x, place.y + layout.baseline, layout.isShortened)
  }
}
