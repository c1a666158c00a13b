import AssetCatalog
import Drawing
import Ninefold
import Pixels
import TestSupport
import Testing

@Suite("A drawing's slices")
struct SlicesTests {
  private func exact(_ outcome: SlicingOutcome) -> DrawnSlices? {
    guard case .exact(let slices) = outcome else { return nil }
    return slices
  }

  @Test("composed are the drawing, pixel for pixel, or are none", arguments: Drawings.names)
  func law(name: String) throws {
    let drawing = try Drawings.named(name)
    var numbers = SplitMix64(seed: 41)
    for _ in 0..<5 {
      let scale = Scale(integerLiteral: Int.random(in: 1...2, using: &numbers))
      let size = PointSize(
        width: Double(Int.random(in: 1...90, using: &numbers)),
        height: Double(Int.random(in: 1...60, using: &numbers)))
      let states = ControlState(rawValue: UInt8.random(in: 0...31, using: &numbers))
      let request = DrawingRequest(
        size: size, scale: scale, states: states, includesText: false)
      let drawn = try drawing.render(request).raster
      switch try drawing.slices(for: request) {
      case .exact(let slices):
        let composed = try slices.raster.composed(slicing: slices.slicing, at: drawn.size)
        #expect(composed.words == drawn.words, "\(name) \(size) @\(scale)x")
        #expect(slices.across != nil || slices.down != nil)
        for (caps, length, asked) in [
          (slices.across, slices.raster.size.width, drawn.size.width),
          (slices.down, slices.raster.size.height, drawn.size.height),
        ] {
          #expect(length == caps.map { $0.leading + $0.period + $0.trailing } ?? asked)
        }
      case .inexact(let across, let down):
        for misfit in [across, down] {
          if case .nothingRepeats = misfit.reason { continue }
          guard case .tooShort(let caps, let asked) = misfit.reason else {
            Issue.record("\(name) \(size) @\(scale)x: \(misfit)")
            continue
          }
          #expect(caps.exactFrom > asked)
        }
      }
    }
  }

  @Test("are one picture for every width from the least on", arguments: [1, 2])
  func widths(scale: Int) throws {
    let drawing = try Drawings.named("dynamic")
    for states in [ControlState.normal, .highlighted] {
      var request = DrawingRequest(
        size: PointSize(width: 280, height: 49), scale: Scale(integerLiteral: scale),
        states: states)
      let first = try #require(exact(drawing.slices(for: request)))
      let least = try #require(first.across).exactFrom
      for width in [least, least + 1, least + 16, 640] {
        request.size.width = Double(width) / Double(scale)
        let slices = try #require(exact(drawing.slices(for: request)), "\(width)")
        #expect(slices.raster == first.raster)
        #expect(slices.slicing == first.slicing)
      }
      request.size.width = Double(least - 1) / Double(scale)
      #expect(exact(try drawing.slices(for: request))?.across == nil)
    }
  }

  @Test("are cut along the axes on which something repeats")
  func axes() throws {
    let solid = try Drawings.named("colorful-solid")
    let both = try #require(
      exact(solid.slices(for: DrawingRequest(size: PointSize(width: 90, height: 60)))))
    #expect(both.raster.size == PixelSize(width: 17, height: 17))
    let glossy = try Drawings.named("glossy")
    let across = try #require(
      exact(glossy.slices(for: DrawingRequest(size: PointSize(width: 90, height: 60)))))
    #expect(across.raster.size == PixelSize(width: 29, height: 60))
    #expect(across.down == nil)
    let down = try #require(
      exact(solid.slices(for: DrawingRequest(size: PointSize(width: 9, height: 60)))))
    #expect(down.across == nil && down.raster.size == PixelSize(width: 9, height: 11))
  }

  @Test("of a long picture are found and compared as well")
  func long() throws {
    let drawing = try Drawings.named("glossy")
    let slices = try #require(
      exact(drawing.slices(for: DrawingRequest(size: PointSize(width: 4096, height: 64)))))
    #expect(slices.raster.size == PixelSize(width: 29, height: 64))
    let dashed = try Drawings.named("selection")
    for width in [1500.0, 1501, 4093] {
      let request = DrawingRequest(
        size: PointSize(width: width, height: 44), includesText: false)
      let slices = try #require(exact(dashed.slices(for: request)))
      #expect(slices.across?.period == 8)
    }
  }

  @Test("that differ are told with the largest difference and the first pixel")
  func misfit() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 40, height: 40)) {
      DrawingLayer.shape(.ellipse, fill: "black")
    }
    let request = DrawingRequest(size: PointSize(width: 12, height: 9))
    guard case .inexact(let across, let down) = try drawing.slices(for: request) else {
      Issue.record("an ellipse has no column twice")
      return
    }
    #expect(across.axis == .x && across.reason == .nothingRepeats(tried: 6))
    #expect(down.axis == .y && down.reason == .nothingRepeats(tried: 5))
    // As an ellipse of half the width with its middle column repeated.
    let drawn = try drawing.render(request).raster
    let half = try drawing.render(DrawingRequest(size: PointSize(width: 6, height: 9))).raster
    var largest = 0
    var first: (x: Int, y: Int)?
    for y in 0..<9 {
      for x in 0..<12 {
        // Three columns at either end less the middle one: 3 + 1 + 2.
        let source = x < 3 ? x : x < 10 ? 3 : x - 6
        let pairs = zip(drawn.channels(x, y), half.channels(source, y))
        let difference = pairs.map { abs($0 - $1) }.max() ?? 0
        if difference > 0, first == nil { first = (x, y) }
        largest = max(largest, difference)
      }
    }
    let expected = try #require(first)
    #expect(
      across.difference == PictureDifference(largest: largest, x: expected.x, y: expected.y))
    #expect(
      across.description
        == "across no column repeats (one of 6 px with its middle column repeated is off by up to "
        + "\(largest) of 255, first at pixel \(expected.x),\(expected.y))")
  }

  @Test("are none where a formula has no value beside the size asked for")
  func formula() throws {
    let drawing = try ButtonDrawing(size: PointSize(width: 40, height: 40)) {
      DrawingLayer.shape(.roundedRectangle(radius: "8 / (width - 20)"), fill: "black")
    }
    let request = DrawingRequest(size: PointSize(width: 40, height: 2))
    #expect(throws: DrawingError.self) {
      try drawing.render(DrawingRequest(size: PointSize(width: 20, height: 2)))
    }
    guard case .inexact(let across, _) = try drawing.slices(for: request) else {
      Issue.record("the radius differs with the width")
      return
    }
    #expect(across.difference == nil)
    #expect(
      across.description
        == "across no column repeats (one of 20 px with its middle column repeated was tried)")
  }
}
