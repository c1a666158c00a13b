/// What a catalog knows of a drawing without reading its document.
public struct StoredDrawing: Hashable, Sendable {
  /// Its place in the catalog it comes from; documents of the same bytes have the same.
  public var id: Int
  /// Bytes of the document.
  public var byteCount: Int
  /// Values that the variant gives some of the drawing's parameters.
  public var parameters: FixedParameters

  public init(id: Int, byteCount: Int, parameters: FixedParameters = FixedParameters()) {
    self.id = id
    self.byteCount = byteCount
    self.parameters = parameters
  }
}

/// A variant that is a drawing.
public struct DrawnVariant: Hashable, Sendable {
  public var key: VariantKey
  public var drawing: StoredDrawing
}
