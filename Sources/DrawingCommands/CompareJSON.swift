internal import Ninefold
internal import NinefoldCommands
internal import Tradeoffs

/// A comparison as one JSON document.
struct CompareJSON {
  private let comparison: Comparison

  init(_ comparison: Comparison) { self.comparison = comparison }

  /// The members of the document but its version.
  var members: [String: JSON] {
    [
      "assets": .array(comparison.assets.map(json)), "command": .string(comparison.command),
      "conditions": json(comparison.conditions), "profile": json(comparison.profile),
      "recommendation": comparison.recommendation.map(json) ?? .null,
      "totals": .array(comparison.totals.map(json)),
    ]
  }

  // MARK: - What is compared

  private func json(_ profile: UsageProfile) -> JSON {
    .object([
      "scales": .array(profile.scales.map { .number($0.value) }),
      "sizes": .array(
        profile.sizes.map {
          .object([
            "count": .integer($0.count), "height": .number($0.size.height),
            "width": .number($0.size.width),
          ])
        }), "states": .array(profile.states.map(json)),
    ])
  }

  private func json(_ states: ControlState) -> JSON { .array(states.names.map(JSON.string)) }

  private func json(_ conditions: ComparisonConditions) -> JSON {
    .object([
      "compiler": conditions.compiler.map(JSON.string) ?? .null,
      "compilerAbsence": conditions.compilerAbsence.map(JSON.string) ?? .null,
      "emptyArchiveBytes": .integer(conditions.emptyArchiveBytes),
      "emptyCatalogBytes": .integer(conditions.emptyCatalogBytes),
      "isDebugBuild": .bool(conditions.isDebugBuild),
      "peakMemory": .string(conditions.peakMemory), "runs": .integer(conditions.runs),
    ])
  }

  private func json(_ asset: ComparedAsset) -> JSON {
    .object([
      "breakEvens": .array(asset.breakEvens.map(json)), "kind": .string(asset.kind.rawValue),
      "name": .string(asset.name), "notes": .array(asset.notes.map(JSON.string)),
      "recommendation": json(asset.recommendation), "reference": .string(asset.reference),
      "requests": .array(asset.requests.map(json)),
      "techniques": .array(asset.techniques.map(json)),
    ])
  }

  private func json(_ asked: ComparedRequest) -> JSON {
    .object([
      "count": .integer(asked.count), "height": .number(asked.size.height),
      "pixelHeight": .integer(asked.pixels.height), "pixelWidth": .integer(asked.pixels.width),
      "scale": .number(asked.scale.value), "states": json(asked.states),
      "width": .number(asked.size.width),
    ])
  }

  // MARK: - Techniques

  private func json(_ technique: ComparedTechnique) -> JSON {
    var members: [String: JSON] = [
      "leftOut": technique.absence.map(JSON.string) ?? .null,
      "technique": .string(technique.technique.rawValue),
    ]
    if let result = technique.result {
      members["cuts"] = .array(result.cuts.map(json))
      members["figures"] = json(result.figures)
      members["files"] = .array(
        result.files.map {
          .object([
            "bytes": .integer($0.bytes), "compressedBytes": .integer($0.compressedBytes),
            "kind": .string($0.kind.rawValue), "path": .string($0.path),
          ])
        })
      members["notes"] = .array(result.notes.map(JSON.string))
      members["requests"] = .array(
        result.requests.map {
          .object(["figures": json($0.figures), "worst": json($0.fidelity.worst)])
        })
      members["sources"] = .array(result.sources.map(json))
      members["worst"] = json(result.fidelity.worst)
    }
    return .object(members)
  }

  private func json(_ source: SourcePicture) -> JSON {
    .object([
      "bytes": .integer(source.bytes), "capInsets": source.capInsets.map(json) ?? .null,
      "height": .integer(source.size.height), "name": .string(source.name),
      "scale": .number(source.scale.value), "states": .array(source.states.map(json)),
      "width": .integer(source.size.width),
    ])
  }

  private func json(_ insets: PixelInsets) -> JSON {
    .object(
      Dictionary(
        uniqueKeysWithValues: insets.byEdge.map { ($0.edge.rawValue, JSON.integer($0.value)) }))
  }

