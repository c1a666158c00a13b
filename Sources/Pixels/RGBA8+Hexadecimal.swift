extension RGBA8 {
  /// Reads `#rrggbb` or `#rrggbbaa`, as CSS writes them: straight alpha, last.
  ///
  /// - Returns: `nil` for anything else.
  public init?(hexadecimal text: some StringProtocol) {
    let digits = text.utf8.dropFirst()
    guard text.utf8.first == UInt8(ascii: "#"), digits.count == 6 || digits.count == 8 else {
      return nil
    }
    var value: UInt32 = 0
    for digit in digits {
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"):
        value = value << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    if digits.count == 6 { value = value << 8 | 0xff }
    self.init(word: value.byteSwapped)
  }

  /// `#rrggbb`, or `#rrggbbaa` where the alpha is not full.
  public var hexadecimal: String {
    var channels = [red, green, blue]
    if alpha != 255 { channels.append(alpha) }
    let texts = channels.map { channel in
      (channel < 16 ? "0" : "") + String(channel, radix: 16)
    }
    return "#" + texts.joined()
  }
}
