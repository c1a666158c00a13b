/// A colour of a drawing: encoded components from 0 to 1 with straight alpha.
public struct DrawingColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A gray from 0, black, to 1, white.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let black = DrawingColor(white: 0)
  public static let white = DrawingColor(white: 1)
  /// Black with alpha 0.
  public static let clear = DrawingColor(white: 0, alpha: 0)
}

extension DrawingColor {
  /// A colour of hue, saturation and brightness, each clamped to 0...1; a hue of 1 is that of 0.
  ///
  /// One that is no number counts as 0.
  public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
    let (h, s, b) = (clampToUnit(hue), clampToUnit(saturation), clampToUnit(brightness))
    let sector = (h * 6).rounded(.down)
    let fraction = h * 6 - sector
    let low = b * (1 - s)
    let falling = b * (1 - fraction * s)
    let rising = b * (1 - (1 - fraction) * s)
    let (red, green, blue) =
      switch Int(sector) % 6 {
      case 0: (b, rising, low)
      case 1: (falling, b, low)
      case 2: (low, b, rising)
      case 3: (low, falling, b)
      case 4: (rising, low, b)
      default: (b, low, falling)
      }
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// From 0 up to but not 1; 0 for a gray.
  public var hue: Double {
    let (high, span) = (brightness, brightness - min(red, green, blue))
    guard span > 0 else { return 0 }
    let sixths =
      if high == red {
        (green - blue) / span
      } else if high == green {
        2 + (blue - red) / span
      } else {
        4 + (red - green) / span
      }
    return sixths < 0 ? sixths / 6 + 1 : sixths / 6
  }

  public var saturation: Double {
    let high = brightness
    return high > 0 ? (high - min(red, green, blue)) / high : 0
  }

  public var brightness: Double { max(red, green, blue) }

  /// The colour with one of its measures changed, and clamped to 0...1.
  func setting(_ channel: ColorChannel, to value: Double) -> DrawingColor {
    let value = clampToUnit(value)
    var result = self
    switch channel {
    case .red: result.red = value
    case .green: result.green = value
    case .blue: result.blue = value
    case .alpha: result.alpha = value
    case .hue, .saturation, .brightness:
      return DrawingColor(
        hue: channel == .hue ? value : hue,
        saturation: channel == .saturation ? value : saturation,
        brightness: channel == .brightness ? value : brightness, alpha: alpha)
    }
    return result
  }

  /// Every component mixed on its own, alpha too: `share` of the other colour, the rest of this one.
  public func mixed(with other: DrawingColor, share: Double) -> DrawingColor {
    func mix(_ first: Double, _ second: Double) -> Double {
      clampToUnit(first + (second - first) * share)
    }
    return DrawingColor(
      red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
      alpha: mix(alpha, other.alpha))
  }
}

/// One measure of a colour.
package enum ColorChannel: String, CaseIterable, Sendable {
  case red, green, blue, alpha, hue, saturation, brightness

  func value(of color: DrawingColor) -> Double {
    switch self {
    case .red: color.red
    case .green: color.green
    case .blue: color.blue
    case .alpha: color.alpha
    case .hue: color.hue
    case .saturation: color.saturation
    case .brightness: color.brightness
    }
  }
}

/// A measure from 0 to 1; no number at all counts as 0.
func clampToUnit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
