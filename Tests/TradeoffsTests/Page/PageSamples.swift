import AssetCatalog
import PNGCodec
import Pixels
import TestSupport

@testable import Tradeoffs

/// Comparisons that were never measured: every text can be chosen, and every number tells where it comes from.
struct PageSamples {
  /// Goes into every text that comes from outside.
  var mark = ""
  var names = ["buttons/one"]
  var sizes = [PointSize(width: 24, height: 10), PointSize(width: 40, height: 12)]
  var scales: [Scale] = [1, 2]
  var states: [ControlState] = [.normal, .highlighted]
  /// Whether pictures are kept.
  var hasPictures = true
  /// Whether one technique is left out of the first asset only.
  var isUneven = false

  static func page(_ comparison: Comparison) throws -> StrictReader.Element {
    try StrictReader.read(ComparisonPage(comparison).bytes)
  }

  var comparison: Comparison {
    let assets = names.indices.map(asset)
    let totals =
      assets.count < 2
      ? []
      : Technique.allCases.compactMap { technique -> TechniqueTotal? in
        let having = assets.filter { $0[technique]?.result != nil }
        guard !having.isEmpty else { return nil }
        return TechniqueTotal(
          technique: technique, figures: figures(technique, asset: 9), assets: having.count,
          missing: assets.filter { $0[technique]?.result == nil }.map(\.name))
      }
    return Comparison(
      profile: UsageProfile(
        sizes: sizes.map { UsageProfile.SizeUse($0, count: 3) }, scales: scales, states: states),
      conditions: ComparisonConditions(
        runs: 7, peakMemory: "counted\(mark)", compiler: "a compiler\(mark)",
        compilerAbsence: nil, isDebugBuild: false, emptyCatalogBytes: 73_728, emptyArchiveBytes: 22),
      assets: assets, totals: totals,
      recommendation: totals.isEmpty ? nil : recommendation, command: "compare --all\(mark)")
  }

  private var recommendation: Recommendation {
    Recommendation(
      technique: .resizable, advice: "Take this.\(mark)", reasons: ["A reason.\(mark)"],
      exceptions: ["An exception.\(mark)"])
  }

  // MARK: - Assets

  private func asset(_ index: Int) -> ComparedAsset {
    let requests = self.requests
    return ComparedAsset(
      name: names[index], kind: .drawing, reference: "what is drawn\(mark)", requests: requests,
      techniques: Technique.allCases.map { technique in
        guard technique != .layers, !(isUneven && index == 0 && technique == .slices) else {
          return ComparedTechnique(
            technique: technique, outcome: .leftOut(because: "it has none\(mark)"))
        }
        return ComparedTechnique(
          technique: technique, outcome: .measured(result(technique, index, requests)))
      },
      breakEvens: [
        breakEven(.sizes, [(1, 300, 200), (2, 310, 400)], from: 2),
        breakEven(.scales, [(1, 300, 200)], from: nil),
        breakEven(.requests, [(1, 9e6, 1e3), (10, 9.1e6, 1e7), (1000, 9.9e6, 1e9)], from: 10),
      ], recommendation: recommendation, notes: ["is a sample\(mark)"])
  }

  private func breakEven(
    _ quantity: BreakEven.Quantity, _ points: [(Int, Double, Double)], from: Int?
  ) -> BreakEven {
    let measure = quantity == .requests ? Measure.profileTime : .shippedBytes
    return BreakEven(
      challenger: .resizable, incumbent: .fullSize, incumbentMeasure: measure,
      challengerMeasure: measure, quantity: quantity, from: from,
      points: points.map { .init(count: $0.0, challenger: $0.1, incumbent: $0.2) },
      sentence: "one wins\(mark)", command: "compare even\(mark)")
  }

  var requests: [ComparedRequest] {
    sizes.flatMap { size in
      scales.flatMap { scale in
        states.map { states in
          let pixels = PixelSize(
            width: Int(size.width * scale.value), height: Int(size.height * scale.value))
          return ComparedRequest(
            size: size, scale: scale, states: states, count: 3, pixels: pixels,
            reference: hasPictures ? Self.picture(pixels, states) : nil)
        }
      }
    }
  }

