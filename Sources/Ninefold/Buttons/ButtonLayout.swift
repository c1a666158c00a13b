import AssetCatalog
import NineSlice
public import Pixels

/// What laying out a button needs to know of its background, in points.
public struct ButtonLayout: Hashable, Sendable {
  /// Where a title may stand: what the asset says, else the cap insets.
  public var contentInsets: PointInsets
  /// What to leave out when aligning, as shadows.
  public var alignmentInsets: PointInsets
  /// The caps without anything between them: below this they shrink. Of a drawing what it says, or nothing.
  public var minimumSize: PointSize
  /// The picture's own size, or the one at which a drawing is designed.
  public var naturalSize: PointSize

  /// - Parameter source: The picture that was chosen.
  init(_ choice: Choice, _ source: PicturedVariant) {
    let layout = choice.isMirrored ? source.layout.mirrored() : source.layout
    let scale = source.scale.value
    let (x, y) = (layout.slicing.x.segments, layout.slicing.y.segments)
    func fixed(_ segments: [Segment]) -> Double {
      Double(segments.reduce(0) { $0 + ($1.kind == .fixed ? $1.length : 0) }) / scale
    }
    func cap(_ segment: Segment?) -> Double {
      segment.map { $0.kind == .fixed ? Double($0.length) / scale : 0 } ?? 0
    }
    contentInsets =
      layout.contentInsets
      ?? PointInsets(
        top: cap(y.first), left: cap(x.first), bottom: cap(y.last), right: cap(x.last))
    alignmentInsets = layout.alignmentInsets ?? .zero
    minimumSize = PointSize(width: fixed(x), height: fixed(y))
    let shown = layout.slicing.shownSize
    naturalSize = PointSize(
      width: Double(shown.width) / scale, height: Double(shown.height) / scale)
  }

  init(_ drawing: any BackgroundDrawing, isMirrored: Bool = false) {
    func turned(_ insets: PointInsets) -> PointInsets {
      guard isMirrored else { return insets }
      return PointInsets(
        top: insets.top, left: insets.right, bottom: insets.bottom, right: insets.left)
    }
    contentInsets = turned(drawing.contentInsets)
    alignmentInsets = turned(drawing.alignmentInsets)
    minimumSize = drawing.minimumSize
    naturalSize = drawing.naturalSize
  }
}

extension ResizablePicture {
  /// How the picture is cut, in the terms of a catalog.
  var layout: PictureLayout {
    let origin: PictureLayout.Origin =
      switch self.origin {
      case .capInsets: .insets
      case .ninePatch: .marks
      case .whole: .whole
      }
    return PictureLayout(
      slicing: slicing, origin: origin, contentInsets: ninePatch?.contentInsets.points(at: scale),
      alignmentInsets: ninePatch?.opticalBounds?.points(at: scale))
  }
}

extension AssetName {
  /// The name of buttons that have none.
  static let button: AssetName = {
    guard let name = try? AssetName("button") else { preconditionFailure("'button' is a name") }
    return name
  }()
}
