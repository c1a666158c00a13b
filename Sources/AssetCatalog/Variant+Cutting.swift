import NineSlice
import Pixels

extension Variant {
  /// The variant with its picture cut otherwise: what the request leaves out stays as it is.
  ///
  /// A drawing and a derivation stay as they are: the one has no cuts, the other those of its base. New cap insets keep
  /// the modes there are, wherever these come from. What is recorded of an original goes where the slicing is another:
  /// it was proven with the old one.
  ///
  /// - Throws: ``PictureError/unit(_:)``, ``PictureError/slicing(_:)``.
  public func recut(as request: LayoutRequest) throws(PictureError) -> Variant {
    guard let pictured else { return self }
    var layout = pictured.layout
    try layout.recut(as: request, size: pictured.picture.size, scale: pictured.scale)
    var variant = Variant(key: key, layout: layout, picture: pictured.picture)
    variant.kept = kept
    return variant
  }
}

extension PictureLayout {
  fileprivate mutating func recut(
    as request: LayoutRequest, size: PixelSize, scale: Scale
  ) throws(PictureError) {
    let old = slicing
    if let insets = request.capInsets {
      let pixels: PixelInsets
      do { pixels = try insets.pixels(at: scale) } catch { throw .unit(error) }
      do {
        let cut = try Slicing(capInsets: pixels, of: size)
        (slicing.x.segments, slicing.y.segments) = (cut.x.segments, cut.y.segments)
      } catch {
        throw .slicing(error)
      }
      origin = .insets
    }
    request.apply(to: &slicing)
    if slicing != old { original = nil }
    if let insets = request.contentInsets { contentInsets = insets.points(at: scale) }
    if let insets = request.alignmentInsets { alignmentInsets = insets.points(at: scale) }
  }
}