  private func json(_ cut: CutTrial) -> JSON {
    .object([
      "capInsets": .object(
        Dictionary(
          uniqueKeysWithValues: cut.capInsets.byEdge.map {
            ($0.edge.rawValue, JSON.number($0.value))
          })),
      "differingPixels": .integer(cut.fidelity.differing), "isChosen": .bool(cut.isChosen),
      "largestError": .number(cut.fidelity.largest), "meanError": .number(cut.fidelity.mean),
      "parts": .integer(cut.parts), "sentence": .string(cut.sentence),
      "sourceBytes": .integer(cut.sourceBytes), "worst": json(cut.fidelity.worst),
    ])
  }

  private func json(_ place: Fidelity.Place?) -> JSON {
    guard let place else { return .null }
    return .object([
      "boundsHeight": .integer(place.bounds.height), "boundsWidth": .integer(place.bounds.width),
      "boundsX": .integer(place.bounds.x), "boundsY": .integer(place.bounds.y),
      "request": .integer(place.request), "x": .integer(place.x), "y": .integer(place.y),
    ])
  }

  private func json(_ total: TechniqueTotal) -> JSON {
    .object([
      "assets": .integer(total.assets), "figures": json(total.figures),
      "missing": .array(total.missing.map(JSON.string)),
      "technique": .string(total.technique.rawValue),
    ])
  }

  // MARK: - Figures

  private func json(_ figures: [Figure]) -> JSON {
    .object(Dictionary(uniqueKeysWithValues: figures.map { ($0.measure.rawValue, json($0)) }))
  }

  private func json(_ figure: Figure) -> JSON {
    var members: [String: JSON] = [
      "absent": figure.absence.map(JSON.string) ?? .null, "command": .string(figure.command),
      "unit": .string(figure.measure.unit.json),
    ]
    switch figure.quantity {
    case .bytes(let count): members["value"] = .integer(count)
    case .deviation(let value): members["value"] = .number(value)
    case .pixels(let count, let all):
      members["value"] = .integer(count)
      members["of"] = .integer(all)
    case .time(let timing):
      members["value"] = .number(timing.median.rounded())
      members["lowerQuartile"] = .number(timing.lowerQuartile.rounded())
      members["upperQuartile"] = .number(timing.upperQuartile.rounded())
      members["minimum"] = .number(timing.minimum.rounded())
      members["maximum"] = .number(timing.maximum.rounded())
      members["runs"] = .integer(timing.runs)
    case nil: members["value"] = .null
    }
    return .object(members)
  }

  // MARK: - Conclusions

  private func json(_ breakEven: BreakEven) -> JSON {
    .object([
      "challenger": .string(breakEven.challenger.rawValue),
      "challengerMeasure": .string(breakEven.challengerMeasure.rawValue),
      "command": .string(breakEven.command), "counted": .string(breakEven.quantity.rawValue),
      "from": breakEven.from.map(JSON.integer) ?? .null,
      "incumbent": .string(breakEven.incumbent.rawValue),
      "incumbentMeasure": .string(breakEven.incumbentMeasure.rawValue),
      "points": .array(
        breakEven.points.map {
          .object([
            "challenger": .number($0.challenger.rounded()), "count": .integer($0.count),
            "incumbent": .number($0.incumbent.rounded()),
          ])
        }), "sentence": .string(breakEven.sentence),
    ])
  }

  private func json(_ recommendation: Recommendation) -> JSON {
    .object([
      "advice": .string(recommendation.advice),
      "exceptions": .array(recommendation.exceptions.map(JSON.string)),
      "reasons": .array(recommendation.reasons.map(JSON.string)),
      "technique": recommendation.technique.map { .string($0.rawValue) } ?? .null,
    ])
  }
}

extension Measure.Unit {
  /// As documents have it.
  fileprivate var json: String {
    switch self {
    case .bytes: "bytes"
    case .time: "nanoseconds"
    case .deviation: "1/255"
    case .pixels: "pixels"
    }
  }
}
