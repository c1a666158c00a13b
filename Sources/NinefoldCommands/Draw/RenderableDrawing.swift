package import AssetCatalog
internal import CommandLineParsing
package import Ninefold

/// What a command line says of a drawing that is to be rendered at sizes of the command's own choice.
package struct RenderableRequest {
  /// As it was typed: a document's path, `-`, or an asset's name.
  package var source: String
  /// What it asks of an asset; `nil` where the source is a document.
  package var asset: AssetRequest?
  package var states: ControlState
  package var settings: [DrawRequest.Setting]
  package var includesText: Bool

  /// Flags that only a drawing has an answer to.
  static let flags = [
    CatalogFlags.state, DrawFlags.set, DrawFlags.noText, SliceFlags.scale, CatalogFlags.appearance,
    CatalogFlags.direction,
  ]

  /// What tells documents from names.
  private static let rule = AssetRequest.Rule(
    ending: ".json", fileFlags: [],
    assetFlags: [
      CatalogFlags.appearance, CatalogFlags.direction, CatalogFlags.catalog, CatalogFlags.wait,
    ])

  /// - Throws: `UsageError` for values that can't be used.
  init(_ source: String, _ arguments: Arguments) throws(UsageError) {
    self.source = source
    asset = try AssetRequest(source, arguments, by: Self.rule)
    states = try CatalogFlags.states(arguments)
    settings = try DrawRequest.Setting.all(in: arguments)
    includesText = !arguments.isSet(DrawFlags.noText)
  }

  /// What stands for `{name}`.
  package var base: String { DrawRequest.name(of: source, asset) }
}

/// A drawing that was read, with what a command line says of it.
package struct RenderableDrawing: Sendable {
  /// What messages call it.
  package var name: String
  /// What stands for `{name}`.
  package var base: String
  /// The file that it is read from.
  package var identity: InputFile.Identity?
  /// The size in points for which it is designed.
  package var size: PointSize
  /// Whether it shows texts, which mostly move with the length.
  package var hasTexts: Bool
  private let draw: @Sendable (PixelSize, Scale) throws(DrawingRefusal) -> Raster

  package init(
    name: String, base: String, identity: InputFile.Identity?, size: PointSize, hasTexts: Bool,
    draw: @escaping @Sendable (PixelSize, Scale) throws(DrawingRefusal) -> Raster
  ) {
    self.name = name
    self.base = base
    self.identity = identity
    self.size = size
    self.hasTexts = hasTexts
    self.draw = draw
  }

  /// - Throws: ``DrawingRefusal``, also for a size at which a formula has no value.
  package func raster(at size: PixelSize, scale: Scale) throws(DrawingRefusal) -> Raster {
    try draw(size, scale)
  }
}
