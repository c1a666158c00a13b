public import AssetCatalog
import Guarding
import NineSlice
public import Pixels
import Synchronization

// Past 400 lines, and whole: a good third is what programs read of its calls, and all of them work on the same
// guarded contents.

/// The background of one button, in every state, at any size and scale, ready at once.
///
/// Its pictures and drawings come from a catalog, or are set by hand as with UIKit's `setBackgroundImage`. What was
/// composed or decoded is kept in a cache that buttons share. Safe from several tasks at once.
///
/// ```swift
/// let catalog = try Catalog(path: "catalog.sqlite")
/// let button = try ButtonBackground("buttons/primary", in: catalog)
/// let size = PointSize(width: 120, height: 33)
/// let pixels = try button.pixels(ButtonRequest(states: .highlighted, size: size, scale: 2))
/// ```
public final class ButtonBackground: Sendable {
  private static let counter = Atomic<Int>(0)

  /// What the button's variants stand for.
  struct Contents {
    var asset: Asset
    /// The pictures by their places, for a button without a catalog.
    var pictures: [Int: ResizablePicture] = [:]
    var drawing: (any BackgroundDrawing)?
    /// What draws the asset's drawings; empty where there is nobody who can.
    var drawings: [StoredDrawing: any BackgroundDrawing] = [:]
    /// Tells these contents from former ones in the cache.
    var number: Int
  }

  /// Holds what this button composes and decodes, perhaps beside that of others.
  public let cache: ButtonCache
  private let catalog: Catalog?
  private let factory: DrawingFactory?
  private let contents: Guarded<Contents>

  /// A button whose pictures are an asset of a catalog.
  ///
  /// The asset is read now; what is changed in the catalog later is seen by ``reload()``.
  ///
  /// - Parameters:
  ///   - name: The asset's name.
  ///   - catalog: Where it is.
  ///   - drawings: Makes what draws of the asset's drawings, all of them now. Without it requests that a drawing
  ///     serves throw ``AssetCatalog/PictureError/isDrawing``.
  ///   - cache: Holds what is composed, decoded and drawn.
  /// - Throws: ``ButtonError/catalog(_:)``, ``ButtonError/drawing(_:reason:)``.
  public init(
    _ name: AssetName, in catalog: Catalog, drawings: DrawingFactory? = nil,
    cache: ButtonCache = .shared
  ) throws(ButtonError) {
    self.catalog = catalog
    self.cache = cache
    factory = drawings
    contents = Guarded(try Self.contents(of: name, in: catalog, drawings))
  }

  private static func contents(
    of name: AssetName, in catalog: Catalog, _ factory: DrawingFactory?
  ) throws(ButtonError) -> Contents {
    let read: (asset: Asset, documents: [Int: [UInt8]])
    do throws(CatalogError) {
      let (asset, documents) =
        factory == nil
        ? (try catalog.asset(name), [:]) : try catalog.assetWithDocuments(name)
      read = (asset, documents)
    } catch {
      throw .catalog(error)
    }
    var contents = Contents(asset: read.asset, number: nextNumber())
    if let factory {
      contents.drawings = try read.asset.drawings(read.documents, by: factory)
    }
    return contents
  }

  /// As ``init(_:in:drawings:cache:)``, of a name as text.
  ///
  /// - Throws: ``ButtonError/catalog(_:)``, also for what is no name, ``ButtonError/drawing(_:reason:)``.
  public convenience init(
    _ name: String, in catalog: Catalog, drawings: DrawingFactory? = nil,
    cache: ButtonCache = .shared
  ) throws(ButtonError) {
    let assetName: AssetName
    do { assetName = try AssetName(name) } catch { throw .catalog(.badName(name, error)) }
    try self.init(assetName, in: catalog, drawings: drawings, cache: cache)
  }

  /// A button whose pictures are set by hand, see ``setPicture(_:for:appearance:direction:)``.
  ///
  /// - Parameters:
  ///   - resolver: How the picture for some states is found; ``AssetCatalog/StateResolver/exact`` is
  ///     UIKit's way: that very set of states, else normal.
  ///   - cache: Holds what is composed and decoded.
  public init(resolver: StateResolver = .exact, cache: ButtonCache = .shared) {
    catalog = nil
    factory = nil
    self.cache = cache
    contents = Guarded(
      Contents(asset: Asset(name: .button, resolver: resolver), number: Self.nextNumber()))
  }

