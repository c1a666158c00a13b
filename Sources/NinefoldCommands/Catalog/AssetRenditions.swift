internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// The pictures and drawings of an asset for the outputs of one run, each read once.
final class AssetRenditions {
  private let asset: AssetRequest
  private let catalog: Catalog
  private var decoded: [(rendition: Rendition, picture: ResizablePicture)] = []
  private var decodedBytes = 0
  private var drawings: [(rendition: Rendition, drawing: any CatalogDrawing)] = []
  /// What was read ahead, and for which request.
  private var ahead: (request: RenditionRequest, rendition: Rendition)?

  /// How many bytes of pixels are kept for further outputs.
  private static let keptBytes = 256 << 20

  init(_ request: AssetRequest, in catalog: Catalog) {
    asset = request
    self.catalog = catalog
  }

  /// Why there is nothing for an output.
  enum Failure: Error {
    case catalog(CatalogError)
    case picture(PictureError)
    case drawing(VariantKey, DrawingRefusal)
    /// What is chosen is a drawing, and there is no library.
    case undrawn
  }

  /// What serves an output.
  enum Source {
    /// Also whether it was decoded just now.
    case picture(ResizablePicture, isNew: Bool)
    case drawing(any CatalogDrawing, DrawnRequest)
  }

  /// Whether one of the outputs is to be drawn, as far as that can be known.
  func draws(any outputs: [OutputRequest]) -> Bool {
    if outputs.count == 1, let output = outputs.first {
      let request = request(for: output)
      guard let rendition = try? catalog.rendition(of: asset.name, for: request) else {
        return false
      }
      ahead = (request, rendition)
      return rendition.choice.drawn != nil
    }
    guard let read = try? catalog.asset(asset.name) else { return false }
    return outputs.contains { (try? read.choose(request(for: $0)))?.drawn != nil }
  }

  private func request(for output: OutputRequest) -> RenditionRequest {
    asset.choosing(scale: output.scale, size: output.points)
  }

  /// What serves an output, and what had to be given up for it.
  ///
  /// - Parameter library: Reads drawings.
  func source(
    for output: OutputRequest, drawingBy library: (any DrawingLibrary)?
  ) throws(Failure) -> (source: Source, notes: [String]) {
    let request = request(for: output)
    let rendition: Rendition
    if let ahead, ahead.request == request {
      rendition = ahead.rendition
    } else {
      do {
        rendition = try catalog.rendition(of: asset.name, for: request)
      } catch {
        throw .catalog(error)
      }
    }
    let choice = rendition.choice
    if let drawn = choice.drawn {
      guard let library else { throw .undrawn }
      let drawing = try drawing(of: rendition, drawn, by: library)
      let drawnRequest = DrawnRequest(
        choice, asked: asset.states, size: output.size, scale: output.scale)
      return (
        .drawing(drawing, drawnRequest),
        choice.concessions(to: request)
      )
    }
    let (picture, isNew) = try picture(of: rendition)
    return (
      .picture(picture, isNew: isNew), Self.concessions(choice, picture, to: request, output.size)
    )
  }

  private func picture(
    of rendition: Rendition
  ) throws(Failure) -> (ResizablePicture, isNew: Bool) {
    let known = decoded.first { Self.isSame($0.rendition, rendition) }
    if let known { return (known.picture, false) }
    let picture: ResizablePicture
    do { picture = try ResizablePicture(rendition) } catch { throw .picture(error) }
    let bytes = picture.raster.size.area * picture.raster.format.bytesPerPixel
    if decodedBytes + bytes > Self.keptBytes {
      decoded.removeAll()
      decodedBytes = 0
    }
    decoded.append((rendition, picture))
    decodedBytes += bytes
    return (picture, true)
  }

  private func drawing(
    of rendition: Rendition, _ drawn: DrawnVariant, by library: any DrawingLibrary
  ) throws(Failure) -> any CatalogDrawing {
    let known = drawings.first { Self.isSame($0.rendition, rendition) }
    if let known { return known.drawing }
    let drawing: any CatalogDrawing
    do {
      drawing = try library.drawing(rendition.bytes, fixing: drawn.drawing.parameters)
    } catch {
      throw .drawing(drawn.key, error)
    }
    drawings.append((rendition, drawing))
    return drawing
  }

  private static func isSame(_ one: Rendition, _ other: Rendition) -> Bool {
    one.choice == other.choice && one.bytes == other.bytes
  }

  /// What of a request was given up; another scale is nothing out of the ordinary.
  private static func concessions(
    _ choice: Choice, _ picture: ResizablePicture, to request: RenditionRequest, _ size: PixelSize
  ) -> [String] {
    guard let source = choice.pictured else { return [] }
    var notes = choice.concessions(to: request)
    if let own = source.key.size, let asked = request.size, own != asked {
      notes.append("has no picture of \(short(asked)) points, so that of \(short(own)) is scaled")
    } else if picture.origin == .whole, source.key.size == nil,
      picture.raster.size.isScaled(to: size, from: source.scale, to: request.scale)
    {
      notes.append("has no cap insets and no marks, so it is scaled as a whole")
    }
    return notes
  }
}

extension PixelSize {
  /// Whether a size at another scale is not just this one at that scale.
  fileprivate func isScaled(to size: PixelSize, from own: Scale, to scale: Scale) -> Bool {
    let ratio = scale.value / own.value
    return [(width, size.width), (height, size.height)].contains {
      (Double($0) * ratio + 0.5).rounded(.down) != Double($1)
    }
  }
}
