import Pixels

extension Derivation {
  /// Reads a row of states, appearance and a recipe's steps.
  ///
  /// - Returns: `nil` where a value makes no sense.
  init?(_ row: borrowing Statement) {
    func factor(_ column: Int) -> Factor? {
      row.isNull(column) ? .one : Factor(row.real(column))
    }
    func color(_ column: Int) -> RGBA8?? {
      guard !row.isNull(column) else { return .some(nil) }
      guard let color = RGBA8(hexadecimal: row.text(column)) else { return nil }
      return color
    }
    guard (0...Int(ControlState.all.rawValue)).contains(row.integer(0)),
      let saturation = factor(2), let brightness = factor(3), let multiply = color(4),
      let tint = color(5), let background = color(6), let opacity = factor(7),
      opacity.tenThousandths <= 10_000, multiply.map({ $0.alpha == 255 }) ?? true
    else { return nil }
    var appearance: Appearance?
    if !row.isNull(1) {
      guard let word = Appearance(row.text(1)) else { return nil }
      appearance = word
    }
    self.init(
      from: ControlState(rawValue: UInt8(row.integer(0))), appearance: appearance,
      recipe: Recipe(
        saturation: saturation, brightness: brightness, multiply: multiply, tint: tint,
        background: background,
        opacity: opacity))
  }
}
