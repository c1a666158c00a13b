package import NineSlice
package import Pixels

/// Everything a composition is made from, with the seed that brings it back.
package struct CompositionCase: Sendable {
  package var seed: UInt64
  package var raster: Raster
  package var slicing: Slicing
  package var size: PixelSize
  package var sourceScale: Scale
  package var targetScale: Scale

  package init(
    seed: UInt64 = 0, raster: Raster, slicing: Slicing, size: PixelSize, sourceScale: Scale = .one,
    targetScale: Scale = .one
  ) {
    self.seed = seed
    self.raster = raster
    self.slicing = slicing
    self.size = size
    self.sourceScale = sourceScale
    self.targetScale = targetScale
  }

  package func compose() throws(SlicingError) -> Composition {
    try Composition(
      of: raster, slicing: slicing, at: size, sourceScale: sourceScale, targetScale: targetScale)
  }

  /// - Precondition: ``failures`` is empty.
  package var reference: ReferenceComposer {
    ReferenceComposer(
      of: raster, slicing: slicing, at: size, sourceScale: sourceScale, targetScale: targetScale)
  }

  package var failures: Set<ReferenceComposer.Failure> {
    ReferenceComposer.failures(
      of: slicing, at: size, sourceScale: sourceScale, targetScale: targetScale)
  }

  /// The case with picture and slicing flipped.
  package func flipped(along axis: Axis) -> CompositionCase {
    var result = self
    result.raster = raster.flipped(along: axis)
    result.slicing = slicing.flipped(along: axis)
    return result
  }
}

extension CompositionCase: CustomStringConvertible {
  package var description: String {
    let scales = "@\(sourceScale)x to @\(targetScale)x"
    let choices = "\(slicing.filter), \(slicing.shrink), \(slicing.center)"
    return "case \(seed): \(raster.format) \(raster.size) to \(size), \(scales), "
      + "x \(slicing.x.summary), y \(slicing.y.summary), \(choices)"
  }
}

extension AxisSlicing {
  /// Segments by the first letter of their kind, and the mode: `f2 r3 o1 f1 tile center`.
  package var summary: String {
    let names = segments.map { "\($0.kind.rawValue.prefix(1))\($0.length)" }
    let phase = mode == .tile ? " \(phase)" : ""
    return "[\(names.joined(separator: " "))] \(mode)\(phase)"
  }
}
