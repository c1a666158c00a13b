import Foundation
import PNGCodec
import Pixels
import Testing

/// What is known of pictures whose slicing was worked out by brute force.
struct SlicingTruth: Decodable, Sendable {
  var images: [Image]

  struct Image: Decodable, Sendable, CustomTestStringConvertible {
    var file: String
    var width: Int
    var height: Int
    var x: Axis
    var y: Axis

    var testDescription: String { file }
  }

  struct Axis: Decodable, Sendable {
    var size: Int
    var verdict: String
    var stretch: Run?
    var tile: Region?
    var tolerantStretch: [String: Run?]
  }

  struct Run: Decodable, Sendable {
    var start: Int
    var length: Int
    var insetBefore: Int
    var insetAfter: Int
    var compact: Int?
    var representative: Int?
    var maxError: Double?
  }

  struct Region: Decodable, Sendable {
    var period: Int
    var start: Int
    var length: Int
    var insetBefore: Int
    var insetAfter: Int
    var phase: Int
    var compact: Int
    var lastTilePartial: Bool
  }

  static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Fixtures")

  static let all: [Image] = {
    let data = (try? Data(contentsOf: folder.appending(path: "slicing/truth.json"))) ?? Data()
    return (try? JSONDecoder().decode(SlicingTruth.self, from: data))?.images ?? []
  }()
}

extension SlicingTruth.Image {
  func raster() throws -> Raster {
    try PNG.decode([UInt8](Data(contentsOf: SlicingTruth.folder.appending(path: file)))).raster
  }

  subscript(axis: Pixels.Axis) -> SlicingTruth.Axis { axis == .x ? x : y }
}
