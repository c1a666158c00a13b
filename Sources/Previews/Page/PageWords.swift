/// Numbers as a page writes them.
enum PageWords {
  /// A count with its noun, thousands parted: `1 byte`, `10,830 bytes`.
  static func counted(_ count: Int, _ noun: String) -> String {
    "\(parted(count)) \(noun)\(count == 1 ? "" : "s")"
  }

  static func parted(_ number: Int) -> String {
    var text = ""
    for (place, digit) in "\(number)".reversed().enumerated() {
      if place > 0, place % 3 == 0, digit != "-" { text.append(",") }
      text.append(digit)
    }
    return String(text.reversed())
  }
}
