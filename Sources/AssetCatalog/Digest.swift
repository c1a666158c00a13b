/// The SHA-256 of some bytes.
public struct Digest: Hashable, Sendable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// The digest of a file's bytes, worked out by Nettle.
  public init(of content: [UInt8]) {
    var digest = RunningDigest()
    digest.add(content)
    self = digest.finish()
  }

  /// A digest that was worked out just now.
  ///
  /// - Precondition: There are 32 bytes.
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == 32, "a SHA-256 has 32 bytes, not \(bytes.count)")
    self.bytes = bytes
  }

  /// A digest that was worked out before.
  ///
  /// - Returns: `nil` unless there are 32 bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

extension Digest: CustomStringConvertible {
  /// 64 hexadecimal digits.
  public var description: String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension Digest {
  /// What a digest's text has to be, for messages.
  static let words = "a SHA-256: 64 hexadecimal digits in lower case"

  /// Reads 64 hexadecimal digits in lower case.
  ///
  /// - Returns: `nil` for anything else.
  init?(text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 64 else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: 64, by: 2) {
      var byte: UInt8 = 0
      for digit in digits[index...index + 1] {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte = byte << 4 | (digit - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"):
          byte = byte << 4 | (digit - UInt8(ascii: "a") + 10)
        default: return nil
        }
      }
      bytes.append(byte)
    }
    self.init(bytes: bytes)
  }
}
