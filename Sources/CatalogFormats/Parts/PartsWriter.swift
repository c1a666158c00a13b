internal import AssetCatalog
internal import NineSlice
internal import PNGCodec
internal import Pixels

/// Writes the patches of every picture as files, and a list that says how they go together.
struct PartsWriter: FormatWriter {
  static let listName = "parts.json"

  func write(_ assets: [FormatAsset], _ options: FormatWritingOptions) -> FormatWriting {
    var writing = FormatWriting()
    for asset in assets.sorted(by: { comesBefore($0.name.text, $1.name.text) }) {
      var collector = FindingCollector(asset: asset.name)
      var looks: [XcodeJSON] = []
      for variant in asset.withoutQualifiers(&collector).variants {
        let folder = Self.folder(for: variant.key)
        do throws(PictureError) {
          let parts = try PictureParts(variant)
          for part in parts.files {
            writing.files.append(
              FormatFile(path: "\(asset.name)/\(folder)/\(part.name)", bytes: part.bytes))
          }
          looks.append(look(variant, folder, parts))
        } catch {
          collector.add(.problem, error.description, of: variant.key)
        }
      }
      let list = XcodeJSON.object([
        "version": .integer(1), "resolver": .text(asset.resolver.rawValue),
        "mirrors": .bool(asset.mirrors), "looks": .list(looks),
      ])
      writing.files.append(FormatFile(path: "\(asset.name)/\(Self.listName)", bytes: list.bytes))
      writing.findings += collector.findings
    }
    writing.sort()
    return writing
  }

  /// A folder's name for what a picture is for: `highlighted~dark@2x`.
  private static func folder(for key: VariantKey) -> String {
    var name = key.states.isEmpty ? "normal" : key.states.names.joined(separator: "+")
    if !key.excludedStates.isEmpty { name += "-" + key.excludedStates.names.joined(separator: "-") }
    if let size = key.size { name += "~" + short(size) }
    if key.appearance.scheme != .any { name += "~" + key.appearance.scheme.rawValue }
    if key.appearance.isHighContrast { name += "~high" }
    if key.direction != .any { name += "~" + key.direction.rawValue }
    return name + "@\(key.scale ?? .one)x"
  }

  private func look(_ variant: FormatVariant, _ folder: String, _ parts: PictureParts) -> XcodeJSON
  {
    let (key, layout) = (variant.key, variant.layout)
    var members: [String: XcodeJSON] = [
      "states": .list(key.states.names.map(XcodeJSON.text)),
      "excluding": .list(key.excludedStates.names.map(XcodeJSON.text)),
      "scale": .number((key.scale ?? .one).value),
      "appearance": .text(key.appearance.description),
      "direction": .text(key.direction.rawValue),
      "x": axis(layout.slicing.x), "y": axis(layout.slicing.y),
      "filter": .text(layout.slicing.filter.rawValue),
      "shrink": .text(layout.slicing.shrink.rawValue),
      "hollow": .bool(layout.slicing.center == .hollow),
      "parts": .list(
        parts.files.map { part in
          .object([
            "file": .text("\(folder)/\(part.name)"), "column": .integer(part.column),
            "row": .integer(part.row),
          ])
        }),
    ]
    if let size = key.size {
      members["size"] = .object(["width": .number(size.width), "height": .number(size.height)])
    }
    for (word, insets) in [
      ("contentInsets", layout.contentInsets), ("alignmentInsets", layout.alignmentInsets),
    ] {
      guard let insets else { continue }
      members[word] = .object(
        Dictionary(
          uniqueKeysWithValues: insets.byEdge.map { ($0.edge.rawValue, .number($0.value)) }))
    }
    return .object(members)
  }

  /// The segments that are shown, in pixels.
  private func axis(_ axis: AxisSlicing) -> XcodeJSON {
    .object([
      "mode": .text(axis.mode.rawValue), "phase": .text(axis.phase.rawValue),
      "segments": .list(
        axis.shown.map { segment in
          .object(["kind": .text(segment.kind.rawValue), "length": .integer(segment.length)])
        }),
    ])
  }
}

extension AxisSlicing {
  /// The segments that have pixels and are shown.
  var shown: [Segment] { segments.filter { $0.length > 0 && $0.kind != .omitted } }
}
