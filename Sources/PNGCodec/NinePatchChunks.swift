/// The data of Android's compiled nine-patch chunks, as they stand in the file.
public struct NinePatchChunks: Hashable, Sendable {
  /// `npTc`: stretched ranges, padding and colours.
  public var patch: [UInt8]?
  /// `npLb`: optical bounds.
  public var layoutBounds: [UInt8]?
  /// `npOl`: the outline for shadows.
  public var outline: [UInt8]?

  public init(patch: [UInt8]? = nil, layoutBounds: [UInt8]? = nil, outline: [UInt8]? = nil) {
    self.patch = patch
    self.layoutBounds = layoutBounds
    self.outline = outline
  }

  public var isEmpty: Bool { self == NinePatchChunks() }
}
