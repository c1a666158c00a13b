internal import CommandLineParsing
internal import Ninefold

/// What `inspect` says of one file; the text and the JSON hold the same facts.
struct PictureReport {
  var path: String
  /// Without the frame of a nine-patch.
  var size: PixelSize
  var scale: Scale
  var info: PNGInfo
  var ninePatch: NinePatch?
  /// Whether the pixels were decoded too.
  var isVerified: Bool
  /// Bytes of the pixels in memory, without the frame of a nine-patch.
  var decodedBytes: Int

  /// What may be described from the header: no pixel is decoded, so only the file itself takes memory.
  private static let headerLimits = PNGLimits(maxSide: .max, maxDecodedBytes: .max)

  /// Reads the header and the chunks, and the pixels where they bear marks or are to be verified.
  ///
  /// - Throws: `PNGError` or `PictureError` for a file that is no sound PNG or has wrong marks.
  init(path: String, bytes: [UInt8], verifies: Bool, hasFrame: Bool) throws {
    self.path = path
    let name = PictureName(path)
    scale = name.scale ?? .one
    isVerified = verifies
    if verifies || hasFrame || name.isNinePatch {
      let file = try PictureFile(png: bytes, named: path, hasFrame: hasFrame ? true : nil)
      (info, size, ninePatch) = (file.info, file.raster.size, file.ninePatch)
      if !hasFrame, info.isUnmarkedFrame(ninePatch, named: path) {
        info.warnings.append(PNGInfo.unmarkedFrame)
      }
    } else {
      info = try PNG.readInfo(bytes, limits: Self.headerLimits)
      size = info.size
      let chunks = info.ninePatch
      if let patch = chunks.patch {
        ninePatch = try CompiledNinePatch.read(
          npTc: patch, npLb: chunks.layoutBounds, npOl: chunks.outline, size: info.size)
      }
    }
    decodedBytes = size.area * info.rasterFormat.bytesPerPixel
  }

  private var format: String {
    switch info.form.colorType {
    case .gray: "gray"
    case .grayAlpha: "grayAlpha"
    case .palette: "palette"
    case .rgb: "rgb"
    case .rgba: "rgba"
    }
  }

  // MARK: JSON

  var json: JSON {
    .object([
      "path": .string(path), "width": .integer(size.width), "height": .integer(size.height),
      "scale": .number(scale.value), "format": .string(format),
      "bitDepth": .integer(info.form.bitDepth), "color": info.color.json,
      "stretch": ninePatch.map { patch in
        .object(["x": Self.json(patch.stretchX), "y": Self.json(patch.stretchY)])
      } ?? .null,
      "contentInsets": Self.json(ninePatch?.contentInsets),
      "alignmentInsets": Self.json(ninePatch?.opticalBounds),
      "chunks": .array(info.chunks.map { .string($0.type) }),
      "warnings": .array(info.warnings.map(JSON.string)), "fileBytes": .integer(info.fileBytes),
      "decodedBytes": .integer(decodedBytes),
    ])
  }

  private static func json(_ ranges: [Range<Int>]) -> JSON {
    .array(ranges.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) })
  }

  private static func json(_ insets: PixelInsets?) -> JSON {
    guard let insets else { return .null }
    return .object(
      Dictionary(
        uniqueKeysWithValues: insets.byEdge.map { ($0.edge.rawValue, JSON.integer($0.value)) }))
  }

  // MARK: Text

  var text: String {
    var lines = [
      "\(escaped(path)): \(size) px at @\(scale)x, \(info.form), \(info.fileBytes) bytes, \(decodedBytes) decoded"
        + (isVerified ? ", verified" : "")
    ]
    if let ninePatch {
      lines.append("  stretch x         \(Self.words(ninePatch.stretchX))")
      lines.append("  stretch y         \(Self.words(ninePatch.stretchY))")
      lines.append("  content insets    \(Self.words(ninePatch.contentInsets))")
      if let bounds = ninePatch.opticalBounds {
        lines.append("  alignment insets  \(Self.words(bounds))")
      }
    }
    for (name, value) in info.color.words {
      lines.append("  \(name)".padded(to: 20) + value)
    }
    lines.append("  chunks            \(chunkWords)")
    for warning in info.warnings { lines.append("  warning           \(escaped(warning))") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The chunks' types, repetitions counted.
  private var chunkWords: String {
    var words: [(type: String, count: Int)] = []
    for chunk in info.chunks {
      if words.last?.type == chunk.type {
        words[words.count - 1].count += 1
      } else {
        words.append((chunk.type, 1))
      }
    }
    return words.map { $0.count == 1 ? $0.type : "\($0.type)×\($0.count)" }.joined(separator: " ")
  }

  private static func words(_ ranges: [Range<Int>]) -> String {
    ranges.isEmpty
      ? "no marks" : ranges.map { "\($0.lowerBound)..\($0.upperBound)" }.joined(separator: ", ")
  }

  private static func words(_ insets: PixelInsets) -> String {
    insets.byEdge.map { "\($0.edge.rawValue) \($0.value)" }.joined(separator: ", ")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}
