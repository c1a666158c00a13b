import AssetCatalog
import Pixels

/// What is settled for a request before its size: the source, and what is done to it.
final class ButtonLook: Sendable {
  /// What of a request it depends on.
  struct Key: Hashable {
    private let states: ControlState
    private let scale: Scale
    private let appearance: Appearance
    private let direction: LayoutDirection
    private let qualifiers: Int
    private let order: ChannelOrder

    init(_ request: ButtonRequest) {
      states = request.states
      scale = request.scale
      appearance = request.appearance
      direction = request.direction
      qualifiers = request.qualifiers.number
      order = request.order
    }
  }

  /// What is made of it.
  enum Content: Sendable {
    /// A picture, and where it is from.
    case picture(Choice, StoredPicture)
    /// A drawing in some states.
    case drawing(any BackgroundDrawing, ControlState)
  }

  /// What decides the pixels.
  let key: ButtonCache.Look
  let content: Content

  /// Chooses.
  ///
  /// - Parameter catalog: That of the contents.
  /// - Throws: ``ButtonError/choice(_:)``, ``ButtonError/picture(_:)`` for a drawing that nobody can draw.
  init(
    for request: ButtonRequest, in contents: ButtonContents, of catalog: Catalog?
  ) throws(ButtonError) {
    if let drawing = contents.drawing {
      content = .drawing(drawing, request.states)
      key = Self.drawn(drawing, request, nil, request.states, in: contents)
      return
    }
    let choice: Choice
    do { choice = try contents.asset.choose(request.choosing) } catch { throw .choice(error) }
    guard let pictured = choice.pictured, let layout = choice.layout else {
      let states = choice.drawnStates(asked: request.states)
      let drawing = try contents.drawing(of: choice)
      content = .drawing(drawing, states)
      key = Self.drawn(drawing, request, choice, states, in: contents)
      return
    }
    content = .picture(choice, pictured.picture)
    key = ButtonCache.Look(
      source: ButtonCache.SourceKey(
        owner: catalog.map { $0.number << 1 } ?? 1, picture: pictured.picture.id,
        seal: pictured.picture.seal, isMirrored: choice.isMirrored, order: request.order),
      slicing: layout.slicing, sourceScale: pictured.scale, targetScale: request.scale,
      recipes: choice.recipes)
  }

  /// A drawing is its own source at every size, and nothing is left to compose.
  ///
  /// - Parameter choice: What was chosen of a catalog's asset; `nil` for a button of one drawing.
  private static func drawn(
    _ drawing: any BackgroundDrawing, _ request: ButtonRequest, _ choice: Choice?,
    _ states: ControlState,
    in contents: ButtonContents
  ) -> ButtonCache.Look {
    // Each drawing of the asset is another source in each set of states; one that says what it is needs no place.
    let place = choice.flatMap { contents.asset.variants.firstIndex(of: $0.source) } ?? 0
    let identity = drawing.identity.map { DrawingIdentity($0) }
    return ButtonCache.Look(
      source: ButtonCache.SourceKey(
        owner: identity == nil ? contents.number << 1 | 1 : 1,
        picture: (identity == nil ? place : 0) << 5 | Int(states.rawValue), drawing: identity,
        isMirrored: choice?.isMirrored ?? false, order: request.order),
      slicing: nil, sourceScale: request.scale, targetScale: request.scale,
      recipes: choice?.recipes ?? [])
  }
}
