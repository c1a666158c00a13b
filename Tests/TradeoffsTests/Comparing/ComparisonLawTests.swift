import AssetCatalog
import Foundation
import Ninefold
import PNGCodec
import Pixels
import Testing

@testable import Tradeoffs

@Suite("The figures of a comparison")
struct ComparisonLawTests {
  /// A drawing, pictures with insets and a full-size picture, with the files that were counted.
  private struct Sample {
    var comparison: Comparison
    /// Bytes of every file below the folder, by its path.
    var files: [String: Int]
    /// All pictures' bytes in memory, 4 a pixel, by the path of their folder.
    var decoded: [String: Int]
  }

  private static let sample = Result {
    try ComparisonSamples.withFolder { folder in
      let profile = ComparisonSamples.profile([(24, 12), (31, 17), (24, 17)], count: 3)
      let comparison = try ComparisonSamples.comparison(
        [
          try ComparisonSamples.subject(ComparisonSamples.layered, profile),
          try ComparisonSamples.pictures(
            profile, insets: PointInsets(top: 2, left: 3, bottom: 2, right: 3)),
        ], profile,
        ComparisonSamples.options(folder: folder.path, keepsPictures: true, runs: 2))
      var sample = Sample(comparison: comparison, files: [:], decoded: [:])
      let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = walk?.nextObject() as? URL {
        guard let bytes = try? Data(contentsOf: file) else { continue }
        let path = String(file.path.dropFirst(folder.path.count + 1))
        sample.files[path] = bytes.count
        if path.hasSuffix(".png") {
          let size = try PNG.decode([UInt8](bytes)).raster.size
          let place = path.split(separator: "/").dropLast().joined(separator: "/")
          sample.decoded[place, default: 0] += size.area * 4
        }
      }
      return sample
    }
  }

  private var assets: [ComparedAsset] { get throws { try Self.sample.get().comparison.assets } }

  private func eachResult(
    _ body: (ComparedAsset, Technique, TechniqueResult) throws -> Void
  ) throws {
    for asset in try assets {
      for technique in asset.techniques {
        if let result = technique.result { try body(asset, technique.technique, result) }
      }
    }
  }

  @Test("are the sums of the files on the disk, byte for byte")
  func sums() throws {
    let sample = try Self.sample.get()
    try eachResult { asset, technique, result in
      let place = "\(asset.name)/\(technique.rawValue)"
      let own = sample.files.filter { $0.key.hasPrefix(place + "/") }
      #expect(own.count == result.files.count)
      #expect(result[.shippedBytes]?.quantity == .bytes(own.values.reduce(0, +)))
      #expect(result.files.map(\.bytes) == own.sorted { $0.key < $1.key }.map(\.value))
      let archive = try #require(sample.files[place + ".zip"])
      #expect(result[.compressedBytes]?.quantity == .bytes(archive))
      let catalog = try #require(sample.files[place + ".sqlite"])
      #expect(result[.catalogBytes]?.quantity == .bytes(catalog))
    }
  }

