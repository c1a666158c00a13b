internal import AssetCatalog
internal import Pixels

/// Pieces of style sheets as text.
enum CSSText {
  /// A name as an identifier: what is no letter, digit, `-` or `_` gets a backslash.
  ///
  /// By the rule for serializing an identifier of the CSS Object Model.
  static func identifier(_ name: String) -> String {
    var text = ""
    for (index, scalar) in name.unicodeScalars.enumerated() {
      switch scalar {
      case "0"..."9" where index == 0 || (index == 1 && name.hasPrefix("-")):
        text += "\\" + String(scalar.value, radix: 16) + " "
      case "-" where name.unicodeScalars.count == 1: text += "\\-"
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": text.unicodeScalars.append(scalar)
      case _ where scalar.value >= 0x80: text.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0x7f:
        text += "\\" + String(scalar.value, radix: 16) + " "
      default:
        text += "\\"
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// A file's name in a `url()`, quoted; what a URL can't have is percent-encoded.
  static func url(_ file: String) -> String {
    var text = "url(\""
    for byte in file.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"), UInt8(ascii: "@"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      }
    }
    return text + "\")"
  }

  /// Four values in the order top, right, bottom, left, as short as they can stand.
  static func box(_ insets: PointInsets, unit: String) -> String {
    let values = [insets.top, insets.right, insets.bottom, insets.left].map {
      $0 == 0 ? "0" : decimal($0) + unit
    }
    if values[3] != values[1] { return values.joined(separator: " ") }
    if values[2] != values[0] { return values.prefix(3).joined(separator: " ") }
    if values[1] != values[0] { return values.prefix(2).joined(separator: " ") }
    return values[0]
  }

  /// What can stand in a comment.
  static func comment(_ text: String) -> String {
    text.replacing("*/", with: "* /")
  }
}
