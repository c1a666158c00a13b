internal import CommandLineParsing
internal import Ninefold

/// What `slice` says of one picture; the text and the JSON hold the same facts.
struct SliceReport {
  var picture: SlicePicture
  var finding: PictureFinding
  var source: SliceSource

  // MARK: Text

  var text: String {
    let size = picture.picture.raster.size
    var lines = [
      "\(escaped(picture.name)): \(size) px at @\(finding.scale)x",
      "  across            \(words(finding.x))", "  down              \(words(finding.y))",
    ]
    if finding.trimmed != .zero {
      lines.append(
        "  trimmed           "
          + finding.trimmed.byEdge.map { "\($0.edge.rawValue) \($0.value)" }
          .joined(separator: ", ") + " px of nothing")
    }
    if finding.isSliceable {
      lines += [
        "  smallest source   \(finding.minimal.size) px, insets \(insets) px",
        "  file              \(change(picture.fileBytes, source.bytes.count)) bytes",
        "  decoded           \(change(picture.decodedBytes, source.decodedBytes)) bytes",
        "  proof             " + proof,
      ]
    }
    return lines.map { $0 + "\n" }.joined()
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
      "path": .string(picture.name), "width": .integer(size.width),
      "height": .integer(size.height), "scale": .number(finding.scale.value),
      "x": Self.json(finding.x), "y": Self.json(finding.y),
      "exact": .bool(finding.isExact), "fileBytes": .integer(picture.fileBytes),
      "decodedBytes": .integer(picture.decodedBytes),
    ]
    members["minimal"] = .object([
      "width": .integer(finding.minimal.size.width),
      "height": .integer(finding.minimal.size.height),
      "fileBytes": .integer(source.bytes.count), "decodedBytes": .integer(source.decodedBytes),
    ])
    members["trimmed"] =
      finding.trimmed == .zero
      ? .null
      : .object(
        Dictionary(
          uniqueKeysWithValues: finding.trimmed.byEdge.map {
            ($0.edge.rawValue, JSON.integer($0.value))
          }))
    members["differs"] = finding.difference.map { difference in
      .object([
        "largest": .number(difference.largest.in255ths), "x": .integer(difference.x),
        "y": .integer(difference.y), "pixels": .integer(difference.count),
      ])
    }
    return .object(members.merging(["differs": members["differs"] ?? .null]) { $1 })
  }

  private static func json(_ axis: AxisFinding) -> JSON {
    func integer(_ value: Int?) -> JSON { value.map(JSON.integer) ?? .null }
    let proof =
      switch axis.proof {
      case .exact: "exact"
      case .within: "within"
      case .none: "none"
      }
    return .object([
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
    ])
  }
}
