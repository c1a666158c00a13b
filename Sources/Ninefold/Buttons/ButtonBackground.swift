public import AssetCatalog
import Guarding
import NineSlice
public import Pixels
import Synchronization

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
  /// Holds what this button composes and decodes, perhaps beside that of others.
  public let cache: ButtonCache
  let catalog: Catalog?
  private let factory: DrawingFactory?
  private let contents: Guarded<ButtonContents>
  /// That of the contents, for a look without their lock; written under it.
  private let number: Atomic<Int>

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
    let read = try ButtonContents(of: name, in: catalog, drawings)
    contents = Guarded(read)
    number = Atomic(read.number)
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

  /// A button whose pictures are set by hand, see ``setPicture(_:for:appearance:direction:qualifiers:)``.
  ///
  /// - Parameters:
  ///   - resolver: How the picture for some states is found; ``AssetCatalog/StateResolver/exact`` is
  ///     UIKit's way: that very set of states, else normal.
  ///   - cache: Holds what is composed and decoded.
  public convenience init(resolver: StateResolver = .exact, cache: ButtonCache = .shared) {
    self.init(ButtonContents(Asset(name: .button, resolver: resolver)), cache: cache)
  }

  /// A button that is drawn by code.
  public convenience init(_ drawing: any BackgroundDrawing, cache: ButtonCache = .shared) {
    self.init(ButtonContents(Asset(name: .button), drawing: drawing), cache: cache)
  }

  private init(_ own: ButtonContents, cache: ButtonCache) {
    catalog = nil
    factory = nil
    self.cache = cache
    contents = Guarded(own)
    number = Atomic(own.number)
  }

  /// Sets or removes the picture for some states, as UIKit's `setBackgroundImage(_:for:)`.
  ///
  /// Pictures of several scales may stand for the same states; one of the same scale is replaced.
  ///
  /// - Parameters:
  ///   - picture: `nil` removes those of all scales; a derivation stays, and serves where there is no picture.
  ///   - states: The very set of states that it is for.
  ///   - appearance: The appearance in which it is shown; by default in every one.
  ///   - direction: The direction of writing for which it is; by default both.
  ///   - qualifiers: What else it is for; by default everything.
  /// - Precondition: The button is of no catalog and no drawing.
  public func setPicture(
    _ picture: ResizablePicture?, for states: ControlState, appearance: Appearance = .any,
    direction: LayoutDirection = .any, qualifiers: Qualifiers = Qualifiers()
  ) {
    change { asset, pictures in
      asset.variants.removeAll { variant in
        let key = variant.key
        return key.states == states && key.appearance == appearance && key.direction == direction
          && key.qualifiers == qualifiers && key.scale != nil
          && (picture == nil || key.scale == picture?.scale)
      }
      guard let picture else { return }
      let place = ButtonContents.nextNumber()
      pictures[place] = picture
      asset.add(
        Variant(
          key: VariantKey(
            states: states, appearance: appearance, direction: direction, scale: picture.scale,
            qualifiers: qualifiers),
          layout: picture.layout,
          picture: StoredPicture(
            id: place, size: picture.raster.size, byteCount: picture.info.fileBytes,
            hasFrame: false)))
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
  ///   - qualifiers: What else it is for; by default everything.
  /// - Precondition: The button is of no catalog and no drawing.
  public func setDerivation(
    _ derivation: Derivation?, for states: ControlState, appearance: Appearance = .any,
    direction: LayoutDirection = .any, qualifiers: Qualifiers = Qualifiers()
  ) {
    change { asset, _ in
      let key = VariantKey(
        states: states, appearance: appearance, direction: direction, scale: nil,
        qualifiers: qualifiers)
      asset.variants.removeAll { $0.key == key }
      if let derivation { asset.add(Variant(key: key, derivation: derivation)) }
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
    change { asset, _ in asset.addDimmed(for: states) }
  }

  private func change(_ body: (inout Asset, inout [Int: ResizablePicture]) -> Void) {
    precondition(catalog == nil, "the variants of a catalog are changed in the catalog")
    contents.withLock { contents in
      precondition(contents.drawing == nil, "a drawing has no variants")
      var (asset, pictures) = (contents.asset, contents.pictures)
      body(&asset, &pictures)
      let used = Set(asset.variants.compactMap { $0.picture?.id })
      contents = ButtonContents(asset, pictures: pictures.filter { used.contains($0.key) })
      number.store(contents.number, ordering: .releasing)
    }
  }

  /// Reads the asset anew from its catalog.
  ///
  /// - Throws: ``ButtonError/catalog(_:)``, ``ButtonError/drawing(_:reason:)``; the button is then as it was.
  public func reload() throws(ButtonError) {
    guard let catalog else { return }
    let name = contents.withLock { $0.asset.name }
    let read = try ButtonContents(of: name, in: catalog, factory)
    contents.withLock { contents in
      contents = read
      number.store(read.number, ordering: .releasing)
    }
  }

  // MARK: Pixels

  /// The background for a request, composed now or before.
  ///
  /// - Throws: ``ButtonError``.
  public func pixels(_ request: ButtonRequest) throws(ButtonError) -> ButtonPixels {
    let asked = ButtonCache.RequestKey(
      asset: number.load(ordering: .acquiring), request: request)
    if let pixels = cache.background(for: asked) { return pixels }
    let plan = try plan(request)
    // What was changed meanwhile is kept as what it is.
    let contents = plan.contents.number
    let known =
      contents == asked.asset ? asked : ButtonCache.RequestKey(asset: contents, request: request)
    if let pixels = cache.background(for: plan.key, as: known) { return pixels }
    return cache.keep(try plan.pixels(for: self), for: plan.key, as: known)
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
    try plan.write(for: self, into: &target, rowStride: rowStride)
    return plan.key.size
  }

  private func plan(_ request: ButtonRequest) throws(ButtonError) -> ButtonPlan {
    let contents = contents.withLock { $0 }
    let size = try pixelSize(request)
    return ButtonPlan(
      contents: contents, look: try contents.look(for: request, of: catalog), size: size)
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
