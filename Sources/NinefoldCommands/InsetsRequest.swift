internal import CommandLineParsing
internal import Ninefold

/// Cap insets as they were typed: `17,5,17,5`, or in pixels `34,10,34,10px`.
enum InsetsRequest: Equatable {
  case points(PointInsets)
  case pixels(PixelInsets)

  /// Reads 1, 2 (vertical, horizontal) or 4 (top, left, bottom, right) numbers.
  ///
  /// - Parameter flag: The flag's name, for errors.
  /// - Throws: `UsageError` for any other number of them, and for what is no length.
  init(_ text: String, of flag: String = "--insets") throws(UsageError) {
    let (numbers, isInPixels) = splitList(text)
    func malformed(_ reason: String) -> UsageError {
      UsageError(
        "\(flag) '\(text)' \(reason)",
        try: "\(flag) 17,5,17,5" + (text.contains("px") ? "px" : ""))
    }
    if numbers.contains(where: { $0.hasSuffix("px") }) {
      throw malformed("has px more than once; it stands at the end, for all numbers")
    }
    guard let order = [1: [0, 0, 0, 0], 2: [0, 1, 0, 1], 4: [0, 1, 2, 3]][numbers.count] else {
      throw malformed("has \(numbers.count) numbers; there can be 1, 2 (vertical, horizontal) or 4")
    }
    for number in numbers {
      guard isDecimal(number) else { throw malformed("has '\(number)', not a plain number") }
      guard number.first != "-" else { throw malformed("has '\(number)', which is negative") }
      let isReadable =
        isInPixels ? number.contains(".") || Int(number) != nil : Ratio(decimal: number) != nil
      guard isReadable else { throw malformed("has '\(number)', longer than any picture") }
    }
    if isInPixels {
      var pixels: [Int] = []
      for number in numbers {
        guard let value = Int(number) else {
          throw malformed("has '\(number)', not a whole number of pixels")
        }
        pixels.append(value)
      }
      self = .pixels(
        PixelInsets(
          top: pixels[order[0]], left: pixels[order[1]], bottom: pixels[order[2]],
          right: pixels[order[3]]))
    } else {
      let points = numbers.map { Double($0) ?? .infinity }
      self = .points(
        PointInsets(
          top: points[order[0]], left: points[order[1]], bottom: points[order[2]],
          right: points[order[3]]))
    }
  }

  /// The insets as a layout asks for them.
  var requested: RequestedInsets {
    switch self {
    case .points(let insets): .points(insets)
    case .pixels(let insets): .pixels(insets)
    }
  }

  /// The insets in pixels of a picture.
  ///
  /// - Throws: `PictureError.unit` where points are not whole pixels.
  func pixels(at scale: Scale) throws(PictureError) -> PixelInsets {
    switch self {
    case .pixels(let insets): return insets
    case .points(let insets):
      do { return try insets.pixels(at: scale) } catch { throw .unit(error) }
    }
  }
}
