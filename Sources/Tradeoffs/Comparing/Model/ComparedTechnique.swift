public import Pixels

/// What a technique costs for one asset, or why the asset can't offer it.
public struct ComparedTechnique: Hashable, Sendable {
  public var technique: Technique
  public var outcome: Outcome

  public enum Outcome: Hashable, Sendable {
    case measured(TechniqueResult)
    /// One clause: why there is nothing to measure.
    case leftOut(because: String)
  }

  public var result: TechniqueResult? {
    if case .measured(let result) = outcome { return result }
    return nil
  }

  /// Why there is nothing to measure; `nil` where there is.
  public var absence: String? {
    if case .leftOut(let reason) = outcome { return reason }
    return nil
  }
}

/// What a technique was found to cost for one asset.
public struct TechniqueResult: Hashable, Sendable {
  /// For all requests of the profile together; each measure at most once.
  ///
  /// Times but that of the profile are those of one request, the mean of all requests of a run, each as often as it
  /// counts.
  public var figures: [Figure]
  /// Sorted by path. Their bytes add up to ``Measure/shippedBytes``.
  public var files: [ShippedFile]
  /// Their bytes add up to ``Measure/sourceBytes``.
  public var sources: [SourcePicture]
  /// One for each of the asset's ``ComparedAsset/requests``, in their order.
  public var requests: [RequestResult]
  /// How near it comes over all requests.
  public var fidelity: Fidelity
  /// How else it could be cut; empty but for ``Technique/resizable``.
  public var cuts: [CutTrial]
  /// What is good to know, one clause each: what was found, what was given up.
  public var notes: [String]

  public subscript(measure: Measure) -> Figure? { figures[measure] }
}

/// What one request costs.
public struct RequestResult: Hashable, Sendable {
  /// Each measure at most once; those that are of one request.
  public var figures: [Figure]
  public var fidelity: Fidelity
  /// What it gives; `nil` where pictures are not kept.
  public var picture: PremultipliedRaster?

  public subscript(measure: Measure) -> Figure? { figures[measure] }
}