  /// A button that is drawn by code.
  public convenience init(_ drawing: any BackgroundDrawing, cache: ButtonCache = .shared) {
    self.init(cache: cache)
    contents.withLock { $0.drawing = drawing }
  }

  private static func nextNumber() -> Int { counter.add(1, ordering: .relaxed).newValue }

  /// Sets or removes the picture for some states, as UIKit's `setBackgroundImage(_:for:)`.
  ///
  /// Pictures of several scales may stand for the same states; one of the same scale is replaced.
  ///
  /// - Parameters:
  ///   - picture: `nil` removes those of all scales; a derivation stays, and serves where there is no picture.
  ///   - states: The very set of states that it is for.
  ///   - appearance: The appearance in which it is shown; by default in every one.
  ///   - direction: The direction of writing for which it is; by default both.
  /// - Precondition: The button is of no catalog and no drawing.
  public func setPicture(
    _ picture: ResizablePicture?, for states: ControlState, appearance: Appearance = .any,
    direction: LayoutDirection = .any
  ) {
    precondition(catalog == nil, "the pictures of a catalog are changed in the catalog")
    contents.withLock { contents in
      precondition(contents.drawing == nil, "a drawing has no pictures")
      contents.number = Self.nextNumber()
      contents.asset.variants.removeAll { variant in
        let key = variant.key
        return key.states == states && key.appearance == appearance && key.direction == direction
          && key.scale != nil && (picture == nil || key.scale == picture?.scale)
      }
      guard let picture else { return }
      let place = Self.nextNumber()
      contents.pictures[place] = picture
      contents.asset.variants.append(
        Variant(
          key: VariantKey(
            states: states, appearance: appearance, direction: direction, scale: picture.scale),
          layout: picture.layout,
          picture: StoredPicture(
            id: place, size: picture.raster.size, byteCount: picture.info.fileBytes,
            hasFrame: false)))
      let used = Set(contents.asset.variants.compactMap { $0.picture?.id })
      contents.pictures = contents.pictures.filter { used.contains($0.key) }
    }
  }

  /// Sets or removes how the look for some states is made from that for others.
  ///
  /// It serves every scale; pictures for the same states, appearance and direction go before it.
  ///
  /// - Parameters:
  ///   - derivation: `nil` removes it. Where its base has no picture, requests for the states throw
  ///     ``ButtonError/choice(_:)``.
  ///   - states: The very set of states that it is for.
  ///   - appearance: The appearance in which it is shown; by default in every one.
  ///   - direction: The direction of writing for which it is; by default both.
  /// - Precondition: The button is of no catalog and no drawing.
  public func setDerivation(
    _ derivation: Derivation?, for states: ControlState, appearance: Appearance = .any,
    direction: LayoutDirection = .any
  ) {
    precondition(catalog == nil, "the variants of a catalog are changed in the catalog")
    contents.withLock { contents in
      precondition(contents.drawing == nil, "a drawing has no variants")
      contents.number = Self.nextNumber()
      let key = VariantKey(
        states: states, appearance: appearance, direction: direction, scale: nil)
      contents.asset.variants.removeAll { $0.key == key }
      if let derivation {
        contents.asset.variants.append(Variant(key: key, derivation: derivation))
      }
    }
  }

  /// Dims the button's pictures where it is highlighted or disabled and has no look of its own for that, as
  /// UIKit's `adjustsImageWhenHighlighted` and `adjustsImageWhenDisabled` do.
  ///
  /// Concerns the pictures that are set by now; see ``AssetCatalog/Derivation/dimmed(_:for:)`` for how much.
  ///
  /// - Parameter states: ``AssetCatalog/ControlState/highlighted``,
  ///   ``AssetCatalog/ControlState/disabled`` or both.
  /// - Precondition: The button is of no catalog and no drawing.
  public func dim(when states: ControlState = [.highlighted, .disabled]) {
    precondition(catalog == nil, "the variants of a catalog are changed in the catalog")
    contents.withLock { contents in
      precondition(contents.drawing == nil, "a drawing has no variants")
      contents.number = Self.nextNumber()
      contents.asset.addDimmed(for: states)
    }
  }

  /// Reads the asset anew from its catalog.
  ///
  /// - Throws: ``ButtonError/catalog(_:)``, ``ButtonError/drawing(_:reason:)``; the button is then as it was.
  public func reload() throws(ButtonError) {
    guard let catalog else { return }
    let name = contents.withLock { $0.asset.name }
    let read = try Self.contents(of: name, in: catalog, factory)
    contents.withLock { $0 = read }
  }

  // MARK: Pixels