  @Test("are those of the disk where two assets have one name, or that of another one's folder")
  func oneName() throws {
    try ComparisonSamples.withFolder { folder in
      let profile = ComparisonSamples.profile([(24, 12)], scales: [1], states: [.normal])
      let names = ["b", "B", "b", "b/code"]
      let subjects = try names.enumerated().map { place, name in
        var subject = try ComparisonSamples.subject(
          place == 2 ? ComparisonSamples.gradient : ComparisonSamples.layered, profile)
        subject.assetName = try AssetName(name)
        subject.name = "\(place)/\(name)"
        return subject
      }
      let comparison = try ComparisonSamples.comparison(
        subjects, profile, ComparisonSamples.options(folder: folder.path))
      let folders = ["b", "B-2", "b-3", "b/code_"]
      for (asset, own) in zip(comparison.assets, folders) {
        for technique in asset.techniques {
          guard let result = technique.result else { continue }
          let place = folder.appendingPathComponent("\(own)/\(technique.technique.rawValue)")
          let sum = try FileManager.default.contentsOfDirectory(atPath: place.path).reduce(0) {
            try $0 + Data(contentsOf: place.appendingPathComponent($1)).count
          }
          #expect(result[.shippedBytes]?.quantity == .bytes(sum), "\(own)")
          // Compared alone it has the folder to itself.
          let alone = own.replacingOccurrences(of: "-[23]", with: "", options: .regularExpression)
          #expect(
            result[.shippedBytes]?.command.contains(
              " && cat kept/\(alone)/\(technique.technique.rawValue)/* ")
              == true)
        }
      }
      #expect(
        comparison.assets.map(\.notes) == [
          [],
          ["has the name of another one here, so its files are kept in B-2; compared alone, in B"],
          ["has the name of another one here, so its files are kept in b-3; compared alone, in b"],
          [],
        ])
    }
  }

  @Test("of sources are those of the pictures, 4 bytes a pixel")
  func decoded() throws {
    let sample = try Self.sample.get()
    try eachResult { asset, technique, result in
      let sum = result.sources.reduce(0) { $0 + $1.bytes }
      #expect(result[.sourceBytes]?.quantity == .bytes(sum))
      guard technique == .fullSize || technique == .resizable else { return }
      #expect(sum == sample.decoded["\(asset.name)/\(technique.rawValue)"])
    }
  }

  @Test("of composed pictures are those of all requests")
  func composed() throws {
    try eachResult { asset, _, result in
      let sum = asset.requests.reduce(0) { $0 + $1.pixels.area * 4 }
      #expect(result[.composedBytes]?.quantity == .bytes(sum))
      #expect(result.requests.reduce(0) { $0 + ($1[.composedBytes]?.number ?? 0) } == Double(sum))
    }
  }

  @Test("of cached pictures are all that is composed, and the sources that are decoded")
  func cached() throws {
    for asset in try assets {
      let composed = asset.requests.reduce(0) { $0 + $1.bytes }
      let resizable = try #require(asset[.resizable]?.result)
      let sources = try #require(resizable.number(.sourceBytes))
      #expect(resizable.number(.cachedBytes) == Double(composed) + sources)
    }
  }

  @Test("say 0 where every picture is the reference, and else where it is not")
  func fidelity() throws {
    try eachResult { asset, technique, result in
      for (request, asked) in zip(result.requests, asset.requests) {
        let picture = try #require(request.picture)
        let reference = try #require(asked.reference)
        #expect((picture == reference) == (request.fidelity.differing == 0))
        #expect((request.fidelity.largest == 0) == request.fidelity.isExact)
        #expect(request.fidelity.isExact == (request.fidelity.worst == nil))
      }
      if technique != .layers { #expect(result.fidelity.isExact, "\(asset.name) \(technique)") }
      #expect(result.fidelity.largest <= 2)
      #expect(result.fidelity.pixels == asset.requests.reduce(0) { $0 + $1.pixels.area })
    }
  }

  @Test("name the command that finds them again, and say why there is none")
  func commands() throws {
    let comparison = try Self.sample.get().comparison
    func check(_ figures: [Figure]) {
      #expect(Set(figures.map(\.measure)).count == figures.count)
      for figure in figures {
        #expect(figure.command.hasPrefix("ninefold compare "))
        #expect((figure.quantity == nil) != (figure.absence == nil))
      }
    }
    try eachResult { _, _, result in
      #expect(result.figures.map(\.measure) == Measure.allCases)
      check(result.figures)
      for request in result.requests { check(request.figures) }
    }
    for total in comparison.totals { check(total.figures) }
  }

  @Test("say how often every time was taken, quartiles inside the ends")
  func times() throws {
    try eachResult { _, _, result in
      for case .time(let timing)? in result.figures.map(\.quantity) {
        #expect(timing.runs == 2)
        let places = [
          timing.minimum, timing.lowerQuartile, timing.median, timing.upperQuartile, timing.maximum,
        ]
        #expect(places == places.sorted() && timing.minimum >= 0)
      }
    }
  }

  @Test("of all assets are the sums of theirs, and name those that don't offer a technique")
  func totals() throws {
    let comparison = try Self.sample.get().comparison
    #expect(comparison.totals.map(\.technique) == Technique.allCases)
    for total in comparison.totals {
      let results = comparison.assets.compactMap { $0[total.technique]?.result }
      #expect(total.assets == results.count && total.missing.count + total.assets == 2)
      for measure in [Measure.shippedBytes, .compressedBytes, .sourceBytes, .composedBytes] {
        let sum = results.reduce(0) { $0 + ($1.number(measure) ?? 0) }
        #expect(total[measure]?.number == sum)
      }
    }
    #expect(comparison.recommendation?.technique == .resizable)
  }

  @Test("are left out where an asset can't offer them, with the reason")
  func leftOut() throws {
    let pictures = try #require(try assets.last)
    #expect(pictures.kind == .resizable)
    for technique in [Technique.layers, .code, .slices] {
      #expect(
        pictures[technique]?.absence == "it is a picture for normal, and a picture has no code")
    }
    let profile = ComparisonSamples.profile([(20, 12)], scales: [1], states: [.normal])
    let slanted = try ComparisonSamples.comparison(
      [try ComparisonSamples.subject(ComparisonSamples.slanted, profile)], profile)
    let resizable = try #require(slanted.assets[0][.resizable]?.absence)
    #expect(resizable.hasPrefix("no lines of its pictures repeat: "))
    #expect(slanted.assets[0][.slices]?.absence != nil)
    #expect(slanted.assets[0][.code]?.result?.fidelity.isExact == true)
  }
}
