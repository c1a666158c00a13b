import Drawing
import Pixels
import Testing

@Suite("A frame without width or height")
struct FlatFrameTests {
  private static let shapes = [
    #""rectangle""#, #"{ "type": "roundedRectangle", "radius": 4 }"#, #""ellipse""#,
  ]

  /// A shape in a frame of a width, 12 high, in the middle of 24 points.
  private func picture(
    _ shape: String, width: Double, _ paints: String, scale: Scale = 2, turned: Bool = false
  ) throws -> PremultipliedRaster {
    let (across, down) = turned ? (12, width) : (width, 12)
    let document = """
      { "version": 1, "size": { "width": 24, "height": 24 }, "layers": [
        { "frame": { "x": \(12 - across / 2), "y": \(12 - down / 2), "width": \(across),
            "height": \(down) }, "shape": \(shape), \(paints) } ] }
      """
    let drawing = try ButtonDrawing(json: [UInt8](document.utf8))
    return try drawing.picture(24, 24, scale: scale)
  }

  @Test("has the lines of one that is hardly wider", arguments: shapes, [false, true])
  func limit(shape: String, turned: Bool) throws {
    for paints in [
      #"{ "width": 3, "paint": "black" }"#,
      #"{ "width": 2, "paint": "black", "position": "outside" }"#,
      #"{ "width": 2, "paint": "black", "dash": [3, 2] }"#,
    ] {
      let flat = try picture(shape, width: 0, "\"stroke\": \(paints)", turned: turned)
      // Lines around what is round have round ends however narrow it is.
      let joined =
        shape == Self.shapes[0]
        ? paints : paints.replacing("\"width\"", with: "\"join\": \"round\", \"width\"")
      let narrow = try picture(
        Self.shapes[0], width: 0.004, "\"stroke\": \(joined)", turned: turned)
      #expect(flat.words.contains { $0 != 0 })
      #expect(Difference(flat, narrow).largest <= 2)
    }
  }

  @Test("has no area: nothing is filled, or drawn inside", arguments: shapes, [false, true])
  func area(shape: String, turned: Bool) throws {
    for paints in [
      #""fill": "white""#, #""fill": "white", "innerShadow": { "blur": 2, "color": "black" }"#,
      #""stroke": { "width": 2, "paint": "white", "position": "inside" }"#,
      #""fill": "white", "shadow": { "blur": 4, "color": "black" }"#,
    ] {
      let flat = try picture(shape, width: 0, paints, turned: turned)
      #expect(flat.words.allSatisfy { $0 == 0 })
    }
  }

  @Test("draws nothing where it is smaller still", arguments: shapes, [false, true])
  func negative(shape: String, turned: Bool) throws {
    let picture = try picture(
      shape, width: -0.001, #""stroke": { "width": 3, "paint": "white" }"#, turned: turned)
    #expect(picture.words.allSatisfy { $0 == 0 })
  }

  @Test("keeps the glow of the Bezier button at 3 points")
  func glow() throws {
    let picture = try Drawings.named("bezier").picture(3, 200)
    // Half white on the gradient from (0.94, 0.82, 0.52) to (0.91, 0.55, 0), between borders.
    for y in 4..<196 {
      let place = (Double(y) + 0.5) / 200
      let pixel = picture.channels(1, y)
      for (channel, ends) in [(0.94, 0.91), (0.82, 0.55), (0.52, 0)].enumerated() {
        let color = 0.5 + 0.5 * (ends.0 + (ends.1 - ends.0) * place)
        #expect(abs(Double(pixel[channel]) - 255 * color) <= 1)
      }
    }
  }
}
