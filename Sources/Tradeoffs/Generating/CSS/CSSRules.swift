internal import AssetCatalog
internal import Drawing
internal import Pixels

/// Rules of CSS for an element that looks like a drawing, in all its states.
struct CSSRules {
  private let className: String
  private let title: String
  private let size: PointSize
  /// The looks with the states that have each, the one of `normal` first.
  private var looks: [(look: CSSLook, states: [ControlState])] = []
  /// The states on which looks depend.
  private var relevant = ControlState.normal
  private var limits: [CodeLimit] = []
  /// How many boxes there are for layers: those of the element, `::before` and `::after`.
  private var usesElement = false

  /// - Throws: ``DrawingError``, as drawing does.
  init(
    _ drawing: ButtonDrawing, named name: String, _ request: DrawingRequest
  ) throws(DrawingError) {
    className = CSSValues.className(name)
    title = name
    size = request.size
    _ = try drawing.pixelSize(request)
    let mentioned = CSSStates.mentioned(by: drawing)
    var all: [(states: ControlState, look: CSSLook)] = []
    for states in CSSStates.sets(of: mentioned) {
      var own = request
      own.states = states
      _ = try drawing.resolved(own)
      all.append((states, try CSSLook(drawing, own, size: size)))
    }
    func look(_ states: ControlState) -> [[String]]? {
      all.first { $0.states == states }?.look.painted
    }
    for (_, state) in ControlState.named where mentioned.isSuperset(of: state) {
      let matters = all.contains {
        look($0.states.union(state)) != look($0.states.subtracting(state))
      }
      if matters { relevant.formUnion(state) }
    }
    for (states, look) in all where states.isSubset(of: relevant) {
      if let index = looks.firstIndex(where: { $0.look.painted == look.painted }) {
        looks[index].states.append(states)
      } else {
        looks.append((look, [states]))
      }
      for limit in look.limits where !limits.contains(limit) { limits.append(limit) }
    }
    usesElement = looks.allSatisfy { one in
      guard let first = one.look.boxes.first else { return true }
      return first.isPlain && first.outline.x == 0 && first.outline.y == 0
        && first.outline.width == size.width && first.outline.height == size.height
    }
    findLimits()
    try findMoving(drawing, request)
  }

  /// What of a look has no place among the boxes, or is cut though it should not be.
  private mutating func findLimits() {
    let room = usesElement ? 3 : 2
    for (look, _) in looks {
      for box in look.boxes.dropFirst(room) {
        add(
          CodeLimit(
            box.layer, "needs more than the \(room) boxes that are there for layers; it is left out"
          ))
      }
      guard look.cut != nil else { continue }
      for (index, box) in look.boxes.prefix(room).enumerated()
      where !box.isCut && !(index == 0 && usesElement) && !box.outer.isEmpty {
        add(
          CodeLimit(box.layer, "is cut at the outline of another layer, as both are in one element")
        )
      }
    }
  }

  private mutating func add(_ limit: CodeLimit) {
    if !limits.contains(limit) { limits.append(limit) }
  }

  /// Layers that stand otherwise in frames of other sizes than boxes with the same distances do.
  private mutating func findMoving(
    _ drawing: ButtonDrawing, _ request: DrawingRequest
  ) throws(DrawingError) {
    for (look, states) in looks {
      var own = request
      own.states = states[0]
      let other = PointSize(width: size.width * 1.5 + 13, height: size.height * 1.5 + 7)
      // Formulas may have no value there; at this size they have one.
      guard let moved = try? CSSLook(drawing, own, size: other) else {
        add(
          CodeLimit(
            "", "is made for \(Self.text(size)) points; other sizes may have no look at all"))
        continue
      }
      for (index, box) in look.boxes.enumerated() {
        let here = [box.outline.insets(in: (size.width, size.height))] + Self.values(box)
        let there =
          moved.boxes.indices.contains(index)
          ? [moved.boxes[index].outline.insets(in: (other.width, other.height))]
            + Self.values(moved.boxes[index]) : []
        if here != there {
          add(
            CodeLimit(
              box.layer,
              "looks as it does at \(Self.text(size)) points; at other sizes the drawing differs"))
        }
      }
    }
  }

