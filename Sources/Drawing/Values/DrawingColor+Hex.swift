extension DrawingColor {
  /// Reads `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; `nil` for anything else.
  public init?(hex text: some StringProtocol) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = text.dropFirst().map(\.hexDigitValue)
    let isShort = digits.count == 3 || digits.count == 4
    guard isShort || digits.count == 6 || digits.count == 8 else { return nil }
    var components: [Double] = []
    for index in stride(from: 0, to: digits.count, by: isShort ? 1 : 2) {
      guard let high = digits[index], let low = digits[isShort ? index : index + 1] else {
        return nil
      }
      components.append(Double(high * 16 + low) / 255)
    }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: components.count == 4 ? components[3] : 1)
  }
}

extension DrawingColor: CustomStringConvertible {
  /// A formula that gives the colour: `#ff8000` where that is exact, else `rgb(0.1, 0.2, 0.3, 0.5)`.
  public var description: String {
    let components = alpha == 1 ? [red, green, blue] : [red, green, blue, alpha]
    let bytes = components.map { ($0 * 255).rounded() }
    guard zip(bytes, components).allSatisfy({ (0...255).contains($0) && $0 / 255 == $1 }) else {
      return "rgb(" + components.map { decimalText($0) }.joined(separator: ", ") + ")"
    }
    return "#"
      + bytes.map { byte in
        let text = String(Int(byte), radix: 16)
        return text.utf8.count == 1 ? "0" + text : text
      }.joined()
  }
}
