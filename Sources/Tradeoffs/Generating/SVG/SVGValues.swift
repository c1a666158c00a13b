internal import Drawing
internal import Pixels

/// SVG's way of writing values.
enum SVGValues {
  /// A number with at most four decimals.
  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return decimal(rounded == 0 ? 0 : rounded)
  }

  static func point(_ point: PathPoint) -> String { "\(number(point.x)) \(number(point.y))" }

  /// Text between tags or in an attribute; what no XML may have becomes a sign that stands for it.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\u{9}", "\u{a}", "\u{d}": result += " "
      case _ where scalar.value < 0x20 || (0xfffe...0xffff).contains(scalar.value):
        result += "\u{fffd}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A straight colour of components from 0 to 1, as the value of an attribute and an opacity.
  static func color(_ color: SIMD4<Float>) -> (color: String, opacity: String?) {
    var text = "#"
    for channel in 0..<3 {
      let digits = String(Int((min(max(color[channel], 0), 1) * 255).rounded()), radix: 16)
      text += digits.count == 1 ? "0" + digits : digits
    }
    return (text, color.w < 1 ? number(Double(color.w)) : nil)
  }

  /// The attributes of a straight colour, as `fill="…" fill-opacity="…"`.
  static func attributes(_ name: String, _ color: SIMD4<Float>, opacityName: String) -> String {
    let (text, opacity) = Self.color(color)
    return " \(name)=\"\(text)\"" + (opacity.map { " \(opacityName)=\"\($0)\"" } ?? "")
  }

  /// A premultiplied colour as a straight one.
  static func straight(_ color: SIMD4<Float>) -> SIMD4<Float> {
    guard color.w > 0 else { return .zero }
    var straight = color / color.w
    straight.w = color.w
    return straight
  }

  /// An outline as path data.
  static func data(_ path: DevicePath) -> String {
    path.elements.map { element in
      switch element {
      case .move(let to): "M\(point(to))"
      case .line(let to): "L\(point(to))"
      case .curve(let first, let second, let to):
        "C\(point(first)) \(point(second)) \(point(to))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
