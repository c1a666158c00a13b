import AssetCatalog
import Ninefold
import TestSupport
import Testing

@testable import Previews

@Suite("A layout that no program of ours writes")
struct HostileLayoutTests {
  static let segments: [[Segment]] = [
    [.fixed(.max), .resizable(.max), .fixed(.max)], [], [.omitted(9)], [.resizable(0)],
    [.fixed(7), .resizable(2)], Array(repeating: .resizable(1), count: 5000),
    [.fixed(-3), .resizable(11)],
  ]

  private static func preview(_ segments: [Segment]) throws -> PreviewAsset {
    let insets = PointInsets(top: 1e308, left: -1, bottom: .nan, right: .infinity)
    var sample = PreviewSamples.Sample(raster: PreviewSamples.plain(8, 8))
    sample.slicing = Slicing(x: AxisSlicing(segments), y: AxisSlicing(segments))
    sample.contentInsets = insets
    sample.alignmentInsets = PointInsets(top: -1e300, left: 1e300, bottom: 0, right: 0)
    sample.key.size = PointSize(width: .infinity, height: 1e-300)
    return try PreviewSamples.preview([sample])
  }

  @Test("is told on a sheet and on a page", arguments: segments)
  func told(segments: [Segment]) throws {
    let preview = try Self.preview(segments)
    let sheet = try Sheet(of: preview)
    #expect(sheet.failures.count == 1)
    var page = try Page(title: "x", names: [preview.asset.name], summary: Page.Summary())
    page.begin()
    let failures = page.add(preview)
    page.end()
    #expect(failures == sheet.failures)
    let root = try StrictReader.read(page.takeBytes())
    #expect(root.all("p", class: "failure").map(\.text) == failures.map(\.error.description))
    #expect(root.all("img").isEmpty)
  }

  @Test("but for its insets is shown, and these are kept inside the picture")
  func insets() throws {
    let raster = PreviewSamples.plain(8, 8)
    for insets in [
      PointInsets(top: 1e300, left: -1e300, bottom: 0, right: 1e6),
      PointInsets(top: 5, left: 5, bottom: 5, right: 5),
    ] {
      let preview = try PreviewSamples.preview([
        PreviewSamples.Sample(raster: raster, contentInsets: insets, alignmentInsets: insets)
      ])
      let sheet = try Sheet(of: preview)
      #expect(sheet.failures.isEmpty)
      let places = try #require(sheet.plan.cards[0].shape.places(of: insets))
      #expect(places.x.lowerBound >= 0 && places.x.upperBound <= 8)
      #expect(places.y.lowerBound >= 0 && places.y.upperBound <= 8)
    }
  }
}
