import Drawing
import Pixels
import Testing

@Suite("Springs and struts")
struct SpringTests {
  /// One design, one new length, and where the element is for each combination of flexible parts.
  struct Row: CustomTestStringConvertible, Sendable {
    var design: (frame: Double, leading: Double, length: Double)
    var frame: Double
    var placed: [String: (Double, Double)]

    var testDescription: String { "\(design) in \(frame)" }
  }

  // R is rigid, f flexible; leading, length, trailing.
  static let rows = [
    Row(
      design: (100, 20, 30), frame: 150,
      placed: [
        "RRf": (20, 30), "fRR": (70, 30), "RfR": (20, 80), "fRf": (34, 30), "Rff": (20, 49),
        "ffR": (40, 60), "fff": (30, 45), "RRR": (20, 30),
      ]),
    Row(
      design: (100, 10.5, 33), frame: 137,
      placed: [
        "RRf": (10.5, 33), "fRR": (47.5, 33), "RfR": (10.5, 70), "fRf": (16.5, 33),
        "Rff": (10.5, 47), "ffR": (19.5, 61), "fff": (14.5, 45), "RRR": (10.5, 33),
      ]),
    Row(
      design: (40, 7, 27), frame: 63,
      placed: [
        "RRf": (7, 27), "fRR": (30, 27), "RfR": (7, 50), "fRf": (19, 27), "Rff": (7, 46),
        "ffR": (12, 45), "fff": (11, 43), "RRR": (7, 27),
      ]),
    Row(
      design: (90, 30, 30), frame: 100,
      placed: [
        "RRf": (30, 30), "fRR": (40, 30), "RfR": (30, 40), "fRf": (35, 30), "Rff": (30, 35),
        "ffR": (35, 35), "fff": (33, 34), "RRR": (30, 30),
      ]),
  ]

  static func axis(
    _ design: (frame: Double, leading: Double, length: Double), _ parts: String
  ) -> SpringAxis {
    let flexible = parts.map { $0 == "f" }
    return SpringAxis(
      leading: design.leading, length: design.length,
      trailing: design.frame - design.leading - design.length, isLeadingFlexible: flexible[0],
      isLengthFlexible: flexible[1], isTrailingFlexible: flexible[2])
  }

  static let combinations = ["RRR", "RRf", "RfR", "Rff", "fRR", "fRf", "ffR", "fff"]

  @Test("place an element as the table says", arguments: rows)
  func table(row: Row) throws {
    #expect(row.placed.count == 8)
    for (parts, expected) in row.placed {
      let placed = Self.axis(row.design, parts).placed(in: row.frame)
      #expect(placed.position == expected.0 && placed.length == expected.1, "\(parts): \(placed)")
    }
  }

  @Test("leave everything where it was at the design's own length", arguments: rows)
  func identity(row: Row) {
    for parts in Self.combinations {
      let placed = Self.axis(row.design, parts).placed(in: row.design.frame)
      #expect(placed.position == row.design.leading && placed.length == row.design.length)
    }
  }

  @Test("keep rigid parts and the fraction of the design at every length", arguments: 0...300)
  func rigid(frame: Int) {
    let design = (frame: 100.0, leading: 20.5, length: 30.0)
    for parts in Self.combinations where parts != "RRR" {
      let flexible = parts.map { $0 == "f" }
      let placed = Self.axis(design, parts).placed(in: Double(frame))
      if !flexible[0] { #expect(placed.position == 20.5) }
      if !flexible[1] { #expect(placed.length == 30) }
      if !flexible[2] {
        #expect(abs(Double(frame) - placed.position - placed.length - 49.5) < 1e-9)
      }
      let twice = placed.position * 2
      #expect(twice == twice.rounded())
    }
  }

  @Test("give parts of no length none of the room")
  func nothing() {
    let placed = Self.axis((10, 0, 10), "fRf").placed(in: 30)
    #expect(placed.position == 0 && placed.length == 10)
    let empty = Self.axis((10, 10, 0), "Rff").placed(in: 30)
    #expect(empty.position == 10 && empty.length == 0)
  }

  @Test(
    "give the heights of the flexible dynamic button",
    arguments: [(41.0, 34.0), (44, 36), (49, 41), (80, 69)])
  func dynamic(frame: Double, height: Double) {
    let placed = Self.axis((49, 4, 41), "Rff").placed(in: frame)
    #expect(placed.position == 4 && placed.length == height)
  }

  @Test("nest: an element is placed in its group as the group was designed")
  func nested() throws {
    // The group grows from 50 to 150; inside, the element's left margin takes all of it.
    let drawing = try ButtonDrawing(size: .init(width: 100, height: 10)) {
      DrawingLayer(
        .group(
          GroupContent([
            .shape(
              .rectangle,
              frame: .springs(x: 10, y: 0, width: 20, height: 10, flexible: [.left]),
              fill: "black")
          ])),
        frame: .springs(x: 25, y: 0, width: 50, height: 10, flexible: [.width]))
    }
    let picture = try drawing.picture(200, 10)
    // Its trailing margin of 20 stays, in a group from 25 to 175.
    let black = (0..<200).filter { picture.word($0, 5) == 0xff00_0000 }
    #expect(black == Array(135..<155))
  }

  @Test("draw nothing in a frame smaller than the rigid parts", arguments: [1.0, 3, 6, 6.99])
  func tooSmall(width: Double) throws {
    let picture = try Drawings.named("dynamic").picture(width, 49)
    #expect(picture.words.allSatisfy { $0 == 0 })
  }
}
