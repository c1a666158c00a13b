/// The pieces of a comma list of lengths, whose unit stands once at its end: `34,10,34,10px`.
///
/// Nothing is judged here: pieces may be empty or no numbers at all. Commands pass them to
/// ``isDecimal(_:)`` and refuse them with the flag's name.
package func splitList(_ text: String) -> (numbers: [Substring], isPixels: Bool) {
  let unit = "px"
  let isPixels = text.utf8.reversed().starts(with: unit.utf8.reversed())
  let numbers = isPixels ? Substring(text.utf8.dropLast(unit.utf8.count)) : Substring(text)
  return (pieces(of: numbers, at: ","), isPixels)
}

/// A text cut at every separator, empty pieces kept; bytes decide, not characters.
package func pieces(of text: some StringProtocol, at separator: Unicode.Scalar) -> [Substring] {
  Substring(text).utf8
    .split(omittingEmptySubsequences: false) { UInt32($0) == separator.value }
    .map { Substring($0) }
}

/// Whether a text is a plain decimal number: digits, perhaps a point with digits around it, perhaps
/// a minus first.
///
/// `1e99`, `NaN`, `inf`, `0x10`, `+5`, `.5`, `5.`, spaces, other scripts' digits and nothing at all
/// are none, though `Double` reads most of them.
package func isDecimal(_ text: some StringProtocol) -> Bool {
  var digits = Substring(text).utf8
  if digits.first == UInt8(ascii: "-") { digits = digits.dropFirst() }
  let parts = digits.split(
    separator: UInt8(ascii: "."), maxSplits: 1, omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    !part.isEmpty && part.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
