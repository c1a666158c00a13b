internal import Pixels

extension Quantity {
  /// With its unit: `1,204 bytes`, `12.3 µs`, `2/255`, `12 of 5,280 pixels`.
  public var text: String {
    switch self {
    case .bytes(let count): Self.grouped(count) + (count == 1 ? " byte" : " bytes")
    case .time(let timing): Self.time(timing.median)
    case .deviation(let value): Self.rounded(value) + "/255"
    case .pixels(let count, let all):
      count == 0
        ? "none of \(Self.grouped(all)) pixels"
        : "\(Self.grouped(count)) of \(Self.grouped(all)) pixels"
    }
  }

  /// A whole number with commas between thousands.
  public static func grouped(_ number: Int) -> String {
    var digits = String(number.magnitude)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (number < 0 ? "-" : "") + ([digits] + groups).joined(separator: ",")
  }

  /// Nanoseconds in the unit that suits, with three digits that count: `84 ns`, `12.3 µs`, `1.24 ms`.
  public static func time(_ nanoseconds: Double) -> String {
    var (value, unit) = (nanoseconds, "ns")
    for larger in ["µs", "ms", "s"] where value >= 999.5 { (value, unit) = (value / 1000, larger) }
    let text =
      unit == "ns" || value >= 99.95
      ? "\(Int(value.rounded()))"
      : value >= 9.995 ? fixed(value, digits: 1) : fixed(value, digits: 2)
    return "\(text) \(unit)"
  }

  /// A number of 1/255 with as many decimals as tell it from 0.
  static func rounded(_ value: Double) -> String {
    if value == value.rounded() { return "\(Int(value))" }
    return value < 0.001 ? "<0.001" : fixed(value, digits: value < 0.1 ? 3 : 2)
  }

  /// A number with so many decimals, those that are 0 too.
  static func fixed(_ value: Double, digits: Int) -> String {
    let factor = (0..<digits).reduce(1) { power, _ in power * 10 }
    let scaled = Int((value * Double(factor)).rounded())
    let rest = String(scaled % factor)
    return "\(scaled / factor)." + String(repeating: "0", count: digits - rest.count) + rest
  }
}
