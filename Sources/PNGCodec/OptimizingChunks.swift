import Pixels

/// What of a file's chunks goes into a smaller file of the same pixels.
struct KeptChunks {
  /// What of the file the other won't have, one clause each.
  private(set) var notes: [String] = []
  private var beforePalette: [WrittenChunks.Chunk] = []
  private var afterPalette: [WrittenChunks.Chunk] = []
  private var afterPixels: [WrittenChunks.Chunk] = []

  private let form: PNGForm
  private let significantBits: SignificantBits?
  private let background: PNGBackground?

  init(
    _ bytes: [UInt8], _ file: ScannedFile, _ info: PNGInfo, _ effort: PNGEffort
  ) throws(PNGError) {
    form = info.form
    significantBits = info.color.significantBits
    background = info.background
    let readable = Set(file.readable)
    var seen: Set<String> = []
    for chunk in file.chunks {
      guard let fate = Self.fate(of: chunk, info, isReadable: readable.contains(chunk)) else {
        continue
      }
      switch fate {
      case .leftOut(let reason): notes.append("\(chunk.place) is left out: it \(reason)")
      case .keptOnce where !seen.insert(chunk.type).inserted:
        notes.append("\(chunk.place) is left out: it stands a second time")
      case .keptOnce, .kept:
        let kept = (chunk.type, try Self.data(of: chunk, in: bytes, info, effort))
        if chunk.offset > file.imageDataOffset {
          afterPixels.append(kept)
        } else if let palette = file.paletteOffset, chunk.offset > palette {
          afterPalette.append(kept)
        } else {
          beforePalette.append(kept)
        }
      }
    }
    if info.isAppleVariant { notes.append("the file is a plain PNG, no longer Apple's variant") }
    if info.isInterlaced { notes.append("the picture is no longer interlaced") }
    let last = file.chunks.last?.end ?? bytes.count
    if last < bytes.count { notes.append("\(bytes.count - last) bytes after IEND are left out") }
  }

  private enum Fate {
    case kept
    /// Where it is the first of its type.
    case keptOnce
    case leftOut(String)
  }

  /// What becomes of a chunk; `nil` for those that the other file has its own of.
  private static func fate(of chunk: PNGChunk, _ info: PNGInfo, isReadable: Bool) -> Fate? {
    func understood(_ isKnown: Bool) -> Fate {
      isKnown ? .keptOnce : .leftOut("says nothing that can be understood")
    }
    let color = info.color
    switch chunk.type {
    case "CgBI", "IHDR", "IDAT", "IEND": return nil
    case "PLTE":
      return form(info) == .palette ? nil : .leftOut("only suggests colours to old displays")
    case _ where !isReadable: return .leftOut("does not match its checksum")
    case "tRNS": return nil
    case "sBIT":
      return color.significantBits == nil ? understood(false) : nil
    case "bKGD": return info.background == nil ? understood(false) : nil
    case "cICP": return understood(color.codePoints != nil)
    case "mDCV": return understood(color.masteringDisplay != nil)
    case "cLLI": return understood(color.contentLight != nil)
    case "iCCP": return understood(color.profile != nil)
    case "sRGB": return understood(color.renderingIntent != nil)
    case "gAMA": return understood(color.gamma != nil)
    case "cHRM": return understood(color.chromaticities != nil)
    case "sPLT": return .leftOut("only suggests colours to old displays")
    case "hIST": return .leftOut("counts the colours of the palette as it was")
    case "tIME", "sCAL", "sTER": return .kept
    default:
      // The case of the last letter says whether a chunk outlives changes that are unknown to it.
      let isSafe = chunk.type.utf8.last.map { $0 & 0x20 != 0 } ?? false
      return isSafe ? .kept : .leftOut("is marked as true of the old form only")
    }
  }

  private static func form(_ info: PNGInfo) -> PNGColorType { info.form.colorType }

  /// The chunk's bytes, those of a colour profile packed anew where that makes them fewer.
  private static func data(
    of chunk: PNGChunk, in bytes: [UInt8], _ info: PNGInfo, _ effort: PNGEffort
  ) throws(PNGError) -> [UInt8] {
    let data = Array(bytes[chunk.data])
    guard chunk.type == "iCCP", let profile = info.color.profile,
      let nameEnd = data.firstIndex(of: 0)
    else { return data }
    let isWorthIt = effort == .max && profile.bytes.count <= 1 << 20
    let packed =
      isWorthIt ? zopflied(profile.bytes, iterations: 15) : try deflated(profile.bytes)
    let anew = data[...nameEnd] + [0] + packed
    return anew.count < data.count ? Array(anew) : data
  }

  /// The layout of a file in a form, or `nil` where that form would lose something.
  func layout(of size: PixelSize, _ form: PNGForm) throws(PNGError) -> PNGLayout? {
    guard keepsSignificantBits(form) else { return nil }
    var color = ColorDescription()
    color.significantBits = significantBits
    let chunks = try WrittenChunks(color, background, form)
    guard chunks.notes.isEmpty else { return nil }
    return PNGLayout(
      size, form, before: beforePalette + chunks.beforePalette,
      after: chunks.afterPalette + afterPalette, afterPixels: afterPixels)
  }

  /// Whether as many bits are significant in another form: all of them, or the same number.
  private func keepsSignificantBits(_ other: PNGForm) -> Bool {
    guard let bits = significantBits else { return true }
    func depth(_ form: PNGForm) -> UInt8 {
      form.colorType == .palette ? 8 : UInt8(truncatingIfNeeded: form.bitDepth)
    }
    let (before, after) = (depth(form), depth(other))
    if other.colorType.isGray, bits.red != bits.green || bits.red != bits.blue { return false }
    let colors = [bits.red, bits.green, bits.blue]
    guard colors.allSatisfy({ $0 <= after || $0 == before }) else { return false }
    guard let alpha = bits.alpha else { return true }
    return alpha == before || (other.colorType.hasAlpha && alpha <= after)
  }
}
