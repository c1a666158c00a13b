/// What is done to the pixels of a composed picture: how one state's look is made from another's.
///
/// The steps are taken in the order in which they stand here, each on premultiplied channels of 8 or 16
/// bits and rounded half up to whole ones. With `M` 255 or 65535, a colour channel `c`, the alpha `a`, and a
/// recipe's colour of channel `v` and alpha `α` out of 255:
///
/// - ``saturation`` `s`: `c ← clamp(L + s · (c − L))` between 0 and `a`, where
///   `L = 0.2126 · red + 0.7152 · green + 0.0722 · blue`
/// - ``brightness`` `b`: `c ← min(a, c · b)`
/// - ``multiply``: `c ← c · v / 255`
/// - ``tint``: `c ← c · (1 − α/255) + a · v/255 · α/255`
/// - ``background``: `c ← c + (M − a) · v/255 · α/255`, `a ← a + (M − a) · α/255`
/// - ``opacity`` `o`: `c ← c · o`, `a ← a · o`
public struct Recipe: Hashable, Sendable {
  /// 0 is gray, 1 changes nothing, more is more colourful.
  public var saturation: Factor
  /// 0 is black, 1 changes nothing, more is lighter.
  public var brightness: Factor
  /// A colour by which colours are multiplied, as game engines tint; its alpha counts as full.
  public var multiply: RGBA8? {
    didSet { multiply?.alpha = 255 }
  }
  /// A colour laid over the picture inside its shape. Opaque, it takes the place of all colours, as for the
  /// template pictures of UIKit and Android.
  public var tint: RGBA8?
  /// A colour laid under the picture, over the whole rectangle.
  public var background: RGBA8?
  /// 0 is invisible, 1 changes nothing; not more than 1.
  public var opacity: Factor {
    didSet { Self.check(opacity) }
  }

  /// - Precondition: `opacity` is 1 at most.
  public init(
    saturation: Factor = .one, brightness: Factor = .one, multiply: RGBA8? = nil,
    tint: RGBA8? = nil, background: RGBA8? = nil, opacity: Factor = .one
  ) {
    Self.check(opacity)
    self.saturation = saturation
    self.brightness = brightness
    self.multiply = multiply.map { RGBA8(word: $0.word | 0xff00_0000) }
    self.tint = tint
    self.background = background
    self.opacity = opacity
  }

  private static func check(_ opacity: Factor) {
    precondition(opacity.tenThousandths <= 10_000, "an opacity is 1 at most, not \(opacity)")
  }

  /// Whether nothing is done.
  public var isEmpty: Bool { self == Recipe() }

  /// Whether there is an alpha after the last step.
  package func leavesAlpha(_ hasAlpha: Bool) -> Bool {
    (hasAlpha && background?.alpha != 255) || opacity != .one
  }
}

extension Recipe: CustomStringConvertible {
  /// The steps in their order, as `saturation 0, opacity 0.5`; `no change` without any.
  public var description: String {
    let steps = words.map { "\($0.name) \($0.value)" }
    return steps.isEmpty ? "no change" : steps.joined(separator: ", ")
  }

  /// What is not as it is by default, under its name.
  package var words: [(name: String, value: String)] {
    var words: [(name: String, value: String)] = []
    if saturation != .one { words.append(("saturation", "\(saturation)")) }
    if brightness != .one { words.append(("brightness", "\(brightness)")) }
    if let multiply { words.append(("multiply", multiply.hexadecimal)) }
    if let tint { words.append(("tint", tint.hexadecimal)) }
    if let background { words.append(("background", background.hexadecimal)) }
    if opacity != .one { words.append(("opacity", "\(opacity)")) }
    return words
  }
}
