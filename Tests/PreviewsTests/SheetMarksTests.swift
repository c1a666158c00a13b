import AssetCatalog
import Ninefold
import Testing

@testable import Previews

@Suite("A sheet's marks")
struct SheetMarksTests {
  /// A sheet of a picture of 8 by 8 pixels at scale 2, enlarged 12 times.
  private static func sheet(appearance: Appearance = .any) throws -> Sheet {
    let raster = PreviewSamples.plain(8, 8)
    let preview = try PreviewSamples.preview([
      PreviewSamples.Sample(
        key: VariantKey(appearance: appearance, scale: 2), raster: raster,
        slicing: try PreviewSamples.caps(2, 1, 3, 2, of: raster),
        contentInsets: PointInsets(top: 0.5, left: 1, bottom: 0.5, right: 1.5),
        alignmentInsets: PointInsets(top: 0, left: 0.5, bottom: 0, right: 0))
    ])
    return try Sheet(of: preview)
  }

  /// Places along a row or a column, counted from a picture's corner, that have a colour.
  private func places(
    of color: RGBA8, _ axis: Axis, at place: Int, in sheet: Sheet, _ cell: SheetCell
  ) -> [Int] {
    let rect = cell.rect
    return (0..<(axis == .x ? rect.width : rect.height)).filter { along in
      let found =
        axis == .x
        ? sheet.raster.color(atX: rect.x + along, y: rect.y + place)
        : sheet.raster.color(atX: rect.x + place, y: rect.y + along)
      return found == color
    }
  }

  @Test("are cut lines where segments meet")
  func cutLines() throws {
    let sheet = try Self.sheet()
    let cell = try sheet.cell(.marked)
    // Outside the picture, where a line begins with a dash of its colour.
    #expect(places(of: MarkColors.cutLine, .x, at: -4, in: sheet, cell) == [12, 72])
    #expect(places(of: MarkColors.cutLine, .y, at: -4, in: sheet, cell) == [24, 60])
  }

  @Test("show where each picture resizes", arguments: SheetCell.Kind.allCases)
  func bars(kind: SheetCell.Kind) throws {
    let sheet = try Self.sheet()
    let cell = try sheet.cell(kind)
    // The caps are 1 and 2 pixels across, 2 and 3 down; a bar leaves a pixel to the next one.
    let across = 12..<(cell.rect.width - 24 - 1)
    let down = 24..<(cell.rect.height - 36 - 1)
    #expect(places(of: MarkColors.resizable, .x, at: -6, in: sheet, cell) == Array(across))
    #expect(places(of: MarkColors.resizable, .y, at: -6, in: sheet, cell) == Array(down))
  }

  @Test("frame content and alignment insets")
  func insets() throws {
    let sheet = try Self.sheet()
    let cell = try sheet.cell(.marked)
    // Content from 2 to 5 pixels across and from 1 to 7 down, alignment from 1 to 8 and from 0 to 8.
    let content = places(of: MarkColors.content, .x, at: 12, in: sheet, cell)
    #expect(content.first == 24 && content.allSatisfy { (24..<60).contains($0) })
    #expect(places(of: MarkColors.content, .y, at: 59, in: sheet, cell).first == 12)
    #expect(places(of: MarkColors.alignment, .x, at: 0, in: sheet, cell).first == 12)
    #expect(places(of: MarkColors.alignment, .y, at: 95, in: sheet, cell).first == 0)
  }

  @Test("tint what resizes along one axis and hatch what does along both")
  func parts() throws {
    let sheet = try Self.sheet()
    let cell = try sheet.cell(.marked)
    func color(_ x: Int, _ y: Int) -> RGBA8 {
      sheet.raster.color(atX: cell.rect.x + x, y: cell.rect.y + y)
    }
    let plain = PreviewSamples.plain(1, 1).color(atX: 0, y: 0)
    let green = MarkColors.resizable
    let tinted = PreviewSamples.laid(MarkColors.faded(green, SheetMarks.tint), over: plain)
    let hatched = PreviewSamples.laid(MarkColors.faded(green, SheetMarks.hatch), over: tinted)
    // Places that no line of the marks goes through: corner, top edge, left edge, centre.
    #expect(color(5, 5) == plain)
    #expect(color(40, 5) == tinted && color(5, 40) == tinted)
    #expect(color(30, 33) == hatched && color(31, 33) == tinted)
  }

  @Test("leave pictures that are scaled as a whole alone, and cover what is omitted")
  func wholeAndOmitted() throws {
    let raster = PreviewSamples.plain(8, 8)
    let slicing = Slicing(
      x: AxisSlicing([.fixed(2), .resizable(2), .omitted(2), .fixed(2)]),
      y: AxisSlicing([.resizable(8)]))
    let sheet = try Sheet(
      of: PreviewSamples.preview([
        PreviewSamples.Sample(raster: raster),
        PreviewSamples.Sample(key: VariantKey(states: .focused), raster: raster, slicing: slicing),
      ]))
    let whole = try sheet.cell(.marked)
    let plain = raster.color(atX: 0, y: 0)
    #expect(places(of: plain, .x, at: 50, in: sheet, whole).count == whole.rect.width)
    let cut = try sheet.cell(.marked, ofCard: 1)
    let covered = PreviewSamples.laid(MarkColors.faded(MarkColors.omitted, 150), over: plain)
    #expect(places(of: covered, .x, at: 50, in: sheet, cut) == Array(49..<72))
  }

  @Test("stand on a dark ground for a dark appearance")
  func dark() throws {
    for (appearance, ground) in [
      (Appearance.dark, Ground.dark), (.light, .light), (.any, .light),
      (Appearance(.dark, isHighContrast: true), .dark),
    ] {
      let sheet = try Self.sheet(appearance: appearance)
      let rect = sheet.plan.cards[0].rect
      #expect(sheet.raster.color(atX: rect.x + 3, y: rect.y + 3) == ground.card)
    }
  }
}
