import AssetCatalog
import Drawing
import Pixels
import Testing

@Suite("A drawing's states")
struct StateTests {
  /// Each state alone, with another, and all of them.
  static let every: [ControlState] = [
    .normal, .highlighted, .selected, .disabled, .focused, .hovered, [.highlighted, .selected],
    [.highlighted, .disabled], [.selected, .hovered], .all,
  ]

  @Test("of the dynamic and the glossy button: highlighted alone looks different", arguments: every)
  func exact(states: ControlState) throws {
    for name in ["dynamic", "dynamic-springs", "glossy"] {
      let drawing = try Drawings.named(name)
      let isDifferent = try drawing.picture(60, 49, states: states) != drawing.picture(60, 49)
      #expect(isDifferent == (states == .highlighted), "\(name)")
    }
  }

  @Test("of the layered and the drawn button: whatever is highlighted is swapped", arguments: every)
  func flag(states: ControlState) throws {
    for name in ["layered", "bezier"] {
      let drawing = try Drawings.named(name)
      let drawn = try drawing.picture(60, 37, states: states)
      let highlighted = try drawing.picture(60, 37, states: .highlighted)
      #expect((drawn == highlighted) == states.contains(.highlighted), "\(name)")
    }
  }

  @Test("of the layer buttons change nothing", arguments: every)
  func none(states: ControlState) throws {
    for name in ["colorful", "colorful-solid", "dynamic-design"] {
      let drawing = try Drawings.named(name)
      #expect(try drawing.picture(60, 41, states: states) == drawing.picture(60, 41))
    }
  }

  @Test("of the selection button: selected means active", arguments: every)
  func selected(states: ControlState) throws {
    let drawing = try Drawings.named("selection")
    let active = try drawing.picture(60, 41, ["active": .switch(true)])
    let drawn = try drawing.picture(60, 41, states: states)
    #expect((drawn == active) == states.contains(.selected))
  }

  @Test("highlight the glossy button down to black, and no further")
  func dark() throws {
    let drawing = try Drawings.named("glossy")
    let dark: [String: DrawingValue] = ["brightness": .number(0.05)]
    let drawn = try drawing.picture(60, 41, states: .highlighted, dark)
    // Black under the gloss: gray everywhere.
    for word in drawn.words where word >> 24 == 255 {
      #expect(word & 0xff == word >> 8 & 0xff && word & 0xff == word >> 16 & 0xff)
    }
    #expect(try drawn == drawing.picture(60, 41, states: .highlighted, ["brightness": .number(0)]))
  }

  @Test("a hue of 1 is a hue of 0")
  func hue() throws {
    let drawing = try Drawings.named("glossy")
    #expect(
      try drawing.picture(60, 41, ["hue": .number(0)])
        == drawing.picture(60, 41, ["hue": .number(1)]))
  }

  /// The gray level that a drawing of three entries has, by its resolver.
  private func level(_ resolver: StateResolver, _ states: ControlState) throws -> Int {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 1, height: 1), values: [DerivedValue("level", 0)], resolver: resolver,
      states: [
        DrawingState(.selected, excluding: .disabled, set: [DerivedValue("level", "level + 1")]),
        DrawingState(.highlighted, set: [DerivedValue("level", 2)]),
        DrawingState([.selected, .highlighted], set: [DerivedValue("level", 3)]),
      ], layers: [.shape(.rectangle, fill: "gray(level / 255)")])
    return try drawing.picture(1, 1, states: states).channels(0, 0)[0]
  }

  @Test("choose one entry by the resolver")
  func resolvers() throws {
    let both: ControlState = [.selected, .highlighted]
    for (states, nearest, exact, ordered) in [
      (ControlState.normal, 0, 0, 0), (.selected, 1, 1, 1), (.highlighted, 2, 2, 2),
      (both, 3, 3, 1), (both.union(.disabled), 3, 0, 2), ([.selected, .disabled], 1, 0, 0),
      ([.highlighted, .focused], 2, 0, 2), (.hovered, 0, 0, 0),
    ] {
      #expect(try level(.nearest, states) == nearest, "\(states)")
      #expect(try level(.exact, states) == exact, "\(states)")
      #expect(try level(.ordered, states) == ordered, "\(states)")
    }
  }

  @Test("override a parameter by its own value, given or not")
  func override() throws {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 1, height: 1),
      parameters: [DrawingParameter("level", .number(10), minimum: 0, maximum: 255)],
      values: [DerivedValue("double", "level * 2")],
      states: [DrawingState(.highlighted, set: [DerivedValue("level", "level + 5")])],
      layers: [.shape(.rectangle, fill: "gray(double / 255)")])
    func level(_ states: ControlState, _ given: [String: DrawingValue] = [:]) throws -> Int {
      try drawing.picture(1, 1, states: states, given).channels(0, 0)[0]
    }
    #expect(try level(.normal) == 20)
    #expect(try level(.highlighted) == 30)
    #expect(try level(.highlighted, ["level": .number(20)]) == 50)
  }

  @Test("override names that are worked out in another order without them")
  func reordered() throws {
    let drawing = try ButtonDrawing(
      size: PointSize(width: 1, height: 1),
      values: [DerivedValue("one", "two + 1"), DerivedValue("two", 2)],
      states: [
        DrawingState(.highlighted, set: [DerivedValue("two", "one * 4"), DerivedValue("one", 5)])
      ], layers: [.shape(.rectangle, fill: "gray((10 * one + two) / 255)")])
    #expect(try drawing.picture(1, 1).channels(0, 0)[0] == 32)
    #expect(try drawing.picture(1, 1, states: .highlighted).channels(0, 0)[0] == 70)
  }

  @Test("an override that leads back to itself is refused")
  func circle() {
    let error = #expect(throws: DrawingError.self) {
      try ButtonDrawing(
        size: PointSize(width: 1, height: 1),
        values: [DerivedValue("a", 1), DerivedValue("b", "a")],
        states: [DrawingState(.highlighted, set: [DerivedValue("a", "b + 1")])], layers: [])
    }
    #expect(error?.description == "'a' needs itself: a needs b needs a")
  }
}
