import AssetCatalog
import Drawing
import Foundation
import Ninefold
import Pixels
import Testing

@testable import Tradeoffs

@Suite("A technique at work")
struct TechniqueRigTests {
  private static let documents = [
    "gradient": ComparisonSamples.gradient, "layered": ComparisonSamples.layered,
  ]

  private func rigs(_ plan: ComparisonPlan) throws -> [any TechniqueRig] {
    [
      try FullSizeRig(plan, effort: .fast), try ResizableRig(plan, FoundCut(plan), effort: .fast),
      try LayersRig(plan), CodeRig(plan, compiled: [], notes: []), try SlicesRig(plan),
    ]
  }

  @Test("gives one picture, first, next and after a change of state", arguments: documents.keys)
  func agrees(name: String) throws {
    let profile = ComparisonSamples.profile([(26, 14), (40, 14), (40, 22)])
    let document = try #require(Self.documents[name])
    let plan = try ComparisonPlan(ComparisonSamples.subject(document, profile), profile)
    for rig in try rigs(plan) {
      try rig.hold()
      for request in plan.requests.indices {
        let next = try rig.next(request)
        #expect(try rig.first(request) == next)
        let former = try #require(plan.former(of: request))
        #expect(plan.requests[former].size == plan.requests[request].size)
        #expect(plan.requests[former].states != plan.requests[request].states)
        try rig.prepareChange(to: request, from: former)
        #expect(try rig.change(to: request) == next)
        #expect(next.size == plan.requests[request].pixels)
        let fidelity = Fidelity(of: next, to: plan.references[request], request: request)
        #expect(fidelity.largest <= (rig.technique == .layers ? 2 : 0), "\(rig.technique)")
      }
    }
  }

  @Test("changes a state by itself where the states fix other values of the drawing")
  func fixedValues() throws {
    let document = ComparisonSamples.layered.replacingOccurrences(
      of: ##""values": {"tint": "#c02020"}"##,
      with: ##""parameters": {"tint": {"type": "color", "default": "#c02020"}}"##)
    let profile = ComparisonSamples.profile([(26, 14)], scales: [1])
    let fixing = [
      ControlState.normal: try FixedParameters(["tint": .text("#0000ff")]),
      .highlighted: try FixedParameters(["tint": .text("#ffff00")]),
    ]
    let plan = try ComparisonPlan(
      ComparisonSamples.subject(document, profile, fixing: fixing), profile)
    let rig = CodeRig(plan, compiled: [], notes: [])
    try rig.hold()
    for request in plan.requests.indices {
      let former = try #require(plan.former(of: request))
      try rig.prepareChange(to: request, from: former)
      #expect(try rig.change(to: request) == plan.references[request])
    }
  }

  @Test("is in its catalog what it is by itself")
  func catalog() throws {
    let profile = ComparisonSamples.profile([(26, 14), (40, 22)])
    let plan = try ComparisonPlan(
      ComparisonSamples.subject(ComparisonSamples.gradient, profile), profile)
    try ComparisonSamples.withFolder { folder in
      for rig in try rigs(plan) where rig.technique != .layers {
        let path = folder.appendingPathComponent("\(rig.technique.rawValue).sqlite").path
        let isStored = try Catalog.edit(path: path, creates: true) { editor throws(CatalogError) in
          try rig.store(in: &editor, as: plan.subject.assetName)
        }
        #expect(isStored)
        let button = try ButtonBackground(
          plan.subject.assetName, in: Catalog(path: path), drawings: ButtonDrawing.factory,
          cache: ButtonCache())
        try rig.hold()
        for (request, asked) in plan.requests.enumerated() {
          let pixels = try button.pixels(
            ButtonRequest(states: asked.states, size: asked.size, scale: asked.scale))
          #expect(try pixels.words == rig.next(request).words, "\(rig.technique) \(asked.sizeText)")
        }
      }
    }
  }

  @Test("keeps a layer once for all states in which it is the same")
  func sharedLayers() throws {
    let profile = ComparisonSamples.profile([(26, 14)], scales: [1])
    let plan = try ComparisonPlan(
      ComparisonSamples.subject(ComparisonSamples.layered, profile), profile)
    let rig = try LayersRig(plan)
    #expect(rig.sources.map(\.name) == ["1 face", "2 shine", "1 face"])
    #expect(rig.sources[1].states == [.normal, .highlighted])
    #expect(rig.sources[1].size == PixelSize(width: 22, height: 10))
    #expect(rig.sources(for: 0) == [0, 1] && rig.sources(for: 1) == [1, 2])
  }
}
