import AssetCatalog
import Drawing
import Pixels

/// What is asked of generated code.
enum GeneratedCases {
  /// The reference pictures, asked of drawings as SEEDS' manifest says.
  static let references: [(file: String, picture: PictureCase)] = [
    ("s000-design_normal_480x49@1x", .init(drawing: "dynamic-design", width: 480, height: 49)),
    ("s000-red_normal_280x49@2x", .init(drawing: "dynamic", width: 280, height: 49, scale: 2)),
    (
      "s000-red_highlighted_280x49@2x",
      .init(drawing: "dynamic", width: 280, height: 49, scale: 2, states: .highlighted)
    ),
    (
      "s000-red-springs_normal_300x80@1x",
      .init(drawing: "dynamic-springs", width: 300, height: 80)
    ),
    ("s001-red_normal_280x41@2x", .init(drawing: "glossy", width: 280, height: 41, scale: 2)),
    ("s001-red_normal_300x80@1x", .init(drawing: "glossy", width: 300, height: 80)),
    (
      "s001-red_highlighted_280x41@2x",
      .init(drawing: "glossy", width: 280, height: 41, scale: 2, states: .highlighted)
    ),
    (
      "s002-solid-red_normal_120x44@1x", .init(drawing: "colorful-solid", width: 120, height: 44)
    ),
    (
      "s002-red-orange_normal_280x41@2x",
      .init(drawing: "colorful", width: 280, height: 41, scale: 2)
    ),
    ("s003-layer_normal_280x37@2x", .init(drawing: "layered", width: 280, height: 37, scale: 2)),
    (
      "s003-layer_highlighted_280x37@1x",
      .init(drawing: "layered", width: 280, height: 37, states: .highlighted)
    ),
    ("s003-bezier_normal_280x37@2x", .init(drawing: "bezier", width: 280, height: 37, scale: 2)),
    (
      "s003-bezier_highlighted_280x37@1x",
      .init(drawing: "bezier", width: 280, height: 37, states: .highlighted)
    ),
    (
      "s004-default_active_280x41@2x",
      .init(
        drawing: "selection", width: 280, height: 41, scale: 2,
        parameters: ["active": .switch(true)])
    ),
    (
      "s004-default_inactive_280x41@2x",
      .init(drawing: "selection", width: 280, height: 41, scale: 2)
    ),
    ("s004-default_inactive_120x44@1x", .init(drawing: "selection", width: 120, height: 44)),
  ]

  /// Other sizes, scales, states and values of the techniques.
  private static let variations: [PictureCase] = [
    .init(
      drawing: "dynamic", width: 61.3, height: 50, scale: 1.5, states: [.highlighted, .selected],
      parameters: ["red": .number(0.2), "blue": .number(7)]),
    .init(drawing: "dynamic-springs", width: 90, height: 33, scale: 3, states: .highlighted),
    .init(drawing: "dynamic", width: 5, height: 30),
    .init(
      drawing: "glossy", width: 97, height: 53, scale: 3,
      parameters: ["hue": .number(0.58), "saturation": .number(0.4), "brightness": .number(0.05)]),
    .init(drawing: "glossy", width: 33, height: 27, states: [.highlighted, .disabled]),
    .init(
      drawing: "colorful", width: 41, height: 20, scale: 1.25,
      parameters: ["lowColor": .color(DrawingColor(red: 0, green: 0.3, blue: 1, alpha: 0.4))]),
    .init(drawing: "layered", width: 12, height: 9, scale: 3, states: .highlighted),
    .init(drawing: "bezier", width: 3, height: 200),
    .init(drawing: "bezier", width: 40, height: 37, scale: 2.5, states: [.highlighted, .focused]),
    .init(
      drawing: "selection", width: 77, height: 31, scale: 3, states: .selected,
      parameters: [
        "borderWidth": .number(5), "cornerRadius": .number(200), "selectedText": .text("Ça va?"),
        "backgroundColor": .color(DrawingColor(white: 1, alpha: 0.5)),
      ]),
  ]

  private static let others: [PictureCase] = [
    .init(drawing: "everything", width: 96, height: 48),
    .init(drawing: "everything", width: 131.4, height: 59, scale: 2, states: .highlighted),
    .init(
      drawing: "everything", width: 70, height: 48, scale: 1.5, states: [.highlighted, .selected]),
    .init(drawing: "everything", width: 96, height: 40, scale: 3, states: [.disabled, .focused]),
    .init(
      drawing: "everything", width: 80, height: 44,
      states: [.selected, .disabled, .highlighted, .hovered],
      parameters: [
        "in": .number(40), "default": .color(DrawingColor(red: 0.9, green: 0.2, blue: 0.1)),
        "isOn": .switch(false), "title": .text("a\\b \"q\""),
      ]),
    .init(drawing: "ordered", width: 40, height: 20, scale: 2),
    .init(drawing: "ordered", width: 40, height: 20, scale: 2, states: .highlighted),
    .init(drawing: "ordered", width: 40, height: 20, states: [.highlighted, .disabled, .selected]),
    .init(
      drawing: "ordered", width: 47, height: 21, states: [.highlighted, .selected],
      parameters: ["a": .number(0.5), "b": .number(4)]),
    .init(drawing: "empty-frames", width: 30, height: 20, scale: 2),
    .init(drawing: "empty-frames", width: 30, height: 30),
    .init(drawing: "flat-frames", width: 30, height: 30),
    .init(drawing: "flat-frames", width: 30, height: 30, scale: 3),
    .init(drawing: "hostile", width: 40, height: 24, scale: 2),
    .init(
      drawing: "hostile", width: 55, height: 24, states: .highlighted,
      parameters: [
        "highlighted_": .switch(true), "self": .number(2),
        "Color": .color(DrawingColor(white: 0.5)),
      ]),
  ]

  /// Texts alone, which stand where they should.
  static let words = PictureCase(drawing: "words", width: 130, height: 50, scale: 2)

  /// Those that another painter can be held against.
  static let close = variations.filter { $0.drawing != "selection" } + others

  static let all = references.map(\.picture) + variations + others + [words]

  /// What a drawing may be called, though Swift, XML and CSS have other uses for it; each for one library, as all are
  /// types of one module.
  static let hostileNames: [GeneratedProgram.Library: [String]] = [
    .cairo: ["Double", "Frame", "🙂", "Glibc"],
    .coreGraphics: [
      "CGContext", "Color", "Shadow", "self", "*/ \"\\(x) --> ]]></style>\n}",
    ],
  ]
}
