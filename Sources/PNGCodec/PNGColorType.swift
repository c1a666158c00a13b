/// How the samples of a PNG's pixels are to be understood; the raw value is the one in `IHDR`.
public enum PNGColorType: UInt8, Hashable, Sendable, CaseIterable {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayAlpha = 4
  case rgba = 6

  /// How many samples a pixel has.
  public var channels: Int {
    switch self {
    case .gray, .palette: 1
    case .grayAlpha: 2
    case .rgb: 3
    case .rgba: 4
    }
  }

  /// The depths that go with it.
  public var bitDepths: [Int] {
    switch self {
    case .gray: [1, 2, 4, 8, 16]
    case .palette: [1, 2, 4, 8]
    case .rgb, .grayAlpha, .rgba: [8, 16]
    }
  }

  /// Whether a pixel has an alpha sample.
  public var hasAlpha: Bool {
    switch self {
    case .grayAlpha, .rgba: true
    case .gray, .rgb, .palette: false
    }
  }

  /// Whether pixels are gray, without colour.
  public var isGray: Bool {
    switch self {
    case .gray, .grayAlpha: true
    case .rgb, .palette, .rgba: false
    }
  }
}

extension PNGColorType: CustomStringConvertible {
  /// The words of the PNG specification's table, shortened.
  public var description: String {
    switch self {
    case .gray: "gray"
    case .rgb: "RGB"
    case .palette: "palette"
    case .grayAlpha: "gray with alpha"
    case .rgba: "RGB with alpha"
    }
  }
}
