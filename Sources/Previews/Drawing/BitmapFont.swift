/// The built-in font: glyphs of one width, found by the characters they stand for.
///
/// It knows ASCII, some signs, and marks that are drawn onto letters, so that no text system is needed.
struct BitmapFont: Sendable {
  /// Columns from one glyph to the next.
  static let advance = FontDrawing.width + 1
  /// Rows that a line of text takes, marks on capitals and a gap included.
  static let lineHeight = FontDrawing.height + markRise
  /// How much higher a mark stands on a tall letter than on a short one.
  static let markRise = 3
  /// What stands for characters that have no glyph and no name.
  static let replacement: UInt32 = 0x7f

  static let shared = BitmapFont()

  /// Rows from the top, the leftmost pixel in the highest of ``FontDrawing/width`` bits.
  private let glyphs: [UInt32: [UInt8]]

  private init() {
    var glyphs: [UInt32: [UInt8]] = [:]
    let bands = FontDrawing.bands.split(separator: "\n\n")
    for (band, text) in bands.enumerated() {
      for line in text.split(separator: "\n") {
        for (place, row) in line.split(separator: " ").enumerated() {
          let character = FontDrawing.characters[band * 12 + place]
          glyphs[character, default: []].append(
            row.utf8.reduce(0) { $0 << 1 | ($1 == UInt8(ascii: "#") ? 1 : 0) })
        }
      }
    }
    self.glyphs = glyphs
  }

  func hasGlyph(_ character: UInt32) -> Bool { glyphs[character] != nil }

  /// The rows of a character's glyph, of the replacement's where it has none.
  func rows(of character: UInt32) -> [UInt8] {
    glyphs[character] ?? glyphs[Self.replacement] ?? []
  }

  /// Whether a character is drawn onto the one before it.
  static func isMark(_ character: UInt32) -> Bool { (0x300...0x36f).contains(character) }

  /// Whether a letter reaches up to where a mark stands on short ones.
  func isTall(_ character: UInt32) -> Bool {
    // The dot of an i makes place for the mark.
    if character == 0x69 || character == 0x6a { return false }
    return rows(of: character).prefix(Self.markRise).contains { $0 != 0 }
  }
}
