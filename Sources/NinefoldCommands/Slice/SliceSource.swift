internal import Ninefold

/// The smallest source of some pictures, as a file.
struct SliceSource {
  /// The first of the pictures it serves.
  let finding: PictureFinding
  let bytes: [UInt8]
  /// What could not be kept.
  let notes: [String]

  /// Encodes the source.
  ///
  /// - Parameters:
  ///   - background: That of the picture.
  ///   - hasFrame: Whether it gets a frame of 9-patch marks.
  /// - Throws: ``InterchangeError`` for what marks can't say, ``PNGError`` where libpng fails.
  init(
    _ finding: PictureFinding, background: PNGBackground?, effort: PNGEffort, hasFrame: Bool
  ) throws {
    self.finding = finding
    var raster = finding.minimal
    if hasFrame {
      raster = try NinePatchFrame.write(finding.ninePatch(), around: raster)
    }
    let encoded = try PNG.encode(raster, background: background, effort: effort)
    bytes = encoded.bytes
    notes =
      encoded.notes
      + (hasFrame
        ? Axis.allCases.filter { finding[$0].verdict == .none }.map { axis in
          let (lines, side) = axis == .x ? ("columns", "width") : ("rows", "height")
          return
            "its \(lines) can't be sliced, so no mark says which resize: at another \(side) every reader does "
            + "what it likes"
        } : [])
  }

  /// Bytes of its pixels as a program holds them, 4 each.
  var decodedBytes: Int { finding.minimal.size.area * 4 }
}

extension PictureFinding {
  /// The marks that say how ``minimal`` is cut.
  ///
  /// - Throws: ``InterchangeError`` for more ranges than marks can tell apart.
  fileprivate func ninePatch() throws(InterchangeError) -> NinePatch {
    func stretch(_ axis: AxisSlicing) -> [Range<Int>] {
      var (ranges, start): ([Range<Int>], Int) = ([], 0)
      for segment in axis.segments {
        if segment.kind == .resizable { ranges.append(start..<start + segment.length) }
        start += segment.length
      }
      return ranges
    }
    return try NinePatch(
      size: minimal.size, stretchX: stretch(slicing.x), stretchY: stretch(slicing.y))
  }

  /// Why marks can't say how ``minimal`` is cut, as a clause; `nil` where they can.
  var unmarkable: String? {
    if x.verdict == .tile || y.verdict == .tile {
      return "its \(x.verdict == .tile ? "columns" : "rows") tile, and marks only stretch"
    }
    return nil
  }
}
