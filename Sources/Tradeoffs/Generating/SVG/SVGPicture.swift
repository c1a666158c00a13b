internal import AssetCatalog
internal import Drawing
internal import Pixels

/// A drawing at one size, in some states, as a document of SVG.
struct SVGPicture {
  private(set) var limits: [CodeLimit] = []
  /// What elements refer to.
  private var definitions: [String] = []
  private var names: [String: String] = [:]
  private var body: [String] = []
  private let name: String
  private let points: PointSize
  private let pixels: PixelSize

  /// - Throws: ``DrawingError``, as drawing does.
  init(
    _ drawing: ButtonDrawing, named name: String, _ request: DrawingRequest
  ) throws(DrawingError) {
    self.name = name
    pixels = try drawing.pixelSize(request)
    points = pixels.points(at: request.scale)
    let layers = try drawing.resolved(request)
    try add(layers, clips: [], indent: "  ", place: "")
  }

  var code: GeneratedCode {
    let number = SVGValues.number
    var lines = [
      "<!-- The drawing \(SVGValues.escaped(name).replacing("--", with: "- -")). Made by ninefold; made again, it is the same. -->",
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(number(points.width))\" "
        + "height=\"\(number(points.height))\" viewBox=\"0 0 \(pixels.width) \(pixels.height)\">",
    ]
    if !definitions.isEmpty {
      lines += ["  <defs>"] + definitions.map { "    " + $0 } + ["  </defs>"]
    }
    lines += body + ["</svg>"]
    return GeneratedCode(text: lines.map { $0 + "\n" }.joined(), limits: limits)
  }

  // MARK: - Definitions

  /// The name of a definition, which is written once.
  ///
  /// - Parameters:
  ///   - kind: What the name begins with.
  ///   - text: The definition, with `@` in place of its name.
  mutating func define(_ kind: String, _ text: String) -> String {
    if let known = names[text] { return known }
    let name = "\(kind)\(names.count + 1)"
    names[text] = name
    definitions.append(text.replacing("@", with: name, maxReplacements: 1))
    return name
  }

