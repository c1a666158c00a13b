internal import CommandLineParsing
internal import Ninefold

/// What `slice` says of one picture; the text and the JSON hold the same facts.
struct SliceReport {
  var picture: SlicePicture
  var finding: PictureFinding
  var source: SliceSource
  /// How far it is off at sizes that were named.
  var errors: [SizedErrors] = []

  // MARK: Text

  var text: String {
    let size = picture.picture.raster.size
    var lines = ["\(escaped(picture.name)): \(size) px at @\(finding.scale)x"]
    if let layout = picture.layout {
      lines.append("  now               " + Self.words(layout.slicing))
      if let original = layout.original {
        lines.append("  in the place of   " + Self.words(original))
      }
    }
    lines += [
      "  across            \(words(finding.x))", "  down              \(words(finding.y))",
    ]
    if finding.trimmed != .zero {
      lines.append("  trimmed           \(finding.trimmed.edges) px of nothing")
    }
    let margins = Axis.allCases.filter { isMargin(finding[$0]) }.map {
      $0 == .x ? "columns" : "rows"
    }
    if !margins.isEmpty {
      lines.append(
        "  only a margin     the \(margins.joined(separator: " and ")) that resize are transparent; "
          + "--trim leaves them out")
    }
    if finding.keptMargins != .zero {
      lines.append("  kept as caps      \(finding.keptMargins.edges) px of nothing")
    }
    if finding.isSliceable {
      lines += [
        "  smallest source   \(finding.minimal.size) px, insets \(insets) px",
        "  file              \(change(picture.fileBytes, source.bytes.count)) bytes",
        "  decoded           \(change(picture.decodedBytes, source.decodedBytes)) bytes",
        "  proof             " + proof,
      ]
    } else if picture.layout != nil {
      lines.append("  needs             all of it: what is cut already can be no smaller")
    }
    return (lines + errors.flatMap(\.lines)).map { $0 + "\n" }.joined()
  }

  /// How a picture is cut so far.
  private static func words(_ slicing: Slicing) -> String {
    func words(_ axis: AxisSlicing) -> String {
      let lengths = axis.segments.filter { $0.length > 0 }.map {
        switch $0.kind {
        case .fixed: "\($0.length)"
        case .resizable: "[\($0.length)]"
        case .omitted: "(\($0.length))"
        }
      }
      return lengths.joined(separator: " + ")
    }
    return
      "cut across into \(words(slicing.x)) px, down into \(words(slicing.y)) px; what is in brackets resizes"
  }

  private static func words(_ original: OriginalPicture) -> String {
    "\(original.size) px in \(original.byteCount) bytes, which it gives "
      + (original.tolerance == 0 ? "exactly" : "within \(original.tolerance)/255")
  }

  /// Whether all that resizes along an axis is a margin with nothing on it: a larger button would have a larger one.
  private func isMargin(_ axis: AxisFinding) -> Bool {
    guard let before = axis.before, let after = axis.after, finding.trimmed == .zero,
      finding.keptMargins == .zero
    else { return false }
    let margins = picture.picture.raster.transparentMargins
    let (first, last) =
      axis.axis == .x ? (margins.left, margins.right) : (margins.top, margins.bottom)
    return axis.side - after <= first || before >= axis.side - last
  }

  private var insets: String {
    finding.capInsets.byEdge.map { "\($0.value)" }.joined(separator: ",")
  }

  private func change(_ before: Int, _ after: Int) -> String { "\(after) instead of \(before)" }

  private var proof: String {
    guard let difference = finding.difference else {
      return "composed at \(finding.size) px, no pixel differs"
    }
    return "composed at \(finding.size) px, it differs \(difference)"
  }

  private func words(_ axis: AxisFinding) -> String {
    guard let before = axis.before, let after = axis.after, let length = axis.length,
      let compact = axis.compact
    else { return "can't be sliced: \(axis.reason ?? "nothing repeats")" }
    var words = "\(axis.verdict.rawValue), \(before) + \(length) + \(after) px"
    if let period = axis.period { words += " in tiles of \(period) px" }
    words += ", \(compact) of \(axis.side) needed"
    switch axis.proof {
    case .exact: words += ", exact"
    case .within(let difference): words += ", within \(difference.largest)"
    case .none: break
    }
    if let condition = axis.condition { words += " \(condition)" }
    if !axis.isWorthwhile { words += "; not worth it" }
    return words
  }

  // MARK: JSON

  var json: JSON {
    let size = picture.picture.raster.size
    var members: [String: JSON] = [
      "path": .string(picture.name), "isDrawing": .bool(false), "width": .integer(size.width),
      "height": .integer(size.height), "scale": .number(finding.scale.value),
      "x": .object(Self.members(finding.x)), "y": .object(Self.members(finding.y)),
      "exact": .bool(finding.isExact), "fileBytes": .integer(picture.fileBytes),
      "decodedBytes": .integer(picture.decodedBytes),
    ]
    members["minimal"] = .object([
      "width": .integer(finding.minimal.size.width),
      "height": .integer(finding.minimal.size.height),
      "fileBytes": .integer(source.bytes.count), "decodedBytes": .integer(source.decodedBytes),
    ])
    if let stored = picture.stored, picture.layout != nil {
      let facts = PictureFacts(stored.variant).members
      members["now"] = .object(
        facts.filter { ["x", "y", "capInsets", "original"].contains($0.key) })
    } else {
      members["now"] = .null
    }
    members["marginResizes"] = .object(
      Dictionary(
        uniqueKeysWithValues: Axis.allCases.map { ($0.rawValue, .bool(isMargin(finding[$0]))) }))
    members["trimmed"] = finding.trimmed == .zero ? .null : .object(finding.trimmed)
    members["keptMargins"] = finding.keptMargins == .zero ? .null : .object(finding.keptMargins)
    members["sizes"] = .array(errors.map(\.json))
    members["differs"] = finding.difference.map(JSON.object) ?? .null
    return .object(members)
  }

  /// What was found along an axis, as members of a JSON object.
  static func members(_ axis: AxisFinding) -> [String: JSON] {
    func integer(_ value: Int?) -> JSON { value.map(JSON.integer) ?? .null }
    let proof =
      switch axis.proof {
      case .exact: "exact"
      case .within: "within"
      case .none: "none"
      }
    return [
      "verdict": .string(axis.verdict.rawValue), "before": integer(axis.before),
      "after": integer(axis.after), "length": integer(axis.length),
      "period": integer(axis.period), "phase": integer(axis.phase),
      "compact": integer(axis.compact), "step": integer(axis.step), "proof": .string(proof),
      "error": axis.error.map { .number($0.in255ths) } ?? .null,
      "worthwhile": .bool(axis.isWorthwhile),
      "reason": axis.reason.map(JSON.string) ?? .null,
      "condition": axis.condition.map(JSON.string) ?? .null,
      "ranges": axis.ranges.count < 2
        ? .null
        : .array(
          axis.ranges.map { .array([.integer($0.start), .integer($0.lines.upperBound)]) }),
    ]
  }
}

extension JSON {
  /// Where and how much two pictures differ.
  static func object(_ difference: PixelDifference) -> JSON {
    .object([
      "largest": .number(difference.largest.in255ths), "x": .integer(difference.x),
      "y": .integer(difference.y), "pixels": .integer(difference.count),
    ])
  }
}

extension PixelInsets {
  /// The edges and their lengths: `top 6, left 0, bottom 0, right 0`.
  var edges: String { byEdge.map { "\($0.edge.rawValue) \($0.value)" }.joined(separator: ", ") }
}
