internal import CommandLineParsing
internal import Pixels

/// One size that was asked for: `280x41`, `280x41@2x` or `560x82px@2x`.
struct SizeRequest: Hashable {
  /// The numbers as they were typed, in points or in pixels.
  var width: Ratio
  var height: Ratio
  var isInPixels: Bool
  /// The scale after the `@`, `nil` where there is none.
  var scale: Scale?
  /// What was typed, for messages.
  var text: String
  /// What messages call it.
  private var subject: String

  /// Reads one size.
  ///
  /// - Throws: `UsageError` for anything that is not two positive numbers.
  init(_ text: Substring) throws(UsageError) {
    var rest = text
    self.text = String(text)
    subject = "--size '\(text)'"
    let lower = text.replacing("×", with: "x").replacing("X", with: "x")
    if lower != text, (try? SizeRequest(lower)) != nil {
      throw UsageError("--size '\(text)' is not written with a small x", try: "--size \(lower)")
    }
    func malformed(_ reason: String) -> UsageError {
      UsageError(
        "--size '\(text)' \(reason)", try: "--size 280x41" + (text.contains("@") ? "@2x" : ""))
    }
    if let at = rest.lastIndex(of: "@") {
      let suffix = rest[rest.index(after: at)...]
      guard suffix.last == "x", isDecimal(suffix.dropLast()), let scale = Scale(suffix.dropLast())
      else {
        throw malformed(
          "has a scale that is not like @2x, from 0.01 to 1000 with at most six decimals")
      }
      self.scale = scale
      rest = rest[..<at]
    }
    isInPixels = rest.hasSuffix("px")
    if isInPixels { rest = rest.dropLast(2) }
    let parts = rest.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw malformed("is not a width and a height, as in 280x41") }
    func side(_ part: Substring, _ name: String) throws(UsageError) -> Ratio {
      guard isDecimal(part) else { throw malformed("has a \(name) that is not a plain number") }
      // More digits than a side can have; `Ratio` would not read them either.
      guard let ratio = Ratio(decimal: part) ?? (part.first == "-" ? Ratio(-1) : nil) else {
        throw malformed("has a \(name) above the limit of 2147483647 pixels")
      }
      guard ratio.numerator > 0 else {
        let isTiny = ratio.numerator == 0 && part.contains { ("1"..."9").contains($0) }
        throw malformed("has a \(name) that \(isTiny ? "rounds to 0 pixels" : "is not above 0")")
      }
      return ratio
    }
    width = try side(parts[0], "width")
    height = try side(parts[1], "height")
  }

  /// The size that a source has of itself, where none is typed.
  ///
  /// - Returns: `nil` for sides so small that they are none.
  init?(natural size: PointSize) {
    guard let width = Ratio(size.width), let height = Ratio(size.height),
      width.numerator > 0, height.numerator > 0
    else { return nil }
    (self.width, self.height) = (width, height)
    isInPixels = false
    text = "\(decimal(size.width))x\(decimal(size.height))"
    subject = "its own size \(text)"
  }

  /// The size in pixels at a scale, and whether it had to be rounded.
  ///
  /// - Throws: `UsageError` for a side that rounds to 0 or has more than 2^31 − 1 pixels.
  func pixels(at scale: Scale) throws(UsageError) -> (size: PixelSize, isRounded: Bool) {
    let factor = isInPixels ? Ratio(1) : scale.ratio
    func side(_ length: Ratio, _ name: String) throws(UsageError) -> Int {
      guard let pixels = length.rounded(times: factor), pixels <= Int(Int32.max) else {
        throw UsageError("\(subject) has a \(name) above the limit of 2147483647 pixels")
      }
      guard pixels > 0 else {
        throw UsageError("\(subject) has a \(name) that rounds to 0 pixels at @\(scale)x")
      }
      return pixels
    }
    let size = PixelSize(width: try side(width, "width"), height: try side(height, "height"))
    let isWhole = [width, height].allSatisfy { $0.whole(times: factor) != nil }
    return (size, !isWhole)
  }

  /// The sides in points at a scale, as they stand in a file name.
  func points(at scale: Scale) -> (width: String, height: String) {
    // Thirds of a point don't end; three decimals tell sizes apart.
    let size = inPoints(at: scale)
    return (short(size.width), short(size.height))
  }
}
