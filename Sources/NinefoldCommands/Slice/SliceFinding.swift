internal import Ninefold
internal import Previews

/// The slicing of pictures of one button.
struct SliceFinding {
  private let pictures: [SlicePicture]
  let findings: [PictureFinding]

  /// - Throws: ``FindingError``.
  init(_ pictures: [SlicePicture], _ options: FindingOptions) throws(FindingError) {
    self.pictures = pictures
    findings = try SlicingFinder(options).find(in: pictures.map(\.picture))
  }

  /// What is said of each picture; each source is encoded once.
  ///
  /// - Throws: ``SliceFailure``, ``InterchangeError``, ``PNGError``.
  func reports(_ request: SliceRequest) throws -> [SliceReport] {
    var sources: [(look: String, source: SliceSource)] = []
    let errors = try errors(at: request.sizes)
    return try zip(pictures, findings).enumerated().map { index, found in
      let (picture, finding) = found
      let known = sources.first {
        $0.look == picture.picture.look && $0.source.finding.scale == finding.scale
          && $0.source.finding.minimal == finding.minimal
      }
      if let known {
        return SliceReport(
          picture: picture, finding: finding, source: known.source, errors: errors[index])
      }
      let hasFrame = request.output.map { PictureName($0.text).isNinePatch } ?? false
      if hasFrame, let reason = finding.unmarkable {
        throw SliceFailure.unmarkable(picture.name, reason)
      }
      let source = try SliceSource(
        finding, background: picture.background, effort: request.effort, hasFrame: hasFrame)
      sources.append((picture.picture.look, source))
      return SliceReport(
        picture: picture, finding: finding, source: source, errors: errors[index])
    }
  }

  /// How far each picture is off, of those that are of the sizes named.
  ///
  /// - Throws: ``SliceFailure/noPicture(size:)``, `UsageError` for a size without pixels.
  private func errors(at sizes: [SizeRequest]) throws -> [[SizedErrors]] {
    var errors = pictures.map { _ in [SizedErrors]() }
    for size in sizes {
      var isFound = false
      for (index, picture) in pictures.enumerated() {
        let (scale, raster) = (picture.picture.scale, picture.picture.raster)
        guard size.scale ?? scale == scale, try size.pixels(at: scale).size == raster.size else {
          continue
        }
        isFound = true
        let smallest = smallest(like: picture)
        let truth = picture.shown(findings[index])
        errors[index].append(
          SizedErrors(smallest, truth: truth) { axis in
            let size = truth.size.with(axis, smallest.size.length(axis))
            return try? Composition(of: smallest.minimal, slicing: smallest.slicing, at: size)
              .raster()
          })
      }
      guard isFound else { throw SliceFailure.noPicture(size: size.text) }
    }
    return errors
  }

  /// What was found for the smallest picture of a look and scale.
  private func smallest(like picture: SlicePicture) -> PictureFinding {
    let kin = zip(pictures, findings).filter {
      $0.0.picture.look == picture.picture.look && $0.0.picture.scale == picture.picture.scale
    }
    guard let smallest = kin.map(\.1).min(by: { $0.size.area < $1.size.area }) else {
      preconditionFailure("a picture is like itself")
    }
    return smallest
  }
}

/// Why a source can't be had as it was asked for.
enum SliceFailure: Error, CustomStringConvertible {
  case unmarkable(String, String)
  /// No picture is of a size at which the error is to be told.
  case noPicture(size: String)

  var description: String {
    switch self {
    case .unmarkable(_, let reason): "can't be a .9.png: \(reason)"
    case .noPicture(let size):
      "no picture is of the size \(size), so there is nothing to compare with at it"
    }
  }
}

extension SlicePicture {
  /// What is left of the picture where margins were trimmed.
  fileprivate func shown(_ finding: PictureFinding) -> Raster {
    guard finding.trimmed != .zero else { return picture.raster }
    return picture.raster.cropped(
      to: PixelRect(
        x: finding.trimmed.left, y: finding.trimmed.top, width: finding.size.width,
        height: finding.size.height))
  }
}

extension SliceReport {
  /// How far it is off, or where a size is named, would be.
  var largest: Deviation {
    (errors.map(\.largest) + [finding.difference?.largest ?? .none]).max() ?? .none
  }

  /// What is drawn of it.
  var sheet: SlicingSheet.Contents {
    let raster = picture.picture.raster
    let whole = picture.shown(finding)
    var deviations = errors.map(\.deviations).first { !$0.isEmpty } ?? []
    if deviations.isEmpty, finding.difference != nil,
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
