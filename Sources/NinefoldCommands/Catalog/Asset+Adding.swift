internal import AssetCatalog
internal import CommandLineParsing

extension Asset {
  /// Puts a variant in the place of the one that is for the same, else where it belongs: in an ordered asset before
  /// those that would always be taken in its stead, else at the end.
  ///
  /// - Parameters:
  ///   - replaces: Whether it may take another's place.
  ///   - suggestion: Set to the way out where it may not.
  /// - Returns: Whether it took another's place.
  /// - Throws: `CatalogError.variantExists`.
  mutating func add(
    _ variant: Variant, replacing replaces: Bool, _ suggestion: inout String?
  ) throws(CatalogError) -> Bool {
    if let place = variants.firstIndex(where: { $0.key == variant.key }) {
      guard replaces else {
        suggestion = "--replace"
        throw .variantExists(name, variant.key)
      }
      variants[place] = variant
      return true
    }
    if resolver == .ordered {
      variants.insertInOrder(variant)
    } else {
      variants.append(variant)
    }
    return false
  }
}
