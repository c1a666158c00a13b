internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// The pictures of an asset for the outputs of one run, each decoded once.
final class AssetRenditions {
  private let name: AssetName
  private let states: ControlState
  private let appearance: Appearance
  private let direction: LayoutDirection
  private let catalog: Catalog
  private var decoded: [(rendition: Rendition, picture: ResizablePicture)] = []
  private var decodedBytes = 0

  /// How many bytes of pixels are kept for further outputs.
  private static let keptBytes = 256 << 20

  init(_ request: AssetRequest, in catalog: Catalog) {
    name = request.name
    states = request.states
    appearance = request.appearance
    direction = request.direction
    self.catalog = catalog
  }

  /// Why there is no picture for an output.
  enum Failure: Error {
    case catalog(CatalogError)
    case picture(PictureError)
  }

  /// The picture for an output, not a drawing, and what had to be given up for it.
  ///
  /// - Returns: Also whether it was decoded just now.
  func picture(
    for output: ComposeRequest.Output
  ) throws(Failure) -> (picture: ResizablePicture, notes: [String], isNew: Bool) {
    let request = RenditionRequest(
      states: states, scale: output.scale, appearance: appearance, direction: direction,
      size: output.points)
    let rendition: Rendition
    do {
      rendition = try catalog.rendition(of: name, for: request)
    } catch {
      throw .catalog(error)
    }
    func result(
      _ picture: ResizablePicture, isNew: Bool
    ) -> (picture: ResizablePicture, notes: [String], isNew: Bool) {
      let notes = Self.concessions(rendition.choice, picture, to: request, at: output.size)
      return (picture, notes, isNew)
    }
    let known = decoded.first {
      $0.rendition.choice == rendition.choice
        && $0.rendition.bytes == rendition.bytes
    }
    if let known { return result(known.picture, isNew: false) }
    let picture: ResizablePicture
    do { picture = try ResizablePicture(rendition) } catch { throw .picture(error) }
    let bytes = picture.raster.size.area * picture.raster.format.bytesPerPixel
    if decodedBytes + bytes > Self.keptBytes {
      decoded.removeAll()
      decodedBytes = 0
    }
    decoded.append((rendition, picture))
    decodedBytes += bytes
    return result(picture, isNew: true)
  }

  /// What of a request was given up; another scale is nothing out of the ordinary.
  private static func concessions(
    _ choice: Choice, _ picture: ResizablePicture, to request: RenditionRequest, at size: PixelSize
  ) -> [String] {
    // What is derived for any appearance or direction has those of its base.
    guard let source = choice.pictured else { return [] }
    var key = choice.variant.key
    var notes: [String] = []
    if key.appearance == .any,
      choice.derivations.allSatisfy({ $0.derivation.appearance == nil })
    {
      key.appearance = source.key.appearance
    }
    if key.direction == .any { key.direction = source.key.direction }
    key.size = source.key.size
    if key.states != request.states {
      notes.append("has no picture for \(request.states), so that for \(key.states) is taken")
    }
    // As choosing has it: no scheme counts as light, no direction as left to right.
    var asked = request.appearance
    if asked.scheme == .any { asked.scheme = .light }
    let direction = request.direction == .any ? LayoutDirection.ltr : request.direction
    let isServed =
      (key.appearance.scheme == .any || key.appearance.scheme == asked.scheme)
      && key.appearance.isHighContrast == asked.isHighContrast
    if !isServed {
      notes.append("has no picture for \(asked), so that for \(key.appearance) is taken")
    }
    if key.direction != .any, key.direction != direction, !choice.isMirrored {
      notes.append(
        "has no picture for \(direction.rawValue), so that for \(key.direction.rawValue) is taken "
          + "as it is")
    }
    if let own = key.size, let asked = request.size, own != asked {
      notes.append("has no picture of \(short(asked)) points, so that of \(short(own)) is scaled")
    } else if picture.origin == .whole, key.size == nil,
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

/// What a `compose` line asks of an asset.
struct AssetRequest {
  var name: AssetName
  var states: ControlState
  var appearance: Appearance
  var direction: LayoutDirection
  /// The catalog's file.
  var catalog: String
  var wait: Double
}
