/// What base64 stands for, by a reader that is not the program's.
package enum Base64 {
  package static func decoded(_ text: Substring) -> [UInt8]? {
    var (bytes, word, bits) = ([UInt8](), 0, 0)
    for byte in text.utf8 where byte != UInt8(ascii: "=") {
      let value: Int
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = Int(byte) - 65
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = Int(byte) - 71
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = Int(byte) + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      (word, bits) = (word << 6 | value, bits + 6)
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> bits))
        word &= (1 << bits) - 1
      }
    }
    return bytes
  }
}