  /// A picture with a gradient, other in every state, transparent at its corners.
  static func picture(_ size: PixelSize, _ states: ControlState) -> PremultipliedRaster {
    let words = (0..<size.area).map { index -> UInt32 in
      let (x, y) = (index % size.width, index / size.width)
      let isCorner = (x == 0 || x == size.width - 1) && (y == 0 || y == size.height - 1)
      guard !isCorner else { return 0 }
      let shade = UInt32(60 + 150 * y / size.height)
      return 0xff00_0000 | shade << (states == .normal ? 16 : 8) | UInt32(x % 4)
    }
    return PremultipliedRaster(size: size, words: words)
  }

  /// The same with a few pixels that are wrong.
  static func spoilt(_ picture: PremultipliedRaster) -> PremultipliedRaster {
    var words = picture.words
    for (index, step) in [(words.count / 2, UInt32(3)), (words.count / 2 + 1, 40)] {
      words[index] = words[index] & ~0xff | min(255, words[index] & 0xff + step)
    }
    return PremultipliedRaster(size: picture.size, words: words)
  }

  private func result(
    _ technique: Technique, _ asset: Int, _ requests: [ComparedRequest]
  ) -> TechniqueResult {
    let results = requests.enumerated().map { index, asked in
      let picture = asked.reference.map { technique == .resizable ? Self.spoilt($0) : $0 }
      let fidelity =
        picture.flatMap { picture in
          asked.reference.map { Fidelity(of: picture, to: $0, request: index) }
        } ?? Fidelity(largest: 0, mean: 0, differing: 0, pixels: asked.pixels.area, worst: nil)
      return RequestResult(
        figures: figures(technique, asset: asset, request: index + 1).filter {
          ![.compressedBytes, .codeBytes, .catalogBytes, .cachedBytes, .profileTime].contains(
            $0.measure)
        }, fidelity: fidelity, picture: picture)
    }
    return TechniqueResult(
      figures: figures(technique, asset: asset),
      files: [
        ShippedFile(path: "a/b\(mark).png", kind: .picture, bytes: 1234, compressedBytes: 99)
      ],
      sources: [
        SourcePicture(
          name: "a source\(mark)", scale: 2, states: [.normal],
          size: PixelSize(width: 8, height: 6),
          capInsets: PixelInsets(top: 1, left: 2, bottom: 3, right: 4),
          picture: hasPictures ? Self.picture(PixelSize(width: 8, height: 6), .normal) : nil)
      ], requests: results, fidelity: Fidelity(of: results.map(\.fidelity)),
      cuts: technique == .resizable
        ? [
          CutTrial(
            parts: 3, capInsets: PointInsets(top: 9, left: 1, bottom: 9, right: 1),
            sourceBytes: 45_408,
            fidelity: Fidelity(largest: 0, mean: 0, differing: 0, pixels: 9, worst: nil),
            isChosen: true, sentence: "three parts do\(mark)")
        ] : [], notes: ["a note\(mark)"])
  }

  // MARK: - Figures

  /// One of each measure, every number another.
  private func figures(_ technique: Technique, asset: Int, request: Int = 0) -> [Figure] {
    let place = Technique.allCases.firstIndex(of: technique) ?? 0
    return Measure.allCases.enumerated().map { index, measure in
      let number = (request * 20 + index) * 70 + place * 7 + asset * 31 + 1001
      let command = "compare \(measure.rawValue) \(technique.rawValue) \(request)\(mark)"
      guard measure != .codeBytes || technique == .code else {
        return Figure(
          measure: measure, content: .absent(because: "no code\(mark)"), command: command)
      }
      let quantity: Quantity =
        switch measure.unit {
        case .bytes: .bytes(number)
        case .time:
          .time(Timing((0..<7).map { Double(number * 1000 + $0 * 50_000) }))
        case .deviation: .deviation(technique == .resizable ? Double(index) + 0.25 : 0)
        case .pixels: .pixels(technique == .resizable ? 2 : 0, of: 5000)
        }
      return Figure(measure: measure, content: .quantity(quantity), command: command)
    }
  }
}
