internal import Ninefold

extension ResizablePicture {
  /// The most bytes of a picture that is composed in another system's way.
  private static let engineBytes = 1 << 30

  /// Plans the picture, in another system's way where one is named; that is composed in memory.
  ///
  /// - Returns: Also what there is to say of that way.
  /// - Throws: `PictureError`, and `EngineRefusal` for what the system can't do.
  func composition(
    at size: PixelSize, scale: Scale, as profile: EngineProfile?
  ) throws -> (composition: Composition, notes: [String]) {
    guard let profile else { return (try composition(at: size, scale: scale), []) }
    let (bytes, isOver) = size.area.multipliedReportingOverflow(by: 8)
    guard !isOver, bytes <= Self.engineBytes else {
      throw PictureError.tooLargeForMemory(
        size: size, bytes: isOver ? .max : bytes, limit: Self.engineBytes)
    }
    let made = try EnginePicture(
      of: raster, slicing: slicing, at: size, sourceScale: self.scale, targetScale: scale,
      as: profile)
    let whole = Slicing(stretchingWhole: size)
    return (
      try Composition(of: made.raster, slicing: whole, at: size, recipes: recipes), made.notes
    )
  }
}
