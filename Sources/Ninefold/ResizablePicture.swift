public import AssetCatalog
public import Interchange
public import NineSlice
public import PNGCodec
public import Pixels

/// A picture with its slicing: a button background that can be had at any size.
///
/// ```swift
/// let button = try ResizablePicture(png: bytes, named: "glossy@2x.png",
///   capInsets: PointInsets(top: 14, left: 14, bottom: 14, right: 14))
/// let png = try button.png(at: PointSize(width: 280, height: 41), scale: button.scale).bytes
/// ```
public struct ResizablePicture: Sendable {
  /// The pixels, a nine-patch frame taken off.
  public let raster: Raster
  /// Pixels of the picture a point.
  public let scale: Scale
  /// In pixels of the picture; change mode, filter or shrink policy here.
  public var slicing: Slicing
  /// Where the slicing comes from.
  public let origin: Origin
  /// What is done to the composed picture, one after the other; see ``Pixels/Recipe`` for the formulas.
  public var recipes: [Recipe] = []
  /// What the marks or chunks of a nine-patch say; `nil` where there are none.
  public let ninePatch: NinePatch?
  /// What the file says of itself: form, chunks, warnings.
  public let info: PNGInfo

  /// What decided how a picture is cut.
  public enum Origin: Hashable, Sendable {
    /// Cap insets that were given.
    case capInsets
    /// The frame of a `.9.png` or the chunks of a compiled one.
    case ninePatch
    /// Nothing: the picture is full-size and scaled as a whole.
    case whole
  }

  /// Reads a PNG file's bytes and finds out how it is cut.
  ///
  /// Cap insets win over the marks of a nine-patch, whose frame is taken off all the same. Without
  /// either the picture stretches as a whole.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name: its `@2x` gives the scale, its `.9.png` says that there is a frame.
  ///   - scale: Pixels of the picture a point, where the name does not say or says it wrong.
  ///   - capInsets: In points; whole pixels at the picture's scale.
  ///   - mode: For both axes. By default ``NineSlice/ResizingMode/tile`` with cap insets and
  ///     ``NineSlice/ResizingMode/stretch`` without.
  ///   - limits: What is refused before memory is asked for.
  /// - Throws: ``AssetCatalog/PictureError`` for bytes that are no PNG, wrong marks, or insets that don't
  ///   suit.
  public init(
    png bytes: [UInt8], named name: String = "", scale: Scale? = nil,
    capInsets: PointInsets? = nil, mode: ResizingMode? = nil, limits: PNGLimits = .standard
  ) throws(PictureError) {
    try self.init(
      file: PictureFile(png: bytes, named: name, limits: limits), scale: scale,
      capInsets: { scale throws(PictureError) in
        do throws(UnitError) { return try capInsets?.pixels(at: scale) } catch {
          throw .unit(error)
        }
      }, mode: mode)
  }

  /// As ``init(png:named:scale:capInsets:mode:limits:)``, from a file that was read already and
  /// insets that are worked out once the scale is known.
  package init(
    file: PictureFile, scale: Scale?,
    capInsets: (Scale) throws(PictureError) -> PixelInsets?, mode: ResizingMode? = nil
  ) throws(PictureError) {
    raster = file.raster
    info = file.info
    ninePatch = file.ninePatch
    self.scale = scale ?? file.name.scale ?? .one
    if let insets = try capInsets(self.scale) {
      origin = .capInsets
      do { slicing = try Slicing(capInsets: insets, of: raster.size) } catch {
        throw .slicing(error)
      }
    } else if let ninePatch {
      origin = .ninePatch
      slicing = ninePatch.slicing
    } else {
      origin = .whole
      slicing = Slicing(stretchingWhole: raster.size)
    }
    if let mode { (slicing.x.mode, slicing.y.mode) = (mode, mode) }
  }

