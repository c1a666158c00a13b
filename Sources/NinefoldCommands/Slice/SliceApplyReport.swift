internal import AssetCatalog
internal import CommandLineParsing
internal import Ninefold

/// What `slice --apply` did to an asset; the text and the JSON hold the same facts.
struct SliceApplyReport {
  private let plan: SliceApply.Plan
  /// As it is now; `nil` where nothing was changed.
  private let asset: Asset?

  init(_ plan: SliceApply.Plan, _ asset: Asset?) {
    (self.plan, self.asset) = (plan, asset)
  }

  private var name: AssetName { plan.shortening.name }
  private var parts: [AssetShortening.Part] { plan.shortening.parts }

  /// Whether its pictures can't be sliced at all.
  var isRefused: Bool { !plan.shortening.refusals.isEmpty }

  /// What the pictures of a part are for now, and the record of what was there.
  private func variant(_ part: AssetShortening.Part) -> Variant? {
    guard var key = part.pictures[0].key else { return nil }
    if part.servesEverySize { key.size = nil }
    return asset?.variants.first { $0.key == key }
  }

  /// Bytes of the files and of the pixels, before and after; files that are equal stand in a catalog once.
  private var totals: (before: SliceBytes, after: SliceBytes) {
    var (before, after) = (SliceBytes(), SliceBytes())
    var known: Set<Digest> = []
    for (part, file) in zip(parts, plan.files) {
      for picture in part.pictures {
        before.decoded += picture.decodedBytes
        if let digest = picture.stored?.digest, known.insert(digest).inserted {
          before.file += picture.fileBytes
        }
      }
      after.decoded += part.minimal.size.area * 4
      if known.insert(Digest(of: file)).inserted { after.file += file.count }
    }
    return (before, after)
  }

  private var tolerance: Int {
    parts.compactMap { variant($0)?.layout?.original?.tolerance }.max() ?? 0
  }

  // MARK: Text

  var text: String {
    guard asset != nil else {
      let refusals = plan.shortening.refusals
      let reason =
        refusals.isEmpty
        ? plan.shortening.reasonToStay
        : "can't be sliced exactly: \(refusals.joined(separator: "; "))"
      return "\(escaped(name.text)): \(reason); nothing is changed\n"
    }
    var lines = zip(parts, plan.files).map { part, file in line(part, file.count) }
    let kept = parts.first { $0.keptMargins != .zero }
    if let kept {
      lines.append(
        "  transparent margins stay in the caps (\(kept.keptMargins.edges) px); --trim leaves them out"
      )
    }
    let (before, after) = totals
    lines.append(
      "\(escaped(name.text)): " + counted(parts.count, "smaller picture")
        + (tolerance == 0 ? ", each gives its original exactly" : ", within \(tolerance)/255")
        + "; files \(after.file) instead of \(before.file) bytes, decoded \(after.decoded) instead of "
        + "\(before.decoded)")
    return lines.map { $0 + "\n" }.joined()
  }

  private func line(_ part: AssetShortening.Part, _ bytes: Int) -> String {
    let first = part.pictures[0]
    var words =
      "\(escaped(first.name)): \(part.minimal.size) px instead of \(first.picture.raster.size), "
      + "\(part.modes), \(bytes) instead of \(first.fileBytes) bytes"
    if let difference = part.difference { words += ", differing \(difference)" }
    let others = part.pictures.dropFirst().compactMap { $0.key?.size.map(short) }
    if !others.isEmpty { words += "; it serves \(others.joined(separator: ", ")) too" }
    return words
  }

  // MARK: JSON

  var json: JSON {
    let (before, after) = totals
    return .object([
      "name": .string(name.text), "isChanged": .bool(asset != nil),
      "reason": asset == nil
        ? .string((plan.shortening.refusals + [plan.shortening.reasonToStay])[0]) : .null,
      "pictures": .array(asset == nil ? [] : zip(parts, plan.files).map(json)),
      "before": before.json, "after": after.json,
    ])
  }

  private func json(_ part: AssetShortening.Part, _ file: [UInt8]) -> JSON {
    let first = part.pictures[0]
    return .object([
      "variant": .object(variant(part)?.key.json ?? [:]),
      "replaced": .array(
        part.pictures.map { picture in
          .object([
            "variant": .object(picture.key?.json ?? [:]),
            "pixels": .object(picture.picture.raster.size),
            "fileBytes": .integer(picture.fileBytes),
            "decodedBytes": .integer(picture.decodedBytes),
          ])
        }),
      "pixels": .object(part.minimal.size), "fileBytes": .integer(file.count),
      "decodedBytes": .integer(part.minimal.size.area * 4),
      "capInsets": .object(
        Slicing(x: part.x, y: part.y).caps),
      "trimmed": part.trimmed == .zero ? .null : .object(part.trimmed),
      "differs": part.difference.map(JSON.object) ?? .null,
      "original": variant(part)?.layout?.original?.json ?? .null,
      "scale": .number(first.picture.scale.value),
    ])
  }
}

/// Bytes of some pictures.
struct SliceBytes {
  var file = 0
  /// Of the pixels as a program holds them, 4 each.
  var decoded = 0

  var json: JSON { .object(["fileBytes": .integer(file), "decodedBytes": .integer(decoded)]) }
}

extension AssetShortening.Part {
  /// The caps and modes in words: `insets 0,4,0,4 px, stretch`.
  fileprivate var modes: String {
    let insets = Slicing(x: x, y: y).caps.byEdge.map { "\($0.value)" }.joined(separator: ",")
    let modes =
      x.mode == y.mode
      ? x.mode.rawValue : "\(x.mode.rawValue) across, \(y.mode.rawValue) down"
    return "insets \(insets) px, \(modes)"
  }
}
