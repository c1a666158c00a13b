import AssetCatalog
import Drawing
import Foundation
import Ninefold
import PNGCodec
import Pixels

@testable import Tradeoffs

/// Comparisons and what they are made of.
enum ComparisonSamples {
  /// A rounded button with a vertical gradient, which has three parts and not nine.
  static let gradient = """
    {"version": 1, "size": {"width": 300, "height": 44},
     "states": [{"states": ["highlighted"], "set": {"top": "#2a5fd0"}}],
     "values": {"top": "#6fb1ff"},
     "layers": [{"name": "face", "shape": {"type": "roundedRectangle", "radius": 9},
      "fill": {"type": "linear", "stops": ["top", "#0a3d91"]}}]}
    """

  /// Two layers, the upper one half transparent, and a look for a state.
  static let layered = """
    {"version": 1, "size": {"width": 24, "height": 12},
     "values": {"tint": "#c02020"},
     "states": [{"states": ["highlighted"], "set": {"tint": "#20c040"}}],
     "layers": [{"name": "face", "shape": {"type": "roundedRectangle", "radius": 3}, "fill": "tint"},
      {"name": "shine", "frame": {"insets": 2}, "shape": "rectangle", "fill": "#ffffff66"}]}
    """

  /// A colour that runs across and down: nothing of it repeats.
  static let slanted = """
    {"version": 1, "size": {"width": 20, "height": 12},
     "layers": [{"shape": "rectangle",
      "fill": {"type": "linear", "from": [0, 0], "to": [1, 0.7], "stops": ["#ff0000", "#0000ff"]}}]}
    """

  static func profile(
    _ sizes: [(Double, Double)], scales: [Scale] = [1, 2],
    states: [ControlState] = [.normal, .highlighted], count: Int = 1
  ) -> UsageProfile {
    UsageProfile(
      sizes: sizes.map { .init(PointSize(width: $0.0, height: $0.1), count: count) },
      scales: scales,
      states: states)
  }

  static func subject(
    _ document: String, _ profile: UsageProfile, named name: String = "sample",
    fixing: [ControlState: FixedParameters] = [:]
  ) throws -> ComparisonSubject {
    var looks: [ControlState: ComparedLook] = [:]
    for states in profile.states {
      looks[states] = .drawing(
        try ComparedDrawing(
          document: Array(document.utf8), fixing: fixing[states] ?? FixedParameters(),
          states: states))
    }
    return ComparisonSubject(
      name: "buttons/\(name)", assetName: try AssetName("buttons/\(name)"),
      words: "buttons/\(name)",
      looks: looks)
  }

  /// A subject of pictures, one for each set of states, all of one scale.
  static func pictures(
    _ profile: UsageProfile, insets: PointInsets?, scale: Scale = 1
  ) throws -> ComparisonSubject {
    var looks: [ControlState: ComparedLook] = [:]
    for (index, states) in profile.states.enumerated() {
      let words = (0..<35).map { UInt32($0 % 7 == 3 ? 0 : $0 * 5 + index) << 8 | 0xff00_0000 }
      let png = try PNG.encode(
        Raster(
          RasterHeader(size: PixelSize(width: 7, height: 5), format: .rgba8), pixels: .bytes4(words)
        )
      ).bytes
      let picture = try ResizablePicture(png: png, scale: scale, capInsets: insets)
      looks[states] = .pictures { _, _ in ComparedPicture(picture, states: states) }
    }
    return ComparisonSubject(
      name: "buttons/pictures", assetName: try AssetName("buttons/pictures"),
      words: "buttons/pictures", looks: looks)
  }

  static func options(
    folder: String? = nil, compiles: Bool = false, keepsPictures: Bool = false, runs: Int = 1
  ) -> ComparisonOptions {
    ComparisonOptions(
      runs: runs, effort: .standard, compiles: compiles, keepsPictures: keepsPictures,
      folder: folder, profileWords: "--sizes 1x1")
  }

  static func comparison(
    _ subjects: [ComparisonSubject], _ profile: UsageProfile, _ options: ComparisonOptions? = nil
  ) throws -> Comparison {
    let run = try ComparisonRun(profile, options ?? self.options())
    for subject in subjects { try run.add(subject) }
    return try run.comparison(command: "ninefold compare --all")
  }

  /// A new folder, for the time of a body.
  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ninefold-compare-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}

extension TechniqueResult {
  func number(_ measure: Measure) -> Double? { self[measure]?.number }
}
