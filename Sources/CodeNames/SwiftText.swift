/// Swift's way of writing values.
package enum SwiftText {
  /// A text in quotes, whatever is in it.
  package static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if isPlain(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return result + "\""
  }

  /// A text that is to stand in a comment of one line.
  package static func comment(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      // A mark that joins the character before is no danger in a comment.
      if isPlain(scalar) || scalar.properties.generalCategory == .nonspacingMark {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\u{fffd}"
      }
    }
    return result
  }

  /// Whether a character may stand as it is: no control, no mark that reorders text or joins a quote.
  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .nonspacingMark, .enclosingMark,
      .spacingMark, .surrogate, .privateUse, .unassigned:
      false
    default: true
    }
  }
}
