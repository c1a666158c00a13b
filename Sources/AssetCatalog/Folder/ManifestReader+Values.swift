import NineSlice
import Pixels

// Each reads one value, and reports one that isn't what it should be.
extension ManifestReader {
  mutating func bool(_ node: Node) -> Bool? {
    guard case .bool(let value) = node.value.content else {
      unexpected(node, "true or false")
      return nil
    }
    return value
  }

  mutating func number(_ node: Node, _ expected: String) -> Double? {
    guard case .number(let value, _) = node.value.content else {
      unexpected(node, expected)
      return nil
    }
    return value
  }

  mutating func string(_ node: Node, _ expected: String) -> String? {
    guard case .string(let value) = node.value.content else {
      unexpected(node, expected)
      return nil
    }
    return value
  }

  /// One of the words of a type.
  mutating func word<Word>(_ node: Node, _ type: Word.Type) -> Word?
  where Word: RawRepresentable<String> & CaseIterable {
    let expected = "one of " + list(Word.self)
    guard let text = string(node, expected) else { return nil }
    guard let word = Word(rawValue: text) else {
      unexpected(node, expected)
      return nil
    }
    return word
  }

  /// A word for both axes, or one each under `x` and `y`.
  private mutating func axes<Word>(_ node: Node, _ type: Word.Type) -> (x: Word?, y: Word?)
  where Word: RawRepresentable<String> & CaseIterable {
    if case .object = node.value.content {
      guard let members = members(of: node, known: ["x", "y"]) else { return (nil, nil) }
      let x = members["x"].flatMap { word($0, type) }
      let y = members["y"].flatMap { word($0, type) }
      return (x, y)
    }
    guard case .string(let text) = node.value.content, let word = Word(rawValue: text) else {
      unexpected(node, "one of \(list(Word.self)), or an object of 'x' and 'y'")
      return (nil, nil)
    }
    return (word, word)
  }

  private func list<Word>(_ type: Word.Type) -> String
  where Word: RawRepresentable<String> & CaseIterable {
    type.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// A list of words for states.
  mutating func states(_ node: Node) -> ControlState? {
    guard case .array(let values) = node.value.content else {
      unexpected(node, "a list of states")
      return nil
    }
    var states = ControlState.normal
    for (index, value) in values.enumerated() {
      let node = Node(value: value, keyPath: node.keyPath.appending(index: index))
      guard case .string(let text) = value.content, let state = ControlState(word: text) else {
        let names = ControlState.named.map(\.name).joined(separator: ", ")
        unexpected(node, "one of normal, \(names)")
        continue
      }
      states.formUnion(state)
    }
    return states
  }

  mutating func appearance(_ node: Node) -> Appearance? {
    guard case .string(let text) = node.value.content, let appearance = Appearance(text) else {
      unexpected(node, "any, light or dark, alone or followed by ',high'")
      return nil
    }
    return appearance
  }

  mutating func scale(_ node: Node) -> Scale? {
    guard case .number(let value, _) = node.value.content, let scale = Scale(value) else {
      unexpected(node, "a number from 0.01 to 1000 with at most six decimals")
      return nil
    }
    return scale
  }

  /// A size in points; whether a picture can have it, its scale decides.
  mutating func size(_ node: Node) -> PointSize? {
    let expected = "an object of 'width' and 'height' in points"
    guard let members = members(of: node, known: ["width", "height"], expected: expected) else {
      return nil
    }
    var sides: [Double] = []
    for key in ["width", "height"] {
      guard let side = members[key] else {
        report(.missingKey(key), node.at)
        continue
      }
      if let value = number(side, "a number of points") { sides.append(value) }
    }
    return sides.count == 2 ? PointSize(width: sides[0], height: sides[1]) : nil
  }

  // MARK: - Layout

  /// What the layout keys of an asset or a variant say.
  mutating func layout(_ members: Members) -> ManifestLayout {
    var layout = ManifestLayout()
    (layout.request.capInsets, layout.capInsetsAt) = requestedInsets("capInsets", members)
    layout.request.contentInsets = requestedInsets("contentInsets", members).insets
    layout.request.alignmentInsets = requestedInsets("alignmentInsets", members).insets
    if let node = members["resizingMode"] {
      (layout.request.modeX, layout.request.modeY) = axes(node, ResizingMode.self)
    }
    if let node = members["phase"] {
      (layout.request.phaseX, layout.request.phaseY) = axes(node, TilePhase.self)
    }
    if let node = members["filter"] { layout.request.filter = word(node, Filter.self) }
    if let node = members["shrink"] { layout.request.shrink = word(node, ShrinkPolicy.self) }
    if let node = members["hollow"], let isHollow = bool(node) {
      layout.request.centre = isHollow ? .hollow : .filled
    }
    return layout
  }

  /// Insets under a key in points, or under the key with `InPixels`.
  private mutating func requestedInsets(
    _ key: String, _ members: Members
  ) -> (insets: RequestedInsets?, at: ManifestPlace?) {
    let (points, pixels) = (members[key], members[key + "InPixels"])
    if points != nil, let pixels { report(.eitherKey(key, key + "InPixels"), pixels.at) }
    if let points {
      let values = insets(points, "points")
      return (values.map { .points($0) }, points.at)
    }
    guard let pixels, let values = insets(pixels, "pixels") else { return (nil, nil) }
    for (edge, value) in values.byEdge where Int32(exactly: value) == nil {
      let reason = "\(edge) inset of \(decimal(value)) pixels"
      report(.unexpected(found: reason, expected: "a whole number up to 2147483647"), pixels.at)
      return (nil, nil)
    }
    let whole = PixelInsets(
      top: Int(values.top), left: Int(values.left), bottom: Int(values.bottom),
      right: Int(values.right))
    return (.pixels(whole), pixels.at)
  }

  /// Four lengths by their edges, those left out 0; or one number for all four.
  private mutating func insets(_ node: Node, _ unit: String) -> PointInsets? {
    let edges = Edge.allCases.map(\.rawValue)
    if case .number = node.value.content {
      return inset(node, unit).map { PointInsets(top: $0, left: $0, bottom: $0, right: $0) }
    }
    let expected = "a number of \(unit), or an object of \(edges.joined(separator: ", "))"
    guard let members = members(of: node, known: edges, expected: expected) else { return nil }
    var values: [Double] = []
    for edge in edges {
      guard let node = members[edge] else {
        values.append(0)
        continue
      }
      if let value = inset(node, unit) { values.append(value) }
    }
    guard values.count == 4 else { return nil }
    return PointInsets(top: values[0], left: values[1], bottom: values[2], right: values[3])
  }

  private mutating func inset(_ node: Node, _ unit: String) -> Double? {
    guard case .number(let value, _) = node.value.content, insetRange.contains(value) else {
      let range = insetRange.lowerBound == 0 ? " from 0 to 4000000000" : ""
      unexpected(node, "a number of \(unit)\(range)")
      return nil
    }
    // Not minus zero.
    return value + 0
  }
}
