/// What a file says of the meaning of its colours, as it says it.
///
/// Nothing here changes a pixel: the engine works on the encoded values, and hands this on.
/// Source: PNG (Third Edition), sections 11.3.2 and 4.3.
public struct ColorDescription: Hashable, Sendable {
  /// `sRGB`: the rendering intent, 0...3 (perceptual, relative colorimetric, saturation, absolute).
  public var renderingIntent: UInt8?
  /// `gAMA`: the image gamma times 100,000.
  public var gamma: UInt32?
  /// `cHRM`: white point and primaries.
  public var chromaticities: Chromaticities?
  /// `iCCP`: an embedded ICC profile.
  public var profile: ColorProfile?
  /// `cICP`: coding-independent code points.
  public var codePoints: CodePoints?
  /// `sBIT`: how many bits of each channel are significant.
  public var significantBits: SignificantBits?
  /// `mDCV`: the mastering display's colour volume, the chunk's 24 bytes.
  public var masteringDisplay: [UInt8]?
  /// `cLLI`: content light levels, the chunk's 8 bytes.
  public var contentLight: [UInt8]?

  public init() {}

  /// Whether a file says nothing about its colours.
  public var isEmpty: Bool { self == ColorDescription() }
}

/// White point and primaries, CIE x and y times 100,000.
public struct Chromaticities: Hashable, Sendable {
  public var white: Point
  public var red: Point
  public var green: Point
  public var blue: Point

  public init(white: Point, red: Point, green: Point, blue: Point) {
    self.white = white
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// One chromaticity, times 100,000.
  public struct Point: Hashable, Sendable {
    public var x: UInt32
    public var y: UInt32

    public init(x: UInt32, y: UInt32) {
      self.x = x
      self.y = y
    }
  }
}

/// An embedded ICC profile.
public struct ColorProfile: Hashable, Sendable {
  /// 1 to 79 characters of Latin-1.
  public var name: String
  /// The profile, uncompressed.
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Whether the profile's header names gray as its colour space (bytes 16 to 19 are `GRAY`).
  public var isGray: Bool {
    bytes.count >= 20 && Array(bytes[16..<20]) == Array("GRAY".utf8)
  }
}

/// Coding-independent code points, as ITU-T H.273 numbers them.
public struct CodePoints: Hashable, Sendable {
  public var colorPrimaries: UInt8
  public var transferFunction: UInt8
  public var matrixCoefficients: UInt8
  public var isFullRange: Bool

  public init(
    colorPrimaries: UInt8, transferFunction: UInt8, matrixCoefficients: UInt8, isFullRange: Bool
  ) {
    self.colorPrimaries = colorPrimaries
    self.transferFunction = transferFunction
    self.matrixCoefficients = matrixCoefficients
    self.isFullRange = isFullRange
  }
}

/// How many bits of each channel the original had.
public struct SignificantBits: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  /// `nil` where the file's form has no alpha.
  public var alpha: UInt8?

  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8? = nil) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }
}
