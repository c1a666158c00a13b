import Foundation
import Pixels
import Testing

@testable import Tradeoffs

@Suite("Compiled code of a drawing")
struct CompiledDrawingTests {
  @Test("draws in this process what the renderer draws, and has the bytes of its library")
  func compiled() throws {
    guard Tool.isThere("swiftc"), Tool.isThere("pkg-config") else { return }
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
      for technique in [Technique.code, .layers, .slices] {
        #expect(
          comparison.assets[0][technique]?.result?[.codeBytes]?.quantity == .bytes(bytes))
      }
      #expect(comparison.assets[0][.resizable]?.result?[.codeBytes]?.quantity == nil)
    }
  }
}
