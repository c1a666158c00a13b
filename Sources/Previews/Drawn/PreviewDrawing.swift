package import AssetCatalog
package import Ninefold
package import Pixels

/// A drawing that tells a preview more than its pixels.
///
/// One that is a background and no more is shown as it draws itself, without a word and without cut lines.
package protocol PreviewDrawing: BackgroundDrawing {
  /// Draws at a size, as ``Ninefold/BackgroundDrawing/draw(states:size:scale:)`` does.
  ///
  /// - Returns: Also what is good to know of it, a clause each.
  /// - Throws: ``ShowingError/drawing(_:)`` where nothing can be drawn.
  func picture(
    states: ControlState, size: PixelSize, scale: Scale
  ) throws(ShowingError) -> (raster: PremultipliedRaster, notes: [String])

  /// About how many pixels are painted for a picture of a size, all layers taken together.
  func work(at size: PixelSize) -> Int

  /// How a picture of this size can be cut along an axis so that it gives other lengths exactly; `nil` where nothing
  /// repeats between its ends.
  func slicing(
    states: ControlState, size: PixelSize, scale: Scale, along axis: Axis
  ) -> AxisSlicing?
}
