import AssetCatalog
import Drawing
import Foundation
import Ninefold
import PNGCodec
import Pixels
import Testing

@testable import Tradeoffs

@Suite("The sources of a resizable asset")
struct SourceTests {
  /// A picture whose columns between caps of 3 pixels are all the same.
  private func picture(
    width: Int, height: Int, tint: Int, scale: Scale = 1
  ) throws -> ResizablePicture {
    let words = (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let part = x < 3 ? x + 1 : x >= width - 3 ? width - x + 7 : 5
      return UInt32(part * 9 + y * 13 + tint) << 8 | 0xff00_0000
    }
    let png = try PNG.encode(
      Raster(
        RasterHeader(size: PixelSize(width: width, height: height), format: .rgba8),
        pixels: .bytes4(words))
    ).bytes
    return try ResizablePicture(
      png: png, scale: scale,
      capInsets: PointInsets(
        top: 0, left: 3 / scale.value, bottom: 0, right: 3 / scale.value))
  }

  private func subject(
    _ profile: UsageProfile, tolerance: Int? = nil,
    _ find: @escaping @Sendable (PointSize, Scale) throws -> (ResizablePicture, PointSize?)
  ) throws -> ComparisonSubject {
    var looks: [ControlState: ComparedLook] = [:]
    for states in profile.states {
      looks[states] = .pictures { size, scale in
        let (picture, own) = try find(size, scale)
        return ComparedPicture(picture, states: states, size: own, tolerance: tolerance)
      }
    }
    return ComparisonSubject(
      name: "buttons/own", assetName: try AssetName("buttons/own"), words: "buttons/own",
      looks: looks)
  }

  private func resizable(
    _ subject: ComparisonSubject, _ profile: UsageProfile
  ) throws -> TechniqueResult {
    let asset = try ComparisonSamples.comparison([subject], profile).assets[0]
    let result = try #require(asset[.resizable]?.result, "\(asset[.resizable]?.absence ?? "")")
    #expect(result.fidelity.isExact)
    return result
  }

  @Test("are shortened between their caps as slice does it, which is said with what it saves")
  func shortened() throws {
    let profile = ComparisonSamples.profile([(20, 6), (31, 6)], scales: [1], states: [.normal])
    let own = try picture(width: 17, height: 6, tint: 0)
    let result = try resizable(subject(profile) { _, _ in (own, nil) }, profile)
    #expect(result.sources.map(\.size) == [PixelSize(width: 7, height: 6)])
    #expect(
      result.notes == [
        "its sources are the asset's own, packed anew, and shortened between their caps as slice does it: as they are "
          + "they take 408 bytes decoded"
      ])
  }

  @Test(
    "that are as short as they can be are said to be so, and how far they are from what they were made of"
  )
  func tolerance() throws {
    let profile = ComparisonSamples.profile([(20, 6)], scales: [1], states: [.normal])
    let own = try picture(width: 7, height: 6, tint: 0)
    let result = try resizable(
      subject(profile, tolerance: 3) { _, _ in (own, nil) }, profile)
    #expect(
      result.notes == [
        "its sources are the asset's own, packed anew; none of them can be shorter between its caps",
        "its sources give the full-size pictures that they were made of within 3/255, and errors here are held against "
          + "the sources",
      ])
  }

  @Test("for a size each are cached as what each size takes")
  func sized() throws {
    let profile = ComparisonSamples.profile([(20, 6), (31, 9)], scales: [1], states: [.normal])
    let (low, high) = try (
      picture(width: 7, height: 6, tint: 0), picture(width: 7, height: 9, tint: 40)
    )
    let result = try resizable(
      subject(profile) { size, _ in (size.height < 8 ? low : high, size) }, profile)
    #expect(result.files.map(\.path) == ["own-20x6.png", "own-31x9.png"])
    let composed = (20 * 6 + 31 * 9) * 4
    let held = (7 * 6 + 7 * 9) * 4
    #expect(result.number(.sourceBytes) == Double(held))
    #expect(result.number(.cachedBytes) == Double(composed + held))
  }

  @Test("of sizes with as many pixels are one")
  func samePixels() throws {
    let profile = ComparisonSamples.profile(
      [(26, 14), (26.2, 14), (40, 14), (40.3, 14.1)], scales: [1])
    let plan = try ComparisonPlan(
      ComparisonSamples.subject(ComparisonSamples.layered, profile), profile)
    let rig = try ResizableRig(plan, FoundCut(plan), effort: .fast)
    try rig.hold()
    for request in plan.requests.indices {
      #expect(try rig.next(request) == plan.references[request])
    }
    let twin = SameSizes(Array(plan.requests.indices), plan)
    for round in twin.rounds {
      let cells = round.map { request in
        "\(plan.requests[request].pixels) \(plan.requests[request].states)"
      }
      #expect(Set(cells).count == cells.count)
    }
    for (request, other) in twin.kin {
      #expect(plan.references[request] == plan.references[other] && other < request)
    }
    #expect(
      twin.rounds.joined().count + twin.kin.count == plan.requests.count)
  }
}
