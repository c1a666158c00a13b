internal import Pixels

extension Composition {
  /// Size, format and colours of the result after the recipes.
  var changedHeader: RasterHeader {
    let header = plan.header
    return RasterHeader(
      size: header.size, format: header.format.following(recipes, isOpaque: header.isOpaque),
      color: header.color.afterRecipes)
  }

  /// Composed pixels after the recipes, straight or premultiplied as they were.
  func changed(_ composed: Raster) -> Raster {
    guard !recipes.isEmpty else { return composed }
    let premultiplied =
      plan.isPremultiplied
      ? PremultipliedRaster(premultiplied: composed) : PremultipliedRaster(composed)
    let result = premultiplied.following(recipes)
    return plan.isPremultiplied ? result.raster : result.straight
  }
}

/// Hands on composed rows after the recipes.
final class ChangedRows: RowMaking {
  private let rows: any RowMaking
  private let composition: Composition
  private let rowHeader: RasterHeader

  init(_ rows: any RowMaking, _ composition: Composition) {
    self.rows = rows
    self.composition = composition
    var header = composition.plan.header
    header.size.height = 1
    rowHeader = header
  }

  func next() -> RowRun? {
    guard let row = rows.next() else { return nil }
    let changed = composition.changed(Raster(rowHeader, pixels: row.pixels))
    return RowRun(pixels: changed.pixels, times: row.times)
  }
}
