import NineSlice
import Pixels

/// What became of proving that a smaller picture gives its original.
enum OriginalProof: Equatable {
  /// It gives every pixel.
  case exact
  /// Other pixels were allowed when it was put there, so there is nothing to compare.
  case withinTolerance
  /// It gives other pixels.
  case otherPixels
  /// It can't be composed at the original's size.
  case notComposed(SlicingError)

  /// Composes a picture at its original's size, and compares the digests; memory grows with the row.
  ///
  /// - Parameters:
  ///   - original: What is recorded.
  ///   - raster: The smaller picture.
  ///   - slicing: How that is cut.
  init(of original: OriginalPicture, by raster: Raster, _ slicing: Slicing) {
    do throws(SlicingError) {
      let composition = try Composition(of: raster, slicing: slicing, at: original.composedSize)
      guard original.isExact else {
        self = .withinTolerance
        return
      }
      let digest = Digest(ofPixels: composition, composition.header, margins: original.trimmed)
      self = digest == original.pixelDigest ? .exact : .otherPixels
    } catch {
      self = .notComposed(error)
    }
  }
}
