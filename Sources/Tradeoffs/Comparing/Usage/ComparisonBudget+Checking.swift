internal import Pixels

/// Something that costs more than a budget allows, or can't be told to cost less.
public struct BudgetBreach: Hashable, Sendable, CustomStringConvertible {
  /// The asset's name; `nil` for all together.
  public var asset: String?
  /// One clause with the numbers.
  public var reason: String

  public var description: String { (asset.map { "\($0): " } ?? "all together: ") + reason }
}

extension ComparisonBudget {
  /// What of a comparison is over the budget, asset by asset.
  ///
  /// - Parameter catalogBytes: Bytes of the catalog's file; `nil` where there is none.
  public func breaches(of comparison: Comparison, catalogBytes: Int?) -> [BudgetBreach] {
    var breaches: [BudgetBreach] = []
    for asset in comparison.assets {
      guard let limits = assets[asset.name] ?? each else { continue }
      let (technique, figures) = Self.shipped(asset, limits)
      for measure in Measure.allCases {
        guard let limit = limits.limits[measure] else { continue }
        if let reason = Self.excess(figures?[measure], measure, limit, technique) {
          breaches.append(BudgetBreach(asset: asset.name, reason: reason))
        }
      }
    }
    if let total {
      for measure in Measure.allCases {
        guard let limit = total.limits[measure] else { continue }
        if let reason = Self.excess(in: comparison.assets, total, measure, limit) {
          breaches.append(BudgetBreach(asset: nil, reason: reason))
        }
      }
    }
    if let limit = self.catalogBytes {
      if let catalogBytes {
        if catalogBytes > limit {
          breaches.append(
            BudgetBreach(
              asset: nil,
              reason: Self.over("the catalog's file", .bytes(catalogBytes), Double(limit))))
        }
      } else {
        breaches.append(
          BudgetBreach(asset: nil, reason: "there is no catalog whose bytes could be counted"))
      }
    }
    return breaches
  }

  /// Assets that have limits and were not compared.
  public func unused(in comparison: Comparison) -> [String] {
    assets.keys.filter { name in !comparison.assets.contains { $0.name == name } }.sorted()
  }

  private static func shipped(
    _ asset: ComparedAsset, _ limits: Limits
  ) -> (Technique, [Figure]?) {
    let own: Technique =
      switch asset.kind {
      case .drawing: .code
      case .resizable: .resizable
      case .fullSize: .fullSize
      }
    let technique = limits.technique ?? own
    return (technique, asset[technique]?.result?.figures)
  }

  private static func excess(
    _ figure: Figure?, _ measure: Measure, _ limit: Double, _ technique: Technique
  ) -> String? {
    guard let figure else {
      return
        "\(technique.title) is not offered, so \(measure.title) can't be held against the budget"
    }
    guard let quantity = figure.quantity else {
      if hasNoCode(technique, measure) { return nil }
      return
        "\(technique.title): \(measure.title) can't be held against the budget: \(figure.absence ?? "not measured")"
    }
    guard quantity.number > limit else { return nil }
    return over("\(technique.title): \(measure.title)", quantity, limit)
  }

  /// Whether a measure counts code, and a technique has none of its own: that is 0 bytes of it.
  private static func hasNoCode(_ technique: Technique, _ measure: Measure) -> Bool {
    measure == .codeBytes && technique != .code
  }

  private static func excess(
    in assets: [ComparedAsset], _ limits: Limits, _ measure: Measure, _ limit: Double
  ) -> String? {
    var numbers: [Double] = []
    for asset in assets {
      let (technique, figures) = shipped(asset, limits)
      if figures != nil, hasNoCode(technique, measure) {
        numbers.append(0)
        continue
      }
      guard let number = figures?[measure]?.number else {
        return
          "\(measure.title) can't be held against the budget: \(asset.name) has none for \(technique.title)"
      }
      numbers.append(number)
    }
    let quantity: Quantity
    switch measure {
    case .peakBytes: quantity = .bytes(Int(numbers.max() ?? 0))
    case .largestError, .meanError: quantity = .deviation(numbers.max() ?? 0)
    case .differingPixels:
      quantity = .pixels(
        Int(numbers.reduce(0, +)),
        of: assets.reduce(0) { $0 + $1.requests.reduce(0) { $0 + $1.pixels.area } })
    default: quantity = .bytes(Int(numbers.reduce(0, +)))
    }
    return quantity.number > limit ? over(measure.title, quantity, limit) : nil
  }

  private static func over(_ what: String, _ quantity: Quantity, _ limit: Double) -> String {
    let allowed =
      switch quantity {
      case .deviation: Quantity.rounded(limit) + "/255"
      default: Quantity.grouped(Int(limit))
      }
    return "\(what): \(quantity.text), more than the budget of \(allowed)"
  }
}
