import AssetCatalog
import NineSlice
import Pixels

/// A background about to be composed or drawn.
struct ButtonPlan {
  let contents: ButtonContents
  let look: ButtonLook
  let key: ButtonCache.ResultKey

  /// The most bytes a background may have: 1 GiB.
  private static let largestResult = 1 << 30

  init(contents: ButtonContents, look: ButtonLook, size: PixelSize) {
    self.contents = contents
    self.look = look
    key = ButtonCache.ResultKey(look: look.key, size: size)
  }

  /// Makes the pixels.
  func pixels(for button: ButtonBackground) throws(ButtonError) -> ButtonPixels {
    try checkSize()
    let source = try source(for: button)
    var made = source
    if let slicing = key.look.slicing {
      do throws(SlicingError) {
        made = try source.composed(
          slicing: slicing, at: key.size, sourceScale: key.look.sourceScale,
          targetScale: key.look.targetScale)
      } catch {
        throw .picture(.slicing(error))
      }
    }
    if !key.look.recipes.isEmpty {
      made = made.following(key.look.recipes, isBlueFirst: key.look.source.order == .bgra)
    }
    guard case .bytes4(let words) = made.pixels else {
      preconditionFailure("a source of 4 bytes a pixel gives 4 bytes a pixel")
    }
    return ButtonPixels(
      size: key.size, order: key.look.source.order, isOpaque: !made.format.hasAlpha, words: words)
  }

  /// Makes the pixels in memory of the caller's.
  func write(
    for button: ButtonBackground, into target: inout MutableSpan<UInt8>, rowStride: Int
  ) throws(ButtonError) {
    let source = try source(for: button)
    do throws(SlicingError) {
      try source.compose(
        slicing: key.look.slicing ?? Slicing(stretchingWhole: key.size), at: key.size,
        sourceScale: key.look.sourceScale, targetScale: key.look.targetScale, into: &target,
        rowStride: rowStride)
    } catch {
      throw .picture(.slicing(error))
    }
    guard !key.look.recipes.isEmpty else { return }
    key.look.recipes.follow(
      in: &target, key.size, rowStride: rowStride,
      isBlueFirst: key.look.source.order == .bgra)
  }

  /// Refuses a background that is too large to be held.
  private func checkSize() throws(ButtonError) {
    let bytes = key.size.area.multipliedReportingOverflow(by: 4)
    guard !bytes.overflow, bytes.partialValue <= Self.largestResult else {
      throw .picture(
        .tooLargeForMemory(
          size: key.size, bytes: bytes.overflow ? .max : bytes.partialValue,
          limit: Self.largestResult))
    }
  }

  /// The decoded picture, from the cache or decoded now, or the drawing at its size.
  private func source(for button: ButtonBackground) throws(ButtonError) -> PremultipliedRaster {
    let source = key.look.source
    switch look.content {
    case .drawing(let drawing, let states):
      try checkSize()
      let drawn: PremultipliedRaster
      do {
        drawn = try drawing.draw(states: states, size: key.size, scale: key.look.targetScale)
      } catch {
        throw .notDrawn(reason: "\(error)")
      }
      precondition(drawn.size == key.size, "a drawing has the size it was asked for")
      let straight = drawn.straight
      return PremultipliedRaster(
        source.isMirrored ? straight.flippedHorizontally() : straight, order: source.order)
    case .picture(let choice, let stored):
      if let known = button.cache.source(for: source) { return known }
      let decoded = PremultipliedRaster(
        try raster(choice, stored, in: button.catalog), order: source.order)
      button.cache.keep(decoded, for: source)
      return decoded
    }
  }

  private func raster(
    _ choice: Choice, _ stored: StoredPicture, in catalog: Catalog?
  ) throws(ButtonError) -> Raster {
    if let picture = contents.pictures[stored.id] {
      return choice.isMirrored ? picture.raster.flippedHorizontally() : picture.raster
    }
    guard let catalog else { preconditionFailure("a picture is set or in a catalog") }
    let bytes: [UInt8]
    do { bytes = try catalog.bytes(of: stored) } catch { throw .catalog(error) }
    let rendition = Rendition(name: contents.asset.name, choice: choice, bytes: bytes)
    do { return try ResizablePicture(rendition).raster } catch { throw .picture(error) }
  }
}
