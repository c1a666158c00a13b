internal import AssetCatalog
internal import Drawing
internal import Pixels

/// How a drawing looks in some states, as boxes of CSS.
struct CSSLook: Hashable {
  /// Back to front.
  private(set) var boxes: [CSSBox] = []
  /// What cuts boxes of the whole frame's outline.
  private(set) var cut: CSSOutline?
  private(set) var text: [String: String] = [:]
  private(set) var limits: [CodeLimit] = []
  let size: PointSize

  /// - Throws: ``DrawingError`` where a formula has no value.
  init(
    _ drawing: ButtonDrawing, _ request: DrawingRequest, size: PointSize
  ) throws(DrawingError) {
    self.size = size
    let evaluation = Evaluation(
      drawing, states: request.states, size: size, scale: request.scale.value,
      given: request.parameters)
    let frame = FrameScope(
      x: 0, y: 0, width: size.width, height: size.height, designWidth: drawing.size.width,
      designHeight: drawing.size.height)
    var builder = CSSLookBuilder(
      evaluation: evaluation, size: size, includesText: request.includesText)
    try builder.add(drawing.layers, in: frame, clip: nil, place: "")
    boxes = builder.boxes
    cut = builder.cut
    text = builder.text
    limits = builder.limits
  }

  /// What shows of it: two looks of the same declarations are one.
  var painted: [[String]] {
    boxes.map { box in
      [box.outline.insets(in: (size.width, size.height))]
        + box.declarations.map { "\($0.property): \($0.value)" }
    } + [[cut?.radius ?? ""], text.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }]
  }
}
