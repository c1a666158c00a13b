import AssetCatalog
import Drawing
import Foundation
import PNGCodec
import Pixels
import Testing

@Suite("A drawing, beside the reference picture")
struct GateTests {
  /// A picture that another renderer made, and how it is asked of a drawing.
  struct Reference: CustomTestStringConvertible, Sendable {
    var file: String
    var drawing: String
    var states: ControlState = .normal
    var parameters: [String: DrawingValue] = [:]

    var testDescription: String { file }
  }

  static let references = [
    Reference(file: "s000-design_normal_480x49@1x", drawing: "dynamic-design"),
    Reference(file: "s000-red_normal_280x49@2x", drawing: "dynamic"),
    Reference(file: "s000-red_highlighted_280x49@2x", drawing: "dynamic", states: .highlighted),
    Reference(file: "s000-red-springs_normal_300x80@1x", drawing: "dynamic-springs"),
    Reference(file: "s001-red_normal_280x41@2x", drawing: "glossy"),
    Reference(file: "s001-red_normal_300x80@1x", drawing: "glossy"),
    Reference(file: "s001-red_highlighted_280x41@2x", drawing: "glossy", states: .highlighted),
    Reference(file: "s002-solid-red_normal_120x44@1x", drawing: "colorful-solid"),
    Reference(file: "s002-red-orange_normal_280x41@2x", drawing: "colorful"),
    Reference(file: "s003-layer_normal_280x37@2x", drawing: "layered"),
    Reference(
      file: "s003-layer_highlighted_280x37@1x", drawing: "layered", states: .highlighted),
    Reference(file: "s003-bezier_normal_280x37@2x", drawing: "bezier"),
    Reference(file: "s003-bezier_highlighted_280x37@1x", drawing: "bezier", states: .highlighted),
    Reference(
      file: "s004-default_active_280x41@2x", drawing: "selection",
      parameters: ["active": .switch(true)]),
    Reference(file: "s004-default_inactive_280x41@2x", drawing: "selection"),
    Reference(file: "s004-default_inactive_120x44@1x", drawing: "selection"),
  ]

  @Test("passes every gate", arguments: references)
  func gates(reference: Reference) throws {
    let drawn = try Drawings.named(reference.drawing).picture(
      reference.size.width, reference.size.height, scale: reference.scale,
      states: reference.states, reference.parameters)
    try reference.expectGates(drawn)
  }
}

extension GateTests.Reference {
  private var words: [Substring] { file.split { "_@x".contains($0) } }

  /// In points.
  var size: PointSize {
    get throws {
      PointSize(
        width: try #require(Double(words[2])), height: try #require(Double(words[3])))
    }
  }

  var scale: Scale { get throws { try #require(Scale(words[4])) } }

  /// Expects a picture to be as close to this one as the gates ask.
  func expectGates(_ drawn: PremultipliedRaster) throws {
    let url = Drawings.root.appendingPathComponent(
      "Tests/DrawingTests/Fixtures/renders/\(file).png")
    let expected = PremultipliedRaster(
      try PNG.decode([UInt8](Data(contentsOf: url))).raster.converted(to: .rgba8))
    try #require(drawn.size == expected.size)
    let difference = Difference(drawn, expected)
    let isDashed = file.contains("_inactive_")
    #expect(difference.mean <= 0.6)
    #expect(difference.percentile(0.99) <= 6)
    #expect(difference.percentile(0.999) <= (isDashed ? 24 : 10))
    #expect(difference.largest <= 40)
    if !isDashed { #expect(difference.middleColumn <= (drawing == "selection" ? 10 : 5)) }
  }
}

/// How far two pictures of one size are apart, channel by channel.
struct Difference {
  let sorted: [Int]
  let middleColumn: Int

  init(_ left: PremultipliedRaster, _ right: PremultipliedRaster) {
    func channel(_ word: UInt32, _ shift: UInt32) -> Int { Int(word >> shift & 0xff) }
    var middle = 0
    var all: [Int] = []
    for (index, (first, second)) in zip(left.words, right.words).enumerated() {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = abs(channel(first, shift) - channel(second, shift))
        all.append(difference)
        if index % left.size.width == left.size.width / 2 { middle = max(middle, difference) }
      }
    }
    sorted = all.sorted()
    middleColumn = middle
  }

  var mean: Double { Double(sorted.reduce(0, +)) / Double(sorted.count) }
  var largest: Int { sorted.last ?? 0 }

  func percentile(_ share: Double) -> Int {
    sorted[min(sorted.count - 1, Int((share * Double(sorted.count - 1)).rounded(.up)))]
  }
}
