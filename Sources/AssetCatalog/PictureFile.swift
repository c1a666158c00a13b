package import Interchange
package import PNGCodec
package import Pixels

/// A PNG file that was read: its pixels without any frame, and what its marks say.
package struct PictureFile: Sendable {
  package let name: PictureName
  package let info: PNGInfo
  package let raster: Raster
  package let ninePatch: NinePatch?

  /// - Parameter hasFrame: Whether there is a frame of marks; by default the name says.
  /// - Throws: ``PictureError/png(_:)``, ``PictureError/ninePatch(_:)``.
  package init(
    png bytes: [UInt8], named name: String, hasFrame: Bool? = nil, limits: PNGLimits = .standard
  ) throws(PictureError) {
    self.name = PictureName(name)
    let image: PNGImage
    do { image = try PNG.decode(bytes, limits: limits) } catch { throw .png(error) }
    info = image.info
    let chunks = info.ninePatch
    do throws(InterchangeError) {
      let picture = try NinePatchPicture(
        image.raster, npTc: chunks.patch, npLb: chunks.layoutBounds, npOl: chunks.outline,
        hasNinePatchName: hasFrame ?? self.name.isNinePatch)
      (raster, ninePatch) = (picture.content, picture.patch)
    } catch {
      throw .ninePatch(error)
    }
  }
}
