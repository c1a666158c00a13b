import AssetCatalog
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Tradeoffs

@Suite(
  "Compiled code of a drawing",
  .enabled(if: Tool.isWanted("swiftc", "pkg-config"), "swiftc or pkg-config is not installed"))
struct CompiledDrawingTests {
  @Test("draws in this process what the renderer draws, and has the bytes of its library")
  func compiled() throws {
    try ComparisonSamples.withFolder { folder in
      let profile = ComparisonSamples.profile([(24, 12), (33, 17)])
      let comparison = try ComparisonSamples.comparison(
        [try ComparisonSamples.subject(ComparisonSamples.layered, profile)], profile,
        ComparisonSamples.options(folder: folder.path, compiles: true))
      #expect(comparison.conditions.compiler?.contains("Swift version") == true)
      let result = try #require(comparison.assets[0][.code]?.result)
      #expect(result.fidelity.largest <= 1)
      #expect(result.notes.count == 1)
      #expect(
        result.notes[0].hasPrefix("Ninefold's own renderer, which draws the document, takes "))
      let library = folder.appendingPathComponent("buttons/sample/compiled/libsample.so")
      let bytes = try Data(contentsOf: library).count
      #expect(result[.codeBytes]?.quantity == .bytes(bytes))
      // What draws these is the renderer.
      for technique in [Technique.layers, .slices, .resizable, .fullSize] {
        let figure = try #require(comparison.assets[0][technique]?.result?[.codeBytes])
        #expect(figure.absence != nil)
      }
      let advice = comparison.assets[0].recommendation
      #expect(advice.technique == .resizable || advice.technique == .fullSize)
      let document = try #require(result[.shippedBytes]?.quantity?.text)
      #expect(
        advice.exceptions.contains(
          "Where Ninefold's renderer is shipped anyway, a document of \(document) does for layers, code and from slices."
        ))
    }
  }

  @Test("is not counted where another comparison left some")
  func stale() throws {
    try ComparisonSamples.withFolder { folder in
      let profile = ComparisonSamples.profile([(24, 12)], scales: [1], states: [.normal])
      let compiled = folder.appendingPathComponent("buttons/sample/compiled")
      try FileManager.default.createDirectory(at: compiled, withIntermediateDirectories: true)
      try Data([1]).write(to: compiled.appendingPathComponent("libother.so"))
      let run = try ComparisonRun(
        profile, ComparisonSamples.options(folder: folder.path, compiles: true))
      #expect(
        throws: ComparisonError(
          "\(compiled.path) has libother.so of another comparison, which would be counted; remove it or keep files "
            + "elsewhere")
      ) {
        try run.add(ComparisonSamples.subject(ComparisonSamples.layered, profile))
      }
    }
  }

  @Test("has no compiler to name where nothing is drawn")
  func nothingDrawn() throws {
    let profile = ComparisonSamples.profile([(24, 12)], scales: [1])
    let comparison = try ComparisonSamples.comparison(
      [
        try ComparisonSamples.pictures(
          profile, insets: PointInsets(top: 2, left: 3, bottom: 2, right: 3))
      ], profile, ComparisonSamples.options(compiles: true))
    #expect(comparison.conditions.compiler == nil)
    #expect(comparison.conditions.compilerAbsence == "nothing that was compared is drawn")
  }
}