  /// The background for a request, composed now or before.
  ///
  /// - Throws: ``ButtonError``.
  public func pixels(_ request: ButtonRequest) throws(ButtonError) -> ButtonPixels {
    let number = contents.withLock { $0.number }
    let key = ButtonCache.RequestKey(asset: number, request: request)
    if let pixels = cache.background(for: key) { return pixels }
    let plan = try plan(request)
    if let pixels = cache.background(for: plan.key, as: key) { return pixels }
    let made = try plan.pixels(from: source(of: plan))
    return cache.keep(made, for: plan.key, as: key)
  }

  /// Composes the background into memory of the caller's, without keeping it.
  ///
  /// - Parameters:
  ///   - request: What the button needs; its order of channels is that of the memory.
  ///   - target: At least `(height − 1) × rowStride + width × 4` bytes; what lies between the rows stays
  ///     as it is.
  ///   - rowStride: Bytes from the beginning of a row to that of the next.
  /// - Returns: The background's size in pixels.
  /// - Throws: ``ButtonError``.
  /// - Precondition: The memory holds all rows.
  @discardableResult
  public func write(
    _ request: ButtonRequest, into target: inout MutableSpan<UInt8>, rowStride: Int
  ) throws(ButtonError) -> PixelSize {
    let plan = try plan(request)
    let source = try source(of: plan)
    do throws(SlicingError) {
      try source.compose(
        slicing: plan.key.slicing, at: plan.key.size, sourceScale: plan.key.sourceScale,
        targetScale: plan.key.targetScale, into: &target, rowStride: rowStride)
    } catch {
      throw .picture(.slicing(error))
    }
    if !plan.key.recipes.isEmpty {
      plan.key.recipes.follow(
        in: &target, plan.key.size, rowStride: rowStride, isBlueFirst: request.order == .bgra)
    }
    return plan.key.size
  }

  /// The size in pixels that a request comes to.
  ///
  /// - Throws: ``ButtonError/picture(_:)`` for a size that is no number of pixels.
  public func pixelSize(_ request: ButtonRequest) throws(ButtonError) -> PixelSize {
    do { return try request.size.pixels(at: request.scale) } catch { throw .picture(.unit(error)) }
  }

  /// Which variant serves a request, and what was given up for it: for instance whether a disabled button has a
  /// look of its own.
  ///
  /// - Throws: ``ButtonError/choice(_:)``.
  /// - Precondition: The button is of no drawing.
  public func choice(_ request: ButtonRequest) throws(ButtonError) -> Choice {
    let contents = contents.withLock { $0 }
    precondition(contents.drawing == nil, "a drawing has no variants to choose from")
    do { return try contents.asset.choose(request.choosing) } catch { throw .choice(error) }
  }

  // MARK: Layout

  /// How a button with this background is laid out.
  ///
  /// - Throws: ``ButtonError/choice(_:)``, ``ButtonError/picture(_:)`` for a drawing that nobody can draw.
  public func layout(_ request: ButtonRequest) throws(ButtonError) -> ButtonLayout {
    let contents = contents.withLock { $0 }
    if let drawing = contents.drawing { return ButtonLayout(drawing) }
    let choice: Choice
    do { choice = try contents.asset.choose(request.choosing) } catch { throw .choice(error) }
    if let source = choice.pictured { return ButtonLayout(choice, source) }
    return ButtonLayout(try contents.drawing(of: choice), isMirrored: choice.isMirrored)
  }
}

extension ButtonBackground.Contents {
  /// What draws the drawing that was chosen.
  fileprivate func drawing(of choice: Choice) throws(ButtonError) -> any BackgroundDrawing {
    guard let drawn = choice.drawn, let drawing = drawings[drawn.drawing] else {
      throw .picture(.isDrawing)
    }
    return drawing
  }
}

extension ButtonBackground {
  /// A background about to be composed.
  struct Plan {
    var key: ButtonCache.ResultKey
    var contents: Contents
    var choice: Choice?
    /// What draws it; `nil` for a picture.
    var drawing: (any BackgroundDrawing)?
    var states: ControlState

    /// Refuses a background that is too large to be held.
    func checkSize() throws(ButtonError) {
      let bytes = key.size.area.multipliedReportingOverflow(by: 4)
      guard !bytes.overflow, bytes.partialValue <= ButtonBackground.largestResult else {
        throw .picture(
          .tooLargeForMemory(
            size: key.size, bytes: bytes.overflow ? .max : bytes.partialValue,
            limit: ButtonBackground.largestResult))
      }
    }

