import Interchange
import NineSlice
import Pixels

/// What a nine-patch says of itself, as a catalog keeps it beside the picture.
struct PictureMarks: Hashable, Sendable {
  /// Where the marks stand in the file.
  enum Form: String {
    case framed, compiled
  }

  let form: Form
  let slicing: Slicing
  let contentInsets: PixelInsets
  let opticalBounds: PixelInsets?

  init(_ patch: NinePatch, form: Form) {
    self.form = form
    slicing = patch.slicing
    contentInsets = patch.contentInsets
    opticalBounds = patch.opticalBounds
  }

  private init(
    form: Form, slicing: Slicing, contentInsets: PixelInsets, opticalBounds: PixelInsets?
  ) {
    self.form = form
    self.slicing = slicing
    self.contentInsets = contentInsets
    self.opticalBounds = opticalBounds
  }
}

extension AxisSlicing {
  /// The segments as a catalog's text has them: `[["fixed",16],["resizable",2]]`.
  var segmentText: String {
    "[" + segments.map { "[\"\($0.kind.rawValue)\",\($0.length)]" }.joined(separator: ",") + "]"
  }

  /// Reads ``segmentText``.
  ///
  /// - Returns: `nil` for anything else.
  static func segments(_ text: some StringProtocol) -> [Segment]? {
    guard text.hasPrefix("[["), text.hasSuffix("]]") else { return nil }
    var segments: [Segment] = []
    for part in text.dropFirst(2).dropLast(2).split(
      separator: "],[", omittingEmptySubsequences: false)
    {
      let pair = part.split(separator: ",", omittingEmptySubsequences: false)
      guard pair.count == 2, pair[0].hasPrefix("\""), pair[0].hasSuffix("\""),
        let kind = Segment.Kind(rawValue: String(pair[0].dropFirst().dropLast())),
        let length = Int(pair[1]), length >= 0
      else { return nil }
      segments.append(Segment(kind, length: length))
    }
    return segments
  }
}

extension PictureMarks {
  /// The marks as a catalog's text has them: JSON with the keys `form`, `x`, `y`, `padding` and
  /// `opticalBounds`, lengths in pixels.
  var text: String {
    func list(_ insets: PixelInsets?) -> String {
      guard let insets else { return "null" }
      return "[" + insets.byEdge.map { "\($0.value)" }.joined(separator: ",") + "]"
    }
    return "{\"form\":\"\(form.rawValue)\",\"x\":\(slicing.x.segmentText),\"y\":"
      + "\(slicing.y.segmentText),\"padding\":\(list(contentInsets)),\"opticalBounds\":"
      + "\(list(opticalBounds))}"
  }

  /// Reads ``text``, keys in that order.
  ///
  /// - Returns: `nil` for anything else, and where a catalog knows of a frame but not what it says.
  init?(text: String) {
    func value(after key: String, before next: String) -> Substring? {
      guard let start = text.firstRange(of: key)?.upperBound,
        let end = text[start...].firstRange(of: next)?.lowerBound
      else { return nil }
      return text[start..<end]
    }
    func insets(_ list: Substring) -> PixelInsets? {
      guard list.hasPrefix("["), list.hasSuffix("]") else { return nil }
      let numbers = list.dropFirst().dropLast().split(separator: ",").map { Int($0) ?? -1 }
      guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
      return PixelInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }
    guard let formText = value(after: "{\"form\":\"", before: "\",\"x\":"),
      let form = Form(rawValue: String(formText)),
      let x = value(after: "\"x\":", before: ",\"y\":").flatMap({ AxisSlicing.segments($0) }),
      let y = value(after: "\"y\":", before: ",\"padding\":").flatMap({ AxisSlicing.segments($0) }),
      let padding = value(after: "\"padding\":", before: ",\"opticalBounds\":").flatMap(insets),
      let bounds = value(after: "\"opticalBounds\":", before: "}")
    else { return nil }
    let optical = insets(bounds)
    guard optical != nil || bounds == "null" else { return nil }
    self.init(
      form: form, slicing: Slicing(x: AxisSlicing(x), y: AxisSlicing(y)), contentInsets: padding,
      opticalBounds: optical)
  }
}
