import Interchange
import NineSlice
public import PNGCodec
public import Pixels

/// A picture that was read whole and cut as asked, ready to be stored.
public struct ReadPicture: Sendable {
  /// The file.
  public let bytes: [UInt8]
  public let digest: Digest
  /// In pixels, a frame of marks taken off.
  public let size: PixelSize
  public let layout: PictureLayout
  /// What the file's marks or chunks say.
  let marks: PictureMarks?
  /// Whether the file has marks or chunks that say how it is cut.
  public var hasMarks: Bool { marks != nil }
  /// Whether the file has a frame of marks around the picture.
  package var hasFrame: Bool { marks?.form == .framed }
  /// What was damaged in the file and could be done without.
  public let warnings: [String]

  /// Reads a PNG file's bytes, its pixels too, and decides how the picture is cut.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its name says whether there is a frame of marks.
  ///   - request: What manifest or command line say of the layout.
  ///   - scale: Pixels of the picture a point.
  ///   - limits: What is refused before memory is asked for.
  /// - Throws: ``PictureError``.
  public init(
    png bytes: [UInt8], named path: String, cutAs request: LayoutRequest, scale: Scale,
    limits: PNGLimits = .standard
  ) throws(PictureError) {
    let file = try PictureFile(png: bytes, named: path, limits: limits)
    self.bytes = bytes
    digest = Digest(of: bytes)
    size = file.raster.size
    marks = file.ninePatch.map {
      PictureMarks($0, form: file.info.ninePatch.patch == nil ? .framed : .compiled)
    }
    layout = try PictureLayout(request, size: size, scale: scale, marks: marks)
    warnings = file.info.warnings
  }

  /// A full-size or sliced picture of which all is known, so that it is not decoded.
  package init(
    bytes: [UInt8], size: PixelSize, cutAs request: LayoutRequest, scale: Scale
  ) throws(PictureError) {
    try self.init(
      bytes: bytes, digest: Digest(of: bytes), size: size, marks: nil, cutAs: request, scale: scale)
  }

  /// A picture of which all is known already, so that it is not decoded again.
  init(
    bytes: [UInt8], digest: Digest, size: PixelSize, marks: PictureMarks?,
    cutAs request: LayoutRequest, scale: Scale
  ) throws(PictureError) {
    self.bytes = bytes
    self.digest = digest
    self.size = size
    self.marks = marks
    layout = try PictureLayout(request, size: size, scale: scale, marks: marks)
    warnings = []
  }
}

extension PictureLayout {
  /// Decides how a picture is cut: by cap insets, else by its marks, else not at all.
  ///
  /// - Parameters:
  ///   - size: The picture's size in pixels, a frame taken off.
  ///   - marks: What its marks or chunks say.
  /// - Throws: ``PictureError/unit(_:)``, ``PictureError/slicing(_:)``.
  init(
    _ request: LayoutRequest, size: PixelSize, scale: Scale, marks: PictureMarks?
  ) throws(PictureError) {
    if let insets = request.capInsets {
      let pixels: PixelInsets
      do { pixels = try insets.pixels(at: scale) } catch { throw .unit(error) }
      do { slicing = try Slicing(capInsets: pixels, of: size) } catch { throw .slicing(error) }
      origin = .insets
    } else if let marks {
      (slicing, origin) = (marks.slicing, .marks)
    } else {
      (slicing, origin) = (Slicing(stretchingWhole: size), .whole)
    }
    request.apply(to: &slicing)
    contentInsets =
      request.contentInsets?.points(at: scale) ?? marks?.contentInsets.points(at: scale)
    alignmentInsets =
      request.alignmentInsets?.points(at: scale) ?? marks?.opticalBounds?.points(at: scale)
  }
}
