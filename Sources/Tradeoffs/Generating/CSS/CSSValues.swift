internal import Drawing
internal import Pixels

/// CSS's way of writing values.
enum CSSValues {
  static func number(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return decimal(rounded == 0 ? 0 : rounded)
  }

  static func length(_ points: Double) -> String {
    let text = number(points)
    return text == "0" ? "0" : text + "px"
  }

  static func color(_ color: DrawingColor) -> String {
    func byte(_ value: Double) -> Int { Int((min(max(value, 0), 1) * 255).rounded()) }
    let bytes = [byte(color.red), byte(color.green), byte(color.blue)]
    guard color.alpha < 1 else {
      return "#"
        + bytes.map { byte in
          let digits = String(byte, radix: 16)
          return digits.count == 1 ? "0" + digits : digits
        }.joined()
    }
    return "rgb(\(bytes[0]) \(bytes[1]) \(bytes[2]) / \(number(color.alpha)))"
  }

  /// A part of a box's length and some points.
  static func place(part: Double, points: Double) -> String {
    let percent = number(part * 100) + "%"
    let rest = number(points)
    if rest == "0" { return percent }
    if number(part * 100) == "0" { return rest + "px" }
    return points < 0
      ? "calc(\(percent) - \(number(-points))px)" : "calc(\(percent) + \(rest)px)"
  }

  /// A name for a class: letters, digits and dashes, everything else a dash.
  static func className(_ name: String) -> String {
    let base = name.unicodeScalars.split(separator: "/").last.map { String(Substring($0)) } ?? name
    var text = ""
    for scalar in base.unicodeScalars {
      let isPlain =
        scalar.value >= 0xa0 && scalar.properties.isAlphabetic || scalar == "_"
        || (scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)))
      if isPlain {
        text.unicodeScalars.append(scalar)
      } else if text.last != "-", !text.isEmpty {
        text += "-"
      }
    }
    while text.last == "-" { text.removeLast() }
    guard let first = text.unicodeScalars.first else { return "button" }
    return ("0"..."9").contains(first) ? "_" + text : text
  }

  /// A text that may stand in a comment, in an element of a page too.
  static func comment(_ text: String) -> String {
    String(
      text.unicodeScalars.map { scalar -> Character in
        scalar.value < 0x20 ? " " : Character(scalar)
      }
    ).replacing("*/", with: "* /").replacing("</", with: "< /")
  }

  /// A text in quotes.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if "\"\\<".unicodeScalars.contains(scalar) || scalar.value < 0x20 {
        result += "\\\(String(scalar.value, radix: 16)) "
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
