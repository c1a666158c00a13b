internal import AssetCatalog

extension FormatAsset {
  /// The asset without what a format has no words for: pictures for some devices, locales and the like, and a template intent.
  func withoutQualifiers(_ collector: inout FindingCollector) -> FormatAsset {
    var result = self
    result.variants = variants.filter { variant in
      guard !variant.key.qualifiers.isEmpty else { return true }
      collector.add(
        .loss, "what it is for only has no place there, so it is left out", of: variant.key)
      return false
    }
    if templateIntent == .template {
      collector.add(.loss, "that only its shape is used has no place there")
    }
    result.templateIntent = nil
    return result
  }
}