    func pixels(from source: PremultipliedRaster) throws(ButtonError) -> ButtonPixels {
      try checkSize()
      do throws(SlicingError) {
        let composed = try source.composed(
          slicing: key.slicing, at: key.size, sourceScale: key.sourceScale,
          targetScale: key.targetScale
        ).following(key.recipes, isBlueFirst: key.source.order == .bgra)
        guard case .bytes4(let words) = composed.pixels else {
          preconditionFailure("a source of 4 bytes a pixel gives 4 bytes a pixel")
        }
        return ButtonPixels(
          size: key.size, order: key.source.order, isOpaque: !composed.format.hasAlpha, words: words
        )
      } catch {
        throw .picture(.slicing(error))
      }
    }
  }

  /// The most bytes a background may have: 1 GiB.
  static let largestResult = 1 << 30

  private func plan(_ request: ButtonRequest) throws(ButtonError) -> Plan {
    let contents = contents.withLock { $0 }
    let size = try pixelSize(request)
    if let drawing = contents.drawing { return drawn(drawing, request, nil, contents, size) }
    let choice: Choice
    do { choice = try contents.asset.choose(request.choosing) } catch { throw .choice(error) }
    guard let pictured = choice.pictured, let layout = choice.layout else {
      return drawn(try contents.drawing(of: choice), request, choice, contents, size)
    }
    let source = ButtonCache.SourceKey(
      owner: catalog.map { $0.number << 1 } ?? 1, picture: pictured.picture.id,
      isMirrored: choice.isMirrored, order: request.order)
    return Plan(
      key: ButtonCache.ResultKey(
        source: source, slicing: layout.slicing, size: size,
        sourceScale: pictured.scale, targetScale: request.scale, recipes: choice.recipes),
      contents: contents, choice: choice, states: request.states)
  }

  /// A drawing is its own source at every size, and nothing is left to compose.
  ///
  /// - Parameter choice: What was chosen of a catalog's asset; `nil` for a button of one drawing.
  private func drawn(
    _ drawing: any BackgroundDrawing, _ request: ButtonRequest, _ choice: Choice?,
    _ contents: Contents, _ size: PixelSize
  ) -> Plan {
    let states = choice?.drawnStates(asked: request.states) ?? request.states
    // Each drawing of the asset is another source in each set of states.
    let place = choice.flatMap { contents.asset.variants.firstIndex(of: $0.source) } ?? 0
    let source = ButtonCache.SourceKey(
      owner: contents.number << 1 | 1, picture: place << 5 | Int(states.rawValue),
      isMirrored: choice?.isMirrored ?? false, order: request.order)
    return Plan(
      key: ButtonCache.ResultKey(
        source: source, slicing: Slicing(stretchingWhole: size), size: size,
        sourceScale: request.scale, targetScale: request.scale, recipes: choice?.recipes ?? []),
      contents: contents, choice: choice, drawing: drawing, states: states)
  }

  /// The decoded picture of a plan, from the cache or decoded now.
  private func source(of plan: Plan) throws(ButtonError) -> PremultipliedRaster {
    if let drawing = plan.drawing {
      try plan.checkSize()
      let drawn = drawing.draw(
        states: plan.states, size: plan.key.size, scale: plan.key.targetScale)
      precondition(drawn.size == plan.key.size, "a drawing has the size it was asked for")
      let straight = drawn.straight
      return PremultipliedRaster(
        plan.key.source.isMirrored ? straight.flippedHorizontally() : straight,
        order: plan.key.source.order)
    }
    let key = plan.key.source
    if let source = cache.source(for: key) { return source }
    let source = PremultipliedRaster(try raster(of: plan), order: key.order)
    cache.keep(source, for: key)
    return source
  }

  private func raster(of plan: Plan) throws(ButtonError) -> Raster {
    guard let choice = plan.choice, let stored = choice.source.picture else {
      preconditionFailure("a picture was chosen")
    }
    if let picture = plan.contents.pictures[stored.id] {
      return choice.isMirrored ? picture.raster.flippedHorizontally() : picture.raster
    }
    guard let catalog else { preconditionFailure("a picture is set or in a catalog") }
    let bytes: [UInt8]
    do { bytes = try catalog.bytes(of: stored) } catch { throw .catalog(error) }
    let rendition = Rendition(name: plan.contents.asset.name, choice: choice, bytes: bytes)
    do { return try ResizablePicture(rendition).raster } catch { throw .picture(error) }
  }
}