  private mutating func clip(_ path: DevicePath) -> String {
    define(
      "clip",
      "<clipPath id=\"@\"><path d=\"\(SVGValues.data(path))\"\(path.rule == .evenOdd ? " clip-rule=\"evenodd\"" : "")/></clipPath>"
    )
  }

  /// A filter that leaves the blurred picture of what it is applied to in the shadow's colour, or that of all around.
  private mutating func filter(_ shadow: ResolvedShadow, isInner: Bool) -> String {
    let number = SVGValues.number
    // Pixels around the picture from which the blur reaches into it.
    let reach = 4 * shadow.sigma + 1
    let region =
      "filterUnits=\"userSpaceOnUse\" x=\"\(number(-reach))\" y=\"\(number(-reach))\" "
      + "width=\"\(number(Double(pixels.width) + 2 * reach))\" "
      + "height=\"\(number(Double(pixels.height) + 2 * reach))\" color-interpolation-filters=\"sRGB\""
    let flood = SVGValues.attributes(
      "flood-color", SVGValues.straight(shadow.color), opacityName: "flood-opacity")
    let blur =
      shadow.sigma > 0
      ? "<feGaussianBlur in=\"SourceAlpha\" stdDeviation=\"\(number(shadow.sigma))\" result=\"cast\"/>"
      : ""
    let cast = shadow.sigma > 0 ? "cast" : "SourceAlpha"
    return define(
      "shadow",
      "<filter id=\"@\" \(region)>\(blur)<feFlood\(flood)/>"
        + "<feComposite operator=\"\(isInner ? "out" : "in")\" in2=\"\(cast)\"/></filter>")
  }

  /// The attribute that moves what casts a shadow: viewers round the lengths of `feOffset` to whole pixels.
  private func moved(_ shadow: ResolvedShadow) -> String {
    guard shadow.x != 0 || shadow.y != 0 else { return "" }
    return
      " transform=\"translate(\(SVGValues.number(shadow.x)) \(SVGValues.number(shadow.y)))\""
  }

  /// Elements as what they cast.
  private mutating func cast(_ shadow: ResolvedShadow, by elements: String) -> String {
    let move = moved(shadow)
    let inner = move.isEmpty ? elements : "<g\(move)>\(elements)</g>"
    return "<g filter=\"url(#\(filter(shadow, isInner: false)))\">\(inner)</g>"
  }

  // MARK: - Layers

  /// - Parameters:
  ///   - clips: The clips by which every element is cut on its own.
  ///   - place: What messages call the group around.
  private mutating func add(
    _ layers: [ResolvedLayer], clips: [String], indent: String, place: String
  ) throws(DrawingError) {
    for (index, layer) in layers.enumerated() where layer.opacity > 0 {
      let own = place.isEmpty ? "layer \(index + 1)" : "\(place).\(index + 1)"
      guard layer.isIsolated else {
        try addWhole(layer, clips: clips, indent: indent, place: own)
        continue
      }
      var attributes = ""
      if layer.opacity < 1 {
        attributes += " opacity=\"\(SVGValues.number(Double(layer.opacity)))\""
      }
      switch layer.blending {
      case .normal: break
      case .plus:
        attributes += " style=\"mix-blend-mode:plus-lighter\""
        limits.append(
          CodeLimit(
            own, "adds its colours up by mix-blend-mode plus-lighter, which many viewers don't know"
          ))
      case .multiply, .screen, .overlay, .darken, .lighten:
        attributes += " style=\"mix-blend-mode:\(layer.blending.rawValue)\""
      }
      // The clip is for the layer as a whole.
      let outer = open(clips, indent)
      body.append("\(outer)<g\(attributes)>")
      try addWhole(layer, clips: [], indent: outer + "  ", place: own)
      body.append("\(outer)</g>")
      close(clips, indent)
    }
  }

  /// Begins groups that clip, and gives the indentation inside.
  private mutating func open(_ clips: [String], _ indent: String) -> String {
    var indent = indent
    for clip in clips {
      body.append("\(indent)<g clip-path=\"url(#\(clip))\">")
      indent += "  "
    }
    return indent
  }

  private mutating func close(_ clips: [String], _ indent: String) {
    for index in clips.indices.reversed() {
      body.append(indent + String(repeating: "  ", count: index) + "</g>")
    }
  }

  /// Adds an element that is cut by clips.
  private mutating func element(_ text: String, _ clips: [String], _ indent: String) {
    let inner = open(clips, indent)
    body.append(inner + text)
    close(clips, indent)
  }

  private mutating func addWhole(
    _ layer: ResolvedLayer, clips: [String], indent: String, place: String
  ) throws(DrawingError) {
    switch layer.content {
    case .shape(let shape): add(shape, layer.shadows, clips, indent)
    case .text(let text):
      let element = try self.text(text, place)
      for shadow in layer.shadows.reversed() {
        self.element(cast(shadow, by: element), clips, indent)
      }
      self.element(element, clips, indent)
    case .group(let group):
      guard group.isIsolated || group.mask != nil || !layer.shadows.isEmpty else {
        let inner = group.clip.map { clips + [clip($0)] } ?? clips
        return try add(group.layers, clips: inner, indent: indent, place: place)
      }
      for shadow in layer.shadows.reversed() {
        let inner = open(clips, indent)
        body.append("\(inner)<g filter=\"url(#\(filter(shadow, isInner: false)))\">")
        body.append("\(inner)  <g\(moved(shadow))>")
        try whole(group, inner + "    ", place)
        body.append("\(inner)  </g>")
        body.append("\(inner)</g>")
        close(clips, indent)
      }
      let inner = open(clips, indent)
      try whole(group, inner, place)
      close(clips, indent)
    }
  }

  /// A group that is put together first.
  private mutating func whole(
    _ group: ResolvedGroup, _ indent: String, _ place: String
  ) throws(DrawingError) {
    var attributes = " style=\"isolation:isolate\""
    if let path = group.clip { attributes += " clip-path=\"url(#\(clip(path)))\"" }
    if let mask = group.mask {
      let outer = body
      body = []
      try add(mask, clips: [], indent: "", place: place + " mask")
      let text =
        "<mask id=\"@\" style=\"mask-type:alpha\" maskUnits=\"userSpaceOnUse\" x=\"0\" y=\"0\" "
        + "width=\"\(pixels.width)\" height=\"\(pixels.height)\">\(body.joined())</mask>"
      body = outer
      attributes += " mask=\"url(#\(define("mask", text)))\""
    }
    body.append("\(indent)<g\(attributes)>")
    try add(group.layers, clips: [], indent: indent + "  ", place: place)
    body.append("\(indent)</g>")
  }

  // MARK: - Shapes

  private mutating func add(
    _ shape: ResolvedShape, _ shadows: [ResolvedShadow], _ clips: [String], _ indent: String
  ) {
    guard !shape.path.isEmpty else { return }
    let data = SVGValues.data(shape.path)
    let rule = shape.path.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
    let uses =
      shape.fills.count * (1 + shadows.count) + shape.innerShadows.count + shape.strokes.count
    let outline =
      uses > 1
      ? "<use href=\"#\(define("outline", "<path id=\"@\" d=\"\(data)\"\(rule)/>"))\""
      : "<path d=\"\(data)\"\(rule)"
    var fills: [String] = []
    for fill in shape.fills {
      fills.append(limited(outline + source(fill, "fill") + "/>", to: fill.area))
    }
    var strokes: [String] = []
    for stroke in shape.strokes { strokes.append(line(stroke, shape.path, outline)) }
    let casting = fills.isEmpty ? strokes : fills
    for shadow in shadows.reversed() where !casting.isEmpty {
      element(cast(shadow, by: casting.joined()), clips, indent)
    }
    for fill in fills { element(fill, clips, indent) }
    for shadow in shape.innerShadows.reversed() {
      let filter = filter(shadow, isInner: true)
      element(
        "<g clip-path=\"url(#\(clip(shape.path)))\"><g filter=\"url(#\(filter))\">"
          + "\(outline)\(moved(shadow))/></g></g>", clips, indent)
    }
    for stroke in strokes { element(stroke, clips, indent) }
  }

  private mutating func limited(_ element: String, to area: DevicePath?) -> String {
    guard let area else { return element }
    return "<g clip-path=\"url(#\(clip(area)))\">\(element)</g>"
  }

  private mutating func line(
    _ stroke: ResolvedStroke, _ path: DevicePath, _ outline: String
  ) -> String {
    let number = SVGValues.number
    let (lined, line) = path.lined(by: stroke.line)
    let followed =
      lined == path ? outline : "<path d=\"\(SVGValues.data(lined))\""
    var element = followed + " fill=\"none\"" + source(stroke.paint, "stroke")
    element += " stroke-width=\"\(number(line.width))\""
    if !line.dash.isEmpty {
      element += " stroke-dasharray=\"\(line.dash.map(number).joined(separator: " "))\""
      if line.phase != 0 { element += " stroke-dashoffset=\"\(number(line.phase))\"" }
    }
    if line.cap != .butt { element += " stroke-linecap=\"\(line.cap.rawValue)\"" }
    if line.join != .miter { element += " stroke-linejoin=\"\(line.join.rawValue)\"" }
    if line.miterLimit != 4 { element += " stroke-miterlimit=\"\(number(line.miterLimit))\"" }
    let whole = limited(element + "/>", to: stroke.paint.area)
    switch stroke.position {
    case .center: return whole
    case .inside: return "<g clip-path=\"url(#\(clip(path)))\">\(whole)</g>"
    case .outside:
      let rule = path.rule == .evenOdd ? " fill-rule=\"evenodd\"" : ""
      let reach = line.width
      let box =
        "x=\"\(number(path.left - reach))\" y=\"\(number(path.top - reach))\" "
        + "width=\"\(number(path.right - path.left + 2 * reach))\" "
        + "height=\"\(number(path.bottom - path.top + 2 * reach))\""
      let mask = define(
        "mask",
        "<mask id=\"@\" maskUnits=\"userSpaceOnUse\" \(box)><rect \(box) fill=\"white\"/>"
          + "<path d=\"\(SVGValues.data(path))\"\(rule) fill=\"black\"/></mask>")
      return "<g mask=\"url(#\(mask))\">\(whole)</g>"
    }
  }

  /// The attributes of a paint for `fill` or `stroke`.
  private mutating func source(_ paint: ResolvedPaint, _ name: String) -> String {
    switch paint.kind {
    case .color(let color):
      return SVGValues.attributes(
        name, SVGValues.straight(color), opacityName: "\(name)-opacity")
    case .gradient(let gradient):
      let written = SVGGradient(gradient)
      if let color = written.single {
        return SVGValues.attributes(name, color, opacityName: "\(name)-opacity")
      }
      if let reason = written.limit, !limits.contains(where: { $0.reason == reason }) {
        limits.append(CodeLimit("", reason))
      }
      return " \(name)=\"url(#\(define("gradient", written.definition)))\""
    }
  }

  // MARK: - Text

  private mutating func text(
    _ text: ResolvedText, _ place: String
  ) throws(DrawingError) -> String {
    let number = SVGValues.number
    let (x, baseline, isShortened) = try text.placed()
    let reason = "its text is drawn by the fonts of whoever shows the picture"
    if !limits.contains(where: { $0.reason == reason }) { limits.append(CodeLimit(place, reason)) }
    if isShortened {
      limits.append(
        CodeLimit(
          place, "its text is too wide for its frame and is not shortened, as SVG has no means"))
    }
    let family = text.text.font.isEmpty ? "sans-serif" : text.text.font
    var element =
      "<text x=\"\(number(x))\" y=\"\(number(baseline))\" font-family=\"\(SVGValues.escaped(family))\" "
      + "font-size=\"\(number(text.fontSize))\" font-weight=\"\(text.weight)\" xml:space=\"preserve\""
    if text.text.isItalic { element += " font-style=\"italic\"" }
    element += SVGValues.attributes(
      "fill",
      SIMD4(
        Float(text.color.red), Float(text.color.green), Float(text.color.blue),
        Float(text.color.alpha)), opacityName: "fill-opacity")
    return element + ">\(SVGValues.escaped(text.content))</text>"
  }
}