  private static func values(_ box: CSSBox) -> [String] { box.declarations.map(\.value) }

  private static func text(_ size: PointSize) -> String {
    "\(CSSValues.number(size.width))×\(CSSValues.number(size.height))"
  }

  // MARK: - Writing

  var code: GeneratedCode {
    var text =
      "/* The drawing \(CSSValues.comment(title)), for <button class=\"\(className)\">. "
      + "Made by ninefold; made again, it is the same. */\n"
    for limit in limits { text += "/* \(CSSValues.comment(limit.description)) */\n" }
    var base: [String: [(property: String, value: String)]] = [:]
    for (index, one) in looks.enumerated() {
      let selectors =
        index == 0
        ? [""] : one.states.map { CSSStates.selector(of: $0, among: relevant) }
      text += rules(one.look, selectors, isFirst: index == 0, &base)
    }
    return GeneratedCode(text: text, limits: limits)
  }

  /// - Parameter base: What the first look declares, by the parts of the element.
  private func rules(
    _ look: CSSLook, _ selectors: [String], isFirst: Bool,
    _ base: inout [String: [(property: String, value: String)]]
  ) -> String {
    func rule(_ part: String, _ all: [(property: String, value: String)]) -> String {
      // Of other looks, what they have in common with the first one is said there.
      let known = isFirst ? [] : base[part] ?? []
      let declarations = all.filter { own in
        !known.contains { $0.property == own.property && $0.value == own.value }
      }
      if isFirst { base[part] = all }
      guard !declarations.isEmpty else { return "" }
      let head = selectors.map { ".\(className)\($0)\(part)" }.joined(separator: ",\n")
      return "\n\(head) {\n"
        + declarations.map { "  \($0.property): \($0.value);\n" }.joined() + "}\n"
    }
    var boxes = Array(look.boxes.prefix(usesElement ? 3 : 2))
    var own: [(property: String, value: String)] = []
    if isFirst {
      own += [
        ("position", "relative"), ("isolation", "isolate"), ("box-sizing", "border-box"),
        ("width", CSSValues.length(size.width)), ("height", CSSValues.length(size.height)),
        ("border", "0"), ("appearance", "none"),
      ]
    }
    if usesElement, !boxes.isEmpty {
      own += boxes.removeFirst().declarations
    } else {
      own += [("background", "none")]
      if let radius = look.cut?.radius { own.append(("border-radius", radius)) }
    }
    own.append(("overflow", look.cut == nil ? "visible" : "hidden"))
    own += look.text.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    var text = rule("", own)
    let most = looks.map { $0.look.boxes.count - (usesElement ? 1 : 0) }.max() ?? 0
    for (index, part) in ["::before", "::after"].enumerated() where index < most {
      guard boxes.indices.contains(index) else {
        text += rule(part, [("content", "none")])
        continue
      }
      let box = boxes[index]
      var declarations: [(property: String, value: String)] = [
        ("content", "\"\""), ("position", "absolute"), ("z-index", "-1"),
        ("inset", box.outline.insets(in: (size.width, size.height))),
      ]
      if box.border != nil { declarations.append(("box-sizing", "border-box")) }
      // What another look sets is set back.
      for (property, standard) in [("border", "0"), ("opacity", "1"), ("mix-blend-mode", "normal")]
      where !box.declarations.contains(where: { $0.property == property }) {
        if looks.contains(where: { Self.sets(property, in: $0.look, at: index, usesElement) }) {
          declarations.append((property, standard))
        }
      }
      text += rule(part, declarations + box.declarations)
    }
    return text
  }

  private static func sets(
    _ property: String, in look: CSSLook, at index: Int, _ usesElement: Bool
  ) -> Bool {
    let place = index + (usesElement ? 1 : 0)
    guard look.boxes.indices.contains(place) else { return false }
    return look.boxes[place].declarations.contains { $0.property == property }
  }
}
