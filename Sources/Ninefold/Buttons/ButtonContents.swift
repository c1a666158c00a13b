import AssetCatalog
import Guarding
import Pixels
import Synchronization

/// What a button's variants stand for; changed, it is another one.
final class ButtonContents: Sendable {
  private static let counter = Atomic<Int>(0)

  let asset: Asset
  /// The pictures by their places, for a button without a catalog.
  let pictures: [Int: ResizablePicture]
  /// For a button of one drawing.
  let drawing: (any BackgroundDrawing)?
  /// What draws the asset's drawings; empty where there is nobody who can.
  private let drawings: [StoredDrawing: any BackgroundDrawing]
  /// Tells these contents from all others in a cache.
  let number: Int

  /// Whether there are pictures for certain sizes.
  private let choosesBySize: Bool
  /// What was settled for requests before their size, where no choice goes by that.
  private let looks = Guarded<[ButtonLook.Key: ButtonLook]>([:])
  /// As many looks as are remembered before all are forgotten: they only spare a choice.
  private static let lookLimit = 64

  init(
    _ asset: Asset, pictures: [Int: ResizablePicture] = [:],
    drawing: (any BackgroundDrawing)? = nil, drawings: [StoredDrawing: any BackgroundDrawing] = [:]
  ) {
    self.asset = asset
    self.pictures = pictures
    self.drawing = drawing
    self.drawings = drawings
    number = Self.nextNumber()
    choosesBySize = asset.variants.contains { $0.key.size != nil }
  }

  /// What a catalog has under a name.
  convenience init(
    of name: AssetName, in catalog: Catalog, _ factory: DrawingFactory?
  ) throws(ButtonError) {
    do throws(CatalogError) {
      guard factory != nil else {
        self.init(try catalog.asset(name))
        return
      }
    } catch {
      throw .catalog(error)
    }
    let read: (asset: Asset, documents: [Int: [UInt8]])
    do { read = try catalog.assetWithDocuments(name) } catch { throw .catalog(error) }
    var drawings: [StoredDrawing: any BackgroundDrawing] = [:]
    if let factory { drawings = try read.asset.drawings(read.documents, by: factory) }
    self.init(read.asset, drawings: drawings)
  }

  static func nextNumber() -> Int { counter.add(1, ordering: .relaxed).newValue }

  /// What draws the drawing that was chosen.
  func drawing(of choice: Choice) throws(ButtonError) -> any BackgroundDrawing {
    guard let drawn = choice.drawn, let drawing = drawings[drawn.drawing] else {
      throw .picture(.isDrawing)
    }
    return drawing
  }

  /// What serves a request at whatever size.
  func look(for request: ButtonRequest, of catalog: Catalog?) throws(ButtonError) -> ButtonLook {
    guard !choosesBySize else { return try ButtonLook(for: request, in: self, of: catalog) }
    let key = ButtonLook.Key(request)
    if let known = looks.withLock({ $0[key] }) { return known }
    let look = try ButtonLook(for: request, in: self, of: catalog)
    looks.withLock { looks in
      if looks.count >= Self.lookLimit { looks.removeAll() }
      looks[key] = look
    }
    return look
  }
}
