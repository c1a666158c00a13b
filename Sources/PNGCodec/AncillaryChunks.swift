import Pixels

/// What the chunks beside the pixels say, each value as it stands in the file.
///
/// libpng would correct colour values, derive some from others and drop those it finds in conflict.
/// Here a chunk that can't be understood is a warning, and the picture is read without it.
struct AncillaryChunks {
  private(set) var color = ColorDescription()
  private(set) var ninePatch = NinePatchChunks()
  private(set) var isAnimated = false
  /// The alpha of palette colours, as far as `tRNS` goes.
  private(set) var paletteAlpha: [UInt8] = []
  private(set) var transparentColor: PNGTransparentColor?
  private(set) var background: PNGBackground?

  private let header: ImageHeader
  private let palette: [RGBA8]
  private var seen: Set<String> = []

  /// - Parameter palette: The colours of a palette picture, without their alpha.
  init(_ bytes: [UInt8], _ file: inout ScannedFile, palette: [RGBA8], _ limits: PNGLimits) {
    header = file.header
    self.palette = palette
    for chunk in file.readable {
      guard let place = Self.latestPlace[chunk.type] else { continue }
      let defect =
        if !seen.insert(chunk.type).inserted {
          "stands a second time"
        } else {
          misplacement(of: chunk, place, file) ?? read(chunk, bytes, limits)
        }
      if let defect { file.warnings.add("\(chunk.place) \(defect), ignored") }
    }
    if isAnimated { file.warnings.add("an animation, read as its default image only") }
  }

  /// Where a chunk may stand.
  private enum Place {
    case beforePalette, betweenPaletteAndData, beforeData, anywhere
  }

  /// The chunks that are understood here.
  private static let latestPlace: [String: Place] = [
    "cICP": .beforePalette, "iCCP": .beforePalette, "sRGB": .beforePalette,
    "gAMA": .beforePalette, "cHRM": .beforePalette, "sBIT": .beforePalette,
    "mDCV": .beforePalette, "cLLI": .beforePalette,
    "tRNS": .betweenPaletteAndData, "bKGD": .betweenPaletteAndData,
    "acTL": .beforeData, "npTc": .anywhere, "npLb": .anywhere, "npOl": .anywhere,
  ]

  private func misplacement(
    of chunk: PNGChunk, _ place: Place, _ file: ScannedFile
  ) -> String? {
    if place != .anywhere, chunk.offset > file.imageDataOffset {
      return "stands after the image data"
    }
    guard let palette = file.paletteOffset else { return nil }
    switch place {
    case .beforePalette where chunk.offset > palette: return "stands after PLTE"
    case .betweenPaletteAndData where chunk.offset < palette && header.colorType == .palette:
      return "stands before PLTE"
    case .beforePalette, .betweenPaletteAndData, .beforeData, .anywhere: return nil
    }
  }

  /// Takes the value of a chunk over, or says why not.
  private mutating func read(_ chunk: PNGChunk, _ bytes: [UInt8], _ limits: PNGLimits) -> String? {
    let data = Array(bytes[chunk.data])
    switch chunk.type {
    case "sRGB": return readIntent(data)
    case "gAMA": return readGamma(data)
    case "cHRM": return readChromaticities(data)
    case "cICP": return readCodePoints(data)
    case "sBIT": return readSignificantBits(data)
    case "mDCV":
      guard data.count == 24 else { return length(data, 24) }
      color.masteringDisplay = data
    case "cLLI":
      guard data.count == 8 else { return length(data, 8) }
      color.contentLight = data
    case "iCCP": return readProfile(data, limits)
    case "tRNS": return readTransparency(data)
    case "bKGD": return readBackground(data)
    case "acTL": isAnimated = true
    case "npTc": ninePatch.patch = data
    case "npLb": ninePatch.layoutBounds = data
    case "npOl": ninePatch.outline = data
    default: break
    }
    return nil
  }

  private func length(_ data: [UInt8], _ expected: Int) -> String {
    "has \(data.count) bytes, not \(expected)"
  }

  private mutating func readIntent(_ data: [UInt8]) -> String? {
    guard data.count == 1 else { return length(data, 1) }
    guard data[0] <= 3 else { return "gives an unknown rendering intent, \(data[0])" }
    color.renderingIntent = data[0]
    return nil
  }

  private mutating func readGamma(_ data: [UInt8]) -> String? {
    guard data.count == 4 else { return length(data, 4) }
    let gamma = data.bigEndian32(at: 0)
    guard gamma > 0 else { return "gives a gamma of 0" }
    color.gamma = gamma
    return nil
  }

