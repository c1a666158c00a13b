internal import Ninefold
internal import Previews

/// The slicing of pictures of one button.
struct SliceFinding {
  private let pictures: [SlicePicture]
  let findings: [PictureFinding]

  /// - Throws: ``FindingError``.
  init(_ pictures: [SlicePicture], _ options: FindingOptions) throws(FindingError) {
    self.pictures = pictures
    let finder = SlicingFinder(options)
    findings =
      pictures.count == 1
      ? [try finder.find(in: pictures.map(\.picture))[0]]
      : try finder.find(in: pictures.map(\.picture))
  }

  /// What is said of each picture; each source is encoded once.
  ///
  /// - Throws: ``SliceFailure``, ``InterchangeError``, ``PNGError``.
  func reports(_ request: SliceRequest) throws -> [SliceReport] {
    var sources: [(look: String, source: SliceSource)] = []
    return try zip(pictures, findings).map { picture, finding in
      let known = sources.first {
        $0.look == picture.picture.look && $0.source.finding.scale == finding.scale
          && $0.source.finding.minimal == finding.minimal
      }
      if let known { return SliceReport(picture: picture, finding: finding, source: known.source) }
      let hasFrame = request.output.map { PictureName($0.text).isNinePatch } ?? false
      if hasFrame, let reason = finding.unmarkable {
        throw SliceFailure.unmarkable(picture.name, reason)
      }
      let source = try SliceSource(finding, of: picture, effort: request.effort, hasFrame: hasFrame)
      sources.append((picture.picture.look, source))
      return SliceReport(picture: picture, finding: finding, source: source)
    }
  }
}

/// Why a source can't be had as it was asked for.
enum SliceFailure: Error, CustomStringConvertible {
  case unmarkable(String, String)

  var description: String {
    switch self {
    case .unmarkable(_, let reason): "can't be a .9.png: \(reason)"
    }
  }
}

extension SliceReport {
  /// What is drawn of it.
  var sheet: SlicingSheet.Contents {
    let raster = picture.picture.raster
    let trimmed = finding.trimmed
    let whole =
      trimmed == .zero
      ? raster
      : raster.cropped(
        to: PixelRect(
          x: trimmed.left, y: trimmed.top, width: finding.size.width,
          height: finding.size.height))
    var deviations: [Deviation] = []
    if finding.difference != nil,
      let composed = try? Composition(
        of: finding.minimal, slicing: finding.slicing, at: finding.size)
    {
      deviations = composed.raster().deviations(from: whole)
    }
    let lines = text.split(separator: "\n").dropFirst().map { line in
      line.split(separator: " ").joined(separator: " ")
    }
    return SlicingSheet.Contents(
      title: "\(picture.name): \(raster.size) px at @\(finding.scale)x", lines: lines,
      finding: finding, picture: whole, deviations: deviations)
  }
}
