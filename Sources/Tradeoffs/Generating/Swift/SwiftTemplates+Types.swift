internal import Drawing

extension SwiftTemplates {
  /// The public types: states and colours.
  static let types = SwiftTemplate(
    #"""
    /// A set of control states.
    public struct States: OptionSet, Hashable, Sendable {
      public let rawValue: UInt8

      public init(rawValue: UInt8) { self.rawValue = rawValue }

      public static let normal: States = []
      public static let hovered = States(rawValue: 1)
      public static let focused = States(rawValue: 2)
      public static let selected = States(rawValue: 4)
      public static let highlighted = States(rawValue: 8)
      public static let disabled = States(rawValue: 16)
    }

    /// A colour: encoded sRGB components and alpha from 0 to 1, the components not multiplied by alpha.
    public struct Color: Hashable, Sendable {
      public var red: Double
      public var green: Double
      public var blue: Double
      public var alpha: Double

      public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = unit(red)
        self.green = unit(green)
        self.blue = unit(blue)
        self.alpha = unit(alpha)
      }

      public init(white: Double, alpha: Double = 1) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
      }
    %if colorHex

      public init(hex: UInt32, alpha: UInt32 = 255) {
        self.init(
          red: Double(hex >> 16 & 255) / 255, green: Double(hex >> 8 & 255) / 255,
          blue: Double(hex & 255) / 255, alpha: Double(alpha) / 255)
      }
    %end
    %if colorFromHue

      /// A hue of 1 is that of 0.
      public init(hue: Double, saturation: Double, brightness: Double, alpha: Double = 1) {
        let (h, s, b) = (unit(hue) * 6, unit(saturation), unit(brightness))
        let sector = h.rounded(.down)
        let low = b * (1 - s)
        let falling = b * (1 - (h - sector) * s)
        let rising = b * (1 - (1 - (h - sector)) * s)
        switch sector {
        case 1: self.init(red: falling, green: b, blue: low, alpha: alpha)
        case 2: self.init(red: low, green: b, blue: rising, alpha: alpha)
        case 3: self.init(red: low, green: falling, blue: b, alpha: alpha)
        case 4: self.init(red: rising, green: low, blue: b, alpha: alpha)
        case 5: self.init(red: b, green: low, blue: falling, alpha: alpha)
        default: self.init(red: b, green: rising, blue: low, alpha: alpha)
        }
      }
    %end
    %if coregraphics

      public init(_ color: CGColor) {
        let encoded = color.converted(to: sRGB, intent: .defaultIntent, options: nil) ?? color
        let parts = (encoded.components ?? [0, 0, 0, 0]).map { Double($0) }
        if parts.count < 4 {
          self.init(white: parts.first ?? 0, alpha: parts.last ?? 0)
        } else {
          self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
      }
    %end

      public static let black = Color(white: 0)
      public static let white = Color(white: 1)
      public static let clear = Color(white: 0, alpha: 0)
    }
    """#)

  /// What is asked of colours.
  static let colors = SwiftTemplate(
    #"""
    %if cairo
    /// Red, green, blue, alpha.
    fileprivate var vector: SIMD4<Float> {
      SIMD4(Float(red), Float(green), Float(blue), Float(alpha))
    }
    %else
    fileprivate var cgColor: CGColor {
      CGColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
    %end

    %if hue

    var hue: Double {
      let (high, span) = (brightness, brightness - min(red, green, blue))
      guard span > 0 else { return 0 }
      let sixths =
        high == red
        ? (green - blue) / span
        : high == green ? 2 + (blue - red) / span : 4 + (red - green) / span
      return sixths < 0 ? sixths / 6 + 1 : sixths / 6
    }
    %end
    %if saturation

    var saturation: Double {
      brightness > 0 ? (brightness - min(red, green, blue)) / brightness : 0
    }
    %end
    %if brightness

    var brightness: Double { max(red, green, blue) }
    %end
    %if colorMix

    func mixed(with other: Self, share: Double) -> Self {
      func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * share }
      return Self(
        red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue),
        alpha: mix(alpha, other.alpha))
    }
    %end
    """#)

  /// A function that gives a colour with one of its measures changed.
  static func change(_ word: String, _ channel: ColorChannel) -> String {
    let name = channel.rawValue.prefix(1).uppercased() + channel.rawValue.dropFirst()
    switch word {
    case "multiplying":
      return """
        func multiplying\(name)(_ factor: Double) -> Self {
          \(set(channel, "\(channel.rawValue) * factor"))
        }
        """
    case "adding":
      // Hues go round; beyond red there is more of them.
      let sum = "\(channel.rawValue) + value"
      return """
        func adding\(name)(_ value: Double) -> Self {
          \(set(channel, channel == .hue ? "\(sum) - (\(sum)).rounded(.down)" : sum))
        }
        """
    default:
      return """
        func with\(name)(_ value: Double) -> Self {
          \(set(channel, "value"))
        }
        """
    }
  }

  private static func set(_ channel: ColorChannel, _ value: String) -> String {
    let all: [ColorChannel] =
      switch channel {
      case .red, .green, .blue, .alpha: [.red, .green, .blue, .alpha]
      case .hue, .saturation, .brightness: [.hue, .saturation, .brightness, .alpha]
      }
    let parts = all.map { "\($0.rawValue): \($0 == channel ? value : $0.rawValue)" }
    return "Self(\(parts.joined(separator: ", ")))"
  }
}
