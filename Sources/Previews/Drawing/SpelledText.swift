@_spi(_Unicode) import Swift

/// A text in characters that the built-in font has; others are spelt by their names.
///
/// Letters with marks keep these where the font has them, and lose them else. Letters of other scripts and signs
/// are named in braces, as in `{cyrillic Ka en}` and `{fire}`; what has no name is a box.
struct SpelledText: Hashable, Sendable {
  /// One place of the text: a character and the marks on it.
  struct Cell: Hashable, Sendable {
    var character: UInt32
    var marks: [UInt32] = []
  }

  private(set) var cells: [Cell]

  init(_ text: String) {
    cells = []
    var names: [SpelledName] = []
    for scalar in text._nfc {
      if let spelled = Self.cell(for: scalar) {
        endNames(&names)
        cells.append(spelled)
      } else if BitmapFont.isMark(scalar.value), BitmapFont.shared.hasGlyph(scalar.value),
        names.isEmpty, !cells.isEmpty
      {
        cells[cells.count - 1].marks.append(scalar.value)
      } else if (0xfe00...0xfe0f).contains(scalar.value) {
        // Which of two shapes a sign has is nothing to spell.
        continue
      } else if let name = SpelledName(scalar) {
        names.append(name)
      } else {
        endNames(&names)
        cells.append(Cell(character: BitmapFont.replacement))
      }
    }
    endNames(&names)
  }

  private mutating func endNames(_ names: inout [SpelledName]) {
    guard !names.isEmpty else { return }
    for character in SpelledName.text(of: names).unicodeScalars {
      cells.append(Cell(character: character.value))
    }
    names = []
  }

  /// The drawn form of a character; `nil` where there is none.
  private static func cell(for scalar: Unicode.Scalar) -> Cell? {
    let font = BitmapFont.shared
    let value = lookalikes[scalar.value] ?? scalar.value
    if font.hasGlyph(value), !BitmapFont.isMark(value), value != BitmapFont.replacement {
      return Cell(character: value)
    }
    let parts = String(scalar)._nfd.map(\.value)
    if parts.count > 1, parts.allSatisfy({ font.hasGlyph($0) }), !BitmapFont.isMark(parts[0]) {
      return Cell(character: parts[0], marks: Array(parts.dropFirst()))
    }
    return SpelledName.latinLetter(scalar).map { Cell(character: $0.value) }
  }

  /// Signs that look like one the font has.
  private static let lookalikes: [UInt32: UInt32] = [
    0xa0: 0x20, 0x2018: 0x27, 0x2019: 0x27, 0x201c: 0x22, 0x201d: 0x22, 0x201e: 0x22, 0x2010: 0x2d,
    0x2011: 0x2d, 0x2012: 0x2013, 0x2014: 0x2013, 0x2212: 0x2013, 0x202f: 0x20,
  ]
}

extension SpelledText {
  /// Columns of pixels that the text takes.
  var width: Int { cells.count * BitmapFont.advance }

  /// The text with its middle left out where it is longer than some columns of pixels.
  func fitted(to width: Int) -> SpelledText {
    let room = max(1, width / BitmapFont.advance)
    guard cells.count > room else { return self }
    var result = self
    let tail = (room - 1) / 3
    result.cells =
      cells.prefix(room - 1 - tail) + [Cell(character: 0x2026)] + cells.suffix(tail)
    return result
  }
}
