extension PixelFormat {
  /// The format in which pixels are once recipes were followed: RGB, or RGBA where there is an alpha, of as
  /// many bits.
  ///
  /// - Parameter isOpaque: Whether the picture shows nothing through before.
  package func following(_ recipes: [Recipe], isOpaque: Bool) -> PixelFormat {
    guard recipes.contains(where: { !$0.isEmpty }) else { return self }
    let hasAlpha = recipes.reduce(!isOpaque) { $1.leavesAlpha($0) }
    return bitsPerChannel == 8 ? (hasAlpha ? .rgba8 : .rgb8) : (hasAlpha ? .rgba16 : .rgb16)
  }
}

extension ColorDescription {
  /// What still holds once recipes were followed: pixels are RGB, which no gray profile can describe, and
  /// every bit of theirs counts.
  package var afterRecipes: ColorDescription {
    var result = self
    if profile?.isGray == true { result.profile = nil }
    result.significantBits = nil
    return result
  }
}

extension PremultipliedRaster {
  /// The picture after recipes, one after the other; the formulas are ``Recipe``'s.
  ///
  /// The result is RGB or RGBA of as many bits as the picture, unless nothing is done.
  public func following(_ recipes: [Recipe]) -> PremultipliedRaster {
    following(recipes, isBlueFirst: false)
  }

  /// - Parameter isBlueFirst: Whether the first channel of each pixel is blue, not red.
  package func following(_ recipes: [Recipe], isBlueFirst: Bool) -> PremultipliedRaster {
    let result = format.following(recipes, isOpaque: !format.hasAlpha)
    guard recipes.contains(where: { !$0.isEmpty }) else { return self }
    var pixels = raster.converted(
      to: format.following([Recipe(brightness: 0)], isOpaque: !format.hasAlpha)
    ).pixels
    pixels.follow(recipes, isBlueFirst: isBlueFirst)
    let header = RasterHeader(size: size, format: result, color: color.afterRecipes)
    return PremultipliedRaster(premultiplied: Raster(header, pixels: pixels))
  }
}

extension PixelData {
  /// Follows recipes in premultiplied pixels of four channels.
  ///
  /// - Precondition: A pixel has 4 or 8 bytes.
  mutating func follow(_ recipes: [Recipe], isBlueFirst: Bool) {
    switch consume self {
    case .bytes1, .bytes2: preconditionFailure("a recipe is followed in pixels of four channels")
    case .bytes4(var words):
      let steps = RecipeSteps(recipes, bits: 8, isBlueFirst: isBlueFirst)
      var span = words.mutableSpan
      steps.apply(to: &span)
      self = .bytes4(words)
    case .bytes8(var words):
      let steps = RecipeSteps(recipes, bits: 16, isBlueFirst: isBlueFirst)
      var span = words.mutableSpan
      steps.apply(to: &span)
      self = .bytes8(words)
    }
  }
}

extension [Recipe] {
  /// Follows the recipes in premultiplied pixels of 4 bytes that lie in memory of the caller's.
  ///
  /// - Parameters:
  ///   - rowStride: Bytes from the beginning of a row to that of the next.
  ///   - isBlueFirst: Whether the first byte of each pixel is blue, not red.
  /// - Precondition: The memory holds all rows.
  package func follow(
    in target: inout MutableSpan<UInt8>, _ size: PixelSize, rowStride: Int, isBlueFirst: Bool
  ) {
    let steps = RecipeSteps(self, bits: 8, isBlueFirst: isBlueFirst)
    var row = [UInt32](repeating: 0, count: size.width)
    for y in 0..<size.height {
      let start = y * rowStride
      for x in 0..<size.width {
        let at = start + 4 * x
        row[x] =
          UInt32(target[at]) | UInt32(target[at + 1]) << 8 | UInt32(target[at + 2]) << 16
          | UInt32(target[at + 3]) << 24
      }
      var span = row.mutableSpan
      steps.apply(to: &span)
      for x in 0..<size.width {
        let at = start + 4 * x
        target[at] = UInt8(truncatingIfNeeded: row[x])
        target[at + 1] = UInt8(truncatingIfNeeded: row[x] >> 8)
        target[at + 2] = UInt8(truncatingIfNeeded: row[x] >> 16)
        target[at + 3] = UInt8(truncatingIfNeeded: row[x] >> 24)
      }
    }
  }
}
