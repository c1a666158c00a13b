public import Pixels

/// The slicing of a button that can be rendered at any size, and the sizes at which that was proven.
public struct RenderedFinding: Hashable, Sendable {
  /// What was found in the rendition that the source is cut from.
  ///
  /// That is longer than the button's own size along an axis that can be sliced, so that no cap is cut short.
  public let picture: PictureFinding
  public let x: RenderedAxis
  public let y: RenderedAxis

  public subscript(axis: Axis) -> RenderedAxis { axis == .x ? x : y }
}

/// The lengths at which one axis of a rendered button was proven; all are pixels.
public struct RenderedAxis: Hashable, Sendable {
  public let axis: Axis
  /// The shortest length that shows both caps and what is kept between them; `nil` where nothing can be sliced.
  public let minimum: Int?
  /// From which length on all that were rendered are exact, or within the tolerance; `nil` where none is.
  ///
  /// It can be more than ``minimum``: in a short button the tails of two shadows meet and add up.
  public let exactFrom: Int?
  /// How many lengths from ``exactFrom`` on were rendered.
  public let proven: Int
  /// How many pixels are between them: for tiles a period.
  public let step: Int?
  /// The length with the largest error, and that error; `nil` where every length that was rendered is exact.
  public let worst: Worst?

  public struct Worst: Hashable, Sendable {
    public let length: Int
    public let difference: PixelDifference
  }

  /// An axis that can't be sliced.
  public static func none(_ axis: Axis) -> RenderedAxis {
    RenderedAxis(axis: axis, minimum: nil, exactFrom: nil, proven: 0, step: nil, worst: nil)
  }
}

/// A button to be rendered while its slicing is looked for.
public struct RenderedButton: Hashable, Sendable {
  /// What messages call it.
  public var name: String
  /// The size it is made for, in pixels.
  public var size: PixelSize
  /// Pixels a point.
  public var scale: Scale
  /// Sizes to render are this many pixels apart: those of a point, where it is rendered at whole points only.
  public var grain: Int

  /// - Precondition: Both sides and `grain` are positive.
  public init(name: String = "button", size: PixelSize, scale: Scale = .one, grain: Int = 1) {
    precondition(size.width > 0 && size.height > 0 && grain > 0, "a button has pixels")
    self.name = name
    self.size = size
    self.scale = scale
    self.grain = grain
  }
}

/// Where a composed picture differs from what it should be at a size.
public struct SizedDifference: Hashable, Sendable {
  public let size: PixelSize
  /// `nil` where all pixels look equal.
  public let difference: PixelDifference?
}

extension PictureFinding {
  /// Composes the smallest source at some sizes and compares it with renditions.
  ///
  /// - Throws: ``SlicingError`` for a size that an axis can't have because it can't be sliced, and what `render`
  ///   throws.
  /// - Precondition: Renditions have the size asked for.
  public func differences(
    at sizes: [PixelSize], from render: (PixelSize) throws -> Raster
  ) throws -> [SizedDifference] {
    try sizes.map { size in
      let composition = try Composition(of: minimal, slicing: slicing, at: size)
      let rendition = try render(size)
      precondition(rendition.size == size, "a rendition has the size asked for")
      return SizedDifference(
        size: size, difference: PixelDifference(between: composition, and: rendition))
    }
  }
}
