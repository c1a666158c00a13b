public import Pixels

/// Finds out, row by row, in which forms a picture can be written without loss.
///
/// Without loss means that reading gives every sample back, colours hidden under alpha 0 included. Up to
/// 256 different pixels are counted; of pictures with more, only what they all have in common is known.
public struct PNGFormAnalysis: Sendable {
  let header: RasterHeader
  /// Of an indexed picture, the layout of its palette's colours.
  let layout: ChannelLayout
  /// The different pixels, of an indexed picture their colours; complete unless `hasManyColors`.
  private(set) var table = ColorTable()
  private(set) var hasManyColors = false

  private(set) var isGray = true
  /// Whether 8 bits a sample say as much as 16.
  private(set) var isNarrow = true
  private(set) var hasPartialAlpha = false
  /// Whether some pixel has alpha 0.
  private(set) var hasHidden = false
  /// The one colour that all pixels of alpha 0 have; `nil` where there are several.
  private(set) var hiddenColor: UInt64?
  /// Whether some opaque pixel may have the hidden colour.
  private(set) var isHiddenColorSeen = false
  /// Which gray values of 8 bits occur, while the picture is gray and narrow.
  private(set) var usedGrays = [Bool](repeating: false, count: 256)

  /// The transparent colour of a form in question, in the channels of `layout`.
  private let watched: UInt64?
  private(set) var isWatchedSeen = false
  /// Opaque colours before any hidden one, once they are too many for the table.
  private var opaqueColors = SeenColors()
  private var usedIndices = [Bool](repeating: false, count: 256)
  private var last: UInt64?

  /// Starts with a picture of which no row has been seen.
  public init(_ header: RasterHeader) { self.init(header, keeping: nil) }

  /// Starts with a picture that is perhaps to be written in a form of old.
  ///
  /// Only a form that is named here gets an exact answer of ``fits(_:)`` about its transparent colour
  /// where the picture has many colours; for others the answer may be no although they would fit.
  public init(_ header: RasterHeader, keeping form: PNGForm?) {
    self.header = header
    layout = ChannelLayout(header.format == .indexed8 ? .rgba8 : header.format)
    watched = form?.transparentColor.flatMap { [layout] key in
      key.word(bitDepth: form?.bitDepth ?? 8, layout)
    }
  }

  /// Takes a row into account, which may be any number of pixels.
  public mutating func add(_ row: PixelData) {
    switch row {
    case .bytes1(let words) where header.format == .indexed8: addIndices(words)
    case .bytes1(let words): addWords(words)
    case .bytes2(let words): addWords(words)
    case .bytes4(let words): addWords(words)
    case .bytes8(let words): addWords(words)
    }
  }

  private mutating func addIndices(_ indices: [UInt8]) {
    for index in indices where !usedIndices[Int(index)] {
      usedIndices[Int(index)] = true
      addWord(UInt64(header.palette[Int(index)].word))
    }
  }

  private mutating func addWords<Word: PixelWord>(_ words: [Word]) {
    guard !isSettled else { return }
    // Neighbours are often equal, and the fourth channel of a picture without alpha says nothing.
    let mask = layout.hasAlpha ? Word.max : Word(truncatingIfNeeded: layout.colorMask)
    var previous = last
    for word in words {
      let word = UInt64(word & mask)
      if word == previous { continue }
      previous = word
      addWord(word)
    }
    last = previous
  }

  /// Whether nothing that is still to come could make a difference.
  private var isSettled: Bool {
    hasManyColors && !isGray && (!isNarrow || layout.bits == 8)
      && (!layout.hasAlpha || hasPartialAlpha) && (watched == nil || isWatchedSeen)
  }

  @inline(__always)
  private mutating func addWord(_ word: UInt64) {
    if !hasManyColors {
      if table.position(of: word) != nil { return }
      if !table.insert(word) { countNoMore() }
    }
    let color = word & layout.colorMask
    let alpha = layout.alpha(word)
    if alpha == layout.full {
      addOpaque(color)
    } else if alpha == 0 {
      addHidden(color)
    } else {
      hasPartialAlpha = true
      opaqueColors.stop()
    }
    if isNarrow, !layout.isNarrow(word) { isNarrow = false }
    if isGray {
      if layout.isGray(word) {
        usedGrays[Int(word & 0xff)] = true
      } else {
        isGray = false
      }
    }
  }

  private mutating func addOpaque(_ color: UInt64) {
    if color == watched { isWatchedSeen = true }
    if hasHidden {
      if color == hiddenColor { isHiddenColorSeen = true }
    } else if opaqueColors.isKept {
      opaqueColors.insert(color)
    }
  }

  private mutating func addHidden(_ color: UInt64) {
    guard hasHidden else {
      hasHidden = true
      hiddenColor = color
      isHiddenColorSeen =
        opaqueColors.isKept ? opaqueColors.mayContain(color) : isOpaqueInTable(color)
      opaqueColors.stop()
      return
    }
    if hiddenColor != color { hiddenColor = nil }
  }

  /// From here on opaque colours must be kept elsewhere, in case one turns out to be hidden too.
  private mutating func countNoMore() {
    hasManyColors = true
    guard layout.hasAlpha, !hasPartialAlpha, !hasHidden else { return }
    opaqueColors.keep()
    for word in table.words { opaqueColors.insert(word & layout.colorMask) }
  }

  /// Whether a colour is among the counted pixels with full alpha.
  private func isOpaqueInTable(_ color: UInt64) -> Bool {
    table.position(
      of: layout.hasAlpha ? color | layout.full << (layout.bits * layout.colors) : color)
      != nil
  }

  /// Whether some opaque pixel has a colour, `true` where that is not known.
  func mayHaveOpaque(_ color: UInt64) -> Bool {
    if !hasManyColors { return isOpaqueInTable(color) }
    if color == watched { return isWatchedSeen }
    if hasHidden, color == hiddenColor { return isHiddenColorSeen }
    return true
  }
}

extension PNGTransparentColor {
  /// The colour in the channels of a pixel word, or `nil` where no such pixel has it.
  ///
  /// - Parameter bitDepth: The depth of this colour's samples.
  func word(bitDepth: Int, _ layout: ChannelLayout) -> UInt64? {
    let step = 65535 / UInt64((1 << bitDepth) - 1)
    var samples = [UInt64(red) * step, UInt64(green) * step, UInt64(blue) * step]
    if layout.bits == 8 {
      guard samples.allSatisfy({ $0 % 257 == 0 }) else { return nil }
      samples = samples.map { $0 / 257 }
    }
    guard layout.colors == 3 else {
      return samples[0] == samples[1] && samples[0] == samples[2] ? samples[0] : nil
    }
    return samples[0] | samples[1] << layout.bits | samples[2] << (2 * layout.bits)
  }
}
