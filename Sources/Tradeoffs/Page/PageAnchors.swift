/// Where the parts of a page are found.
struct PageAnchors {
  static let together = "together"
  static let conditions = "measured"

  private let assets: [String]

  /// Gives every asset a place of its own, which its name tells.
  init(_ comparison: Comparison) {
    var taken: Set<String> = []
    assets = comparison.assets.map { asset in
      let plain = Self.plain(asset.name)
      var (anchor, number) = (plain, 1)
      while !taken.insert(anchor).inserted {
        number += 1
        anchor = "\(plain).\(number)"
      }
      return anchor
    }
  }

  subscript(index: Int) -> String { assets[index] }

  /// A name in letters, digits and signs that an address takes as they are; different names stay different.
  private static func plain(_ name: String) -> String {
    var text = "~"
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16)
        text += digits.utf8.count == 1 ? "~0\(digits)" : "~\(digits)"
      }
    }
    return text
  }
}
