internal import CommandLineParsing
internal import Ninefold
internal import Previews

/// What `slice` says of a drawing; the text and the JSON hold the same facts.
struct SliceDrawingReport {
  let drawing: RenderableDrawing
  /// Its own size in pixels.
  let own: PixelSize
  let finding: RenderedFinding
  let source: SliceSource
  let errors: [SizedErrors]

  // MARK: Text

  var text: String {
    let picture = finding.picture
    var lines = [
      "\(escaped(drawing.name)): drawn, \(own) px at @\(picture.scale)x",
      "  across            \(words(.x))", "  down              \(words(.y))",
    ]
    if picture.isSliceable {
      let insets = picture.capInsets.byEdge.map { "\($0.value)" }.joined(separator: ",")
      lines += [
        "  smallest source   \(picture.minimal.size) px, insets \(insets) px",
        "  file              \(source.bytes.count) bytes",
        "  decoded           \(source.decodedBytes) instead of \(own.area * 4) bytes",
      ]
    } else if drawing.hasTexts {
      lines.append("  its texts move with the size; --no-text leaves them out")
    }
    return (lines + errors.flatMap(\.lines)).map { $0 + "\n" }.joined()
  }

  private func words(_ axis: Axis) -> String {
    let (found, proof) = (finding.picture[axis], finding[axis])
    guard let before = found.before, let after = found.after, let compact = found.compact,
      let first = proof.exactFrom
    else { return "can't be sliced: \(found.reason ?? "nothing repeats")" }
    let sides = axis == .x ? "widths" : "heights"
    var words = "\(found.verdict.rawValue), caps of \(before)+\(after) px"
    if let period = found.period { words += " and tiles of \(period) px" }
    words += ", \(compact) px needed, "
    words += worst(axis).map { "within \($0)" } ?? "exact"
    words += " from \(first) px on at \(proof.proven) \(sides)"
    if let step = proof.step, step > 1 { words += ", \(step) px apart" }
    if let condition = found.condition { words += "; \(condition)" }
    return words
  }

  /// The largest error at lengths that count as proven, under a tolerance.
  // Put into its callers, it is refused by the optimiser of Swift 6.3, which loses count of a borrowed finding.
  @inline(never)
  private func worst(_ axis: Axis) -> Deviation? {
    guard let worst = finding[axis].worst, let first = finding[axis].exactFrom,
      worst.length >= first
    else {
      let found = finding.picture[axis]
      return found.error.flatMap { $0 > .none ? $0 : nil }
    }
    return worst.difference.largest
  }

  // MARK: JSON

  var json: JSON {
    let picture = finding.picture
    let isExact = picture.isExact && Axis.allCases.allSatisfy { worst($0) == nil }
    return .object([
      "path": .string(drawing.name), "width": .integer(own.width), "height": .integer(own.height),
      "scale": .number(picture.scale.value), "isDrawing": .bool(true),
      "x": json(.x), "y": json(.y), "exact": .bool(isExact),
      "decodedBytes": .integer(own.area * 4),
      "minimal": .object([
        "width": .integer(picture.minimal.size.width),
        "height": .integer(picture.minimal.size.height),
        "fileBytes": .integer(source.bytes.count), "decodedBytes": .integer(source.decodedBytes),
      ]), "sizes": .array(errors.map(\.json)),
    ])
  }

  private func json(_ axis: Axis) -> JSON {
    let proof = finding[axis]
    var members = SliceReport.members(finding.picture[axis])
    // Of a drawing the region is as long as one wants.
    members["length"] = .null
    members["minimum"] = proof.minimum.map(JSON.integer) ?? .null
    members["exactFrom"] = proof.exactFrom.map(JSON.integer) ?? .null
    members["proven"] = .integer(proof.proven)
    members["error"] =
      finding.picture[axis].verdict == .none
      ? .null : .number((worst(axis) ?? .none).in255ths)
    return .object(members)
  }

  // MARK: Picture

  /// What is drawn of it: the size that is off the most, or what it was cut from.
  func sheet(_ drawing: RenderableDrawing) throws -> SlicingSheet.Contents {
    let picture = finding.picture
    let lines = text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    let shown = errors.max { $0.largest < $1.largest }
    let raster = try shown?.truth ?? drawing.raster(at: own, scale: picture.scale)
    func ranges(_ axis: Axis) -> [Range<Int>] {
      let length = raster.size.length(axis)
      guard let before = picture[axis].before, let after = picture[axis].after,
        before + after < length
      else { return [] }
      return [before..<length - after]
    }
    return SlicingSheet.Contents(
      title: "\(drawing.name): \(raster.size) px at @\(picture.scale)x", lines: lines,
      finding: picture, picture: raster, ranges: (ranges(.x), ranges(.y)),
      deviations: shown?.deviations ?? [])
  }
}
