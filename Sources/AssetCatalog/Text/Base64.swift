/// Bytes as text of 64 characters, by RFC 4648.
enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let padding = UInt8(ascii: "=")

  /// What each byte counts; 64 for one that is none of the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  static func text(of bytes: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var rest = bytes
    while let first = rest.popFirst() {
      let (second, third) = (rest.popFirst(), rest.popFirst())
      let word = Int(first) << 16 | Int(second ?? 0) << 8 | Int(third ?? 0)
      text.append(alphabet[word >> 18])
      text.append(alphabet[word >> 12 & 63])
      text.append(second == nil ? padding : alphabet[word >> 6 & 63])
      text.append(third == nil ? padding : alphabet[word & 63])
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// What is wrong with a text.
  enum Problem: Error, Equatable {
    /// The number of characters is no multiple of four.
    case length(Int)
    /// A character that is none of the alphabet, or `=` elsewhere than at the end; counted from 1.
    case character(Int)
    /// Bits that mean nothing are not 0, so that another text would say the same.
    case looseBits
  }

  /// Adds what a text stands for to some bytes.
  ///
  /// - Returns: Whether it ends in padding, so that nothing may follow.
  static func decode(
    _ text: some StringProtocol, onto bytes: inout [UInt8]
  ) throws(Problem) -> Bool {
    let characters = Array(text.utf8)
    guard characters.count % 4 == 0 else { throw .length(characters.count) }
    var isEnded = false
    for start in stride(from: 0, to: characters.count, by: 4) {
      var (word, count) = (0, 0)
      for offset in 0..<4 {
        let character = characters[start + offset]
        let value = values[Int(character)]
        if value < 64, count == offset {
          count += 1
          word = word << 6 | Int(value)
        } else if character == padding, offset > 1, start + 4 == characters.count {
          word <<= 6
        } else {
          throw .character(start + offset + 1)
        }
      }
      for index in 0..<count - 1 {
        bytes.append(UInt8(truncatingIfNeeded: word >> (16 - 8 * index)))
      }
      guard count == 4 || word & (count == 3 ? 0xff : 0xffff) == 0 else { throw .looseBits }
      isEnded = count < 4
    }
    return isEnded
  }
}
