public import Pixels

/// A decoded picture with what it says of its own slicing, its frame taken off if it has one.
public struct NinePatchPicture: Hashable, Sendable {
  /// The picture to show.
  public let content: Raster
  /// Its marks; `nil` for a picture that is no nine-patch.
  public let patch: NinePatch?
  /// Where the marks were found.
  public let form: Form

  /// Where the marks of a picture stand.
  public enum Form: String, Sendable, CaseIterable {
    /// Nowhere: it is no nine-patch.
    case plain
    /// In a frame around the picture.
    case framed
    /// In chunks of the file.
    case compiled
  }

  /// Decides what a file is: compiled with an `npTc`, else framed by its name, else plain.
  ///
  /// With an `npTc` the picture has no frame, whatever its name. Without it `npLb` and `npOl` mean
  /// nothing, and are not looked at.
  ///
  /// - Parameters:
  ///   - raster: The file's pixels.
  ///   - npTc: The payload of that chunk, if there is one.
  ///   - npLb: Likewise.
  ///   - npOl: Likewise.
  ///   - hasNinePatchName: Whether the file's name says that it has a frame; see
  ///     ``PictureName/isNinePatch``.
  /// - Throws: What ``CompiledNinePatch`` or ``NinePatchFrame`` throws.
  public init(
    _ raster: Raster, npTc: [UInt8]? = nil, npLb: [UInt8]? = nil, npOl: [UInt8]? = nil,
    hasNinePatchName: Bool
  ) throws(InterchangeError) {
    if let npTc {
      content = raster
      patch = try CompiledNinePatch.read(npTc: npTc, npLb: npLb, npOl: npOl, size: raster.size)
      form = .compiled
    } else if hasNinePatchName {
      (patch, content) = try NinePatchFrame.read(raster)
      form = .framed
    } else {
      (content, patch, form) = (raster, nil, .plain)
    }
  }
}
