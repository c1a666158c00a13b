public import Pixels

/// A picture composed as another system does it.
public struct EnginePicture: Hashable, Sendable {
  /// The result.
  public let raster: Raster
  /// What the system does that this engine would not, or what of it is not known; a clause each.
  public let notes: [String]

  /// Composes a picture.
  ///
  /// - Parameters:
  ///   - raster: The picture, its nine-patch frame taken off.
  ///   - slicing: In pixels of the picture; its shrink policy and phases are the system's own here, and its filter too
  ///     but for ``Filter/nearest``.
  ///   - size: The result's size in pixels.
  ///   - sourceScale: The picture's scale.
  ///   - targetScale: The result's scale.
  ///   - profile: The system.
  /// - Throws: ``EngineRefusal`` where the system can't do it, or what it does is not known.
  public init(
    of raster: Raster, slicing: Slicing, at size: PixelSize, sourceScale: Scale = .one,
    targetScale: Scale = .one, as profile: EngineProfile
  ) throws(EngineRefusal) {
    var plan = EnginePlan(profile, raster, slicing, size, from: sourceScale, to: targetScale)
    do throws(SlicingError) {
      self.raster = try plan.composed()
      notes = plan.notes
    } catch {
      throw plan.refusal ?? .slicing(error)
    }
  }
}
