import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A button that is held")
struct DrawnButtonTests {
  private func button(_ name: String = "selection") throws -> DrawnButton {
    DrawnButton(try Drawings.named(name), size: PointSize(width: 90, height: 41))
  }

  @Test("draws as the drawing does, whatever was set before")
  func same() throws {
    let button = try button()
    for (states, color, scale) in [
      (ControlState.normal, "#f00", Scale.one), (.selected, "#f00", 1), (.selected, "#0f08", 2),
      (.normal, "clear", 2), (.highlighted, "#00f", 1.5),
    ] {
      button.states = states
      button.scale = scale
      let parameter = try #require(
        button.drawing.parameters.first { $0.name == "backgroundColor" })
      let value = try parameter.value(from: color)
      try button.set("backgroundColor", value)
      let expected = try button.drawing.render(
        DrawingRequest(
          size: button.size, scale: scale, states: states, parameters: ["backgroundColor": value]))
      #expect(try button.picture() == expected)
      #expect(button.value(of: "backgroundColor") == value)
    }
  }

  @Test("draws nothing again while nothing changes")
  func kept() throws {
    let button = try button()
    let first = try button.raster()
    try button.set("cornerRadius", .number(10))
    button.states = .normal
    #expect(try button.raster() == first)
    #expect(button.paintCounts == (1, 1))
  }

  @Test("draws only the title's layer again when the title changes")
  func title() throws {
    let button = try button()
    _ = try button.raster()
    for title in ["Buy", "Bought", ""] {
      try button.set("deselectedText", .text(title))
      let drawn = try button.raster()
      let direct = try button.drawing.render(
        DrawingRequest(size: button.size, parameters: ["deselectedText": .text(title)]))
      #expect(drawn == direct.raster)
    }
    #expect(button.paintCounts == (1, 4))
    try button.set("borderWidth", .number(5))
    _ = try button.raster()
    #expect(button.paintCounts == (2, 5))
  }

  @Test("draws nothing again for a state that looks the same below the title")
  func state() throws {
    let button = try button()
    _ = try button.raster()
    button.states = .highlighted
    _ = try button.raster()
    #expect(button.paintCounts.below == 1)
  }

  @Test("goes back to defaults, and refuses what a drawing doesn't have")
  func values() throws {
    let button = try button()
    let first = try button.raster()
    try button.set("borderWidth", .number(9))
    #expect(try button.raster() != first)
    try button.set("borderWidth", nil)
    #expect(try button.raster() == first)
    #expect(button.value(of: "borderWidth") == .number(3) && button.value(of: "border") == nil)
    #expect(throws: DrawingError.self) { try button.set("border", .number(1)) }
    #expect(throws: DrawingError.self) { try button.set("borderWidth", .text("1")) }
    #expect(throws: DrawingError.self) { try button.set("borderWidth", .number(-1)) }
    #expect(try button.raster() == first)
  }

  @Test("is used by several tasks at once")
  func tasks() async throws {
    let button = try button("glossy")
    await withTaskGroup(of: Void.self) { group in
      for index in 0..<12 {
        group.addTask {
          try? button.set("hue", .number(Double(index % 4) / 4))
          _ = try? button.raster()
        }
      }
    }
    let hue = try #require(button.value(of: "hue"))
    #expect(try button.raster() == button.drawing.picture(90, 41, ["hue": hue]))
  }
}
