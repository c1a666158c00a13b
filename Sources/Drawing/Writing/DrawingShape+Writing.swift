extension DrawingShape {
  var document: DocumentValue {
    var members = DocumentMembers()
    switch outline {
    case .rectangle:
      if insets == .none { return .string("rectangle") }
      members.add("type", .string("rectangle"))
    case .ellipse:
      if insets == .none { return .string("ellipse") }
      members.add("type", .string("ellipse"))
    case .roundedRectangle(let radii, let corners):
      members.add("type", .string("roundedRectangle"))
      let all = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
      members.add(
        "radius",
        all.allSatisfy { $0 == all[0] }
          ? DocumentValue(all[0]) : .array(all.map { DocumentValue($0) }))
      members.add("corners", corners, unless: .circular)
    case .path(let segments, let box, let rule):
      members.add("type", .string("path"))
      if let box {
        members.add(
          "box",
          .object([("width", DocumentValue(box.width)), ("height", DocumentValue(box.height))]))
      }
      members.add("rule", rule, unless: .nonZero)
      if let data = Self.data(segments) {
        members.add("data", .string(data))
      } else {
        members.add("segments", .array(segments.map(\.document)))
      }
    case .rings(let rings):
      members.add("type", .string("rings"))
      members.add("rings", .array(rings.map(\.document)))
    }
    if insets != .none { members.add("insets", insets.document) }
    return members.value
  }

  /// Path data, where every place is constant and within the limits of such data.
  private static func data(_ segments: [PathSegment]) -> String? {
    var words: [String] = []
    for segment in segments {
      let (letter, points) = segment.step
      words.append(letter)
      for point in points {
        guard case .number(let x) = point.x.constant, case .number(let y) = point.y.constant,
          max(x.magnitude, y.magnitude) <= DrawingLimits.length
        else { return nil }
        words.append("\(decimalText(x)),\(decimalText(y))")
      }
    }
    return words.joined(separator: " ")
  }
}

extension PathSegment {
  fileprivate var step: (letter: String, points: [DrawingPoint]) {
    switch self {
    case .move(let to): ("M", [to])
    case .line(let to): ("L", [to])
    case .curve(let first, let second, let to): ("C", [first, second, to])
    case .close: ("Z", [])
    }
  }

  fileprivate var document: DocumentValue {
    let words = ["M": "move", "L": "line", "C": "curve"]
    let (letter, points) = step
    guard let word = words[letter] else { return .string("close") }
    return .object([
      (word, .array(points.flatMap { [DocumentValue($0.x), DocumentValue($0.y)] }))
    ])
  }
}
