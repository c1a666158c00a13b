package import AssetCatalog

/// A variant that can't be shown; its place says so too.
package struct PreviewFailure: Equatable, Sendable {
  /// The variant's place in the asset.
  package let index: Int
  package let key: VariantKey
  package let error: ShowingError
}
