import AssetCatalog
import Ninefold

/// The drawings of an asset, ready to be drawn, and how they look.
struct DrawnAsset: Sendable {
  /// What draws each of the drawings, or why nobody can.
  private let drawings: [StoredDrawing: Result<any BackgroundDrawing, ShowingError>]
  private let sizes: [StoredDrawing: PointSize]
  private let findsCuts: Bool
  /// The shapes of looks, not mirrored: what is derived has that of its base.
  private var shapes: [ShapeKey: VariantShape] = [:]

  private struct ShapeKey: Hashable {
    var drawing: StoredDrawing
    var states: ControlState
    var scale: Scale
  }

  /// - Parameters:
  ///   - documents: The documents under ``StoredDrawing/id``.
  ///   - factory: `nil` where there is nobody who draws.
  ///   - findsCuts: Whether cut lines are looked for.
  init(
    _ asset: Asset, documents: [Int: [UInt8]], by factory: DrawingFactory?, findsCuts: Bool
  ) {
    var drawings: [StoredDrawing: Result<any BackgroundDrawing, ShowingError>] = [:]
    var sizes: [StoredDrawing: PointSize] = [:]
    for drawing in Set(asset.variants.compactMap(\.drawing)) {
      let document = documents[drawing.id] ?? []
      sizes[drawing] = DrawingOutline(document: document).size
      drawings[drawing] = Self.drawing(document, drawing.parameters, factory)
    }
    (self.drawings, self.sizes, self.findsCuts) = (drawings, sizes, findsCuts)
  }

  private static func drawing(
    _ document: [UInt8], _ parameters: FixedParameters, _ factory: DrawingFactory?
  ) -> Result<any BackgroundDrawing, ShowingError> {
    guard let factory else { return .failure(.nobodyDraws) }
    do { return .success(try factory(document, parameters)) } catch {
      return .failure(ShowingError(of: error))
    }
  }

  /// Draws a variant's source in some states, mirrored and changed as its derivation says.
  func picture(
    of choice: Choice, states: ControlState, size: PixelSize, scale: Scale
  ) throws(ShowingError) -> (raster: PremultipliedRaster, notes: [String]) {
    guard let stored = choice.source.drawing, let drawing = drawings[stored] else {
      preconditionFailure("a drawing of the asset")
    }
    var (raster, notes) = try Self.draw(drawing.get(), states, size, scale)
    if choice.isMirrored {
      raster = PremultipliedRaster(raster.straight.flippedHorizontally())
    }
    return (raster.following(choice.recipes), notes)
  }

  private static func draw(
    _ drawing: any BackgroundDrawing, _ states: ControlState, _ size: PixelSize, _ scale: Scale
  ) throws(ShowingError) -> (raster: PremultipliedRaster, notes: [String]) {
    if let drawing = drawing as? any PreviewDrawing {
      return try drawing.picture(states: states, size: size, scale: scale)
    }
    do {
      return (try drawing.draw(states: states, size: size, scale: scale), [])
    } catch {
      throw ShowingError(of: error)
    }
  }

  /// The smallest size at which a choice's drawing looks as it should; `nil` where that is not known.
  func minimumSize(of choice: Choice) -> PointSize? {
    choice.source.drawing.flatMap { try? drawings[$0]?.get().minimumSize }
  }

  // MARK: Looks

  /// The looks of a variant that is a drawing or derived from one, at the main scale.
  ///
  /// - Parameter served: The states in which the variant is shown; of what is derived only its own are.
  mutating func looks(_ choice: Choice, _ served: [ControlState]) -> [DrawnLook] {
    guard choice.derivations.isEmpty else {
      let states = choice.drawnStates(asked: choice.variant.key.states)
      return [look(choice, states, [choice.variant.key.states])]
    }
    guard let stored = choice.source.drawing, let size = sizes[stored],
      let pixels = try? size.pixels(at: .one), pixels.area <= DrawnLook.comparedArea,
      case .success(let drawing)? = drawings[stored],
      (drawing as? any PreviewDrawing)?.work(at: pixels) ?? 0 <= DrawnLook.comparedWork
    else { return [look(choice, choice.variant.key.states, served.prefix(1).map { $0 })] }
    var looks: [(picture: Result<PremultipliedRaster, ShowingError>, states: [ControlState])] = []
    for states in served {
      let picture: Result<PremultipliedRaster, ShowingError>
      do throws(ShowingError) {
        picture = .success(
          try self.picture(of: choice, states: states, size: pixels, scale: .one).raster)
      } catch {
        picture = .failure(error)
      }
      if let place = looks.firstIndex(where: { $0.picture == picture }) {
        looks[place].states.append(states)
      } else {
        looks.append((picture, [states]))
      }
    }
    var result: [DrawnLook] = []
    for look in looks { result.append(self.look(choice, look.states[0], look.states)) }
    return result
  }

  private mutating func look(
    _ choice: Choice, _ states: ControlState, _ asked: [ControlState]
  ) -> DrawnLook {
    DrawnLook(
      states: states, asked: asked, scale: DrawnLook.mainScale,
      shape: shape(choice, states, DrawnLook.mainScale))
  }

  /// A look at another scale.
  mutating func look(_ look: DrawnLook, of choice: Choice, at scale: Scale) -> DrawnLook {
    guard scale != look.scale else { return look }
    var look = look
    look.scale = scale
    look.shape = shape(choice, look.states, scale)
    return look
  }

  private mutating func shape(
    _ choice: Choice, _ states: ControlState, _ scale: Scale
  ) -> VariantShape {
    guard let stored = choice.source.drawing else { preconditionFailure("a drawing was chosen") }
    let key = ShapeKey(drawing: stored, states: states, scale: scale)
    let shape =
      shapes[key]
      ?? VariantShape(
        of: try? drawings[stored]?.get(), sizes[stored] ?? PointSize(width: 120, height: 30),
        scale: scale, states: states, findsCuts: findsCuts)
    shapes[key] = shape
    return choice.isMirrored ? shape.mirrored : shape
  }
}