  /// The picture of a catalog that was chosen for a request, mirrored where it has to be, with the recipes by
  /// which it is derived.
  ///
  /// - Throws: ``AssetCatalog/PictureError/png(_:)`` or ``AssetCatalog/PictureError/ninePatch(_:)`` for a
  ///   file that is damaged, ``AssetCatalog/PictureError/isDrawing`` where a drawing was chosen.
  public init(_ rendition: Rendition, limits: PNGLimits = .standard) throws(PictureError) {
    let choice = rendition.choice
    guard let source = choice.pictured, let layout = choice.layout else { throw .isDrawing }
    let file = try PictureFile(
      png: rendition.bytes, named: "", hasFrame: source.picture.hasFrame, limits: limits)
    raster = choice.isMirrored ? file.raster.flippedHorizontally() : file.raster
    info = file.info
    // What marks say is in the layout already, and not mirrored here.
    ninePatch = choice.isMirrored ? nil : file.ninePatch
    scale = source.scale
    recipes = choice.recipes
    slicing = layout.slicing
    origin =
      switch layout.origin {
      case .insets: .capInsets
      case .marks: .ninePatch
      case .whole: .whole
      }
  }

  /// Plans the picture at a size in points.
  ///
  /// - Throws: ``AssetCatalog/PictureError/unit(_:)`` for a size that is no number of pixels,
  ///   ``AssetCatalog/PictureError/slicing(_:)`` where the slicing can't fill it.
  public func composition(at size: PointSize, scale: Scale) throws(PictureError) -> Composition {
    let pixels: PixelSize
    do { pixels = try size.pixels(at: scale) } catch { throw .unit(error) }
    return try composition(at: pixels, scale: scale)
  }

  /// Plans the picture at a size in pixels, meant for a screen of the given scale.
  ///
  /// - Throws: ``AssetCatalog/PictureError/slicing(_:)`` where the slicing can't fill the size.
  public func composition(at size: PixelSize, scale: Scale) throws(PictureError) -> Composition {
    do {
      return try Composition(
        of: raster, slicing: slicing, at: size, sourceScale: self.scale, targetScale: scale,
        recipes: recipes)
    } catch {
      throw .slicing(error)
    }
  }

  /// The picture at a size in points, in memory.
  ///
  /// - Parameters:
  ///   - size: In points; sides that are no whole number of pixels are rounded half up.
  ///   - scale: Pixels of the result a point.
  ///   - limit: The most bytes the raster may take.
  /// - Throws: As ``composition(at:scale:)-(PointSize,_)``;
  ///   ``AssetCatalog/PictureError/tooLargeForMemory(size:bytes:limit:)``.
  public func raster(
    at size: PointSize, scale: Scale, limit: Int = 1 << 30
  ) throws(PictureError) -> Raster {
    let composition = try composition(at: size, scale: scale)
    let (bytes, isOver) = composition.header.size.area.multipliedReportingOverflow(
      by: composition.header.format.bytesPerPixel)
    guard !isOver, bytes <= limit else {
      throw .tooLargeForMemory(
        size: composition.header.size, bytes: isOver ? .max : bytes, limit: limit)
    }
    return composition.raster()
  }

  /// The picture at a size in points, as a PNG file of the smallest lossless form, with what could not
  /// be kept of the source.
  ///
  /// - Parameters:
  ///   - size: In points; sides that are no whole number of pixels are rounded half up.
  ///   - scale: Pixels of the result a point.
  ///   - effort: How much time to spend on making the file small.
  /// - Throws: As ``composition(at:scale:)-(PointSize,_)``;
  ///   ``AssetCatalog/PictureError/png(_:)`` where libpng fails.
  public func png(
    at size: PointSize, scale: Scale, effort: PNGEffort = .standard
  ) throws(PictureError) -> PNGEncoded {
    let composition = try composition(at: size, scale: scale)
    do {
      return try composition.png(background: info.background, effort: effort)
    } catch {
      throw .png(error)
    }
  }
}
