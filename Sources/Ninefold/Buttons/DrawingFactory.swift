public import AssetCatalog

/// Makes what draws of a drawing's document, as a catalog keeps it, and the parameters that a variant fixes.
///
/// The library knows no document itself: whoever draws, as the module `Drawing` by `ButtonDrawing.factory`, reads
/// it and refuses what can't be drawn.
public typealias DrawingFactory =
  @Sendable (_ document: [UInt8], _ parameters: FixedParameters) throws -> any BackgroundDrawing

extension Asset {
  /// What draws each of the drawings.
  ///
  /// - Parameter documents: The documents under ``StoredDrawing/id``.
  /// - Throws: ``ButtonError/drawing(_:reason:)`` for the first that the factory refuses.
  func drawings(
    _ documents: [Int: [UInt8]], by factory: DrawingFactory
  ) throws(ButtonError) -> [StoredDrawing: any BackgroundDrawing] {
    var drawings: [StoredDrawing: any BackgroundDrawing] = [:]
    for variant in variants {
      guard let drawing = variant.drawing, drawings[drawing] == nil else { continue }
      do {
        drawings[drawing] = try factory(documents[drawing.id] ?? [], drawing.parameters)
      } catch {
        throw .drawing(variant.key, reason: "\(error)")
      }
    }
    return drawings
  }
}
