public import Pixels

extension NinePatchFrame {
  /// Puts a picture into a frame that bears a patch's marks.
  ///
  /// Unmarked pixels and corners are black with alpha 0. The result has the picture's format with
  /// alpha (a palette becomes RGBA; gray becomes RGBA where red is needed), so ``read(_:)`` gives back
  /// an equal patch, its outline apart, and equal pixels. The colour description is kept as it is.
  ///
  /// - Throws: ``InterchangeError/contentSizeDiffers(content:patch:)``, and what no marks can say:
  ///   ``InterchangeError/emptyPadding(axis:at:)``,
  ///   ``InterchangeError/opticalBoundsCoverEdge(edge:range:)`` and
  ///   ``InterchangeError/marksOverlap(edge:padding:begin:end:length:)``.
  public static func write(
    _ patch: NinePatch, around content: Raster
  ) throws(InterchangeError) -> Raster {
    guard content.size == patch.size else {
      throw .contentSizeDiffers(content: content.size, patch: patch.size)
    }
    let bounds = patch.opticalBounds ?? .zero
    let (width, height) = (patch.size.width, patch.size.height)
    let marks = (
      top: stretchMarks(patch.stretchX, length: width),
      left: stretchMarks(patch.stretchY, length: height),
      bottom: try innerMarks(
        patch.paddingX, begin: bounds.left, end: bounds.right, length: width, on: .bottom),
      right: try innerMarks(
        patch.paddingY, begin: bounds.top, end: bounds.bottom, length: height, on: .right)
    )

    let format = format(for: content.format, withRed: patch.opticalBounds != nil)
    let inner = content.converted(to: format)
    func frame<Word: PixelWord>(_ words: [Word]) -> [Word] {
      func ink(_ mark: FrameMark) -> Word { Word(truncatingIfNeeded: mark.word(in: format)) }
      let clear = ink(.neutral)
      var framed = [clear] + marks.top.map(ink) + [clear]
      framed.reserveCapacity((width + 2) * (height + 2))
      for y in 0..<height {
        framed.append(ink(marks.left[y]))
        framed += words[(y * width)..<((y + 1) * width)]
        framed.append(ink(marks.right[y]))
      }
      return framed + [clear] + marks.bottom.map(ink) + [clear]
    }
    let header = RasterHeader(
      size: PixelSize(width: width + 2, height: height + 2), format: format, color: content.color)
    let pixels: PixelData =
      switch inner.pixels {
      case .bytes1(let words): .bytes1(frame(words))
      case .bytes2(let words): .bytes2(frame(words))
      case .bytes4(let words): .bytes4(frame(words))
      case .bytes8(let words): .bytes8(frame(words))
      }
    return Raster(header, pixels: pixels)
  }

  private static func stretchMarks(_ stretch: [Range<Int>], length: Int) -> [FrameMark] {
    var marks = [FrameMark](repeating: .neutral, count: length)
    for range in stretch { mark(range, as: .black, in: &marks) }
    return marks
  }

  private static func innerMarks(
    _ padding: Range<Int>?, begin: Int, end: Int, length: Int, on edge: Edge
  ) throws(InterchangeError) -> [FrameMark] {
    guard begin + end < length else {
      throw .opticalBoundsCoverEdge(edge: edge, range: 1..<length + 1)
    }
    var marks = [FrameMark](repeating: .neutral, count: length)
    mark(0..<begin, as: .red, in: &marks)
    mark((length - end)..<length, as: .red, in: &marks)
    if let padding {
      guard !padding.isEmpty else {
        throw .emptyPadding(axis: edge.direction, at: padding.lowerBound)
      }
      guard padding.lowerBound >= begin, padding.upperBound <= length - end else {
        throw .marksOverlap(edge: edge, padding: padding, begin: begin, end: end, length: length)
      }
      mark(padding, as: .black, in: &marks)
    }
    return marks
  }

  private static func mark(_ range: Range<Int>, as mark: FrameMark, in marks: inout [FrameMark]) {
    for index in range { marks[index] = mark }
  }

  /// The leanest format that holds the content's pixels and those of the frame.
  private static func format(for content: PixelFormat, withRed: Bool) -> PixelFormat {
    guard withRed, content.isGray else { return content.withAlpha }
    return content.bitsPerChannel == 8 ? .rgba8 : .rgba16
  }
}
