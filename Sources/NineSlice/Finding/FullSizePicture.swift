public import Pixels

/// A picture of a button at one size, of which a slicing is wanted.
public struct FullSizePicture: Hashable, Sendable {
  /// What messages call it: a file's name, perhaps.
  public var name: String
  /// Its nine-patch frame taken off.
  public var raster: Raster
  /// Pixels a point.
  public var scale: Scale
  /// What tells it from other looks of the button: its states, appearance and direction, in any words.
  ///
  /// Pictures of one look and scale are one button at several sizes, made from one source. Pictures of several
  /// looks and scales have a source each, and the same caps.
  public var look: String

  public init(_ raster: Raster, name: String = "picture", scale: Scale = .one, look: String = "") {
    self.name = name
    self.raster = raster
    self.scale = scale
    self.look = look
  }

  /// What pictures from one source have in common.
  var source: SourceKey { SourceKey(look: look, scale: scale) }
}

/// A look at a scale.
struct SourceKey: Hashable, Sendable {
  var look: String
  var scale: Scale
}
