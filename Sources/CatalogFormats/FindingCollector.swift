public import AssetCatalog

/// Collects findings about an asset that is written: what several pictures have in common is said once.
public struct FindingCollector {
  private var reasons: [String] = []
  private var found: [String: (kind: FormatFinding.Kind, keys: [VariantKey])] = [:]
  public let asset: AssetName

  public init(asset: AssetName) { self.asset = asset }

  /// - Parameters:
  ///   - reason: A clause that makes sense after `highlighted @2x: ` and after `3 pictures: `.
  ///   - key: The picture; `nil` for the whole asset.
  public mutating func add(_ kind: FormatFinding.Kind, _ reason: String, of key: VariantKey? = nil)
  {
    if found[reason] == nil {
      reasons.append(reason)
      found[reason] = (kind, [])
    }
    if let key { found[reason]?.keys.append(key) }
  }

  /// One for each reason, in the order in which they came up.
  public var findings: [FormatFinding] {
    reasons.map { reason in
      guard let (kind, keys) = found[reason] else {
        return FormatFinding(.note, asset: asset, reason)
      }
      let subject =
        switch keys.count {
        case 0: ""
        case 1: "\(keys[0]): "
        default: "\(keys.count) pictures (\(keys[0]), …): "
        }
      return FormatFinding(kind, asset: asset, subject + reason)
    }
  }
}