  private mutating func readChromaticities(_ data: [UInt8]) -> String? {
    guard data.count == 32 else { return length(data, 32) }
    func point(_ index: Int) -> Chromaticities.Point {
      Chromaticities.Point(
        x: data.bigEndian32(at: 8 * index), y: data.bigEndian32(at: 8 * index + 4))
    }
    color.chromaticities = Chromaticities(
      white: point(0), red: point(1), green: point(2), blue: point(3))
    return nil
  }

  private mutating func readCodePoints(_ data: [UInt8]) -> String? {
    guard data.count == 4 else { return length(data, 4) }
    guard data[3] <= 1 else { return "gives an unknown range, \(data[3])" }
    color.codePoints = CodePoints(
      colorPrimaries: data[0], transferFunction: data[1], matrixCoefficients: data[2],
      isFullRange: data[3] == 1)
    return nil
  }

  private mutating func readSignificantBits(_ data: [UInt8]) -> String? {
    let expected = header.colorType == .palette ? 3 : header.colorType.channels
    guard data.count == expected else { return length(data, expected) }
    let depth = header.colorType == .palette ? 8 : header.bitDepth
    guard data.allSatisfy({ (1...depth).contains(Int($0)) }) else {
      return "gives other than 1 to \(depth) significant bits"
    }
    let isGray = header.colorType.isGray
    color.significantBits = SignificantBits(
      red: data[0], green: data[isGray ? 0 : 1], blue: data[isGray ? 0 : 2],
      alpha: header.colorType.hasAlpha ? data[data.count - 1] : nil)
    return nil
  }

  private mutating func readProfile(_ data: [UInt8], _ limits: PNGLimits) -> String? {
    guard let nameEnd = data.prefix(80).firstIndex(of: 0), nameEnd > 0, data.count > nameEnd + 2
    else { return "has no profile name of 1 to 79 characters" }
    guard data[nameEnd + 1] == 0 else {
      return "gives an unknown compression method, \(data[nameEnd + 1])"
    }
    // No profile of a display or a camera comes near this; a bomb of zeros does.
    let most = min(16 << 20, limits.maxFileBytes)
    let profile: [UInt8]
    do {
      profile = try inflated(Array(data[(nameEnd + 2)...]), limit: most)
    } catch {
      switch error {
      case .damaged: return "has a profile that can't be unpacked"
      case .overLimit: return "has a profile of more than \(most) bytes"
      case .outOfMemory: return "has a profile that memory is too small for"
      }
    }
    let name = String(String.UnicodeScalarView(data[..<nameEnd].map { Unicode.Scalar($0) }))
    let result = ColorProfile(name: name, bytes: profile)
    // libpng refuses these too; nobody could say what such samples mean.
    guard result.isGray == header.colorType.isGray else {
      return "has a \(result.isGray ? "gray" : "colour") profile, but the picture is "
        + "\(header.colorType.isGray ? "gray" : "in colour")"
    }
    color.profile = result
    return nil
  }

  private mutating func readTransparency(_ data: [UInt8]) -> String? {
    let mask = UInt16(truncatingIfNeeded: (1 << header.bitDepth) - 1)
    switch header.colorType {
    case .grayAlpha, .rgba:
      return "has no place beside an alpha channel"
    case .palette:
      guard (1...palette.count).contains(data.count) else {
        return "has \(data.count) bytes for \(palette.count) colours"
      }
      paletteAlpha = data
    case .gray:
      guard data.count == 2 else { return length(data, 2) }
      transparentColor = PNGTransparentColor(gray: data.bigEndian16(at: 0) & mask)
    case .rgb:
      guard data.count == 6 else { return length(data, 6) }
      transparentColor = PNGTransparentColor(
        red: data.bigEndian16(at: 0) & mask, green: data.bigEndian16(at: 2) & mask,
        blue: data.bigEndian16(at: 4) & mask)
    }
    return nil
  }

  private mutating func readBackground(_ data: [UInt8]) -> String? {
    switch header.colorType {
    case .palette:
      guard data.count == 1 else { return length(data, 1) }
      guard Int(data[0]) < palette.count else {
        return "names colour \(data[0]) of \(palette.count)"
      }
      let color = palette[Int(data[0])]
      background = PNGBackground(
        red: UInt16(color.red), green: UInt16(color.green), blue: UInt16(color.blue), bitDepth: 8)
    case .gray, .grayAlpha:
      guard data.count == 2 else { return length(data, 2) }
      let gray = data.bigEndian16(at: 0)
      background = PNGBackground(red: gray, green: gray, blue: gray, bitDepth: header.bitDepth)
    case .rgb, .rgba:
      guard data.count == 6 else { return length(data, 6) }
      background = PNGBackground(
        red: data.bigEndian16(at: 0), green: data.bigEndian16(at: 2),
        blue: data.bigEndian16(at: 4), bitDepth: header.bitDepth)
    }
    return nil
  }
}
